"""Drafts that nobody would write, and gestures that nobody would make: refused, or harmless."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.studio.asking import desk
from tests.studio.edits.test_differences import Room
from tests.studio.edits.test_edits import spot

STYLE = "Mend [style] in map.toml first"
MENDED = "This cannot be drawn before the faults of the draft are mended"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with desk(tmp_path) as opened:
        yield Room(opened, tmp_path)


@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        ("map.toml", "[seeds]", "[style]\nmargin = nan\n[seeds]", STYLE),
        ("map.toml", "[seeds]", "[style]\nmargin = 1e308\n[seeds]", STYLE),
        ("map.toml", "window = [0,", "window = [nan,", "Mend [map] in map.toml first"),
        ("map.toml", "window = [0,", "window = [-1e300,", "Mend [map] in map.toml first"),
        ("map.toml", "[map]", f"x = {'[' * 5000}{']' * 5000}\n[map]", "Mend map.toml first"),
        ("map.toml", "[map]", f"x = {'9' * 5000}\n[map]", "Mend map.toml first"),
        ("map.toml", "[[40, 60]", f"[[{'9' * 400}, 60]", MENDED),
        ("variant.toml", 'home = ["', 'home = 3 # ["', MENDED),
    ],
)
def test_what_has_no_sheet_is_told(
    room: Room, file: str, before: str, after: str, told: str
) -> None:
    assert before in room.files[file]
    room.write({file: room.files[file].replace(before, after, 1)})
    assert room.desk.refusal("board", id="mine").startswith(told)


@pytest.mark.parametrize("number", ["nan", "inf", "1e308", '"a"', "true"])
def test_a_seed_that_lies_nowhere_is_left_out_of_the_sheet(room: Room, number: str) -> None:
    room.write({"map.toml": room.files["map.toml"].replace("[40, 60]", f"[{number}, 60]", 1)})
    json.dumps(room.board, allow_nan=False)
    (ash,) = [one for one in room.board["spaces"] if one["id"] == "Ash"]
    assert ash["seeds"] == []


def test_all_provinces_are_joined_and_the_last_is_taken_away(room: Room) -> None:
    first, *others = [one["id"] for one in room.board["spaces"] if one["isPlayed"]]
    for gone in others:
        room.do("join", into=first, **{"from": gone})
    assert list(room.rules["provinces"]) == [first]
    found = [one["message"] for one in room.desk.ask("check", id="mine")["faults"]]
    assert "3 centres win, but the board has 1" in found
    assert not any("fails" in message for message in found)
    room.do("remove", province=first)
    assert room.board["spaces"] == []


def test_a_province_too_small_to_be_split_stays_whole(room: Room) -> None:
    near = "[40.8, 60], [39.2, 60], [40, 60.8], [40, 59.2]"
    text = room.files["map.toml"].replace("Ash = [[40, 60], [30, 66]]", "Ash = [[40, 60]]")
    room.write({"map.toml": text.replace("Bri = [", f"Bri = [{near}, ")})
    line = [spot(40, 58), spot(40, 62)]
    told = room.refusal("split", province="Ash", line=line, name="Half")
    assert told == "The province is too small to be split."


@pytest.mark.parametrize(
    "name", ['O\'Brien "the" [x] } # = , \\', "עמק", "Île 7", "x" * 60, "__proto__", "{{ x }}"]
)
def test_a_name_is_kept_letter_for_letter(room: Room, name: str) -> None:
    room.do("rename", province="Ash", name=name)
    room.do("split", province="Bri", line=[spot(67, 90), spot(67, 60)], name=f"{name[:58]} 2")
    names = [facts["name"] for facts in room.rules["provinces"].values()]
    assert {name, f"{name[:58]} 2"} <= set(names)


def test_a_name_of_several_lines_is_one_line(room: Room) -> None:
    room.do("rename", province="Ash", name=" Old\n [provinces]\tAsh ")
    assert room.rules["provinces"]["Ash"]["name"] == "Old [provinces] Ash"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A\u202eB", "A name cannot have characters that do not show."),
        ("A\0", "A name cannot have characters that do not show."),
        ("x" * 61, "A name has 60 letters at most."),
        ("]", "A name needs a letter or a digit."),
        ("\n", "A name needs a letter or a digit."),
    ],
)
def test_what_is_no_name_is_refused(room: Room, name: str, told: str) -> None:
    assert room.refusal("rename", province="Ash", name=name) == told
