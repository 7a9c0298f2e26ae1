"""Order histories as people keep them and sites show them: phases as headings, orders below.

Sites show the newest or the oldest phase first, and repeat `Diplomacy`, `Retreats` and
`Unit-placement` under each power. Orders under a heading that names a season alone may be for
any phase of it. The lines themselves are read when their phase is played, in its position.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.board.board import Board, PowerId
from engine.board.calendar import Phase
from engine.bringing.owner_lists import OwnerList
from engine.bringing.phase_order import rank
from engine.bringing.source import (
    SourceGame,
    SourceLine,
    SourcePhase,
    SourcePosition,
    Turn,
    Unread,
)
from engine.reading.phase_headings import PhaseHeading, phase_headings
from engine.reading.pieces import Pieces
from engine.reading.positions import read_position_text
from engine.reading.power_headings import power_headings
from engine.reading.rows import Row, rows_of
from engine.reading.wording import words_of
from engine.record.game import Table
from engine.request.reading import Reading
from engine.text.characters import folded

FORMAT = "history"
_PARENTHESES = re.compile(r"\s*\([^()]*\)")
_MOVEMENT = "M"
_ADJUSTMENTS = "A"
# webDiplomacy and vDiplomacy mark what failed, and nothing else
_MARKING = re.compile(r"^\s*The (?:army|fleet) at ", re.MULTILINE)
# webDiplomacy's page runs two sentences together: "The army at X disbandBuild fleet at X." and
# "Destroy the unit at XThe  at X destroy."; only the first of them is meant
_RUN_TOGETHER = re.compile(
    r"(?<=disband)Build fleet at [^.]*|(?<=\S)The \w* ?at [^.]* destroy(?=\.)"
)
_NO_BUILD = re.compile(r"^\s*Do not use build order\.?\s*$", re.IGNORECASE)
_FAILURES = re.compile(r"\b(?:bounce[sd]?|fail(?:s|ed)?|dislodged)\b", re.IGNORECASE)
_BETWEEN = re.compile(r"[,;]|\s(?:and|&)\s")
_COUNTED = re.compile(r"\b\d+ supply cent(?:re|er)s?\b", re.IGNORECASE)
_FEWEST_CENTRES = 2  # of a list; one name alone may be an order
_FEWEST_MARKS = 3  # of a text that marks all failures


def read_history(table: Table, text: str) -> SourceGame:
    """The phases of a text with their lines; without any, it has no heading of a phase."""
    blocks: list[_Block] = []
    before: list[Row] = []
    headings = _Headings(table)
    for row in rows_of(text):
        headings.place(row, blocks, before)
    position = blocks[0].position(table) if blocks else None
    pieces = _pieces(table)
    held = [row for row in before if pieces.of(row.said).orders]
    why = "this stands before the first heading of a phase"
    marks = len(_FAILURES.findall(text))
    is_marked = marks >= _FEWEST_MARKS or bool(marks and _MARKING.search(text))
    phases = [phase for block in blocks for phase in block.phases(table)]
    if position is not None:
        phases[0] = replace(phases[0], position=position)
    accounts = [line for block in blocks for line in block.accounts]
    return SourceGame(
        FORMAT,
        tuple(phases),
        unread=tuple(Unread(row.n, row.text, why) for row in held),
        skipped=(*(SourceLine(row.n, row.text) for row in before if row not in held), *accounts),
        is_marked=is_marked,
    )


def _pieces(table: Table) -> Pieces:
    return Pieces(table.board, table.variant.rules.order_kinds)


@dataclass
class _Block:
    """A heading of a phase with the lines below it; `whose` orders come first, if that is told."""

    heading: PhaseHeading
    n: int
    year: int
    whose: PowerId | None = None
    lines: list[SourceLine] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)  # of its lines
    accounts: list[SourceLine] = field(default_factory=list)  # what a judge lists for the players
    listed: OwnerList | None = None

    def position(self, table: Table) -> SourcePosition | None:
        """The position that the first lines list, which are then no orders any more."""
        text = "\n".join(row.text for row in self.rows)
        first = [one.n for one in read_position_text(table.board, text).unread[:1]]
        rows = self.rows[: first[0] - 1] if first else self.rows
        read = read_position_text(table.board, "\n".join(row.text for row in rows))
        if not read.units:
            return None
        taken = {row.n for row in rows}
        self.accounts += [line for line in self.lines if line.n in taken]
        self.lines = [line for line in self.lines if line.n not in taken]
        self.rows = [row for row in self.rows if row.n not in taken]
        units, centres = (
            {str(power): tuple(texts) for power, texts in found.items()}
            for found in (read.units, read.centres)
        )
        return SourcePosition(units, centres or None)

    def phases(self, table: Table) -> Iterator[SourcePhase]:
        """The phase of the block; its lines may be for later ones, too."""
        calendar = table.board.calendar
        if not self.rows:  # a heading alone is no order
            self.accounts += [line for line in self.lines if line.n]
            self.lines = []
        owners = self.listed.owners() if self.listed else None
        found = self.heading.phases(calendar, self.year)
        if found and not self.heading.kind:
            found += _adjustments(table, found[-1])
        found.sort(key=lambda phase: rank(calendar, phase))
        if not found:
            turn = Turn(self.heading.seasons, self.year, self.heading.kind or _MOVEMENT)
            yield SourcePhase(turn, self.n, lines=tuple(self.lines), owners=owners)
            return
        first, later = found[0], tuple(phase.code for phase in found[1:])
        lines = tuple(replace(line, later=later) for line in self.lines)
        turn = Turn(first.season, first.year, first.kind)
        yield SourcePhase(turn, self.n, lines=lines, owners=owners)


def _adjustments(table: Table, phase: Phase) -> list[Phase]:
    """The adjustments that come next, where the year has no other movement before them."""
    following = table.board.calendar.after(phase)
    return [following] if following.kind == _ADJUSTMENTS else []


def _is_account(board: Board, said: str) -> bool:
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
    return len(pieces) >= _FEWEST_CENTRES and not reading.faults


class _Headings:
    """Puts each line of a text under its heading."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.phases = phase_headings(table.board)
        self.powers = power_headings(table.board)
        self.pieces = _pieces(table)
        self.listing: OwnerList | None = None  # that goes on

    def place(self, row: Row, blocks: list[_Block], before: list[Row]) -> None:
        """Begin a block with a line, or add the line to the last one."""
        if blocks and self._is_listed(row, blocks[-1]):
            blocks[-1].accounts.append(SourceLine(row.n, row.text))
            return
        heading = self._alone(row.said)
        within = None if heading else self.phases.before(row.said)
        if heading or within:
            told = heading or (within[0] if within else PhaseHeading())
            self._begin(row, told, blocks)
        elif not blocks:
            before.append(row)
        else:
            headed = self.powers.before(row.said)
            alone = None if headed else self.powers.alone(row.said)
            if headed or alone:
                blocks[-1].whose = headed[0] if headed else alone
            line = SourceLine(row.n, _NO_BUILD.sub("Waive", _RUN_TOGETHER.sub("", row.text)))
            if _is_account(self.table.board, row.said):
                blocks[-1].accounts.append(line)
            else:
                blocks[-1].lines.append(line)
                blocks[-1].rows.append(row)

    def _is_listed(self, row: Row, block: _Block) -> bool:
        """Whether a line is of a list of the owners of centres."""
        begun = OwnerList.begun(self.table.board, row)
        if begun is not None:
            self.listing = block.listed = begun
        elif self.listing is not None and (self._heads(row) or not self.listing.takes(row)):
            self.listing = None
        return self.listing is not None

    def _heads(self, row: Row) -> bool:
        """Whether a line begins another phase."""
        return self._alone(row.said) is not None or self.phases.before(row.said) is not None

    def _alone(self, said: str) -> PhaseHeading | None:
        """The phase that a line of its own names, unless the line is an order.

        Judges put the name of the game behind it, and sites the task alone: `Diplomacy`.
        """
        if not said or self.phases.parts(said) is None or self.pieces.plain(said) is not None:
            return None
        known = self.powers.words | frozenset(folded(self.table.variant.name).split())
        bare = _PARENTHESES.sub("", said).rstrip(" .:")
        told = self.phases.parts(bare)
        if told is not None and not words_of(told[1]):
            return told[0]
        return self.phases.alone(said, known) or self.phases.alone(bare, known)

    def _begin(self, row: Row, told: PhaseHeading, blocks: list[_Block]) -> None:
        above = blocks[-1] if blocks else None
        heading = told.after(above.heading if above else None)
        start = self.table.board.calendar.start.year
        year = above.year if above else start
        if heading.year is not None:
            found = heading.phases(self.table.board.calendar, start)
            year = found[0].year if found else heading.year
        named = self.powers.powers_in(row.said)
        whose = next(iter(named)) if len(named) == 1 else None
        if whose is None and above is not None and not (told.seasons or told.year):
            whose = above.whose
        is_alone = self._alone(row.said) is not None  # else orders follow in the line
        block = _Block(heading, row.n, year, whose)
        block.lines.append(SourceLine(row.n, row.text, is_heading=is_alone))
        block.rows += [] if is_alone else [row]
        if whose is not None:
            name = self.table.board.powers[whose].name
            block.lines.append(SourceLine(0, f"{name}:", is_heading=True))
        blocks.append(block)
