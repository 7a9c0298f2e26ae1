"""The lists of legal supports hold every support that could succeed, and nothing else."""

import random
from typing import Any

from engine.board.board import Location, PowerId
from engine.board.position import Position, Unit, in_order
from engine.machine.adjudicate import adjudicate
from engine.orders.orders import SupportMove
from engine.standard.movement.legality import can_enter, situation_of
from engine.standard.movement.listing import movement_orders
from tests.engine.corpus import LIBRARY
from tests.games import play

TABLE = play.table_of("standard")


def crowded(rng: random.Random) -> Position:
    """Return a position with units in half of all provinces, most of them fleets where they can."""
    board = TABLE.board
    units: list[Unit] = []
    for place in rng.sample(sorted(board.provinces), len(board.provinces) // 2):
        kinds = [k for k in ("F", "F", "A") if board.berths(k, place)]
        if kinds:
            kind = rng.choice(kinds)
            at = rng.choice(board.berths(kind, place))
            units.append(Unit(PowerId("France"), kind, at))
    return Position(TABLE.opening.phase, in_order(units), {})


def test_exactly_the_legal_supports_of_moves_are_listed() -> None:
    rng, board = random.Random(5), TABLE.board  # noqa: S311
    for _ in range(25):
        position = crowded(rng)
        field = situation_of(board, position)
        for unit in position.units:
            here = board.province_of[unit.at]
            fleet = here if unit.kind == "F" else None  # it cannot carry what it supports
            wanted = {
                (other.at, to)
                for other in position.units
                if other != unit
                for to in ends(other)
                if board.province_of[to] in board.supports[unit.kind][unit.at]
                and can_enter(field, other, to, without=fleet)
            }
            listed = movement_orders(field, unit)
            found = [(o.target, o.to) for o in listed if isinstance(o, SupportMove)]
            assert sorted(found) == sorted(wanted), unit


def ends(unit: Unit) -> list[Location]:
    """Where a unit could go at most: its own reach, and any province by sea."""
    reach = TABLE.board.moves[unit.kind][unit.at]
    places = (
        [] if unit.kind == "F" else [place for place in TABLE.board.provinces if place not in reach]
    )
    return [*reach, *places]


def test_no_unit_supports_an_army_into_a_sea() -> None:
    units = {"Italy": ["A Apu", "F Adr", "F Nap"]}
    orders = {"Italy": ["F Nap S A Apu - Ion", "F Adr C A Apu - Alb"]}
    found: Any = adjudicate(
        LIBRARY,
        {"variant": "standard", "phase": "S1901M", "units": units, "centres": {}, "orders": orders},
    )
    told = {result["order"]: result["result"] for result in found["results"]}
    assert told["F Nap S A Apu - Ion"] == "illegal"
