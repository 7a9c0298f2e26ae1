"""Slips of drawing with their mends, and the empty board."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.studio.asking import Desk, desk
from tests.studio.edits.test_differences import Room


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path) as one:
        yield one


@pytest.fixture
def room(opened: Desk, tmp_path: Path) -> Room:
    return Room(opened, tmp_path)


def told(room: Room) -> list[tuple[str, str, int, str]]:
    slips = room.board["slips"]
    return [(one["what"], one["space"], one["index"], one["other"]) for one in slips]


def test_slips_are_told_and_mended_one_by_one(room: Room) -> None:
    text = room.files["map.toml"]
    text = text.replace("Dun = [[56, 32], [92, 32]]\n", "")  # no place
    text = text.replace("[112, 62], [122, 66]", "[112, 62], [72, 74]")  # on a seed of Bri
    text = text.replace("[40, 60], [30, 66]", "[40, 60], [40, 60]")  # twice
    text = text.replace("[8, 50], [10, 75]", "[8, 50], [-10, 75]")  # beyond the frame
    room.write({"map.toml": text})
    assert told(room) == [
        ("outside", "Nor", 1, ""),
        ("twin", "Ash", 1, "Ash"),
        ("twin", "Cor", 1, "Bri"),
        ("unplaced", "Dun", 0, ""),
    ]
    for what, space, index, _ in told(room):
        room.do("mend", what=what, space=space, index=index)
    assert told(room) == []
    seeds = tomllib.loads(room.files["map.toml"])["seeds"]
    assert seeds["Nor"][1] == [0, 75]
    assert seeds["Ash"][0] == [40, 60]
    assert seeds["Dun"] == [[80, 50]]


def test_a_province_is_taken_away_with_all_that_is_said_of_it(room: Room) -> None:
    room.do("remove", province="Cor")
    assert "Cor" not in room.rules["provinces"]
    assert "Cor" not in room.files["map.toml"]
    assert [power["units"] for power in room.rules["power"]] == [["A Ash"], []]
    assert room.rules["reach"]["army"]["Bri"] == ["Ash", "Dun"]


def test_an_empty_board_lacks_only_what_is_to_be_drawn(opened: Desk) -> None:
    opened.put("standard")
    files = opened.ask("new", id="mine", name="Mine", designer="Me", isEmpty=True)
    opened.ask("put", id="mine", files=files, gone=[])
    rules = tomllib.loads(files["variant.toml"])
    assert rules["provinces"] == {
        "Lan": {"name": "Land", "terrain": "coastal"},
        "Sea": {"name": "Sea", "terrain": "sea"},
    }
    found = opened.ask("check", id="mine")["faults"]
    hard = [(one["file"], one["key"]) for one in found if not one["warning"]]
    keys = ["victory.centres", "power[0]", "power[1]"]  # no centres yet, and no units
    assert hard == [("variant.toml", key) for key in keys]
    board = opened.ask("board", id="mine")
    assert board["isDrawn"]
    assert board["differences"] == []


@pytest.mark.parametrize("variant", ["standard", "danelaw", "deus_vult"])
def test_published_boards_are_without_a_slip_and_agree_with_their_maps(
    opened: Desk, variant: str
) -> None:
    opened.put(variant)
    board = opened.ask("board", id=variant)
    assert board["isDrawn"]
    assert board["slips"] == []
    assert board["differences"] == []
