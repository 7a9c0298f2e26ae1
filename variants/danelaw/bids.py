"""Diplomacy points: which bids count, and what neutral units are awarded (section 3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.kit import (
    Board,
    Context,
    Hold,
    Order,
    Position,
    PowerId,
    Retreat,
    SeatId,
    Sheets,
    Unit,
    UnitOrder,
    Verdict,
)
from variants.danelaw.orders import Bid, Why

JOMSVIKINGS = PowerId("Jomsvikings")
MOST = 3  # points of a player in one phase

type Judge = Callable[[Unit, UnitOrder], Verdict | None]  # whether a unit could do it
type Awards = Mapping[str, UnitOrder]  # by where the unit stands


def purse(board: Board, position: Position, powers: Iterable[PowerId]) -> int:
    """The points of whoever holds these powers: one for each unit, three at most (3.2)."""
    played = (power for power in powers if board.powers[power].playing)
    return sum(min(MOST, len(position.units_of(power))) for power in played)


def targets(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units that are bid for: of minor powers, and the fleets of the Jomsvikings (3.3)."""
    return tuple(unit for unit in position.units if not board.powers[unit.power].playing)


def target_of(board: Board, position: Position, order: UnitOrder) -> Unit | None:
    """The neutral unit that an order names, or None."""
    place = board.province_of[order.at]
    units = targets(board, position)
    return next((unit for unit in units if board.province_of[unit.at] == place), None)


def bid_fault(board: Board, position: Position, bid: Bid, could: Judge) -> Verdict | None:
    """Why a bid never counts, whatever else is bid; None if it may (3.4 a to c)."""
    if bid.points < 1:
        return Verdict(Why.NO_POINTS)
    unit = target_of(board, position, bid.order)
    if unit is None:
        return Verdict(Why.NO_SUCH_NEUTRAL)
    if not isinstance(bid.order, Retreat):
        return Verdict(Why.IMPOSSIBLE, (bid.order,)) if could(unit, bid.order) else None
    if unit.power != JOMSVIKINGS:
        return Verdict(Why.ONLY_JOMSVIKINGS)
    within = bid.order.to in board.moves[unit.kind][unit.at]
    return None if within else Verdict(Why.NO_WAY_BACK, (bid.order,))


def verdicts_on(
    board: Board, position: Position, points: int, bids: Sequence[Bid], could: Judge
) -> list[Verdict]:
    """What becomes of the bids of one player, in the order of writing (3.4).

    A bid that more is given for than is left is void as a whole (ruling 7).
    """
    told: list[Verdict] = []
    for bid in bids:
        fault = bid_fault(board, position, bid, could)
        if fault is None and bid.points > points:
            fault = Verdict(Why.OVERSPENT)
        points -= 0 if fault else bid.points
        told.append(fault or Verdict(Why.COUNTED))
    return told


type Bidding = Mapping[SeatId, Sequence[tuple[Bid, Verdict]]]


def bidding(
    board: Board, position: Position, sheets: Sheets, context: Context, could: Judge
) -> Bidding:
    """The bids of each player with what becomes of them, in the order of writing.

    First those in the sheets of its powers, then the `votes` of a request, then those that
    only the keeper knows.
    """
    written: dict[SeatId, list[Order]] = {}
    votes = position.extra.get("votes", ())
    openly = [(power, order) for power in sorted(sheets) for order in sheets[power]]
    for power, order in (*openly, *votes):  # type: ignore[misc]
        seat = context.seating.seat_of(power) or SeatId(power)
        written.setdefault(seat, []).append(order)
    for seat, orders in (context.secret_sheets or {}).items():
        written.setdefault(seat, []).extend(orders)
    told: dict[SeatId, Sequence[tuple[Bid, Verdict]]] = {}
    for seat, orders in written.items():
        bids = [order for order in orders if isinstance(order, Bid)]
        points = purse(board, position, context.seating.seats.get(seat, (PowerId(seat),)))
        told[seat] = [*zip(bids, verdicts_on(board, position, points, bids, could), strict=True)]
    return told


def counted(bids: Bidding) -> list[Bid]:
    """The bids of all players that count."""
    return [bid for told in bids.values() for bid, verdict in told if verdict.succeeded]


def awards(board: Board, position: Position, bids: Iterable[Bid]) -> Awards:
    """What each neutral unit does: the order with the most points; on a tie it holds (3.6)."""
    best = _best(bid for bid in bids if not isinstance(bid.order, Retreat))
    return {
        unit.at: best.get(unit.at) or Hold(unit.kind, unit.at) for unit in targets(board, position)
    }


def ways_back(bids: Iterable[Bid]) -> Awards:
    """Where fleets of the Jomsvikings retreat to, by most points; on a tie nowhere (5)."""
    return _best(bid for bid in bids if isinstance(bid.order, Retreat))


def _best(bids: Iterable[Bid]) -> Awards:
    """The order with strictly the most points for each unit that has one (3.5, 3.6)."""
    points: dict[str, dict[UnitOrder, int]] = {}
    for bid in bids:
        mine = points.setdefault(bid.order.at, {})
        mine[bid.order] = mine.get(bid.order, 0) + bid.points
    best: dict[str, UnitOrder] = {}
    for at, mine in points.items():
        first, *others = sorted(mine, key=lambda order: -mine[order])
        if not others or mine[first] > mine[others[0]]:
            best[at] = first
    return best
