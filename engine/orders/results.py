"""What became of orders: a reason for each, and because of whom."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Dislodged, Unit
from engine.orders.orders import Order
from engine.values import fast_init


class ReasonKind(Enum):
    """Base of reasons: a result word, a sentence to fill in, a rules heading.

    The core's reasons are `Reason`; a variant with reasons of its own makes another
    subclass, and says of its own words of success that they are (a fourth value, True),
    and of words for the loss of a unit likewise (a fifth).
    Slots of the sentences are listed in `engine.text.sentences`.
    """

    def __init__(
        self,
        result: str,
        sentence: str,
        anchor: str,
        done: bool = False,  # noqa: FBT001, FBT002 - a member's values come by position
        loss: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        self.result = result
        self.sentence = sentence
        self.anchor = anchor
        self.tells_forces = "{force}" in sentence or "{blow}" in sentence
        self.succeeded = done or result in _DONE  # carried out as written
        self.is_loss = loss or result in _LOST  # its unit is taken off the board

    __hash__ = object.__hash__  # a member is one object; that of `Enum` hashes its name


_DONE = {
    *("moves", "supports", "convoys", "holds", "retreats", "disbanded"),
    *("builds", "removed", "waived", "agrees"),
}
_LOST = {"disbanded", "removed"}


class Reason(ReasonKind):
    """Why an order of the standard rules had its result."""

    # movement
    MOVED = "moves", "moves to {to}", "moving"
    HELD = "holds", "holds in {at}", "moving"
    SUPPORTED = "supports", "gives its support", "support"
    CONVOYED = "convoys", "carries the army to {goal}", "convoys"
    STOOD_BY = "convoys", "was ready to carry the army, but {by} did not", "broken-convoys"
    BLOCKED = "bounces", "{at} attacks with {force} against {against}", "bounces"
    STANDOFF = "bounces", "{at} attacks {goal} with {force} against {against}", "bounces"
    HEAD_ON = "bounces", "{at} attacks with {force} against {against}, head to head", "bounces"
    OWN_UNIT = "bounces", "{by} is of the same power and does not leave", "own-units"
    OWN_SUPPORT = (
        "bounces",
        "{at} attacks with {force} against {against}; the defender's side cannot help it",
        "own-units",
    )
    CUT = "cut", "the support is cut by an attack from {by}", "cutting-support"
    DISLODGED = "dislodged", "{by} attacks with {blow} against {own}", "dislodgement"
    BROKEN_ROUTE = (
        "no-path",
        "the convoy is broken: the fleet in {by} is dislodged",
        "broken-convoys",
    )
    UNORDERED_ROUTE = "no-path", "no convoy was ordered by {by}", "broken-convoys"
    PARADOX = (
        "no-path",
        "the convoy through {by} would decide its own fate, so it fails",
        "paradoxes",
    )
    PARADOX_CONVOY = "holds", "holds, since its convoy would decide its own fate", "paradoxes"
    LAND_ROUTE = "void", "{by} goes over land and needs no convoy", "void-orders"
    UNMATCHED_SUPPORT = "void", "{by} was not ordered to do what it supports", "void-orders"
    UNMATCHED_CONVOY = "void", "{by} was not ordered to take this convoy", "void-orders"
    # orders that could never be carried out
    INVALID = "invalid", "this cannot be read as an order", "notation"
    NO_SUCH_UNIT = "illegal", "there is no unit of {power} in {at}", "illegal-orders"
    NOT_DISLODGED = "illegal", "the unit in {at} is not dislodged", "retreats"
    SECOND_ORDER = (
        "illegal",
        "the unit in {at} has two different orders, so neither counts",
        "illegal-orders",
    )
    TOO_FEW_UNITS = "void", "all units of this kind in {at} have orders already", "void-orders"
    NOT_HELD = "illegal", "the seat that wrote this order does not hold {power}", "illegal-orders"
    WRONG_PHASE = "illegal", "such an order has no place in this phase", "illegal-orders"
    SAME_PLACE = "illegal", "the unit is in {to} already", "moving"
    CLOSED = "illegal", "{goal} is closed", "moving"
    NOT_ADJACENT = "illegal", "{to} is not next to {at} for {unit}", "moving"
    NO_ROUTE = (
        "illegal",
        "{to} is not next to {at}, and no chain of fleets stands between",
        "convoys",
    )
    NO_VIA = "illegal", "no chain of fleets stands between {at} and {to}", "convoys"
    COAST_OPEN = "illegal", "{to} has two coasts within reach: one must be named", "coasts"
    OUT_OF_REACH = (
        "illegal",
        "{unit} in {at} cannot go to {goal}, so it cannot support there",
        "support",
    )
    SUPPORTS_ITSELF = "illegal", "a unit cannot support an attack on its own province", "support"
    NO_TARGET = "illegal", "there is no unit in {target}", "support"
    TARGET_CANNOT = "illegal", "the unit in {target} cannot go to {goal}", "support"
    CANNOT_CONVOY = "illegal", "only a fleet at sea carries an army", "convoys"
    NOT_CARRIED = "illegal", "only an army can be carried, from coast to coast", "convoys"
    NOT_ON_ROUTE = "illegal", "no convoy from {target} to {goal} needs the fleet in {at}", "convoys"
    # retreats
    RETREATED = "retreats", "retreats to {to}", "retreats"
    GAVE_UP = "disbanded", "disbands as ordered", "retreats"
    NO_RETREAT = "disbanded", "there is nowhere to retreat to", "retreats"
    NOT_ORDERED_BACK = "disbanded", "no legal retreat was ordered", "retreats"
    RETREAT_CLASH = "disbanded", "{by} retreats to the same province", "retreats"
    NOT_A_RETREAT = "illegal", "{to} is not open to this retreat", "retreats"
    # adjustments
    BUILT = "builds", "is built in {at}", "adjustments"
    WAIVED = "waived", "one build is not used", "adjustments"
    REMOVED = "removed", "is removed as ordered", "adjustments"
    CIVIL_DISORDER = "removed", "is removed because too few removals were ordered", "civil-disorder"
    NOT_HOME = "illegal", "{at} is not a home centre of {power}", "adjustments"
    NOT_OWNED = "illegal", "{power} does not own {at}", "adjustments"
    OCCUPIED = "illegal", "{at} is not empty", "adjustments"
    SITE_USED = "void", "another unit is built in {at} already", "adjustments"
    WRONG_TERRAIN = "illegal", "{unit} cannot stand in {at}", "adjustments"
    BUILD_COAST = "illegal", "{at} has two coasts: say on which the fleet is built", "coasts"
    TOO_MANY = "void", "there is nothing left to adjust", "adjustments"
    # ends by agreement
    AGREED = "agrees", "agrees to end the game", "victory"
    NOT_A_SURVIVOR = "illegal", "{power} is out of the game, or cannot concede to itself", "victory"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The reason of a result that no rule gave: somebody who may do so decided it."""

    result: str
    sentence: str
    anchor: str = ""

    @property
    def succeeded(self) -> bool:
        """Whether the order counts as carried out as written."""
        return self.result in _DONE

    @property
    def is_loss(self) -> bool:
        """Whether the word says that the unit is taken off the board."""
        return self.result in _LOST

    @property
    def tells_forces(self) -> bool:
        """Whether the sentence tells the strengths that met."""
        return False


type AnyReason = ReasonKind | Ruling


class Verdict(NamedTuple):
    """Why an order had its result, and the orders of the units that caused it.

    A named tuple because it is made often, and made in half the time of a dataclass.
    """

    reason: AnyReason
    by: tuple[Order, ...] = ()

    @property
    def result(self) -> str:
        """The one word of the machine interface."""
        return self.reason.result

    @property
    def succeeded(self) -> bool:
        """Whether the order was carried out as written."""
        return self.reason.succeeded


VERDICTS: dict[ReasonKind, Verdict] = {reason: Verdict(reason) for reason in Reason}


def verdict_for(reason: ReasonKind | None) -> Verdict | None:
    """The verdict on an order that this stands against, or None."""
    return None if reason is None else VERDICTS.get(reason) or Verdict(reason)


OWN, AGAINST = "own", "against"  # the sides of forces


@fast_init
@dataclass(frozen=True, slots=True)
class Forces:
    """One line of the sum behind a verdict: who, how strong, with whose help.

    `orders` are those of all that act together, the mover's first. On the `side` OWN is
    what the order that is explained belongs to, AGAINST what that met; what met something
    else in the same place is on neither.
    """

    label: str
    strength: int
    by: tuple[Order, ...] = ()
    mover: Order | None = None
    orders: tuple[Order, ...] = ()
    side: str = ""


@fast_init
@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """One phase, resolved: orders with their verdicts side by side, and what is left.

    `powers`, `orders` and `verdicts` run in parallel; the entries from `written` on
    were generated: nobody wrote them.
    """

    powers: tuple[PowerId, ...]
    orders: tuple[Order, ...]
    verdicts: tuple[Verdict, ...]
    written: int
    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...] = ()
    contested: tuple[ProvinceId, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)
    trace: object = None  # what the movement rule keeps to explain forces on demand

    def carried_out[Kind: Order](self, kind: type[Kind]) -> list[Kind]:
        """The orders of a kind that were carried out as written."""
        told = zip(self.orders, self.verdicts, strict=True)
        return [order for order, end in told if isinstance(order, kind) and end.succeeded]
