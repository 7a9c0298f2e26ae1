"""The declarations that this variant adds, and the reasons of their results."""

import re
from dataclasses import dataclass

from engine.kit import (
    STANDARD_ORDERS,
    Order,
    OrderKind,
    ProvinceId,
    ReasonKind,
    Scanner,
)


@dataclass(frozen=True, slots=True)
class Capital(Order):
    """`CAPITAL Par`: the home centre that a power begins with (section 2.1)."""

    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Name(Order):
    """`NAME The Nordic League`: the new name of a power (section 3)."""

    text: str


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Gre`: a power's vote for this year (section 5.1)."""

    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Abstain(Order):
    """`VOTE ABSTAIN`: no vote this year."""


@dataclass(frozen=True, slots=True)
class LoggedVote(Order):
    """`VOTE Gre NO 3`: a vote that is the third entry in a log that somebody keeps."""

    place: ProvinceId
    number: int


@dataclass(frozen=True, slots=True)
class LoggedAbstain(Order):
    """`VOTE ABSTAIN NO 3`: an abstention that is the third entry."""

    number: int


@dataclass(frozen=True, slots=True)
class Purge(Order):
    """`PURGE Gre`: the decision of the Council, which no power writes."""

    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Tally(Order):
    """`TALLY Gre 2 (Italy, Spring 1902; Turkey, Winter 1902)`: who voted for a province, and when.

    The Council counts, and no power writes it.
    """

    place: ProvinceId
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Hide(Order):
    """`HIDE Bel`: a headquarters drawn at random, known only to the keeper (section 4)."""

    place: ProvinceId


_HEAD = re.compile(r"name\s*:?\s*", re.IGNORECASE)
_QUOTED = re.compile("\u201c([^\u201c\u201d]*)\u201d")  # around the whole name, not one word of it


def _read_name(scan: Scanner) -> Name | None:
    if not scan.word("name"):
        return None
    scan.at = len(scan.tokens)
    _, text = _HEAD.split(scan.text, maxsplit=1)
    text = text.strip(' "')
    quoted = _QUOTED.fullmatch(text)
    return Name(quoted[1].strip() if quoted else text)


def _read_tally(scan: Scanner) -> Tally | None:
    if not scan.word("tally"):
        return None
    place, number = scan.board.province_of[scan.place()], scan.number() or 0
    scan.at = len(scan.tokens)
    _, bracket, votes = scan.text.partition("(")
    return Tally(place, number, f"{bracket}{votes}")


ORDERS = STANDARD_ORDERS.adding(
    OrderKind(Capital, "CAPITAL {place}", "Chooses {place} as capital."),
    OrderKind(
        Name,
        "NAME {text}",
        "Takes the name {text}.",
        reads=_read_name,
    ),
    OrderKind(LoggedAbstain, "VOTE ABSTAIN|NONE NO|NUMBER {number}", "Abstains (entry {number})."),
    OrderKind(Abstain, "VOTE ABSTAIN|NONE", "Abstains from this year's vote."),
    OrderKind(LoggedVote, "VOTE {place} NO|NUMBER {number}", "Votes for {place} (entry {number})."),
    OrderKind(Vote, "VOTE {place}", "Votes for {place}."),
    OrderKind(
        Tally,
        "TALLY {place} {number} {text}",
        "The Council counts the votes for {place}.",
        reads=_read_tally,
    ),
    OrderKind(Purge, "PURGE {place}", "The Council purges {place}."),
    OrderKind(Hide, "HIDE {place}", "Hides a headquarters in {place}."),
)


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # capitals and first units
    CHOSEN = "chosen", "{place} is the capital of {power}", "capitals", True
    BY_DEFAULT = (
        "chosen",
        "{place} is the capital of {power} by default, since no legal choice was made",
        "capitals",
        True,
    )
    CHOSEN_BEFORE = "void", "{power} {power:has} already chosen a capital", "capitals"
    NOT_TO_CHOOSE = "void", "{power} may not choose {place} as its capital", "capitals"
    ONLY_IN_CAPITAL = "void", "the first unit can only be built in the capital", "first-units"
    FIRST_ARMY = "builds", "built by default, since no first unit was chosen", "first-units"
    NO_WAIVER = "void", "the first unit cannot be waived", "first-units"
    # names
    NAMED = "named", "{power} {power:is} now called {text}", "names", True
    NAMED_BEFORE = "void", "{power} {power:has} already chosen a name", "names"
    SHARED_NAME = "void", "another power chose the same name, so nobody gets it", "names"
    NO_NAMING = "void", "names can be chosen only in Winter 1899", "names"
    NOT_A_NAME = (
        "void",
        "a name has 1 to 40 characters and must not belong to another power",
        "names",
    )
    # the Council
    VOTED = "votes", "the vote is in the log", "votes", True
    NO_VOTER = "void", "{power} {power:has} no vote", "votes"
    NO_COUNCIL = "void", "there is no vote in this phase", "votes"
    NO_TARGET = "void", "only a centre that began neutral can be voted for", "votes"
    DISCOVERED_BEFORE = "void", "this headquarters has already been discovered", "votes"
    ABSTAINED_ENOUGH = "void", "{power} may not abstain again this year", "abstaining"
    MOST = "counted", "{place} has the most votes", "purges", True
    TIED = "counted", "{place} ties for the most votes, so nothing is purged", "purges", True
    ALL_TIED = (
        "counted",
        "{place} ties for the most votes, so every tied province is purged",
        "purges",
        True,
    )
    EARLIEST = (
        "counted",
        "{place} ties for the most votes, and has the earliest of them",
        "purges",
        True,
    )
    LATER = (
        "counted",
        "{place} ties for the most votes, but the earliest of them went elsewhere",
        "purges",
        True,
    )
    FEWER = "counted", "{place} has fewer votes than another province", "purges", True
    CLEAN = "purged", "the Council purges {place} and finds nothing", "purges", True
    HIDDEN = (
        "discovered",
        "the Council purges {place} and discovers a headquarters",
        "discovery",
        True,
    )
    UNANSWERED = (
        "purged",
        "the Council purges {place}; the keeper has not yet said what was there",
        "purges",
        True,
    )
    UNIT_PURGED = "removed", "removed by the Council's purge of {at}", "purges", False, True
    SITE_PURGED = "void", "{at} was purged this winter", "purges"
    GONE = "void", "the unit was purged, which does not count as a removal", "purges"
