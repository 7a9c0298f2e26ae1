"""The forces of a fight, as sentences name them: who attacks, who defends, how strong."""

from typing import Any, NamedTuple

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.results import AnyReason

type Start = tuple[PowerId, ProvinceId]  # the power of a unit, and where it comes from
type Givers = tuple[Start, ...]  # the powers that support, and from where


type Bare = tuple[AnyReason, PowerId, ProvinceId, ProvinceId, PowerId, str, ProvinceId, bool]
"""A move that failed against one unit, both alone: why, whose it is, from where, on what;
whose unit it met, of what kind, from where; whether the unit that stood there wanted to leave."""


# A reason, and all else that its sentence depends on where that is little: for each such
# reason of the same shape (`Account.settings` in engine.standard.movement.account). It is a
# `Fight` where it is more than will come again.
type Setting = tuple[Any, ...]


class Front(NamedTuple):
    """Units that act together, as sentences name them: an attack, or the defenders of a province.

    A named tuple because every battle makes several.
    """

    power: PowerId
    strength: int
    kinds: tuple[str, ...]  # of each unit
    starts: tuple[ProvinceId, ...]  # where they stand, each province once
    goal: ProvinceId | None  # what they attack; None for defenders
    givers: Givers = ()
    won: bool = False  # whether their attack succeeds
    via: bool = False  # whether they come by convoy
    leaving: bool = False  # whether defenders were ordered to leave
    discounted: Givers = ()  # supports that do not count against units of the same power
    ground: str = ""  # what adds to their strength by a rule of the variant's own


NOBODY = Front(PowerId(""), 1, (), (), None)


class Clash(NamedTuple):
    """The forces that an order belonged to when forces met, and the forces it met."""

    own: Front = NOBODY
    against: tuple[Front, ...] = ()


class Fight(NamedTuple):
    """Why an order had its result, where forces met and decided it.

    If it was carried out, also where it leads or holds, how, and whom it followed there.
    """

    reason: AnyReason
    clash: Clash
    to: Location | None = None
    via: bool = False
    size: int = 1  # how many units the order is for
    followed: tuple[Unit, ...] = ()
