"""A game: sheets in, positions out. The position is always recomputed from the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.board.board import Board, PowerId
from engine.board.calendar import END
from engine.board.position import Ending, Position
from engine.orders.orders import Order
from engine.rules.context import OPEN, Context
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Past, PlayedPhase
from engine.text.notation import order_texts
from engine.text.sentences import ending_sentence
from engine.variant.variant import Variant

type Texts = Mapping[PowerId, Sequence[str]]


@dataclass(frozen=True)
class Table:
    """A variant with the options that a group agreed on, ready to be played."""

    variant: Variant
    board: Board

    @classmethod
    def of(cls, variant: Variant, options: Mapping[str, str | int | bool] | None = None) -> "Table":
        """Set up a table; raise VariantError for impossible options."""
        return cls(variant, variant.board(options))

    @cached_property
    def opening(self) -> Position:
        """The position before the first phase that has something to decide."""
        return self.pass_over(self.variant.start(self.board), ())[0]

    def read(self, position: Position, texts: Texts) -> dict[PowerId, tuple[Order, ...]]:
        """Read order texts as sheets, completed from the position."""
        meant = order_texts(self.board, self.variant.rules.order_table)
        rule = self.variant.rules.phases.get(position.phase.kind)
        sheets: dict[PowerId, tuple[Order, ...]] = {}
        for power, lines in texts.items():
            orders = [meant[line] for line in lines]
            if rule is not None:
                orders = [rule.fit(self.board, position, power, order) for order in orders]
            sheets[power] = tuple(orders)
        return sheets

    def write(self, order: Order) -> str:
        """The one way in which an order is written."""
        return self.variant.rules.order_table.write(order)

    def advance(
        self, position: Position, sheets: Sheets, past: Past = (), context: Context = OPEN
    ) -> tuple[Position, tuple[PlayedPhase, ...]]:
        """Resolve a phase and every following one in which nobody has to decide.

        Returns the position before the next decision and the phases that were played,
        the first of them the one that was ordered.
        """
        after, played = self.resolve_phase(position, sheets, past, context)
        position, more = self.pass_over(after, (*past, played), context.unspoken())
        return position, (played, *more)

    def pass_over(
        self, position: Position, past: Past, context: Context = OPEN
    ) -> tuple[Position, tuple[PlayedPhase, ...]]:
        """Settle phases without a decision until one has something to decide."""
        passed: list[PlayedPhase] = []
        while position.ending is None:
            rule = self.variant.rules.phase_rule(position)
            if not rule.is_idle(self.board, position):
                break
            position, played = self.resolve_phase(position, {}, (*past, *passed), context)
            passed.append(played)
        return position, tuple(passed)

    def resolve_phase(
        self, position: Position, sheets: Sheets, past: Past, context: Context = OPEN
    ) -> tuple[Position, PlayedPhase]:
        """Resolve exactly one phase and turn the calendar.

        With the secrets at hand their keeper's answers are computed, else taken as given.
        """
        rules, calendar = self.variant.rules, self.board.calendar
        rule = rules.phase_rule(position)
        answers = context.answers_in(position.phase.code)
        if context.secrets is not None or context.secret_sheets is not None:
            answers = rules.keeper.answers(self.board, position, sheets, context, past)
        context = replace(context, answers=answers) if answers != context.answers else context
        resolution = rule.resolve(self.board, position, sheets, context)
        played = PlayedPhase(position, sheets, resolution, context)
        after = rule.settle(self.board, position, resolution)
        history = (*past, played)
        counted = calendar.is_count(position.phase)
        if counted:
            after = rules.ownership.settle(self.board, after, history)
        ending = rule.agreed_ending(self.board, position, sheets)
        if ending is None:
            ending = rules.victory.ending(self.board, after, history, counted=counted)
        following = END if ending else calendar.after(position.phase)
        if following == END and ending is None:
            ending = Ending((), "time")
        if ending is not None and not ending.sentence:
            when = calendar.title(position.phase)
            ending = replace(ending, sentence=ending_sentence(self.board, after, ending, when))
        return replace(after, phase=following, ending=ending), played
