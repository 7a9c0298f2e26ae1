"""How the page learns that an order succeeded, failed or was never given."""

from typing import Any

from engine.board.board import PowerId
from engine.machine.adjudicate import table_of
from engine.page.due_orders import due_json
from engine.page.view import powers_json
from engine.request.position_json import read_position
from engine.session import Session
from tests.sentences.phases import LIBRARY

type Json = dict[str, Any]
type Lists = dict[str, list[str]]


def marks(variant: str, phase: str, units: Lists, orders: Lists, **more: object) -> list[Json]:
    """Return the results of one phase as the page receives them, and of phases passed over."""
    session = Session({variant: LIBRARY[variant]})
    record = session.new({"variant": variant})["record"]
    begun = {**record, "start": {"phase": phase, "units": units, **more}}
    played = session.resolve({"record": begun, "orders": orders})["record"]
    results: list[Json] = session.view({"record": played, "at": 0})["results"]
    return results


def marked(results: list[Json]) -> dict[str, tuple[bool, str, str]]:
    """Return by order whether it went as ordered, its result word, and its note."""
    return {one["order"]: (one["ok"], one["result"], one["note"]) for one in results}


def test_a_unit_without_an_order_is_noted_and_one_with_an_illegal_order_is_not() -> None:
    found = marked(
        marks(
            "standard",
            "S1901M",
            {"Austria": ["A Vie", "A Bud", "F Tri"]},
            {"Austria": ["A Vie - Gal", "A Bud - Par"]},
        )
    )
    assert found == {
        "A Vie - Gal": (True, "moves", ""),
        "A Bud - Par": (False, "illegal", ""),
        "A Bud H": (True, "holds", ""),
        "F Tri H": (True, "holds", "no order"),
    }


def lacking(results: list[Json]) -> set[str]:
    """Return the orders that were due but not written."""
    return {one["order"] for one in results if one["lacking"]}


def test_an_order_lacks_where_it_was_due_and_nothing_was_written() -> None:
    units = {"Austria": ["A Vie", "A Bud", "F Tri"], "Italy": ["A Ven"], "Turkey": ["A Con"]}
    orders = {
        "Austria": ["A Vie - Tyr", "F Tri - Ven", "A Bud - Par"],
        "Turkey": ["A Con - nowhere"],
    }
    found = marks("standard", "S1901M", units, orders)
    assert lacking(found) == {"A Ven H", "A Con H"}
    dislodged = [
        {"power": "Italy", "unit": unit, "retreats": ["Apu"]} for unit in ("A Ven", "A Rom")
    ]
    orders = {"Italy": ["A Rom R Par"]}
    assert lacking(marks("standard", "S1901R", {}, orders, dislodged=dislodged)) == {"D A Ven"}
    centres = {"Austria": ["Vie"]}
    few = marks("standard", "W1901A", units, {"Austria": ["D A Bud"]}, centres=centres)
    assert lacking(few) == {"D F Tri", "D A Ven", "D A Con"}


def test_an_order_lacks_also_where_the_unit_was_driven_out() -> None:
    attack = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"]}
    assert "F Apu H" in lacking(marks("standard", "S1901M", ROUT, attack))
    units = {"French": ["2A Jaf"], "Fatimids": ["A Jaf"]}
    orders = {"French": ["2A Jaf ATT Fatimids A Jaf"]}
    (block,) = [
        one for one in marks("deus_vult", "S1098M", units, orders) if one["power"] == "Fatimids"
    ]
    assert (block["note"], block["lacking"]) == ("dislodged", True)


def test_a_neutral_power_lacks_no_order() -> None:
    units = {"Normans": ["A Mar"], "Armenians": ["A Mel"]}
    found = marks("deus_vult", "S1098M", units, {"Normans": ["A Mar H"]})
    assert [(one["order"], one["generated"], one["lacking"]) for one in found] == [
        ("A Mar H", False, False),
        ("A Mel H", True, False),
    ]


ROUT: Lists = {"Austria": ["A Ven", "A Rom", "F Nap", "F Ion", "F Adr"], "Italy": ["F Apu"]}


def test_a_unit_with_no_retreat_is_not_marked_as_lacking_an_order() -> None:
    orders = {"Austria": ["A Ven - Apu", "A Rom S A Ven - Apu"], "Italy": ["F Apu H"]}
    found = marked(marks("standard", "S1901M", ROUT, orders))
    assert found["F Apu H"] == (False, "dislodged", "")
    assert found["D F Apu"] == (False, "disbanded", "")


def test_a_retreat_fails_if_it_is_not_ordered_or_meets_another() -> None:
    dislodged = [
        {"power": "Austria", "unit": "A Vie", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Tri", "retreats": ["Boh", "Tyr"]},
        {"power": "Italy", "unit": "A Ven", "retreats": ["Apu"]},
        {"power": "Italy", "unit": "A Rom", "retreats": ["Nap"]},
    ]
    orders = {"Austria": ["A Vie R Boh"], "Italy": ["A Tri R Boh", "D A Rom"]}
    found = marked(marks("standard", "S1901R", {}, orders, dislodged=dislodged))
    assert found == {
        "A Vie R Boh": (False, "disbanded", ""),
        "A Tri R Boh": (False, "disbanded", ""),
        "D A Rom": (True, "disbanded", ""),
        "D A Ven": (False, "disbanded", "no order"),
    }


def test_an_unordered_removal_is_not_a_success() -> None:
    centres = {"Austria": ["Vie"]}
    units = {"Austria": ["A Vie", "A Bud", "F Alb"]}
    found = marked(marks("standard", "W1901A", units, {"Austria": ["D A Bud"]}, centres=centres))
    assert found == {"D A Bud": (True, "removed", ""), "D F Alb": (False, "removed", "no order")}


def test_a_fleet_that_carries_nobody_is_not_as_ordered() -> None:
    """It stood ready, but its army had no whole route: one fleet too few, or one dislodged."""
    units = {"England": ["A Lon", "F Nth", "F Ska"]}
    orders = {"England": ["A Lon - Swe via", "F Ska C A Lon - Swe"]}
    found = marked(marks("standard", "S1901M", units, orders))
    assert found["F Ska C A Lon - Swe"] == (False, "convoys", "")
    units["Germany"] = ["F Hol", "F Bel"]
    orders["England"] += ["F Nth C A Lon - Swe"]
    orders["Germany"] = ["F Hol - Nth", "F Bel S F Hol - Nth"]
    found = marked(marks("standard", "S1901M", units, orders))
    assert found["F Ska C A Lon - Swe"] == (False, "convoys", "")
    del orders["Germany"]
    found = marked(marks("standard", "S1901M", units, orders))
    assert found["F Ska C A Lon - Swe"] == (True, "convoys", "")


def test_a_block_that_is_thrown_out_is_not_as_ordered() -> None:
    units = {"French": ["2A Jaf"], "Fatimids": ["A Jaf"]}
    orders = {"French": ["2A Jaf ATT Fatimids A Jaf"], "Fatimids": ["A Jaf H"]}
    found = marked(marks("deus_vult", "S1098M", units, orders))
    assert found["A Jaf H"] == (False, "holds", "dislodged")
    units = {"Normans": ["2A Mar"], "Armenians": ["A Mel"]}
    found = marked(marks("deus_vult", "S1098M", units, {"Normans": ["2A Mar - Mel"]}))
    assert found["A Mel H"] == (False, "holds", "dislodged")


def test_a_stack_is_asked_for_as_many_orders_as_it_has_units() -> None:
    request = {
        "variant": "deus_vult",
        "phase": "S1098M",
        "units": {"Normans": ["3A Ada"]},
        "centres": {"Normans": ["Ada"]},
    }
    table = table_of(LIBRARY, request)
    position = read_position(table, request)
    (normans,) = [one for one in powers_json(table, position) if one["id"] == "Normans"]
    assert normans["needs"] == "Give orders to three units."
    assert normans["spoken"] == "the Normans"
    assert due_json(table, position, normans["id"], [])["due"] == 3
    some = due_json(table, position, normans["id"], ["2A Ada - Phi"])
    assert (some["given"], some["left"]) == (2, {"A Ada": 1})


def test_a_fleet_that_carries_an_army_lacks_no_order() -> None:
    request = {
        "variant": "deus_vult",
        "phase": "S1098M",
        "units": {"Fatimids": ["A Alx", "2F Egs"]},
        "centres": {"Fatimids": ["Alx"]},
    }
    table = table_of(LIBRARY, request)
    position, power = read_position(table, request), PowerId("Fatimids")
    carried = ["A Alx - Jaf", "F Egs C A Alx - Jaf"]  # a convoy uses up no unit (ruling 17)
    half = due_json(table, position, power, carried)
    assert (half["given"], half["left"]) == (2, {"F Egs": 1})
    whole = due_json(table, position, power, [*carried, "F Egs H"])
    assert (whole["given"], whole["lacking"]) == (3, [])
