"""Complete what a player left out of an order, where only one reading is possible."""

from collections.abc import Sequence
from typing import Any

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.standard.movement.legality import CHECKS, Situation, reachable_coasts
from engine.values import replace


def fit_unit_order(field: Situation, power: PowerId, order: Order) -> Order:
    """Take kinds and standing coasts from the units, and a coast if just one is in reach.

    Kinds and coasts of the units that an order names are ignored where they differ
    from the board (DATC 4.B.5, 4.C.1, 4.C.2); so are their powers (4.C.5, 4.C.6), and a
    coast given to an army or one that the map does not have (4.B.6).
    """
    if not isinstance(order, UnitOrder):
        return order
    board = field.board
    unit = field.own(power, order)
    changes: dict[str, object] = {}
    if unit is not None:
        if (order.kind, order.at) != (unit.kind, unit.at):
            changes |= {"kind": unit.kind, "at": unit.at}
        if isinstance(order, Move) and (to := fit_goal(board, unit, order.to)) != order.to:
            changes["to"] = to
    elif not order.kind:
        changes["kind"] = "A" if board.stands("A", order.at) else "F"
    if isinstance(order, HelpOrder):
        changes |= _fit_help(field, power, order)
    return replace(order, **changes) if changes else order


def lacking(field: Situation, orders: Sequence[Order]) -> list[int]:
    """The numbers of those orders of a sheet that may lack something.

    Most are standard orders that name units as they stand and places as they are meant,
    which one look tells for less than finding out that `fit_unit_order` changes nothing.
    """
    units, berths = field.position.units, field.berths
    provinces, by_sea = field.board.provinces, field.board.moves["F"]
    found: list[int] = []
    named: Any
    for number, named in enumerate(orders):
        kind = type(named)
        is_plain = False
        if kind in CHECKS and named.at in berths:
            unit = units[berths[named.at]]
            is_plain = unit.kind == named.kind
            if is_plain and kind in _HELP:
                unit = units[berths.get(named.target, 0)]
                is_plain = unit.at == named.target and unit.kind == named.target_kind
                is_plain = is_plain and not named.whose
            if is_plain and kind in _AIMED:
                is_plain = named.to in (provinces if unit.kind != "F" else by_sea[unit.at])
        if not is_plain:
            found.append(number)
    return found


_HELP = frozenset({SupportHold, SupportMove, Convoy})
_AIMED = frozenset({Move, SupportMove, Convoy})


def _fit_help(field: Situation, power: PowerId, order: HelpOrder) -> dict[str, object]:
    """What changes in whom an order helps, and where to."""
    changes: dict[str, object] = {}
    whose = field.whose(power, order)
    if whose != order.whose:
        changes["whose"] = whose
    target = field.helped(power, replace(order, whose=whose) if whose else order)
    if target is not None and (order.target_kind, order.target) != (target.kind, target.at):
        changes |= {"target_kind": target.kind, "target": target.at}
    if isinstance(order, (SupportMove, Convoy)):
        to = _fit_served(field.board, target, order.to)
        if to != order.to:
            changes["to"] = to
    return changes


def fit_goal(board: Board, unit: Unit, to: Location) -> Location:
    """The location that a move means: for a fleet the only coast in reach."""
    goal = board.province_of[to]
    if unit.kind != "F":
        return Location(goal)
    if to in board.moves["F"][unit.at]:
        return to
    if to != goal and to in board.province_of and board.provinces[goal].coasts:
        return to
    coasts = reachable_coasts(board, unit, goal)
    return coasts[0] if len(coasts) == 1 else Location(goal)


def _fit_served(board: Board, target: Unit | None, to: Location) -> Location:
    """A support may leave the coast open (4.B.4); for an army there is none."""
    goal: ProvinceId = board.province_of[to]
    if target is not None and target.kind != "F":
        return Location(goal)
    if target is not None and to == goal and to not in board.moves[target.kind][target.at]:
        coasts = reachable_coasts(board, target, goal)
        return coasts[0] if len(coasts) == 1 else to
    return to
