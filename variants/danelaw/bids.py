"""Diplomacy points: which bids count, and which order each neutral unit gets (section 3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.kit import (
    Board,
    Clash,
    Context,
    Front,
    HelpOrder,
    Hold,
    Move,
    Order,
    Position,
    PowerId,
    ProvinceId,
    Resolution,
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
MOST_POINTS = 3  # that a player has in one phase
SPRING_UNITS = "spring_units"  # of each player before Spring, for the points of Autumn
COUNTED = Verdict(Why.COUNTED)

type Judge = Callable[[Unit, UnitOrder], Verdict | None]  # why a unit cannot do it, or None
type Neutrals = Mapping[ProvinceId, Unit]  # by the province in which each stands
type BidJudge = Callable[[Bid], Verdict | None]  # why a bid never counts, or None
type Awards = Mapping[str, UnitOrder]  # by where the unit stands


def points_of(board: Board, position: Position, powers: Iterable[PowerId]) -> int:
    """The points of the player of these powers: one per unit, at most three a power (3.2)."""
    points, _ = _survey(board, position)
    return _sum_of(points, powers)


def _sum_of(points: Mapping[PowerId, int], powers: Iterable[PowerId]) -> int:
    return sum([points.get(power, 0) for power in powers])


def neutral_units(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units that players bid for: those of minor powers and of the Jomsvikings (3.3)."""
    _, neutral = _survey(board, position)
    return tuple(neutral.values())


@last_remembered
def _survey(board: Board, position: Position) -> tuple[Mapping[PowerId, int], Neutrals]:
    """The points of each player, and the neutral units."""
    points, province_of = _no_points(board).copy(), board.province_of
    neutral: dict[ProvinceId, Unit] = {}
    for unit in position.units:
        given = points.get(unit.power)
        if given is None:
            neutral[province_of[unit.at]] = unit
        else:
            points[unit.power] = given + 1
    if board.options["lost_points"] == "each":  # ruling 4
        before: Any = position.extra.get(SPRING_UNITS, {})
        return {
            power: _points_after(count, before.get(power, count)) for power, count in points.items()
        }, neutral
    return {power: min(MOST_POINTS, count) for power, count in points.items()}, neutral


def _points_after(units: int, before: int) -> int:
    """The points of a player of so many units, less one for each unit lost since Spring."""
    return max(0, min(MOST_POINTS, before) - max(0, before - units))


def spring_units(board: Board, position: Position) -> Mapping[PowerId, int]:
    """How many units each player has before Spring, where losses will cost points in Autumn."""
    is_spring = position.phase.kind == "M" and position.phase.season == "S"
    if not is_spring or board.options["lost_points"] != "each":
        return {}
    units = _no_points(board).copy()
    for unit in position.units:
        if unit.power in units:
            units[unit.power] += 1
    return {power: count for power, count in units.items() if count}


@remembered
def _no_points(board: Board) -> dict[PowerId, int]:
    """No points for each power that somebody plays."""
    return {power.id: 0 for power in board.powers.values() if power.playing}


def neutral_unit_of(board: Board, position: Position, order: UnitOrder) -> Unit | None:
    """The neutral unit in the province that an order names, or None."""
    _, neutral = _survey(board, position)
    return neutral.get(board.province_of[order.at])


def without_points(board: Board, position: Position, power: PowerId, order: Order) -> Order:
    """A player's order to a neutral unit as a bid without points; other orders unchanged.

    The designer's reading of such an order (ruling 6). It is as secret as other bids (3.8).
    """
    if not isinstance(order, (Hold, Move, HelpOrder, Retreat)):
        return order
    unit, known = neutral_unit_of(board, position, order), board.powers.get(power)
    is_of_player = known is None or known.playing  # seats may have names of their own
    return Bid(0, replace(order, count=1)) if unit and is_of_player else order


def may_mean_neutral(board: Board, position: Position, text: str) -> bool:
    """Whether an unreadable text may be an order to a neutral unit, and so a bid.

    In a movement phase it may, unless it begins with the place of a player's unit.
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
    """The retreat with the kind and the coast of the neutral unit (3.5).

    If only one coast of the goal is in reach, a missing coast is filled in (2.2).
    """
    goal = board.province_of[order.to]
    coasts = [to for to in board.moves[unit.kind][unit.at] if board.province_of[to] == goal]
    to = coasts[0] if order.to == goal and len(coasts) == 1 else order.to
    return replace(order, kind=unit.kind, at=unit.at, to=to)


def judge_of_bids(board: Board, position: Position, could: Judge) -> BidJudge:
    """A function that says why a bid cannot count, with any other bids; None if it can."""
    _, neutral = _survey(board, position)
    return partial(_bid_fault, board, neutral, could)


def _bid_fault(board: Board, neutral: Neutrals, could: Judge, bid: Bid) -> Verdict | None:
    """Why a bid cannot count with any other bids; None if it can (3.4 a to c)."""
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
    """The verdicts on one player's bids, in the order of writing (3.4).

    A bid of more points than are left is void as a whole (ruling 7).
    """
    verdicts: list[Verdict] = []
    for bid in bids:
        fault = fault_of(bid)
        if fault is None and bid.points > points:
            fault = Verdict(Why.OVERSPENT)
        points -= 0 if fault else bid.points
        verdicts.append(fault or COUNTED)
    return verdicts


def holders(context: Context) -> Mapping[str, SeatId]:
    """The seat that holds each power."""
    seats = context.seating.seats
    return {power: seat for seat, held in seats.items() for power in held}


type Bidding = Mapping[SeatId, Sequence[tuple[Bid, Verdict]]]


def bidding(
    board: Board, position: Position, sheets: Sheets, context: Context, could: Judge
) -> Bidding:
    """Each player's bids with their verdicts, in the order of writing.

    First come those in the sheets of the player's powers, then the `votes` of a request, then
    those that only the keeper knows.
    """
    written: dict[SeatId, list[Bid]] = {}
    held = holders(context)
    votes: Any = position.extra.get("votes", ())
    openly = [(held.get(power, SeatId(power)), sheets[power]) for power in sorted(sheets)]
    asked = [(held.get(power, SeatId(power)), (order,)) for power, order in votes]
    for seat, orders in (*openly, *asked, *(context.secret_sheets or {}).items()):
        if bids := [order for order in orders if type(order) is Bid]:
            written.setdefault(seat, []).extend(bids)
    points, _ = _survey(board, position)
    fault_of = judge_of_bids(board, position, could)
    judged: dict[SeatId, Sequence[tuple[Bid, Verdict]]] = {}
    for seat, bids in written.items():
        own = _sum_of(points, context.seating.seats.get(seat, (PowerId(seat),)))
        judged[seat] = [*zip(bids, verdicts_on(own, bids, fault_of), strict=True)]
    return judged


def counting_bids(bids: Bidding) -> list[Bid]:
    """The bids of all players that count."""
    return [bid for judged in bids.values() for bid, verdict in judged if verdict.succeeded]


def awards(board: Board, position: Position, bids: Iterable[Bid]) -> Awards:
    """The order of each neutral unit: the one with the most points; a tie means hold (3.6)."""
    holds: Awards = {unit.at: Hold(unit.kind, unit.at) for unit in neutral_units(board, position)}
    return {**holds, **winning_orders(bids)}


def winning_orders(bids: Iterable[Bid]) -> Awards:
    """The order with the most points for each unit that has one; all other units hold."""
    return _best([bid for bid in bids if type(bid.order) is not Retreat])


def retreats_by_bid(bids: Iterable[Bid]) -> Mapping[str, Retreat]:
    """The retreat with the most points for each Jomsviking fleet; a tie gives none (5)."""
    best = _best([bid for bid in bids if type(bid.order) is Retreat])
    return {at: order for at, order in best.items() if isinstance(order, Retreat)}


type Offer = tuple[PowerId, Bid]  # a bid that counts, and the power on whose sheet it stands


def offers_in(resolution: Resolution) -> list[Offer]:
    """The bids of a resolved phase that counted, as far as they are public."""
    entries = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    return [
        (power, order)
        for power, order, verdict in entries
        if isinstance(order, Bid) and verdict.reason in _COUNTING
    ]


_AGAINST_OWN = {
    Why.OUTBID: Why.OUTBID_BY_OWN,
    Why.TIED: Why.TIED_WITH_OWN,
    Why.TIED_RETREAT: Why.TIED_RETREAT_WITH_OWN,
}
_COUNTING = (Why.COUNTED, Why.WON, *_AGAINST_OWN, *_AGAINST_OWN.values(), Why.LOST)


type Contest = tuple[str, bool]  # the unit bid for; whether the orders are retreats, counted apart


def contest_of(bid: Bid) -> Contest:
    """The contest that a bid takes part in: all bids in it compete."""
    return bid.order.at, type(bid.order) is Retreat


def contests(offers: Iterable[Offer]) -> Mapping[Contest, Sequence[Offer]]:
    """The offers by contest, so that each is compared only with those it competes with."""
    found: dict[Contest, list[Offer]] = {}
    for power, bid in offers:
        found.setdefault(contest_of(bid), []).append((power, bid))
    return found


def rivals_of(bid: Bid, offers: Iterable[Offer]) -> Clash:
    """The points for a bid's order, and those for the other orders with the most points."""
    contest = contest_of(bid)
    rivals = [(power, other) for power, other in offers if contest_of(other) == contest]
    sums = _points_by_order(other for _, other in rivals)
    own = sums.pop(bid.order, 0)
    most = max(sums.values(), default=0)
    leading = [order for order, points in sums.items() if points == most]
    powers = dict.fromkeys(power for power, other in rivals if other.order in leading)
    fronts = tuple(Front(power, most, (), (), None) for power in powers)
    return Clash(Front(PowerId(""), own, (), (), None), fronts)


def end_of(bid: Bid, power: PowerId, offers: Sequence[Offer], given: UnitOrder | None) -> Why:
    """The outcome of a power's bid that counts, among all offers of its contest.

    `given` is the order that the unit was awarded. Where secret bids decided, the public ones may
    not explain the award (3.8).
    """
    if len(offers) == 1:
        return _outcome(bid, bid.points, 0, given)
    own, rivals = rivals_of(bid, offers)
    most = max((rival.strength for rival in rivals), default=0)
    end = _outcome(bid, own.strength, most, given)
    return _AGAINST_OWN.get(end, end) if {rival.power for rival in rivals} == {power} else end


def _outcome(bid: Bid, own: int, most: int, given: UnitOrder | None) -> Why:
    """The outcome of an order with its own points against the most of any other."""
    if own < most:
        return Why.OUTBID
    if isinstance(bid.order, Retreat):
        return Why.TIED_RETREAT if own == most else Why.WON
    if own == most:
        return Why.TIED if given is None else Why.LOST
    return Why.WON if given == bid.order else Why.LOST


def _points_by_order(bids: Iterable[Bid]) -> dict[UnitOrder, int]:
    points: dict[UnitOrder, int] = {}
    for bid in bids:
        points[bid.order] = points.get(bid.order, 0) + bid.points
    return points


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
    points = _points_by_order(bids)
    most = max(points.values())
    leaders = [order for order, count in points.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None
