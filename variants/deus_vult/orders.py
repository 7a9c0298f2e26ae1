"""The orders that this variant adds, and the reasons of their results (sections 5, 6.7)."""

from dataclasses import dataclass

from engine.kit import (
    STANDARD_ORDERS,
    HelpOrder,
    Location,
    NeutralId,
    Order,
    OrderKind,
    PowerId,
    ProvinceId,
    ReasonKind,
    UnitOrder,
)

OWN = PowerId("")  # a faction that is not named is one's own


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a faction's units there, and stay."""

    foe_kind: str
    to: Location
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class SupportAttack(HelpOrder):
    """`A Lar S A Syc ATT Mosul A Syc`: help an attack."""

    to: Location
    foe_kind: str
    foe: PowerId = OWN


@dataclass(frozen=True, slots=True)
class Permit(Order):
    """`PERMIT Normans Ada`: let a faction enter in peace, this turn and its retreats."""

    guest: PowerId
    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Ask(Order):
    """`Armenians A Mel S A Mar - Sam`: ask the neutral army for its support (section 8)."""

    whom: NeutralId
    order: UnitOrder


_FOE = "ATT|ATTACK|ATTACKS {foe foe_kind to}"
_HELPED = "S|SUP|SUPPORT|SUPPORTS [TO|OF] {whose target_kind target}"
_FOES = "the {foe.adjective} units in {to}"

ATTACK = OrderKind(
    Attack,
    f"{{kind at}} {_FOE}",
    f"{{unit}} attack{{s}} {_FOES}, and will not advance.",
    "attack",
    key="attack",
)
SUPPORT_ATTACK = OrderKind(
    SupportAttack,
    f"{{kind at}} {_HELPED} {_FOE}",
    f"{{unit}} support{{s}} {{helped}}, attacking {_FOES}.",
    "support-move",
)
PERMIT = OrderKind(
    Permit,
    "PERMIT|PERMITS|ALLOW|ALLOWS {guest} {place}",
    "{guest.name} may enter {place} in peace.",
)
ASK = OrderKind(Ask, "{whom} {order}", "{whom.name} are asked: {order}")

ORDERS = STANDARD_ORDERS.adding(PERMIT, ASK, ATTACK, SUPPORT_ATTACK)


_IN_CIRCLE = "what comes of each depends on the other, and so neither wins"


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # movement
    WINS = "wins", "{attack} throws out {thrown_out}, and its units stay", "attacks", True
    WINS_WITH_MOVES = (
        "wins",
        "{attack} throws out {thrown_out}; only its moves go in",
        "attacks",
        True,
    )
    FAILS = "fails", "{attack} {meets}", "attacks"
    MISSES = "misses", "misses, since {culprits} had left", "attacks"
    BEATEN = "bounces", "{attack} {meets}", "assaults"
    FAILS_IN_CIRCLE = "fails", f"{{attack}} {{meets}}; {_IN_CIRCLE}", "paradoxes"
    BOUNCES_IN_CIRCLE = "bounces", f"{{attack}} {{meets}}; {_IN_CIRCLE}", "paradoxes"
    DENIED = "bounces", "the host of {goal} gave no permission", "permission"
    FELL = (
        "holds",
        "holds, but is thrown out: {blows} {blows:is} stronger than {own}",
        "assaults",
    )
    DESTROYED = (
        "holds",
        "holds, but is destroyed: {blows} {blows:is} stronger than {own}",
        "armenians",
    )
    OVERRUN = (
        "cut",
        "the support is cut and its block thrown out: {blows} {blows:is} stronger than {own}",
        "support",
    )
    NO_ATTACK = "void", "{culprits} {culprits:makes} no such attack", "void-orders"
    ASKED = "supports", "the Armenians give their support", "armenians"
    PERMITTED = (
        "permits",
        "the permission stands for this turn and its retreats",
        "permission",
        True,
    )
    PERMITTED_TO_RAISE = "permits", "the permission stands while units are raised", "raising", True
    # orders without effect
    OWN_SIDE = "void", "it would help to throw out units of its own side", "void-orders"
    GUEST_EXIT = "void", "guests may not leave {at} by force", "guests"
    GUEST_KEPT = "void", "guests may not leave {at} without its host's permission", "guests"
    UNASKED = "void", "the Armenians help one assault on Muslims in Samosata at most", "armenians"
    UNPERMITTED = "void", "the host of {at} gave no permission", "raising"
    # orders that nothing could make good
    WHOSE_UNIT = "illegal", "several factions are in {target}: name one", "notation"
    WHICH_FOE = "illegal", "several factions are in {goal}: name one", "notation"
    NO_FOE = "illegal", "nobody of another faction is in {goal}", "attacks"
    FOE_AWAY = "illegal", "the faction that is named has no unit in {goal}", "attacks"
    OWN_FOE = "illegal", "nobody attacks units of its own faction", "attacks"
    FAR_FOE = "illegal", "{unit} in {at} cannot attack in {goal}{apart}", "attacks"
    FAR_ATTACK = "illegal", "{helped} cannot attack in {goal}", "attacks"
    NOT_OURS = "illegal", "there is no {own_unit} in {target}", "support"
    NO_HOST = "illegal", "only the controller of a centre gives permission for it", "permission"
    NO_CENTRE = "illegal", "permission is for centres only", "permission"
    NO_GUEST = "illegal", "permission is for another faction that somebody plays", "permission"
    GUEST_SUPPORT = "illegal", "guests in {at} may not support", "guests"
    GUEST_ATTACK = "illegal", "guests may attack only the controller of {at}, inside it", "guests"
    DESERT = "illegal", "Crusader armies cannot enter {to}", "deserts"
    UNPLAYED = "illegal", "nobody orders {power}", "armenians"
    NOT_ASKED_SO = "illegal", "the Armenians only help Crusaders against Muslims", "armenians"
    # raising
    NO_ARRIVAL = "illegal", "{power} {power:raises} no such unit in {at}", "raising"
    MUSLIM_HELD = "illegal", "no Crusader fleet comes while Muslims control {at}", "raising"
    CLOSED_EDGE = "illegal", "Edessa or Samosata is open, so nobody arrives here", "off-map"
    KEPT = "illegal", "the host of Kerbogha is never removed for want of centres", "kerbogha"
    ARRIVES = "builds", "Kerbogha arrives in {at} with his host", "kerbogha"
    FAREWELL = "disbanded", "Edessa is lost, and the host of Kerbogha with it", "kerbogha"
    # retreats
    CLASH_AT_SEA = (
        "destroyed",
        "lost, since {retreating} {retreating:retreats} to {to}, too",
        "retreats",
        False,
        True,
    )
