"""The commands in README.md and CONTRIBUTING.md work."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from publisher.cli import COMMANDS, main
from publisher.pages.policy import EMBED, header
from tests import pictures
from tests.repository import ROOT, files, name

README = ROOT / "README.md"
TEXT = "".join(
    (ROOT / name).read_text("utf-8")
    for name in ("README.md", "CONTRIBUTING.md", "docs/releasing.md")
)
TARGETS = sorted(set(re.findall(r"\bmake ([a-z][a-z-]*)", TEXT)) - {"sure"})
PUBLISHER = sorted(set(re.findall(r"\bbuild\.py ([a-z]+)", TEXT)))
ENGINE = sorted(set(re.findall(r"\bpython -m engine ([a-z]+)", TEXT)))


def test_readme_shows_the_two_commands_that_a_newcomer_types() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    typed = [line for block in blocks for line in block.splitlines()]
    for command in ("make play", "make test"):
        assert any(line.startswith(command) for line in typed), command


def test_readme_shows_each_picture_on_light_and_on_dark() -> None:
    shown = re.findall(
        r'<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*'
        r'<img src="([^"]+)" alt="[^"]{20,}">',
        README.read_text("utf-8"),
    )
    taken = [
        tuple(f"docs/pictures/{what}-{theme}.png" for theme in ("dark", "light"))
        for what in pictures.SHOWN
    ]
    assert shown == taken
    for dark, light in taken:
        both = [(ROOT / file).read_bytes() for file in (dark, light)]
        sizes = {one[16:24] for one in both}  # of a PNG: its width and height
        assert len(sizes) == 1
        assert both[0] != both[1]
        assert max(map(len, both)) < 200_000, "a picture takes long to load"


def test_hosts_learn_which_page_others_may_show_and_by_which_header() -> None:
    told = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "docs/hosting.md"))
    assert f"`{header('/x/').rpartition('; ')[2]}`" in told
    assert f"`<variant>/{EMBED}`" in told
    assert f"`{header(f'/x/{EMBED}').rpartition('; ')[2]}`" in told
    assert re.search(rf'<iframe src="https://[^"]*/{EMBED}#g=\.\.\." title="[^"]+"></iframe>', told)


def test_every_dependency_has_its_line() -> None:
    told_in = (README, *sorted((ROOT / "docs").glob("*.md")))
    rows = [
        row
        for path in told_in
        for row in re.findall(r"^\| ([@a-z][^|]*) \|", path.read_text("utf-8"), re.MULTILINE)
    ]
    told = {name for row in rows for name in row.split(", ")}
    inputs = "\n".join(path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.in"))
    wanted = set(re.findall(r"^[a-z][\w-]*", inputs, re.MULTILINE))
    for path in (ROOT / "package.json", *(ROOT / "requirements").glob("*/package.json")):
        package = json.loads(path.read_text("utf-8"))
        wanted |= {*package.get("dependencies", ()), *package["devDependencies"]}
    assert wanted <= told, sorted(wanted - told)


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


# A rules page is made into a page of the site, and its links are checked there.
DOCUMENTS = [path for path in files(".", ".md") if path.name != "rules.md"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"`[^`\n]*`", "", text)
    for address, anchor in re.findall(r"\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)", text):
        target = path.parent / address if address else path
        assert target.exists() or address == "dist/", f"{address} is not there"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{address} has no heading {anchor}"


def test_all_files_name_the_same_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["version"] == version
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    told = {
        "docs/python.md": r"chancery_engine-([\d.]+)-py3",
        "docs/a-recorded-game.ipynb": r"chancery_engine-([\d.]+)-py3",
        "docs/releasing.md": r"git tag --sign v([\d.]+) ",
        "SECURITY.md": r"newest\s+version only, now ([\d.]+),",
        ".github/ISSUE_TEMPLATE/page-fault.yml": r"placeholder: https?://\S+, ([\d.]+)$",
        ".github/ISSUE_TEMPLATE/wrong-ruling.yml": r"placeholder: ([\d.]+)$",
    }
    for file, pattern in told.items():
        found = re.findall(pattern, (ROOT / file).read_text("utf-8"), re.MULTILINE)
        assert found == [version] * max(1, len(found)), file


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_its_targets(target: str) -> None:
    subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, check=True, capture_output=True, timeout=60
    )


@pytest.mark.parametrize("command", PUBLISHER)
def test_publisher_knows_its_commands(command: str) -> None:
    assert command in COMMANDS


@pytest.mark.long
def test_check_runs_and_finds_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("command", ENGINE)
def test_engine_knows_its_commands(command: str) -> None:
    line = [sys.executable, "-m", "engine", command, "--help"]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)


def test_misused_command_line_answers_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["bild"], ["serve", "--port", "many"], []):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 2
        told = capsys.readouterr().err
        assert told.endswith("lists its options.\n")
        assert "Traceback" not in told
