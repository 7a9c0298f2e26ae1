"""Two branches side by side: which orders differ, and what followed."""

from typing import Any

import pytest

from tests.engine.calls import Page

type Json = dict[str, Any]


@pytest.fixture
def page() -> Page:
    return Page()


def compared(page: Page, record: Json, other: Json, **args: Any) -> Json:
    return page.ask("compare", record=record, other=other, **args)


def test_differences_are_listed_by_unit_and_by_centre(page: Page) -> None:
    begun = page.new()
    spring = {"Austria": ["A Vie - Tyr", "F Tri H"], "Italy": ["A Ven - Apu"]}
    one = page.play(begun, spring, {"Austria": ["A Tyr - Ven"]})
    other = page.play(begun, spring, {"Austria": ["A Tyr - Boh"], "Italy": ["A Apu - Ven"]})
    found = compared(page, one, other)
    assert (found["first"], found["at"], found["phase"]) == (1, 1, "Fall 1901, movement")
    assert [phase["at"] for phase in found["phases"]] == [0, 1], "only one of them has builds"
    rows = [
        (row["power"], *((row[side]["order"], row[side]["result"]) for side in ("one", "other")))
        for row in found["orders"]
    ]
    assert rows == [
        ("Austria", ("A Tyr - Ven", "moves"), ("A Tyr - Boh", "moves")),
        ("Italy", ("A Apu H", "holds, no order"), ("A Apu - Ven", "moves")),
    ]
    units = {(unit["power"], unit["text"]): (unit["one"], unit["other"]) for unit in found["units"]}
    assert units == {
        ("Austria", "A Ven"): (True, False),
        ("Austria", "A Boh"): (False, True),
        ("Italy", "A Apu"): (True, False),
        ("Italy", "A Ven"): (False, True),
    }
    assert found["centres"] == [
        {"place": "Ven", "name": "Venice", "one": "Austria", "other": "Italy"},
    ]
    same = compared(page, one, other, at=0)
    assert (same["orders"], same["units"], same["centres"]) == ([], [], [])


def test_orders_that_are_not_resolved_are_compared_too(page: Page) -> None:
    begun = page.new()
    one = page.play(begun, {"Austria": ["A Vie - Tyr"]})
    found = compared(page, one, begun, other_drafts={"Austria": ["A Vie - Gal", "zzz"]})
    assert (found["at"], found["units"]) == (0, [])
    told = {row["power"]: row for row in found["orders"] if row["other"]}
    assert told.keys() == {"Austria"}
    mine = next(row for row in found["orders"] if row["one"] and row["one"]["order"][:5] == "A Vie")
    assert (mine["one"]["order"], mine["other"]["order"]) == ("A Vie - Tyr", "A Vie - Gal")
    assert mine["other"]["sketch"]["state"] == "draft"
    swapped = compared(page, begun, one, drafts={"Austria": ["A Vie - Gal"]})
    row = next(row for row in swapped["orders"] if row["one"])
    assert (row["one"]["order"], row["other"]["order"]) == ("A Vie - Gal", "A Vie - Tyr")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"at": 9}, "at: The two games have no such phase in common."),
        ({"at": "x"}, "at: The two games have no such phase in common."),
        ({"drafts": 5}, "drafts: expected an object."),
        ({"drafts": {"Mars": ["A Vie H"]}}, "There is no power Mars in this game."),
    ],
)
def test_games_that_cannot_be_compared_are_refused(page: Page, args: Json, sentence: str) -> None:
    begun = page.new()
    assert page.fault("compare", record=begun, other=begun, **args) == sentence


def test_games_of_other_variants_are_not_compared(page: Page) -> None:
    told = page.fault("compare", record=page.new(), other=page.new("stonehenge"))
    assert told == "other: These are games of other kinds: they have no phase in common."
    later = page.new(start={"phase": "W1902A", "units": {}, "centres": {"Austria": ["Vie"]}})
    assert "no phase in common" in page.fault("compare", record=page.new(), other=later)
    assert page.fault("compare", record=page.new(), other=5) == (
        "format: this file is not a Chancery game."
    )
