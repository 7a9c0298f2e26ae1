"""What may be ordered, one question at a time: the branches of the choices tree."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol

from engine.board.board import Board, Location, PowerId
from engine.board.position import Position, Unit
from engine.lazy import last_remembered
from engine.orders.orders import Order, UnitOrder
from engine.quick import quickly_made
from engine.rules.inputs import Number, Preference, Text
from engine.text.names import location_name, units_counted
from engine.text.order_kinds import OrderKinds


@quickly_made
@dataclass(frozen=True, slots=True)
class Actor:
    """Something that a power may give an order to or about.

    `key` names it within its power. `due` says whether it needs an order, so that the page can
    list what is missing. `room` is the total that its orders may take (`PhaseRule.takes`), such as
    the units of a stack. Actors with the same `wallet` share their room, across the powers of a
    seat. A lazy actor has too many orders to list, and is asked step by step.
    """

    key: str
    power: PowerId
    label: str
    detail: str = ""
    place: Location | None = None
    unit: Unit | None = None
    due: bool = True
    room: int = 1
    wallet: str = ""
    lazy: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question; a `reason` says why it cannot be given."""

    key: str
    label: str
    detail: str = ""
    place: Location | None = None
    unit: Unit | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Whole orders that fit the drafts, given by one answer; the label names them."""

    label: str
    orders: tuple[tuple[PowerId, Order], ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """What picking another unit that has an order may mean: help for it, or a move to its place.

    The label names the order, and `path` leads to it. A move is for all units at the place.
    """

    label: str
    place: Location
    unit: Unit | None
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A drafted order that another one contradicts, with a sentence that says how.

    `number` is its place among the drafts of its power, for one that is too many: the orders
    before it leave nothing for it. Without a number, every equal draft is meant.
    """

    power: PowerId
    order: Order
    sentence: str
    number: int | None = None


type Words = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A question with its options, or a whole order.

    With both an order and options, the order may be given as it is or be refined.
    `input` says what to enter if the answer is not simply one of the options. The options
    stand in the canonical order.
    `words` tells the path so far as (text, depth) pairs, depth counting its keys.
    `offers` are orders that fit the drafts. `again` is the answer when the player picks the
    actor again, `touches` are the answers when they pick a unit that has an order (where there are
    several, they must be told apart), and `other` is the answer when they pick another unit that
    no answer leads to.
    `replaces` are the drafts that the order takes the place of, where no more may be given.
    """

    slot: str
    prompt: str
    options: tuple[Option, ...] = ()
    order: Order | None = None
    words: Words = ()
    text: str = ""  # the order as far as it is written
    input: Number | Text | Preference | None = None
    offers: tuple[Offer, ...] = ()
    touches: tuple[Touch, ...] = ()
    again: str = ""
    other: str = ""
    replaces: tuple[Order, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The answers that are possible, in the canonical order; none of a text."""
        if isinstance(self.input, (Number, Text)):
            return self.input.keys()
        return tuple(option.key for option in self.options if not option.reason)


type Drafts = Mapping[PowerId, Sequence[Order]]  # what a seat has written for each of its powers

NO_DRAFTS: Drafts = MappingProxyType({})


class MenuRule(Protocol):
    """The questions that a menu asks the rule of its phase."""

    def takes(self, order: Order) -> int:
        """How much of its actor's room an order takes up."""

    def left(self, orders: Sequence[Order], room: int) -> int:
        """How much of its actor's room these orders leave."""

    def fits(self, orders: Sequence[Order], room: int) -> bool:
        """Whether an actor's room is enough for all these orders."""


class PhaseMenu(ABC):
    """What may be ordered in one kind of phase, and by whom."""

    question = "Which unit?"  # asks a power for one of its actors

    def __init__(self, rule: MenuRule) -> None:
        """Offer what this rule allows."""
        self.rule = rule

    @abstractmethod
    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The actors that the power may order, in canonical order."""

    def present(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The same actors, found once for a position that is asked about often."""
        found, key = _present(board, position), (type(self), power)
        if key not in found:
            found[key] = self.actors(board, position, power)
        return found[key]

    @abstractmethod
    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of an actor in canonical order; none of a lazy one.

        Of a stack, the orders of one unit: `engine.rules.walk` makes them orders of several.
        """

    def texts(
        self, board: Board, position: Position, kinds: OrderKinds
    ) -> Callable[[Actor], Sequence[str]]:
        """What tells the same orders of each actor as they are written."""
        return lambda actor: kinds.texts(self.orders(board, position, actor))

    @abstractmethod
    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """The next question after these answers, or the order that they make.

        `drafts` are the other orders that the seat has written. For a stack, `room` is the
        number of units that the order is for. Raises RefusedChoiceError for an answer
        that was not offered.
        """

    def most(self, board: Board, position: Position, actor: Actor, drafts: Drafts) -> int:
        """How many units one order of an actor may be for, beside these drafts."""
        return actor.room

    def contradictions(
        self, board: Board, position: Position, drafts: Drafts
    ) -> tuple[Contradiction, ...]:
        """The contradictions in what a seat has written; none where orders do not interact."""
        return ()

    def subject(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Actor | None:
        """The actor that an order is for, or None."""
        wanted = self.key(board, order)
        present = self.present(board, position, power)
        return next((actor for actor in present if actor.key == wanted), None)

    def key(self, board: Board, order: Order) -> str:
        """The key of the actor that an order is for, or no actor's."""
        return order_key(order)

    def stay(
        self, board: Board, position: Position, power: PowerId, earlier: Sequence[Order], new: Order
    ) -> list[bool]:
        """Which earlier orders of a power remain beside a new one.

        Orders of other actors remain, even where they overspend a wallet together: the rules say
        which of them is void. Orders of its own actor remain while there are units left, or
        points, the latest first.
        """
        actor = self.subject(board, position, power, new)
        key, room = (actor.key, actor.room) if actor else (None, 0)
        kept, stays = [new], []
        for order in reversed(earlier):
            own = self.key(board, order)
            apart = own != key
            again = own == key and order == new and not isinstance(order, UnitOrder)
            spare = not apart and not again and self.rule.fits([*kept, order], room)
            kept += [order] if spare else []
            stays.append(spare or apart)
        return stays[::-1]

    def left(self, board: Board, position: Position, actor: Actor, drafts: Drafts) -> int:
        """How much of an actor's wallet these drafts leave; below 0 where they overspend it."""
        spending: list[Order] = []
        for power, orders in drafts.items():
            spenders = self._spenders(board, position, power, actor)
            spending += [order for order in orders if self.key(board, order) in spenders]
        return self.rule.left(spending, actor.room)

    def _spenders(self, board: Board, position: Position, power: PowerId, of: Actor) -> set[str]:
        """The keys of a power's actors that share the wallet of an actor."""
        present = self.present(board, position, power) if of.wallet else ()
        return {other.key for other in present if other.wallet == of.wallet}

    def demand(self, board: Board, position: Position, power: PowerId) -> int:
        """How many orders the power is expected to give."""
        return sum(actor.due for actor in self.present(board, position, power))

    def has_choice(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether the power can give orders from which anything else follows than from none."""
        return bool(self.present(board, position, power))

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """A sentence that asks a power for the orders that it owes."""
        if units := self.units_due(board, position, power):
            return f"Give orders to {units_counted(units)}."
        return f"Give {units_counted(count, 'order')}."

    def units_due(self, board: Board, position: Position, power: PowerId) -> int:
        """How many units need an order; those of a stack may have different ones."""
        return sum(a.room for a in self.present(board, position, power) if a.due and a.unit)


@last_remembered
def _present(_board: Board, _position: Position) -> dict[tuple[type, PowerId], tuple[Actor, ...]]:
    """The actors found so far, by menu and power."""
    return {}


def order_key(order: Order) -> str:
    """The key of the unit actor that an order names, such as `A Vie`."""
    if isinstance(order, UnitOrder):
        return f"{order.kind} {order.at}"
    return f"{getattr(order, 'kind', '')} {getattr(order, 'at', '')}"


def place_option(board: Board, to: Location, detail: str = "") -> Option:
    """A place on the map as an answer."""
    return Option(to, location_name(board, to), detail, place=to)
