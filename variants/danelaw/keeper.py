"""The keeper of the bids: counts the secret bids and announces the awards (3.9)."""

from collections.abc import Mapping, Sequence

from engine.kit import (
    Board,
    Context,
    Invalid,
    Keeper,
    KeeperAnswer,
    Order,
    Panel,
    Past,
    PlayedPhase,
    Position,
    Sheets,
)
from variants.danelaw.bids import Awards, awards, counting_bids, may_mean_neutral, retreats_by_bid
from variants.danelaw.ledger import bid_rows, player
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS, Bid, means_bid
from variants.danelaw.retreats import Retreats


class BidKeeper(Keeper):
    """Announces orders, and only those that do not follow from the open bids.

    So an answer never reveals a tie or a losing bid (3.8, ruling 9).
    """

    def __init__(self, movement: Movement, retreats: Retreats) -> None:
        """Count bids by these rules."""
        self._movement, self._retreats = movement, retreats

    def has_secret_parts(self, board: Board) -> bool:
        """Whether bids are secret: unless the players agreed on open ones (ruling 33)."""
        return board.options["dp_secrecy"] != "open"

    def keeps(self, board: Board, position: Position, order: Order) -> bool:
        """Whether an order stays secret: a bid, or a text meant as one (3.8, ruling 6)."""
        if not self.has_secret_parts(board):
            return False
        if isinstance(order, Invalid):
            return means_bid(order.text) or may_mean_neutral(board, position, order.text)
        return isinstance(order, Bid)

    def answers(
        self, board: Board, position: Position, sheets: Sheets, context: Context, past: Past
    ) -> tuple[KeeperAnswer, ...]:
        """The orders of neutral units, or the retreats of Jomsviking fleets."""
        if position.phase.kind == "M":
            bidding = self._movement.bidding
            known = awards(
                board, position, counting_bids(bidding(board, position, sheets, context))
            )
            public = bidding(board, position, sheets, context.public())
            return _answers(position, known, awards(board, position, counting_bids(public)))
        is_due = position.phase.kind == "R" and bool(past)
        return self._retreat_answers(board, position, context, past[-1]) if is_due else ()

    def opens(self, board: Board, played: PlayedPhase, past: Past) -> tuple[Panel, ...]:
        """Every bid of a phase, with its points and what came of it (3.8)."""
        before, kept = played.before, played.context.secret_sheets
        if before.phase.kind != "M" or not kept:
            return ()
        bidding = self._movement.bidding(board, before, played.sheets, played.context)
        rows = bid_rows(board, bidding)
        rows += [
            (order.text, player(board, seat), "", "void: not an order that can be read")
            for seat, orders in kept.items()
            for order in orders
            if isinstance(order, Invalid)
        ]
        return (Panel("Bids", tuple(rows), ("Bid", "Player", "Points", "Outcome")),)

    def _retreat_answers(
        self, board: Board, position: Position, context: Context, last: PlayedPhase
    ) -> tuple[KeeperAnswer, ...]:
        """The possible retreats that won the bidding of the phase before."""
        bids = self._movement.bidding(board, last.before, last.sheets, last.context)
        ways = retreats_by_bid(counting_bids(bids))
        # An announced answer that means the same stands, even if the retreat is now closed.
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
