"""What a phase came to, in one sentence with numbers."""

from typing import Any

from tests.engine.page.test_marks import ROUT, marks
from tests.player.node import told


def tally(results: list[dict[str, Any]]) -> str:
    found = told("call.mjs", "words/phase-tally.js", name="tally", args=[results])
    assert isinstance(found, str)
    return found


def test_units_that_leave_without_an_order_are_counted() -> None:
    units = {"Austria": ["A Vie", "A Bud", "F Alb"]}
    centres = {"Austria": ["Vie"]}
    some = marks("standard", "W1901A", units, {"Austria": ["D A Bud", "D A Par"]}, centres=centres)
    assert tally(some) == "two units disbanded."
    assert tally(marks("standard", "W1901A", units, {}, centres=centres)) == "two units disbanded."


def test_a_retreat_that_fails_costs_a_unit() -> None:
    dislodged = [
        {"power": "Austria", "unit": "A Vie", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Tri", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Rom", "retreats": ["Nap"]},
    ]
    orders = {"Austria": ["A Vie R Boh"], "Italy": ["A Tri R Boh", "A Rom R Nap"]}
    found = marks("standard", "S1901R", {}, orders, dislodged=dislodged)
    assert tally(found) == "one retreat, two units disbanded."


def test_who_has_nowhere_to_go_is_counted_with_the_moves() -> None:
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"], "Italy": ["F Apu H"]}
    found = marks("standard", "S1901M", ROUT, orders)
    assert tally(found) == "one move tried, one carried out, one unit disbanded."


def test_a_stack_is_as_many_units_as_it_has() -> None:
    found = marks(
        "deus_vult",
        "A1098B",
        {"Normans": ["A Ico"]},
        {"Normans": ["B 3A Phi"]},
        centres={"Normans": ["Ico", "Cae", "Tar", "Mar"]},
    )
    assert tally(found) == "three units built."


def test_where_nothing_was_ordered_it_is_said() -> None:
    assert tally(marks("standard", "S1901M", {"Austria": ["A Vie"]}, {})) == "nothing was ordered."
    assert tally([]) == ""


def test_all_of_several_are_told_in_a_word() -> None:
    units = {"Austria": ["A Vie", "A Bud", "F Tri"]}
    orders = ["A Vie - Gal", "A Bud - Ser", "F Tri - Alb"]
    two, three = (
        tally(marks("standard", "S1901M", units, {"Austria": orders[:count]})) for count in (2, 3)
    )
    assert two == "two moves tried, both carried out."
    assert three == "three moves tried, all carried out."


def outcome(results: list[dict[str, Any]], *, writes: bool = True) -> str:
    found = told("call.mjs", "words/phase-tally.js", name="outcome", args=[results, writes])
    assert isinstance(found, str)
    return found


def test_what_became_of_a_power_counts_units_and_not_lines() -> None:
    units = {"Normans": ["3A Ico"], "French": ["2A Jaf"], "Fatimids": ["3A Tyr"]}
    found = marks("deus_vult", "S1098M", units, {"French": ["2A Jaf - Ale"]})
    of = {power: [one for one in found if one["power"] == power] for power in units}
    assert outcome(of["Normans"]) == "three units without an order"
    assert outcome(of["French"]) == "one order failed"


def test_a_unit_without_an_order_is_told_as_one_however_it_was_driven_out() -> None:
    units = {"French": ["2A Jaf"], "Fatimids": ["A Jaf"]}
    found = marks("deus_vult", "S1098M", units, {"French": ["2A Jaf ATT Fatimids A Jaf"]})
    of = [one for one in found if one["power"] == "Fatimids"]
    assert outcome(of) == "one unit without an order"
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"]}
    found = marks("standard", "S1901M", ROUT, orders)
    assert outcome([one for one in found if one["order"] == "F Apu H"]) == outcome(of)


def test_a_unit_that_nobody_orders_and_that_bounces_is_not_lost() -> None:
    units = {"Westrogothia": ["A Wgo"], "Ostrogothia": ["A Ogo"], "Minor": ["A Nae"]}
    orders = {"Westrogothia": ["BID 1 A Nae - Sud"], "Ostrogothia": ["A Ogo - Sud"]}
    found = marks("danelaw", "S835M", units, orders)
    (bounced,) = [one for one in found if one["power"] == "Minor"]
    assert (bounced["result"], bounced["ok"]) == ("bounces", False)
    assert outcome([bounced], writes=False) == ""


def test_a_block_that_is_destroyed_without_a_say_is_lost() -> None:
    units = {"Normans": ["3A Mar"], "Armenians": ["2A Mel"]}
    found = marks("deus_vult", "S1098M", units, {"Normans": ["3A Mar - Mel"]})
    assert outcome([one for one in found if one["power"] == "Armenians"]) == "two units lost"
