"""The keeper of the bids: counts what nobody else sees, and announces what is awarded (3.9)."""

from engine.kit import (
    Board,
    Context,
    Invalid,
    Keeper,
    KeeperAnswer,
    Order,
    Past,
    Position,
    Sheets,
)
from variants.danelaw.bids import Awards, awards, counted, may_mean_neutral, ways_back
from variants.danelaw.movement import Movement
from variants.danelaw.orders import ORDERS, Bid, means_bid


class BidKeeper(Keeper):
    """Answers with orders, and with those alone that do not follow from what is open.

    So an answer never tells of a tie, or that somebody bid in vain (3.8, ruling 9).
    """

    def __init__(self, movement: Movement) -> None:
        """Count as this rule counts."""
        self._movement = movement

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
        if position.phase.kind != "R" or not past:
            return ()
        last = past[-1]
        bids = self._movement.bidding(board, last.before, last.sheets, last.context)
        lost = {dislodged.unit.at for dislodged in position.dislodged}
        known = {at: order for at, order in ways_back(counted(bids)).items() if at in lost}
        openly: Awards = position.extra.get("contingency", {})  # type: ignore[assignment]
        return _answers(position, known, openly)


def _answers(position: Position, known: Awards, openly: Awards) -> tuple[KeeperAnswer, ...]:
    return tuple(
        KeeperAnswer(position.phase.code, at, ORDERS.write(order))
        for at, order in sorted(known.items())
        if openly.get(at) != order
    )
