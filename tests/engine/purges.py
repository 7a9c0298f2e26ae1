"""A made-up game with secrets: a vote removes a unit, and only the keeper knows the rest.

In winter each seat votes for a province. The one with most votes loses its unit, and
nothing is built there; where it hides a headquarters, which its keeper answers, it is
closed from then on.
"""

from collections import Counter
from dataclasses import dataclass, replace

from engine.board.board import Board, ProvinceId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.orders.results import Resolution
from engine.rules.context import OPEN, Context, KeeperAnswer
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Keeper, Past
from engine.standard import STANDARD
from engine.standard.adjustments.phase import StandardAdjustment
from engine.text.order_kinds import OrderKind
from engine.text.standard_orders import STANDARD_ORDERS

HIDDEN, CLEAN = "HQ", "CLEAN"


@dataclass(frozen=True, slots=True)
class Vote(Order):
    """`VOTE Gre`, or for nothing `VOTE NONE`; a seat's last vote counts."""

    place: ProvinceId | None


VOTE = OrderKind(Vote, "VOTE {place}", "A vote against {place}.")


def tally(context: Context) -> Counter[ProvinceId]:
    """The votes that stand."""
    last = [[v.place for v in said if isinstance(v, Vote)][-1:] for said in context.said.values()]
    return Counter(place for places in last for place in places if place is not None)


def chosen(context: Context) -> ProvinceId | None:
    """The province with the most votes; None on a tie or without votes."""
    most = tally(context).most_common(2)
    is_tie = len(most) > 1 and most[0][1] == most[1][1]
    return most[0][0] if most and not is_tie else None


class PurgeKeeper(Keeper):
    """Knows where the headquarters are: `secrets["hqs"]` by part of the board."""

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """What is hidden in the chosen province."""
        place = chosen(context)
        if place is None or position.phase.kind != "A":
            return ()
        hqs = (context.secrets or {}).get("hqs")
        assert isinstance(hqs, dict)
        word = HIDDEN if place in hqs.values() else CLEAN
        return (KeeperAnswer(position.phase.code, f"PURGE {place}", word),)


class PurgeWinter(StandardAdjustment):
    """Winter after the purge."""

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Adjust without the unit that is gone, and build nothing there."""
        place = chosen(context)
        if place is None:
            return super().resolve(board, position, sheets, context)
        found = {answer.about: answer.answer for answer in context.answers}
        left = tuple(unit for unit in position.units if board.province_of[unit.at] != place)
        closed = position.closed | {place}
        purged = replace(position, units=left, closed=closed)
        resolution = super().resolve(board, purged, sheets, context)
        hidden = place if found[f"PURGE {place}"] == HIDDEN else ""
        return replace(resolution, extra={"purged": place, "discovered": hidden})

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """A headquarters that was found is closed for good."""
        after = super().settle(board, position, resolution)
        hidden = {place for place in board.provinces if place == after.extra.get("discovered")}
        return replace(after, closed=after.closed | hidden)

    def is_idle(self, board: Board, position: Position) -> bool:
        """There is always something to vote on."""
        return False


RULES = replace(
    STANDARD,
    order_kinds=STANDARD_ORDERS.adding(VOTE),
    phases={**STANDARD.phases, "A": PurgeWinter()},
    keeper=PurgeKeeper(),
)
