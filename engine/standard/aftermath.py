"""What a settled battle leaves behind: where units stand, and who must retreat."""

from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from engine.board import Board, Location, ProvinceId
from engine.position import Dislodged, Position, Unit
from engine.standard.battle import Battle
from engine.standard.plans import Plan


class Aftermath(NamedTuple):
    """The board after the moves."""

    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: tuple[ProvinceId, ...]


def clear_the_field(
    board: Board,
    battle: Battle,
    plans: Sequence[Plan],
    position: Position,
) -> Aftermath:
    """Move the successful, collect the dislodged with their retreats."""
    standing = list(position.units)
    fate, fallen = battle.fate, battle.fallen
    for mover in battle.movers:
        if fate[mover]:
            plan = plans[mover]
            unit = standing[mover]
            standing[mover] = plan.arrived if plan.left is unit else _moved(board, unit, plan)
    for index in sorted(fallen, reverse=True):
        del standing[index]
    standing.sort(key=_PLACE)
    contested = _contested(battle) if battle.disputed else ()
    dislodged = _dislodged(board, battle, position, contested) if fallen else ()
    return Aftermath(tuple(standing), dislodged, contested)


_PLACE = attrgetter("at")  # the canonical order where no two units share a place


def _moved(board: Board, unit: Unit, plan: Plan) -> Unit:
    """The unit where it went; the board makes each once, and the plan knows the last one."""
    arrivals: dict[object, Unit] = board.memo.setdefault("arrivals", {})  # type: ignore[assignment]
    to: Location = plan.order.to  # type: ignore[attr-defined]
    key = (unit.power, unit.kind, to, unit.marks, unit.count)
    found = arrivals.get(key)
    if found is None:
        found = arrivals[key] = Unit(unit.power, unit.kind, to, unit.marks, unit.count)
    plan.left, plan.arrived = unit, found
    return found


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


def _dislodged(
    board: Board, battle: Battle, position: Position, contested: Sequence[ProvinceId]
) -> tuple[Dislodged, ...]:
    """The units that were forced out, with where they may go."""
    fate, places, goals = battle.fate, battle.place, battle.goal
    moved = [mover for mover in battle.movers if fate[mover]]
    closed = set(places)
    closed.difference_update([places[mover] for mover in moved])
    closed.update([goals[mover] for mover in moved], contested, position.closed)
    found: list[Dislodged] = []
    for index, mover in sorted(battle.fallen.items()):
        unit = position.units[index]
        attackers = (places[mover],) if battle.bars_retreat(mover) else ()
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
