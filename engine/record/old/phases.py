"""The phases of game files of format 1, which held the orders of each power without its seat."""

from collections.abc import Mapping
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.record.files.parts import FileParts
from engine.record.slot import NO_SEAT, Sheet, Slot, Texts

FIRST_FORMAT = 1

_KEYS = ("phase", "orders", "checksum")
_LATER_KEYS = ("kind", "sheets", "answers", "events")  # they meant nothing then


def read_phases(
    parts: FileParts, value: Any, seats: Mapping[str, tuple[PowerId, ...]], most: int
) -> tuple[Slot, ...]:
    """Read the phases of a file as slots; faults go to `parts`, with the file's own paths."""
    listed = parts.items("phases", value, most, "a game has at most {} phases")
    seating = Seating({SeatId(seat): held for seat, held in seats.items()})
    return tuple(_slot(parts, f"phases[{n}]", item, seating) for n, item in enumerate(listed))


def _slot(parts: FileParts, path: str, value: Any, seating: Seating) -> Slot:
    own = parts.within(path)
    data = own.table("", value, (*_KEYS, *_LATER_KEYS))
    sheets: dict[SeatId, Texts] = {}
    for power, lines in own.orders("orders", data.get("orders")).items():
        spare = NO_SEAT if seating.seats else SeatId(power)  # without seats, each has its own
        seat = seating.seat_of(power) or spare
        sheets[seat] = {**sheets.get(seat, {}), power: lines}
    return Slot(
        phase=str(data.get("phase") or ""),
        sheets={seat: Sheet(orders) for seat, orders in sheets.items()},
        checksum=str(data.get("checksum") or ""),
        unknown=own.unknown,
    )
