"""Other readings of the DATC's chapter 4, on the cases that tell the readings apart.

Each expectation is the document's sentence on that rulebook or choice.
"""

from dataclasses import replace
from typing import Any

import pytest

from engine.machine.adjudicate import read_texts
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from engine.standard.policies import (
    EveryRoute,
    ExplicitConvoys,
    NoRetreatToEmbarkation,
    ParadoxRule1971,
    Rulebook1971,
    SwapByAnyConvoy,
)
from tests.engine.corpus import TABLE, cases
from tests.engine.standard.policies import (
    CutFromTheSea,
    DislodgedStopsNobody,
    ParadoxRule1982,
    ParadoxRule2000,
)

CASES = {case["id"]: case for case in cases()}

PROTECTING = [ParadoxRule1971, ParadoxRule1982, ParadoxRule2000]


def resolve(
    movement: StandardMovement, which: str | dict[str, Any]
) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Return result words by order and retreats by unit, under another reading of a case."""
    rules = replace(STANDARD, phases={**STANDARD.phases, "M": movement})
    table = Table(replace(TABLE.variant, rules=rules), TABLE.board)
    case = CASES[which] if isinstance(which, str) else which
    position = read_position(table, case)
    sheets = table.read(position, read_texts(table, case))
    resolution = table.resolve_phase(position, sheets, ())[1].resolution
    told = zip(resolution.orders, resolution.verdicts, strict=True)
    words = {table.write(order): verdict.result for order, verdict in told}
    retreats = {gone.unit.at: list(gone.retreats) for gone in resolution.dislodged}
    return words, {str(at): [str(to) for to in tos] for at, tos in retreats.items()}


@pytest.mark.parametrize("case_id", ["6.F.9", "6.F.10", "6.F.11"])
def test_every_route_must_sail_in_1971(case_id: str) -> None:
    assert resolve(StandardMovement(), case_id)[0]["A Lon - Bel"] == "moves"
    assert resolve(StandardMovement(EveryRoute), case_id)[0]["A Lon - Bel"] == "no-path"


FROM_THE_NORTH = {
    "units": {
        "England": ["A Lvp", "F Iri", "F Eng", "F Nwg", "F Nao", "F Nth"],
        "Russia": ["F Bar", "F Nwy"],
    },
    "orders": {
        "England": ["A Lvp - Lon", *(f"F {sea} C A Lvp - Lon" for sea in ("Iri", "Eng", "Nwg"))],
        "Russia": ["F Bar - Nwg", "F Nwy S F Bar - Nwg"],
    },
}


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ([], "moves"),  # the Norwegian Sea is on no route that was ordered
        (["Nao"], "moves"),
        (["Nth"], "moves"),
        (["Nao", "Nth"], "no-path"),  # now the whole northern route is
    ],
)
def test_a_fleet_on_no_ordered_route_disrupts_none_in_1971(more: list[str], word: str) -> None:
    """4.A.1 a is about routes: what was ordered of the others makes no route with it."""
    orders = FROM_THE_NORTH["orders"]
    also = [f"F {sea} C A Lvp - Lon" for sea in more]
    case = {
        "variant": "standard",
        "phase": "S1901M",
        **FROM_THE_NORTH,
        "orders": {**orders, "England": [*orders["England"], *also]},
    }
    words = resolve(StandardMovement(EveryRoute), case)[0]
    assert words["F Nwg C A Lvp - Lon"] == "dislodged"
    assert words["A Lvp - Lon"] == word
    assert resolve(StandardMovement(), case)[0]["A Lvp - Lon"] == "moves"


@pytest.mark.parametrize("rule", PROTECTING)
def test_simple_paradox_is_the_same_in_all_rulebooks(rule: type) -> None:
    words = resolve(StandardMovement(rule), "6.F.14")[0]
    assert words["F Wal - Eng"] == "moves"
    assert words["F Lon S F Wal - Eng"] == "supports"


@pytest.mark.parametrize("rule", PROTECTING)
def test_paradox_rules_go_before_dislodgement(rule: type) -> None:
    words = resolve(StandardMovement(rule), "6.F.17")[0]
    assert words["A Bre - Lon"] == "moves"
    assert words["F Lon S F Wal - Eng"] == "dislodged"
    assert words["F Wal - Eng"] == "bounces"
    assert words["F Bel - Eng"] == "bounces"


def test_betrayal_is_settled_in_1982() -> None:
    words = resolve(StandardMovement(ParadoxRule1982), "6.F.18")[0]
    assert words["A Lon - Bel"] == "moves"
    assert words["F Ska - Nth"] == "bounces"


@pytest.mark.parametrize(
    ("rule", "word"),
    [
        (Rulebook1971, "moves"),
        (ParadoxRule1982, "moves"),
        (ParadoxRule2000, "bounces"),
    ],
)
def test_multi_route_paradox(rule: type, word: str) -> None:
    assert resolve(StandardMovement(rule), "6.F.19")[0]["F Rom - Tys"] == word


def test_1982_saves_a_fleet_by_a_trick() -> None:
    assert resolve(StandardMovement(ParadoxRule1982), "6.F.20")[0]["F Eas - Ion"] == "bounces"
    assert resolve(StandardMovement(ParadoxRule2000), "6.F.20")[0]["F Eas - Ion"] == "moves"
    assert resolve(StandardMovement(ParadoxRule1982), "6.F.21")[0]["F Mao - Nao"] == "bounces"
    assert resolve(StandardMovement(ParadoxRule2000), "6.F.21")[0]["F Mao - Nao"] == "moves"


def test_second_order_paradoxes_in_1982() -> None:
    words = resolve(StandardMovement(ParadoxRule1982), "6.F.22")[0]
    assert (words["F Edi - Nth"], words["F Pic - Eng"]) == ("moves", "moves")
    words = resolve(StandardMovement(ParadoxRule1982), "6.F.23")[0]
    assert (words["F Edi - Nth"], words["F Mao - Eng"]) == ("bounces", "bounces")
    words = resolve(StandardMovement(ParadoxRule1982), "6.F.24")[0]
    assert (words["F Edi - Nth"], words["F Iri - Eng"]) == ("moves", "bounces")


def test_attack_from_the_sea_cuts() -> None:
    assert resolve(StandardMovement(), "6.G.13")[0]["F Alb - Tri"] == "moves"
    assert resolve(StandardMovement(CutFromTheSea), "6.G.13")[0]["F Alb - Tri"] == "bounces"


@pytest.mark.parametrize(("case_id", "unit"), [("6.H.11", "Mar"), ("6.H.12", "Lvp")])
def test_no_retreat_to_embarkation(case_id: str, unit: str) -> None:
    start = {"Mar": "Gas", "Lvp": "Edi"}[unit]
    assert start in resolve(StandardMovement(), case_id)[1][unit]
    assert start not in resolve(StandardMovement(NoRetreatToEmbarkation), case_id)[1][unit]


def test_dislodged_stops_nobody() -> None:
    assert resolve(StandardMovement(), "6.G.10")[0]["F Nwg - Nwy"] == "bounces"
    assert resolve(StandardMovement(DislodgedStopsNobody), "6.G.10")[0]["F Nwg - Nwy"] == "moves"


@pytest.mark.parametrize(
    ("case_id", "orders"),
    [
        ("6.G.1", ("A Nwy - Swe", "A Swe - Nwy")),
        ("6.G.5", ("A Rom - Apu", "A Apu - Rom")),
        ("6.G.6", ("A Lvp - Edi", "A Edi - Lvp")),
    ],
)
def test_explicit_convoys_infer_nothing(case_id: str, orders: tuple[str, str]) -> None:
    assert {resolve(StandardMovement(), case_id)[0][order] for order in orders} == {"moves"}
    assert {resolve(StandardMovement(ExplicitConvoys), case_id)[0][order] for order in orders} == {
        "bounces"
    }


def test_explicit_convoys_dislodge_instead_of_swapping() -> None:
    assert resolve(StandardMovement(ExplicitConvoys), "6.G.9")[0]["A Swe - Nwy"] == "dislodged"


@pytest.mark.parametrize("case_id", ["6.G.2", "6.G.7", "6.G.19"])
def test_any_convoy_swaps_in_1971(case_id: str) -> None:
    case = CASES[case_id]
    moves = [o for sheet in case["orders"].values() for o in sheet if " - " in o and " C " not in o]
    for rule in (SwapByAnyConvoy, Rulebook1971):
        words = resolve(StandardMovement(rule), case_id)[0]
        assert {words[move] for move in moves} == {"moves"}
