"""Legality of movement where the DATC does not look: closed provinces, long convoys."""

from dataclasses import replace
from typing import Any

import pytest

from engine.board.board import PowerId, province_id
from engine.board.position import Position, in_order
from engine.orders.results import Reason
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.standard.movement.legality import situation_of
from tests.engine import small
from tests.engine.corpus import TABLE

ENGLAND = PowerId("England")
RULE = TABLE.variant.rules.phases["M"]


def read(*units: str, closed: tuple[str, ...] = ()) -> Position:
    """Return a position with these units of England's, some provinces closed."""
    request: dict[str, Any] = {"phase": "S1901M", "units": {"England": units}, "centres": {}}
    position = read_position(TABLE, request)
    return replace(position, closed=frozenset(map(province_id, closed)))


def judged(position: Position, text: str) -> Reason | None:
    """Return why an order is illegal, or nothing."""
    order = TABLE.read(position, {ENGLAND: [text]})[ENGLAND][0]
    verdict = RULE.judge(TABLE.board, position, ENGLAND, order)
    if verdict is None:
        return None
    assert isinstance(verdict.reason, Reason)
    return verdict.reason


def reason_of(table: Table, power: str, units: list[str], text: str) -> Reason:
    """Return the reason for the result of an order in an opening with only these units."""
    request = {"phase": position_json(table, table.opening)["phase"], "units": {power: units}}
    position = read_position(table, request)
    sheets = table.read(position, {PowerId(power): [text]})
    _, played = table.resolve_phase(position, sheets, ())
    reason = played.resolution.verdicts[0].reason
    assert isinstance(reason, Reason)
    return reason


def listed(position: Position) -> list[str]:
    """Return all legal orders to units."""
    actors = RULE.menu.actors(TABLE.board, position, ENGLAND)
    return [
        TABLE.write(order)
        for actor in actors
        if actor.unit is not None
        for order in RULE.menu.orders(TABLE.board, position, actor)
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A Lon - Yor", Reason.CLOSED),
        ("A Lon - Wal", None),
        ("A Lon - Nwy", Reason.CLOSED),
        ("A Wal S A Lon - Yor", Reason.TARGET_CANNOT),
        ("F Nth C A Lon - Nwy", Reason.CLOSED),
        ("F Nth C A Lon - Bel", None),
        ("F Edi S A Lon - Yor", Reason.TARGET_CANNOT),
    ],
)
def test_no_unit_enters_a_closed_province(text: str, reason: Reason | None) -> None:
    position = read("A Lon", "A Wal", "F Nth", "F Edi", closed=("Yor", "Nwy"))
    assert judged(position, text) == reason
    assert (text in listed(position)) == (reason is None)


def test_no_order_leads_into_a_closed_province() -> None:
    position = read("A Lon", "A Wal", "F Nth", "F Edi", closed=("Yor", "Nwy"))
    assert not any(" - Yor" in order or " - Nwy" in order for order in listed(position))


# Twelve fleets in a row, from the Barents Sea to the Eastern Mediterranean.
ARMADA = (
    *("F Bar", "F Nwg", "F Nth", "F Eng", "F Mao", "F Wes"),
    *("F Tys", "F Ion", "F Aeg", "F Eas", "F Nao", "F Iri"),
)


# From Norway to Syria each of the others has another fleet beside it that does as well: nobody
# needs to pass through the Barents, Irish or Aegean Sea.
SPARE = {"F Bar", "F Iri", "F Aeg"}


def test_a_fleet_of_a_long_convoy_is_legal_if_some_route_needs_it() -> None:
    position = read("A Nwy", *ARMADA)
    assert judged(position, "A Nwy - Syr") is None
    for fleet in ARMADA:
        is_spare = fleet in SPARE
        found = judged(position, f"{fleet} C A Nwy - Syr")
        assert found is (Reason.NOT_ON_ROUTE if is_spare else None), fleet
        assert (f"{fleet} C A Nwy - Syr" in listed(position)) is not is_spare
    assert judged(position, "F Bar C A Nwy - Sev") is Reason.NOT_ON_ROUTE  # in the Black Sea


def test_an_army_travels_the_whole_length_of_a_long_convoy() -> None:
    position = read("A Nwy", *ARMADA)
    orders = ["A Nwy - Syr", *(f"{fleet} C A Nwy - Syr" for fleet in ARMADA)]
    after, _ = TABLE.advance(position, TABLE.read(position, {ENGLAND: orders}))
    assert [unit.at for unit in after.units if unit.kind == "A"] == ["Syr"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A Bel - Lon", Reason.UNORDERED_ROUTE),
        ("A Bel - Eng", Reason.NOT_ADJACENT),  # DATC 6.A.2
        ("A Bel - Nth via", Reason.NOT_CARRIED),
        ("A Bel - Par via", Reason.NOT_CARRIED),
    ],
)
def test_only_fleets_may_convoy_an_army(text: str, reason: Reason) -> None:
    assert reason_of(TABLE, "England", ["A Bel", "F Eng", "F Hel"], text) == reason


@pytest.mark.parametrize(
    ("ship", "reason"), [("F", Reason.UNORDERED_ROUTE), ("G", Reason.NO_ROUTE)]
)
def test_only_fleets_carry_even_if_other_kinds_may_stand_at_sea(ship: str, reason: Reason) -> None:
    table = small.table(kinds={"G": {"name": "galley", "moves": "F"}})
    assert reason_of(table, "North", ["A Nca", f"{ship} Bay"], "A Nca - Sca") == reason


@pytest.mark.parametrize("text", ["A Lon R Wal", "B A Lon", "D A Lon", "W"])
def test_orders_of_other_phases_have_no_place(text: str) -> None:
    assert judged(read("A Lon"), text) is Reason.WRONG_PHASE


def test_text_that_is_no_order_is_judged_so() -> None:
    assert judged(read("A Lon"), "A Lon flies") is Reason.INVALID


def test_a_province_with_two_units_is_not_for_the_standard_rules() -> None:
    position = read("A Lon")
    twice = replace(position, units=in_order([*position.units, *position.units]))
    with pytest.raises(ValueError, match="two units share a province"):
        situation_of(TABLE.board, twice)


def test_a_fleet_may_support_a_fleet_to_either_coast_if_none_is_named() -> None:
    # DATC 4.B.4: the coast of a supported move may be left open.
    position = read("F Mao", "F Por", "F Wes")
    assert judged(position, "F Wes S F Mao - Spa") is None
    assert judged(position, "F Wes S F Mao - Spa/nc") is None
    assert judged(position, "F Mao - Spa") is Reason.COAST_OPEN
