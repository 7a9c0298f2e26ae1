"""The slots that a variant fills: one small object for each question of the rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import Board
from engine.board.joined import Join
from engine.board.position import Ending, Position, Unit
from engine.board.seating import SeatId, Seating, Viewer, own_seats, seat_faults
from engine.errors import Fault
from engine.orders.orders import Order
from engine.orders.results import Resolution
from engine.quick import quickly_made
from engine.request.reading import Reading
from engine.rules.context import OPEN, Context, KeeperAnswer
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.rules.sight import Badge, Panel, Sight
from engine.text.order_kinds import OrderKinds


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayedPhase:
    """A phase that is over: its position, its orders and its results.

    `context` has everything else that decided it; its answers are those that counted.
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

        `context` is that of the phase that is over: the seating, and what seats said. The ending
        has no sentence yet: it is made by `sentence`, where a failure costs no result.
        """

    def sentence(
        self, board: Board, position: Position, ending: Ending, context: Context, when: str
    ) -> str:
        """How the game has ended, in the variant's words; empty if the engine's own will do.

        `position` is the last one; `context` is that of the phase that is over, named by `when`.
        """
        return ""

    def totals(self, board: Board, position: Position, seating: Seating) -> Mapping[SeatId, int]:
        """How many centres each seat has, of all its powers together."""
        return {
            seat: sum(len(position.centres_of(power)) for power in held)
            for seat, held in seating.seats.items()
        }

    def goals(self, board: Board) -> Mapping[str, int]:
        """What totals are measured by where there is more than one goal: its name, its number."""
        return {}


@dataclass(frozen=True, slots=True)
class Lot:
    """One thing that chance decides from outside: which line of a pool is kept in secret."""

    name: str
    pool: tuple[str, ...]  # order texts


class Keeper:
    """What the keeper of the secrets answers in a phase. In the standard game, nothing."""

    def has_secret_parts(self, board: Board) -> bool:
        """Whether sheets have a secret part in a game with these options."""
        return False

    def keeps(self, board: Board, position: Position, order: Order) -> bool:
        """Whether an order goes into the secret part of a sheet, which the keeper opens."""
        return False

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """What the keeper announces, computed from `context.secrets` and `context.secret_sheets`.

        The phases of `past` have their own secrets where these are at hand. Rules see only the
        answers, so that every replay takes the same course.
        """
        return ()

    def lots(self, board: Board, position: Position) -> tuple[Lot, ...]:
        """The lots to draw before this phase is resolved; the rules never draw.

        The lines drawn go into the secret part of the sheet that belongs to no seat.
        """
        return ()

    def notices(
        self, board: Board, position: Position, past: Past, viewer: Viewer
    ) -> tuple[Panel, ...]:
        """The keeper's private facts for a viewer, as tables; `past` holds the secrets."""
        return ()

    def opens(self, board: Board, played: PlayedPhase, past: Past) -> tuple[Panel, ...]:
        """What was secret in a phase, as tables for everybody once the game is over.

        `played` and the `past` before it hold the secrets.
        """
        return ()

    def tells(
        self, board: Board, before: Position, after: Position, past: Past, viewer: Viewer
    ) -> tuple[str, ...] | None:
        """The lines drawn that a seat may know after a slot has led from one position to another.

        None means that the seat gets no letter. Who gets one must follow from public facts: a
        seat with nothing to learn gets a letter too, so that letters give nothing away.
        """
        return None


class Opening(ABC):
    """How a game begins."""

    @abstractmethod
    def position(self, board: Board) -> Position:
        """The position before the first phase."""


class Seats:
    """Who holds which powers at a table. By itself, every playing power has its own seat."""

    def usual(self, board: Board) -> Seating:
        """The default seats of a table."""
        return own_seats(board)

    def faults(self, board: Board, seats: Mapping[str, Sequence[str]]) -> list[Fault]:
        """The faults of seats other than unknown powers or powers held twice."""
        return []


type Reader = Callable[[Reading, Position, object], Position]


@dataclass(frozen=True, kw_only=True)
class StateKeys:
    """How a variant's own facts travel in requests, game files and worked cases.

    `read` puts the value of an input key into a position and notes its faults, `write`
    takes it out again (None leaves the key out), `missing` completes a position whose request
    leaves the key out, `expect` computes what a case compares from the played_phases and the final
    position.
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
    seats: Seats = field(default_factory=Seats)
    joins: Mapping[str, Join] = field(default_factory=dict)  # by name, for [copies]
    keys: StateKeys = StateKeys()
    build_words: tuple[str, ...] = ()  # words of [builds] where that this variant defines

    def seat_faults(self, board: Board, seats: Mapping[str, Sequence[str]]) -> list[Fault]:
        """The faults of a table's seats."""
        return seat_faults(board, seats) or self.seats.faults(board, seats)

    def phase_rule(self, position: Position) -> PhaseRule:
        """The rule of the position's phase."""
        return self.phases[position.phase.kind]
