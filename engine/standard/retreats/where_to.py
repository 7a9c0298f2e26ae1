"""Where dislodged units may go."""

from collections.abc import Iterable, Sequence

from engine.board.board import Board, Location, ProvinceId
from engine.board.position import Dislodged, Unit
from engine.standard.resolution.battle import Battle


def dislodged_units(
    board: Board,
    battle: Battle,
    units: Sequence[Unit],
    standing: Iterable[Unit],
    closed: Iterable[ProvinceId],
) -> tuple[Dislodged, ...]:
    """The units that were forced out, with where they may go (DATC 4.A.5, 6.H).

    `standing` are those that hold a province after the moves; `closed` are provinces that
    nobody holds and nobody may retreat to.
    """
    places, province_of = battle.place, board.province_of
    shut = {province_of[unit.at] for unit in standing}
    shut.update(closed)
    dislodged: list[Dislodged] = []
    for index, movers in sorted(battle.dislodged.items()):
        unit = units[index]
        attackers = tuple([places[mover] for mover in movers if battle.bars_retreat(mover)])
        retreats = open_retreats(board, unit, attackers, shut)
        dislodged.append(Dislodged(unit, attackers, retreats))
    return tuple(dislodged)


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
