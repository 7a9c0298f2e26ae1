"""Complete an order of the movement phase from the units that it names."""

from collections.abc import Sequence
from typing import Any

from engine.board.board import Board, Location, PowerId
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
from engine.standard.completion import meant_place, named_as
from engine.standard.movement.legality import CHECKS, Situation
from engine.values import replace


def fit_unit_order(field: Situation, power: PowerId, order: Order) -> Order:
    """Take kinds and standing coasts from the units, and a coast if just one is in reach.

    So it is in all phases (`engine.standard.completion`). What an order says of the powers
    of other units is ignored where it differs from the board, too (DATC 4.C.5, 4.C.6).
    """
    if not isinstance(order, UnitOrder):
        return order
    unit = field.own(power, order)
    fitted = named_as(field.board, order, unit)
    if isinstance(fitted, Move) and (to := _reached(field.board, unit, fitted.to)) != fitted.to:
        fitted = replace(fitted, to=to)
    if isinstance(fitted, HelpOrder):
        changes = _fit_help(field, power, fitted)
        return replace(fitted, **changes) if changes else fitted
    return fitted


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
        to = _reached(field.board, target, order.to)
        if to != order.to:
            changes["to"] = to
    return changes


def _reached(board: Board, unit: Unit | None, to: Location) -> Location:
    """The place that a unit goes to, as far as it is known which one goes."""
    if unit is None:
        return to
    return meant_place(board, unit.kind, to, board.moves[unit.kind][unit.at])
