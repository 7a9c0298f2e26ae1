"""Diplomacy points: which bids count, and what neutral units are awarded (section 3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
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
)
from variants.danelaw.orders import Bid, Why

JOMSVIKINGS = PowerId("Jomsvikings")
MOST = 3  # points of a player in one phase
COUNTED = Verdict(Why.COUNTED)

type Judge = Callable[[Unit, UnitOrder], Verdict | None]  # whether a unit could do it
type Awards = Mapping[str, UnitOrder]  # by where the unit stands


def purse(board: Board, position: Position, powers: Iterable[PowerId]) -> int:
    """The points of whoever holds these powers: one for each unit, three at most (3.2)."""
    points = _points(board, position)
    return sum([points.get(power, 0) for power in powers])


@last_remembered
def _points(board: Board, position: Position) -> Mapping[PowerId, int]:
    """The points of each player that has any."""
    units = Counter([unit.power for unit in position.units])
    return {power: min(MOST, n) for power, n in units.items() if board.powers[power].playing}


@last_remembered
def targets(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units that are bid for: of minor powers, and the fleets of the Jomsvikings (3.3)."""
    return tuple(unit for unit in position.units if not board.powers[unit.power].playing)


@last_remembered
def _standing(board: Board, position: Position) -> Mapping[ProvinceId, Unit]:
    """The same units by the province in which each stands."""
    return {board.province_of[unit.at]: unit for unit in targets(board, position)}


def target_of(board: Board, position: Position, order: UnitOrder) -> Unit | None:
    """The neutral unit that an order names, or None."""
    return _standing(board, position).get(board.province_of[order.at])


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


def bid_fault(
    board: Board, neutral: Mapping[ProvinceId, Unit], bid: Bid, could: Judge
) -> Verdict | None:
    """Why a bid never counts, whatever else is bid; None if it may (3.4 a to c)."""
    order = bid.order
    if bid.points < 1:
        return Verdict(Why.NO_POINTS)
    unit = neutral.get(board.province_of[order.at])
    if unit is None:
        return Verdict(Why.NO_SUCH_NEUTRAL)
    if not isinstance(order, Retreat):
        return Verdict(Why.IMPOSSIBLE, (order,)) if could(unit, order) else None
    if unit.power != JOMSVIKINGS:
        return Verdict(Why.ONLY_JOMSVIKINGS)
    within = order.to in board.moves[unit.kind][unit.at]
    return None if within else Verdict(Why.NO_WAY_BACK, (order,))


def verdicts_on(
    board: Board, position: Position, points: int, bids: Sequence[Bid], could: Judge
) -> list[Verdict]:
    """What becomes of the bids of one player, in the order of writing (3.4).

    A bid that more is given for than is left is void as a whole (ruling 7).
    """
    neutral = _standing(board, position)
    told: list[Verdict] = []
    for bid in bids:
        fault = bid_fault(board, neutral, bid, could)
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
    told: dict[SeatId, Sequence[tuple[Bid, Verdict]]] = {}
    for seat, bids in written.items():
        points = purse(board, position, context.seating.seats.get(seat, (PowerId(seat),)))
        told[seat] = [*zip(bids, verdicts_on(board, position, points, bids, could), strict=True)]
    return told


def counted(bids: Bidding) -> list[Bid]:
    """The bids of all players that count."""
    return [bid for told in bids.values() for bid, verdict in told if verdict.succeeded]


def awards(board: Board, position: Position, bids: Iterable[Bid]) -> Awards:
    """What each neutral unit does: the order with the most points; on a tie it holds (3.6)."""
    best = _best(bid for bid in bids if type(bid.order) is not Retreat)
    return {**_holds(board, position), **best}


@last_remembered
def _holds(board: Board, position: Position) -> Awards:
    """What neutral units do that nobody bids for."""
    return {unit.at: Hold(unit.kind, unit.at) for unit in targets(board, position)}


def ways_back(bids: Iterable[Bid]) -> Mapping[str, Retreat]:
    """Where fleets of the Jomsvikings retreat to, by most points; on a tie nowhere (5)."""
    best = _best(bid for bid in bids if type(bid.order) is Retreat)
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
    points: dict[UnitOrder, int] = {}
    for bid in bids:
        points[bid.order] = points.get(bid.order, 0) + bid.points
    most = max(points.values())
    leaders = [order for order, given in points.items() if given == most]
    return leaders[0] if len(leaders) == 1 else None
