"""The keeper of the bids: counts what nobody else sees, and announces what is awarded (3.9)."""

from collections.abc import Mapping, Sequence

from engine.kit import (
    Board,
    Context,
    Invalid,
    Keeper,
    KeeperAnswer,
    Order,
    Past,
    PlayedPhase,
    Position,
    Sheets,
)
from variants.danelaw.bids import Awards, awards, counted, may_mean_neutral, ways_back
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS, Bid, means_bid
from variants.danelaw.retreats import Retreats


class BidKeeper(Keeper):
    """Answers with orders, and with those alone that do not follow from what is open.

    So an answer never tells of a tie, or that somebody bid in vain (3.8, ruling 9).
    """

    def __init__(self, movement: Movement, retreats: Retreats) -> None:
        """Count as these rules count."""
        self._movement, self._retreats = movement, retreats

    def has_secret_parts(self, board: Board) -> bool:
        """Bids are nobody else's business, unless the table agreed on open ones (ruling 33)."""
        return board.options["dp_secrecy"] != "open"

    def keeps(self, board: Board, position: Position, order: Order) -> bool:
        """Whether an order is a bid that stays secret, or may be meant as one (3.8, ruling 6)."""
        if not self.has_secret_parts(board):
            return False
        if isinstance(order, Invalid):
            return means_bid(order.text) or may_mean_neutral(board, position, order.text)
        return isinstance(order, Bid)

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """The orders of neutral units, or where dislodged fleets of the Jomsvikings go."""
        if position.phase.kind == "M":
            bidding = self._movement.bidding
            known = awards(board, position, counted(bidding(board, position, sheets, context)))
            public = bidding(board, position, sheets, context.public())
            return _answers(position, known, awards(board, position, counted(public)))
        is_due = position.phase.kind == "R" and bool(past)
        return self._ways_back(board, position, context, past[-1]) if is_due else ()

    def _ways_back(
        self, board: Board, position: Position, context: Context, last: PlayedPhase
    ) -> tuple[KeeperAnswer, ...]:
        """Where dislodged fleets go that can go there, by the bids of the phase before."""
        bids = self._movement.bidding(board, last.before, last.sheets, last.context)
        ways = ways_back(counted(bids))
        # What means the same is the same answer. Earlier versions gave it in vain, too.
        same = {
            answer.about: answer
            for answer in context.answers_in(position.phase.code)
            if self._retreats.meant(board, position, answer) == ways.get(answer.about)
        }
        can: Mapping[str, Sequence[str]] = {
            lost.unit.at: lost.retreats for lost in position.dislodged
        }
        known = {
            at: way for at, way in ways.items() if at in can and (at in same or way.to in can[at])
        }
        openly: Awards = position.extra.get("contingency", {})  # type: ignore[assignment]
        found = _answers(position, known, openly)
        return tuple(same.get(answer.about, answer) for answer in found)


def _answers(position: Position, known: Awards, openly: Awards) -> tuple[KeeperAnswer, ...]:
    return tuple(
        KeeperAnswer(position.phase.code, at, ORDERS.write(order))
        for at, order in sorted(known.items())
        if openly.get(at) != order
    )
