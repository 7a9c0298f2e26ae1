"""A record played again: the positions that follow from its slots."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import Fault, RecordError
from engine.orders.orders import Order
from engine.record.event import EventKind
from engine.record.game import Table
from engine.record.overrides import Given, edited, given_in, ruled_in
from engine.record.position_json import read_position
from engine.record.record import Record
from engine.record.slot import NO_SEAT, Slot, SlotKind, Texts
from engine.rules.context import Context
from engine.rules.rules import PlayedPhase
from engine.text.notation import parse_order


@dataclass(frozen=True, slots=True)
class Stage:
    """One slot of a record: the position before it and the phases that were played from it.

    `texts` are the orders that counted, overrides included. `follows` is the number of the
    slot that the position came of: the one before, unless the game was rolled back.
    """

    position: Position
    played_phases: tuple[PlayedPhase, ...] = ()
    texts: Texts = field(default_factory=dict)
    follows: int | None = None


def opening(table: Table, record: Record) -> Position:
    """The position that a record begins from: its own, or else the variant's."""
    if not record.start:
        return table.opening
    seating = Context(record.seating)
    return table.pass_over(read_position(table, record.start), (), seating)[0]


def replay(table: Table, record: Record, known: Sequence[Stage] = ()) -> list[Stage]:
    """Recompute every slot of a record; the last stage is the one to be played.

    `known` are stages that were computed before for the same first slots. Raises
    RecordError where a slot is not of the phase that the calendar gives, a seat holds a
    power that there is not, or an override cannot be carried out.
    """
    check_holders(table, record, max(0, len(known) - 1))
    first = _waiting(known[-1]) if known else Stage(opening(table, record))
    stages = [*known[:-1], first]
    past = past_of(stages)
    for slot in record.slots[len(known[:-1]) :]:
        stages[-1], after = play_slot(table, slot, stages, past, Context(record.seating))
        stages.append(after)
        if after.follows == len(stages) - 2:
            past += stages[-2].played_phases
        else:  # rolled back
            past = past_of(stages)
    return stages


def _waiting(stage: Stage) -> Stage:
    return Stage(stage.position, follows=stage.follows)


def line_to(stages: Sequence[Stage], number: int) -> list[int]:
    """The numbers of the slots that led to a stage, in order; those rolled back left out."""
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
    """Play the slot that comes after these stages: the last of them anew, and the next one.

    `past` led to it; `base` holds the seats, and the secrets of a keeper who computes answers.
    """
    number, at = len(stages) - 1, f"slots[{len(stages) - 1}]"
    stage = _waiting(stages[-1])
    after = stage.position
    if slot.phase != after.phase.code or (slot.kind == SlotKind.PHASE and after.ending):
        expected = after.phase.code
        message = f"{slot.phase} cannot follow here: the rules expect {expected}"
        raise RecordError([Fault(f"{at}.phase", message)])
    if slot.kind == SlotKind.PHASE:
        given = given_in(table, after, slot, at)
        context = _context(table, after, slot, given, base)
        sheets = table.read(after, given.orders)
        after, played = table.advance(after, sheets, past, context)
        _check_outcomes(slot, played[0], context, at)
        stage = replace(stage, played_phases=played, texts=given.orders)
    for count, event in enumerate(slot.events):
        if event.kind == EventKind.ROLL_BACK:
            earlier = stages[event.to or 0]
            return stage, Stage(earlier.position, follows=earlier.follows)
        if event.edit:
            after = edited(table, after, event, f"{at}.events[{count}]")
            before = [*past, *stage.played_phases]
            after, passed = table.pass_over(after, before, base.unspoken())
            stage = replace(stage, played_phases=(*stage.played_phases, *passed))
    return stage, Stage(after, follows=number)


def _context(table: Table, position: Position, slot: Slot, given: Given, base: Context) -> Context:
    grammar = table.variant.rules.grammar

    def read(lines: Sequence[str]) -> tuple[Order, ...]:
        return tuple(parse_order(table.board, line, grammar) for line in lines)

    return replace(
        base,
        said={seat: read(lines) for seat, lines in given.said.items()},
        secret_sheets=None
        if base.secrets is None
        else {seat: read(sheet.secret) for seat, sheet in slot.sheets.items() if sheet.secret},
        answers=slot.answers,
        outcomes=ruled_in(table, position, slot),
    )


def _check_outcomes(slot: Slot, played: PlayedPhase, context: Context, at: str) -> None:
    """Raise RecordError for a ruled outcome of an order that nobody gave."""
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
    """Raise RecordError for every power that there is not, or that a sheet's seat does not hold.

    Slots are looked at from the `first` on.
    """
    powers, faults = table.board.powers, []
    for seat, held in record.seats.items():
        faults += [
            Fault(f"seats.{seat}", f"there is no power {power!r}")
            for power in held
            if power not in powers
        ]
    everybody = {power for held in record.seats.values() for power in held}
    spare = tuple(power for power in powers if power not in everybody)
    holders = {NO_SEAT: spare, **record.seats}
    for number, slot in enumerate(record.slots[first:], first):
        for seat, sheet in slot.sheets.items():
            path = f"slots[{number}].sheets.{seat}"
            if seat not in holders:
                faults.append(Fault(path, "there is no such seat"))
                continue
            faults += [
                Fault(f"{path}.orders.{power}", _stranger(power, powers))
                for power in sheet.orders
                if power not in holders[seat]
            ]
        for count, event in enumerate(slot.events):
            named = [event.insert, event.void, event.outcome and event.outcome.order]
            faults += [
                Fault(
                    f"slots[{number}].events[{count}]", f"there is no {order.power or order.seat}"
                )
                for order in named
                if order and order.power not in powers and order.seat not in record.seats
            ]
    if faults:
        raise RecordError(faults)


def _stranger(power: PowerId, powers: Collection[PowerId]) -> str:
    if power not in powers:
        return f"there is no power {power!r}"
    return "this seat does not hold the power"
