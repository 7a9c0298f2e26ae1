"""Diplomacy points: which bids count, and what neutral units are awarded (section 3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.kit import (
    Board,
    Context,
    HelpOrder,
    Hold,
    Move,
    Order,
    Position,
    PowerId,
    ProvinceId,
    Retreat,
    Scanner,
    SeatId,
    Sheets,
    Unit,
    UnitOrder,
    UnreadableError,
    Verdict,
    last_remembered,
    remembered,
    replace,
)
from variants.danelaw.orders import Bid, Why

JOMSVIKINGS = PowerId("Jomsvikings")
MOST = 3  # points of a player in one phase
COUNTED = Verdict(Why.COUNTED)

type Judge = Callable[[Unit, UnitOrder], Verdict | None]  # whether a unit could do it
type Neutrals = Mapping[ProvinceId, Unit]  # by the province in which each stands
type BidJudge = Callable[[Bid], Verdict | None]  # why a bid never counts
type Awards = Mapping[str, UnitOrder]  # by where the unit stands


def purse(board: Board, position: Position, powers: Iterable[PowerId]) -> int:
    """The points of whoever holds these powers: one for each unit, three at most (3.2)."""
    points, _ = _parties(board, position)
    return _all_of(points, powers)


def _all_of(points: Mapping[PowerId, int], powers: Iterable[PowerId]) -> int:
    return sum([points.get(power, 0) for power in powers])


def targets(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units that are bid for: of minor powers, and the fleets of the Jomsvikings (3.3)."""
    _, neutral = _parties(board, position)
    return tuple(neutral.values())


@last_remembered
def _parties(board: Board, position: Position) -> tuple[Mapping[PowerId, int], Neutrals]:
    """The points of each player, and the neutral units."""
    points, province_of = _no_points(board).copy(), board.province_of
    neutral: dict[ProvinceId, Unit] = {}
    for unit in position.units:
        given = points.get(unit.power)
        if given is None:
            neutral[province_of[unit.at]] = unit
        elif given < MOST:
            points[unit.power] = given + 1
    return points, neutral


@remembered
def _no_points(board: Board) -> dict[PowerId, int]:
    """The powers that somebody plays, each with nothing to give."""
    return {power.id: 0 for power in board.powers.values() if power.playing}


def target_of(board: Board, position: Position, order: UnitOrder) -> Unit | None:
    """The neutral unit that an order names, or None."""
    _, neutral = _parties(board, position)
    return neutral.get(board.province_of[order.at])


def without_points(board: Board, position: Position, power: PowerId, order: Order) -> Order:
    """The order of a player to a neutral unit as the bid that it is: one without points.

    So the designer reads it (ruling 6); it is as secret as other bids (3.8).
    """
    if not isinstance(order, (Hold, Move, HelpOrder, Retreat)):
        return order
    unit, known = target_of(board, position, order), board.powers.get(power)
    is_of_player = known is None or known.playing  # seats may have names of their own
    return Bid(0, replace(order, count=1)) if unit and is_of_player else order


def may_mean_neutral(board: Board, position: Position, text: str) -> bool:
    """Whether a text that cannot be read may be an order to a neutral unit, and so a bid.

    It may while units move, unless it begins with where the unit of a player stands.
    """
    if position.phase.kind != "M":
        return False
    scan = Scanner(board, text)
    try:
        scan.number()
        scan.power()
        scan.kind()
        named = board.province_of[scan.place()]
    except UnreadableError:
        return True
    standing = {board.province_of[unit.at]: unit for unit in position.units}
    return named not in standing or not board.powers[standing[named].power].playing


def retreat_of(board: Board, unit: Unit, order: Retreat) -> Retreat:
    """The retreat as the neutral unit would have it: of its kind and from its coast (3.5).

    A coast that it leaves out is the only one in reach (2.2).
    """
    goal = board.province_of[order.to]
    coasts = [to for to in board.moves[unit.kind][unit.at] if board.province_of[to] == goal]
    to = coasts[0] if order.to == goal and len(coasts) == 1 else order.to
    return replace(order, kind=unit.kind, at=unit.at, to=to)


def judge_of_bids(board: Board, position: Position, could: Judge) -> BidJudge:
    """A function that says why a bid never counts, whatever else is bid; None if it may."""
    _, neutral = _parties(board, position)
    return partial(_bid_fault, board, neutral, could)


def _bid_fault(board: Board, neutral: Neutrals, could: Judge, bid: Bid) -> Verdict | None:
    """Why a bid never counts, whatever else is bid; None if it may (3.4 a to c)."""
    order = bid.order
    if bid.points < 1:
        return Verdict(Why.NO_POINTS)
    unit = neutral.get(board.province_of[order.at])
    if unit is None:
        return Verdict(Why.NO_SUCH_NEUTRAL)
    if type(order) is not Retreat:
        return Verdict(Why.IMPOSSIBLE, (order,)) if could(unit, order) else None
    if unit.power != JOMSVIKINGS:
        return Verdict(Why.ONLY_JOMSVIKINGS)
    within = order.to in board.moves[unit.kind][unit.at]
    return None if within else Verdict(Why.NO_WAY_BACK, (order,))


def verdicts_on(points: int, bids: Sequence[Bid], fault_of: BidJudge) -> list[Verdict]:
    """What becomes of the bids of one player, in the order of writing (3.4).

    A bid that more is given for than is left is void as a whole (ruling 7).
    """
    told: list[Verdict] = []
    for bid in bids:
        fault = fault_of(bid)
        if fault is None and bid.points > points:
            fault = Verdict(Why.OVERSPENT)
        points -= 0 if fault else bid.points
        told.append(fault or COUNTED)
    return told


def holders(context: Context) -> Mapping[str, SeatId]:
    """The seat that holds each power."""
    seats = context.seating.seats
    return {power: seat for seat, held in seats.items() for power in held}


type Bidding = Mapping[SeatId, Sequence[tuple[Bid, Verdict]]]


def bidding(
    board: Board, position: Position, sheets: Sheets, context: Context, could: Judge
) -> Bidding:
    """The bids of each player with what becomes of them, in the order of writing.

    First those in the sheets of its powers, then the `votes` of a request, then those that
    only the keeper knows.
    """
    written: dict[SeatId, list[Bid]] = {}
    held = holders(context)
    votes: Any = position.extra.get("votes", ())
    openly = [(held.get(power, SeatId(power)), sheets[power]) for power in sorted(sheets)]
    asked = [(held.get(power, SeatId(power)), (order,)) for power, order in votes]
    for seat, orders in (*openly, *asked, *(context.secret_sheets or {}).items()):
        if bids := [order for order in orders if type(order) is Bid]:
            written.setdefault(seat, []).extend(bids)
    points, _ = _parties(board, position)
    fault_of = judge_of_bids(board, position, could)
    told: dict[SeatId, Sequence[tuple[Bid, Verdict]]] = {}
    for seat, bids in written.items():
        own = _all_of(points, context.seating.seats.get(seat, (PowerId(seat),)))
        told[seat] = [*zip(bids, verdicts_on(own, bids, fault_of), strict=True)]
    return told


def counted(bids: Bidding) -> list[Bid]:
    """The bids of all players that count."""
    return [bid for told in bids.values() for bid, verdict in told if verdict.succeeded]


def awards(board: Board, position: Position, bids: Iterable[Bid]) -> Awards:
    """What each neutral unit does: the order with the most points; on a tie it holds (3.6)."""
    holds: Awards = {unit.at: Hold(unit.kind, unit.at) for unit in targets(board, position)}
    return {**holds, **wanted(bids)}


def wanted(bids: Iterable[Bid]) -> Awards:
    """The awards to the units for which some order has the most points; all others hold."""
    return _best([bid for bid in bids if type(bid.order) is not Retreat])


def ways_back(bids: Iterable[Bid]) -> Mapping[str, Retreat]:
    """Where fleets of the Jomsvikings retreat to, by most points; on a tie nowhere (5)."""
    best = _best([bid for bid in bids if type(bid.order) is Retreat])
    return {at: order for at, order in best.items() if isinstance(order, Retreat)}


def _best(bids: Iterable[Bid]) -> Awards:
    """The order with strictly the most points for each unit that has one (3.5, 3.6)."""
    bidden: dict[str, list[Bid]] = {}
    for bid in bids:
        bidden.setdefault(bid.order.at, []).append(bid)
    best: dict[str, UnitOrder] = {}
    for at, mine in bidden.items():
        leader = mine[0].order if len(mine) == 1 else _leader(mine)
        if leader is not None:
            best[at] = leader
    return best


def _leader(bids: Iterable[Bid]) -> UnitOrder | None:
    """The order with strictly the most points, if there is one."""
    orders: list[UnitOrder] = []
    points: list[int] = []
    for bid in bids:
        if bid.order in orders:
            points[orders.index(bid.order)] += bid.points
        else:
            orders.append(bid.order)
            points.append(bid.points)
    most = max(points)
    return orders[points.index(most)] if points.count(most) == 1 else None
