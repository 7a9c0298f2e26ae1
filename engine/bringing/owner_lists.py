"""The lists of who owns which centre, as judges' mails have them below the orders of a year.

Each power has an entry, which may be wrapped onto further lines: `Italy: Naples, Rome, Tunis,`.
The centres that nobody owns come last. A line that counts centres and units is no part of it.
"""

import re
from dataclasses import dataclass, field

from engine.board.board import Board
from engine.bringing.source import SourceOwners
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row
from engine.request.reading import Reading

_HEADER = re.compile(r"^\W*ownership of (?:the )?supply cent(?:er|re)s\b", re.IGNORECASE)
_UNOWNED = re.compile(r"^\W*(?:unowned|neutral|nobody)\s*:", re.IGNORECASE)
_COUNTED = re.compile(r"\b\d+ supply cent(?:re|er)s?\b", re.IGNORECASE)


@dataclass
class OwnerList:
    """A list of owners, line by line; `at` is the line where it begins."""

    board: Board
    at: int
    _entries: list[tuple[str, str]] = field(default_factory=list)  # whose, and the centres

    @classmethod
    def begun(cls, board: Board, row: Row) -> "OwnerList | None":
        """The list that a line is the header of."""
        return cls(board, row.n) if _HEADER.match(row.said) else None

    def takes(self, row: Row) -> bool:
        """Whether a line belongs to the list, which it then joins."""
        name, colon, rest = row.said.partition(":")
        if _COUNTED.search(row.said):
            return False
        power = power_headings(self.board).alone(name) if colon else None
        if colon and (self._count(rest) or (power and not rest.strip(" ."))):
            whose = "" if _UNOWNED.match(row.said) else str(power or name.strip())
            self._entries.append((whose, rest))
            return True
        if not self._entries or row.is_after_gap:
            return False
        whose, before = self._entries[-1]
        longer = f"{before} {row.said}"
        if self._count(longer) <= self._count(before):
            return False
        self._entries[-1] = whose, longer
        return True

    def owners(self) -> SourceOwners | None:
        """What the list tells, or None if it has no entry."""
        found: dict[str, tuple[str, ...]] = {}
        for whose, text in self._entries:
            found[whose] = (*found.get(whose, ()), *_items(text))
        unowned = found.pop("", ())
        return SourceOwners(self.at, found, unowned) if self._entries else None

    def _count(self, text: str) -> int:
        """How many centres a text names."""
        reading = Reading(self.board)
        return sum(reading.centre("", one) is not None for one in _items(text))


def _items(text: str) -> list[str]:
    """The names between the commas of a list."""
    return [one.strip() for one in text.strip().rstrip(".").split(",") if one.strip()]
