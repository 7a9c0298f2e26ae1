"""Complete what a player left out of an order, where only one reading is possible.

One rule for all phases: moves and what helps them, attacks, retreats, builds and removals.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from engine.board.board import Board, Location
from engine.board.position import Unit
from engine.orders.orders import UnitOrder


def meant_place(board: Board, kind: str, to: Location, reach: Collection[Location]) -> Location:
    """The place that an order of a kind of unit means by `to`, of the locations in its reach.

    - An army has no coast: one that is named is ignored (DATC 4.B.6).
    - A coast that a fleet names stays named, even out of reach (4.B.3).
    - One that it leaves out is the only one in reach (4.B.2); of several, none is chosen
      (4.B.1, 4.B.4, 4.B.7).
    """
    goal = board.province_of[to]
    if board.moves_as(kind) != "F":
        return Location(goal)
    if to != goal or to in reach:
        return to
    coasts = [near for near in reach if board.province_of[near] == goal]
    return coasts[0] if len(coasts) == 1 else to


def meant_unit(board: Board, units: Iterable[Unit], order: UnitOrder) -> Unit | None:
    """The unit that an order is for: of the kind that it names, else any in the province.

    Kinds and coasts that differ from the board are slips (DATC 4.B.5, 4.C.1, 4.C.2).
    """
    place = board.province_of[order.at]
    there = [unit for unit in units if board.province_of[unit.at] == place]
    same = (unit for unit in there if unit.kind == order.kind)
    return next(same, there[0] if there else None)


def named_as[O: UnitOrder](board: Board, order: O, unit: Unit | None) -> O:
    """The order with kind and coast of the unit that it is for (DATC 4.B.5, 4.C.1, 4.C.2).

    Without a unit, an omitted kind is an army if one could stand there, else a fleet.
    """
    if unit is not None:
        same = (order.kind, order.at) == (unit.kind, unit.at)
        return order if same else replace(order, kind=unit.kind, at=unit.at)
    if order.kind:
        return order
    return replace(order, kind="A" if board.stands("A", order.at) else "F")
