"""The claim, the one order that this variant adds, and the reasons of its results."""

import re
from dataclasses import dataclass

from engine.kit import (
    STANDARD_ORDERS,
    Order,
    OrderKind,
    ReasonKind,
    Scanner,
    UnreadableError,
)
from variants.heptadiplomacy.language import UnclearError, check_players, read_entry


@dataclass(frozen=True, slots=True)
class Claim(Order):
    """`CLAIM 2WAY Germany IF SC France >= 67`: one entry of a player's list, the best first.

    `says` is the entry in its canonical text (section 9.1).
    """

    says: str


_HEAD = re.compile(r"\s*claims?\b\s*:?\s*", re.IGNORECASE)


def _read_claim(scan: Scanner) -> Order | None:
    if not scan.word("claim", "claims"):
        return None
    head = _HEAD.match(scan.text)
    text = scan.text[head.end() :] if head else ""
    try:
        entry = read_entry(scan.board, text)
        check_players(scan.board, entry)
    except UnclearError as error:
        raise UnreadableError(str(error)) from error
    scan.at = len(scan.tokens)
    return Claim(entry.text)


CLAIM = OrderKind(Claim, "CLAIM {says}", "Claims {says}.", reads=_read_claim)
ORDERS = STANDARD_ORDERS.adding(CLAIM)


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    CLAIMED = "claimed", "the claim is made and is judged after the retreats", "claims", True
    NOT_AUTUMN = "illegal", "claims can be made only with the Autumn orders", "claims"
    NOT_SPEAKER = (
        "illegal",
        "claims belong on the sheet of the player's nation of board 1",
        "claims",
    )
    NO_AGREEMENT = (
        "illegal",
        "this game has no draws and no concessions; it goes on until somebody has won",
        "victory",
    )
    WRONG_NUMBER = "void", "2WAY takes one partner, 3WAY two, SOLO none", "claims"
    ONESELF = "void", "a player cannot be their own partner", "claims"
    TWICE = "void", "a claim names the same player twice", "claims"
