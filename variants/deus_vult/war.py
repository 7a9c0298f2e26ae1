"""Who succeeds, where this variant differs from other battles of blocks (6.4, 7)."""

from engine.standard.policies import ExplicitConvoys, NoRetreatToEmbarkation
from engine.standard.resolution.order_table import SUPPORT
from engine.standard.resolution.passes import Fate, total
from variants.deus_vult.blocks import Blocks


class War(Blocks, ExplicitConvoys, NoRetreatToEmbarkation):
    """A battle in which one attacking unit cuts all supports of a block."""

    __slots__ = ()


class OneForOne(War):
    """A battle in which it cuts one, those first that are listed last (ruling 7)."""

    __slots__ = ()

    def judge_support(self, unit: int) -> Fate:
        """Whether a block stays, and fewer attack it than support after this unit."""
        fellows = [other for other in self.helpers if self.block(other) == self.block(unit)]
        later = sum(other > unit and self.kind[other] == SUPPORT for other in fellows)
        cutters = [a for a in self.attackers(unit) if self.place[a] != self.toward[unit]]
        least, most = total((self.units[a].count, self.path(a)) for a in cutters)
        stays = self.judge_convoy(unit)
        if least > later:
            return False
        return None if stays and most > later else stays
