"""The bid, the one order that this variant adds, and the reasons of its results."""

import re
from dataclasses import dataclass

from engine.kit import (
    STANDARD_ORDERS,
    Order,
    OrderKind,
    ReasonKind,
    Scanner,
    UnitOrder,
    UnreadableError,
)


@dataclass(frozen=True, slots=True)
class Bid(Order):
    """`BID 2 A Kin S A Ogo - Nju`: points offered for an order of a neutral unit (3.3).

    A retreat says where a Jomsviking fleet goes if it is dislodged.
    """

    points: int
    order: UnitOrder


_POINTS = r"(?P<points>[0-9]{1,4})(?![0-9]|[.,/][0-9])\s*"
_WORD = r"p(?:oin)?ts?\b"
# A bid is written in three ways: with the word BID, or with its points in front or behind.
_BIDS = (
    re.compile(
        rf"\s*bid\b\s*:?\s*(?:{_POINTS}(?:{_WORD})?\s*:?)?(?P<order>.*)", re.IGNORECASE | re.DOTALL
    ),
    re.compile(rf"\s*{_POINTS}(?::|{_WORD}\s*:?)(?P<order>.*)", re.IGNORECASE | re.DOTALL),
    re.compile(rf"(?P<order>.*)\(\s*{_POINTS}{_WORD}\s*\)\s*", re.IGNORECASE | re.DOTALL),
)


def _bid_in(text: str) -> re.Match[str] | None:
    return next((found for way in _BIDS if (found := way.fullmatch(text))), None)


# Words and numbers that occur only in bids, as in `1.5: A Kin H` or `A Kin H (one point`.
_LIKE_A_BID = re.compile(
    r"\bbids?\b|\b(?:[0-9.,]*|one|two|three)\s*(?:p(?:oin)?ts?|dp)\b|^\s*[0-9][0-9.,/]*\s*:|\(\s*[0-9]",
    re.IGNORECASE,
)
_NO_NUMBER = "A bid needs a whole number of points, as in BID 2 A Kin H."


def means_bid(text: str) -> bool:
    """Whether a text looks like a bid, readable or not."""
    return _LIKE_A_BID.search(text) is not None


def _read_bid(scan: Scanner) -> Order | None:
    """Read a bid; one without points offers none and does not count (ruling 6)."""
    found = _bid_in(scan.text)
    if found is None:
        return None
    if found["points"] is None and found["order"].lstrip()[:1].isdigit():
        raise UnreadableError(_NO_NUMBER)
    inner = Scanner(scan.board, found["order"])
    try:
        order = STANDARD_ORDERS.read(inner)
    except UnreadableError as error:
        mended = error.mended and scan.text.replace(inner.text, error.mended, 1)
        raise UnreadableError(str(error), mended) from error
    if not isinstance(order, UnitOrder) or order.count > 1:
        raise UnreadableError("A bid names the order of one unit, as in BID 2 A Kin H.")
    if not inner.is_done:
        raise UnreadableError(f'The order already ends before "{inner.rest}".')
    scan.at = len(scan.tokens)
    return Bid(int(found["points"] or 0), order)


BID = OrderKind(
    Bid, "BID {points} {order}", "Bids {points} for this order: {order}", reads=_read_bid
)
ORDERS = STANDARD_ORDERS.adding(BID)


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # what neutral units carry out (section 4.1)
    PREVAILED = "phantom", "its attack on {goal} succeeds; it stays in {at}", "minors", True
    PREVAILED_AND_FELL = (
        "phantom+dislodged",
        (
            "its attack on {goal} succeeds, but it is destroyed: "
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
        "{blows} {blows:is} stronger than {own}; minor powers' units are destroyed at once",
        "minors",
        False,
        True,
    )
    KILLED = (
        "dislodged",
        "{blows} {blows:is} stronger than {own}; a minor power destroys the unit that it dislodges",
        "minors",
        False,
        True,
    )
    # bids (section 3)
    COUNTED = "bids", "the bid counts", "bids", True
    WON = "bids", "wins the bidding", "bids", True
    OUTBID = "outbid", "outbid by {rivals}, {blow} to {force}", "bids"
    TIED = "tied", "tied with {rivals}, {blow} to {force}, so the unit holds", "bids"
    TIED_RETREAT = (
        "tied",
        "tied with {rivals}, {blow} to {force}, so the fleet gets no retreat",
        "contingency",
    )
    # where only the player's own bids for other orders stand against it
    OUTBID_BY_OWN = "outbid", "another bid by {power} gives more, {blow} to {force}", "bids"
    TIED_WITH_OWN = (
        "tied",
        "tied with another bid by {power}, {blow} to {force}, so the unit holds",
        "bids",
    )
    TIED_RETREAT_WITH_OWN = (
        "tied",
        "tied with another bid by {power}, {blow} to {force}, so the fleet gets no retreat",
        "contingency",
    )
    LOST = "lost", "outbid or tied: the unit does not carry out this order", "bids"
    NO_POINTS = "void", "a bid needs at least one point", "bids"
    OVERSPENT = "void", "{power} {power:does} not have that many points left", "bids"
    IMPOSSIBLE = "void", "the unit in {by} cannot carry out this order", "bids"
    NO_SUCH_NEUTRAL = "void", "no neutral unit stands there", "bids"
    ONLY_JOMSVIKINGS = (
        "void",
        "of the neutral units, only Jomsviking fleets can retreat",
        "contingency",
    )
    NO_WAY_BACK = "void", "the fleet in {by} can never retreat there", "contingency"
    NOT_YOURS = "illegal", "the unit in {at} is neutral, so players bid for its orders", "bids"
    # retreats and winter
    NOBODY_BID = (
        "disbanded",
        "no open retreat won the bidding; a new fleet may join in winter",
        "contingency",
    )
    BID_AWAY = "retreats", "retreats to {to}, which won the bidding", "contingency"
    GOES_ANYWAY = (
        "void",
        "{power} {power:has} no centre left, so all of its units leave anyway",
        "viking-fleets",
    )
    ELIMINATED = (
        "removed",
        "{power} {power:has} no centre left, so all of its units leave",
        "viking-fleets",
    )
    VIKING = (
        "void",
        "a viking fleet needs no centre and is never removed for want of one",
        "viking-fleets",
    )
    REBUILT = "builds", "rebuilt in its own centre", "minors"
    JOINED = (
        "builds",
        "joins the Jomsvikings, who may have one fleet more than centres",
        "jomsvikings",
    )
    LEFT = (
        "removed",
        "leaves the Jomsvikings, who may have only one fleet more than centres",
        "jomsvikings",
    )
