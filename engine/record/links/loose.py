"""What of a slot paths do not give back, as JSON: it travels in the extras of a link."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, slot_json
from engine.record.slot import (
    NO_SEAT,
    Sheet,
    Slot,
    SlotKind,
    Texts,
    is_sheet_of,
    own_orders,
    sheets_of,
)

type Json = dict[str, Any]


def loose_json(slot: Slot, packed: Texts, seating: Seating) -> Json:
    """What a slot holds beside its packed orders; empty where they are all of it.

    `orders` are those of powers on the sheets of their own seats. Secret parts and unknown
    keys are left out.
    """
    own = own_orders(slot.sheets, seating)
    orders = {power: lines for power, lines in own.items() if lines and power not in packed}
    others = _other_sheets(slot.sheets, {*packed, *orders}, seating)
    told = slot_json(replace(slot, sheets=others, unknown={}))
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
    sheets: Mapping[SeatId, Sheet], known: Collection[PowerId], seating: Seating
) -> dict[SeatId, Sheet]:
    """The sheets as far as they hold more than the orders of powers that are known.

    One that has a secret part alone looks like none.
    """
    others = {}
    for seat, sheet in sheets.items():
        own = [p for p in sheet.orders if p in known and is_sheet_of(p, seat, seating)]
        orders = {power: lines for power, lines in sheet.orders.items() if power not in own}
        if orders or sheet.said or not (own or seat == NO_SEAT or sheet.secret):
            others[seat] = Sheet(orders, sheet.said)
    return others


def slot_of(number: int, phase: str, packed: Texts, told: Json, seating: Seating) -> Slot:
    """The slot of a number, with what travelled beside its packed orders.

    Raises RecordError for what no file may hold.
    """
    if not told:
        return Slot(phase, sheets=sheets_of(packed, seating))
    orders: dict[PowerId, Any] = {**packed, **told.get("orders", {})}
    sheets: dict[str, Json] = {
        seat: {"orders": sheet.orders} for seat, sheet in sheets_of(orders, seating).items()
    }
    for seat, sheet in told.get("sheets", {}).items():
        own = sheets.get(seat, {}).get("orders", {})
        sheets[seat] = {**sheet, "orders": {**own, **sheet.get("orders", {})}}
    answers = [
        {"about": about, "answer": answer, "phase": [*rest, phase][0]}
        for about, answer, *rest in told.get("answers", ())
    ]
    parts = FileParts()
    made = {**told, "phase": phase, "sheets": sheets, "answers": answers, "checksum": ""}
    slot = read_slot(parts, "", number, made)
    parts.finish()
    return replace(slot, unknown={})
