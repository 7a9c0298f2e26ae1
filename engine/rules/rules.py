"""The slots that a variant fills: one small object for each question of the rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Board
from engine.board.joined import Join
from engine.board.position import Ending, Position, Unit
from engine.board.seating import SeatId, Seating
from engine.orders.orders import Order
from engine.orders.results import Resolution
from engine.rules.context import OPEN, Answer, Context
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.rules.sight import Badge, Sight
from engine.text.order_kinds import OrderKinds
from engine.text.request_reader import Reading
from engine.values import fast_init, replace


@fast_init
@dataclass(frozen=True, slots=True)
class PlayedPhase:
    """One phase that is over: the position, what was ordered, what came of it.

    `context` holds what else it was resolved from; its answers are those that counted.
    """

    before: Position
    sheets: Sheets
    resolution: Resolution
    context: Context = OPEN

    def public(self) -> "PlayedPhase":
        """The same without what only a keeper knows."""
        return replace(self, context=self.context.public()) if self.context.has_secrets else self


type Past = Sequence[PlayedPhase]


class Ownership(ABC):
    """Who owns which centre when ownership is settled."""

    @abstractmethod
    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with its owners brought up to date."""

    def badge(self, board: Board, position: Position, unit: Unit) -> Badge | None:
        """What sets a unit apart where it stands, if anything does."""
        return None


class Victory(ABC):
    """When the game is over."""

    @abstractmethod
    def ending(
        self,
        board: Board,
        position: Position,
        past: Past,
        context: Context = OPEN,
        *,
        counted: bool,
    ) -> Ending | None:
        """How the game has ended, or None; `counted`: ownership was just settled.

        `context` is that of the phase that is over: the seating, and what seats said.
        """

    def totals(self, board: Board, position: Position, seating: Seating) -> Mapping[SeatId, int]:
        """How many centres each seat has, of all its powers together."""
        return {
            seat: sum(len(position.centres_of(power)) for power in held)
            for seat, held in seating.seats.items()
        }


class Keeper:
    """What the keeper of the secrets answers in a phase. In the standard game, nothing."""

    def has_secret_parts(self, board: Board) -> bool:
        """Whether sheets have a secret part in a game with these options."""
        return False

    def keeps(self, board: Board, order: Order) -> bool:
        """Whether an order goes into the secret part of a sheet, which the keeper opens."""
        return False

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[Answer, ...]:
        """What follows from `context.secrets` and `context.secret_sheets`, to be made public.

        The played phases of `past` hold theirs, as far as they are at hand. Rules see the
        answers alone, so that every replay goes the same way.
        """
        return ()


class Opening(ABC):
    """How a game begins."""

    @abstractmethod
    def position(self, board: Board) -> Position:
        """The position before the first phase."""


type Reader = Callable[[Reading, Position, object], Position]


@dataclass(frozen=True, kw_only=True)
class StateKeys:
    """How a variant's own facts travel in requests, game files and worked cases.

    `read` puts the value of an input key into a position and notes its faults, `write`
    takes it out again, `missing` completes a position whose request leaves the key out,
    `expect` computes what a case compares from the played_phases and the final position.
    """

    read: Mapping[str, Reader] = field(default_factory=dict)
    missing: Mapping[str, Callable[[Board, Position], Position]] = field(default_factory=dict)
    write: Mapping[str, Callable[[Board, Position], object]] = field(default_factory=dict)
    expect: Mapping[str, Callable[[Board, Past, Position], object]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of a variant: `replace(STANDARD, ownership=...)` makes another."""

    order_kinds: OrderKinds
    opening: Opening
    phases: Mapping[str, PhaseRule]  # by the kind letter of a phase code
    ownership: Ownership
    victory: Victory
    sight: Sight
    keeper: Keeper = field(default_factory=Keeper)
    joins: Mapping[str, Join] = field(default_factory=dict)  # by name, for [copies]
    keys: StateKeys = StateKeys()
    build_words: tuple[str, ...] = ()  # words of [builds] where that this variant defines

    def phase_rule(self, position: Position) -> PhaseRule:
        """The rule of the position's phase."""
        return self.phases[position.phase.kind]
