"""A slot of a record: one place where sheets are collected, and what happened there."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.record.event import Event
from engine.rules.context import KeeperAnswer

type Texts = Mapping[PowerId, tuple[str, ...]]

NO_SEAT = SeatId("")  # whose sheet holds the orders of powers that no seat holds


class SlotKind(StrEnum):
    """What a slot is for."""

    PHASE = "phase"  # its sheets are resolved
    BALLOT = "ballot"  # its sheets are statements; the position stays as it is
    EVENTS = "events"  # it takes no sheets: something happened before any were given


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat gave in one slot, as text.

    `orders` are those of its powers, `said` what the seat itself says (claims, votes,
    statements), `secret` its secret part, once that is opened.
    """

    orders: Texts = field(default_factory=dict)
    said: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()

    def apart(self, is_kept: Callable[[str], bool]) -> "Sheet":
        """The sheet in which these orders of its powers stand in the secret part.

        Openly there is nothing then that would tell of them.
        """
        kept = [line for lines in self.orders.values() for line in lines if is_kept(line)]
        if not kept:
            return self
        openly = {
            power: tuple(line for line in lines if not is_kept(line))
            for power, lines in self.orders.items()
        }
        openly = {power: lines for power, lines in openly.items() if lines}
        return Sheet(openly, self.said, (*self.secret, *kept))

    @property
    def lines(self) -> int:
        """How many lines stand on it."""
        return sum(map(len, self.orders.values())) + len(self.said) + len(self.secret)


@dataclass(frozen=True, slots=True)
class Slot:
    """One phase or ballot of a game: its sheets by seat, answers, events in their order.

    `checksum` is that of the position which came of it. `unknown` holds the keys of the
    file that this version does not know, by where in the slot they stand.
    """

    phase: str
    kind: SlotKind = SlotKind.PHASE
    sheets: Mapping[SeatId, Sheet] = field(default_factory=dict)
    answers: tuple[KeeperAnswer, ...] = ()
    events: tuple[Event, ...] = ()
    checksum: str = ""
    unknown: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def plays_like(self, other: "Slot") -> bool:
        """Whether the same position comes of both, if they start from the same one."""
        same = (self.phase, self.kind, self.sheets, self.answers, self.events) == (
            *(other.phase, other.kind, other.sheets, other.answers, other.events),
        )
        return same and _edits(self) == _edits(other)


def _edits(slot: Slot) -> list[str]:
    """The edits as text: to Python 1, 1.0 and true are equal, and to a rule they are not."""
    return [json.dumps(event.edit, sort_keys=True) for event in slot.events if event.edit]


def is_sheet_of(power: PowerId, seat: SeatId, seating: Seating) -> bool:
    """Whether a power's orders stand on the sheet of this seat.

    Those of a power without a seat stand on a sheet of no seat, or on one named after the power.
    """
    holder = seating.seat_of(power)
    if holder is not None:
        return seat == holder
    return seat == NO_SEAT or (seat == SeatId(power) and seat not in seating.seats)


def own_orders(sheets: Mapping[SeatId, Sheet], seating: Seating) -> Texts:
    """The orders of each power on the sheet of its own seat, sorted by power."""
    given = {
        power: lines
        for seat, sheet in sheets.items()
        for power, lines in sheet.orders.items()
        if is_sheet_of(power, seat, seating)
    }
    return dict(sorted(given.items()))


def sheets_of(orders: Texts, seating: Seating) -> dict[SeatId, Sheet]:
    """The orders of powers as sheets of their seats, those without any left out."""
    sheets: dict[SeatId, Texts] = {}
    for power, lines in sorted(orders.items()):
        if lines:
            seat = seating.seat_of(power) or NO_SEAT
            sheets[seat] = {**sheets.get(seat, {}), power: lines}
    return {seat: Sheet(held) for seat, held in sorted(sheets.items())}
