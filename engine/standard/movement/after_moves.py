"""How the board stands after the moves: units, dislodged ones, contested provinces."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Dislodged, Unit
from engine.lazy import keeping, remembered
from engine.orders.orders import Order
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_table import MOVE
from engine.standard.retreats.where_to import dislodged_units


class AfterMoves(NamedTuple):
    """The board after the moves."""

    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: tuple[ProvinceId, ...]  # vacant, but closed to retreats


type MovedUnits = Callable[[tuple[PowerId, str, Location, tuple[str, ...], int]], Unit]


@remembered
def _moved_units(_board: Board) -> MovedUnits:
    """The units that have moved on this board, made once each."""
    return keeping(lambda fields: Unit(*fields))


def after_moves(
    board: Board,
    battle: Battle,
    orders: Sequence[Order],
    units: Sequence[Unit],
    closed: frozenset[ProvinceId],
) -> AfterMoves:
    """Move the successful that advance, collect the dislodged with their retreats."""
    standing = list(units)
    fate, dislodged, staying = battle.fate, battle.dislodged, battle.staying
    moved_unit = _moved_units(board)
    for mover in battle.movers:
        if fate[mover] and (not staying or battle.advances(mover)):
            unit = units[mover]
            to: Location = orders[mover].to  # type: ignore[attr-defined]
            standing[mover] = moved_unit((unit.power, unit.kind, to, unit.marks, unit.count))
    for index in sorted(dislodged, reverse=True):
        del standing[index]
    standing.sort(key=_PLACE)
    contested = _contested(battle) if battle.disputed else ()
    if staying:
        winners = [mover for mover in battle.movers if fate[mover]]
        entered = {battle.goal[winner] for winner in winners if battle.advances(winner)}
        left = {battle.goal[winner] for winner in winners} - entered
        contested = tuple(sorted({*contested, *left}))
    gone: tuple[Dislodged, ...] = ()
    if dislodged:
        gone = dislodged_units(board, battle, units, standing, closed.union(contested))
    return AfterMoves(tuple(standing), gone, contested)


_PLACE = attrgetter("at")  # the canonical order where no two units share a place


def _contested(battle: Battle) -> tuple[ProvinceId, ...]:
    """The provinces that a standoff left empty."""
    contested: list[ProvinceId] = []
    for place in battle.disputed:
        # what else is aimed at a place, an attack without advance, neither enters nor bounces
        movers = [mover for mover in battle.movers_to[place] if battle.kind[mover] == MOVE]
        entered = True in [battle.fate[mover] for mover in movers]
        if not entered and battle.is_vacated(place):
            for mover in movers:
                if battle.prevent_strength(mover)[0]:
                    contested.append(place)
                    break
    return tuple(sorted(contested))
