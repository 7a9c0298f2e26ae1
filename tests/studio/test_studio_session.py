"""What the studio asks of the publisher, on the desk."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from publisher.atlas import command
from publisher.check import all_faults
from publisher.cli import Options
from publisher.faults import without_warnings
from publisher.new import new
from tests.publisher.newcomer import own_repository
from tests.repository import ROOT
from tests.studio.asking import Desk, desk, published

# The checks of the schema, with what stands in for a package in Rust where there is none.
WITHOUT_RUST = """
import sys
sys.path[:0] = [{site!r}, {root!r}]
from publisher.studio import rpds
sys.modules["rpds"] = rpds
from publisher.load.schema import schema_faults
import tomllib
for file in sys.argv[1:]:
    print(schema_faults("variant", tomllib.load(open(file, "rb"))))
"""


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as opened:
        opened.put("standard")
        yield opened


def board(studio: Desk) -> dict[str, str]:
    made: dict[str, str] = studio.ask("new", id="lakeland", name='Lake "land"', designer="Ann")
    return made


def test_a_new_board_is_sound_and_has_a_map(studio: Desk) -> None:
    studio.ask("put", id="lakeland", files=board(studio), gone=[])
    found = studio.ask("check", id="lakeland")
    assert found["isSound"]
    assert found["isPage"]
    assert found["name"] == 'Lake "land"'
    assert {fault["message"] for fault in found["faults"]} == {"the template's text is still here"}
    assert 'id="chart"' in studio.ask("make", id="lakeland", what=["read"])["index.html"]


@pytest.mark.long
def test_the_map_of_a_new_board_is_the_one_that_the_atlas_draws(tmp_path: Path) -> None:
    root = own_repository(tmp_path)
    asked = Options(
        root=root, out=root / "dist", variants=("lakeland",), port=0, say=lambda _: None
    )
    new(asked)
    command.draw(asked)
    drawn = (root / "variants" / "lakeland" / "map.geo.json").read_text("utf-8")
    assert drawn == (ROOT / "site" / "templates" / "drawn" / "own.geo.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("variant.toml", "victory.centres = 3", "victory.centres = -1"),
        ("variant.toml", 'Ash = ["Bri", "Dun"]', 'Ash = ["Bru", "Dun"]'),
        ("variant.toml", 'units = ["A Ash"]', 'units = ["A Nor"]'),
        ("variant.toml", "[calendar]", "[calender]"),
        ("variant.toml", "[calendar]", "[calendar"),
        ("rules.md", "## Set-up", "## Setting up"),
    ],
)
def test_a_glance_finds_what_the_check_finds_of_data_and_words(
    studio: Desk, file: str, before: str, after: str
) -> None:
    files = board(studio)
    assert before in files[file]
    text = files[file].replace(before, after, 1)
    studio.ask("put", id="lakeland", files={**files, file: text}, gone=[])
    glimpsed = studio.ask("glance", id="lakeland")["faults"]
    wrong = [fault for fault in glimpsed if not fault["warning"]]
    assert wrong
    found = studio.ask("check", id="lakeland")["faults"]
    assert all(fault in found for fault in glimpsed)
    studio.ask("put", id="lakeland", files={file: files[file]}, gone=[])
    assert not [one for one in studio.ask("glance", id="lakeland")["faults"] if not one["warning"]]


def test_a_fault_stands_at_its_line_and_column_with_a_mend(studio: Desk) -> None:
    files = board(studio)
    text = files["variant.toml"].replace('Ash = ["Bri", "Dun"]', 'Ash = ["Bru", "Dun"]', 1)
    studio.ask("put", id="lakeland", files={**files, "variant.toml": text}, gone=[])
    found = studio.ask("check", id="lakeland")
    line = text.split("\n").index('Ash = ["Bru", "Dun"]') + 1
    (fault,) = [one for one in found["faults"] if one["line"] == line]
    assert not found["isSound"]
    assert fault["file"] == "variant.toml"
    assert not fault["warning"]
    assert "Bri" in fault["mend"]
    assert text.split("\n")[line - 1][fault["start"] : fault["end"]] in {"Bru", "Ash"}


def test_what_a_draft_is_built_on_is_asked_for(tmp_path: Path) -> None:
    with desk(tmp_path) as opened:
        files = {"variant.toml": '[variant]\nbase = "harbour"\n'}
        assert opened.ask("put", id="mine", files=files, gone=[]) == {
            "needs": ["harbour", "standard"]
        }


def test_a_border_that_moved_is_a_warning_where_nothing_can_be_drawn(studio: Desk) -> None:
    files = board(studio)
    moved = files["map.toml"].replace("[40, 60]", "[42, 58]", 1)
    studio.ask("put", id="lakeland", files={**files, "map.toml": moved}, gone=[])
    found = studio.ask("check", id="lakeland")
    (fault,) = [one for one in found["faults"] if one["file"] == "map.toml"]
    assert found["isSound"]
    assert fault["warning"]
    assert "changed since the map was drawn" in fault["message"]
    assert moved.split("\n")[fault["line"] - 1].startswith("Ash")


@pytest.mark.parametrize("name", ["../up.toml", "/etc/x.toml", "a/../b.toml", ".hidden", "a\\b"])
def test_a_name_that_leads_out_of_the_folder_is_refused(studio: Desk, name: str) -> None:
    told = studio.refusal("put", id="mine", files={name: ""}, gone=[])
    assert "cannot be the name of a draft's file" in told


def test_an_id_that_leads_out_of_the_folder_is_refused(studio: Desk) -> None:
    assert "cannot be the id" in studio.refusal("put", id="../x", files={}, gone=[])


def test_rules_that_fail_are_faults_at_their_line(studio: Desk) -> None:
    rules = "from engine.kit import STANDARD\n\nRULES = STANDARD\nraise ValueError('no')\n"
    studio.ask("put", id="lakeland", files={**board(studio), "rules.py": rules}, gone=[])
    faults = studio.ask("check", id="lakeland")["faults"]
    (fault,) = [one for one in faults if not one["warning"]]
    assert (fault["file"], fault["line"]) == ("rules.py", 4)


@pytest.mark.long
def test_the_mistakes_of_designers_are_told_as_on_the_desk(tmp_path: Path) -> None:
    """A map that is older than its seeds is the only one told as a warning."""
    root = own_repository(tmp_path)
    with desk(tmp_path / "studio") as opened:
        opened.put("standard")
        opened.ask("put", id="lakeland", files=board(opened), gone=[])
        broken = board(opened)["variant.toml"].replace("players = [2, 2]", "players = 2")
        opened.ask("put", id="lakeland", files={"variant.toml": broken}, gone=[])
        here = {
            (one["line"], one["message"]) for one in opened.ask("check", id="lakeland")["faults"]
        }
    folder = root / "variants" / "lakeland"
    (folder / "cases").mkdir(parents=True)
    with desk(tmp_path / "other") as opened:
        for name, text in (board(opened) | {"variant.toml": broken}).items():
            (folder / name).write_text(text, "utf-8")
    there = {(one.line, one.message) for one in all_faults(root, ("lakeland",))[0]}
    assert here == there
    assert without_warnings(all_faults(root, ("lakeland",))[0])


def test_the_stand_in_for_rust_finds_the_same_faults(tmp_path: Path) -> None:
    text = published("standard")["variant.toml"]
    wrong = tmp_path / "variant.toml"
    wrong.write_text(text.replace("players = [7, 7]", "players = 7\nfoo = 1"), "utf-8")
    script = WITHOUT_RUST.format(site=str(ROOT / "site"), root=str(ROOT))
    files = [str(ROOT / "variants" / "standard" / "variant.toml"), str(wrong)]
    real = script.replace('sys.modules["rpds"] = rpds', "")
    told = [
        subprocess.run(
            [sys.executable, "-c", one, *files], capture_output=True, text=True, check=True
        ).stdout
        for one in (script, real)
    ]
    assert told[0] == told[1]
    assert "unknown key" in told[0]


def test_an_import_that_the_player_lacks_is_a_warning_at_its_line(
    studio: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = ModuleType("contents")
    vars(contents)["NAMES"] = ["dataclasses", "functools"]
    rules = "import sys, os.path\nimport collections.abc, functools\nimport statistics\n"
    rules += "from engine.kit import STANDARD\n\nRULES = STANDARD\n"
    files = {**board(studio), "rules.py": rules}
    studio.ask("put", id="lakeland", files=files, gone=[])
    told = "does not have statistics"
    assert not any(told in one["message"] for one in studio.ask("check", id="lakeland")["faults"])
    monkeypatch.setitem(sys.modules, "contents", contents)
    found = studio.ask("check", id="lakeland")
    (fault,) = [one for one in found["faults"] if one["file"] == "rules.py"]
    assert told in fault["message"]
    assert (fault["line"], fault["warning"], found["isSound"]) == (3, True, True)
