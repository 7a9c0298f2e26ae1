"""Where the drawn map and the rules differ, and rules that follow the map."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from publisher.atlas.command import make_map
from publisher.studio.edits.sheet import Sheet
from tests.studio.asking import Desk, desk
from tests.studio.edits.test_edits import spot

MAP = "map.geo.json"


class Room:
    """A draft as the drawing room has it: edited, drawn, told."""

    def __init__(self, asked: Desk, root: Path) -> None:
        self.desk = asked
        self.root = root
        self.files: dict[str, str] = {}
        asked.put("standard")
        self.write(asked.ask("new", id="mine", name="Mine", designer="Me"))

    def write(self, files: Mapping[str, str]) -> None:
        self.files |= files
        self.desk.ask("put", id="mine", files=files, gone=[])

    def do(self, edit: str, **given: Any) -> None:
        self.write(self.desk.ask("edit", id="mine", do=edit, given=given))

    def refusal(self, edit: str, **given: Any) -> str:
        return self.desk.refusal("edit", id="mine", do=edit, given=given)

    def drawn(self) -> str:
        """Draw the map, and leave the draft as it is."""
        path = make_map("mine", variants=self.root / "variants").path
        text = path.read_text("utf-8")
        path.write_text(self.files[MAP], "utf-8")
        return text

    def draw(self) -> None:
        """Draw the map, and let the rules follow."""
        self.do("follow", map=self.drawn())

    @property
    def board(self) -> Mapping[str, Any]:
        told: Mapping[str, Any] = self.desk.ask("board", id="mine")
        return told

    @property
    def differences(self) -> list[tuple[str, str, str, bool]]:
        found = self.board["differences"]
        return [(one["kind"], one["one"], one["other"], one["isDrawn"]) for one in found]

    @property
    def rules(self) -> Mapping[str, Any]:
        return Sheet("variant.toml", self.files["variant.toml"]).data


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with desk(tmp_path) as opened:
        yield Room(opened, tmp_path)


def test_a_new_board_is_drawn_and_agrees_with_its_rules(room: Room) -> None:
    board = room.board
    assert board["isDrawn"]
    assert board["differences"] == []
    assert [board["width"], board["height"], board["coast"]] == [1256, 806, "seeds"]
    ash = next(space for space in board["spaces"] if space["id"] == "Ash")
    assert ash["seeds"] == [spot(40, 60), spot(30, 66)]
    assert [ash["owner"], ash["units"], ash["hasCentre"]] == ["Reds", ["A Reds"], True]
    assert board["shapes"]["Ash"].startswith("M")


def test_each_pair_that_differs_is_told_with_its_border(room: Room) -> None:
    before = room.files["variant.toml"]
    room.do("undeclare", pairs=[["army", "Ash", "Bri"]])
    room.do("declare", pairs=[["fleet", "Bri", "Sou"]])
    assert room.differences == [("army", "Ash", "Bri", True), ("fleet", "Bri", "Sou", False)]
    touching, apart = room.board["differences"]
    assert touching["path"].startswith("M")
    assert apart["path"] == ""
    room.do("agree")
    assert room.files["variant.toml"] == before


def test_terrain_that_the_map_belies_is_told(room: Room) -> None:
    room.do("terrain", province="Bri", terrain="island")
    assert room.board["differences"] == []  # it has to be drawn first
    assert not room.board["isDrawn"]


def test_rules_follow_a_map_that_is_drawn_anew(room: Room) -> None:
    room.do("undeclare", pairs=[["army", "Ash", "Bri"]])
    room.do("split", province="Dun", line=[spot(74, 14), spot(74, 46)], name="Newby")
    assert not room.board["isDrawn"]
    room.draw()
    army, fleet = (room.rules["reach"][kind] for kind in ("army", "fleet"))
    assert army["New"] == ["Bri", "Cor", "Dun"]
    assert army["Dun"] == ["Ash", "Bri", "New"]
    assert army["Cor"] == ["Bri", "New"]
    assert fleet["New"] == ["Cor", "Dun", "Sou"]
    assert fleet["Sou"] == ["Ash", "Cor", "Dun", "New", "Nor"]
    assert army["Ash"] == ["Dun"]  # what differed on purpose differs still
    assert room.differences == [("army", "Ash", "Bri", True)]


def test_land_far_from_the_sea_becomes_inland(room: Room) -> None:
    room.do("add_province", name="Middle", terrain="coastal", at=spot(74, 52))
    room.draw()
    assert room.rules["provinces"]["Mid"]["terrain"] == "inland"
    assert "Mid" not in room.rules["reach"]["fleet"]
    room.draw()
    assert room.board["isDrawn"]
    assert room.differences == []


def test_coasts_are_told_apart_where_land_parts_them(room: Room) -> None:
    room.do("join", **{"into": "Bri", "from": "Dun"})  # from sea to sea, between Ash and Cor
    assert "drawn first" in room.refusal("coasts", province="Bri", on=True)
    room.draw()
    assert "no coasts of Ashby" in room.refusal("coasts", province="Ash", on=True)
    room.do("unit", place="Bri", kind="F", power="Reds")
    before = room.rules["reach"]["fleet"]
    room.do("coasts", province="Bri", on=True)
    assert room.rules["provinces"]["Bri"]["coasts"] == ["nc", "sc"]
    fleet = room.rules["reach"]["fleet"]
    assert fleet["Bri/nc"] == ["Ash", "Cor", "Nor"]
    assert fleet["Bri/sc"] == ["Ash", "Cor", "Sou"]
    assert fleet["Ash"] == ["Bri/nc", "Bri/sc", "Nor", "Sou"]
    assert "Bri" not in fleet
    assert room.rules["power"][0]["units"] == ["A Ash", "F Bri/nc"]
    room.draw()
    assert room.differences == []
    room.do("coasts", province="Bri", on=False)
    assert room.rules["reach"]["fleet"] == before
    assert room.rules["power"][0]["units"] == ["A Ash", "F Bri"]


def test_a_map_that_is_older_than_the_draft_is_left_alone(room: Room) -> None:
    room.do("split", province="Dun", line=[spot(74, 14), spot(74, 46)], name="Newby")
    older = room.drawn()
    room.do("split", province="Bri", line=[spot(68, 99), spot(68, 50)], name="Westby")
    before = dict(room.files)
    room.do("follow", map=older)
    assert room.files == before
    room.draw()  # what both gestures did is followed at once
    assert room.board["isDrawn"]
    army = room.rules["reach"]["army"]
    assert army["New"] == ["Bri", "Cor", "Dun"]
    assert army["Wes"] == ["Ash", "Bri"]
    assert army["Bri"] == ["Ash", "Cor", "Dun", "New", "Wes"]
    assert room.differences == []


def test_what_touches_again_may_pass_again(room: Room) -> None:
    before = room.rules["reach"]
    room.do("split", province="Bri", line=[spot(48, 64), spot(100, 64)], name="Middle")
    room.draw()
    assert "Dun" not in room.rules["reach"]["army"]["Bri"]
    room.do("join", **{"into": "Bri", "from": "Mid"})
    room.draw()
    assert room.rules["reach"] == before


def test_units_follow_the_terrain_that_a_designer_changes(room: Room) -> None:
    room.do("terrain", province="Cor", terrain="sea")
    room.draw()
    reach = room.rules["reach"]
    assert reach["army"] == {"Ash": ["Bri", "Dun"], "Bri": ["Ash", "Dun"], "Dun": ["Ash", "Bri"]}
    assert reach["fleet"]["Cor"] == ["Bri", "Dun", "Nor", "Sou"]
    assert "Dun" in reach["fleet"]["Bri"]  # along the new sea
    assert room.differences == []


def test_land_that_gets_a_shore_becomes_coastal_with_its_fleets(room: Room) -> None:
    room.do("add_province", name="Middle", terrain="inland", at=spot(74, 52))
    room.draw()
    assert room.rules["reach"]["army"]["Mid"] == ["Ash", "Bri", "Cor", "Dun"]
    room.do("terrain", province="Bri", terrain="sea")
    room.draw()
    assert room.rules["provinces"]["Mid"]["terrain"] == "coastal"
    assert room.rules["reach"]["fleet"]["Mid"] == ["Ash", "Bri", "Cor"]
    room.draw()  # with the terrain that follows
    assert room.board["isDrawn"]
    assert room.differences == []


def test_rules_that_were_there_before_any_map_stay(room: Room) -> None:
    room.do("undeclare", pairs=[["army", "Ash", "Bri"]])
    drawn, rules = room.drawn(), room.files["variant.toml"]
    room.desk.ask("put", id="mine", files={}, gone=[MAP])
    room.do("follow", map=drawn)
    assert room.board["isDrawn"]
    assert room.files["variant.toml"] == rules
    assert room.differences == [("army", "Ash", "Bri", True)]
