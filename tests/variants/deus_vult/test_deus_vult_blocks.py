"""Battles of blocks: forces add up, stacks divide, and units that stay hold together (6)."""

from pathlib import Path
from typing import Any

from engine.machine.adjudicate import adjudicate
from engine.variant.folder import FolderLibrary

LIBRARY = FolderLibrary(Path(__file__).parents[3] / "variants")

type Texts = dict[str, list[str]]


def resolve(units: Texts, orders: Texts) -> tuple[Texts, dict[str, str]]:
    """Resolve a turn; return where the undislodged units stand, and the results.

    Every centre is controlled by the faction with most armies in it.
    """
    request = {"variant": "deus_vult", "phase": "S1098M", "units": units, "orders": orders}
    found: Any = adjudicate(LIBRARY, request)
    assert found["faults"] == []
    return found["next"]["units"], {told["order"]: told["result"] for told in found["results"]}


def test_the_forces_of_a_side_add_up() -> None:
    units = {"Normans": ["A Lar", "A Syc"], "Germans": ["A Ico"]}
    left, words = resolve(units, {"Normans": ["A Lar - Ico", "A Syc - Ico"]})
    assert left == {"Normans": ["2A Ico"]}
    assert words == {"A Lar - Ico": "moves", "A Syc - Ico": "moves", "A Ico H": "holds"}


def test_a_stack_divides_and_the_units_that_stay_hold_together() -> None:
    units = {"Normans": ["2A Lar"], "Germans": ["3A Ico"]}
    orders = {"Normans": ["2A Lar - Ico"], "Germans": ["A Ico - Ada"]}
    left, words = resolve(units, orders)
    assert left == {"Normans": ["2A Lar"], "Germans": ["A Ada", "2A Ico"]}
    assert words == {"2A Lar - Ico": "bounces", "A Ico - Ada": "moves", "2A Ico H": "holds"}
    left, _ = resolve(units, {**orders, "Germans": ["2A Ico - Ada"]})
    assert left == {"Normans": ["2A Ico"], "Germans": ["2A Ada"]}


def test_orders_for_more_units_than_there_are_do_not_count() -> None:
    orders = {"Normans": ["2A Lar - Her", "2A Lar - Sel", "A Lar - Syc"]}
    left, words = resolve({"Normans": ["3A Lar"]}, orders)
    assert left == {"Normans": ["2A Her", "A Syc"]}
    assert words == {"2A Lar - Her": "moves", "2A Lar - Sel": "void", "A Lar - Syc": "moves"}


def test_each_of_a_stack_supports() -> None:
    units = {"Normans": ["2A Lar", "A Syc"], "Germans": ["2A Ico"]}
    left, _ = resolve(units, {"Normans": ["A Syc - Ico", "2A Lar S A Syc - Ico"]})
    assert left == {"Normans": ["A Ico", "2A Lar"]}


def test_factions_that_beat_a_block_together_share_a_province_but_not_a_sea() -> None:
    units = {"Normans": ["2A Lar"], "Sicilians": ["2A Her"], "Germans": ["A Ico"]}
    left, _ = resolve(units, {"Normans": ["2A Lar - Ico"], "Sicilians": ["2A Her - Ico"]})
    assert left == {"Normans": ["2A Ico"], "Sicilians": ["2A Ico"]}
    units = {"Fatimids": ["2F Lev"], "Syrians": ["2F Tyr"], "Germans": ["F Sys"]}
    left, words = resolve(units, {"Fatimids": ["2F Lev - Sys"], "Syrians": ["2F Tyr - Sys"]})
    assert left == units
    assert words["2F Lev - Sys"] == "bounces"


def test_a_faction_joins_its_own_fleets_even_against_an_attack() -> None:
    units = {"Fatimids": ["F Lev", "F Sys"], "Syrians": ["F Tyr"]}
    left, _ = resolve(units, {"Fatimids": ["F Lev - Sys"], "Syrians": ["F Tyr - Sys"]})
    assert left == {"Fatimids": ["2F Sys"], "Syrians": ["F Tyr"]}
    units["Syrians"] = ["2F Tyr"]
    left, _ = resolve(units, {"Fatimids": ["F Lev - Sys"], "Syrians": ["2F Tyr - Sys"]})
    assert left == {"Fatimids": ["F Lev"], "Syrians": ["2F Sys"]}


def test_blocks_that_change_places_meet_head_on() -> None:
    units = {"Normans": ["2A Ico", "A Syc"], "Germans": ["2A Ada"]}
    orders = {"Normans": ["2A Ico - Ada"], "Germans": ["2A Ada - Ico"]}
    left, words = resolve(units, orders)
    assert left == units
    assert set(words.values()) == {"bounces", "holds"}
    orders["Normans"].append("A Syc S 2A Ico - Ada")
    left, _ = resolve(units, orders)
    assert left == {"Normans": ["2A Ada", "A Syc"]}


def test_three_blocks_turn_around() -> None:
    units = {"Normans": ["2A Mar"], "Mosul": ["A Sam"], "Germans": ["A Mel"]}
    orders = {"Normans": ["2A Mar - Sam"], "Mosul": ["A Sam - Mel"], "Germans": ["A Mel - Mar"]}
    left, _ = resolve(units, orders)
    assert left == {"Normans": ["2A Sam"], "Mosul": ["A Mel"], "Germans": ["A Mar"]}
    # One Norman army stays: it holds against one, and then no army turns back.
    left, _ = resolve(units, {**orders, "Normans": ["A Mar - Sam"]})
    assert left == units


def test_a_tangle_that_cannot_turn_stands_still() -> None:
    # The fleet from the Egyptian Sea comes if the Syrian Sea stays Fatimid, which it does if the
    # one there does not leave; but that can enter the other sea, against the Germans, only if
    # it stays Fatimid. Either would do, so neither goes (6.6).
    units = {"Fatimids": ["F Egs", "2F Sys"], "Germans": ["F Lev"], "Syrians": ["2F Tyr"]}
    orders = {
        "Fatimids": ["F Egs - Sys", "F Sys - Egs"],
        "Germans": ["F Lev - Egs"],
        "Syrians": ["2F Tyr - Sys"],
    }
    left, _ = resolve(units, orders)
    assert left == units


def test_a_fleet_carries_armies_and_no_fleets() -> None:
    units = {"Fatimids": ["F Egs", "A Jaf", "F Jaf"]}
    orders = {"Fatimids": ["A Jaf - Asc via", "F Jaf - Asc", "F Egs C A Jaf - Asc"]}
    left, words = resolve(units, orders)
    assert left == {"Fatimids": ["A Asc", "F Asc", "F Egs"]}
    assert words["F Egs C A Jaf - Asc"] == "convoys"
    orders["Fatimids"][0] = "A Jaf H"
    _, words = resolve(units, orders)
    assert words["F Egs C A Jaf - Asc"] == "void"


def test_a_support_against_its_own_side_is_void() -> None:
    units = {"Normans": ["A Ico", "A Lar"], "Germans": ["A Syc"]}
    orders = {"Normans": ["A Lar S Germans A Syc - Ico"], "Germans": ["A Syc - Ico"]}
    left, words = resolve(units, orders)
    assert left == units
    assert words["A Lar S Germans A Syc - Ico"] == "void"
