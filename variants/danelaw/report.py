"""Why: what is said of neutral units and of whom they meet (section 4.1)."""

from engine.kit import MOVE, Report, Verdict
from variants.danelaw.orders import Why


class MinorReport(Report):
    """A settled battle in which units of minor powers attack and never leave."""

    __slots__ = ()

    def prevailed(self, unit: int) -> Verdict:
        """The verdict on a successful attack of a unit that stays."""
        return Verdict(Why.PREVAILED)

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a dislodged unit; that of a minor power tells of its attack, too."""
        battle = self.battle
        by = self.told(battle.dislodged[unit])
        if battle.advances(unit):
            killed = self.field.board.options["phantom_kills"] and not all(
                map(battle.advances, battle.dislodged[unit])
            )
            return Verdict(Why.KILLED, by) if killed else super().fell(unit)
        if battle.kind[unit] != MOVE:
            return Verdict(Why.DESTROYED, by)
        return Verdict(Why.PREVAILED_AND_FELL if battle.fate[unit] else Why.FAILED_AND_FELL, by)
