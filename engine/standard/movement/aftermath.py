"""What a settled battle leaves behind: where units stand, and who must retreat."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Dislodged, Unit
from engine.lazy import Lazy, remembered
from engine.orders.orders import Order
from engine.standard.resolution.battle import Battle


class Aftermath(NamedTuple):
    """The board after the moves."""

    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: tuple[ProvinceId, ...]


type Arrivals = Lazy[tuple[PowerId, str, Location, tuple[str, ...], int], Unit]


@remembered
def _arrivals(_board: Board) -> Arrivals:
    """The units that have moved on this board, made once each."""
    return Lazy(lambda fields: Unit(*fields))


def clear_the_field(
    board: Board,
    battle: Battle,
    orders: Sequence[Order],
    units: Sequence[Unit],
    closed: frozenset[ProvinceId],
) -> Aftermath:
    """Move the successful, collect the dislodged with their retreats."""
    standing = list(units)
    fate, fallen = battle.fate, battle.fallen
    arrivals = _arrivals(board)
    moved = [mover for mover in battle.movers if fate[mover]]
    for mover in moved:
        unit, order = standing[mover], orders[mover]
        to: Location = order.to  # type: ignore[attr-defined]
        standing[mover] = arrivals[unit.power, unit.kind, to, unit.marks, unit.count]
    for index in sorted(fallen, reverse=True):
        del standing[index]
    standing.sort(key=_PLACE)
    contested = _contested(battle) if battle.disputed else ()
    dislodged = _dislodged(board, battle, units, moved, (contested, closed)) if fallen else ()
    return Aftermath(tuple(standing), dislodged, contested)


_PLACE = attrgetter("at")  # the canonical order where no two units share a place


def _contested(battle: Battle) -> tuple[ProvinceId, ...]:
    """The provinces that a standoff left empty."""
    found: list[ProvinceId] = []
    for place in battle.disputed:
        movers = battle.rivals[place]
        entered = True in [battle.fate[mover] for mover in movers]
        if not entered and battle.is_left(place):
            for mover in movers:
                if battle.prevent(mover)[0]:
                    found.append(place)
                    break
    return tuple(sorted(found))


def _dislodged(
    board: Board,
    battle: Battle,
    units: Sequence[Unit],
    moved: Sequence[int],
    shut: Sequence[Iterable[ProvinceId]],
) -> tuple[Dislodged, ...]:
    """The units that were forced out, with where they may go."""
    places, goals = battle.place, battle.goal
    closed = set(places)
    closed.difference_update([places[mover] for mover in moved])
    closed.update([goals[mover] for mover in moved], *shut)
    found: list[Dislodged] = []
    for index, movers in sorted(battle.fallen.items()):
        unit = units[index]
        attackers = tuple([places[mover] for mover in movers if battle.bars_retreat(mover)])
        retreats = open_retreats(board, unit, attackers, closed)
        found.append(Dislodged(unit, attackers, retreats))
    return tuple(found)


def open_retreats(
    board: Board,
    unit: Unit,
    attackers: Sequence[ProvinceId],
    closed: set[ProvinceId] | frozenset[ProvinceId],
) -> tuple[Location, ...]:
    """Where a dislodged unit may go, in alphabetical order."""
    province_of = board.province_of
    return tuple(
        [
            to
            for to in board.moves[unit.kind][unit.at]
            if province_of[to] not in closed and province_of[to] not in attackers
        ]
    )
