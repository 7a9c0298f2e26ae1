"""The slots that a variant fills: one small object for each question of the rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.joined import Join
from engine.board.position import Ending, Position, Unit
from engine.errors import Fault
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import Forces, Resolution, Verdict
from engine.rules.context import OPEN, Answer, Context
from engine.rules.menu import Actor, Step
from engine.text.order_kinds import OrderTable
from engine.text.request_reader import Reading

type Sheets = Mapping[PowerId, Sequence[Order]]


@dataclass(frozen=True, slots=True)
class PlayedPhase:
    """One phase that is over: the position, what was ordered, what came of it.

    `context` holds what else it was resolved from; its answers are those that counted.
    """

    before: Position
    sheets: Sheets
    resolution: Resolution
    context: Context = OPEN


type Past = Sequence[PlayedPhase]


class PhaseRule(ABC):
    """How one kind of phase works: who may order what, and what becomes of it."""

    task = "orders"  # what the phase is about, in a word
    question = "Which unit?"  # asks a power for one of its actors
    in_turn = False  # whether the order of writing matters (the first orders count)

    @abstractmethod
    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Whom the power may give orders, in the canonical order."""

    @abstractmethod
    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of an actor in canonical order, which links rely on.

        Of a stack, the orders of one unit: `engine.rules.stacks` makes them orders of several.
        """

    @abstractmethod
    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """The next question after these answers, or the order that they make.

        Of a stack, `room` is the number of units that the order is to be for.
        Raises RefusedChoiceError for an answer that was not offered.
        """

    @abstractmethod
    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal for the power in this position, or None."""

    @abstractmethod
    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the phase. Permuting the sheets changes nothing."""

    @abstractmethod
    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether nobody has anything to decide, so that the phase is passed over."""

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """Why the rule cannot judge such a position at all; empty where it can."""
        return ()

    def subject(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Actor | None:
        """The actor that an order is for, or None."""
        wanted = self.key(board, order)
        actors = self.actors(board, position, power)
        return next((actor for actor in actors if actor.key == wanted), None)

    def key(self, board: Board, order: Order) -> str:
        """The key of the actor that an order is for, or no actor's."""
        return order_key(order)

    def takes(self, order: Order) -> int:
        """How much of its actor's room an order takes: the units that it is for."""
        return order.count if isinstance(order, UnitOrder) else 1

    def left(self, orders: Sequence[Order], room: int) -> int:
        """How much of its actor's room these orders leave; below 0 they do not fit."""
        return room - sum(map(self.takes, orders))

    def fits(self, orders: Sequence[Order], room: int) -> bool:
        """Whether an actor with so much room can have all these orders."""
        return self.left(orders, room) >= 0

    def within(self, orders: Sequence[Order], room: int) -> list[bool]:
        """Which of these orders an actor has room for, the first ones first."""
        kept: list[Order] = []
        found: list[bool] = []
        for order in orders:
            found.append(self.fits([*kept, order], room))
            kept += [order] if found[-1] else []
        return found

    def stay(
        self, board: Board, position: Position, power: PowerId, earlier: Sequence[Order], new: Order
    ) -> list[bool]:
        """Which earlier orders of a power stand beside a new one.

        Those of other actors, and those for which its own has units left; the latest first.
        """
        actor = self.subject(board, position, power, new)
        key, room = (actor.key, actor.room) if actor else (None, 0)
        kept, stays = [new], []
        for order in reversed(earlier):
            same = self.key(board, order) == key
            units = isinstance(order, UnitOrder)
            spare = same and (units or order != new) and self.fits([*kept, order], room)
            kept += [order] if spare else []
            stays.append(spare or not same)
        return stays[::-1]

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a unit that was dislodged may go; asked of the rule of retreats."""
        return ()

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete an order from the position: omitted kinds and single coasts."""
        return order

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces behind one verdict, strongest first; none where nothing fights."""
        return ()

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase, still carrying the old phase code."""
        return replace(
            position,
            units=resolution.units,
            dislodged=resolution.dislodged,
            contested=resolution.contested,
            extra={**position.extra, **resolution.extra},
        )

    def agreed_ending(self, board: Board, position: Position, sheets: Sheets) -> Ending | None:
        """The end of the game that the sheets of this phase agree on, if any."""
        return None

    def accounts(self, board: Board, position: Position) -> Mapping[PowerId, int]:
        """Builds (+) and removals (-) that are due, by power; empty where none are."""
        return {}

    def demand(self, board: Board, position: Position, power: PowerId) -> int:
        """How many orders the power is expected to give."""
        return sum(actor.due for actor in self.actors(board, position, power))

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """What a power is asked to do that owes so many orders, in a sentence."""
        return f"Give orders to {units_counted(count)}."


def units_counted(count: int) -> str:
    """A number of units in a sentence.

    >>> units_counted(1), units_counted(3)
    ('one unit', '3 units')
    """
    return "one unit" if count == 1 else f"{count} units"


def order_key(order: Order) -> str:
    """The key of the unit actor that an order names, such as `A Vie`."""
    kind, at = getattr(order, "kind", ""), getattr(order, "at", "")
    return f"{kind} {at}"


class Ownership(ABC):
    """Who owns which centre when ownership is settled."""

    @abstractmethod
    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with its owners brought up to date."""

    def role(self, board: Board, position: Position, unit: Unit) -> str:
        """What a unit is where several powers share a place: `host`, `guest` or nothing."""
        return ""


class Victory(ABC):
    """When the game is over."""

    @abstractmethod
    def ending(
        self, board: Board, position: Position, past: Past, *, counted: bool
    ) -> Ending | None:
        """How the game has ended, or None; `counted`: ownership was just settled."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A small table of facts: rows of a label and a value."""

    title: str
    rows: tuple[tuple[str, str], ...]


class Sight(ABC):
    """What a seat may see of a position."""

    @abstractmethod
    def visible(self, board: Board, position: Position, powers: Sequence[PowerId]) -> Position:
        """The position as the holder of these powers may see it."""

    def panels(
        self, board: Board, position: Position, powers: Sequence[PowerId]
    ) -> tuple[Panel, ...]:
        """The variant's own facts, as plain tables beside the chart."""
        return ()


class Keeper:
    """What the keeper of the secrets answers in a phase. In the standard game, nothing."""

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[Answer, ...]:
        """What follows from `context.secrets` and `context.secret_sheets`, to be made public."""
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

    order_table: OrderTable
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
