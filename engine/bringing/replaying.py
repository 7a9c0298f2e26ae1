"""Plays the orders of a source by our rules, beside the positions and results that it tells.

Where they differ, the source's position replaces ours, as an override with a reason. So later
phases begin alike, and each difference is found in the phase where it arises.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.board.board import PowerId
from engine.board.calendar import END, RETREATS, Calendar, Phase
from engine.board.position import Position
from engine.bringing.corrections import edit_to, listed_alike, start_from
from engine.bringing.differences import Difference, Rule, differences
from engine.bringing.line_reading import read_lines
from engine.bringing.on_the_board import (
    Ground,
    ground_of,
    owners_told,
    power_named,
    source_ground,
)
from engine.bringing.phase_order import in_order, rank
from engine.bringing.source import (
    Place,
    SourceGame,
    SourceLine,
    SourceOrder,
    SourceOwners,
    SourcePhase,
    Turn,
    Unread,
)
from engine.bringing.told_results import Told, ground_told, result_differences
from engine.errors import Fault, RecordError
from engine.orders.orders import Build, Invalid, Order, UnitOrder
from engine.record.append import add_event, append
from engine.record.event import EventKind
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage, opening, replay
from engine.rules.rules import PlayedPhase
from engine.text.notation import order_texts

_NO_PHASE = "no phase follows that this could be for"
_MOST_LEFT_OUT = 10  # phases in a row that a source may leave out


@dataclass(frozen=True, slots=True)
class FoundPhase:
    """A phase that was played: its code, its place in the source, and the orders taken.

    `at` is empty for a phase that the source leaves out.
    """

    code: str
    at: Place
    taken: int


@dataclass
class Brought:
    """A game as it was brought in.

    `record` follows the source's positions; its first `agreed` slots stand before the first
    difference. `stopped` says why the source could not be followed to its end, if it could not.
    `is_compared` says whether the source told positions or results.
    """

    table: Table
    record: Record
    stages: list[Stage]
    phases: list[FoundPhase] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    skipped: list[SourceLine] = field(default_factory=list)
    stopped: str = ""
    agreed: int | None = None
    is_compared: bool = False


def play_source(table: Table, record: Record, source: SourceGame) -> Brought:
    """Play a whole source.

    Raises RecordError if it has no phase of this game, or begins with an impossible position.
    """
    phases, unread = in_order(table.board.calendar, source.phases)
    if not phases:
        message = "there is no phase in this: expected a heading such as Spring 1901"
        raise RecordError([Fault("text", message)])
    begun = _begun(table, record, *phases[0])
    done = Brought(table, begun, replay(table, begun), unread=[*source.unread, *unread])
    done.skipped += source.skipped
    has_positions = any(told.position is not None for _, told in phases[1:])
    playing = _Playing(done, is_marked=source.is_marked, has_positions=has_positions)
    for number, (phase, told) in enumerate(phases):
        if not playing.take(phase, told, is_last=number == len(phases) - 1):
            is_played = bool(done.phases) and done.phases[-1].code == phase.code
            for _, rest in phases[number + is_played :]:
                done.unread += _unused(rest, done.stopped)
                done.skipped += _headings(rest)
            break
    playing.finish()
    return done


def _told(error: RecordError) -> str:
    """What is wrong with a position of a source, without its place in our record."""
    return "the text's position is impossible: " + "; ".join(one.message for one in error.faults)


def _unused(told: SourcePhase, why: str) -> list[Unread]:
    """All orders of a phase that was not played."""
    orders = [Unread(one.at, one.said, why) for one in told.orders]
    return orders + [Unread(line.n, line.text, why) for line in told.lines if not line.is_heading]


def _headings(told: SourcePhase) -> list[SourceLine]:
    """The headings among the lines of a phase."""
    return [line for line in told.lines if line.is_heading and line.n]


def _is_before(calendar: Calendar, code: str, phase: Phase) -> bool:
    return rank(calendar, Phase.parse(code)) < rank(calendar, phase)


def _begun(table: Table, record: Record, phase: Phase, told: SourcePhase) -> Record:
    """The record, beginning from the first position of the source if that is not ours."""
    if told.position is None:
        return record
    theirs, _ = source_ground(table.board, told.position, told.at)
    ours = opening(table, record)
    if phase == ours.phase and not edit_to(ours, ground_of(ours), theirs):
        return record
    begun = replace(record, start=start_from(phase, theirs))
    opening(table, begun)
    return begun


class _Playing:
    """The game so far, and how far it was compared with the source."""

    def __init__(self, done: Brought, *, is_marked: bool, has_positions: bool) -> None:
        self._done = done
        self._has_positions = has_positions
        self._is_marked = is_marked
        self._later: dict[str, list[SourceLine]] = {}  # lines that may be for these phases
        self._compared = 0  # slots that were played when both were last alike
        self._is_astray = False  # whether a difference waits for a phase that both have
        self._owners: SourceOwners | None = None  # of a list that waits for the retreats

    @property
    def _position(self) -> Position:
        """The position to be played."""
        return self._done.stages[-1].position

    def take(self, phase: Phase, told: SourcePhase, *, is_last: bool) -> bool:
        """Take in a phase of the source; False if the game cannot go on."""
        if not self._come_to(phase):
            return False
        passed = None if self._position.phase == phase else self._passed(phase)
        ending, has_orders = self._position.ending, bool(told.orders or told.lines)
        if ending is not None and passed is None and (has_orders or not is_last):
            self._differ([Difference(phase.code, "", "", "", "", Rule.ENDED)])
            return self._stop(ending.sentence)
        if told.position is not None:
            theirs, strange = source_ground(self._done.table.board, told.position, told.at)
            self._done.unread += strange
            if not strange and not self._compare(phase, theirs, told.at, passed):
                return False
        if self._position.phase != phase:
            why = f"by our rules there is nothing to decide in {phase.code}"
            self._done.unread += _unused(told, why)
            self._done.skipped += _headings(told)
            self._done.phases.append(FoundPhase(phase.code, told.at, 0))
            self._owners = told.owners or self._owners
            return self._compare_owners()
        if has_orders or told.owners or not is_last:
            return self._play(told)
        self._done.phases.append(FoundPhase(phase.code, told.at, 0))
        return True

    def _come_to(self, phase: Phase) -> bool:
        """Play the phases that the source leaves out, with no orders."""
        calendar = self._done.table.board.calendar
        for _ in range(_MOST_LEFT_OUT):
            if rank(calendar, self._position.phase) >= rank(calendar, phase):
                return True
            if not self._play_left_out():
                return False
        return self._stop(f"more than {_MOST_LEFT_OUT} phases are missing before {phase.code}")

    def _play_left_out(self) -> bool:
        """Play a phase without a heading of its own; the one before may have its orders."""
        phase = self._position.phase
        lines = self._lines_for(phase)
        turn = Turn(phase.season, phase.year, phase.kind)
        return self._play(SourcePhase(turn, lines[0].n if lines else "", lines=lines))

    def finish(self) -> None:
        """Play the phases whose orders stand under the last heading."""
        done = self._done
        while not done.stopped and self._is_due():
            self._play_left_out()
        why = done.stopped or _NO_PHASE
        for lines in self._later.values():
            done.unread += [Unread(line.n, line.text, why) for line in lines]

    def _is_due(self) -> bool:
        """Whether lines wait for the present phase."""
        code = self._position.phase.code
        self._later[code] = [*self._lines_for(self._position.phase)]
        return bool(self._later[code])

    def _lines_for(self, phase: Phase) -> tuple[SourceLine, ...]:
        """The lines that may be for a phase; those for one passed over move on."""
        calendar = self._done.table.board.calendar
        while True:
            past = [code for code in self._later if _is_before(calendar, code, phase)]
            if not past:
                return tuple(self._later.pop(phase.code, ()))
            for line in self._later.pop(past[0]):
                self._move_on(line)

    def _move_on(self, line: SourceLine) -> None:
        """Keep a line for the next phase that it may be for."""
        if not line.later:
            self._done.unread.append(Unread(line.n, line.text, _NO_PHASE))
            return
        code, *rest = line.later
        self._later.setdefault(code, []).append(replace(line, later=tuple(rest)))

    def _stop(self, why: str) -> bool:
        self._done.stopped = why
        return False

    def _passed(self, phase: Phase) -> PlayedPhase | None:
        """The phase in which nobody had anything to decide, and which was passed over."""
        last = self._done.stages[-2].played_phases if len(self._done.stages) > 1 else ()
        return next((one for one in last if one.before.phase == phase), None)

    def _compare(self, phase: Phase, theirs: Ground, at: Place, passed: PlayedPhase | None) -> bool:
        """Compare the positions before a phase, and follow the source's; False to stop."""
        done = self._done
        here = passed.before if passed else self._position
        if not passed and here.phase not in (phase, END):
            return True
        edit = edit_to(here, listed_alike(here, theirs), theirs)
        done.is_compared = done.is_compared or bool(done.record.slots)
        if edit and not self._is_astray:
            self._differ(self._found(phase, theirs, here))
        if edit and self._position.phase == phase:
            return self._correct(edit, at)
        self._is_astray = bool(edit)
        self._compared = len(done.record.slots)
        return True

    def _found(self, phase: Phase, theirs: Ground, here: Position) -> list[Difference]:
        """The differences that arose since both were last alike."""
        table, since = self._done.table, self._done.stages[self._compared : -1]
        if not since:  # nothing was played before this phase
            return [Difference(phase.code, "", "", "", "", Rule.UNKNOWN)]
        first = since[0].played_phases[0]
        if len(since) == 1:
            return differences(table.board, first, listed_alike(here, theirs), theirs)
        # the source leaves out what came after the first of these phases
        for stage in since[1:]:
            left_out = stage.position.phase
            if table.variant.rules.phases[left_out.kind].is_movement:
                return [Difference(left_out.code, "", "", "", "", Rule.MISSING_PHASE)]
        ours = replace(ground_of(since[1].position), owners=None)
        alike = replace(theirs, dislodged=None, owners=None)
        found = differences(table.board, first, ours, alike)
        lone = Difference(since[1].position.phase.code, "", "", "", "", Rule.MISSING_PHASE)
        return [
            replace(one, rule=Rule.MISSING_PHASE) if one.rule is Rule.UNKNOWN else one
            for one in found
        ] or [lone]

    def _differ(self, found: list[Difference]) -> None:
        if self._done.agreed is None and found:
            self._done.agreed = self._compared
        self._done.differences += found

    def _correct(self, edit: Mapping[str, Any], at: Place) -> bool:
        where = f"line {at}" if isinstance(at, int) else at
        event = {
            "event": EventKind.OVERRIDE,
            "who": "",
            "reason": f"As the game that was brought in has it ({where}).",
            "edit": edit,
        }
        done = self._done
        try:
            done.record, done.stages = add_event(done.table, done.record, done.stages, event)
        except RecordError as error:
            return self._stop(_told(error))
        self._is_astray = False
        self._compared = len(done.record.slots)
        return True

    def _play(self, told: SourcePhase) -> bool:
        """Play the present phase with the orders of a source; False if it cannot be followed.

        Its results are followed unless there are positions to compare.
        """
        done, code = self._done, self._position.phase.code
        lines = (*self._lines_for(self._position.phase), *told.lines)
        orders = (*told.orders, *(self._read(lines) if lines else ()))
        texts: dict[str, list[str]] = {}
        results: list[Told] = []
        meant = order_texts(done.table.board, done.table.variant.rules.order_kinds)
        for one in orders:
            read = meant[one.text]
            power = power_named(done.table.board, one.power) or self._holder(read)
            if isinstance(read, Invalid) or power is None:
                why = read.expected if isinstance(read, Invalid) else "whose order is this?"
                done.unread.append(Unread(one.at, one.said, why))
                continue
            texts.setdefault(power, []).append(one.text)
            if one.result and isinstance(read, UnitOrder):
                results.append((power, done.table.board.province_of[read.at], one.result))
        taken = sum(map(len, texts.values()))
        try:
            done.record, done.stages = append(done.table, done.record, done.stages, texts)
        except RecordError as error:
            return self._stop(_told(error))
        done.phases.append(FoundPhase(code, told.at, taken))
        self._owners = told.owners or self._owners
        is_followed = self._has_positions or self._follow(told.at, results)
        return is_followed and self._compare_owners()

    def _compare_owners(self) -> bool:
        """Compare who owns what with a list of the source, after retreats; False to stop."""
        told, position = self._owners, self._position
        if told is None or position.phase.kind == RETREATS or not self._done.record.slots:
            return True
        self._owners = None
        done, ours = self._done, ground_of(position)
        owners, strange = owners_told(done.table.board, position.owners, told)
        done.unread += strange
        done.is_compared = True
        played = done.stages[-2].played_phases[0]
        theirs = replace(ours, owners=owners)
        found = differences(done.table.board, played, ours, theirs)
        if not found or strange:
            return True
        self._compared = len(done.record.slots) - 1
        self._differ(found)
        return position.phase == END or self._correct(edit_to(position, ours, theirs), told.at)

    def _read(self, lines: Sequence[SourceLine]) -> list[SourceOrder]:
        """The orders of lines; what they leave goes to later phases, or is unread."""
        done = self._done
        read = read_lines(done.table, self._position, lines, is_marked=self._is_marked)
        done.unread += read.unread
        done.skipped += read.skipped
        for line in read.later:
            self._move_on(line)
        return read.orders

    def _follow(self, at: Place, results: Sequence[Told]) -> bool:
        """Compare the results of the last phase, and follow the source's; False to stop."""
        done = self._done
        played = done.stages[-2].played_phases[0]
        done.is_compared = done.is_compared or bool(results)
        found = result_differences(done.table.board, played, results)
        if not found:
            self._compared = len(done.record.slots)
            return True
        self._differ(found)
        ours = ground_of(self._position)
        theirs = ground_told(ours, found)
        if theirs is None:
            return self._stop(f"the results of {played.before.phase.code} cannot be followed")
        return self._correct(edit_to(self._position, ours, theirs), at)

    def _holder(self, order: Order) -> PowerId | None:
        """Whose unit, or whose centre for a build, an order is about."""
        if not isinstance(order, UnitOrder):
            return None
        province_of = self._done.table.board.province_of
        province = province_of[order.at]
        if isinstance(order, Build):
            return self._position.owners.get(province)
        units = [*(gone.unit for gone in self._position.dislodged), *self._position.units]
        return next((one.power for one in units if province_of[one.at] == province), None)
