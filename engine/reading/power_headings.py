"""Whose orders stand under a heading, or behind one: `England (Anna):`, `Russia -- A Mos H`."""

import re
from dataclasses import dataclass
from functools import cached_property

from engine.board.board import Board, Power, PowerId
from engine.lazy import remembered
from engine.reading.wording import ABOUT, words_of
from engine.text.characters import folded
from engine.text.lexicon import lexicon_of, spellings

_PARENTHESIS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_SEASON = re.compile(r"\b[SFWA]\s?'?\d{2,4}[A-Z]?\b|\b\d{2,4}\b", re.IGNORECASE)
_NOT_FROM = re.compile(r"^(?:to|cc|bcc|dear|hi|hello|hey)\b", re.IGNORECASE)
_MOST_WORDS = 4  # of a name that stands beside a power's
_IN_NAME = {  # each letter of a name as people write it, with its accent or without
    "a": "aàáâäåãā", "c": "cçčć", "e": "eèéêëē", "i": "iìíîïī", "n": "nñń", "o": "oòóôöøō",
    "s": "sßšś", "u": "uùúûüū", "y": "yýÿ", "z": "zžź", "-": "- ", " ": "- ",
}  # fmt: skip
_DOUBLE_S = f"[{re.escape(_IN_NAME['s'])}]" * 2


@dataclass(frozen=True)
class PowerHeadings:
    """The headings of a board's powers."""

    board: Board

    @cached_property
    def _names(self) -> dict[str, PowerId]:
        """What the powers are called, the longest names first."""
        found = [(name, power.id) for power in self.board.powers.values() for name in names(power)]
        return dict(sorted(found, key=lambda each: -len(each[0])))

    @cached_property
    def _codes(self) -> dict[str, PowerId]:
        """The short codes of powers, which stand before orders."""
        return lexicon_of(self.board).codes

    @cached_property
    def words(self) -> frozenset[str]:
        """The words in the names of powers."""
        return frozenset(word for name in self._names for word in words_of(name))

    @cached_property
    def _named(self) -> str:
        return "|".join(map(_lenient, self._names))

    @cached_property
    def _any_name(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)(?P<name>{self._named})(?:'s|s')?(?!\w)", re.IGNORECASE)

    @cached_property
    def _inline(self) -> re.Pattern[str]:
        named = "|".join((self._named, *map(re.escape, self._codes)))
        return re.compile(
            rf"^[\[(<]?(?P<name>{named})(?:'s|s')?[\])>]?(?:\s*\((?P<beside>[^()]*)\))?"
            r"(?:\s+(?:orders?|moves?|retreats?(?=\s*:)))?"
            r"(?P<sign>\s*(?::|-{2,}|=+>?)\s*|\s*\.\s+|\s+-\s+|\s+)(?P<rest>\S.*)$",
            re.IGNORECASE,
        )

    def _power(self, name: str) -> PowerId:
        name = folded(name)
        return self._names[name] if name in self._names else self._codes[name]

    def powers_in(self, text: str) -> set[PowerId]:
        """The powers that a text names."""
        return {self._power(found["name"]) for found in self._any_name.finditer(text)}

    def alone(self, row: str) -> PowerId | None:
        """The power that a line on its own names for the orders below it, if it does."""
        outside, inside = without_parentheses(row)
        if _NOT_FROM.match(outside) or row.rstrip().endswith((",", "?", "!")):
            return None
        if coded := self._codes.get(folded(row).strip(" :.-[]()<>")):
            return coded
        powers = self.powers_in(outside) or self.powers_in(inside)
        if len(powers) != 1:
            return None
        rest = _SEASON.sub(" ", self._any_name.sub(" ", outside))
        others = [word for word in words_of(rest) if word not in ABOUT and not word.isdigit()]
        is_title = re.search(r"(?::|-{2,}|-)\s*(?:\w+\s*){0,2}$", outside) is not None
        is_short = len(others) <= _MOST_WORDS and (is_title or bool(self.powers_in(inside)))
        return next(iter(powers)) if not others or is_short else None

    def is_bare(self, row: str) -> bool:
        """Whether a line names one power and says nothing else but what a heading says."""
        outside, _ = without_parentheses(row)
        rest = _SEASON.sub(" ", self._any_name.sub(" ", outside))
        words = [word for word in words_of(rest) if word not in ABOUT and not word.isdigit()]
        return len(self.powers_in(row)) == 1 and not words

    def before(self, row: str) -> tuple[PowerId, str, bool] | None:
        """The power whose name heads the rest of a line, that rest, and whether a colon says so."""
        found = self._inline.match(row)
        if found is None:
            return None
        is_place = any(form in lexicon_of(self.board).places for form in spellings(found["name"]))
        is_said = any(sign in found["sign"] for sign in (":", "--", "="))
        if is_place and not is_said:
            return None
        return self._power(found["name"]), found["rest"], is_said

    def person(self, row: str) -> tuple[PowerId | None, str] | None:
        """What somebody said who is named before it, `Anna (Turkey): A Con H`, and for whom."""
        name, colon, rest = row.partition(":")
        if not colon or not rest.strip() or len(words_of(name)) > _MOST_WORDS:
            return None
        powers = self.powers_in(name)
        return (next(iter(powers)) if len(powers) == 1 else None), rest.strip()


@remembered
def power_headings(board: Board) -> PowerHeadings:
    """The headings of a board's powers, prepared once."""
    return PowerHeadings(board)


def names(power: Power) -> list[str]:
    """What a power is called, in small letters without accents, the longest first."""
    every = (power.id, power.name, power.adjective)
    return sorted({folded(name) for name in every} - {""}, key=len, reverse=True)


def _lenient(name: str) -> str:
    """A pattern that finds a folded name also where it is written with its accents."""
    letters = (_IN_NAME.get(letter, letter) for letter in name)
    written = (f"[{re.escape(one)}]" if len(one) > 1 else re.escape(one) for one in letters)
    return "".join(written).replace(_DOUBLE_S, f"(?:ß|{_DOUBLE_S})")


def without_parentheses(text: str) -> tuple[str, str]:
    """A text without its parentheses, and what they contain.

    >>> without_parentheses("Anna (Turkey): my orders")
    ('Anna: my orders', 'Turkey')
    """
    inside = " ".join(found[0].strip(" ()[]") for found in _PARENTHESIS.finditer(text))
    return _PARENTHESIS.sub("", text), inside
