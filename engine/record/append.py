"""Adds a slot to a record: resolves a phase, holds a ballot or notes an event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.board.seating import SeatId
from engine.errors import Fault, GameOverError, RecordError
from engine.limits import LONGEST_GAME
from engine.record.event import EventKind
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, slot_json
from engine.record.game import Table
from engine.record.keeper_past import opened_past
from engine.record.record import Record
from engine.record.replay import Stage, check_holders, play_slot, replay, seated
from engine.record.slot import NO_SEAT, Sheet, Slot, SlotKind, Texts, sheets_of
from engine.request.position_json import checksum
from engine.rules.context import Context
from engine.rules.declarations import subject_of
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Keeper, Lot
from engine.text.notation import order_texts

type Grown = tuple[Record, list[Stage]]


def append(
    table: Table, record: Record, stages: Sequence[Stage], orders: Any, drawn: Any = ()
) -> Grown:
    """Resolve the present phase with order texts by power and add it to the record.

    A caller who has all orders is also the keeper of the secrets: orders that belong to the
    secret parts of sheets go there, together with the lots `drawn`, and the answers are computed.
    """
    record, stages = play_on(table, record, stages, orders, drawn)
    return _with_last_checksum(table, record, stages), stages


def play_on(
    table: Table, record: Record, stages: Sequence[Stage], orders: Any, drawn: Any = ()
) -> Grown:
    """The same, but leave the checksum of the slot to whoever writes a file of the game.

    `engine.record.checksums.summed_up` adds it.
    """
    table, parts = seated(table, record), FileParts()
    texts, lines = parts.orders("orders", orders), parts.texts("drawn", drawn)
    for power in texts:
        if power not in table.board.powers:
            parts.fault(f"orders.{power}", "there is no such power")
    lots = table.variant.rules.keeper.lots(table.board, stages[-1].position) if lines else ()
    if len(lines) != len(lots) or not all(map(_is_drawn, lines, lots)):
        parts.fault("drawn", "expected one line for each lot")
    parts.finish()
    position, keeper = stages[-1].position, table.variant.rules.keeper
    _check_room(record)
    _check_goes_on(position)
    sheets = tidy(table, position, sheets_of(texts, table.seating))
    if keeper.has_secret_parts(table.board):
        sheets = with_secrets_apart(table, position, sheets)
    if lines:
        nobodys = sheets.get(NO_SEAT, Sheet())
        secret = (*nobodys.secret, *_canonical(table, lines))
        sheets[NO_SEAT] = replace(nobodys, secret=secret)
    slot = Slot(position.phase.code, sheets=sheets)
    slots = (*record.slots, slot)
    has_secrets = type(keeper) is not Keeper and any(
        sheet.secret for each in slots for sheet in each.sheets.values()
    )
    if has_secrets:
        slots = (*record.slots, _answered(table, record, stages, slot, {}))
    longer = replace(record, slots=slots)
    return longer, replay(table, longer, stages)


def _is_drawn(line: str, lot: Lot) -> bool:
    """Whether a line is one of a lot."""
    return line in lot.pool


def with_secrets_apart(
    table: Table, position: Position, sheets: Mapping[SeatId, Sheet]
) -> dict[SeatId, Sheet]:
    """The same sheets with the orders that the keeper keeps moved to their secret parts."""
    keeper = table.variant.rules.keeper

    def is_kept(line: str) -> bool:
        return keeper.keeps(table.board, position, table.read_said((line,))[0])

    return {seat: sheet.apart(is_kept) for seat, sheet in sheets.items()}


def add_slot(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    slot: Any,
    secrets: Mapping[str, object] | None = None,
) -> Grown:
    """Add the next slot, as files hold it: a phase, which is resolved, or a ballot.

    A keeper passes the `secrets` (an empty object will do): the answers are then computed from
    them and from the secret parts of the sheets. Raises RecordError for anything that a file
    would be refused for.
    """
    table, parts = seated(table, record), FileParts()
    number = len(record.slots)
    phase = {"phase": stages[-1].position.phase.code}
    told = {**phase, **slot} if isinstance(slot, Mapping) else slot
    read = read_slot(parts, f"slots[{number}]", number, told)
    parts.finish()
    check_holders(table, replace(record, slots=(*record.slots, read)), number)
    _check_room(record)
    if read.kind == SlotKind.PHASE:
        position = stages[-1].position
        _check_goes_on(position)
        read = replace(read, sheets=tidy(table, position, read.sheets))
    if secrets is not None:
        read = _answered(table, record, stages, read, secrets)
    return summed(table, replace(record, slots=(*record.slots, read)), stages)


def _check_room(record: Record) -> None:
    """Raise RecordError if the game has as many slots as it may have."""
    if len(record.slots) >= LONGEST_GAME:
        raise RecordError([Fault("slots", f"a game has at most {LONGEST_GAME} slots")])


def _check_goes_on(position: Position) -> None:
    """Raise GameOverError if the game is over."""
    if position.ending is not None:
        raise GameOverError([Fault("phase", "the game is over")])


def _answered(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    slot: Slot,
    secrets: Mapping[str, object],
) -> Slot:
    """The slot after these stages, with the answers that follow from the secrets.

    Raises RecordError if a file with it would be refused.
    """
    keeper = Context(table.seating, secrets=secrets)
    past = opened_past(table, record, stages, len(stages) - 1, secrets)
    stage, _ = play_slot(table, slot, stages, past, keeper)
    answers = [answer for played in stage.played_phases for answer in played.context.answers]
    slot, number = replace(slot, answers=tuple(answers)), len(stages) - 1
    parts = FileParts()
    read_slot(parts, f"slots[{number}]", number, slot_json(slot))
    parts.finish()
    return slot


def summed(table: Table, record: Record, known: Sequence[Stage]) -> Grown:
    """The record with a checksum in its last slot, and its stages."""
    stages = replay(table, record, known)
    return _with_last_checksum(table, record, stages), stages


def _with_last_checksum(table: Table, record: Record, stages: Sequence[Stage]) -> Record:
    *before, last = record.slots
    last = replace(last, checksum=checksum(table, stages[-1].position))
    return replace(record, slots=(*before, last))


def add_event(
    table: Table,
    record: Record,
    stages: Sequence[Stage],
    event: Any,
    secrets: Mapping[str, object] | None = None,
) -> Grown:
    """Add an event as files hold it: an override, a roll-back or a note.

    It goes into the last slot, or into a slot of its own before the first slot and after a
    roll-back. A keeper passes the `secrets`, so that the slot's answers are computed again.
    Raises RecordError for anything that a file would be refused for.
    """
    table = seated(table, record)
    *before, last = record.slots or (None,)
    kind = event.get("event") if isinstance(event, Mapping) else ""
    is_back = last is not None and any(e.kind == EventKind.ROLL_BACK for e in last.events)
    if last is None or (is_back and kind != EventKind.NOTE):
        own = {"kind": SlotKind.EVENTS, "events": [event]}
        return add_slot(table, record, stages, own, secrets)
    number = len(before)
    told = slot_json(last)
    parts = FileParts()
    slot = read_slot(
        parts, f"slots[{number}]", number, {**told, "events": [*told.get("events", ()), event]}
    )
    parts.finish()
    check_holders(table, replace(record, slots=(*before, slot)), number)
    known = stages[: number + 1]
    if secrets is not None:
        slot = _answered(table, record, known, slot, secrets)
    return summed(table, replace(record, slots=(*before, slot)), known)


def tidy(table: Table, position: Position, sheets: Mapping[SeatId, Sheet]) -> dict[SeatId, Sheet]:
    """Sheets in canonical text, sorted by actor where the order of writing does not matter."""
    told = [sheet.orders for sheet in sheets.values()]
    whole = {power: lines for texts in told for power, lines in texts.items()}
    orders = table.read(position, whole) if len(whole) == sum(map(len, told)) else {}
    return {
        seat: Sheet(
            _tidy(table, position, sheet.orders, orders),
            _canonical(table, sheet.said),
            _canonical(table, sheet.secret),
        )
        for seat, sheet in sheets.items()
    }


def _canonical(table: Table, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines that a seat writes for itself, as they are written."""
    return tuple(map(table.write, table.read_said(lines))) if lines else ()


def _tidy(
    table: Table, position: Position, texts: Texts, known: Sheets
) -> dict[PowerId, tuple[str, ...]]:
    """The orders of the powers of one seat; `known` has them if no other seat has any of these."""
    orders: Sheets = {power: known[power] for power in texts} if known else {}
    orders = orders or table.read(position, texts)
    meant, found = order_texts(table.board, table.variant.rules.order_kinds), {}
    for power in sorted(orders):
        lines = meant.written(orders[power], texts[power])
        found[power] = tuple([lines[n] for n in _in_turn(table, position, power, orders)])
    return found


def _in_turn(table: Table, position: Position, power: PowerId, sheet: Sheets) -> Sequence[int]:
    """The orders of one power by number, from a sheet with all orders of its seat."""
    rule, board = table.variant.rules.phase_rule(position), table.board
    keys = [rule.menu.key(board, order) for order in sheet[power]]
    present = [actor.key for actor in rule.menu.present(board, position, power)]
    as_written = range(len(keys))
    if keys == present[: len(keys)] or (
        rule.in_turn and not _all_count(table, position, power, sheet)
    ):
        return as_written
    rank = {key: number for number, key in enumerate(present)}
    places = [rank.get(key, len(rank)) for key in keys]
    return sorted(as_written, key=places.__getitem__)


def _all_count(table: Table, position: Position, power: PowerId, sheet: Sheets) -> bool:
    """Whether all orders of a power are legal, and few enough, however they are sorted.

    All powers on the sheet of a seat spend from its wallets.
    """
    rule, board = table.variant.rules.phase_rule(position), table.board
    orders, spoken = sheet[power], getattr(rule, "declarations", ())
    about = {rule.menu.subject(board, position, power, order) for order in orders}
    wallets = [actor for actor in about if actor and actor.wallet]
    owed = [order for order in orders if subject_of(spoken, order) is None]
    return (
        len(owed) <= rule.menu.demand(board, position, power)
        and len(set(orders)) == len(orders)
        and all(rule.judge(board, position, power, order) is None for order in orders)
        and len(about) == len(orders)
        and all(rule.menu.left(board, position, actor, sheet) >= 0 for actor in wallets)
    )
