"""Gestures of the drawing room, as changes of a draft's files."""

from collections.abc import Mapping
from itertools import product
from math import dist
from pathlib import Path
from typing import Any

import pytest

from publisher.cli import Stop
from publisher.new import new_files
from publisher.studio.edits.calls import edited
from publisher.studio.edits.sheet import Sheet
from tests.repository import ROOT

# 1,200 units for 160 of map.toml: 7.5 to 1, behind a margin of 28.
UNIT, MARGIN, HIGH = 7.5, 28, 100


def spot(x: float, y: float) -> list[float]:
    """Return the point of the drawing for one of map.toml."""
    return [x * UNIT + MARGIN, (HIGH - y) * UNIT + MARGIN]


class Drawing:
    """A draft, and the edits that are made in it."""

    def __init__(self, root: Path, files: Mapping[str, str], **bases: Mapping[str, str]) -> None:
        self.root = root
        self.files = dict(files)
        self.bases = bases

    def do(self, edit: str, **given: Any) -> Mapping[str, str]:
        texts = {"mine": self.files, **self.bases}
        changed = edited(self.root, texts, "mine", edit, given)
        self.files |= changed
        return changed

    def refusal(self, edit: str, **given: Any) -> str:
        with pytest.raises(Stop) as stop:
            self.do(edit, **given)
        return " ".join(stop.value.args)

    @property
    def rules(self) -> Mapping[str, Any]:
        return Sheet("variant.toml", self.files["variant.toml"]).data

    @property
    def drawing(self) -> Mapping[str, Any]:
        return Sheet("map.toml", self.files["map.toml"]).data


@pytest.fixture
def board(tmp_path: Path) -> Drawing:
    return Drawing(tmp_path, new_files(ROOT, "mine", "Mine", "Me"))


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines that only one of two texts has."""
    old, new = before.splitlines(), after.splitlines()
    return [one for one in old if one not in new], [one for one in new if one not in old]


def test_a_seed_is_moved_in_its_place(board: Drawing) -> None:
    before = board.files["map.toml"]
    changed = board.do("move_seed", owner="Bri", index=1, to=spot(60, 82.5))
    assert set(changed) == {"map.toml"}
    assert changed_lines(before, changed["map.toml"]) == (
        ["Bri = [[72, 74], [62, 80]]"],
        ["Bri = [[72, 74], [60, 82.5]]"],
    )


def test_a_seed_lands_neither_outside_nor_on_another(board: Drawing) -> None:
    outside = board.refusal("move_seed", owner="Bri", index=1, to=[2, 300])
    assert outside == "That is outside the frame of the map."
    twin = board.refusal("move_seed", owner="Bri", index=1, to=spot(40, 60))
    assert twin == "Another seed lies there already."


def test_seeds_are_added_and_taken_away_but_for_the_last(board: Drawing) -> None:
    board.do("add_seed", owner="Ash", at=spot(33, 50))
    assert board.drawing["seeds"]["Ash"] == [[40, 60], [30, 66], [33, 50]]
    board.do("drop_seed", owner="Ash", index=0)
    board.do("drop_seed", owner="Ash", index=0)
    assert board.drawing["seeds"]["Ash"] == [[33, 50]]
    assert "last seed" in board.refusal("drop_seed", owner="Ash", index=0)


def test_a_border_is_bent_by_a_seed_on_either_side(board: Drawing) -> None:
    board.do("bend", between=["Ash", "Bri"], at=spot(55, 70), towards=spot(40, 70))
    ash, bri = board.drawing["seeds"]["Ash"][-1], board.drawing["seeds"]["Bri"][-1]
    assert ash[1] == bri[1] == 70
    assert ash[0] < 55 < bri[0]
    assert (ash[0] + bri[0]) / 2 == pytest.approx(55, abs=0.1)


def test_a_province_is_added_with_an_id_like_its_name(board: Drawing) -> None:
    board.do("add_province", name="  Corby   Wood ", terrain="coastal", at=spot(80, 50))
    assert board.rules["provinces"]["Cob"] == {"name": "Corby Wood", "terrain": "coastal"}
    assert board.drawing["seeds"]["Cob"] == [[80, 50]]
    assert board.refusal("add_province", name="ashby", terrain="sea", at=spot(9, 9)) == (
        "Another province is called ashby."
    )
    assert "needs a letter" in board.refusal("add_province", name="!", terrain="sea", at=[99, 99])


def test_water_that_nobody_plays_is_an_area_of_the_map(board: Drawing) -> None:
    board.do("add_area", name="The Narrows", kind="strait", at=spot(56, 50))
    row = {"name": "The Narrows", "kind": "strait", "seeds": [[56, 50]]}
    assert board.drawing["areas"] == {"The": row}
    assert set(board.rules["provinces"]) == {"Ash", "Bri", "Cor", "Dun", "Nor", "Sou"}
    board.do("move_seed", owner="The", index=0, to=spot(57, 50))
    assert board.drawing["areas"]["The"]["seeds"] == [[57, 50]]


def owner(seeds: Mapping[str, Any], at: tuple[float, float]) -> str:
    """Return whose seed is nearest."""
    return min(seeds, key=lambda name: min(dist(at, seed) for seed in seeds[name]))


# A line through a province, as map.toml has it; the points that it leaves on its left and right.
SPLITS = [
    pytest.param("Dun", (74, 14), (74, 44), (66, 30), (82, 30), id="a land from south to north"),
    pytest.param(
        "Bri", (50, 88), (92, 68), (72, 82), (70, 71), id="a land with two seeds close by"
    ),
    pytest.param("Dun", (36, 32), (108, 32), (56, 36), (56, 28), id="a line through both seeds"),
    pytest.param("Nor", (80, 74), (80, 99), (60, 95), (100, 95), id="a sea"),
]


@pytest.mark.parametrize(("name", "start", "end", "left", "right"), SPLITS)
def test_a_line_splits_a_province_and_hardly_moves_the_borders_round_it(
    board: Drawing,
    name: str,
    start: tuple[float, float],
    end: tuple[float, float],
    left: tuple[float, float],
    right: tuple[float, float],
) -> None:
    before = board.drawing["seeds"]
    board.do("split", province=name, line=[spot(*start), spot(*end)], name="New Part")
    after = board.drawing["seeds"]
    assert board.rules["provinces"]["New"] == {
        "name": "New Part",
        "terrain": board.rules["provinces"][name]["terrain"],
    }
    assert {owner(after, left), owner(after, right)} == {name, "New"}
    points = [(x + 0.5, y + 0.5) for x, y in product(range(160), range(100))]
    strayed = [at for at in points if _is_other(owner(before, at), owner(after, at), name)]
    inside = [at for at in points if owner(before, at) == name]
    (ax, ay), (bx, by) = start, end
    side = owner(after, left)
    wrong = [
        at
        for at in inside
        if ((bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax) > 0) != (owner(after, at) == side)
    ]
    assert len(strayed) < 0.12 * len(inside)
    assert len(wrong) < 0.12 * len(inside)


def _is_other(before: str, after: str, split: str) -> bool:
    """Whether a point has gone to another province than the part that was split off."""
    return before != after and (before, after) != (split, "New")


def test_a_line_that_misses_the_province_splits_nothing(board: Drawing) -> None:
    line = [spot(100, 60), spot(120, 60)]
    told = board.refusal("split", province="Ash", line=line, name="New Part")
    assert told == "The line does not cross the province. Draw it from border to border."


def test_a_province_joins_another_with_all_that_it_had(board: Drawing) -> None:
    board.do("link", between=["Ash", "Cor"], reach="a", why="A ferry")
    board.do("join", **{"into": "Bri", "from": "Cor"})
    rules, drawing = board.rules, board.drawing
    assert "Cor" not in board.files["variant.toml"]
    assert rules["provinces"]["Bri"]["centre"] is True
    assert drawing["seeds"]["Bri"] == [[72, 74], [62, 80], [112, 62], [122, 66]]
    assert "Cor" not in drawing["seeds"]
    assert "link" not in drawing
    assert rules["reach"]["army"]["Bri"] == ["Ash", "Dun"]
    assert rules["reach"]["fleet"]["Bri"] == ["Ash", "Dun", "Nor", "Sou"]
    assert rules["power"][1]["home"] == ["Bri"]
    assert rules["power"][1]["units"] == ["F Bri"]


def test_names_terrain_and_centres_are_changed_in_place(board: Drawing) -> None:
    before = board.files["variant.toml"]
    board.do("rename", province="Bri", name="Brigg")
    board.do("terrain", province="Bri", terrain="inland")
    board.do("centre", province="Bri", on=True)
    assert changed_lines(before, board.files["variant.toml"]) == (
        ['Bri = { name = "Bridgeham", terrain = "coastal" }'],
        ['Bri = { name = "Brigg", terrain = "inland", centre = true }'],
    )
    board.do("terrain", province="Cor", terrain="sea")
    assert board.rules["provinces"]["Cor"] == {"name": "Corfield", "terrain": "sea"}
    assert board.rules["power"][1]["home"] == []


def test_units_and_homes_go_to_one_power_at_a_time(board: Drawing) -> None:
    board.do("unit", place="Dun", kind="A", power="Reds")
    board.do("home", province="Dun", power="Reds")
    assert board.rules["power"][0]["units"] == ["A Ash", "A Dun"]
    assert board.rules["power"][0]["home"] == ["Ash", "Dun"]
    board.do("unit", place="Dun", kind="F", power="Blues")
    board.do("home", province="Dun", power="Blues")
    assert board.rules["power"][0]["units"] == ["A Ash"]
    assert board.rules["power"][1]["units"] == ["F Cor", "F Dun"]
    assert [power["home"] for power in board.rules["power"]] == [["Ash"], ["Cor", "Dun"]]
    board.do("unit", place="Dun", kind="", power="")
    board.do("home", province="Dun", power="")
    assert board.rules["power"][1]["units"] == ["F Cor"]
    assert board.rules["power"][1]["home"] == ["Cor"]


def test_neighbours_are_declared_in_both_lines_and_taken_back(board: Drawing) -> None:
    before = board.files["variant.toml"]
    board.do("declare", pairs=[["army", "Cor", "Ash"], ["fleet", "Bri", "Sou"]])
    assert board.rules["reach"]["army"]["Ash"] == ["Bri", "Cor", "Dun"]
    assert board.rules["reach"]["army"]["Cor"] == ["Ash", "Bri", "Dun"]
    assert board.rules["reach"]["fleet"]["Sou"] == ["Ash", "Bri", "Cor", "Dun", "Nor"]
    board.do("undeclare", pairs=[["army", "Ash", "Cor"], ["fleet", "Sou", "Bri"]])
    assert board.files["variant.toml"] == before


def test_links_and_cuts_change_map_and_rules_together(board: Drawing) -> None:
    before = dict(board.files)
    board.do("link", between=["Ash", "Cor"], reach="a", why="The causeway")
    board.do("cut", between=["Ash", "Bri"], reach="af", why="The wall")
    row = {"between": ["Ash", "Cor"], "reach": "a", "why": "The causeway"}
    assert board.drawing["link"] == [row]
    assert board.rules["reach"]["army"]["Ash"] == ["Cor", "Dun"]
    assert board.rules["reach"]["fleet"]["Ash"] == ["Dun", "Nor", "Sou"]
    board.do("unlink", table="link", index=0)
    board.do("unlink", table="cut", index=0)
    assert board.files["variant.toml"] == before["variant.toml"]
    assert board.drawing == Sheet("map.toml", before["map.toml"]).data
    assert board.refusal("link", between=["Ash", "Cor"], reach="a", why=" ").startswith("Say why")


def test_a_draft_on_a_base_says_only_what_differs(tmp_path: Path) -> None:
    base = new_files(ROOT, "base", "Base", "Me")
    files = {"variant.toml": '[variant]\nbase = "base"\n', "map.toml": ""}
    mine = Drawing(tmp_path, files, base=base)
    mine.do("move_seed", owner="Bri", index=0, to=spot(70, 75))
    mine.do("centre", province="Ash", on=False)
    assert mine.files["map.toml"] == "[seeds]\nBri = [[70, 75], [62, 80]]\n"
    assert mine.rules["provinces"] == {"Ash": {"centre": False}}
    assert mine.rules["power"] == [{"id": "Reds", "home": []}]


def test_what_cannot_be_read_is_told(board: Drawing) -> None:
    board.files["variant.toml"] += "\n[provinces\n"
    assert board.refusal("rename", province="Ash", name="Ox").startswith("Mend line")
    assert board.refusal("fly") == "There is no edit called 'fly'."
    del board.files["map.toml"]
    assert board.refusal("centre", province="Ash", on=True).startswith("The draft has no map.toml")


def test_a_window_on_the_globe_keeps_seeds_where_they_are_on_the_sheet(board: Drawing) -> None:
    board.do("window", window=[-12, 47, 20, 64], coast="land-50m")
    head, seeds = board.drawing["map"], board.drawing["seeds"]
    assert head["projection"] == {"kind": "lcc", "meridian": 4.0, "south": 49.8, "north": 61.2}
    assert head["window"] == [-12, 47, 20, 64]
    assert head["coast"] == "land-50m"
    west, east = seeds["Ash"][1][0], seeds["Cor"][1][0]
    assert -12 < west < 4 < east < 20  # 30 and 122 of 160 before
    assert 47 < seeds["Sou"][1][1] < 52  # 8 of 100 before
    board.do("move_seed", owner="Ash", index=0, to=[400, 400])
    assert board.refusal("window", window=[20, 47, -12, 64], coast="land-50m").startswith("West")


def test_a_window_across_the_equator_has_mercators_projection(board: Drawing) -> None:
    board.do("window", window=[90, -12, 140, 20], coast="land-110m")
    assert board.drawing["map"]["projection"] == {"kind": "mercator", "meridian": 115.0}


def test_a_window_is_not_changed_under_points_of_the_old_one(board: Drawing) -> None:
    board.files["map.toml"] += "\n[labels]\nAsh = [40, 60]\n"
    told = board.refusal("window", window=[-12, 47, 20, 64], coast="land-50m")
    assert told == "labels of map.toml have places of the old window. Delete them first."
