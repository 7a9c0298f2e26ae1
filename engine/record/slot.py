"""A slot of a record: a phase or ballot with its sheets, answers and events."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.board.board import PowerId
from engine.board.seating import SeatId, Seating
from engine.quick import quickly_made
from engine.record.event import Event
from engine.rules.context import KeeperAnswer

type Texts = Mapping[PowerId, tuple[str, ...]]

NO_SEAT = SeatId("")  # its sheet holds the orders of powers without a seat


class SlotKind(StrEnum):
    """The purpose of a slot."""

    PHASE = "phase"  # its sheets are resolved
    BALLOT = "ballot"  # its sheets are statements; the position stays as it is
    EVENTS = "events"  # it takes no sheets: something happened before any were given


@quickly_made
@dataclass(frozen=True, slots=True)
class Sheet:
    """The lines of one seat in one slot, as text.

    `orders` are those of its powers, `said` what the seat itself says (claims, votes,
    statements), `secret` its secret part, once that is opened.
    """

    orders: Texts = field(default_factory=dict)
    said: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()

    def apart(self, is_kept: Callable[[str], bool]) -> "Sheet":
        """The same sheet with these orders of its powers moved to the secret part.

        Nothing in the open part shows that there were any.
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
        """The number of lines on the sheet."""
        return sum(map(len, self.orders.values())) + len(self.said) + len(self.secret)


@quickly_made
@dataclass(frozen=True, slots=True)
class Slot:
    """One phase or ballot of a game: its sheets by seat, answers, events in their order.

    `checksum` is that of the position after the slot. `unknown` holds keys of the file that
    this version does not know, by the path of their object within the slot.
    """

    phase: str
    kind: SlotKind = SlotKind.PHASE
    sheets: Mapping[SeatId, Sheet] = field(default_factory=dict)
    answers: tuple[KeeperAnswer, ...] = ()
    events: tuple[Event, ...] = ()
    checksum: str = ""
    unknown: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def plays_like(self, other: "Slot") -> bool:
        """Whether both lead from one position to the same next position."""
        same = (self.phase, self.kind, self.sheets, self.answers, self.events) == (
            *(other.phase, other.kind, other.sheets, other.answers, other.events),
        )
        return same and _edits(self) == _edits(other)


def _edits(slot: Slot) -> list[str]:
    """The edits as text: 1, 1.0 and true are equal in Python, but not to a rule."""
    return [json.dumps(event.edit, sort_keys=True) for event in slot.events if event.edit]


def seat_for(power: PowerId, seating: Seating) -> SeatId:
    """The seat on whose sheet a power's orders stand: NO_SEAT for a power that no seat holds."""
    return seating.seat_of(power) or NO_SEAT


def own_orders(sheets: Mapping[SeatId, Sheet], seating: Seating) -> Texts:
    """The orders of each power on the sheet of its own seat, sorted by power."""
    given = {
        power: lines
        for seat, sheet in sheets.items()
        for power, lines in sheet.orders.items()
        if seat == seat_for(power, seating)
    }
    return dict(sorted(given.items()))


def sheets_of(orders: Texts, seating: Seating) -> dict[SeatId, Sheet]:
    """The orders of powers as sheets of their seats, without empty ones."""
    sheets: dict[SeatId, Texts] = {}
    for power, lines in sorted(orders.items()):
        if lines:
            seat = seat_for(power, seating)
            sheets[seat] = {**sheets.get(seat, {}), power: lines}
    return {seat: Sheet(held) for seat, held in sorted(sheets.items())}
