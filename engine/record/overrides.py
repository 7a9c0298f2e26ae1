"""Overrides inside a replay: the orders that count, ruled outcomes, edited positions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import Fault, RecordError
from engine.limits import MOST_COMPARED
from engine.orders.orders import Order
from engine.orders.results import Ruling, Verdict
from engine.record.event import Event, NamedOrder, Outcome
from engine.record.game import Table
from engine.record.slot import Sheet, Slot, own_orders, seat_for
from engine.request.position_json import read_position
from engine.rules.context import RuledOutcome

_EDITED = ("units", "centres", "home", "dislodged", "contested")  # beside the variant's own keys
_NOBODY = "the game master"

type Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The lines of a power in a phase, or of a seat where `power` is None."""

    table: Table
    position: Position
    power: PowerId | None
    lines: Lines

    def read(self, lines: Sequence[str]) -> Sequence[Order]:
        """The orders that lines mean."""
        if self.power is None:
            return self.table.read_said(lines)
        return self.table.read(self.position, {self.power: lines})[self.power]


def counting_sheets(table: Table, position: Position, slot: Slot, at: str) -> dict[SeatId, Sheet]:
    """The sheets of a slot after overrides have added and removed orders.

    `at` is the slot's path in the file. Raises RecordError if an order to remove is missing.
    """
    if not slot.events:
        return dict(slot.sheets)
    orders = dict(own_orders(slot.sheets, table.seating))
    said = {seat: sheet.said for seat, sheet in slot.sheets.items() if sheet.said}
    compared = 0
    for number, event in enumerate(slot.events):
        for named in filter(None, (event.void, event.insert)):
            lines = orders.get(named.power, ()) if named.power else said.get(named.seat, ())
            compared += len(lines)
        if compared > MOST_COMPARED:
            message = f"overrides change sheets with more than {MOST_COMPARED} lines in all"
            raise RecordError([Fault(f"{at}.events", message)])
        if event.void is not None:
            path = f"{at}.events[{number}].void"
            _change(table, position, event.void, orders, said, partial(_without, path=path))
        if event.insert is not None:
            _change(table, position, event.insert, orders, said, _with)
    sheets = dict(slot.sheets)
    for power, lines in orders.items():
        seat = seat_for(power, table.seating)
        sheet = sheets.get(seat, Sheet())
        sheets[seat] = replace(sheet, orders={**sheet.orders, power: lines})
    for seat, lines in said.items():
        sheets[seat] = replace(sheets.get(seat, Sheet()), said=lines)
    return sheets


def _change(
    table: Table,
    position: Position,
    named: NamedOrder,
    orders: dict[PowerId, Lines],
    said: dict[SeatId, Lines],
    change: Callable[[_Sheet, NamedOrder], Lines],
) -> None:
    """Give a power other orders, or let a seat say something else."""
    if named.power:
        sheet = _Sheet(table, position, named.power, orders.get(named.power, ()))
        orders[named.power] = change(sheet, named)
    else:
        sheet = _Sheet(table, position, None, said.get(named.seat, ()))
        said[named.seat] = change(sheet, named)


def _without(sheet: _Sheet, named: NamedOrder, path: str) -> Lines:
    """The lines without the one that a text means."""
    (meant,) = sheet.read([named.order])
    for number, order in enumerate(sheet.read(sheet.lines)):
        if sheet.lines[number] == named.order or order == meant:
            return (*sheet.lines[:number], *sheet.lines[number + 1 :])
    whose = named.power or named.seat
    raise RecordError([Fault(path, f"{whose} did not order {named.order!r}")])


def _with(sheet: _Sheet, named: NamedOrder) -> Lines:
    """The lines with one more, which takes the place of those that cannot stand beside it."""
    if sheet.power is None:
        return (*sheet.lines, named.order)
    menu = sheet.table.variant.rules.phase_rule(sheet.position).menu
    (order,) = sheet.read([named.order])
    earlier = sheet.read(sheet.lines)
    stays = menu.stay(sheet.table.board, sheet.position, sheet.power, earlier, order)
    kept = (line for line, stay in zip(sheet.lines, stays, strict=True) if stay)
    return (*kept, named.order)


def ruled_in(table: Table, position: Position, slot: Slot) -> tuple[RuledOutcome, ...]:
    """The outcomes that the overrides of a slot rule."""
    return tuple(
        _ruled(table, position, event, event.outcome)
        for event in slot.events
        if event.outcome is not None
    )


def _ruled(table: Table, position: Position, event: Event, outcome: Outcome) -> RuledOutcome:
    named = outcome.order
    reason = event.reason.replace("{", "{{").replace("}", "}}")
    who = (event.who or _NOBODY).replace("{", "{{").replace("}", "}}")
    verdict = Verdict(Ruling(outcome.result, f"{who} ruled so: {reason}"))
    (order,) = table.read(position, {named.power: [named.order]})[named.power]
    return RuledOutcome(named.power, order, verdict)


def edited(table: Table, position: Position, event: Event, path: str) -> Position:
    """The position with the keys of it that an override gives new values.

    `path` is the event's in the file. Raises RecordError with every fault of the edit.
    """
    if position.ending is not None:
        raise RecordError([Fault(f"{path}.edit", "the game is over: roll it back instead")])
    known = {*_EDITED, *table.variant.rules.keys.read}
    faults = [
        Fault(f"{path}.edit.{key}", f"expected one of {', '.join(sorted(known))}")
        for key in event.edit
        if key not in known
    ]
    if faults:
        raise RecordError(faults)
    try:
        return read_position(table, event.edit, position)
    except RecordError as error:
        raise RecordError(
            [Fault(f"{path}.edit.{f.path}", f.message, f.suggestion) for f in error.faults]
        ) from error
