"""Who succeeds in a movement phase: the battle, its parts, and other readings of the rules.

Orders go by number, and by their kinds HOLD, MOVE, SUPPORT and CONVOY, which are 0 to 3: a
variant's own kinds follow. A `Fate` is True, False or open; a `Strength` is a pair, at least
and at most, since what is open may count.
"""

from engine.standard.policies import (
    EveryRoute,
    ExplicitConvoys,
    NoRetreatToEmbarkation,
    ParadoxRule1971,
    Rulebook1971,
    SwapByAnyConvoy,
)
from engine.standard.resolution.battle import CONVOY, HOLD, MOVE, SUPPORT, Battle, Contender
from engine.standard.resolution.battle import Route as ConvoyRoute
from engine.standard.resolution.decisions import (
    Fate,
    Judge,
)
from engine.standard.resolution.decisions import (
    Range as Strength,
)
from engine.standard.resolution.decisions import (
    either as any_fate,
)
from engine.standard.resolution.decisions import (
    total as total_strength,
)

__all__ = [
    "CONVOY",
    "HOLD",
    "MOVE",
    "SUPPORT",
    "Battle",
    "Contender",
    "ConvoyRoute",
    "EveryRoute",
    "ExplicitConvoys",
    "Fate",
    "Judge",
    "NoRetreatToEmbarkation",
    "ParadoxRule1971",
    "Rulebook1971",
    "Strength",
    "SwapByAnyConvoy",
    "any_fate",
    "total_strength",
]
