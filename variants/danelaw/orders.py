"""The bid, which is the one order that this variant adds, and the reasons of results."""

from dataclasses import dataclass

from engine.kit import STANDARD_ORDERS, Order, OrderKind, ReasonKind, UnitOrder


@dataclass(frozen=True, slots=True)
class Bid(Order):
    """`BID 2 A Kin S A Ogo - Nju`: so many points for this order of a neutral unit (3.3).

    The order is a retreat where it says what a fleet of the Jomsvikings does if dislodged.
    """

    points: int
    order: UnitOrder


BID = OrderKind(
    Bid,
    "BID {points} {order}",
    "Bids {points} for this: {order}",
    also=("{points} [PT|PTS|POINT|POINTS] {order}",),
)
ORDERS = STANDARD_ORDERS.adding(BID)


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # what neutral units carry out (section 4.1)
    PREVAILED = "phantom", "its attack on {goal} prevails, and it stays in {at}", "minors", True
    PREVAILED_AND_FELL = (
        "phantom+dislodged",
        (
            "its attack on {goal} prevails, but it is destroyed: "
            "{blows} {blows:is} stronger than {own}"
        ),
        "minors",
        False,
        True,
    )
    FAILED_AND_FELL = (
        "bounces+dislodged",
        "its attack on {goal} fails, and it is destroyed: {blows} {blows:is} stronger than {own}",
        "minors",
        False,
        True,
    )
    DESTROYED = (
        "dislodged",
        "{blows} {blows:is} stronger than {own}, and a minor power's unit does not retreat",
        "minors",
        False,
        True,
    )
    KILLED = (
        "dislodged",
        "{blows} {blows:is} stronger than {own}, and what a minor power dislodges is destroyed",
        "minors",
        False,
        True,
    )
    # bids (section 3)
    COUNTED = "bids", "the bid is counted", "bids", True
    NO_POINTS = "void", "a bid gives one point or more", "bids"
    OVERSPENT = "void", "{power} {power:does} not have that many points left", "bids"
    IMPOSSIBLE = "void", "the unit in {by} could never do this", "bids"
    NO_SUCH_NEUTRAL = "void", "no unit of a minor power or the Jomsvikings stands there", "bids"
    ONLY_JOMSVIKINGS = "void", "of neutral units only Jomsviking fleets retreat", "contingency"
    NO_WAY_BACK = "void", "the fleet in {by} could never retreat there", "contingency"
    NOT_YOURS = "illegal", "nobody orders this unit: players bid for what it does", "bids"
    # retreats and winter
    NOBODY_BID = (
        "disbanded",
        "no open place has the most points; it joins again in winter, if there is a place",
        "contingency",
    )
    BID_AWAY = "retreats", "retreats to {to}, which has the most points", "contingency"
    ELIMINATED = "removed", "{power} {power:has} no centre left, so no unit stays", "viking-fleets"
    VIKING = (
        "void",
        "a viking fleet is never removed for want of a centre",
        "viking-fleets",
    )
    REBUILT = "builds", "stands again in its own centre", "minors"
    JOINED = "builds", "joins the Jomsvikings, who have one fleet more than centres", "jomsvikings"
    LEFT = "removed", "leaves: the Jomsvikings have one fleet more than centres", "jomsvikings"
