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

OWN = PowerId("")  # the faction of the order itself, which is never written


@dataclass(frozen=True, slots=True)
class Attack(UnitOrder):
    """`2A Nab ATT Syrians A DsF`: fight a faction's units there without advancing."""

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
    """`PERMIT Normans Ada`: let a faction enter in peace in this turn and its retreats."""

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
ASK = OrderKind(Ask, "{whom} {order}", "Asks the {whom.name}: {order}")

ORDERS = STANDARD_ORDERS.adding(PERMIT, ASK, ATTACK, SUPPORT_ATTACK)


_IN_CIRCLE = "each depends on the other, so neither wins"


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # movement
    WINS = "wins", "{attack} dislodges {thrown_out}; its units do not advance", "attacks", True
    WINS_WITH_MOVES = (
        "wins",
        "{attack} dislodges {thrown_out}; only its moves advance",
        "attacks",
        True,
    )
    FAILS = "fails", "{attack} {meets}", "attacks"
    MISSES = "misses", "misses: {culprits} {culprits:has} left", "attacks"
    BEATEN = "bounces", "{attack} {meets}", "assaults"
    FAILS_IN_CIRCLE = "fails", f"{{attack}} {{meets}}; {_IN_CIRCLE}", "paradoxes"
    BOUNCES_IN_CIRCLE = "bounces", f"{{attack}} {{meets}}; {_IN_CIRCLE}", "paradoxes"
    DENIED = "bounces", "the host of {goal} did not give permission", "permission"
    FELL = (
        "holds",
        "dislodged by {blows}, which {blows:is} stronger than {own}",
        "assaults",
    )
    DESTROYED = (
        "holds",
        "destroyed by {blows}, which {blows:is} stronger than {own}",
        "armenians",
    )
    OVERRUN = (
        "cut",
        "the supporting block is dislodged by {blows}, which {blows:is} stronger than {own}",
        "support",
    )
    NO_ATTACK = "void", "{culprits} {culprits:does} not make that attack", "void-orders"
    ASKED = "supports", "the Armenians give the support", "armenians"
    PERMITTED = (
        "permits",
        "the permission is valid for this turn and its retreats",
        "permission",
        True,
    )
    PERMITTED_TO_RAISE = (
        "permits",
        "the permission is valid while units are raised",
        "raising",
        True,
    )
    # orders without effect
    OWN_SIDE = "void", "a faction cannot help an attack on its own units", "void-orders"
    GUEST_EXIT = "void", "a guest may not leave {at} by force", "guests"
    GUEST_KEPT = "void", "a guest may not leave {at} without its host's permission", "guests"
    UNASKED = (
        "void",
        "the Armenians help at most one assault, on Muslims in Samosata",
        "armenians",
    )
    UNPERMITTED = "void", "the host of {at} did not give permission", "raising"
    # orders that are illegal whatever others do
    WHOSE_UNIT = "illegal", "several factions are in {target}; name one", "notation"
    WHICH_FOE = "illegal", "several factions are in {goal}; name one", "notation"
    NO_FOE = "illegal", "no other faction is in {goal}", "attacks"
    FOE_AWAY = "illegal", "the named faction has no unit in {goal}", "attacks"
    OWN_FOE = "illegal", "a faction cannot attack its own units", "attacks"
    FAR_FOE = "illegal", "{unit} in {at} cannot attack units in {goal}{apart}", "attacks"
    FAR_ATTACK = "illegal", "{helped} cannot attack units in {goal}", "attacks"
    NOT_OURS = "illegal", "there is no {own_unit} in {target}", "support"
    NO_HOST = "illegal", "only the controller of a centre can give permission for it", "permission"
    NO_CENTRE = "illegal", "permission can only be given for centres", "permission"
    NO_GUEST = "illegal", "permission can only be given to another player's faction", "permission"
    GUEST_SUPPORT = "illegal", "a guest in {at} may not support", "guests"
    GUEST_ATTACK = (
        "illegal",
        "a guest may attack only the controller of {at}, and only inside it",
        "guests",
    )
    DESERT = "illegal", "Crusader armies cannot enter {to}", "deserts"
    UNPLAYED = "illegal", "nobody may order {power}", "armenians"
    NOT_ASKED_SO = (
        "illegal",
        "the Armenians only help Crusaders against Muslims in Samosata",
        "armenians",
    )
    # raising
    NO_ARRIVAL = "illegal", "{power} cannot raise this unit in {at}", "raising"
    MUSLIM_HELD = "illegal", "no Crusader fleet can arrive while Muslims control {at}", "raising"
    CLOSED_EDGE = (
        "illegal",
        "units arrive in {at} only if Edessa and Samosata are both barred",
        "off-map",
    )
    KEPT = "illegal", "the army of Kerbogha is never removed for want of centres", "kerbogha"
    ARRIVES = "builds", "the army of Kerbogha arrives in {at}", "kerbogha"
    FAREWELL = "disbanded", "Edessa is lost, so the army of Kerbogha leaves the game", "kerbogha"
    # retreats
    CLASH_AT_SEA = (
        "destroyed",
        "destroyed: {retreating} {retreating:retreats} to {to} too",
        "retreats",
        False,
        True,
    )
