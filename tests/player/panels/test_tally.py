"""A phase in numbers: moves, retreats, builds, losses; and how they are told."""

import re
from typing import Any

from tests.engine.page.test_marks import ROUT, marks
from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

COUNTS = "game/history/phase-counts.js"
SMALL = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"


def tally(results: list[Json]) -> Json:
    """Return what is counted in a phase, without what is 0, and without the results themselves."""
    found: Json = told("call.mjs", COUNTS, name="phaseCounts", args=[results])
    assert found.pop("results") == len(results)
    return {name: count for name, count in found.items() if count}


def test_units_that_leave_without_an_order_are_counted() -> None:
    units = {"Austria": ["A Vie", "A Bud", "F Alb"]}
    centres = {"Austria": ["Vie"]}
    some = marks("standard", "W1901A", units, {"Austria": ["D A Bud", "D A Par"]}, centres=centres)
    assert tally(some)["disbanded"] == 2
    assert tally(marks("standard", "W1901A", units, {}, centres=centres)) == {"disbanded": 2}


def test_a_retreat_that_fails_costs_a_unit() -> None:
    dislodged = [
        {"power": "Austria", "unit": "A Vie", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Tri", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Rom", "retreats": ["Nap"]},
    ]
    orders = {"Austria": ["A Vie R Boh"], "Italy": ["A Tri R Boh", "A Rom R Nap"]}
    found = marks("standard", "S1901R", {}, orders, dislodged=dislodged)
    assert tally(found) == {"retreats": 1, "disbanded": 2, "orders": 3, "ordersDone": 1}


def test_who_has_nowhere_to_go_is_counted_with_the_moves() -> None:
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"], "Italy": ["F Apu H"]}
    found = marks("standard", "S1901M", ROUT, orders)
    counts = tally(found)
    assert (counts["moves"], counts["movesDone"], counts["disbanded"]) == (1, 1, 1)


def test_a_stack_is_as_many_units_as_it_has() -> None:
    found = marks(
        "deus_vult",
        "A1098B",
        {"Normans": ["A Ico"]},
        {"Normans": ["B 3A Phi"]},
        centres={"Normans": ["Ico", "Cae", "Tar", "Mar"]},
    )
    assert tally(found) == {"built": 3, "orders": 1, "ordersDone": 1}


def test_a_unit_without_an_order_is_no_order() -> None:
    assert tally(marks("standard", "S1901M", {"Austria": ["A Vie"]}, {})) == {}
    assert tally([]) == {}


def test_moves_are_counted_with_those_that_succeeded() -> None:
    units = {"Austria": ["A Vie", "A Bud", "F Tri"], "Russia": ["A War"]}
    orders = {"Austria": ["A Vie - Gal", "A Bud - Ser", "F Tri - Alb"], "Russia": ["A War - Gal"]}
    found = tally(marks("standard", "S1901M", units, orders))
    assert found == {"moves": 4, "movesDone": 2, "orders": 4, "ordersDone": 2}


def line(**counts: int) -> str:
    """Return how the counts of a phase are told."""
    names = ("moves", "movesDone", "retreats", "built", "disbanded", "orders", "ordersDone")
    return said("results.summary", "", {**dict.fromkeys(names, 0), "results": 4, **counts}, [])


def test_each_count_is_told_and_a_phase_without_orders_says_so() -> None:
    lines = [
        line(),
        line(orders=2, ordersDone=2),
        line(moves=2, movesDone=2, orders=2),
        line(moves=3, movesDone=2),
        line(retreats=1),
        line(built=3),
        line(disbanded=3),
        line(moves=3, movesDone=2, disbanded=3),
    ]
    assert len({*lines, line(results=0)}) == 9
    assert line(orders=2, ordersDone=2, built=3) == line(built=3)


def test_numbers_of_one_sentence_are_written_alike() -> None:
    """Numbers up to twelve are words, but figures beside a greater one."""
    long = [
        line(moves=14, movesDone=9),
        line(moves=9, movesDone=9, disbanded=13),
        line(orders=13, ordersDone=2),
        said("results.outcome", {"orders": 20, "failed": 13, "idle": 1, "lost": 0}),
        said("orders.missing", 3, 22),
        said("orders.found", 22, 3),
        said("desk.outlook", 34, ["Austria", "Italy"], ""),
        said("sealing.unsigned", 3, 34, ""),
        said("keeper.computed", 14, 3, 1),
        said("position.shown", 3, 75),
    ]
    for sentence in long:
        assert re.search(r"\d", sentence), sentence
        assert not re.search(rf"\b(?:{SMALL})\b", sentence, re.IGNORECASE), sentence
    for sentence in (line(moves=12, movesDone=9), said("orders.missing", 3, 12)):
        assert not re.search(r"\d", sentence), sentence


def outcome(results: list[Json]) -> Json:
    """Return what is counted of a power, without what is 0."""
    found: Json = told("call.mjs", COUNTS, name="powerCounts", args=[results])
    return {name: count for name, count in found.items() if count}


def test_what_became_of_a_power_counts_units_and_not_lines() -> None:
    units = {"Normans": ["3A Ico"], "French": ["2A Jaf"], "Fatimids": ["3A Tyr"]}
    found = marks("deus_vult", "S1098M", units, {"French": ["2A Jaf - Ale"]})
    of = {power: [one for one in found if one["power"] == power] for power in units}
    assert outcome(of["Normans"]) == {"idle": 3}
    assert outcome(of["French"]) == {"orders": 1, "failed": 1}


def test_a_unit_without_an_order_is_told_as_one_however_it_was_driven_out() -> None:
    units = {"French": ["2A Jaf"], "Fatimids": ["A Jaf"]}
    found = marks("deus_vult", "S1098M", units, {"French": ["2A Jaf ATT Fatimids A Jaf"]})
    of = [one for one in found if one["power"] == "Fatimids"]
    assert outcome(of) == {"idle": 1}
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"]}
    found = marks("standard", "S1901M", ROUT, orders)
    assert outcome([one for one in found if one["order"] == "F Apu H"]) == outcome(of)


def test_a_unit_that_nobody_orders_and_that_bounces_is_not_lost() -> None:
    units = {"Westrogothia": ["A Wgo"], "Ostrogothia": ["A Ogo"], "Minor": ["A Nae"]}
    orders = {"Westrogothia": ["BID 1 A Nae - Sud"], "Ostrogothia": ["A Ogo - Sud"]}
    found = marks("danelaw", "S835M", units, orders)
    (bounced,) = [one for one in found if one["power"] == "Minor"]
    assert (bounced["result"], bounced["ok"]) == ("bounces", False)
    assert outcome([bounced]) == {}


def test_a_block_that_is_destroyed_without_a_say_is_lost() -> None:
    units = {"Normans": ["3A Mar"], "Armenians": ["2A Mel"]}
    found = marks("deus_vult", "S1098M", units, {"Normans": ["3A Mar - Mel"]})
    assert outcome([one for one in found if one["power"] == "Armenians"]) == {"lost": 2}
