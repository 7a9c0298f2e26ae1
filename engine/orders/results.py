"""The results of orders: a reason for each, and the orders that caused it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from string import Formatter
from typing import NamedTuple

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Dislodged, Unit
from engine.orders.orders import Order
from engine.quick import quickly_made


class ReasonKind(Enum):
    """Base of reasons: a result word, a sentence to fill in, a heading of the rules page.

    The engine's reasons are in `Reason`; a variant with reasons of its own defines another
    subclass. A fourth value says whether the order was carried out, where the word alone does not
    tell, and a fifth of True that its unit is lost. `engine.text.slots` lists the slots of the
    sentences.
    """

    def __init__(
        self,
        result: str,
        sentence: str,
        anchor: str,
        done: bool | None = None,  # noqa: FBT001 - a member's values come by position
        loss: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        self.result = result
        self.sentence = sentence
        self.anchor = anchor
        self.slots = frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name)
        self.succeeded = result in _DONE if done is None else done  # carried out as written
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
    MOVED = "moves", "moves{way} to {to}{story}", "moving"
    HELD = "holds", "holds in {at}{story}", "moving"
    SUPPORTED = "supports", "gives its support{story}", "support"
    CONVOYED = "convoys", "carries the army to {goal}{story}", "convoys"
    CARRIED_IN_VAIN = (
        "convoys",
        "carries the army to {goal}, where its attack fails{story}",
        "convoys",
    )
    STOOD_BY = (
        "convoys",
        "ready to carry the army, but the fleets ordered do not form a whole route",
        "broken-convoys",
        False,
    )
    STOOD_ALONE = (
        "convoys",
        "ready to carry the army, but {culprits} {culprits:is} dislodged",
        "broken-convoys",
        False,
    )
    BLOCKED = "bounces", "{attack} {meets}{discounted}", "bounces"
    STANDOFF = "bounces", "{attack} {meets}{discounted}", "bounces"
    HEAD_ON = "bounces", "{attack} {duels}", "bounces"
    OWN_UNIT = (
        "bounces",
        "{culprits} {culprits:stays}, and {a_side} cannot dislodge its own units",
        "own-units",
    )
    OWN_SUPPORT = "bounces", "{attack} {meets}{discounted}", "own-units"
    CUT = "cut", "cut by {attacks}", "cutting-support"
    DISLODGED = "dislodged", "{blows} {blows:is} stronger than {own}", "dislodgement"
    BROKEN_ROUTE = (
        "no-path",
        "{culprits} {culprits:is} dislodged, which breaks the route",
        "broken-convoys",
    )
    UNORDERED_ROUTE = (
        "no-path",
        "the fleets ordered do not form a route from {province} to {goal}{idle}",
        "broken-convoys",
    )
    PARADOX = (
        "no-path",
        "the fate of the convoy by {culprits} would depend on itself, so it fails",
        "paradoxes",
    )
    PARADOX_CONVOY = (
        "holds",
        "holds, since the fate of its convoy would depend on itself",
        "paradoxes",
    )
    LAND_ROUTE = "void", "{culprits} {culprits:goes} overland, without a convoy", "void-orders"
    UNMATCHED_SUPPORT = "void", "{culprits} {culprits:does} not move to {to}", "void-orders"
    UNMATCHED_HOLD = "void", "{culprits} {culprits:was} ordered to move", "void-orders"
    UNMATCHED_CONVOY = "void", "{culprits} {culprits:does} not move to {to}", "void-orders"
    # orders that could never be carried out
    INVALID = "invalid", "this cannot be read as an order", "notation"
    NO_SUCH_UNIT = "illegal", "there is no {own_unit} in {at}", "illegal-orders"
    NOT_DISLODGED = "illegal", "the unit in {at} is not dislodged", "retreats"
    SECOND_ORDER = (
        "illegal",
        "the unit in {at} has conflicting orders, so none of them counts",
        "illegal-orders",
    )
    TOO_FEW_UNITS = (
        "void",
        "earlier orders leave too few units for it in {at}",
        "void-orders",
    )
    NOT_HELD = "illegal", "the player who wrote this order does not play {power}", "illegal-orders"
    WRONG_PHASE = "illegal", "this phase takes no orders of this kind", "illegal-orders"
    SAME_PLACE = "illegal", "the unit is already in {goal}", "moving"
    CLOSED = "illegal", "nobody may enter {goal}", "moving"
    NOT_ADJACENT = "illegal", "{unit} cannot go from {at} to {to}{apart}", "moving"
    NO_ROUTE = (
        "illegal",
        "only a convoy leads from {at} to {to}, and no fleets form a route",
        "convoys",
    )
    NO_VIA = "illegal", "no fleets form a route from {at} to {to}", "convoys"
    COAST_OPEN = "illegal", "{unit} can reach more than one coast of {to}; name one", "coasts"
    OUT_OF_REACH = (
        "illegal",
        "{unit} in {at} cannot go to {goal}, so it cannot support there",
        "support",
    )
    NO_SUPPORT = "illegal", "{unit} in {at} can go to {goal}, but may not support there", "support"
    SUPPORTS_ITSELF = "illegal", "a unit cannot support an attack on its own province", "support"
    SUPPORTS_HERE = "illegal", "a unit cannot give support in its own province", "support"
    SUPPORTS_OWN_MOVE = "illegal", "a unit cannot support its own move", "support"
    NO_TARGET = "illegal", "there is no {helped_unit} in {target}", "support"
    TARGET_THERE = "illegal", "{helped} is already there", "support"
    TARGET_CANNOT = "illegal", "{helped} cannot go to {to}", "support"
    NEEDS_CARRIER = "illegal", "{helped} can reach {to} only if this fleet carries it", "support"
    CANNOT_CONVOY = "illegal", "only a fleet at sea can carry an army", "convoys"
    NOT_CARRIED = "illegal", "a convoy carries only armies, from one coast to another", "convoys"
    NOT_ON_ROUTE = "illegal", "the fleet in {at} is on no route from {target} to {goal}", "convoys"
    # retreats
    RETREATED = "retreats", "retreats to {to}, which is open to it", "retreats"
    GAVE_UP = "disbanded", "disbanded as ordered", "retreats"
    NO_RETREAT = "disbanded", "disbanded: there is nowhere to retreat to", "retreats"
    NOT_ORDERED_BACK = "disbanded", "disbanded: no legal retreat was ordered", "retreats"
    RETREAT_CLASH = (
        "disbanded",
        "disbanded: {retreating} also {retreating:retreats} to {goal}",
        "retreats",
    )
    NOT_A_RETREAT = "illegal", "the unit in {at} cannot retreat to {to}", "retreats"
    BEFOREHAND = "agrees", "agreed, in case the unit is dislodged", "retreats"
    NOBODY_TO_RETREAT = "illegal", "{power} {power:has} no such unit", "retreats"
    NEVER_A_RETREAT = "illegal", "the unit cannot retreat to {to}", "retreats"
    AGREED_ALREADY = "illegal", "the retreat of the unit in {at} was agreed beforehand", "retreats"
    # adjustments
    BUILT = "builds", "built in {at}: {power} {power:has} a centre to spare", "adjustments"
    WAIVED = "waived", "one build is waived", "adjustments"
    REMOVED = (
        "removed",
        "removed as ordered: {power} {power:has} too few centres",
        "adjustments",
    )
    CIVIL_DISORDER = "removed", "removed, since too few removals were ordered", "civil-disorder"
    NOT_HOME = "illegal", "{province} is not a home centre of {power}", "adjustments"
    NOT_OWNED = "illegal", "{power} {power:does} not own {at}", "adjustments"
    OCCUPIED = "illegal", "there is already a unit in {at}", "adjustments"
    SITE_USED = "void", "another unit is already built in {at}", "adjustments"
    WRONG_TERRAIN = "illegal", "{unit} cannot stand in {at}", "adjustments"
    BUILD_COAST = "illegal", "say on which coast of {at} to build the fleet", "coasts"
    NO_BUILD = "void", "{power} {power:has} no builds left", "adjustments"
    NO_REMOVAL = "void", "{power} {power:has} no more units to remove", "adjustments"
    REMOVED_BEFORE = "illegal", "an earlier order already removes the unit in {at}", "adjustments"
    # ends by agreement
    AGREED = "agrees", "agrees to a draw", "victory"
    CONCEDED = "agrees", "concedes the game to {named}", "victory"
    NOT_A_SURVIVOR = "illegal", "{power} {power:is} out of the game", "victory"
    NOT_PLAYED = "illegal", "nobody plays {power}", "victory"
    NO_CONCESSION = "illegal", "you can concede only to another power still in the game", "victory"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The reason for a result that somebody with the right to do so decided, not the rules."""

    result: str
    sentence: str
    anchor: str = ""

    @property
    def succeeded(self) -> bool:
        """Whether the order counts as carried out as written."""
        return self.result in _DONE

    @property
    def is_loss(self) -> bool:
        """Whether the unit is taken off the board."""
        return self.result in _LOST

    @property
    def slots(self) -> frozenset[str]:
        """The slots of the sentence: it has none."""
        return frozenset()


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
    """The verdict for a reason that rules an order out; None without a reason."""
    return None if reason is None else VERDICTS.get(reason) or Verdict(reason)


_UNKNOWN = PowerId("")
OWN, AGAINST = "own", "against"  # the sides of forces


@dataclass(frozen=True, slots=True)
class Forces:
    """One line of the sum behind a verdict: a unit, its strength and its supporters.

    `orders` are those of all that act together, the mover's first. `side` is OWN for the force of
    the order being explained and AGAINST for the forces it met; a force that met another one in
    the same place is on neither side.
    """

    label: str
    strength: int
    by: tuple[Order, ...] = ()
    mover: Order | None = None
    orders: tuple[Order, ...] = ()
    side: str = ""
    power: PowerId = _UNKNOWN


@quickly_made
@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """One phase, resolved: orders with their verdicts side by side, and what is left.

    `powers`, `orders` and `verdicts` run in parallel; the entries from `written` on
    were generated: nobody wrote them. Movement works its verdicts out when somebody first asks.
    """

    powers: tuple[PowerId, ...]
    orders: tuple[Order, ...]
    verdicts: Sequence[Verdict]
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
