"""Whole orders that fit what a seat has drafted: help for its moves, and what help lacks."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.orders import (
    Convoy,
    HelpOrder,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.rules.menu import Drafts, Offer
from engine.standard.movement.drafted import Drafted
from engine.standard.movement.legality import Situation
from engine.text.patterns import helped_unit
from engine.text.standard_orders import STANDARD_ORDERS

MOST_OFFERS = 6  # before a unit's own questions


def helping_offers(
    field: Situation, power: PowerId, listed: Mapping[tuple[str, ...], Order], drafts: Drafts
) -> tuple[Offer, ...]:
    """Of a unit's legal orders by path, those that help other units to do what they are ordered.

    Convoys come first, then supports of moves, then of units that stay.
    """
    drafted = Drafted(field, drafts)
    if not any(drafts.values()):
        return ()
    places = field.board.province_of
    near = {places[order.to] for order in listed.values() if isinstance(order, Move)}
    found = [
        (rank, path) for path, order in listed.items() if (rank := _rank(drafted, power, order))
    ]
    offers = []
    for _, path in sorted(found, key=lambda each: each[0])[:MOST_OFFERS]:
        order = listed[path]
        touched = _touched(field, power, order, near)
        way = path if touched else ()
        offers.append(Offer(_label(order), ((power, order),), touched, way))
    return tuple(offers)


def _touched(
    field: Situation, power: PowerId, order: Order, near: AbstractSet[ProvinceId]
) -> Location | None:
    """The place of the unit that an order helps, if naming that means helping it.

    It does where the helper cannot go there, or would meet a unit of its own power that stays.
    """
    assert isinstance(order, HelpOrder)  # noqa: S101  (nothing else is offered as help)
    helped = field.helped(power, order)
    if helped is None:
        return None
    is_blocked = field.berths and isinstance(order, SupportHold) and helped.power == power
    return helped.at if is_blocked or field.board.province_of[helped.at] not in near else None


def other_offers(
    field: Situation, power: PowerId, order: UnitOrder, orders: Iterable[Order], drafts: Drafts
) -> tuple[Offer, ...]:
    """What else may be meant by who went to another unit, or helped one of the same power.

    `orders` are the legal ones of the unit. Nothing where units may stand together.
    """
    drafted, places = Drafted(field, drafts), field.board.province_of
    there = None
    if field.berths and isinstance(order, Move):
        there = field.unit_in(places[order.to])
    elif field.berths and isinstance(order, SupportHold):
        there = field.helped(power, order)
    if there is None:
        return ()
    goal, found = places[there.at], list[UnitOrder]()
    if isinstance(order, Move) and (drafted.stays(there) or not drafted.orders_of(there)):
        found += [o for o in orders if isinstance(o, SupportHold) and places[o.target] == goal]
    elif isinstance(order, SupportHold) and there.power == power:
        found += [o for o in orders if isinstance(o, Move) and places[o.to] == goal and not o.via]
    return tuple(Offer(f"Instead {STANDARD_ORDERS.write(o)}", ((power, o),)) for o in found)


def _rank(drafted: Drafted, power: PowerId, order: Order) -> int:
    """How well an order helps a draft, 1 the best; 0 where it helps none."""
    if not isinstance(order, (Convoy, SupportMove, SupportHold)):
        return 0
    helped = drafted.field.helped(power, order)
    if helped is None:
        return 0
    if isinstance(order, SupportHold):
        return 3 if drafted.stays(helped) else 0
    if not drafted.moves(helped, order.to):
        return 0
    if isinstance(order, SupportMove):
        return 2
    given = drafted.orders_of(helped)
    return int(any(isinstance(one, Move) and drafted.needs_fleets(one) for one in given))


def _label(order: Order) -> str:
    """An order as an answer: `Support A Vie - Gal`."""
    if isinstance(order, SupportHold):
        return f"Support {helped_unit(order)}"
    if isinstance(order, SupportMove):
        return f"Support {helped_unit(order)} - {order.to}"
    if isinstance(order, Convoy):
        return f"Carry {helped_unit(order)} - {order.to}"
    return STANDARD_ORDERS.write(order)


def completing_offers(
    field: Situation, power: PowerId, order: UnitOrder, drafts: Drafts
) -> tuple[Offer, ...]:
    """What a whole order still needs: the fleets of a move, the move that is helped."""
    drafted = Drafted(field, drafts)
    if isinstance(order, Move):
        army = field.own(power, order)
        return () if army is None else _carried(drafted, army, order, None)
    helped = field.helped(power, order) if isinstance(order, (SupportMove, Convoy)) else None
    if helped is None or not drafted.is_known(helped) or drafted.orders_of(helped):
        return ()
    assert isinstance(order, (SupportMove, Convoy))  # noqa: S101  (only these help a move)
    move = Move(helped.kind, helped.at, order.to)
    if isinstance(order, SupportMove):
        return (_together([(helped.power, move)]),)
    return _carried(drafted, helped, move, field.own(power, order))


def _carried(drafted: Drafted, army: Unit, move: Move, beside: Unit | None) -> tuple[Offer, ...]:
    """The orders of the seat's fleets that a move lacks; beside a fleet's own, the move, too."""
    if not drafted.needs_fleets(move):
        return ()
    fleets = drafted.fleets()
    carrying = {s for s, f in fleets.items() if f == beside or drafted.carries(f, army, move.to)}
    own = {sea for sea, fleet in fleets.items() if drafted.is_known(fleet)}
    idle = {sea for sea in own if not drafted.orders_of(fleets[sea])}
    start, goal = (drafted.field.board.province_of[place] for place in (army.at, move.to))
    for seas in (carrying | idle, carrying | own, {*fleets}):
        if route := _shortest(drafted.field.board, start, goal, seas):
            break
    lacking = [fleets[sea] for sea in route if sea in own - carrying]
    orders: list[tuple[PowerId, UnitOrder]] = [(army.power, move)] if beside else []
    orders += [
        (fleet.power, Convoy(fleet.kind, fleet.at, army.kind, army.at, Location(goal)))
        for fleet in lacking
    ]
    return (_together(orders),) if orders else ()


def _shortest(
    board: Board, start: ProvinceId, goal: ProvinceId, seas: AbstractSet[ProvinceId]
) -> tuple[ProvinceId, ...]:
    """The fewest of these seas that make a route between two shores; none where there is no route.

    Where several are as short, the first one in the order of the seas' names.
    """
    routes = board.routes
    some = routes.open_seas(start, goal)
    able = (frozenset(seas) if some is None else some.intersection(seas)) - {goal}
    paths: list[tuple[ProvinceId, ...]] = [
        (sea,) for sea in sorted(able.intersection(routes.boarding[start]))
    ]
    passed = {path[-1] for path in paths}
    while paths:
        for path in paths:
            if path[-1] in routes.landing[goal]:
                return path
        onward = [(*path, sea) for path in paths for sea in sorted(routes.onward[path[-1]])]
        paths = []
        for path in onward:
            if path[-1] in able and path[-1] not in passed:
                passed.add(path[-1])
                paths.append(path)
    return ()


def _together(orders: Sequence[tuple[PowerId, UnitOrder]]) -> Offer:
    """Orders that are given with one answer: `Also F Nth C A Lon - Nwy`."""
    written = [STANDARD_ORDERS.write(order) for _, order in orders]
    return Offer(f"Also {' and '.join(written)}", tuple(orders))
