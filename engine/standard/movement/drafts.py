"""A seat's drafts: orders that contradict each other, would help, or are still missing.

Only the seat's own drafts count: it does not know the orders of others, so a support for another
power's unit contradicts nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

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
from engine.rules.menu import Contradiction, Drafts, Offer, Touch
from engine.standard.movement.legality import Situation
from engine.text.names import capital, location_name, spoken_place
from engine.text.patterns import helped_unit
from engine.text.phrases import unit_phrase
from engine.text.standard_orders import STANDARD_ORDERS


@dataclass(frozen=True, slots=True)
class Drafted:
    """The drafts of a seat for each of its powers; those of other powers are unknown."""

    field: Situation
    drafts: Drafts

    def is_known(self, unit: Unit) -> bool:
        """Whether the seat orders a unit."""
        return unit.power in self.drafts

    def orders_of(self, unit: Unit) -> list[UnitOrder]:
        """The orders that are drafted for a unit: several, where it is a stack."""
        return [
            order
            for order in self.drafts.get(unit.power, ())
            if isinstance(order, UnitOrder) and (order.kind, order.at) == (unit.kind, unit.at)
        ]

    def all(self) -> Iterator[tuple[PowerId, UnitOrder, Unit]]:
        """Every drafted order to a unit that stands there, with its power."""
        for power, orders in self.drafts.items():
            for order in orders:
                if isinstance(order, UnitOrder):
                    unit = self.field.own(power, order)
                    if unit is not None:
                        yield power, order, unit

    def moves(self, unit: Unit, to: Location) -> bool:
        """Whether a unit is ordered to move to a place, on any coast."""
        goal = self.field.board.province_of[to]
        return any(
            isinstance(order, Move) and self.field.board.province_of[order.to] == goal
            for order in self.orders_of(unit)
        )

    def stays(self, unit: Unit) -> bool:
        """Whether a unit has orders, but none to move."""
        given = self.orders_of(unit)
        return bool(given) and not any(isinstance(order, Move) for order in given)

    def carries(self, fleet: Unit, army: Unit, to: Location) -> bool:
        """Whether a fleet is ordered to carry an army to a place."""
        places = self.field.board.province_of
        return any(
            isinstance(order, Convoy) and (order.target, places[order.to]) == (army.at, places[to])
            for order in self.orders_of(fleet)
        )

    def needs_fleets(self, order: Move) -> bool:
        """Whether a move leads over the sea, because it must or because it says so."""
        near = self.field.board.moves[order.kind][order.at]
        return order.kind != "F" and (order.via or order.to not in near)

    def fleets(self) -> dict[ProvinceId, Unit]:
        """The fleets that could carry somebody, by their seas."""
        return {sea: unit for sea in sorted(self.field.fleets) if (unit := self.field.unit_in(sea))}


def contradictions_of(field: Situation, drafts: Drafts) -> tuple[Contradiction, ...]:
    """Every drafted order that another draft deprives of its effect, and why."""
    drafted = Drafted(field, drafts)
    return tuple(
        Contradiction(power, order, capital(sentence))
        for power, order, unit in drafted.all()
        for sentence in _against(drafted, unit, order)
    )


def _against(drafted: Drafted, unit: Unit, order: UnitOrder) -> Iterator[str]:
    """The contradictions of one draft, in sentences."""
    if isinstance(order, Move):
        yield from _against_move(drafted, unit, order)
    elif isinstance(order, HelpOrder):
        helped = drafted.field.helped(unit.power, order)
        if helped is not None and drafted.is_known(helped):
            yield from _against_help(drafted, order, helped)


def _against_help(drafted: Drafted, order: HelpOrder, helped: Unit) -> Iterator[str]:
    board = drafted.field.board
    name = unit_phrase(board, helped.kind, helped.at, helped.count)
    if isinstance(order, (SupportMove, Convoy)):
        if not drafted.moves(helped, order.to):
            yield f"{name} is not ordered to move to {spoken_place(board, order.to)}."
    elif isinstance(order, SupportHold):
        given = drafted.orders_of(helped)
        if given and all(isinstance(one, Move) for one in given):
            yield f"{name} is ordered to move, and cannot be supported where it stands."


def _against_move(drafted: Drafted, unit: Unit, order: Move) -> Iterator[str]:
    field, places = drafted.field, drafted.field.board.province_of
    goal = places[order.to]
    if field.berths:  # nowhere may two units stand together
        for power, other, mover in drafted.all():
            is_other = power == unit.power and mover != unit
            if is_other and isinstance(other, Move) and places[other.to] == goal:
                yield f"{_name(drafted, mover)} is ordered to move there, too."
        there = field.unit_in(goal)
        is_other = there is not None and there != unit and there.power == unit.power
        if there is not None and is_other and drafted.stays(there):
            yield f"{_name(drafted, there)} stays there."
    if drafted.needs_fleets(order) and not _is_carried(drafted, unit, order, goal):
        yield f"no fleet is ordered to carry {_name(drafted, unit)} there."


def _is_carried(drafted: Drafted, unit: Unit, order: Move, goal: ProvinceId) -> bool:
    """Whether fleets that carry the army, or have orders unknown to the seat, make a route."""
    able = frozenset(
        sea
        for sea, fleet in drafted.fleets().items()
        if not drafted.is_known(fleet) or drafted.carries(fleet, unit, order.to)
    )
    board = drafted.field.board
    return board.routes.is_route(board.province_of[unit.at], goal, able)


def _name(drafted: Drafted, unit: Unit) -> str:
    return unit_phrase(drafted.field.board, unit.kind, unit.at, unit.count)


MOST_OFFERS = 6  # before a unit's own questions


def helping_offers(
    field: Situation, power: PowerId, listed: Mapping[tuple[str, ...], Order], drafts: Drafts
) -> tuple[Offer, ...]:
    """Of a unit's legal orders by path, those that help other units to do what they are ordered.

    Convoys come first, then supports of moves, then of units that stay.
    """
    helping = _helping(Drafted(field, drafts), power, listed)[:MOST_OFFERS]
    return tuple(Offer(_label(listed[path]), ((power, listed[path]),)) for path in helping)


def touches_of(
    field: Situation, power: PowerId, listed: Mapping[tuple[str, ...], Order], drafts: Drafts
) -> tuple[Touch, ...]:
    """What it means to pick another unit that has an order: the help that fits, and a move there.

    Only the player knows whether a unit follows another one or helps it, so both are asked for.
    """
    places, found = field.board.province_of, dict[Unit, list[Touch]]()
    for path in _helping(Drafted(field, drafts), power, listed):
        order = listed[path]
        helped = field.helped(power, order) if isinstance(order, HelpOrder) else None
        if helped is not None:
            touch = Touch(_label(order), helped.at, helped, path)
            found.setdefault(helped, []).append(touch)
    moves = [
        (path, order) for path, order in listed.items() if isinstance(order, Move) and not order.via
    ]
    goals = {places[helped.at] for helped in found}
    goes = [
        Touch(f"Move to {location_name(field.board, order.to)}", order.to, None, path)
        for path, order in moves
        if places[order.to] in goals
    ]
    return (*(touch for helps in found.values() for touch in helps), *goes)


def _helping(
    drafted: Drafted, power: PowerId, listed: Mapping[tuple[str, ...], Order]
) -> list[tuple[str, ...]]:
    """The paths of a unit's orders that help others to do as they are ordered, the best first."""
    if not any(drafted.drafts.values()):
        return []
    ranks = {path: _rank(drafted, power, order) for path, order in listed.items()}
    return sorted(filter(ranks.get, ranks), key=ranks.__getitem__)


def other_offers(
    field: Situation, power: PowerId, order: UnitOrder, orders: Iterable[Order], drafts: Drafts
) -> tuple[Offer, ...]:
    """Other orders that a player may have meant who moved to another unit or supported their own.

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
    return tuple(Offer(f"Instead: {STANDARD_ORDERS.write(o)}", ((power, o),)) for o in found)


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
    """The orders that a complete order still needs: fleets for a move, or the move it supports."""
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
