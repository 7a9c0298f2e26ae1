"""Replays a record: the positions that follow from its slots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import PowerId
from engine.board.calendar import END
from engine.board.position import Position
from engine.board.seating import SeatId, Seating
from engine.errors import Fault, RecordError
from engine.quick import quickly_made
from engine.record.event import EventKind
from engine.record.game import Table, Written
from engine.record.overrides import counting_sheets, edited, ruled_in
from engine.record.record import Record
from engine.record.slot import NO_SEAT, Sheet, Slot, SlotKind, Texts
from engine.request.position_json import read_position
from engine.rules.context import Context
from engine.rules.rules import PlayedPhase


@quickly_made
@dataclass(frozen=True, slots=True)
class Stage:
    """One slot of a record: the position before it and the phases that were played from it.

    `texts` are the orders that counted, after overrides. `follows` is the number of the slot
    that led to the position: the previous one, unless the game was rolled back.
    """

    position: Position
    played_phases: tuple[PlayedPhase, ...] = ()
    texts: Texts = field(default_factory=dict)
    follows: int | None = None


def seated(table: Table, record: Record) -> Table:
    """The table with the seats of a record, if it names any; RecordError for impossible ones."""
    if not record.seats or table.seating.seats == record.seats:
        return table
    if faults := table.variant.rules.seat_faults(table.board, record.seats):
        raise RecordError(faults)
    seats = {SeatId(seat): held for seat, held in record.seats.items()}
    return table.seated(Seating(seats))


def opening(table: Table, record: Record) -> Position:
    """The position that a record begins from: its own, or else the variant's.

    Raises RecordError with every fault of its own position, and if the game is over there or
    its phase cannot be played.
    """
    if not record.start:
        return table.opening
    try:
        position = read_position(table, record.start)
    except RecordError as error:
        raise RecordError(
            Fault(f"start.{f.path}", f.message, f.suggestion) for f in error.faults
        ) from error
    if position.phase == END:
        raise RecordError([Fault("start.phase", "the game is over: there is nothing left to play")])
    return _playable(table, table.pass_over(position, ())[0], "start")


def _playable(table: Table, position: Position, at: str) -> Position:
    """The position; raise RecordError if its phase cannot be played.

    A position that was set up or edited was checked for its own phase and for movement. Another
    phase of the variant may demand more.
    """
    rule = table.variant.rules.phases.get(position.phase.kind)
    if rule is not None and (faults := rule.faults(table.board, position)):
        told = f"{position.phase.code} cannot be played from here"
        raise RecordError(Fault(at, f"{told}: {fault.message}") for fault in faults)
    return position


def replay(table: Table, record: Record, known: Sequence[Stage] = ()) -> list[Stage]:
    """Recompute every slot of a record; the last stage is the one to be played.

    `known` are stages already computed for the same first slots. Raises RecordError if a slot
    is of another phase than the calendar gives, a seat or power does not exist, an override
    cannot be carried out, or the next phase cannot be played.
    """
    table = seated(table, record)
    check_holders(table, record, max(0, len(known) - 1))
    first = _waiting(known[-1]) if known else Stage(opening(table, record))
    stages = [*known[:-1], first]
    past, base = past_of(stages), Context(table.seating)
    for slot in record.slots[len(known[:-1]) :]:
        stages[-1], after = play_slot(table, slot, stages, past, base)
        stages.append(after)
        if after.follows == len(stages) - 2:
            past += stages[-2].played_phases
        else:  # rolled back
            past = past_of(stages)
    return stages


def _waiting(stage: Stage) -> Stage:
    return Stage(stage.position, follows=stage.follows)


def line_to(stages: Sequence[Stage], number: int) -> list[int]:
    """The numbers of the slots that led to a stage, in order, without those rolled back."""
    found: list[int] = []
    follows = stages[number].follows
    while follows is not None:
        found.append(follows)
        follows = stages[follows].follows
    return found[::-1]


def past_of(stages: Sequence[Stage]) -> list[PlayedPhase]:
    """The phases that led to the last stage."""
    line = line_to(stages, len(stages) - 1)
    return [played for number in line for played in stages[number].played_phases]


def play_slot(
    table: Table, slot: Slot, stages: Sequence[Stage], past: Sequence[PlayedPhase], base: Context
) -> tuple[Stage, Stage]:
    """Play the next slot; return the last stage again, with its phases, and the one after it.

    `past` are the phases that led to it; `base` holds the seats and a keeper's secrets, if any.
    """
    number, at = len(stages) - 1, f"slots[{len(stages) - 1}]"
    before, after = stages[-1], stages[-1].position
    played: tuple[PlayedPhase, ...] = ()
    texts: Texts = {}
    if slot.phase != after.phase.code or (slot.kind == SlotKind.PHASE and after.ending):
        expected = f"the rules expect {after.phase.code}"
        message = f"{slot.phase} cannot follow here: {expected}"
        message = message if slot.phase else f"this is missing: {expected}"
        raise RecordError([Fault(f"{at}.phase", message)])
    if slot.kind == SlotKind.PHASE:
        written = _written(table, after, counting_sheets(table, after, slot, at))
        context = _context(table, after, slot, written, base)
        after, played = table.advance(after, written.sheets, past, context)
        _check_outcomes(slot, played[0], context, at)
        texts = written.texts
    for count, event in enumerate(slot.events):
        if event.kind == EventKind.ROLL_BACK:
            earlier = stages[event.to or 0]
            following = Stage(earlier.position, follows=earlier.follows)
            break
        if event.edit:
            after = edited(table, after, event, f"{at}.events[{count}]")
            after, passed = table.pass_over(after, [*past, *played], base.unspoken())
            played = (*played, *passed)
    else:
        following = Stage(_playable(table, after, at), follows=number)
    return Stage(before.position, played, texts, before.follows), following


def _written(table: Table, position: Position, sheets: Mapping[SeatId, Sheet]) -> Written:
    """The orders on the sheets of a phase, including those of powers without a seat."""
    seats = table.seating.seats
    seated = {seat: sheet for seat, sheet in sheets.items() if seat in seats}
    written = table.read_seats(position, seated)
    texts = dict(written.texts)
    for seat, sheet in sheets.items():
        texts |= {} if seat in seats else sheet.orders
    in_order = sorted(texts)
    if in_order == [*written.texts]:
        return written
    texts = {power: texts[power] for power in in_order}
    return replace(written, texts=texts, sheets=table.read(position, texts))


def _context(
    table: Table, position: Position, slot: Slot, written: Written, base: Context
) -> Context:
    more = written.said or written.refused or slot.answers or slot.events
    if base.secrets is None and not more:
        return base  # as in most phases, the sheets decide alone
    opened = None
    if base.secrets is not None:
        sheets = {seat: sheet.secret for seat, sheet in slot.sheets.items() if sheet.secret}
        opened = {seat: table.read_said(lines) for seat, lines in sheets.items()}
    return replace(
        base,
        said=written.said,
        refused=written.refused,
        secret_sheets=opened,
        answers=slot.answers,
        outcomes=ruled_in(table, position, slot),
    )


def _check_outcomes(slot: Slot, played: PlayedPhase, context: Context, at: str) -> None:
    """Raise RecordError for a ruled outcome of an order that nobody gave."""
    if not context.outcomes:
        return
    told = set(zip(played.resolution.powers, played.resolution.orders, strict=True))
    ruled = iter(context.outcomes)
    for count, event in enumerate(slot.events):
        if event.outcome is None:
            continue
        outcome = next(ruled)
        if (outcome.power, outcome.order) not in told:
            message = f"{outcome.power} has no order {event.outcome.order.order!r}"
            raise RecordError([Fault(f"{at}.events[{count}].outcome", message)])


def check_holders(table: Table, record: Record, first: int = 0) -> None:
    """Raise RecordError if slots, from the `first` on, name seats or powers that do not exist."""
    faults: list[Fault] = []
    for number, slot in enumerate(record.slots[first:], first):
        at = f"slots[{number}]"
        for seat, sheet in slot.sheets.items():
            faults += _sheet_faults(table, f"{at}.sheets.{seat}", seat, sheet)
        for count, event in enumerate(slot.events):
            faults += [
                Fault(f"{at}.events[{count}]", f"there is no {named.power or named.seat}")
                for named in event.orders
                if named.power not in table.board.powers and named.seat not in table.seating.seats
            ]
    if faults:
        raise RecordError(faults)


def _sheet_faults(table: Table, path: str, seat: SeatId, sheet: Sheet) -> list[Fault]:
    is_seat = seat in table.seating.seats
    if not is_seat and seat != NO_SEAT:
        hint = f": orders of a power without one belong on the sheet {NO_SEAT!r}"
        message = "there is no such seat"
        return [Fault(path, message + hint if PowerId(seat) in table.board.powers else message)]
    faults = []
    for power in sheet.orders:
        holder = table.seating.seat_of(power)
        if power not in table.board.powers:
            faults.append(Fault(f"{path}.orders", f"there is no power {power!r}"))
        elif not is_seat and holder is not None:
            faults.append(
                Fault(f"{path}.orders.{power}", f"these orders belong on the sheet of {holder}")
            )
    return faults
