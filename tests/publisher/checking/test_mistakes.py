"""Mistakes of a designer: each is named with file, line and a remedy, never with a traceback.

`lakeland/` is a good folder. A file of `mistakes/` holds a change to one of its files, and
everything `build.py check` then reports.
"""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from publisher import cli
from publisher.check import all_faults
from publisher.faults import report_lines

HERE = Path(__file__).parent
GOOD = HERE.parent / "lakeland"
MISTAKES = sorted(path.stem for path in (HERE / "mistakes").glob("*.toml"))
# For an example that differs, the expected result is all that can be reported.
WITHOUT_WAY_OUT = {"an_example_that_is_wrong", "a_distance_too_far"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a repository with only the good folder."""
    shutil.copytree(GOOD, tmp_path / "variants" / "lakeland")
    return tmp_path


def mistake(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / "mistakes" / f"{name}.toml").read_text("utf-8"))


def write(root: Path, overlay: dict[str, Any]) -> None:
    """Change one file of the folder."""
    file = root / "variants" / "lakeland" / overlay["file"]
    text = overlay.get("text") if "text" in overlay else file.read_text("utf-8")
    assert isinstance(text, str)
    for before, after in overlay.get("edits", ()):
        assert before in text
        text = text.replace(before, after, 1)
    file.write_bytes(text.encode(overlay.get("encoding", "utf-8"), "replace"))


def said(root: Path) -> list[str]:
    faults, _ = all_faults(root, ("lakeland",))
    lines = report_lines(faults)[:-1] if faults else []
    return [line.removeprefix("variants/lakeland/") for line in lines]


def test_the_good_folder_is_good_and_lacks_a_card(root: Path) -> None:
    hint = "`build.py map lakeland` draws it"
    assert said(root) == [f"card.png: warning: the card is missing. {hint}"]


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_named_with_its_line_and_a_way_out(name: str, root: Path) -> None:
    overlay = mistake(name)
    write(root, overlay)
    found = said(root)
    assert len(found) == len(overlay["told"]), found
    for line, wanted in zip(found, overlay["told"], strict=True):
        before, _, after = wanted.partition("(...)")  # the engine's own reason, tried elsewhere
        assert line == wanted or (after and line.startswith(before) and line.endswith(after))
    for line in overlay["told"]:
        assert re.match(r"[\w./]+:\d+: \S", line), line
    assert overlay["told"][0].startswith(f"{overlay['file']}:")
    way_out = re.search(r"\. [A-Za-z`].{8}|; expected |not TOML: ", overlay["told"][0])
    assert (way_out is None) == (name in WITHOUT_WAY_OUT), overlay["told"][0]


def test_seeds_are_not_blamed_for_a_table_of_provinces_that_is_mistyped(root: Path) -> None:
    edits = [["[provinces]", "[provinses]"]]
    write(root, {"file": "variant.toml", "edits": edits})
    missing, *more = said(root)
    assert missing.startswith('variant.toml: the key "provinces" is missing; expected a table')
    assert more == [
        "variant.toml: provinces: this is missing, or is not a table",
        'variant.toml:37: provinses: unknown key. Did you mean "provinces"?',
    ]


def test_there_are_twenty_at_least() -> None:
    assert len(MISTAKES) >= 20


@pytest.mark.parametrize("name", ["a_power_without_units", "a_colour_by_name"])
def test_the_exit_code_distinguishes_faults_from_warnings(
    name: str, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "ROOT", root)
    write(root, mistake(name))
    code = cli.main(["check", "lakeland"])
    shown = capsys.readouterr()
    if name == "a_colour_by_name":
        assert (code, shown.out) == (1, "")
        assert shown.err.endswith("1 fault.\n")
    else:
        assert (code, shown.err) == (0, "")
        assert shown.out.endswith("1 warning.\n1 variant without a fault: lakeland\n")
