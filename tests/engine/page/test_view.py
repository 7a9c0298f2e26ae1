"""What the page shows of a phase."""

from dataclasses import replace
from typing import Any

import pytest

from engine.session import Session
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from tests.engine import small
from tests.engine.calls import Page

type Json = dict[str, Any]

START: Json = {
    "phase": "S1901M",
    "units": {
        "Austria": ["A Ser", "A Bud"],
        "Russia": ["A Rum", "F StP/sc"],
        "England": ["A Lon", "F Nth"],
    },
    "centres": {"Austria": ["Bud", "Ser"], "Russia": ["StP"], "England": ["Lon"]},
}
ORDERS = {
    "Austria": ["A Bud - Rum", "A Ser S A Bud - Rum"],
    "Russia": ["A Rum - Bul", "F StP/sc - Mos"],
    "England": ["A Lon - Nwy", "F Nth C A Lon - Nwy", "nonsense"],
}


@pytest.fixture(scope="module")
def page() -> Page:
    return Page()


@pytest.fixture(scope="module")
def record(page: Page) -> Json:
    """Return a game whose first phase is over, and a retreat due after the second."""
    return {**page.new(), "start": START}


def unit(view: Json, text: str) -> Json:
    found: Json = next(u for u in view["units"] if u["text"] == text)
    return found


def power(view: Json, name: str) -> Json:
    found: Json = next(p for p in view["powers"] if p["id"] == name)
    return found


def test_the_present_phase_has_no_results_yet(page: Page, record: Json) -> None:
    view = page.ask("view", record=record)
    assert (view["at"], view["present"], view["results"], view["after"]) == (0, True, None, None)
    assert view["phase"] == {
        "code": "S1901M",
        "kind": "M",
        "movement": True,
        "title": "Spring 1901",
        "task": "movement",
        "name": "Spring 1901, movement",
    }
    assert view["history"] == [{**view["phase"], "at": 0}]
    assert view["end"] is None
    assert view["panels"] == []
    assert view["closed"] == view["contested"] == []


def test_a_movement_phase_is_recognised_by_its_rules_not_its_letter() -> None:
    class March(StandardMovement):
        task = "marches"

    calendar = {**small.DATA["calendar"], "start": "S1X", "cycle": ["SX", "SR", "WA"]}
    phases = {"X": March(), "R": STANDARD.phases["R"], "A": STANDARD.phases["A"]}
    variant = small.variant(replace(STANDARD, phases=phases), calendar=calendar)
    page = Page(Session({"small": variant}))
    centres = {"North": ["Nca", "Har"], "South": ["Sca"]}
    start = {"phase": "S1X", "units": {"North": ["A Nca"], "South": ["F Sca"]}, "centres": centres}
    record = page.play({**page.new("small"), "start": start}, {"North": ["A Nca - Hil"]})
    history = page.ask("view", record=record)["history"]
    assert [(one["code"], one["task"], one["movement"]) for one in history] == [
        ("S1X", "marches", True),
        ("W1A", "adjustments", False),
    ]


def test_units_have_places_coasts_and_names(page: Page, record: Json) -> None:
    view = page.ask("view", record=record)
    assert unit(view, "F StP/sc") == {
        "power": "Russia",
        "kind": "F",
        "place": "StP",
        "coast": "sc",
        "location": "StP/sc",
        "text": "F StP/sc",
        "name": "the fleet in St Petersburg (south coast)",
        "count": 1,
        "marks": [],
        "state": "stands",
        "badge": None,
    }
    assert (unit(view, "A Bud")["place"], unit(view, "A Bud")["coast"]) == ("Bud", "")


def test_marks_have_names() -> None:
    page = Page(Session())
    marks = {"V": {"name": "viking fleet", "means": "needs no centre"}}
    data = small.data(marks=marks)
    data["power"][1]["units"] = ["F Sca V"]
    page.ask("install", variant={"id": "small", "data": data})
    view = page.ask("view", record=page.new("small"))
    assert unit(view, "F Sca V")["marks"] == [{"letter": "V", "name": "viking fleet"}]


def test_powers_have_counts_and_orders_due(page: Page, record: Json) -> None:
    view = page.ask("view", record=record)
    assert [p["slot"] for p in view["powers"]] == [1, 2, 3, 4, 5, 6, 7]
    austria, france = power(view, "Austria"), power(view, "France")
    assert (austria["centres"], austria["units"], austria["count"]) == (2, 2, 2)
    assert (austria["seat"], austria["code"], austria["adjective"]) == ("Austria", "A", "Austrian")
    assert austria["needs"] == "Give orders to two units."
    assert (austria["may"], austria["out"]) == (True, False)
    assert (france["needs"], france["may"], france["out"]) == ("", False, True)


def test_centres_are_listed_with_their_owners(page: Page, record: Json) -> None:
    view = page.ask("view", record=record)
    owners = {c["place"]: c["owner"] for c in view["centres"]}
    assert len(owners) == 34
    assert (owners["Bud"], owners["Gre"]) == ("Austria", "")


def test_a_finished_phase_has_results_and_the_position_after_it(page: Page, record: Json) -> None:
    view = page.ask("view", record=page.play(record, ORDERS), at=0)
    assert view["present"] is False
    results = {r["order"]: r for r in view["results"]}
    # Rumania leaves, so no unit is dislodged; the fleet in St Petersburg cannot go to Moscow.
    assert {order: r["result"] for order, r in results.items()} == {
        "A Bud - Rum": "moves",
        "A Ser S A Bud - Rum": "supports",
        "A Lon - Nwy": "moves",
        "F Nth C A Lon - Nwy": "convoys",
        "nonsense": "invalid",
        "A Rum - Bul": "moves",
        "F StP/sc - Mos": "illegal",
        "F StP/sc H": "holds",
    }
    assert results["F StP/sc H"]["generated"] is True
    assert [r["ok"] for r in view["results"]].count(False) == 2
    moved = [u["text"] for u in view["after"]["units"]]
    assert sorted(moved) == ["A Bul", "A Nwy", "A Rum", "A Ser", "F Nth", "F StP/sc"]
    assert unit(view, "A Bud")


def test_results_carry_what_is_needed_to_draw_them(page: Page, record: Json) -> None:
    view = page.ask("view", record=page.play(record, ORDERS), at=0)
    sketches = {r["order"]: r["sketch"] for r in view["results"]}
    assert sketches["A Lon - Nwy"] == {
        "shape": "move",
        "unit": "A",
        "at": "Lon",
        "to": "Nwy",
        "via": ["Nth"],
        "state": "done",
        "strength": 1,
    }
    assert sketches["A Bud - Rum"]["strength"] == 2
    assert sketches["A Bud - Rum"]["via"] == []
    assert sketches["A Ser S A Bud - Rum"] == {
        "shape": "support-move",
        "unit": "A",
        "at": "Ser",
        "from": "Bud",
        "to": "Rum",
        "state": "done",
    }
    assert sketches["nonsense"] == {"shape": "none", "state": "void"}
    assert sketches["F StP/sc - Mos"]["state"] == "void"


def test_the_dislodged_are_shown_where_they_stood(page: Page, record: Json) -> None:
    orders = {**ORDERS, "Russia": ["A Rum H"]}
    longer = page.play(record, orders)
    before = page.ask("view", record=longer, at=0)
    assert {u["state"] for u in before["units"]} == {"stands"}
    assert unit(before["after"], "A Rum")["power"] == "Austria"
    view = page.ask("view", record=longer)
    assert view["phase"]["task"] == "retreats"
    gone = [u for u in view["units"] if u["state"] == "dislodged"]
    assert [(u["power"], u["text"]) for u in gone] == [("Russia", "A Rum")]
    russia = power(view, "Russia")
    assert (russia["count"], russia["needs"]) == (1, "Retreat or disband one unit.")
    assert power(view, "Austria")["needs"] == ""


def test_a_failed_order_is_drawn_as_failed(page: Page, record: Json) -> None:
    orders = {"Austria": ["A Bud - Rum"], "Russia": ["A Rum H"]}
    played = page.play(record, orders)
    view = page.ask("view", record=played, at=0)
    failed = next(r for r in view["results"] if r["order"] == "A Bud - Rum")
    assert (failed["result"], failed["sketch"]["state"], failed["ok"]) == (
        "bounces",
        "failed",
        False,
    )
    why = page.ask("why", record=played, at=0, result=failed["n"])
    assert (why["rule"]["anchor"], why["culprits"]) == ("bounces", ["Rum"])
    assert failed["sentence"] == why["sentence"]


@pytest.mark.parametrize(
    ("centres", "needs"),
    [
        (["Vie", "Bud", "Tri", "Ser", "Gre"], "Build up to two units."),
        (["Vie", "Bud", "Ser", "Gre"], "Build up to one unit."),
        (["Vie", "Ser"], "Remove one unit."),
        (["Vie", "Ser", "Gre"], ""),
    ],
)
def test_winter_asks_for_builds_or_removals(page: Page, centres: list[str], needs: str) -> None:
    start = {
        "phase": "W1901A",
        "units": {"Austria": ["A Vie", "A Ser", "A Gre"], "Italy": ["A Ven", "A Rom"]},
        "centres": {"Austria": centres, "Italy": ["Ven"]},
    }
    view = page.ask("view", record={**page.new(), "start": start})
    assert power(view, "Austria")["needs"] == needs
    assert power(view, "Italy")["needs"] == "Remove one unit."


def test_the_history_lists_every_phase_that_was_decided(page: Page) -> None:
    record = page.play(page.new(), {}, {})
    view = page.ask("view", record=record)
    assert [(h["code"], h["at"]) for h in view["history"]] == [
        ("S1901M", 0),
        ("F1901M", 1),
        ("S1902M", 2),
    ]


def test_the_end_is_announced_once(page: Page) -> None:
    record = page.new()
    record = page.play(record, {name: ["DRAW"] for name in record["seats"]})
    view = page.ask("view", record=record)
    assert view["phase"] == {
        "code": "END",
        "kind": "END",
        "movement": False,
        "title": "The end",
        "task": "",
        "name": "The end",
    }
    assert view["end"]["sentence"] == (
        "A draw between Austria, England, France, Germany, Italy, Russia and Turkey "
        "ends the game in Spring 1901."
    )
    assert len(view["end"]["winners"]) == 7
    assert {p["needs"] for p in view["powers"]} == {""}
    chat = page.ask("text", record=record)["text"]
    assert chat.endswith(view["end"]["sentence"])
    assert page.ask("view", record=record, at=0)["end"] is None


def lands(page: Page, record: Json) -> dict[str, str]:
    return {land["place"]: land["owner"] for land in page.ask("view", record=record)["lands"]}


def test_land_without_a_centre_belongs_to_its_last_occupant(page: Page) -> None:
    record = page.new()
    assert lands(page, record) == {}  # every unit begins on a centre
    moves = {"Austria": ["A Vie - Gal"], "Italy": ["A Ven - Tyr", "A Rom - Apu"]}
    record = page.ask("resolve", record=record, orders=moves)["record"]
    assert lands(page, record) == {}  # centres are counted in the fall
    moves = {"Italy": ["A Tyr - Boh"], "Turkey": ["F Ank - Bla"]}
    record = page.ask("resolve", record=record, orders=moves)["record"]
    fallen = {"Gal": "Austria", "Boh": "Italy", "Apu": "Italy"}
    assert lands(page, record) == fallen  # no sea, and not Tyrolia, that was only crossed
    moves = {"Austria": ["A Gal - Ukr"], "Italy": ["A Boh - Tyr", "A Apu - Ven"]}
    record = page.ask("resolve", record=record, orders=moves)["record"]
    assert lands(page, record) == fallen
    record = page.ask("resolve", record=record, orders={})["record"]
    after = {**fallen, "Ukr": "Austria", "Tyr": "Italy"}
    assert lands(page, record) == after  # land that was left keeps its colour
    earlier = page.ask("view", record=record, at=3)["lands"]
    assert {land["place"]: land["owner"] for land in earlier} == fallen


def test_comers_to_a_province_move_there_or_are_convoyed(page: Page, record: Json) -> None:
    def told(place: str) -> list[tuple[str, str]]:
        found = page.ask("comers", record=record, place=place)["comers"]
        return [(one["location"], one["how"]) for one in found]

    assert told("Nwy") == [("Lon", "convoy"), ("Nth", "move")]
    assert told("Rum") == [("Bud", "move"), ("Ser", "move")]  # not the unit that stands there
    unknown = page.fault("comers", record=record, place="Oz")
    assert unknown == "There is no province Oz in this game."


def test_whoever_must_remove_everything_has_nothing_to_choose(page: Page) -> None:
    """Two units without a centre go, whatever is ordered; of three with one centre, two go."""
    start = {
        "phase": "W1901A",
        "units": {"Austria": ["A Vie", "A Bud"], "Italy": ["A Rom", "A Ven", "A Tus"]},
        "centres": {"Italy": ["Rom"], "France": ["Par"]},
    }
    view = page.ask("view", record={**page.new(), "start": start})
    assert power(view, "Austria")["count"] == 2
    assert {one["id"] for one in view["powers"] if one["may"]} == {"Italy", "France"}
