"""What travels beside the choices of a link: settings and words, and of slots the other facts.

It is JSON, deflated with the words that such JSON is made of at hand, and without the checksum of
zlib, since a link has its own. The words are part of the format: other ones are another format.
An edit says what it changes of the position that comes of the sheets.
"""

import json
import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.errors import Fault, RecordError
from engine.limits import LARGEST_EXTRAS
from engine.record.files.json_text import parsed
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, slot_json
from engine.record.game import Table
from engine.record.links.link_bytes import DAMAGED, NO_LINK, BrokenError
from engine.record.record import Record
from engine.record.replay import Stage, replay
from engine.record.slot import (
    NO_SEAT,
    Sheet,
    Slot,
    SlotKind,
    Texts,
    own_orders,
    seat_for,
    sheets_of,
)
from engine.request.position_json import position_json
from engine.rules.context import KeeperAnswer

type Json = dict[str, Any]
type Held = Mapping[str, Sequence[str]]  # the powers of each seat

_RAW = -15  # wbits: neither head nor checksum
_WORDS = (
    b'"options":{"names":{"notes":{"title":"start":{"seats":{"answers":[["sheets":{"said":["'
    b'"kind":"ballot""kind":"events","orders":{"event":"note","reason":"event":"roll back",'
    b'"reason":"","slot":1,"who":"outcome":{"order":"A ","power":"","result":""},"centres":{"'
    b'{"change":{"units":{"home":{"dislodged":{"contested":["edit":{"insert":{"order":"F '
    b'"},{"event":"override","reason":"","void":{"order":"A ","power":""},"who":""}]}'
    b'{"slots":{"0":{"events":[{"event":"override",'
)


def packed_extras(extras: Mapping[str, Any]) -> bytes:
    """The extras as bytes; raise RecordError where there are too many of them for a link."""
    if not extras:
        return b""
    text = json.dumps(extras, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    data = text.encode(errors="surrogatepass")
    if len(data) > LARGEST_EXTRAS:
        raise RecordError([Fault("", NO_LINK)])
    deflating = zlib.compressobj(9, wbits=_RAW, memLevel=9, zdict=_WORDS)
    return deflating.compress(data) + deflating.flush()


def read_extras(data: bytes) -> Json:
    """The extras from their bytes; raise BrokenError for others."""
    if not data:
        return {}
    try:
        text = zlib.decompressobj(_RAW, zdict=_WORDS).decompress(data, LARGEST_EXTRAS)
        found = parsed(text.decode(errors="surrogatepass"), LARGEST_EXTRAS)
    except (zlib.error, ValueError, RecordError) as error:
        raise BrokenError(DAMAGED) from error
    if not isinstance(found, dict):
        raise BrokenError(DAMAGED)
    return found


def seats_in_short(usual: Held, seats: Held) -> Json:
    """Seats, with the number of the usual one for each that holds the same several powers."""
    numbers = {tuple(held): number for number, held in _numbered(usual).items()}
    return {seat: numbers.get(tuple(held), held) for seat, held in seats.items()}


def seats_at_length(usual: Held, told: Any) -> Any:
    """Seats with the powers of each, where a number stands for them; all else as it stands."""
    if not isinstance(told, Mapping):
        return told
    rows = _numbered(usual)
    return {
        seat: rows.get(held, held) if type(held) is int else held for seat, held in told.items()
    }


def _numbered(usual: Held) -> dict[int, list[str]]:
    """The usual seats of several powers, by their numbers."""
    return {number: [*held] for number, held in enumerate(usual.values()) if len(held) > 1}


def slot_extras(table: Table, before: Record, stages: Sequence[Stage], slot: Slot) -> Json:
    """The content of a slot beside the orders and answers of its phase, or nothing.

    Secret parts and unknown keys are left out. `before` is the game without the slot, to which
    these stages led.
    """
    is_phase = slot.kind == SlotKind.PHASE
    own = own_orders(slot.sheets, table.seating) if is_phase else {}
    coded = [power for power, lines in own.items() if lines]
    sheets = _other_sheets(slot.sheets, coded, table.seating)
    told = slot_json(replace(slot, sheets=sheets, unknown={}))
    del told["phase"], told["checksum"]
    if is_phase:
        del told["kind"]
        told.pop("answers", None)
    if any(event.edit for event in slot.events):
        base = _without_events(table, before, stages, slot)
        told["events"] = [_changing(event, base) for event in told["events"]]
    return {key: value for key, value in told.items() if value}


def _other_sheets(
    sheets: Mapping[SeatId, Sheet], known: Collection[PowerId], seating: Seating
) -> dict[SeatId, Sheet]:
    """The sheets as far as they hold more than the orders of powers that are known.

    One that has a secret part alone looks like none.
    """
    others = {}
    for seat, sheet in sheets.items():
        own = [p for p in sheet.orders if p in known and seat == seat_for(p, seating)]
        orders = {power: lines for power, lines in sheet.orders.items() if power not in own}
        if orders or sheet.said or not (own or seat == NO_SEAT or sheet.secret):
            others[seat] = Sheet(orders, sheet.said)
    return others


def slot_of(
    table: Table,
    before: Record,
    stages: Sequence[Stage],
    told: Json,
    orders: Texts,
    answers: tuple[KeeperAnswer, ...],
) -> Slot:
    """The slot that comes after these stages, of what was coded and what travelled beside it.

    Raises RecordError for a value that no file may hold.
    """
    phase, plain = stages[-1].position.phase.code, sheets_of(orders, table.seating)
    sheets: dict[str, Json] = {seat: {"orders": sheet.orders} for seat, sheet in plain.items()}
    for seat, sheet in told.get("sheets", {}).items():
        own = sheets.get(seat, {}).get("orders", {})
        sheets[seat] = {**sheet, "orders": {**own, **sheet.get("orders", {})}}
    known = [{"phase": a.phase, "about": a.about, "answer": a.answer} for a in answers]
    events = told.get("events", ())
    made = {"answers": known, **told, "phase": phase, "sheets": sheets, "checksum": ""}
    if any("change" in event for event in events):
        base = _without_events(
            table, before, stages, _read(len(before.slots), {**made, "events": []})
        )
        made["events"] = [_editing(event, base) for event in events]
    return _read(len(before.slots), made)


def _read(number: int, made: Json) -> Slot:
    parts = FileParts()
    slot = read_slot(parts, "", number, made)
    parts.finish()
    return replace(slot, unknown={})


def _without_events(
    table: Table, before: Record, stages: Sequence[Stage], slot: Slot
) -> Mapping[str, Any]:
    """The position that comes of the sheets of a slot alone."""
    plain = replace(before, slots=(*before.slots, replace(slot, events=())))
    return position_json(table, replay(table, plain, stages)[-1].position)


def _changing(event: Json, base: Mapping[str, Any]) -> Json:
    """An event with an edit that lists its changes: keys of objects added, changed or removed."""
    whole = event.get("edit", {})
    change = {
        key: _changed(value, base[key])
        for key, value in whole.items()
        if isinstance(base.get(key), Mapping)
    }
    if not change or _whole(change, base) != {key: whole[key] for key in change}:
        return event
    rest = {key: value for key, value in whole.items() if key not in change}
    plain = {key: value for key, value in event.items() if key != "edit"}
    return {**plain, "change": change, **({"edit": rest} if rest else {})}


def _editing(event: Json, base: Mapping[str, Any]) -> Json:
    """The same event with an edit that gives whole values."""
    plain = {key: value for key, value in event.items() if key != "change"}
    whole = _whole(event.get("change", {}), base)
    return {**plain, "edit": {**whole, **event.get("edit", {})}} if whole else plain


def _changed(value: Any, base: Mapping[str, Any]) -> Any:
    """The keys of an object that differ from the position; null for a key that is gone."""
    if not isinstance(value, Mapping):
        return {}
    gone = dict.fromkeys(key for key in base if key not in value)
    return {**gone, **{key: held for key, held in value.items() if base.get(key) != held}}


def _whole(change: Mapping[str, Any], base: Mapping[str, Any]) -> Json:
    """The values of keys as they are after a change."""
    found: Json = {}
    for key, other in change.items():
        table = {**base[key], **other}
        found[key] = {name: held for name, held in table.items() if held is not None}
    return found
