"""Positions as people write them: units and centres under the names of their powers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.board.board import Board, PowerId, ProvinceId
from engine.limits import LARGEST_STACK
from engine.reading.phase_headings import PhaseHeading, phase_headings
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row, rows_of
from engine.request.reading import Reading
from engine.text.patterns import read_unit
from engine.text.scanner import Scanner, UnreadableError
from engine.text.sentences import unit_text

_SPLIT = re.compile(r"[,;|\u2022&]|\s\+\s|\s/\s|\sand\s|\sund\s|\set\s")
_COUNTED = re.compile(r"\((?:\d+|no|one) (?:supply )?(?:cent(?:re|er)s?|units?)\)", re.IGNORECASE)
_CENTRES = re.compile(
    r"(?:^|\b)(?:supply[ -]?|home )?(?:cent(?:re|er)s?|SCs?|Zentren|Versorgungszentren)"
    r"(?: owned)?\b\s*(?:\(\d+\)|\d+)?\s*[:=-]?",
    re.IGNORECASE,
)
_UNITS = re.compile(
    r"^\s*(?:units?|Einheiten|unit[ée]s)\b\s*(?:\(\d+\)|\d+)?\s*[:=-]", re.IGNORECASE
)
_NONE = frozenset(("none", "no units", "no unit", "-", "keine", "aucune", "nothing"))
_OWNED = re.compile(r"^S\s+(?=\w)", re.IGNORECASE)  # "S ank": a centre, as some programs list it


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line of a position that cannot be read, or a part of it, and why."""

    n: int
    text: str
    why: str


@dataclass(slots=True)
class ReadPosition:
    """What a text says of a position: units as files write them, and the owners of centres.

    `skipped` are headings, and `heading` is the phase that one of them names.
    """

    units: dict[PowerId, list[str]] = field(default_factory=dict)
    centres: dict[PowerId, list[str]] = field(default_factory=dict)
    unread: list[UnreadLine] = field(default_factory=list)
    skipped: list[Row] = field(default_factory=list)
    heading: PhaseHeading | None = None


def read_position_text(board: Board, text: str, whose: PowerId | None = None) -> ReadPosition:
    """Read a position, line by line; units before the first heading are of the power `whose`."""
    found = ReadPosition()
    reader = _PositionReader(board, found, whose)
    for row in rows_of(text):
        reader.line(row)
    return found


@dataclass
class _PositionReader:
    """Reads the lines of a position, each under the headings above it."""

    board: Board
    found: ReadPosition
    whose: PowerId | None
    is_about_centres: bool = False

    def line(self, row: Row) -> None:
        """Read a line: a heading, or what a power has."""
        said = _COUNTED.sub("", row.said).strip()
        phase = phase_headings(self.board).alone(said) if said else None
        if not said or phase is not None or set(said) <= set("-=_*. "):
            self.found.heading = phase or self.found.heading
            self.found.skipped.append(row)
            return
        headings = power_headings(self.board)
        if power := self._heading(said):
            self.whose, self.is_about_centres = power, bool(_CENTRES.search(said))
            self.found.skipped.append(row)
            return
        headed = headings.before(said)
        whose, rest = (headed[0], headed[1]) if headed else (self.whose, said)
        if headed and headed[2]:
            self.whose = whose
        is_about_centres = self.is_about_centres
        if title := _CENTRES.match(rest):
            rest, is_about_centres = rest[title.end() :].strip(), True
            if not rest:
                self.is_about_centres = True
        elif title := _UNITS.match(rest):
            rest, is_about_centres = rest[title.end() :].strip(), False
            self.is_about_centres = self.is_about_centres and bool(rest)
        if not rest or rest.strip(" .").lower() in _NONE:
            self.found.skipped.append(row)
            return
        self._items(row, whose, rest, is_about_centres=is_about_centres)

    def _heading(self, said: str) -> PowerId | None:
        """The power that a line names for those below it, and nothing else but a title."""
        headings = power_headings(self.board)
        bare = _CENTRES.sub("", _UNITS.sub("", said)).strip()
        alone = headings.alone(bare) if bare else None
        return alone if alone is not None and headings.is_bare(bare) else None

    def _items(self, row: Row, whose: PowerId | None, text: str, *, is_about_centres: bool) -> None:
        for item in filter(None, map(str.strip, _SPLIT.split(text))):
            is_centre = is_about_centres or bool(_OWNED.match(item))
            try:
                if is_centre:
                    self._centres(whose, _OWNED.sub("", item))
                else:
                    self._units(whose, item.rstrip("."))
            except UnreadableError as error:
                self.found.unread.append(UnreadLine(row.n, item, str(error)))

    def _units(self, whose: PowerId | None, text: str) -> None:
        """Take in the units of an item; several may stand in it without a sign between."""
        if whose is None:
            raise UnreadableError("Say whose unit this is: write the name of its power above it.")
        reading = Reading(self.board)
        unit = reading.unit("", whose, text)
        told = [unit_text(unit)] if unit is not None and not reading.faults else []
        if not told:
            told = [*self._plain_units(text, [fault.message for fault in reading.faults])]
        self.found.units.setdefault(whose, []).extend(told)

    def _plain_units(self, text: str, faults: Sequence[str]) -> Iterator[str]:
        """The units of an item in any notation, as files write them."""
        scan = Scanner(self.board, text)
        while True:
            power, count, kind, at = read_unit(scan)
            if not kind:
                raise UnreadableError(faults[0] if faults else "Say what kind of unit this is.")
            if power or not 0 < count <= LARGEST_STACK or not self.board.stands(kind, at):
                raise UnreadableError(faults[0] if faults else "There can be no such unit.")
            yield f"{'' if count == 1 else count}{kind} {at}"
            if scan.is_done:
                return

    def _centres(self, whose: PowerId | None, text: str) -> None:
        """Take in the centres of an item; several may stand in it without a sign between."""
        if whose is None:
            raise UnreadableError("Say whose centre this is: write the name of its power above it.")
        scan = Scanner(self.board, text.strip("."))
        told: list[ProvinceId] = []
        while not told or not scan.is_done:
            province = self.board.provinces[self.board.province_of[scan.place()]]
            if not province.centre:
                raise UnreadableError(f"{province.name} is not a supply centre.")
            told.append(province.id)
        self.found.centres.setdefault(whose, []).extend(told)
