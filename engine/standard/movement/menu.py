"""The choices tree of movement: a kind of order, then its places, one at a time.

The answers come from the list of legal orders, so the tree leads to exactly those.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.lazy import Bounded, keep, last_remembered, remembered
from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.orders.results import Verdict
from engine.rules.choices_tree import ChoiceAnswer, Root, branch_of
from engine.rules.declarations import DeclaringMenu, DeclaringRule
from engine.rules.menu import (
    NO_DRAFTS,
    Actor,
    Contradiction,
    Drafts,
    Option,
    Step,
    order_key,
    place_option,
)
from engine.standard.movement.drafts import (
    completing_offers,
    contradictions_of,
    helping_offers,
    other_offers,
    touches_of,
)
from engine.standard.movement.legality import CHECKS, Situation
from engine.standard.movement.listing import movement_orders, movement_texts
from engine.text.names import capital, counted_kind, kind_name, location_name, spoken_place
from engine.text.order_kinds import OrderKind, OrderKinds
from engine.text.patterns import helped_unit, unit_head
from engine.text.phrases import helped_phrase


@dataclass(frozen=True, slots=True)
class AimedKind:
    """A kind of order besides the standard ones; the player names its aim next."""

    kind: OrderKind  # with a key
    said: str  # what one unit does: "attacks"
    prompt: str  # asks for the aim: "Whom?"
    detail: str = ""

    def answer(self, count: int) -> ChoiceAnswer:
        """The answer that gives this order to `count` units."""
        does = Option(self.kind.key, capital(self.kind.key), self.detail)
        said = self.said if count == 1 else self.said.removesuffix("s")
        return ChoiceAnswer(does, said, "aim", self.prompt)


def answer_keys(order: Order) -> tuple[str, ...]:
    """The keys of the answers that lead to an order."""
    if isinstance(order, Move):
        return ("move", order.to, "via") if order.via else ("move", order.to)
    if isinstance(order, HelpOrder):
        verb = "convoy" if isinstance(order, Convoy) else "support"
        return verb, helped_unit(order), getattr(order, "to", "hold")
    return ("hold",)


def unit_answers(
    field: Situation, power: PowerId, order: Order, note: str = ""
) -> tuple[ChoiceAnswer, ...]:
    """The answers that lead to an order; the note is on where it moves."""
    assert isinstance(order, UnitOrder)  # noqa: S101  (a unit's orders are unit orders)
    board, head, s = field.board, unit_head(order), "s" if order.count == 1 else ""
    if isinstance(order, Move):
        goes = Option("move", "Move")
        by_land = order.via or order.to in board.moves[order.kind][order.at]
        to = place_option(board, order.to, note or ("" if by_land else "by convoy"))
        answers = (
            ChoiceAnswer(goes, f"move{s} to", "to", "Which province?", f"{head} - "),
            ChoiceAnswer(to, spoken_place(board, order.to), "route", "By land, or by convoy?"),
            ChoiceAnswer(Option("via", "By convoy", "instead of over land"), "by convoy"),
        )
        return answers if order.via else answers[:2]
    if isinstance(order, Convoy):
        carries = Option("convoy", "Convoy")
        verb = ChoiceAnswer(
            carries, f"carr{'ies' if s else 'y'}", "target", "Which army?", f"{head} C "
        )
        return verb, *help_answers(field, power, order)
    if isinstance(order, HelpOrder):
        helps = Option("support", "Support")
        verb = ChoiceAnswer(helps, f"support{s}", "target", "Which unit?", f"{head} S ")
        return verb, *help_answers(field, power, order)
    return (ChoiceAnswer(Option("hold", "Hold"), f"hold{s}"),)


def help_answers(field: Situation, power: PowerId, order: HelpOrder) -> tuple[ChoiceAnswer, ...]:
    """The unit that an order helps, and the move or hold that it supports."""
    board, at, helped = field.board, order.target, helped_unit(order)
    place, kind = location_name(board, at), kind_name(board, order.target_kind)
    label = f"{board.powers[order.whose].name} in {place}" if order.whose else place
    unit = Option(helped, label, kind, at, field.helped(power, order))
    said = helped_phrase(board, order)
    if isinstance(order, Convoy):
        goal = place_option(board, order.to)
        text = f"{unit_head(order)} C {helped} - "
        return ChoiceAnswer(unit, said, "to", "To which province?", text), ChoiceAnswer(
            goal, f"to {spoken_place(board, order.to)}"
        )
    target = ChoiceAnswer(unit, said, "to", "To do what?", f"{unit_head(order)} S {helped} ")
    if isinstance(order, SupportHold):
        return target, ChoiceAnswer(Option("hold", "Hold its ground", place=at), "holding")
    if isinstance(order, SupportMove):
        by_land = order.to in board.moves[order.target_kind][at]
        goal = place_option(board, order.to, "" if by_land else "by convoy")
        return target, ChoiceAnswer(goal, f"moving to {spoken_place(board, order.to)}")
    return (target,)


_KINDS = ("hold", "move", "support", "convoy")  # in the order of the tree
_KEPT = 10_000  # actors that a board remembers; beyond, it starts anew
_LISTED = 256  # of them, those of one position with all their orders by path


class MovementRule(DeclaringRule, Protocol):
    """The questions that the menu of movement asks its rule."""

    def field(self, board: Board, position: Position, /) -> Situation:
        """The position as legality looks at it."""

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""


class MovementMenu(DeclaringMenu):
    """The units of a power with their orders, and what it may declare."""

    rule: MovementRule
    kinds: tuple[AimedKind, ...] = ()  # of orders to units, beside the standard ones

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Every unit of the power, if somebody plays it, and what it may declare."""
        if not board.powers[power].playing:
            return ()
        own = _forces(board, position)[power]
        return (*own, *super().actors(board, position, power))

    def key(self, board: Board, order: Order) -> str:
        """The unit that an order names, or the declaration that it makes."""
        return order_key(order) if isinstance(order, UnitOrder) else super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Hold, moves, supports and convoys of a unit, in that order."""
        if actor.unit is None:
            return super().orders(board, position, actor)
        return movement_orders(self.rule.field(board, position), actor.unit)

    def texts(
        self, board: Board, position: Position, kinds: OrderKinds
    ) -> Callable[[Actor], Sequence[str]]:
        """The same orders as they are written; the board knows them, unless a variant has more."""
        if type(self).orders is not MovementMenu.orders:
            return super().texts(board, position, kinds)
        written = movement_texts(self.rule.field(board, position), kinds)

        def texts_of(actor: Actor) -> Sequence[str]:
            if actor.unit is not None:
                return written(actor.unit)
            about = self.called(actor)
            return about.texts(board, position, actor.power, kinds) if about else ()

        return texts_of

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask for the kind of order, then for its places."""
        if actor.unit is None:
            return super().step(board, position, actor, path, drafts)
        field, unit = self.rule.field(board, position), actor.unit
        listed = self._listed(board, position, actor)
        if actor.room > 1:
            listed = {keys: _for_several(order, actor.room) for keys, order in listed.items()}
        answers = partial(self.answers, field, actor.power)
        step = movement_step(field, replace(unit, count=actor.room), listed, answers, path)
        if not path:
            own = helping_offers(field, actor.power, listed, drafts)
            again = "hold" if ("hold",) in listed else ""
            other = "support" if any(keys[0] == "support" for keys in listed) else ""
            touches = touches_of(field, actor.power, listed, drafts)
            return replace(step, offers=own, touches=touches, again=again, other=other)
        if isinstance(step.order, UnitOrder):
            lacking = completing_offers(field, actor.power, step.order, drafts)
            instead = other_offers(field, actor.power, step.order, listed.values(), drafts)
            return replace(step, offers=(*lacking, *instead))
        return step

    def contradictions(
        self, board: Board, position: Position, drafts: Drafts
    ) -> tuple[Contradiction, ...]:
        """Orders to units that other orders of the same seat leave without effect."""
        return contradictions_of(self.rule.field(board, position), drafts)

    def _listed(
        self, board: Board, position: Position, actor: Actor
    ) -> Mapping[tuple[str, ...], Order]:
        """The orders of a unit by their answers, found once for all questions about it.

        Holding, moves, supports and convoys by the unit helped, orders of other kinds.
        """
        found, key = _listings(board, position), (type(self), actor)
        if key not in found:
            orders = self.orders(board, position, actor)
            listed = {self._answer_keys(order): order for order in orders}
            keep(found, key, dict(sorted(listed.items(), key=_rank)), _LISTED)
        return found[key]

    def _answer_keys(self, order: Order) -> tuple[str, ...]:
        """The kind of an order, and its places."""
        if type(order) in CHECKS:
            return answer_keys(order)
        aimed = self._aimed(order)
        return (*([aimed.kind.key] if aimed else answer_keys(order)[:-1]), self.aim_key(order))

    def answers(self, field: Situation, power: PowerId, order: Order) -> tuple[ChoiceAnswer, ...]:
        """The answers that lead to an order of a unit."""
        if type(order) in CHECKS:
            return unit_answers(field, power, order, self.note(field, power, order))
        aimed = self._aimed(order)
        count = self.rule.takes(order)
        kind = (aimed.answer(count),) if aimed else unit_answers(field, power, order)
        return (*kind, self.aim(field, order))

    def note(self, field: Situation, power: PowerId, order: Order) -> str:
        """A note on a place, shown in the list of places."""
        return ""

    def _aimed(self, order: Order) -> AimedKind | None:
        return next((aimed for aimed in self.kinds if isinstance(order, aimed.kind.order)), None)

    def aim_key(self, order: Order) -> str:
        """The key of the target of an order that is of no standard kind."""
        return str(getattr(order, "to", ""))

    def aim(self, field: Situation, order: Order) -> ChoiceAnswer:
        """The target of such an order: a place."""
        to = Location(self.aim_key(order))
        return ChoiceAnswer(place_option(field.board, to), spoken_place(field.board, to))


type UnitActors = Bounded[tuple[PowerId, str, Location, tuple[str, ...], int], Actor]


@remembered
def _actors(board: Board) -> UnitActors:
    """The actors of the units that were asked about most recently."""
    return Bounded(lambda fields: unit_actor(board, Unit(*fields)), _KEPT)


@last_remembered
def _forces(board: Board, position: Position) -> dict[PowerId, list[Actor]]:
    """The actors of each power's units; every power asks in turn."""
    actor_of = _actors(board).__getitem__  # quicker than brackets on a subclass of `dict`
    forces: dict[PowerId, list[Actor]] = {power: [] for power in board.powers}
    for unit in position.units:
        power = unit.power
        forces[power].append(actor_of((power, unit.kind, unit.at, unit.marks, unit.count)))
    return forces


type Listings = dict[tuple[type[MovementMenu], Actor], Mapping[tuple[str, ...], Order]]


@last_remembered
def _listings(_board: Board, _position: Position) -> Listings:
    """The orders of the units that were asked about in the position of late."""
    return {}


def unit_actor(board: Board, unit: Unit) -> Actor:
    """The actor of a unit in the menu."""
    name = board.provinces[board.province_of[unit.at]].name
    key = f"{unit.kind} {unit.at}"
    return Actor(key, unit.power, name, place=unit.at, unit=unit, room=unit.count)


def _for_several(order: Order, count: int) -> Order:
    return replace(order, count=count) if isinstance(order, UnitOrder) else order


def _rank(listed: tuple[tuple[str, ...], Order]) -> tuple[int, str]:
    """The place of an order in the tree: its kind, then whom it helps."""
    keys, order = listed
    return _place_of(keys[0]), getattr(order, "target", "")


def _place_of(kind: str) -> int:
    return _KINDS.index(kind) if kind in _KINDS else len(_KINDS)


def movement_step(
    field: Situation,
    unit: Unit,
    paths: Mapping[tuple[str, ...], Order],
    answers: Callable[[Order], tuple[ChoiceAnswer, ...]],
    path: tuple[str, ...],
) -> Step:
    """The question after these answers, or the order that they make."""
    board = field.board
    head = capital(counted_kind(board, unit.kind, unit.count))
    words = ((f"{head} in", 0), (spoken_place(board, unit.at), 0))
    text = unit_head(Hold(unit.kind, unit.at, count=unit.count))
    root = Root("kind", "Does what?" if unit.count == 1 else "Do what?", words, 0, text)
    step = branch_of(root, paths, answers, path)
    return step if path else replace(step, options=_kinds(field, unit, step.options))


def _kinds(field: Situation, unit: Unit, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """All kinds of orders, with reasons for those that the unit does not have."""
    why_not = {
        "move": "It cannot leave this province.",
        "support": "No unit is near enough to help.",
        "convoy": _no_convoy(field, unit, field.board.province_of[unit.at]),
    }
    kinds = {option.key: option for option in options}
    for key, reason in why_not.items():
        kinds.setdefault(key, Option(key, capital(key), reason=reason))
    return tuple(sorted(kinds.values(), key=lambda option: _place_of(option.key)))


def _no_convoy(field: Situation, unit: Unit, here: ProvinceId) -> str:
    if unit.kind != "F":
        return "Only a fleet carries an army."
    if here not in field.fleets:
        return "A fleet carries an army only at sea."
    return "No army stands on a shore near this fleet."
