"""The orders of a unit at some place that follow from the board alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any

from engine.board.board import Board, Location, ProvinceId, within_support
from engine.lazy import Lazy, keeping, remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.standard.convoys.chains import Chain, landings_of


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


type Orders = tuple[Order, ...]


@dataclass(slots=True, eq=False)
class UnitPlace:
    """A kind of unit at some place. The board makes each once, with its orders.

    `around` picks from a table by province what it tells of those whom the unit could
    help. The tables of convoys go by all chains of fleets that touch the unit's shore.
    """

    kind: str
    at: Location
    place: ProvinceId
    reach: tuple[Location, ...]
    around: Callable[[Mapping[ProvinceId, Any]], tuple[Any, ...]]
    orders_about: Callable[["UnitPlace"], Orders]  # its own, and supports of others by land
    convoyed_moves: Callable[[tuple[Chain, ...]], tuple[ConvoyedMove, ...]]
    moves_by_sea: Callable[[tuple[Chain, ...]], Orders]  # with `via` where it could walk
    sea_support: Callable[[ConvoyedMove], Order | None]  # none of its own move, or beyond reach
    convoys: Callable[[tuple[Chain, "UnitPlace"]], Orders]  # of an army by a chain of fleets


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

    return UnitPlace(
        kind,
        at,
        place,
        reach,
        _around(board, place, goals),
        keeping(orders_about),
        keeping(lambda by: tuple([ways[to] for to in landings_of(by, place) if to not in reach])),
        keeping(lambda by: tuple(map(moves.__getitem__, landings_of(by, place)))),
        keeping(sea_support),
        keeping(convoys),
    )


def _around(
    board: Board, place: ProvinceId, goals: tuple[ProvinceId, ...]
) -> Callable[[Mapping[ProvinceId, Any]], tuple[Any, ...]]:
    """Pick from a table by province what it tells of those around a place.

    Around are the places where a unit there may help, and those from where others come
    to these.
    """
    near = approaches(board)
    around = {*goals, *(start for goal in goals for start in near[goal])} - {place}
    few = len(around) <= 1  # of which no tuple would be made
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
