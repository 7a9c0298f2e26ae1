"""The orders of links of format 1: ranks in the canonical lists of all legal orders.

A number took in one choice after another, as `engine.record.links.numbers` says. A support
was likely to match an order that somebody gave, so a game needed about half of what ranks
with even chances would take.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Board, Location, ProvinceId
from engine.orders.orders import Order
from engine.record.links.numbers import Reader
from engine.rules.menu import Actor

type Choices = tuple[Order, ...]

NONE, STAY, GO, HELP = range(4)


@dataclass(slots=True)
class Habits:
    """How often each kind of order was given so far in a game."""

    kinds: list[int] = field(default_factory=lambda: [1, 2, 8, 5])
    matching: list[int] = field(default_factory=lambda: [1, 6])
    entering: dict[int, list[int]] = field(default_factory=lambda: {STAY: [1, 1, 1], GO: [6, 5, 4]})


@dataclass(frozen=True, slots=True)
class RankedActor:
    """An actor with its canonical list of orders, and how many units each takes."""

    actor: Actor
    orders: tuple[Order, ...]
    takes: Callable[[Order], int]

    @property
    def has_several(self) -> bool:
        """Whether the actor may have several orders: a stack, or orders that take no room."""
        return self.actor.room > 1 or 0 in map(self.takes, self.orders)

    def of(self, kind: int) -> list[Order]:
        """The orders of a kind, in the list's order."""
        return [order for order in self.orders if kind_of(order) == kind]


def kind_of(order: Order) -> int:
    """Whether an order helps another one, goes somewhere, or stays."""
    if hasattr(order, "target"):
        return HELP
    return GO if hasattr(order, "to") else STAY


class PhaseReader:
    """Reads one phase of a game: moves first, help after them, told by what it helps."""

    def __init__(self, board: Board, habits: Habits, reader: Reader) -> None:
        self.board = board
        self.habits = habits
        self.reader = reader

    def orders(self, ranked: Sequence[RankedActor]) -> list[Choices]:
        """The orders of each actor."""
        given: dict[Location, Order | None] = {}
        taken = {
            self.board.province_of[one.actor.place] for one in ranked if one.actor.place is not None
        }
        chosen: list[Choices] = []
        waiting: list[int] = []
        for number, one in enumerate(ranked):
            if one.has_several:
                chosen.append(self._several(one))
                continue
            kind, order = self._single(one, taken)
            if kind == HELP:
                waiting.append(number)
            if one.actor.place is not None:
                given[one.actor.place] = order
            chosen.append((order,) if order is not None else ())
        for number in waiting:
            groups = _matched(ranked[number].of(HELP), given)
            chosen[number] = (self._member(self.habits.matching, groups),)
        return chosen

    def _single(self, one: RankedActor, taken: set[ProvinceId]) -> tuple[int, Order | None]:
        present = {NONE, *map(kind_of, one.orders)}
        counts = self.habits.kinds
        weights = [count if kind in present else 0 for kind, count in enumerate(counts)]
        kind = self.reader.take(weights)
        counts[kind] += 1
        if kind in (NONE, HELP):
            return kind, None
        groups = _grouped(self.board, one.of(kind), taken)
        return kind, self._member(self.habits.entering[kind], groups)

    def _member(self, counts: list[int], groups: Sequence[list[Order]]) -> Order:
        weights = [count if group else 0 for count, group in zip(counts, groups, strict=True)]
        group = self.reader.take(weights)
        counts[group] += 1
        members = groups[group]
        return members[self.reader.take([1] * len(members))]

    def _several(self, one: RankedActor) -> Choices:
        """The orders of an actor with room for several, each by its rank, 0 for no more."""
        chosen: list[Order] = []
        room = one.actor.room
        while room > 0:
            rank = self.reader.take([1] * (len(one.orders) + 1))
            if rank == 0:
                break
            chosen.append(one.orders[rank - 1])
            room -= one.takes(chosen[-1])
        return tuple(chosen)


def _grouped(
    board: Board, orders: Sequence[Order], taken: set[ProvinceId]
) -> tuple[list[Order], ...]:
    """Orders that lead to vacant centres, to other vacant places, to taken ones."""
    groups: tuple[list[Order], ...] = ([], [], [])
    for order in orders:
        place = board.province_of.get(getattr(order, "to", Location("")))
        centre = place is not None and board.provinces[place].centre
        groups[2 if place in taken else 0 if centre else 1].append(order)
    return groups


def _matched(
    orders: Sequence[Order], given: Mapping[Location, Order | None]
) -> tuple[list[Order], list[Order]]:
    """Helping orders whose target does something else, and those that match."""
    groups: tuple[list[Order], list[Order]] = ([], [])
    for order in orders:
        served = given.get(order.target)  # type: ignore[attr-defined]
        to = getattr(order, "to", None)
        goes = getattr(served, "to", None)
        groups[goes == to].append(order)
    return groups
