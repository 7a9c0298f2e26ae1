"""The choices tree of adjustments: a site and what to build there, or a unit to remove."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.orders.orders import Build, Disband, Order, UnitOrder, Waive
from engine.rules.choices_tree import refused
from engine.rules.declarations import DeclaringMenu, DeclaringRule
from engine.rules.menu import (
    NO_DRAFTS,
    Actor,
    Contradiction,
    Drafts,
    Option,
    Step,
    Words,
    order_key,
)
from engine.standard.adjustments.builds import possible_builds
from engine.standard.adjustments.drafts import (
    AccountingRule,
    Standing,
    is_adjustment,
    standing,
    too_many,
)
from engine.text.names import (
    capital,
    counted_kind,
    kind_name,
    location_name,
    spoken_place,
    units_counted,
)


class AdjustmentRule(AccountingRule, DeclaringRule, Protocol):
    """The questions that the menu of adjustments asks its rule."""

    def needs_centre(self, unit: Unit) -> bool:
        """Whether a unit counts against its power's centres."""

    def sites(self, board: Board, position: Position, power: PowerId) -> tuple[ProvinceId, ...]:
        """The provinces where the power may build."""

    def room(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> int:
        """How many units can be built at a site this time."""


class AdjustmentMenu(DeclaringMenu):
    """The sites and waivers of a power that builds, the units of one that removes."""

    rule: AdjustmentRule
    question = "Which province or unit?"

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """Ask for builds or removals."""
        builds = self.rule.balance(board, position, power) > 0
        return f"{'Build up to' if builds else 'Remove'} {units_counted(count)}."

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Sites and waivers for a power that builds, units for one that removes; declarations."""
        return (*self._due(board, position, power), *super().actors(board, position, power))

    def _due(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        balance = self.rule.balance(board, position, power)
        if balance < 0:
            units = filter(self.rule.needs_centre, position.units_of(power))
            return tuple(removal_actor(board, unit) for unit in units)
        note = partial(self.site_note, board, position, power)
        room = partial(self.rule.room, board, position, power)
        places = self.rule.sites(board, position, power) if balance else ()
        sites = (site_actor(board, power, p, note(p), min(balance, room(p))) for p in places)
        return (*sites, *waivers(power, balance))

    def site_note(self, board: Board, position: Position, power: PowerId, place: ProvinceId) -> str:
        """A note on a site, shown in the list of sites."""
        return ""

    def has_choice(self, board: Board, position: Position, power: PowerId) -> bool:
        """Not for a power that must remove all its units, and has nothing else to say."""
        if self.rule.balance(board, position, power) >= 0:
            return super().has_choice(board, position, power)
        present = self.present(board, position, power)
        units = sum(actor.room for actor in present if actor.unit is not None)
        speaks = any(actor.unit is None for actor in present)
        return speaks or units > self.demand(board, position, power)

    def demand(self, board: Board, position: Position, power: PowerId) -> int:
        """How many orders the power owes: builds or waivers, or removals."""
        return abs(self.rule.balance(board, position, power))

    def key(self, board: Board, order: Order) -> str:
        """The site, unit or waiver that an order is about."""
        if isinstance(order, Build):
            return f"site {board.province_of[order.at]}"
        if isinstance(order, Waive):
            return f"{WAIVE} 1"
        return order_key(order) if isinstance(order, UnitOrder) else super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """What can be built at a site; or the waiver; or the removal."""
        if actor.unit is not None:
            unit = actor.unit
            return (Disband(unit.kind, unit.at),)
        if actor.key.startswith(WAIVE):
            return (Waive(),)
        if actor.place is None:
            return super().orders(board, position, actor)
        builds = possible_builds(board, board.province_of[actor.place])
        return tuple(o for o in builds if not self.rule.judge(board, position, actor.power, o))

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask which unit to build; a removal or waiver needs no question.

        Where the drafts use all that is due, an order takes the place of one of them.
        """
        if actor.place is None and not actor.key.startswith(WAIVE):
            return super().step(board, position, actor, path, drafts)
        single = self.orders(board, position, actor)
        meant = (replace(o, count=actor.room) if isinstance(o, UnitOrder) else o for o in single)
        listed = {build_key(order): order for order in meant}
        words = build_words(board, actor)
        if not path:
            options = tuple(Option(key, build_label(board, order)) for key, order in listed.items())
            return Step("kind", build_prompt(actor), options, words=words)
        if path[0] not in listed:
            raise refused(path)
        order = listed[path[0]]
        step = Step("", "", order=order, words=(*words, (build_said(board, order), 1)))
        return self._in_place(board, step, path[1:], self._beside(board, position, actor, drafts))

    def _beside(self, board: Board, position: Position, actor: Actor, drafts: Drafts) -> Standing:
        """How the drafts of an actor's power stand without the actor's own."""
        others = [
            order
            for order in drafts.get(actor.power, ())
            if isinstance(order, Waive) or self.key(board, order) != actor.key
        ]
        return standing(self.rule, board, position, actor.power, others)

    def most(self, board: Board, position: Position, actor: Actor, drafts: Drafts) -> int:
        """As many as are due beside the drafts, or as another draft uses."""
        beside = self._beside(board, position, actor, drafts)
        uses = max(map(self.rule.takes, beside.counting), default=0)
        return min(actor.room, beside.left + uses) or actor.room

    def _in_place(
        self, board: Board, step: Step, answers: tuple[str, ...], beside: Standing
    ) -> Step:
        """The order, or the question which draft it takes the place of.

        The question is left out where only one draft, or equal ones, can give way.
        """
        short = self.rule.takes(step.order) - beside.left if step.order else 0
        able = [one for one in beside.counting if self.rule.takes(one) >= short > 0]
        yielding = {_brief(board, order): order for order in able}
        if len(yielding) > 1 and not answers:
            options = tuple(Option(name, capital(name)) for name in yielding)
            asked = replace(step, order=None, options=options)
            return replace(asked, slot="instead", prompt="In place of which?")
        if len(yielding) == 1 and not answers:
            answers = tuple(yielding)
        if not yielding and not answers:
            return step
        if answers[0] not in yielding or answers[1:]:
            raise refused(answers)
        words = (*step.words, (f"in place of {answers[0]}", 2))
        return replace(step, words=words, replaces=(yielding[answers[0]],))

    def stay(
        self, board: Board, position: Position, power: PowerId, earlier: Sequence[Order], new: Order
    ) -> list[bool]:
        """Orders of the same site, stack or waiver remain while more is due beside the others."""
        stays = super().stay(board, position, power, earlier, new)
        if not is_adjustment(new):
            return stays
        key = self.key(board, new)
        others = [order for order in earlier if self.key(board, order) != key]
        left = standing(self.rule, board, position, power, others).left - self.rule.takes(new)
        for n in reversed(range(len(earlier))):
            if self.key(board, earlier[n]) == key:
                takes = self.rule.takes(earlier[n])
                stays[n] = (stays[n] or isinstance(new, Waive)) and takes <= left
                left -= takes if stays[n] else 0
        return stays

    def contradictions(
        self, board: Board, position: Position, drafts: Drafts
    ) -> tuple[Contradiction, ...]:
        """The orders that are too many."""
        return tuple(too_many(self.rule, board, position, drafts))


WAIVE = "waive"  # begins the keys of the actors that stand for builds left unused


def site_actor(board: Board, power: PowerId, place: ProvinceId, note: str, room: int) -> Actor:
    """A province where a number of units may be built."""
    name, at = board.provinces[place].name, Location(place)
    return Actor(f"site {place}", power, name, note, at, due=False, room=room)


def removal_actor(board: Board, unit: Unit) -> Actor:
    """A unit, or a stack, that may be removed."""
    key, name = f"{unit.kind} {unit.at}", location_name(board, unit.at)
    kind = kind_name(board, unit.kind)
    return Actor(key, unit.power, name, kind, unit.at, unit, due=False, room=unit.count)


def waivers(power: PowerId, balance: int) -> tuple[Actor, ...]:
    """Each build as something that may be left unused."""
    numbers = range(1, balance + 1)
    return tuple(Actor(f"{WAIVE} {n}", power, "Waive a build", due=False) for n in numbers)


def build_words(board: Board, actor: Actor) -> Words:
    """How the sentence about an adjustment begins."""
    if actor.place is None:
        return (("One build", 0),)
    where = (spoken_place(board, actor.place), 0)
    if actor.unit is None:
        return (("In", 0), where)
    return ((f"{capital(counted_kind(board, actor.unit.kind, actor.room))} in", 0), where)


def build_prompt(actor: Actor) -> str:
    """The question that the sentence about an adjustment goes on to."""
    if actor.unit is not None:
        return f"{'Is' if actor.room == 1 else 'Are'} kept or removed?"
    return "Is used how?" if actor.place is None else "What is built?"


def build_key(order: Order) -> str:
    """The key of an adjustment among an actor's options."""
    if isinstance(order, Build):
        return f"{order.kind} {order.at}"
    return "waive" if isinstance(order, Waive) else "remove"


def build_label(board: Board, order: Order) -> str:
    """An adjustment as a button says it."""
    if not isinstance(order, Build):
        return "Not used" if isinstance(order, Waive) else "Remove"
    unit, coast = _unit_and_coast(board, order)
    return f"Build {unit}{coast}"


def build_said(board: Board, order: Order) -> str:
    """An adjustment as the end of the sentence that `build_words` begins."""
    is_ = "is" if getattr(order, "count", 1) == 1 else "are"
    if not isinstance(order, Build):
        return "is not used" if isinstance(order, Waive) else f"{is_} removed"
    unit, coast = _unit_and_coast(board, order)
    return f"{unit} {is_} built{coast}"


def _unit_and_coast(board: Board, order: Build) -> tuple[str, str]:
    name = kind_name(board, order.kind)
    article = "an" if name[0] in "aeiou" else "a"
    some = f"{article} {name}" if order.count == 1 else counted_kind(board, order.kind, order.count)
    coast = location_name(board, order.at).partition(" (")[2].rstrip(")")
    return some, f" on the {coast}" if coast else ""


def _brief(board: Board, order: Order) -> str:
    """A draft in a few words, where another takes its place."""
    if not isinstance(order, UnitOrder):
        return "the build not used"
    return f"{counted_kind(board, order.kind, order.count)} in {spoken_place(board, order.at)}"
