"""Every legal movement order of a unit, in the canonical order, as a value or as its text.

The board makes each order once, and its text once, and positions pick from them, so that
listing a whole position is quick.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any

from engine.board.board import Board, Location, ProvinceId, within_support
from engine.board.position import Unit
from engine.lazy import Lazy, keeping, remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.standard.convoys import Chain, ConvoyChains, landings_of
from engine.standard.movement.legality import Situation
from engine.text.order_kinds import OrderKinds


@dataclass(slots=True, eq=False)
class ConvoyedMove:
    """A way of an army to a shore that it reaches only by convoy.

    A board has one for each, so that tables go by identity. Not frozen only since many
    are made.
    """

    kind: str
    start: ProvinceId
    goal: ProvinceId
    around: tuple[ProvinceId, ...]  # from where some unit could go to the goal


@dataclass(slots=True, eq=False)
class Lists[T]:
    """What the board keeps of the orders of a kind of unit at some place: values, or texts.

    The tables of convoys go by all chains of fleets that touch the unit's shore.
    """

    about: Callable[["UnitPlace"], Sequence[T]]  # its own, and supports of others by land
    moves_by_sea: Callable[[tuple[Chain, ...]], Sequence[T]]  # with `via` if it could also walk
    sea_support: Callable[[ConvoyedMove], T | None]  # none of its own move, or beyond reach
    convoys: Callable[[tuple[Chain, "UnitPlace"]], Sequence[T]]  # of an army by a chain of fleets

    def written(self: "Lists[Order]", kinds: OrderKinds) -> "Lists[str]":
        """The texts of the same orders."""
        texts, write = kinds.texts, kinds.write

        def support_text(move: ConvoyedMove) -> str | None:
            support = self.sea_support(move)
            return None if support is None else write(support)

        return Lists(
            keeping(lambda other: texts(self.about(other))),
            keeping(lambda chains: texts(self.moves_by_sea(chains))),
            keeping(support_text),
            keeping(lambda asked: texts(self.convoys(asked))),
        )


@dataclass(slots=True, eq=False)
class UnitPlace:
    """A kind of unit at some place. The board makes each once, with its orders.

    `around` picks from a table by province the entries of those that the unit could help.
    """

    kind: str
    at: Location
    place: ProvinceId
    reach: tuple[Location, ...]
    around: Callable[[Mapping[ProvinceId, Any]], tuple[Any, ...]]
    convoyed_moves: Callable[[tuple[Chain, ...]], tuple[ConvoyedMove, ...]]
    orders: Lists[Order]
    texts: Callable[[OrderKinds], Lists[str]]


type UnitPlaces = dict[str, Callable[[Location], UnitPlace]]


def unit_places(board: Board, closed: frozenset[ProvinceId]) -> UnitPlaces:
    """The places of units while some provinces are closed, by kind of unit and location."""
    return _unit_places(board)[closed]


@remembered
def _unit_places(board: Board) -> Lazy[frozenset[ProvinceId], UnitPlaces]:
    return Lazy(
        lambda shut: {k: keeping(partial(_unit_place, board, shut, k)) for k in board.moves}
    )


@remembered
def nobody_anywhere(board: Board) -> dict[ProvinceId, UnitPlace | None]:
    """A table of all provinces with no unit in them, to be added to."""
    return dict.fromkeys(board.provinces)


def _unit_place(board: Board, closed: frozenset[ProvinceId], kind: str, at: Location) -> UnitPlace:
    province_of = board.province_of
    place = province_of[at]
    reach = tuple([to for to in board.moves[kind][at] if province_of[to] not in closed])
    goals, within = board.supports[kind][at], within_support(board)[kind][at]
    moves = Lazy[ProvinceId, Order](lambda shore: Move(kind, at, shore, via=shore in reach))
    ways = Lazy[ProvinceId, ConvoyedMove](
        lambda shore: ConvoyedMove(kind, place, shore, approaches(board)[shore])
    )
    carried: Lazy[UnitPlace, Lazy[ProvinceId, Order]] = Lazy(
        lambda army: Lazy(lambda end: Convoy(kind, at, army.kind, army.at, end))
    )

    def orders_about(other: UnitPlace) -> tuple[Order, ...]:
        if other.at == at:
            return (Hold(kind, at), *[Move(kind, at, to) for to in reach])
        ends = [to for to in other.reach if province_of[to] in within]
        supports = [SupportMove(kind, at, other.kind, other.at, to) for to in ends]
        if other.place in within:
            return (SupportHold(kind, at, other.kind, other.at), *supports)
        return tuple(supports)

    def sea_support(move: ConvoyedMove) -> Order | None:
        if move.start == place or move.goal not in within:
            return None
        return SupportMove(kind, at, move.kind, move.start, move.goal)

    def convoys(asked: tuple[Chain, UnitPlace]) -> tuple[Order, ...]:
        chain, army = asked
        return tuple(map(carried[army].__getitem__, chain.ends[place, army.place]))

    orders = Lists[Order](
        keeping(orders_about),
        keeping(lambda by: tuple(map(moves.__getitem__, landings_of(by, place)))),
        keeping(sea_support),
        keeping(convoys),
    )
    return UnitPlace(
        kind,
        at,
        place,
        reach,
        _around(board, place, goals),
        keeping(lambda by: tuple([ways[to] for to in landings_of(by, place) if to not in reach])),
        orders,
        keeping(orders.written),
    )


def _around(
    board: Board, place: ProvinceId, goals: tuple[ProvinceId, ...]
) -> Callable[[Mapping[ProvinceId, Any]], tuple[Any, ...]]:
    """Pick the entries for the provinces around a place from a table by province.

    Around are the places where a unit there may help, and those from where others come
    to these.
    """
    near = approaches(board)
    around = {*goals, *(start for goal in goals for start in near[goal])} - {place}
    few = len(around) <= 1  # `itemgetter` makes no tuple of a single key
    return itemgetter(place, place, *around) if few else itemgetter(*sorted(around))


@remembered
def approaches(board: Board) -> dict[ProvinceId, tuple[ProvinceId, ...]]:
    """For each province those from where some kind of unit could go there by itself."""
    starts: dict[ProvinceId, set[ProvinceId]] = {place: set() for place in board.provinces}
    for table in board.moves.values():
        for start, province in board.province_of.items():
            for to in table[start]:
                starts[board.province_of[to]].add(province)
    return {place: tuple(sorted(near)) for place, near in starts.items()}


@dataclass(slots=True, eq=False)
class Listing:
    """A position as listing sees it: who stands where, and who can land where."""

    places: UnitPlaces
    units: dict[ProvinceId, UnitPlace | None]  # in every province
    chains: ConvoyChains
    convoyed_moves: dict[ProvinceId, list[ConvoyedMove]]  # by place of a unit: those that end near


@remembered
def listing_of(field: Situation) -> Listing:
    """Look at a position for listing; the situation remembers the answer."""
    board, chains, units = field.board, field.chains, field.position.units
    places = unit_places(board, field.position.closed)
    there: dict[ProvinceId, UnitPlace | None]
    there = {
        place: places[(unit := units[number]).kind](unit.at)
        for place, number in field.numbers.items()
    }
    ends: dict[ProvinceId, list[ConvoyedMove]] = {}
    if chains.chains:
        # who helps may stand where this look at the position has nobody, or another unit
        province_of = board.province_of
        ends = {province_of[unit.at]: [] for unit in units}
        for move in _convoyed_moves(there, chains):
            for around in move.around:
                if around in ends:
                    ends[around].append(move)
    return Listing(places, nobody_anywhere(board) | there, chains, ends)


def _convoyed_moves(
    units: Mapping[ProvinceId, UnitPlace | None], chains: ConvoyChains
) -> list[ConvoyedMove]:
    """Where fleets could carry the armies on the shores, except where these can walk."""
    moves: list[ConvoyedMove] = []
    along = chains.along
    for place, army in units.items():
        if place in along and army is not None and army.kind != "F":
            moves += army.convoyed_moves(along[place])
    return moves


def movement_orders(field: Situation, unit: Unit) -> tuple[Order, ...]:
    """Hold, moves by land and by sea, supports by the unit helped, of convoyed moves, convoys."""
    listing = listing_of(field)
    own = listing.places[unit.kind](unit.at)
    return tuple(_picked(listing, unit, own, own.orders))


def movement_texts(field: Situation, kinds: OrderKinds) -> Callable[[Unit], list[str]]:
    """What tells the same orders of each unit as they are written."""
    listing = listing_of(field)
    places = listing.places

    def texts_of(unit: Unit) -> list[str]:
        own = places[unit.kind](unit.at)
        return _picked(listing, unit, own, own.texts(kinds))

    return texts_of


def _picked[T](listing: Listing, unit: Unit, own: UnitPlace, lists: Lists[T]) -> list[T]:
    """The orders of a unit from the lists of its place."""
    chains, units = listing.chains, listing.units
    here, about = own.place, lists.about
    listed = [*about(own)]
    fleets: Chain | None = None
    if unit.kind == "F":
        fleets = chains.by_sea.get(here)
    elif here in chains.along:
        listed += lists.moves_by_sea(chains.along[here])
    for other in own.around(units):
        if other is not None:
            listed += about(other)
    moves = listing.convoyed_moves.get(here)
    if moves:
        if fleets is not None and unit.count == 1:  # it cannot carry an army and support it
            listed += _supports_beside(chains, fleets, here, moves, lists.sea_support)
        else:
            listed += filter(None, map(lists.sea_support, moves))
    if fleets is not None:
        for shore in fleets.shores:
            army = units[shore]
            if army is not None and army.kind != "F":
                listed += lists.convoys((fleets, army))
    return listed


def _supports_beside[T](
    chains: ConvoyChains,
    fleets: Chain,
    here: ProvinceId,
    moves: Iterable[ConvoyedMove],
    support_of: Callable[[ConvoyedMove], T | None],
) -> list[T]:
    """A fleet's supports of convoyed moves that do not need it (DATC 6.D.31)."""
    needing, along = fleets.only_with(here), chains.along
    supports: list[T] = []
    for move in moves:
        support = support_of(move)
        if support is not None:
            start = move.start
            if move.goal not in needing(start) or (
                len(along[start]) > 1 and _carry(along[start], fleets, move)
            ):
                supports.append(support)
    return supports


def _carry(chains: Iterable[Chain], without: Chain, move: ConvoyedMove) -> bool:
    """Whether another chain of fleets could carry the army."""
    others = [fleets for fleets in chains if fleets is not without]
    return move.goal in landings_of(others, move.start)
