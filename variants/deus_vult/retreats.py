"""Retreats of dislodged blocks; a stack may part (section 7)."""

from collections.abc import Sequence

from engine.kit import (
    Board,
    Location,
    Order,
    Position,
    PowerId,
    Reason,
    RetreatEntry,
    StandardRetreats,
    Unit,
    Verdict,
)
from variants.deus_vult.armenians import unplayed
from variants.deus_vult.control import departing_host
from variants.deus_vult.orders import Why
from variants.deus_vult.situation import shared_situation


class Retreats(StandardRetreats):
    """Retreats of stacks, to places that factions may share."""

    clash = Why.CLASH_AT_SEA
    farewell = Why.FAREWELL

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        nobody = unplayed(board, power, order)
        return nobody or super().judge(board, position, power, order)

    def is_open(self, board: Board, position: Position, unit: Unit, to: Location) -> bool:
        """Whether a unit may retreat to a place, by control after the moves."""
        situation, place = shared_situation(board, position), board.province_of[to]
        if situation.is_sea(place) and set(situation.powers(place)) - {unit.power}:
            return False
        denied = situation.denying_host(unit.power, place)  # ruling 25
        return not denied and situation.may_enter(unit.power, place)

    def counting(self, unit: Unit, mine: Sequence[RetreatEntry]) -> Sequence[RetreatEntry]:
        """The first orders, up to the number of units in the stack."""
        fitting = self.within([entry.order for entry in mine], unit.count)
        for entry, fits in zip(mine, fitting, strict=True):
            entry.verdict = None if fits else Verdict(Reason.TOO_FEW_UNITS)
        return [entry for entry in mine if entry.verdict is None]

    def meet(self, board: Board, one: RetreatEntry, other: RetreatEntry) -> bool:
        """Whether fleets of two factions retreat to the same sea; armies never collide."""
        rivals = one.power != other.power and super().meet(board, one, other)
        return rivals and not board.stands("A", one.goal or Location(""))

    def leavers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """The army of Kerbogha, if another faction now controls its province (section 9)."""
        return departing_host(board, position)
