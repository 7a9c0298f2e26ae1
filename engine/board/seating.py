"""Who sits where: a seat is a player's place, and holds one or more powers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from engine.board.board import PowerId

SeatId = NewType("SeatId", str)


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table with the powers that each of them holds."""

    seats: Mapping[SeatId, tuple[PowerId, ...]] = field(default_factory=dict)

    def powers_of(self, seat: SeatId) -> tuple[PowerId, ...]:
        """The powers that a seat holds, in the table's order; none for an unknown seat."""
        return self.seats.get(seat, ())

    def seat_of(self, power: PowerId) -> SeatId | None:
        """The seat that holds a power, or None."""
        return next((seat for seat, held in self.seats.items() if power in held), None)


@dataclass(frozen=True, slots=True)
class Viewer:
    """For whom something is asked: a seat, all seats together, or the keeper of the secrets.

    `powers` are those that the viewer plays; `is_keeper` is true of nobody but a keeper,
    who plays none.
    """

    powers: tuple[PowerId, ...]
    seat: SeatId | None = None  # None: all seats together, or a keeper
    is_keeper: bool = False

    @property
    def is_everybody(self) -> bool:
        """Whether all seats ask together, as in a sandbox."""
        return self.seat is None and not self.is_keeper
