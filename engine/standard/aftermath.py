"""What a settled battle leaves behind: where units stand, and who must retreat."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.board import Board, Location, ProvinceId
from engine.orders import Order
from engine.position import Dislodged, Position, Unit
from engine.standard.battle import Battle


class Aftermath(NamedTuple):
    """The board after the moves."""

    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: tuple[ProvinceId, ...]


type Arrivals = dict[object, Unit]


def _moved(arrivals: Arrivals, unit: Unit, to: Location) -> Unit:
    """The unit where it went; the board makes each once."""
    key = (unit.power, unit.kind, to, unit.marks, unit.count)
    found = arrivals.get(key)
    if found is None:
        found = arrivals[key] = Unit(unit.power, unit.kind, to, unit.marks, unit.count)
    return found


def clear_the_field(
    board: Board,
    battle: Battle,
    orders: Sequence[Order],
    position: Position,
) -> Aftermath:
    """Move the successful, collect the dislodged with their retreats."""
    standing = list(position.units)
    arrivals: Arrivals = board.memo.setdefault("arrivals", {})  # type: ignore[assignment]
    fate, fallen = battle.fate, battle.fallen
    for mover in battle.movers:
        if fate[mover]:
            to: Location = orders[mover].to  # type: ignore[attr-defined]
            standing[mover] = _moved(arrivals, standing[mover], to)
    for index in sorted(fallen, reverse=True):
        del standing[index]
    standing.sort(key=_PLACE)
    contested = _contested(battle)
    dislodged: list[Dislodged] = []
    if fallen:
        closed = {board.province_of[unit.at] for unit in standing}
        closed.update(contested, position.closed)
        for index, mover in sorted(fallen.items()):
            unit = position.units[index]
            attackers = (battle.place[mover],) if battle.bars_retreat(mover) else ()
            retreats = open_retreats(board, unit, attackers, closed)
            dislodged.append(Dislodged(unit, attackers, retreats))
    return Aftermath(tuple(standing), tuple(dislodged), contested)


_PLACE = attrgetter("at")  # the canonical order where no two units share a place


def _contested(battle: Battle) -> tuple[ProvinceId, ...]:
    """The provinces that a standoff left empty."""
    found = [
        place
        for place in battle.disputed
        if battle.is_left(place)
        and not any(battle.fate[mover] for mover in battle.rivals[place])
        and any(battle.prevent(mover)[0] for mover in battle.rivals[place])
    ]
    return tuple(sorted(found))


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
