"""Positions as people list them: units and centres under the names of powers."""

import re
from dataclasses import dataclass, field

from engine.board.board import Board, PowerId
from engine.bringing.source import SourcePosition
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row
from engine.request.reading import Reading

_BETWEEN = re.compile(r"[,;]|\s(?:and|&)\s")
_CENTRES = re.compile(
    r"(?:owns|(?:supply )?cent(?:re|er)s?|scs?)\b(?: owned)?\s*:?\s*", re.IGNORECASE
)
_COUNTED = re.compile(r"\b\d+ supply cent(?:re|er)s?\b", re.IGNORECASE)
_FEWEST = 2  # centres of a list; one name alone may be an order


@dataclass
class PositionLines:
    """Units and centres collected line by line."""

    board: Board
    units: dict[str, list[str]] = field(default_factory=dict)
    centres: dict[str, list[str]] = field(default_factory=dict)
    _whose: PowerId | None = None
    _are_centres: bool = False

    def take(self, row: Row) -> bool:
        """Take in a line, or a heading of one; False if it is of another kind."""
        headings, said = power_headings(self.board), row.said.rstrip(" .")
        headed = headings.before(said)
        alone = None if headed else headings.alone(said)
        whose, rest = headed[:2] if headed else (alone or self._whose, "" if alone else said)
        begun = _CENTRES.match(rest)
        rest = rest[begun.end() :] if begun else rest
        are_centres = bool(begun) or (self._are_centres and not (headed or alone))
        if rest and (whose is None or not self._listed(whose, rest, are_centres=are_centres)):
            return False
        if not (rest or begun or alone):
            return False
        self._whose, self._are_centres = whose, are_centres
        return True

    def _listed(self, whose: PowerId, text: str, *, are_centres: bool) -> bool:
        pieces = [one.strip() for one in _BETWEEN.split(text) if one.strip()]
        reading = Reading(self.board)
        for one in pieces:
            if are_centres:
                reading.centre("", one)
            else:
                reading.unit("", whose, one)
        if reading.faults or not pieces:
            return False
        (self.centres if are_centres else self.units).setdefault(whose, []).extend(pieces)
        return True

    def told(self) -> SourcePosition:
        """The position; without a list of centres, who owns them is not told."""
        units, centres = (
            {power: tuple(texts) for power, texts in found.items()}
            for found in (self.units, self.centres)
        )
        return SourcePosition(units, centres or None)


def is_account(board: Board, said: str) -> bool:
    """Whether a line lists the centres of a power, or counts them, as judges do for the players."""
    headed = power_headings(board).before(said.rstrip(" ."))
    if headed is None:
        return False
    if _COUNTED.search(headed[1]):
        return True
    pieces = [one.strip() for one in _BETWEEN.split(headed[1]) if one.strip()]
    reading = Reading(board)
    for one in pieces:
        reading.centre("", one)
    return len(pieces) >= _FEWEST and not reading.faults
