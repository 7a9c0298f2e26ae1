"""Builds, removals and civil disorder, one power at a time."""

from typing import Any

import pytest

from engine.board.board import PowerId, province_id
from engine.machine.adjudicate import adjudicate
from engine.request.position_json import read_position
from engine.standard.adjustments.civil_disorder import distances
from tests.engine import small
from tests.engine.corpus import LIBRARY, TABLE

type Json = dict[str, Any]

RUSSIA = PowerId("Russia")


def winter(
    units: list[str], owned: list[str], orders: list[str], centres: Json | None = None
) -> Json:
    """Return the answer to a winter of Russia's; `centres` are other powers'."""
    found: Json = adjudicate(
        LIBRARY,
        {
            "variant": "standard",
            "phase": "W1901A",
            "units": {"Russia": units},
            "centres": {"Russia": owned, **(centres or {})},
            "orders": {"Russia": orders},
        },
    )
    assert found["faults"] == []
    return found


def results(*arguments: Any, **more: Any) -> list[tuple[str, str]]:
    return [(r["order"], r["result"]) for r in winter(*arguments, **more)["results"]]


HOME = ["Mos", "Sev", "StP", "War"]


@pytest.mark.parametrize(
    ("text", "order", "result"),
    [
        ("B A Mos", "B A Mos", "builds"),
        ("B F StP/nc", "B F StP/nc", "builds"),
        ("build fleet st petersburg south coast", "B F StP/sc", "builds"),
        ("B A StP/nc", "B A StP", "builds"),  # DATC 4.B.6: armies have no coast
        ("B StP/nc", "B F StP/nc", "builds"),
        ("Build Moscow", "B A Mos", "builds"),  # only an army can stand there
        ("A Mos B", "B A Mos", "builds"),
        ("W", "W", "waived"),
        ("B F StP", "B F StP", "illegal"),  # which coast?
        ("B F Mos", "B F Mos", "illegal"),  # a fleet inland
        ("B A Rum", "B A Rum", "illegal"),  # not a home centre
        ("B A War", "B A War", "illegal"),  # another power's home centre
        ("B A Ukr", "B A Ukr", "illegal"),  # not a centre
        ("D A Mos", "D A Mos", "illegal"),
        ("A Mos H", "A Mos H", "illegal"),
        ("A Mos - StP", "A Mos - StP", "illegal"),
        ("DRAW", "DRAW", "illegal"),
        ("what", "what", "invalid"),
        ("B Sev", "B Sev", "invalid"),  # an army or a fleet?
    ],
)
def test_an_order_of_winter_is_completed_and_judged(text: str, order: str, result: str) -> None:
    centres = {"Turkey": ["War"]}
    found = results([], ["Mos", "Sev", "StP", "Rum"], [text], centres=centres)
    assert found == [(order, result)]


WHY = {
    "B A War": "Not possible: Russia does not own Warsaw.",
    "B A Rum": "Not possible: Rumania is not a home centre of Russia.",
    "B A Mos": "Not possible: there is already a unit in Moscow.",
    "B F StP": "Not possible: say on which coast of St Petersburg to build the fleet.",
    "B A Sev": "Built in Sevastopol: Russia has a centre to spare.",
    "B Sev": "Not readable. Write A or F: both can be built in Sevastopol.",
    "W": "One build is waived.",
}


@pytest.mark.parametrize("text", WHY)
def test_a_result_of_winter_says_why(text: str) -> None:
    answer = winter(["A Mos"], ["Mos", "Sev", "StP", "Rum"], [text], centres={"Turkey": ["War"]})
    assert answer["results"][0]["why"] == WHY[text]


def test_the_first_orders_count_and_the_rest_are_void() -> None:
    # One build is due; DATC 6.I.6 and 4.D.5: later builds are one too many.
    assert results(["A Ukr"], ["Mos", "Sev"], ["B A Mos", "B A Sev", "W"]) == [
        ("B A Mos", "builds"),
        ("B A Sev", "void"),
        ("W", "void"),
    ]


def test_a_site_takes_only_one_unit() -> None:
    assert results([], HOME, ["B A Sev", "B F Sev", "B A Mos"]) == [
        ("B A Sev", "builds"),
        ("B F Sev", "void"),
        ("B A Mos", "builds"),
    ]


def test_a_power_in_balance_has_nothing_to_order() -> None:
    orders = ["B A Sev", "D A Mos", "W"]
    assert {word for _, word in results(["A Mos"], ["Mos"], orders)} == {"void"}


def test_a_removal_is_read_by_place_and_counts_once() -> None:
    found = results(
        ["A Mos", "F Sev", "A War"], ["Mos", "War"], ["remove sev", "D F Sev", "D A Ukr"]
    )
    assert found == [("D F Sev", "removed"), ("D F Sev", "void"), ("D A Ukr", "illegal")]


def test_removing_the_same_unit_twice_leaves_one_for_civil_disorder() -> None:
    answer = winter(["A Mos", "F Sev", "A Ukr"], ["Mos"], ["D F Sev", "D F Sev"])
    told = [(r["order"], r["result"], r.get("generated", False)) for r in answer["results"]]
    assert told == [
        ("D F Sev", "removed", False),
        ("D F Sev", "illegal", False),
        ("D A Ukr", "removed", True),
    ]


def gone(units: list[str], centres: list[str]) -> set[str]:
    """Return the units that civil disorder removes."""
    return {order.removeprefix("D ") for order, _ in results(units, centres, [])}


@pytest.mark.parametrize(
    ("units", "centres", "removed"),
    [
        # The farthest from any owned centre goes first (2023 rulebook, DATC 6.J.2).
        (["A Mos", "A Gal"], ["Mos"], {"A Gal"}),
        # Owned centres count, not only home centres.
        (["A Vie", "A Lvn"], ["Bud", "Mos"][:1], {"A Lvn"}),
        # Equally far: fleets before armies (6.J.3).
        (["A StP", "F Sev"], ["Mos"], {"F Sev"}),
        # Equally far and of a kind: by the alphabet of the full names (6.J.4).
        (["A Ukr", "A Lvn"], ["Mos"], {"A Lvn"}),
        # Steps over land and sea count alike, also for armies (6.J.10).
        (["F Bla", "F Mao"], ["Sev"], {"F Mao"}),
        (["A Mos", "A Sev", "F Bla"], [], {"A Mos", "A Sev", "F Bla"}),
    ],
)
def test_civil_disorder_takes_the_farthest(
    units: list[str], centres: list[str], removed: set[str]
) -> None:
    assert gone(units, centres) == removed


def test_distances_go_over_land_and_sea() -> None:
    steps = distances(TABLE.board, [province_id("Lon")])
    assert [steps[province_id(place)] for place in ("Lon", "Nth", "Nwy")] == [0, 1, 2]
    assert len(steps) == 75


def test_a_variant_may_build_in_every_owned_centre() -> None:
    table = small.table(builds={"where": "anywhere"})
    request = {"phase": "W1A", "units": {}, "centres": {"North": ["Har", "Nca"]}}
    position = read_position(table, request)
    rule = table.variant.rules.phases["A"]
    keys = [actor.key for actor in rule.menu.actors(table.board, position, PowerId("North"))]
    assert keys == ["site Har", "site Nca", "waive 1", "waive 2"]
    home = small.table()
    keys = [actor.key for actor in rule.menu.actors(home.board, position, PowerId("North"))]
    assert keys == ["site Nca", "waive 1"]


def test_powers_that_do_not_play_keep_their_units() -> None:
    powers = [{"id": "North", "home": ["Nca"]}, {"id": "Minor", "playing": "no"}]
    table = small.table(power=powers)
    request = {
        "phase": "W1A",
        "units": {"Minor": ["A Hil"], "North": ["A Nca", "A Har"]},
        "centres": {"North": ["Nca"]},
    }
    position = read_position(table, request)
    after, _ = table.advance(position, {})
    assert [(u.power, u.at) for u in after.units] == [("Minor", "Hil"), ("North", "Nca")]
