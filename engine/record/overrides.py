"""Overrides inside a replay: the orders that count, ruled outcomes, edited positions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import Fault, RecordError
from engine.orders.orders import Order
from engine.orders.results import Ruling, Verdict
from engine.record.event import Event, NamedOrder
from engine.record.game import Table
from engine.record.position_json import read_position
from engine.record.slot import Slot, Texts
from engine.rules.context import RuledOutcome
from engine.text.notation import parse_order

_EDITED = ("units", "centres", "home", "dislodged", "contested")  # beside the variant's own keys
_NOBODY = "the game master"

type Lines = tuple[str, ...]
type Read = Callable[[Sequence[str]], Sequence[Order]]


@dataclass(frozen=True, slots=True)
class Given:
    """What counts in a slot as text: the orders of each power, and what seats said."""

    orders: Texts
    said: dict[SeatId, Lines]


def given_in(table: Table, position: Position, slot: Slot, at: str) -> Given:
    """What was ordered and said in a slot, with the orders that overrides add or take away.

    `at` is the slot's path in the file. Raises RecordError for an order that is not there.
    """
    orders = dict(slot.orders)
    said = {seat: sheet.said for seat, sheet in slot.sheets.items() if sheet.said}
    for number, event in enumerate(slot.events):
        for named, change in ((event.void, _without), (event.insert, _with)):
            if named is None:
                continue
            path = f"{at}.events[{number}]"
            if named.power:
                read = partial(_orders, table, position, named.power)
                lines = orders.get(named.power, ())
                orders[named.power] = change(table, position, named, lines, read, path)
            else:
                read = partial(_statements, table)
                lines = said.get(named.seat, ())
                said[named.seat] = change(table, position, named, lines, read, path)
    return Given(dict(sorted(orders.items())), said)


def _orders(
    table: Table, position: Position, power: PowerId, lines: Sequence[str]
) -> Sequence[Order]:
    return table.read(position, {power: lines})[power]


def _statements(table: Table, lines: Sequence[str]) -> Sequence[Order]:
    grammar = table.variant.rules.grammar
    return [parse_order(table.board, line, grammar) for line in lines]


def _without(
    table: Table, position: Position, named: NamedOrder, lines: Lines, read: Read, path: str
) -> Lines:
    """The lines without the one that a text means."""
    (meant,) = read([named.order])
    kept = list(lines)
    for line, order in zip(lines, read(lines), strict=True):
        if line == named.order or order == meant:
            kept.remove(line)
            return tuple(kept)
    whose = named.power or named.seat
    raise RecordError([Fault(f"{path}.void", f"{whose} did not order {named.order!r}")])


def _with(
    table: Table, position: Position, named: NamedOrder, lines: Lines, read: Read, path: str
) -> Lines:
    """The lines with one more, which takes the place of those that cannot stand beside it."""
    if not named.power:
        return (*lines, named.order)
    rule = table.variant.rules.phase_rule(position)
    (order,) = read([named.order])
    stays = rule.menu.stay(table.board, position, named.power, read(lines), order)
    kept = (line for line, stay in zip(lines, stays, strict=True) if stay)
    return (*kept, named.order)


def ruled_in(table: Table, position: Position, slot: Slot) -> tuple[RuledOutcome, ...]:
    """The outcomes that the overrides of a slot rule."""
    return tuple(
        _ruled(table, position, event) for event in slot.events if event.outcome is not None
    )


def _ruled(table: Table, position: Position, event: Event) -> RuledOutcome:
    assert event.outcome is not None  # noqa: S101  (the caller picks those that have one)
    named = event.outcome.order
    reason = event.reason.replace("{", "{{").replace("}", "}}")
    who = (event.who or _NOBODY).replace("{", "{{").replace("}", "}}")
    verdict = Verdict(Ruling(event.outcome.result, f"{who} ruled so: {reason}"))
    (order,) = _orders(table, position, named.power, [named.order])
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
