"""Why orders of this variant have their results, beside the reasons of the standard rules."""

from engine.orders.results import ReasonKind


class Because(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # movement
    BEATEN = "bounces", "{at} brings {force} to {goal} against {against}", "assaults"
    DENIED = "bounces", "the host of {goal} gave no permission", "permission"
    FELL = "holds", "holds, but is thrown out from {by}", "assaults"
    DESTROYED = "holds", "holds, but is destroyed by the assault from {by}", "armenians"
    OVERRUN = "cut", "the support is cut, since its own block is thrown out from {by}", "support"
    ASKED = "supports", "the Armenians give their support", "armenians"
    # orders without effect
    GUEST_EXIT = "void", "guests may not leave {at} by force", "guests"
    GUEST_KEPT = "void", "guests may not leave {at} without its host's permission", "guests"
    UNASKED = "void", "the Armenians help one assault on Muslims in Samosata at most", "armenians"
    UNPERMITTED = "void", "the host of {at} gave no permission", "raising"
    # orders that nothing could make good
    GUEST_SUPPORT = "illegal", "guests in {at} may not support", "guests"
    GUEST_ATTACK = "illegal", "guests may attack only the controller of {at}, inside it", "guests"
    DESERT = "illegal", "Crusader armies cannot enter {to}", "deserts"
    NOT_ASKED_SO = "illegal", "the Armenians only help Crusaders against Muslims", "armenians"
    # raising
    NO_ARRIVAL = "illegal", "{power} raises no such unit in {at}", "raising"
    MUSLIM_HELD = "illegal", "no Crusader fleet comes while Muslims control {at}", "raising"
    CLOSED_EDGE = "illegal", "Edessa or Samosata is open, so nobody arrives here", "off-map"
    KEPT = "illegal", "the host of Kerbogha is never removed for want of centres", "kerbogha"
    ARRIVES = "builds", "Kerbogha arrives in {at} with his host", "kerbogha"
    FAREWELL = "disbanded", "Edessa is lost, and the host of Kerbogha with it", "kerbogha"
    # retreats
    CLASH_AT_SEA = "destroyed", "fleets of two factions meet in {to}", "retreats", False, True
