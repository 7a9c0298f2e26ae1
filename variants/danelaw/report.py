"""Verdicts on neutral units and on the units they fight (section 4.1)."""

from engine.kit import MOVE, Report, Verdict
from variants.danelaw.orders import Why


class MinorReport(Report):
    """The report on a battle in which units of minor powers attack but never leave."""

    __slots__ = ()

    def prevailed(self, unit: int) -> Verdict:
        """The verdict on the successful attack of a unit that stays where it is."""
        return Verdict(Why.PREVAILED)

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a dislodged unit; for a minor power it covers its attack too."""
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
