"""Retreats of blocks that were thrown out; a stack may part (section 7)."""

from collections.abc import Sequence

from engine.board import Board, Location, PowerId, ProvinceId, Terrain
from engine.outcome import Reason, Resolution
from engine.position import Position, Unit
from engine.rules import Sheets
from engine.standard.aftermath import open_retreats
from engine.standard.legality import ILLEGAL
from engine.standard.retreats import Homeward, StandardRetreats
from variants.deus_vult.control import with_farewell
from variants.deus_vult.ground import Ground, Permit, ground_of, permits_in
from variants.deus_vult.reasons import Because
from variants.deus_vult.sheets import within


def open_places(
    after: Ground,
    unit: Unit,
    starts: Sequence[ProvinceId],
    contested: Sequence[ProvinceId],
    permits: frozenset[Permit],
) -> tuple[Location, ...]:
    """Where a unit may go, with control as it is after the moves (ruling 25)."""
    near = open_retreats(after.board, unit, starts, frozenset(contested))
    return tuple(to for to in near if _is_open(after, unit.power, ProvinceId(to), permits))


def _is_open(after: Ground, power: PowerId, place: ProvinceId, permits: frozenset[Permit]) -> bool:
    at_sea = after.is_sea(place) and set(after.powers(place)) - {power}
    return not at_sea and after.may_enter(power, place) and not after.bars(power, place, permits)


class Retreats(StandardRetreats):
    """The retreats of stacks, to places that they may share."""

    clash = Because.CLASH_AT_SEA

    def retreats(
        self, board: Board, position: Position, unit: Unit, attackers: Sequence[ProvinceId]
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go."""
        ground, permits = ground_of(board, position), permits_in(position)
        return open_places(ground, unit, attackers, position.contested, permits)

    def counting(self, unit: Unit, mine: Sequence[Homeward]) -> Sequence[Homeward]:
        """As many of a stack's orders as it has units for, in the order of the sheet."""
        fitting = within(self, [entry.order for entry in mine], unit.count)
        for entry, fits in zip(mine, fitting, strict=True):
            entry.verdict = None if fits else ILLEGAL[Reason.TOO_FEW_UNITS]
        return [entry for entry, fits in zip(mine, fitting, strict=True) if fits]

    def meet(self, board: Board, one: Homeward, other: Homeward) -> bool:
        """Whether fleets of two factions retreat to one sea; armies never collide."""
        ground = board.provinces[board.province_of[one.goal]] if one.goal else None
        at_sea = ground is not None and ground.terrain is Terrain.SEA
        return at_sea and one.goal == other.goal and one.power != other.power

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """The retreats, and what the turn means for Kerbogha's host."""
        return with_farewell(board, position, super().resolve(board, position, sheets))
