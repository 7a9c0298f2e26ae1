"""What powers say in this variant beside orders to units, and the reasons of results."""

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
    """`NAME The Nordic League`: what a power is called from now on (section 3)."""

    text: str


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Gre`: a power's vote for this year (section 5.1)."""

    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Abstain(Order):
    """`VOTE ABSTAIN`: no vote for this year."""


@dataclass(frozen=True, slots=True)
class LoggedVote(Order):
    """`VOTE Gre NO 3`: the third entry of the year, by whoever numbers them."""

    place: ProvinceId
    number: int


@dataclass(frozen=True, slots=True)
class LoggedAbstain(Order):
    """`VOTE ABSTAIN NO 3`: likewise, no vote."""

    number: int


@dataclass(frozen=True, slots=True)
class Purge(Order):
    """`PURGE Gre`: what the Council decided; nobody writes it."""

    place: ProvinceId


@dataclass(frozen=True, slots=True)
class Hide(Order):
    """`HIDE Bel`: a headquarters, drawn by chance, which only the keeper knows (section 4)."""

    place: ProvinceId


_HEAD = re.compile(r"name\s*:?\s*", re.IGNORECASE)
_QUOTED = re.compile("\u201c([^\u201c\u201d]*)\u201d")  # the whole name, not a word of it


def _read_name(scan: Scanner) -> Name | None:
    if not scan.word("name"):
        return None
    scan.at = len(scan.tokens)
    _, text = _HEAD.split(scan.text, maxsplit=1)
    text = text.strip(' "')
    quoted = _QUOTED.fullmatch(text)
    return Name(quoted[1].strip() if quoted else text)


ORDERS = STANDARD_ORDERS.adding(
    OrderKind(Capital, "CAPITAL {place}", "{place} is to be the capital."),
    OrderKind(
        Name,
        "NAME {text}",
        "{text} is to be the name.",
        reads=_read_name,
    ),
    OrderKind(LoggedAbstain, "VOTE ABSTAIN|NONE NO|NUMBER {number}", "Vote {number}: for nothing."),
    OrderKind(Abstain, "VOTE ABSTAIN|NONE", "No vote this year."),
    OrderKind(LoggedVote, "VOTE {place} NO|NUMBER {number}", "Vote {number}: for {place}."),
    OrderKind(Vote, "VOTE {place}", "A vote for {place}."),
    OrderKind(Purge, "PURGE {place}", "{place} is purged."),
    OrderKind(Hide, "HIDE {place}", "A headquarters in {place}."),
)


class Why(ReasonKind):
    """Reasons of this variant; the anchors are headings of its rules page."""

    # capitals and first units
    CHOSEN = "chosen", "is the capital of {power}", "capitals", True
    BY_DEFAULT = (
        "chosen",
        "is the capital of {power} by default, since none was chosen",
        "capitals",
        True,
    )
    CHOSEN_BEFORE = "void", "{power} {power:has} chosen a capital already", "capitals"
    NOT_TO_CHOOSE = "void", "{power} may not choose it as a capital", "capitals"
    ONLY_IN_CAPITAL = "void", "the first unit stands in the capital", "first-units"
    FIRST_ARMY = "builds", "no unit was chosen, so an army stands in the capital", "first-units"
    NO_WAIVER = "void", "the first unit is not waived", "first-units"
    # names
    NAMED = "named", "is the name of {power} from now on", "names", True
    NAMED_BEFORE = "void", "{power} {power:has} chosen a name already", "names"
    SHARED_NAME = "void", "another power chose the same name, so neither has it", "names"
    NO_NAMING = "void", "names are chosen once, in the last winter before votes", "names"
    NOT_A_NAME = "void", "a name has 1 to 40 characters and is nobody else's", "names"
    # the Council
    VOTED = "votes", "the vote is in the log", "votes", True
    NO_VOTER = "void", "{power} {power:has} no vote", "votes"
    NO_COUNCIL = "void", "no votes are given now", "votes"
    NO_TARGET = "void", "only a centre that began without an owner is voted for", "votes"
    DISCOVERED_BEFORE = "void", "this headquarters is discovered already", "votes"
    ABSTAINED_ENOUGH = "void", "{power} may not abstain once more", "abstaining"
    CLEAN = "purged", "has the most votes, and hides nothing", "purges", True
    HIDDEN = "discovered", "has the most votes, and a headquarters is discovered", "discovery", True
    UNANSWERED = "purged", "has the most votes; what it hides is not answered yet", "purges", True
    UNIT_PURGED = "removed", "the province is purged, and its unit with it", "purges", False, True
    SITE_PURGED = "void", "the province is purged this winter", "purges"
    GONE = "void", "the unit is purged, which pays for no removal", "purges"
