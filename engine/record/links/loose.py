"""What of a slot paths do not give back, as JSON: it travels in the extras of a link."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId
from engine.record.append import sheets_of
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, slot_json
from engine.record.record import Record
from engine.record.slot import Sheet, Slot, SlotKind, Texts

type Json = dict[str, Any]


def own_orders(record: Record, slot: Slot) -> Texts:
    """The orders of a slot that stand on the sheet of the seat by which a power is known."""
    given = {power: lines for power, lines in slot.orders.items() if lines}
    return {
        power: lines
        for seat, sheet in sheets_of(record, given).items()
        for power, lines in sheet.orders.items()
        if seat in slot.sheets and slot.sheets[seat].orders.get(power) == lines
    }


def loose_json(record: Record, slot: Slot, packed: Texts) -> Json:
    """What a slot holds beside its packed orders; empty where they are all of it.

    `orders` are those of powers on the sheets of their own seats. Secret parts and unknown
    keys are left out.
    """
    orders = {p: lines for p, lines in own_orders(record, slot).items() if p not in packed}
    known = sheets_of(record, {**packed, **orders})
    told = slot_json(replace(slot, sheets=_other_sheets(slot.sheets, known), unknown={}))
    del told["phase"], told["checksum"]
    if slot.kind == SlotKind.PHASE:
        del told["kind"]
    told["orders"] = {power: list(lines) for power, lines in orders.items()}
    told["answers"] = [
        [answer.about, answer.answer, *([answer.phase] if answer.phase != slot.phase else [])]
        for answer in slot.answers
    ]
    return {key: value for key, value in told.items() if value}


def _other_sheets(
    sheets: Mapping[SeatId, Sheet], known: Mapping[SeatId, Sheet]
) -> dict[SeatId, Sheet]:
    """The sheets as far as they are not known by the orders of powers."""
    others = {}
    for seat, sheet in sheets.items():
        own = known[seat].orders if seat in known else {}
        orders = {power: lines for power, lines in sheet.orders.items() if power not in own}
        if orders or sheet.said or not own:
            others[seat] = Sheet(orders, sheet.said)
    return others


def slot_of(record: Record, phase: str, packed: Texts, told: Json) -> Slot:
    """The next slot of a record, with what travelled beside its packed orders.

    Raises RecordError for what no file may hold.
    """
    if not told:
        return Slot(phase, sheets=sheets_of(record, packed))
    orders: dict[PowerId, Any] = {**packed, **told.get("orders", {})}
    sheets: dict[str, Json] = {
        seat: {"orders": sheet.orders} for seat, sheet in sheets_of(record, orders).items()
    }
    for seat, sheet in told.get("sheets", {}).items():
        own = sheets.get(seat, {}).get("orders", {})
        sheets[seat] = {**sheet, "orders": {**own, **sheet.get("orders", {})}}
    answers = [
        {"about": about, "answer": answer, "phase": [*rest, phase][0]}
        for about, answer, *rest in told.get("answers", ())
    ]
    parts, number = FileParts(), len(record.slots)
    made = {**told, "phase": phase, "sheets": sheets, "answers": answers, "checksum": ""}
    slot = read_slot(parts, "", number, made)
    parts.finish()
    return replace(slot, unknown={})
