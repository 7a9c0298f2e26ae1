"""How one kind of phase works: its legal orders and their results."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Ending, Position, Unit
from engine.errors import Fault
from engine.orders.fronts import Clash, Setting
from engine.orders.orders import Order, UnitOrder
from engine.orders.results import Forces, Resolution, Verdict
from engine.rules.context import OPEN, Context
from engine.rules.menu import PhaseMenu

type Sheets = Mapping[PowerId, Sequence[Order]]


class PhaseRule(ABC):
    """How one kind of phase works; its menu says who may order what."""

    task = "orders"  # what the phase is about, in a word
    in_turn = False  # whether the order of writing matters (the first orders count)
    is_movement = False  # whether every unit has an order in it: the turn is called by such a phase
    implied = ""  # a word that its orders may leave out where a player writes: `CAPITAL`
    menu_type: type[PhaseMenu]

    @cached_property
    def menu(self) -> PhaseMenu:
        """What may be ordered in a phase of this rule."""
        return self.menu_type(self)

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
        """Why the rule cannot judge a position at all; empty if it can."""
        return ()

    def takes(self, order: Order) -> int:
        """How much of its actor's room an order takes: the units that it is for."""
        return order.count if isinstance(order, UnitOrder) else 1

    def left(self, orders: Sequence[Order], room: int) -> int:
        """How much of its actor's room these orders leave; below 0 they do not fit."""
        return room - sum(map(self.takes, orders))

    def fits(self, orders: Sequence[Order], room: int) -> bool:
        """Whether an actor's room is enough for all these orders."""
        return self.left(orders, room) >= 0

    def within(self, orders: Sequence[Order], room: int) -> list[bool]:
        """Which of these orders an actor has room for, counted from the first."""
        kept: list[Order] = []
        fitting: list[bool] = []
        for order in orders:
            fitting.append(self.fits([*kept, order], room))
            kept += [order] if fitting[-1] else []
        return fitting

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go; only the rule of retreats is asked."""
        return ()

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete an order from the position: omitted kinds and single coasts."""
        return order

    def fit_sheets(self, board: Board, position: Position, sheets: Sheets) -> Sheets:
        """Complete the orders of all sheets."""
        return {
            power: [self.fit(board, position, power, order) for order in orders]
            for power, orders in sheets.items()
        }

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces behind one verdict, strongest first; none in phases without fights."""
        return ()

    def settings(self, resolution: Resolution, entries: Sequence[int]) -> Sequence[Setting | None]:
        """The reason of each order with all that its sentence depends on.

        Sentences are remembered by it; None means that a sentence depends on too much.
        """
        return [None] * len(entries)

    def met(self, resolution: Resolution, entry: int) -> Clash:
        """The forces that the sentence about an order names; none in phases without fights."""
        return Clash()

    def culprits(self, resolution: Resolution, entry: int) -> tuple[Unit, ...]:
        """The units that caused a result, or could have stood in its way."""
        told = zip(resolution.orders, resolution.powers, strict=True)
        by = resolution.verdicts[entry].by
        found = [(power, order) for order, power in told if order in by]
        return tuple(
            Unit(power, order.kind, order.at, count=order.count)
            for power, order in found
            if isinstance(order, UnitOrder)
        )

    def sides(self, board: Board, units: Sequence[Unit]) -> Sequence[PowerId]:
        """The side of each unit when units meet; unless overridden, its power."""
        return [unit.power for unit in units]

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase, still carrying the old phase code."""
        return replace(
            position,
            units=resolution.units,
            dislodged=resolution.dislodged,
            contested=resolution.contested,
            extra={**position.extra, **resolution.extra},
        )

    def agreed_ending(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Ending | None:
        """The end of the game that sheets and seats agree on in this phase, if any."""
        return None

    def accounts(self, board: Board, position: Position) -> Mapping[PowerId, int]:
        """The builds (+) and removals (-) that each power owes; empty if nobody owes any."""
        return {}
