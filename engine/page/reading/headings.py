"""Whose orders stand under a heading, or behind one: `England (Anna):`, `Russia -- A Mos H`."""

import re
from dataclasses import dataclass
from functools import cached_property

from engine.board.board import Board, Power, PowerId
from engine.page.reading.rows import without_parentheses
from engine.text.lexicon import lexicon_of, spellings

_WORDS = re.compile(r"[^\W\d_][\w']*")
# Words that may accompany a power's name in the heading of its orders.
_BESIDE = frozenset(
    re.split(
        r"\s",
        "order orders move moves for from by of the my our here is are as and me am i'm this "
        "spring summer autumn fall winter year turn season phase builds build retreats retreat "
        "adjustments final revised new updated subject re fwd player s here's",
    )
)
_SEASON = re.compile(r"\b[SFWA]\s?'?\d{2,4}[A-Z]?\b|\b\d{2,4}\b", re.IGNORECASE)
_NOT_FROM = re.compile(r"^(?:to|cc|bcc|dear|hi|hello|hey)\b", re.IGNORECASE)
_MOST_WORDS = 4  # of a name that stands beside a power's


@dataclass(frozen=True)
class Headings:
    """The headings of a board's powers."""

    board: Board

    @cached_property
    def _names(self) -> list[tuple[str, PowerId]]:
        """What the powers are called, the longest names first."""
        found = [(name, power.id) for power in self.board.powers.values() for name in names(power)]
        return sorted(found, key=lambda each: -len(each[0]))

    @cached_property
    def _any_name(self) -> re.Pattern[str]:
        named = "|".join(re.escape(name) for name, _ in self._names)
        return re.compile(rf"(?<!\w)(?P<name>{named})(?:'s|s')?(?!\w)", re.IGNORECASE)

    @cached_property
    def _inline(self) -> re.Pattern[str]:
        named = "|".join(re.escape(name) for name, _ in self._names)
        return re.compile(
            rf"^[\[(<]?(?P<name>{named})(?:'s|s')?[\])>]?(?:\s*\([^()]*\))?"
            r"(?:\s+(?:orders?|moves?))?"
            r"(?:\s*(?::|-{2,}|=+>?)\s*|\s*\.\s+|\s+[-\u2013\u2014]\s+|\s*[\u2014]\s*|\s+)(?P<rest>\S.*)$",
            re.IGNORECASE,
        )

    def _power(self, name: str) -> PowerId:
        return next(power for called, power in self._names if called == name.lower())

    def _powers_in(self, text: str) -> set[PowerId]:
        return {self._power(found["name"]) for found in self._any_name.finditer(text)}

    def alone(self, row: str) -> PowerId | None:
        """The power that a line on its own names for the orders below it, if it does."""
        outside, inside = without_parentheses(row)
        if _NOT_FROM.match(outside) or row.rstrip().endswith((",", "?", "!")):
            return None
        powers = self._powers_in(outside) or self._powers_in(inside)
        if len(powers) != 1:
            return None
        rest = _SEASON.sub(" ", self._any_name.sub(" ", outside))
        others = [word for word in _WORDS.findall(rest) if word.lower() not in _BESIDE]
        is_title = re.search(r"(?::|-{2,}|[-\u2013\u2014])\s*(?:\w+\s*){0,2}$", outside) is not None
        is_short = len(others) <= _MOST_WORDS and (is_title or bool(self._powers_in(inside)))
        return next(iter(powers)) if not others or is_short else None

    def before(self, row: str) -> tuple[PowerId, str] | None:
        """The power whose name heads the rest of a line, and that rest."""
        found = self._inline.match(row)
        if found is None:
            return None
        is_place = any(form in lexicon_of(self.board).places for form in spellings(found["name"]))
        return None if is_place and ":" not in row else (self._power(found["name"]), found["rest"])

    def person(self, row: str) -> tuple[PowerId | None, str] | None:
        """What somebody said who is named before it, `Anna (Turkey): A Con H`, and for whom."""
        name, colon, rest = row.partition(":")
        if not colon or not rest.strip() or len(_WORDS.findall(name)) > _MOST_WORDS:
            return None
        powers = self._powers_in(name)
        return (next(iter(powers)) if len(powers) == 1 else None), rest.strip()


def names(power: Power) -> list[str]:
    """What a power is called, in small letters, the longest first."""
    found = {power.id.lower(), power.name.lower(), power.adjective.lower()} - {""}
    return sorted(found, key=len, reverse=True)
