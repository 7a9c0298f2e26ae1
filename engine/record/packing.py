"""Orders as one whole number, as small as what they tell.

A number takes in one choice after another: a choice with probability f/t makes it
t/f times larger (asymmetric numeral systems, J. Duda 2009, with one exact big number).
The probabilities come from what was chosen before in the same game, and a support is
likely to match an order that somebody gave, so a game needs about half of what ranks
with even chances would take. The canonical lists of legal orders are part of the
rules version: `tests/engine` keeps an eye on them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Board, Location, ProvinceId
from engine.orders.orders import Order
from engine.rules.menu import Actor

type Choices = tuple[Order, ...]

NONE, STAY, GO, HELP = range(4)


class Writer:
    """Takes in choices, each as its share of a whole."""

    def __init__(self) -> None:
        self._shares: list[tuple[int, int, int]] = []

    def put(self, weights: Sequence[int], chosen: int) -> None:
        """Take in one of several, with these weights."""
        self._shares.append((sum(weights[:chosen]), weights[chosen], sum(weights)))

    def number(self) -> int:
        """The number for all choices, to be read in the order in which they came."""
        number = 0
        for start, weight, total in reversed(self._shares):
            whole, part = divmod(number, weight)
            number = whole * total + start + part
        return number


class Reader:
    """Gives back the choices of a number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, weights: Sequence[int]) -> int:
        """Give back one of several, with these weights."""
        whole, part = divmod(self.number, sum(weights))
        chosen = 0
        while part >= weights[chosen]:
            part -= weights[chosen]
            chosen += 1
        self.number = whole * weights[chosen] + part
        return chosen


@dataclass(slots=True)
class Habits:
    """How often each kind of order was given so far in a game."""

    kinds: list[int] = field(default_factory=lambda: [1, 2, 8, 5])
    matching: list[int] = field(default_factory=lambda: [1, 6])
    entering: dict[int, list[int]] = field(default_factory=lambda: {STAY: [1, 1, 1], GO: [6, 5, 4]})


@dataclass(frozen=True, slots=True)
class Bill:
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


def kind_of(order: Order | None) -> int:
    """Whether an order helps another one, goes somewhere, or stays."""
    if order is None:
        return NONE
    if hasattr(order, "target"):
        return HELP
    return GO if hasattr(order, "to") else STAY


class Phase(ABC):
    """One phase of a game as choices; the same walk for writing and for reading.

    Moves come first and help after them, so that it can be told by what it helps.
    """

    def __init__(self, board: Board, habits: Habits) -> None:
        self.board = board
        self.habits = habits

    @abstractmethod
    def pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        """Write or read one choice; `wanted` tells what to write."""

    def walk(self, bills: Sequence[Bill], chosen: Sequence[Choices]) -> list[Choices]:
        """Go through all bills; `chosen` is what to write, empty for reading."""
        given: dict[Location, Order | None] = {}
        taken = {
            self.board.province_of[bill.actor.place]
            for bill in bills
            if bill.actor.place is not None
        }
        found: list[Choices] = []
        waiting: list[int] = []
        for number, bill in enumerate(bills):
            told = chosen[number] if chosen else ()
            if bill.has_several:
                found.append(self._stack(bill, told))
                continue
            kind, order = self._single(bill, told[0] if told else None, taken)
            if kind == HELP:
                waiting.append(number)
            if bill.actor.place is not None:
                given[bill.actor.place] = order
            found.append((order,) if order is not None else ())
        for number in waiting:
            told = chosen[number] if chosen else ()
            groups = _matched(bills[number].of(HELP), given)
            order = self._member(self.habits.matching, groups, told[0] if told else None)
            found[number] = (order,)
        return found

    def _single(
        self, bill: Bill, told: Order | None, taken: set[ProvinceId]
    ) -> tuple[int, Order | None]:
        present = {NONE, *map(kind_of, bill.orders)}
        counts = self.habits.kinds
        weights = [count if kind in present else 0 for kind, count in enumerate(counts)]
        kind = self.pick(weights, lambda: kind_of(told))
        counts[kind] += 1
        if kind in (NONE, HELP):
            return kind, None
        groups = _grouped(self.board, bill.of(kind), taken)
        return kind, self._member(self.habits.entering[kind], groups, told)

    def _member(
        self, counts: list[int], groups: Sequence[list[Order]], told: Order | None
    ) -> Order:
        weights = [count if group else 0 for count, group in zip(counts, groups, strict=True)]
        group = self.pick(weights, lambda: next(i for i, g in enumerate(groups) if told in g))
        counts[group] += 1
        members = groups[group]
        return members[self.pick([1] * len(members), lambda: members.index(told))]  # type: ignore[arg-type]

    def _stack(self, bill: Bill, told: Choices) -> Choices:
        """An actor with room for several orders, each by its even rank, 0 for no more."""
        found: list[Order] = []
        room = bill.actor.room
        while room > 0:
            following = told[len(found)] if len(found) < len(told) else None
            wanted = 0 if following is None else bill.orders.index(following) + 1
            rank = self.pick([1] * (len(bill.orders) + 1), lambda wanted=wanted: wanted)  # type: ignore[misc]
            if rank == 0:
                break
            found.append(bill.orders[rank - 1])
            room -= bill.takes(found[-1])
        return tuple(found)


class WritingPhase(Phase):
    """Puts the choices into a writer."""

    def __init__(self, board: Board, habits: Habits, writer: Writer) -> None:
        super().__init__(board, habits)
        self.writer = writer

    def pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        """Write one choice."""
        chosen = wanted()
        self.writer.put(weights, chosen)
        return chosen


class ReadingPhase(Phase):
    """Takes the choices out of a reader."""

    def __init__(self, board: Board, habits: Habits, reader: Reader) -> None:
        super().__init__(board, habits)
        self.reader = reader

    def pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        """Read one choice."""
        return self.reader.take(weights)


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
