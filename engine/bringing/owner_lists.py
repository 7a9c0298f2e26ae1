"""The lists of who owns which centre, as judges' mails have them below the orders of a year.

Each power has an entry, which may be wrapped onto further lines: `Italy: Naples, Rome, Tunis,`.
The centres that nobody owns come last. A line that counts centres and units is no part of it.
"""

import re
from dataclasses import dataclass, field

from engine.bringing.source import SourceOwners
from engine.reading.power_headings import PowerHeadings
from engine.reading.rows import Row

_HEADER = re.compile(r"^\W*ownership of (?:the )?supply cent(?:er|re)s\b", re.IGNORECASE)
_UNOWNED = re.compile(r"^\W*(?:unowned|neutral|nobody)\s*:", re.IGNORECASE)
_COUNTED = re.compile(r"\b\d+ supply cent(?:re|er)s?\b", re.IGNORECASE)


@dataclass
class OwnerList:
    """A list of owners, line by line; `at` is the line where it begins."""

    at: int
    _entries: list[tuple[str, list[str]]] = field(default_factory=list)

    @classmethod
    def begun(cls, row: Row) -> "OwnerList | None":
        """The list that a line is the header of."""
        return cls(row.n) if _HEADER.match(row.said) else None

    def takes(self, row: Row, powers: PowerHeadings) -> bool:
        """Whether a line belongs to the list, which it then joins."""
        if _COUNTED.search(row.said):
            return False
        name, colon, rest = row.said.partition(":")
        power = powers.alone(name) if colon else None
        if power is None and not _UNOWNED.match(row.said):
            if not self._entries or row.is_after_gap:
                return False
            self._entries[-1][1].append(row.said)
            return True
        self._entries.append((str(power or ""), [rest]))
        return True

    def owners(self) -> SourceOwners | None:
        """What the list tells, or None if it has no entry."""
        found: dict[str, tuple[str, ...]] = {}
        for power, lines in self._entries:
            text = " ".join(lines).strip().rstrip(".")
            centres = tuple(filter(None, (one.strip() for one in text.split(","))))
            found[power] = (*found.get(power, ()), *centres)
        unowned = found.pop("", ())
        return SourceOwners(self.at, found, unowned) if self._entries else None
