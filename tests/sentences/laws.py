"""Laws that every sentence about an order obeys."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from engine.board.board import Board, Location, PowerId
from engine.orders.orders import (
    HelpOrder,
    Invalid,
    Move,
    Order,
    UnitOrder,
)
from engine.orders.results import Reason
from engine.record.game import Table
from engine.rules.rules import PlayedPhase
from engine.text.names import is_plural, location_name, spoken_place, spoken_power
from engine.text.sentences import verdict_sentence

_NOUNS = r"(?:armies|fleets|units|attacks)"
_ONE = r"(?:army|fleet|unit|attack|support|convoy)"
_PLURAL_VERBS = r"(?:are|were|have|do|go|stay|leave|come|cut|retreat|make|raise)"
_SINGULAR_VERBS = r"(?:is|was|has|does|goes|stays|leaves|comes|cuts|retreats|makes|raises)"

FAULTS = {
    "an article twice": re.compile(r"\bthe the\b|\ba the\b|\ban? an?\b", re.IGNORECASE),
    "an article of its own": re.compile(r"(?<!^)(?<!\. )\bThe\b"),
    "a doubled space or stop": re.compile(r"  |\.\.|,,| ,| \.|\( |\(\)| \)|: ?$|::"),
    "two colons": re.compile(r": [^.?;]*: "),
    "two places for one there": re.compile(r"from [^()]*\([^()]*\)(?:,| or| and) [^()]* there\b"),
    "a slot": re.compile(r"[{}]|\bNone\b|\bit in it\b"),
    "a wrong genitive": re.compile(r"s's\b"),
    "a for an": re.compile(r"\ba (?=[aeio]|u(?!ni))|\ban (?![aeiou])"),
    "one with the plural": re.compile(rf"\b1 \w*{_NOUNS}\b|\b(?:a|an|one) {_NOUNS}\b"),
    "several with the singular": re.compile(rf"\b(?:[2-9]|\d\d) {_ONE}\b"),
    "a list that repeats": re.compile(
        r"((?:[A-Z][\w.'-]*)(?: [A-Z][\w.'-]*)*)(?:,| and) (?:the )?\1\b(?! [A-Z])"
    ),
}
_HEAD = re.compile(r"^(?:[A-Z][\w ]*: )?(.*)[.?]$")
_STRENGTH = re.compile(r"\((\d+)(?:, with [^()]*(?:\([^()]*\)[^()]*)*)?\)")


@dataclass(frozen=True)
class Said:
    """One sentence, with the order and phase that it is about."""

    table: Table
    played: PlayedPhase
    entry: int

    @cached_property
    def text(self) -> str:
        """The sentence."""
        rule = self.table.variant.rules.phase_rule(self.played.before)
        return verdict_sentence(self.table.board, rule, self.played.resolution, self.entry)

    @property
    def order(self) -> Order:
        """The order."""
        order: Order = self.played.resolution.orders[self.entry]
        return order

    @property
    def power(self) -> PowerId:
        """The power whose order it is."""
        return self.played.resolution.powers[self.entry]

    @property
    def reason(self) -> object:
        """The reason."""
        return self.played.resolution.verdicts[self.entry].reason

    def __str__(self) -> str:
        order = self.table.write(self.order)
        phase = f"{self.table.variant.id} {self.played.before.phase.code}"
        return f"{phase} {self.power} {order}: {self.text}"


def sentences(table: Table, played: PlayedPhase) -> Iterator[Said]:
    """Every sentence of a phase."""
    for entry in range(len(played.resolution.orders)):
        yield Said(table, played, entry)


def faults(said: Said) -> Iterator[str]:
    """The faults in the words of a sentence."""
    text = said.text
    found = _HEAD.match(text)
    if not found or len(found[1]) < len("as ordered"):
        yield "no reason"
    if not text[:1].isupper():
        yield "no capital"
    if not isinstance(said.order, Invalid):  # a player's own text is quoted unchanged
        yield from (name for name, pattern in FAULTS.items() if pattern.search(text))
    yield from _numbers(said)
    yield from _names(said)
    yield from _absences(said)
    yield from _departures(said)


def _numbers(said: Said) -> Iterator[str]:
    """A verb that does not agree with its subject."""
    text, board = said.text, said.table.board
    for power, name, wrong in _wrong_verbs(board):
        if name in text and wrong.search(text):
            yield f"{power} in the wrong number"
    # the subject comes before its first place: "the fleets in ... and ... were"
    for noun, verbs in ((_ONE, _PLURAL_VERBS), (_NOUNS, _SINGULAR_VERBS)):
        if re.search(rf"(?<!of )\b{noun} (?:there |of the \w+ ){{0,2}}{verbs}\b", text):
            yield "a noun and a verb disagree"


def _names(said: Said) -> Iterator[str]:
    """A place named without its article, or twice in one list."""
    text, board = said.text, said.table.board
    for name, bare in _articles(board):
        if name in text and bare.search(text) and not isinstance(said.order, Invalid):
            yield f"{name} without its article"
    for clause in re.split(r"[:;,]", _STRENGTH.sub("", text)):
        listed = [p for p in re.split(r" and |, ", clause) if p.strip()]
        if len(listed) != len(set(listed)):
            yield "a name twice"


@cache
def _wrong_verbs(board: Board) -> list[tuple[str, str, re.Pattern[str]]]:
    """For each power its name, its spoken name, and the verbs that do not agree with it."""
    found = []
    for power in board.powers.values():
        name = spoken_power(board, power.id)
        verbs = _SINGULAR_VERBS if is_plural(power) else _PLURAL_VERBS
        found.append((power.name, name, re.compile(rf"(?<![\w-]){re.escape(name)} {verbs}\b")))
    return found


@cache
def _articles(board: Board) -> list[tuple[str, re.Pattern[str]]]:
    """The names that have an article, and where each stands without it."""
    names = [(location_name(board, place), spoken_place(board, place)) for place in board.provinces]
    return [
        (name, re.compile(rf"(?<!the )(?<![\w-]){re.escape(name)}(?! \()"))
        for name, spoken in names
        if name != spoken
    ]


def _absences(said: Said) -> Iterator[str]:
    """A unit reported as missing although it is there."""
    reason, order, board = said.reason, said.order, said.table.board
    if not isinstance(order, UnitOrder):
        return
    province_of, units = board.province_of, said.played.before.units
    here = [unit for unit in units if province_of[unit.at] == province_of[order.at]]
    if reason is Reason.NO_SUCH_UNIT and any(unit.power == said.power for unit in here):
        yield "a unit of its own is there"
    if reason is Reason.NO_TARGET and isinstance(order, HelpOrder):
        there = [unit for unit in units if province_of[unit.at] == province_of[order.target]]
        if any(order.whose in ("", unit.power) for unit in there):
            yield "the unit that it helps is there"
    moves = board.moves[order.kind][order.at] if order.kind in board.moves else ()
    if reason is Reason.NOT_ADJACENT and getattr(order, "to", "") in moves:
        yield "they are neighbours"
    if reason is Reason.OUT_OF_REACH:
        to = getattr(order, "to", getattr(order, "target", Location("")))
        if province_of[to] in {province_of[near] for near in moves}:
            yield "it can go there"


_LEAVES = re.compile(
    r", which the (?P<whose>[A-Z][\w ]*?) (?:army|fleet|armies|fleets|units) leaves?\b"
)


def _departures(said: Said) -> Iterator[str]:
    """Units reported as having left although they did not."""
    found, board = _LEAVES.search(said.text), said.table.board
    if not found or not isinstance(said.order, Move):
        return
    resolution, goal = said.played.resolution, board.province_of[said.order.to]
    told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    left = {
        board.powers[power].adjective
        for power, order, end in told
        if isinstance(order, Move) and end.succeeded and board.province_of[order.at] == goal
    }
    if found["whose"] not in left:
        yield f"no {found['whose']} unit left"
