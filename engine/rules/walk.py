"""The choices tree of one actor, followed answer by answer.

Menus list and ask for the orders of one unit. Here they become orders for several units, where
an actor has room for them: a stack, or a site where several may be built. The number of units is
then the first answer.

The questions and their answers follow from the board, the position and the actor alone; where a
wallet or a number of builds is limited, they follow from the drafts too.
"""

from dataclasses import dataclass, replace

from engine.board.board import Board
from engine.board.position import Position
from engine.errors import Fault, RefusedChoiceError
from engine.orders.orders import Order, UnitOrder
from engine.rules.inputs import Number
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, PhaseMenu, Step
from engine.text.phrases import unit_phrase

type Path = tuple[str, ...]


@dataclass(frozen=True)
class Walk:
    """Where the answers about an actor lead. `drafts` are the seat's other orders."""

    menu: PhaseMenu
    board: Board
    position: Position
    actor: Actor
    drafts: Drafts = NO_DRAFTS

    @property
    def is_stack(self) -> bool:
        """Whether an order says how many units of the actor it is for."""
        return self.actor.room > 1 and self.actor.place is not None and not self.actor.wallet

    def step(self, path: Path) -> Step:
        """The next question after these answers, or the order that they make.

        Raises RefusedChoiceError for an answer that was not offered.
        """
        menu, board, position, actor = self.menu, self.board, self.position, self.actor
        if not self.is_stack:
            return menu.step(board, position, actor, path, self.drafts)
        unit, most = actor.unit, menu.most(board, position, actor, self.drafts)
        numbers = Number(1, most)
        if not path:
            stack = unit and unit_phrase(board, unit.kind, unit.at, unit.count)
            head = f"Of {stack}:" if stack else actor.label
            return Step("count", "How many?", words=((head, 0),), input=numbers)
        if not numbers.accepts(path[0]):
            raise RefusedChoiceError([Fault("path", f"{path[0]} is not a number that is offered")])
        count = int(path[0])
        meant = replace(actor, room=count)
        step = menu.step(board, position, meant, path[1:], self.drafts)
        order = step.order
        if isinstance(order, UnitOrder):
            order = replace(order, count=count)
        words = tuple((word, depth + 1) for word, depth in step.words)
        return replace(step, order=order, words=words)

    def orders(self) -> tuple[Order, ...]:
        """The legal orders for each number of units, in canonical order; none of a lazy actor."""
        single = self.menu.orders(self.board, self.position, self.actor)
        if not self.is_stack:
            return single
        return tuple(
            replace(order, count=count)
            for count in range(1, self.actor.room + 1)
            for order in single
            if isinstance(order, UnitOrder)
        )
