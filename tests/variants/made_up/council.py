"""The council: in winter the survivors close one empty province for a year, by vote."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import ReasonKind, Resolution, Verdict
from engine.rules.choices_tree import ChoiceAnswer
from engine.rules.context import OPEN, Context
from engine.rules.declarations import Declaring, DeclaringMenu, ListedDeclaration, said
from engine.rules.entries import Entry, resolved
from engine.rules.menu import Option, place_option
from engine.rules.phase_rule import Sheets
from engine.standard.agreement import survivors
from engine.text.names import spoken_place
from engine.text.order_kinds import OrderKind


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Dun`: close a province for a year; `VOTE NONE`: close none."""

    to: ProvinceId | None


VOTE = OrderKind(Vote, "VOTE|VOTES [FOR] {to}", "The council should close {to}.")


class Why(ReasonKind):
    """Why a vote had its result: the word, a sentence, the rule, success."""

    CAST = "votes", "votes to close {to}", "council", True
    NONE = "votes", "votes to leave every province open", "council", True
    NO_VOTE = "illegal", "{power} has no vote", "council"
    NOT_EMPTY = "illegal", "{to} is not empty", "council"
    TWO_VOTES = "illegal", "{power} has only one vote", "council"


class Ballot(ListedDeclaration):
    """Each survivor has one vote, on any empty province."""

    key, kinds = "ballot", (Vote,)
    label, detail = "Vote", "close a province for a year"
    head, text = "The council should close", "VOTE "
    slot, prompt = "to", "Which province?"
    is_due = True
    done = Why.CAST

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """To close nothing, or any empty province."""
        if power not in survivors(board, position):
            return ()
        held = {board.province_of[unit.at] for unit in position.units}
        return (Vote(None), *(Vote(p) for p in sorted(board.provinces) if p not in held))

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The province, or none."""
        if not isinstance(order, Vote) or order.to is None:
            return (ChoiceAnswer(Option("none", "No province"), "no province"),)
        return (ChoiceAnswer(place_option(board, order.to), spoken_place(board, order.to)),)

    def verdict(self, board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
        """A vote counts if it is a survivor's, and for an empty province."""
        legal = self.orders(board, position, power)
        if order in legal:
            return Verdict(Why.NONE if order == legal[0] else Why.CAST)
        return Verdict(Why.NOT_EMPTY if legal else Why.NO_VOTE)


class CouncilMenu(DeclaringMenu):
    """Every survivor is asked for its vote."""

    question = "What do you do?"

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """Ask for the vote."""
        return "Vote on the province to be closed."


class Council(Declaring):
    """The votes are counted; a tie closes nothing."""

    task = "council"
    menu_type = CouncilMenu
    declarations = (Ballot(),)

    def is_idle(self, board: Board, position: Position) -> bool:
        """A council meets as long as a power survives."""
        return not survivors(board, position)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Count the votes, of each power the first."""
        entries = self.heard(board, position, sheets)
        voters: set[PowerId] = set()
        for entry in entries:
            if entry.verdict and entry.verdict.succeeded:
                if entry.power in voters:
                    entry.verdict = Verdict(Why.TWO_VOTES)
                voters.add(entry.power)
        extra = {"closed": _elected(entries)}
        return resolved(entries, len(entries), units=position.units, extra=extra)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The province closed by the last council opens again."""
        chosen = str(resolution.extra["closed"])
        closed = frozenset(p for p in board.provinces if p == chosen)
        return replace(super().settle(board, position, resolution), closed=closed)


def _elected(entries: Sequence[Entry]) -> str:
    """The province with more votes than any other, or an empty text."""
    orders = [entry.order for entry in said(entries, Vote)]
    votes = Counter(o.to for o in orders if isinstance(o, Vote) and o.to is not None)
    most = votes.most_common(2)
    tied = len(most) > 1 and most[0][1] == most[1][1]
    return most[0][0] if most and not tied else ""
