"""Who sits where: a seat is a player's place, and holds one or more powers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NewType

from engine.board.board import Board, PowerId
from engine.errors import Fault
from engine.lazy import Bounded, remembered

SeatId = NewType("SeatId", str)


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table with the powers that each of them holds."""

    seats: Mapping[SeatId, tuple[PowerId, ...]] = field(default_factory=dict)
    _holders: dict[PowerId, SeatId] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Note who holds each power: every phase asks for all of them."""
        holders = {power: seat for seat, held in self.seats.items() for power in held}
        object.__setattr__(self, "_holders", holders)

    def powers_of(self, seat: SeatId) -> tuple[PowerId, ...]:
        """The powers that a seat holds, in the table's order; none for an unknown seat."""
        return self.seats.get(seat, ())

    def seat_of(self, power: PowerId) -> SeatId | None:
        """The seat that holds a power, or None."""
        return self._holders.get(power)


@remembered
def own_seats(board: Board) -> Seating:
    """The seating in which every playing power has a seat of its own, of the same name."""
    playing = (power.id for power in board.powers.values() if power.playing)
    return Seating({SeatId(power): (power,) for power in playing})


def shared_board(board: Board, seating: Seating) -> Board:
    """The board that knows which powers these seats hold together; the same for equal seats."""
    shared = tuple(sorted(held for held in seating.seats.values() if len(held) > 1))
    return board if shared == board.shared else _shared_boards(board)[shared]


_TABLES = 8  # of one board that are remembered, of those with seats of their own


@remembered
def _shared_boards(board: Board) -> Bounded[tuple[tuple[PowerId, ...], ...], Board]:
    return Bounded(lambda shared: replace(board, shared=shared), _TABLES)


def seat_faults(board: Board, seats: Mapping[str, Sequence[str]]) -> list[Fault]:
    """The faults of a seating: unknown powers, and powers held twice."""
    faults: list[Fault] = []
    holders: dict[str, str] = {}
    for seat, held in seats.items():
        for power in held:
            if power not in board.powers:
                faults.append(Fault(f"seats.{seat}", f"there is no power {power!r}"))
            elif power in holders:
                message = f"the seat {holders[power]} already holds {power}"
                faults.append(Fault(f"seats.{seat}", message))
            holders.setdefault(power, seat)
    return faults


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who asks: one seat, all seats together, or the keeper of the secrets.

    `powers` are those that the viewer plays; `is_keeper` is true of nobody but a keeper,
    who plays none.
    """

    powers: tuple[PowerId, ...]
    seat: SeatId | None = None  # None: all seats together, or a keeper
    is_keeper: bool = False

    @property
    def is_one_seat(self) -> bool:
        """Whether one seat asks for itself, so that others may have something to hide."""
        return self.seat is not None

    def may_order(self, power: PowerId) -> bool:
        """Whether the viewer gives the orders of a power."""
        return power in self.powers


KEEPER = Viewer((), is_keeper=True)


def everybody(board: Board) -> Viewer:
    """All seats together: they play every power of the board."""
    return Viewer(tuple(sorted(board.powers)))


def viewer_at(seating: Seating, seat: SeatId) -> Viewer:
    """One seat, with the powers that it holds."""
    return Viewer(seating.powers_of(seat), seat)
