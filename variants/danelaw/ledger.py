"""The ledger of bids, which is published when the game is over (3.8)."""

from engine.kit import Board, PowerId, Retreat, SeatId, Verdict
from variants.danelaw.bids import Bidding, Offer, rivals_of
from variants.danelaw.orders import ORDERS, Bid, Why

_VOID = {
    Why.NO_POINTS: "no points",
    Why.OVERSPENT: "more points than were left",
    Why.IMPOSSIBLE: "the unit cannot do that",
    Why.NO_SUCH_NEUTRAL: "no neutral unit there",
    Why.ONLY_JOMSVIKINGS: "only Jomsviking fleets retreat",
    Why.NO_WAY_BACK: "no way there",
}


def bid_rows(board: Board, bidding: Bidding) -> list[tuple[str, ...]]:
    """Each bid with its player, its points and its outcome; rivals stand together."""
    offers = [
        (PowerId(seat), bid)
        for seat, judged in bidding.items()
        for bid, verdict in judged
        if verdict.succeeded
    ]
    told: list[tuple[Bid, tuple[str, ...]]] = []
    for seat, judged in bidding.items():
        for bid, verdict in judged:
            outcome = _outcome(bid, verdict, offers)
            row = ORDERS.write(bid.order), player(board, seat), str(bid.points), outcome
            told.append((bid, row))
    told.sort(key=lambda pair: _rank(*pair))
    return [row for _, row in told]


def player(board: Board, seat: SeatId) -> str:
    """The name of the power that a seat is called after, or the seat's own."""
    power = board.powers.get(PowerId(seat))
    return power.name if power else seat


def _rank(bid: Bid, row: tuple[str, ...]) -> tuple[str, bool, str, int, str]:
    """Bids of one unit together, those for one order together, the largest first."""
    return bid.order.at, isinstance(bid.order, Retreat), row[0], -bid.points, row[1]


def _outcome(bid: Bid, verdict: Verdict, offers: list[Offer]) -> str:
    """What came of a bid: awarded, outbid or tied, with the points on both sides; or void."""
    if not verdict.succeeded:
        return f"void: {_VOID[verdict.reason]}"  # type: ignore[index]
    own, rivals = rivals_of(bid, offers)
    most = max((rival.strength for rival in rivals), default=0)
    if own.strength > most:
        return f"awarded, {own.strength} to {most}" if most else "awarded"
    if own.strength < most:
        return f"outbid, {own.strength} to {most}"
    lost = "no retreat" if isinstance(bid.order, Retreat) else "the unit holds"
    return f"tied, {own.strength} to {most}: {lost}"
