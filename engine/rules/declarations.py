"""What a power may declare in a phase besides orders to its units: draws, votes, claims."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from engine.board.board import Board, Location, PowerId
from engine.board.position import Position
from engine.lazy import remembered
from engine.orders.orders import Invalid, Order
from engine.orders.results import VERDICTS, Reason, ReasonKind, Verdict, verdict_for
from engine.rules.choices_tree import ChoiceAnswer, Root, branch, refused
from engine.rules.entries import Entry
from engine.rules.menu import NO_DRAFTS, Actor, Drafts, MenuRule, PhaseMenu, Step
from engine.rules.phase_rule import PhaseRule, Sheets
from engine.text.order_kinds import OrderKinds


class Declaration(ABC):
    """A subject on which powers may make declarations, and the orders for it."""

    key: str  # of the actor that stands for it
    kinds: tuple[type[Order], ...]  # the classes of its orders
    label: str  # as the list of actors shows it, with a detail
    detail: str
    is_due = False  # whether the power is expected to speak
    is_lazy = True  # whether its orders are asked for and never listed
    is_constant = False  # whether the actor of a power is the same in every position
    done: ReasonKind  # of one that stands
    wrong: ReasonKind  # of one that does not

    @abstractmethod
    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether a power may make a declaration on this now."""

    @abstractmethod
    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """The next question after these answers, or the order that they make."""

    @abstractmethod
    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Why an order is illegal, whatever others declare, or None."""

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """Every legal order in the canonical order; none of a lazy one."""
        return ()

    def texts(
        self, board: Board, position: Position, power: PowerId, kinds: OrderKinds
    ) -> Sequence[str]:
        """The same orders as they are written."""
        return kinds.texts(self.orders(board, position, power))

    def room(self, board: Board, position: Position, power: PowerId) -> int:
        """How many orders a power may give on this."""
        return 1

    def place(self, board: Board, position: Position) -> Location | None:
        """Where the map shows it, if anywhere."""
        return None

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The one actor for this subject, if the power has a say."""
        if not self.has_say(board, position, power):
            return ()
        if not self.is_constant:
            return (self._actor(board, position, power),)
        known = _constant(board)
        try:
            return known[self, power]
        except KeyError:
            made = known[self, power] = (self._actor(board, position, power),)
            return made

    def _actor(self, board: Board, position: Position, power: PowerId) -> Actor:
        return Actor(
            self.key,
            power,
            self.label,
            self.detail,
            self.place(board, position),
            due=self.is_due,
            room=self.room(board, position, power),
            lazy=self.is_lazy,
        )

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete what a player left out."""
        return order

    def verdict(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """The verdict on an order that depends on no other order."""
        return verdict_for(self.fault(board, position, power, order)) or Verdict(self.done)

    def known(self, position: Position, entries: Sequence[Entry]) -> Position:
        """The position after all declarations that stand; orders may depend on it."""
        return position


@remembered
def _constant(_board: Board) -> dict[tuple[Declaration, PowerId], tuple[Actor, ...]]:
    """The actors that are the same in every position, made once each: every list has them."""
    return {}


class ListedDeclaration(Declaration):
    """A subject with few enough orders to list, each with its path of answers."""

    slot, prompt = "what", "Which?"  # the first question
    head = ""  # how the sentence about it begins, if not with the label
    text = ""  # what its orders begin with
    is_lazy = False

    @abstractmethod
    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """Every legal order in canonical order; none if the power has no say."""

    @abstractmethod
    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The answers that lead to an order."""

    def has_say(self, board: Board, position: Position, power: PowerId) -> bool:
        """Whether the power has a legal order."""
        return bool(self.orders(board, position, power))

    def step(
        self,
        board: Board,
        position: Position,
        power: PowerId,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """The next question after these answers, or the order that they make."""
        words = ((self.head or f"{self.label}:", 0),)
        root = Root(self.slot, self.prompt, words, text=self.text)
        listed = self.orders(board, position, power)
        return branch(root, {o: self.answers(board, position, power, o) for o in listed}, path)

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Why an order is illegal, whatever others declare, or None."""
        return None if order in self.orders(board, position, power) else self.wrong


def subject_of(declarations: Sequence[Declaration], order: Order) -> Declaration | None:
    """The subject that an order is about, or None."""
    return next((one for one in declarations if isinstance(order, one.kinds)), None)


class DeclaringRule(MenuRule, Protocol):
    """The questions that the menu of declarations asks its rule."""

    declarations: tuple[Declaration, ...]


class DeclaringMenu(PhaseMenu):
    """The subjects that a power may make declarations about, and its choices for each."""

    rule: DeclaringRule

    def called(self, actor: Actor) -> Declaration | None:
        """The subject that an actor stands for, if it stands for one."""
        for one in self.rule.declarations:
            if one.key == actor.key:
                return one
        return None

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The subjects on which the power may make declarations."""
        actors: list[Actor] = []
        for one in self.rule.declarations:
            actors += one.actors(board, position, power)
        return tuple(actors)

    def key(self, board: Board, order: Order) -> str:
        """The key of the subject that an order is about, or an empty text."""
        about = subject_of(self.rule.declarations, order)
        return about.key if about else ""

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """The orders on a subject."""
        about = self.called(actor)
        return about.orders(board, position, actor.power) if about else ()

    def step(
        self,
        board: Board,
        position: Position,
        actor: Actor,
        path: tuple[str, ...],
        drafts: Drafts = NO_DRAFTS,
    ) -> Step:
        """Ask what to declare on a subject."""
        about = self.called(actor)
        if about is None:
            raise refused((actor.key, *path))
        return about.step(board, position, actor.power, path, drafts)


class Declaring(PhaseRule):
    """A phase in which powers may make declarations, and unless overridden do nothing else."""

    menu_type = DeclaringMenu
    declarations: tuple[Declaration, ...] = ()

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete what a player left out."""
        about = subject_of(self.declarations, order)
        return about.fit(board, position, power, order) if about else order

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why a declaration is illegal, or None."""
        verdict = self.declared(board, position, power, order)
        return None if verdict.succeeded else verdict

    def declared(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """The verdict on an order that is not to a unit."""
        about = subject_of(self.declarations, order)
        if about is not None:
            return about.verdict(board, position, power, order)
        return VERDICTS[Reason.INVALID if isinstance(order, Invalid) else Reason.WRONG_PHASE]

    def heard(self, board: Board, position: Position, sheets: Sheets) -> list[Entry]:
        """All declarations of a phase, each with its own verdict."""
        return [
            Entry(power, order, self.declared(board, position, power, order))
            for power in sorted(sheets)
            for order in sheets[power]
        ]

    def known(self, board: Board, position: Position, sheets: Sheets) -> Position:
        """The position after all declarations that stand."""
        entries = self.heard(board, position, sheets) if self.declarations else ()
        for one in self.declarations:
            position = one.known(position, said(entries, *one.kinds))
        return position


def said(entries: Sequence[Entry], *kinds: type[Order]) -> list[Entry]:
    """The declarations of these kinds that stand."""
    stand = (entry for entry in entries if entry.verdict is None or entry.verdict.succeeded)
    return [entry for entry in stand if isinstance(entry.order, kinds)]
