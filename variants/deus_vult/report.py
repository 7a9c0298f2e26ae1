"""Why: what is said of the orders of a turn that is settled (6.7)."""

from collections.abc import Iterable

from engine.kit import Order, Reason, Verdict
from engine.standard.movement.verdicts import Report
from engine.standard.resolution.order_table import CONVOY, HOLD, MOVE
from variants.deus_vult.blocks import ATTACK, BlockBattle
from variants.deus_vult.orders import Why


class BlockReport(Report):
    """A settled battle of blocks: a part tells of its whole assault.

    Whoever is dislodged keeps the word for what it did.
    """

    __slots__ = ()

    done = (*Report.done, Verdict(Why.WINS))

    @property
    def blocks(self) -> BlockBattle:
        """The battle as one of blocks."""
        assert isinstance(self.battle, BlockBattle)  # noqa: S101  (made by the same rule)
        return self.battle

    def told(self, units: Iterable[int]) -> tuple[Order, ...]:
        """The orders of parts, as culprits; that of several parts once."""
        return tuple(dict.fromkeys(super().told(units)))

    def verdicts(self) -> list[Verdict]:
        """A verdict for each part."""
        verdicts = super().verdicts()
        for part, kind in enumerate(self.battle.kind):
            if kind == ATTACK:
                verdicts[part] = self._attack(part)
        return verdicts

    def _attack(self, unit: int) -> Verdict:
        """What came of an attack that does not advance."""
        blocks = self.blocks
        stayed = self.told(blocks.remaining(unit))
        if not stayed:
            block = blocks.parts_of_block(blocks.occupant[unit])
            return Verdict(Why.MISSES, self.told(block))
        if blocks.fate[unit]:
            return Verdict(Why.WINS, stayed)
        return Verdict(Why.FAILS, self._opponents(unit))

    def _opponents(self, unit: int) -> tuple[Order, ...]:
        """The orders of whoever an assault does not exceed."""
        force = self.blocks.strength(unit)[0]
        fronts = [front for front in self.blocks.opposition(unit) if front.force[0] >= force]
        return self.told(part for front in fronts for part in front.units)

    def failed_move(self, unit: int) -> Verdict:
        """Why a move failed: no way, or whoever its assault did not exceed."""
        if self.battle.via[unit] and not self.battle.path(unit):
            return super().failed_move(unit)
        return Verdict(Why.BEATEN, self._opponents(unit))

    def cut(self, unit: int) -> Verdict:
        """The verdict on a support that is not given."""
        battle = self.battle
        cutters = (a for a in battle.attackers(unit) if battle.cuts(a, unit))
        return Verdict(Reason.CUT, self.told(cutters))

    def fell(self, unit: int) -> Verdict | None:
        """What dislodging means for holds and supports; attacks and moves have counted (6.3)."""
        kind, by = self.battle.kind[unit], self.told(self.battle.dislodged[unit])
        if kind == HOLD:
            may_retreat = self.field.board.powers[self.battle.side[unit]].playing
            return Verdict(Why.FELL if may_retreat else Why.DESTROYED, by)
        if kind in (MOVE, ATTACK) or self.battle.helped[unit] < 0:
            return None
        return super().fell(unit) if kind == CONVOY else Verdict(Why.OVERRUN, by)
