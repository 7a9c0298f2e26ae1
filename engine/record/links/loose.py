"""What of a slot paths do not give back, as JSON: it travels in the extras of a link."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.board.seating import SeatId
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, sheet_json, slot_json
from engine.record.slot import Sheet, Slot, SlotKind

type Json = dict[str, Any]
type Sheets = Mapping[SeatId, Sheet]


def loose_json(slot: Slot, packed: Sheets) -> Json:
    """What a slot holds beside its packed sheets; empty where they are all of it.

    Secret parts and unknown keys are left out.
    """
    told = slot_json(replace(slot, sheets=_loose_sheets(slot.sheets, packed), unknown={}))
    del told["phase"], told["checksum"]
    if slot.kind == SlotKind.PHASE:
        del told["kind"]
    told["answers"] = [
        [answer.about, answer.answer, *([answer.phase] if answer.phase != slot.phase else [])]
        for answer in slot.answers
    ]
    return {key: value for key, value in told.items() if value}


def _loose_sheets(sheets: Sheets, packed: Sheets) -> dict[SeatId, Sheet]:
    loose = {}
    for seat, sheet in sheets.items():
        known = packed[seat].orders if seat in packed else {}
        orders = {p: lines for p, lines in sheet.orders.items() if known.get(p) != lines}
        if orders or sheet.said or not known:
            loose[seat] = Sheet(orders, sheet.said)
    return loose


def slot_of(number: int, phase: str, packed: Sheets, told: Json) -> Slot:
    """The slot of a number with what travelled beside its packed sheets.

    Raises RecordError for what no file may hold.
    """
    if not told:
        return Slot(phase, sheets=dict(packed))
    whole = {seat: sheet_json(sheet)["orders"] for seat, sheet in packed.items()}
    for seat, sheet in told.get("sheets", {}).items():
        whole[seat] = {**whole.get(seat, {}), **sheet.get("orders", {})}
    sheets = {
        seat: {"orders": orders, "said": told.get("sheets", {}).get(seat, {}).get("said", [])}
        for seat, orders in whole.items()
    }
    answers = [
        {"about": about, "answer": answer, "phase": [*rest, phase][0]}
        for about, answer, *rest in told.get("answers", ())
    ]
    parts = FileParts()
    made = {**told, "phase": phase, "sheets": sheets, "answers": answers, "checksum": ""}
    slot = read_slot(parts, "", number, made)
    parts.finish()
    return replace(slot, unknown={})
