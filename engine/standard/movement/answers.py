"""An order to a unit as the answers that lead to it: its kind, then its places."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.board.board import PowerId
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
from engine.rules.choices_tree import ChoiceAnswer
from engine.rules.menu import Option, place_option
from engine.standard.movement.legality import Situation
from engine.text.names import capital, kind_name, location_name, spoken_place
from engine.text.order_kinds import OrderKind
from engine.text.patterns import helped_unit, unit_head
from engine.text.phrases import helped_phrase


@dataclass(frozen=True, slots=True)
class AimedKind:
    """A kind of order beside the standard ones: an answer, which its aim follows."""

    kind: OrderKind  # with a key
    said: str  # what one unit does: "attacks"
    prompt: str  # asks for the aim: "Whom?"
    detail: str = ""

    def answer(self, count: int) -> ChoiceAnswer:
        """The answer with which so many units do it."""
        does = Option(self.kind.key, capital(self.kind.key), self.detail)
        said = self.said if count == 1 else self.said.removesuffix("s")
        return ChoiceAnswer(does, said, "aim", self.prompt)


# The first of the answer keys of each class of orders.
FIRST_KEYS: Mapping[type[Order], str] = {
    Hold: "hold",
    Move: "move",
    Convoy: "convoy",
    SupportHold: "support",
    SupportMove: "support",
}


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
    """The unit that an order helps, and what it helps it to do."""
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
