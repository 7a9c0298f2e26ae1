"""The bid, which is the one order that this variant adds, and the reasons of results."""

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
    """`BID 2 A Kin S A Ogo - Nju`: so many points for this order of a neutral unit (3.3).

    The order is a retreat where it says what a fleet of the Jomsvikings does if dislodged.
    """

    points: int
    order: UnitOrder


_POINTS = r"(?P<points>[0-9]{1,4})(?![0-9]|[.,/][0-9])\s*"
_WORD = r"p(?:oin)?ts?\b"
# The three ways in which a bid is written: it has a word of its own, or names its points.
_BIDS = (
    re.compile(
        rf"\s*bid\b\s*:?\s*(?:{_POINTS}(?:{_WORD})?\s*:?)?(?P<order>.*)", re.IGNORECASE | re.DOTALL
    ),
    re.compile(rf"\s*{_POINTS}(?::|{_WORD}\s*:?)(?P<order>.*)", re.IGNORECASE | re.DOTALL),
    re.compile(rf"(?P<order>.*)\(\s*{_POINTS}{_WORD}\s*\)\s*", re.IGNORECASE | re.DOTALL),
)


def _bid_in(text: str) -> re.Match[str] | None:
    return next((found for way in _BIDS if (found := way.fullmatch(text))), None)


# Words and numbers that stand in a bid alone, as in `1.5: A Kin H` or `A Kin H (one point`.
_LIKE_A_BID = re.compile(
    r"\bbids?\b|\b(?:[0-9.,]*|one|two|three)\s*(?:p(?:oin)?ts?|dp)\b|^\s*[0-9][0-9.,/]*\s*:|\(\s*[0-9]",
    re.IGNORECASE,
)
_NO_NUMBER = "A bid gives a whole number of points, as in BID 2 A Kin H."


def means_bid(text: str) -> bool:
    """Whether a text is meant as a bid, whether or not it can be read as one."""
    return _LIKE_A_BID.search(text) is not None


def _read_bid(scan: Scanner) -> Order | None:
    """Read a bid; one that names no points gives none, and is not counted (ruling 6)."""
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
        raise UnreadableError("A bid is for the order of a unit, as in BID 2 A Kin H.")
    if not inner.is_done:
        raise UnreadableError(f'The order is complete before "{inner.rest}".')
    scan.at = len(scan.tokens)
    return Bid(int(found["points"] or 0), order)


BID = OrderKind(
    Bid, "BID {points} {order}", "Bids {points} of its points for this: {order}", reads=_read_bid
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
    IMPOSSIBLE = "void", "the unit in {by} cannot do this as the units stand", "bids"
    NO_SUCH_NEUTRAL = "void", "no unit of a minor power or the Jomsvikings stands there", "bids"
    ONLY_JOMSVIKINGS = "void", "of neutral units only Jomsviking fleets retreat", "contingency"
    NO_WAY_BACK = "void", "the fleet in {by} could never retreat there", "contingency"
    NOT_YOURS = "illegal", "nobody orders this unit: players bid for what it does", "bids"
    # retreats and winter
    NOBODY_BID = (
        "disbanded",
        "no open place has the most points; in winter it joins again if one is due and has a place",
        "contingency",
    )
    BID_AWAY = "retreats", "retreats to {to}, which has the most points", "contingency"
    GOES_ANYWAY = (
        "void",
        "{power} {power:has} no centre left, so all of its units go",
        "viking-fleets",
    )
    ELIMINATED = "removed", "{power} {power:has} no centre left, so no unit stays", "viking-fleets"
    VIKING = (
        "void",
        "a viking fleet is never removed for want of a centre",
        "viking-fleets",
    )
    REBUILT = "builds", "stands again in its own centre", "minors"
    JOINED = "builds", "joins the Jomsvikings, who have one fleet more than centres", "jomsvikings"
    LEFT = "removed", "leaves: the Jomsvikings have one fleet more than centres", "jomsvikings"
