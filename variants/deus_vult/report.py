"""Why: what this variant says of the orders of a war that is settled (6.7)."""

from engine.orders.results import Verdict
from engine.standard.resolution.order_table import CONVOY, HOLD, MOVE
from variants.deus_vult.blocks import STRIKE
from variants.deus_vult.crowded import CrowdedReport
from variants.deus_vult.reasons import Because


class Dispatch(CrowdedReport):
    """A settled war: whoever is thrown out keeps the word for what it did."""

    __slots__ = ()

    beaten = Because.BEATEN

    def fell(self, unit: int) -> Verdict | None:
        """What dislodging means for holds and supports; attacks and moves have counted."""
        kind, by = self.battle.kind[unit], self.told(self.battle.dislodged[unit])
        if kind == HOLD:
            may_retreat = self.field.board.powers[self.battle.side[unit]].playing
            return Verdict(Because.FELL if may_retreat else Because.DESTROYED, by)
        if kind in (MOVE, STRIKE) or self.battle.helped[unit] < 0:
            return None
        return super().fell(unit) if kind == CONVOY else Verdict(Because.OVERRUN, by)
