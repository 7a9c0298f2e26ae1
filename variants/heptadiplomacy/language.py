"""The language of claims (9.1): entries with conditions, read leniently, written one way."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from engine.kit import (
    STANDARD_ORDERS,
    Board,
    Build,
    Convoy,
    Hold,
    Move,
    Order,
    PowerId,
    Reading,
    SupportHold,
    SupportMove,
    fit_build,
    parse_order,
)
from variants.heptadiplomacy.boards import is_by_country, known_names

type Fit = Callable[[PowerId, Order], Order]  # completes a nation's order

GOALS = ("SOLO", "2WAY", "3WAY")
_TOKEN = re.compile(r"'[^']*'|\"[^\"]*\"|<=|>=|<|>|=|[^\s'\"<>=]+")
_SPELT = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2264": "<=", "\u2265": ">="}
)
_SIGNS = ("<=", ">=", "<", ">", "=")
_MOVING = (Hold, Move, SupportHold, SupportMove, Convoy)
_WORDS = ("SC", "OWNS", "ORDERED", "MOVED", "BUILDS")


class UnclearError(ValueError):
    """A claim that cannot be read; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: its word, its subject, and the rest; `denied` if NOT stands before it."""

    word: str  # SC, OWNS, ORDERED, MOVED or BUILDS
    about: str  # a player, or a nation
    what: str  # `>= 67`, a place, or an order
    denied: bool = False

    @property
    def text(self) -> str:
        """Its canonical text."""
        what = f"'{self.what}'" if self.word in ("ORDERED", "MOVED", "BUILDS") else self.what
        return f"{'NOT ' if self.denied else ''}{self.word} {_quoted(self.about)} {what}"

    @property
    def bound(self) -> tuple[str, int]:
        """The sign and the number of a condition on centres."""
        sign, number = self.what.split()
        return sign, int(number)


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """One alternative in a player's list: alone or with partners, perhaps on conditions."""

    goal: str
    partners: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()

    @property
    def text(self) -> str:
        """Its canonical text."""
        group = " ".join([self.goal, *map(_quoted, self.partners)])
        conditions = " AND ".join(condition.text for condition in self.conditions)
        return f"{group} IF {conditions}" if conditions else group


def _quoted(name: str) -> str:
    return f"'{name}'" if re.search(r"\s", name) else name


def read_entry(board: Board, text: str) -> ClaimEntry:
    """Read one entry; raise UnclearError with what was expected."""
    tokens = _TOKEN.findall(text.translate(_SPELT))
    if not tokens or tokens[0].upper() not in GOALS:
        message = f'A claim begins with SOLO, 2WAY or 3WAY, not "{tokens[0] if tokens else ""}".'
        raise UnclearError(message)
    goal, rest = tokens[0].upper(), tokens[1:]
    cut = next((n for n, token in enumerate(rest) if token.upper() == "IF"), len(rest))
    partners = tuple(_player(board, token) for token in rest[:cut])
    conditions: list[Condition] = []
    if cut < len(rest):
        conditions = [_condition(board, words) for words in _parted(rest[cut + 1 :])]
    return ClaimEntry(goal, partners, tuple(conditions))


def _parted(tokens: Sequence[str]) -> list[list[str]]:
    """The words of each condition; AND stands between them."""
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token.upper() == "AND":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _bare(token: str) -> str:
    return token[1:-1] if token[:1] in ("'", '"') else token


def _player(board: Board, token: str) -> str:
    """A player's name in a claim, in its usual spelling if it is known."""
    name = _bare(token).strip()
    known = {each.lower(): each for each in known_names(board)}
    return known.get(name.lower(), name)


def check_players(board: Board, entry: ClaimEntry) -> None:
    """Raise UnclearError for a player that the board does not know, with the nearest name."""
    asked = [one.about for one in entry.conditions if one.word in ("SC", "OWNS")]
    known = known_names(board)
    for name in (*entry.partners, *asked):
        # With option B players may also be named by seats, which have any names.
        if name not in known and is_by_country(board):
            near = get_close_matches(name, known, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            message = f'There is no player "{name}".{hint}'
            raise UnclearError(message)


def _condition(board: Board, words: Sequence[str]) -> Condition:
    """Read one condition; raise UnclearError with what was expected."""
    if words and words[0].upper() == "NOT":
        inner = _condition(board, words[1:])
        return replace(inner, denied=not inner.denied)
    word = words[0].upper() if words else ""
    if word not in _WORDS:
        expected = ", ".join(_WORDS)
        fault = f'There is no condition "{words[0]}"' if words else "A condition is missing"
        message = f"{fault}: expected {expected}."
        raise UnclearError(message)
    if len(words) < 3:  # noqa: PLR2004 - its word, whom it is about, what of them
        message = f"{word} needs a player or nation, and then a value."
        raise UnclearError(message)
    about, rest = words[1], words[2:]
    if word == "SC":
        return Condition(word, _player(board, about), _bound(rest))
    if word == "OWNS":
        return Condition(word, _player(board, about), _centre(board, " ".join(map(_bare, rest))))
    nation = _nation(board, _bare(about))
    text = " ".join(map(_bare, rest))
    return Condition(word, nation, _order(board, word, text))


def _bound(words: Sequence[str]) -> str:
    if len(words) != 2 or words[0] not in _SIGNS or not re.fullmatch("[0-9]{1,3}", words[1]):  # noqa: PLR2004
        message = (
            f'SC compares a number of centres, as in SC France >= 67, not "{" ".join(words)}".'
        )
        raise UnclearError(message)
    return f"{words[0]} {int(words[1])}"


def _centre(board: Board, text: str) -> str:
    reading = Reading(board)
    centre = reading.centre("", text)
    if centre is None:
        raise UnclearError(reading.faults[0].message)
    return str(centre)


def _nation(board: Board, name: str) -> PowerId:
    nation = Reading(board).power("", name)
    if nation is None:
        message = f'There is no nation "{name}". Write one such as France/4.'
        raise UnclearError(message)
    return nation


def _order(board: Board, word: str, text: str) -> str:
    """The canonical text of an order in a condition; a build is completed here.

    Orders to units are completed later, from the position, in `fitted`.
    """
    order = parse_order(board, text, STANDARD_ORDERS)
    if isinstance(order, Build):
        order = fit_build(board, order)
    kinds: tuple[type[Order], ...] = {"MOVED": (Move,), "BUILDS": (Build,)}.get(word, _MOVING)
    if not isinstance(order, kinds):
        expected = getattr(order, "expected", "")
        message = f"{word} takes {_ABOUT[word]}. {expected}".strip()
        raise UnclearError(message)
    if isinstance(order, Build):
        berths = board.berths(order.kind, board.province_of[order.at])
        if len(berths) > 1 and order.at not in berths:
            message = f"{word} must name the coast, as in 'B {order.kind} {berths[0]}'."
            raise UnclearError(message)
    return STANDARD_ORDERS.write(order)


_ABOUT = {
    "ORDERED": "an order to a unit, as in 'A 3:Bur - 3:Gas'",
    "MOVED": "a move, as in 'A 3:Bur - 3:Gas'",
    "BUILDS": "a build, as in 'B A 4:Kie'",
}


def fitted(board: Board, entry: ClaimEntry, fit: Fit) -> ClaimEntry:
    """The entry with the orders in its conditions completed as the nations' own would be."""
    conditions = []
    for condition in entry.conditions:
        if condition.word in ("ORDERED", "MOVED"):
            order = fit(PowerId(condition.about), parse_order(board, condition.what))
            conditions.append(replace(condition, what=STANDARD_ORDERS.write(order)))
        else:
            conditions.append(condition)
    return replace(entry, conditions=tuple(conditions))
