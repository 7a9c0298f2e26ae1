"""What README.md and CONTRIBUTING.md tell people to type works."""

import json
import re
import subprocess
import sys

import pytest

from publisher.cli import COMMANDS, main
from publisher.pages.policy import EMBED, header
from tests.repository import ROOT
from tests.variants.rules_size import sizes

TEXT = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
TARGETS = sorted(set(re.findall(r"\bmake ([a-z][a-z-]*)", TEXT)) - {"sure"})
PUBLISHER = sorted(set(re.findall(r"\bbuild\.py ([a-z]+)", TEXT)))
ENGINE = sorted(set(re.findall(r"\bpython -m engine ([a-z]+)", TEXT)))


def test_readme_begins_with_what_a_newcomer_types() -> None:
    first_screen = (ROOT / "README.md").read_text("utf-8").splitlines()[:20]
    assert any(line.startswith("make play") for line in first_screen)
    assert any(line.startswith("make test") for line in first_screen)


def test_readme_tells_a_host_which_page_others_may_show_and_by_which_header() -> None:
    chapter = (ROOT / "README.md").read_text("utf-8").partition("## Publish it\n")[2]
    usual, embedded = chapter.partition("\n## ")[0].split("\n\n")[:2]
    assert f"`{header('/x/').rpartition('; ')[2]}`" in usual
    assert f"`<variant>/{EMBED}`" in embedded
    assert f"`{header(f'/x/{EMBED}').rpartition('; ')[2]}`" in embedded
    assert re.search(
        rf'<iframe src="https://[^"]*/{EMBED}#g=\.\.\." title="[^"]+"></iframe>', embedded
    )


def test_every_dependency_has_its_line() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([@a-z][^|]*) \|", readme, re.MULTILINE)
    told = {name for row in rows for name in row.split(", ")}
    inputs = "\n".join(path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.in"))
    wanted = set(re.findall(r"^[a-z][\w-]*", inputs, re.MULTILINE))
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted |= {*package["dependencies"], *package["devDependencies"]}
    assert wanted <= told, sorted(wanted - told)


def test_what_rules_cost_is_about_what_is_told() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = readme.partition("what a variant's rules cost")[2].partition("\n\n")[0]
    told = {
        name: int(lines.replace(",", ""))
        for names, lines in re.findall(r"^\| ([a-z][a-z_, ]*) \| ([0-9,]+) \|$", rows, re.MULTILINE)
        for name in names.split(", ")
    }
    counted = sizes()
    assert {"standard", "deus_vult"} <= set(told) <= set(counted)
    for name, lines in told.items():
        assert abs(lines - counted[name][1]) <= counted[name][1] / 20, name


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
        assert told.endswith("lists what it takes.\n")
        assert "Traceback" not in told
