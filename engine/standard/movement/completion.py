"""Complete an order of the movement phase from the units that it names."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import Board, Location, PowerId, within_reach
from engine.board.position import Unit
from engine.lazy import remembered
from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.standard.completion import meant_place, named_as
from engine.standard.movement.legality import Situation


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


def lacking(
    field: Situation, sheets: Mapping[PowerId, Sequence[Order]]
) -> list[tuple[PowerId, int]]:
    """Whose orders of these sheets may lack something, and which of each sheet.

    Most are standard orders that name units as they stand and places as they are meant,
    which one look tells for less than finding out that `fit_unit_order` changes nothing.
    """
    anywhere, by_sea = field.board.provinces, within_reach(field.board)["F"]
    kinds = _kinds(field)
    found: list[tuple[PowerId, int]] = []
    order: Any
    for power, orders in sheets.items():
        for number, order in enumerate(orders):
            kind = type(order)  # fields are read quickest of one class at a place
            if kind is Move:
                at, mover = order.at, order.kind
                goals = by_sea[at] if mover == "F" and kinds.get(at) == mover else anywhere
                if kinds.get(at) == mover and order.to in goals and order.count == 1:
                    continue
            elif kind is SupportMove or kind is Convoy:
                at, mover = order.target, order.target_kind
                is_there = kinds.get(at) == mover and kinds.get(order.at) == order.kind
                goals = by_sea[at] if mover == "F" and is_there else anywhere
                if is_there and order.to in goals and not order.whose and order.count == 1:
                    continue
            elif kind is SupportHold:
                is_there = kinds.get(order.target) == order.target_kind
                is_alone = not order.whose and order.count == 1
                if is_there and is_alone and kinds.get(order.at) == order.kind:
                    continue
            elif kind is Hold and kinds.get(order.at) == order.kind and order.count == 1:
                continue
            found.append((power, number))
    return found


@remembered
def _kinds(field: Situation) -> dict[Location, str]:
    """The kind of unit at each location, where each unit stands alone."""
    return {unit.at: unit.kind for unit in field.position.units} if field.berths else {}


def _fit_help(field: Situation, power: PowerId, order: HelpOrder) -> dict[str, Any]:
    """What changes in whom an order helps, and where to."""
    changes: dict[str, Any] = {}
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
    """The place that an order means by its goal, fitted to the unit if that is known."""
    if unit is None:
        return to
    return meant_place(board, unit.kind, to, board.moves[unit.kind][unit.at])
