"""What reading and writing a position asks of the rules of a game.

The rooms above (`engine.rules`, `engine.variant`, `engine.record`) fill these shapes; naming
them here lets the whole of a request be read in one room.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.errors import Fault
from engine.request.reading import Reading


class PhaseFacts(Protocol):
    """What the rule of a phase knows about a position before anybody orders."""

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """What makes a position impossible to judge in this phase."""

    def retreats(
        self, board: Board, position: Position, unit: Unit, attackers: Sequence[ProvinceId]
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go."""

    def accounts(self, board: Board, position: Position) -> Mapping[PowerId, int]:
        """How many units each power may build, or (below zero) must remove."""


class OwnKeys(Protocol):
    """How a variant's own facts are read, completed and written, each under its key."""

    @property
    def read(self) -> Mapping[str, Callable[[Reading, Position, object], Position]]:
        """What puts the value of a key into a position."""

    @property
    def missing(self) -> Mapping[str, Callable[[Board, Position], Position]]:
        """The function that completes a position if the request leaves the key out."""

    @property
    def write(self) -> Mapping[str, Callable[[Board, Position], object]]:
        """What takes the value of a key out of a position."""


class Rules(Protocol):
    """The parts of a variant's rules that reading a position needs."""

    @property
    def phases(self) -> Mapping[str, PhaseFacts]:
        """The rule of each phase, by the kind letter of its code."""

    @property
    def keys(self) -> OwnKeys:
        """The keys of the variant's own facts."""


class Variant(Protocol):
    """A variant: its rules, and where its games start."""

    @property
    def rules(self) -> Rules:
        """The rules."""

    def start(self, board: Board) -> Position:
        """The position before the first phase."""


class GameRules(Protocol):
    """A variant with the board of a game, as `engine.record.game.Table` holds them."""

    @property
    def board(self) -> Board:
        """The board."""

    @property
    def variant(self) -> Variant:
        """The variant."""
