"""The choices tree of one actor, followed answer by answer.

Menus list and ask for the orders of one unit. Here they become orders of so many units,
for whatever actor has room for several: a stack, or a site where several may be built. The
number of units is then the first answer.

What is asked, in which order, and in which order the answers stand, follows from the board,
the position and the actor alone; it is part of the rules version, so that an order can be
kept as the ranks of its answers. Where a wallet limits a number, so do the drafts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

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
        unit, numbers = actor.unit, Number(1, actor.room)
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

    def keys(self, path: Path) -> tuple[str, ...]:
        """The answers that are possible after these, in the canonical order.

        Empty where the path ends, and where a text is asked for.
        """
        if self.actor.lazy or (self.is_stack and not path):
            return self.step(path).keys
        own = path[1:] if self.is_stack else path
        return tuple(self._behind(own) if own else self._starts)

    def next_two(self, path: Path) -> list[Path]:
        """The answers that are possible after these, each with one that is possible behind it."""
        if self.actor.lazy or (self.is_stack and not path):
            return [(key, more) for key in self.keys(path) for more in self.keys((*path, key))]
        own = path[1:] if self.is_stack else path
        length = len(own)
        groups = self._behind(own).values() if own else map(self._begun, self._starts)
        return [
            each[length : length + 2]
            for group in groups
            for each in group
            if len(each) > length + 1
        ]

    def order(self, path: Path) -> Order | None:
        """The order that these answers make, or None where they make none yet.

        Raises RefusedChoiceError for an answer that a lazy actor was not offered.
        """
        if self.actor.lazy:
            return self.step(path).order
        own = path[1:] if self.is_stack else path
        if not own:
            return None
        single = self._begun(own[0]).get(own)
        if self.is_stack and isinstance(single, UnitOrder):
            return replace(single, count=int(path[0]))
        return single

    def path_of(self, order: Order) -> Path:
        """The answers that lead to a legal order of the actor: `step(path_of(o)).order == o`."""
        single = order
        if self.is_stack and isinstance(order, UnitOrder):
            single = replace(order, count=1)
        path = self.menu.path_of(self.board, self.position, self.actor, single)
        return (str(getattr(order, "count", 1)), *path) if self.is_stack else path

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

    @cached_property
    def _starts(self) -> Mapping[str, Sequence[Order]]:
        """The legal orders for one unit by the first answer."""
        return self.menu.by_first_answer(self.board, self.position, self.actor)

    @cached_property
    def _paths(self) -> dict[str, Mapping[Path, Order]]:
        """The paths behind those first answers that were looked at."""
        return {}

    def _begun(self, first: str) -> Mapping[Path, Order]:
        """The legal orders with a first answer, by path."""
        known = self._paths.get(first)
        if known is None:
            orders = self._starts.get(first, ())
            known = self.menu.paths(self.board, self.position, self.actor, orders)
            self._paths[first] = known
        return known

    @cached_property
    def _following(self) -> dict[Path, dict[str, list[Path]]]:
        """The paths that go on behind those beginnings that were looked at, by the next answer."""
        return {}

    def _behind(self, path: Path) -> Mapping[str, Sequence[Path]]:
        """The paths that go on behind a beginning, by the next answer."""
        known = self._following.get(path)
        if known is None:
            length = len(path)
            begun = (
                self._begun(path[0]) if length == 1 else self._behind(path[:-1]).get(path[-1], ())
            )
            known = self._following[path] = {}
            for each in begun:
                if len(each) > length:
                    known.setdefault(each[length], []).append(each)
        return known
