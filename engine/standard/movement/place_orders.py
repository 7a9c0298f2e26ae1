"""The orders of a unit at some place that follow from the board alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any

from engine.board.board import Board, Location, ProvinceId
from engine.lazy import Lazy, remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.standard.convoys.chains import Chain


@dataclass(slots=True, eq=False)
class ConvoyedMove:
    """A way of an army to a shore that it reaches only by convoy.

    A board has one for each, so that tables go by identity. Not frozen only since many
    are made.
    """

    kind: str
    start: ProvinceId
    goal: ProvinceId


@dataclass(frozen=True, slots=True, eq=False)
class Post:
    """A kind of unit at some place. The board makes each once, with its orders."""

    kind: str
    at: Location
    place: ProvinceId
    reach: tuple[Location, ...]
    goals: tuple[ProvinceId, ...]  # where it may help
    look: Callable[[Mapping[ProvinceId, Any]], tuple[Any, ...]]  # at all places around
    deeds: Lazy["Post", tuple[Order, ...]]  # its own, and supports of others: to stay, to walk
    voyages: Lazy[tuple[ProvinceId, ...], tuple[ConvoyedMove, ...]]  # to those shores
    sails: Lazy[ProvinceId, Order]  # to a shore by convoy; `via` where it could also walk
    escorts: Lazy[
        ConvoyedMove, Order | None
    ]  # of a voyage; none of its own, or of one beyond its reach
    convoys: Lazy[tuple[Chain, "Post"], tuple[Order, ...]]  # of an army by a chain of fleets


type Posts = dict[str, Lazy[Location, Post]]


def posts_of(board: Board, closed: frozenset[ProvinceId]) -> Posts:
    """The posts of a board while some provinces are closed, by kind of unit and location."""
    return _posts(board)[closed]


@remembered
def _posts(board: Board) -> Lazy[frozenset[ProvinceId], Posts]:
    return Lazy(lambda shut: {k: Lazy(partial(_post, board, shut, k)) for k in board.moves})


@remembered
def vacant(board: Board) -> dict[ProvinceId, Post | None]:
    """A table of all provinces with no unit in them, to be added to."""
    return dict.fromkeys(board.provinces)


def _post(board: Board, closed: frozenset[ProvinceId], kind: str, at: Location) -> Post:
    province_of = board.province_of
    place = province_of[at]
    reach = tuple(to for to in board.moves[kind][at] if province_of[to] not in closed)
    goals = board.supports[kind][at]
    carried: Lazy[Post, Lazy[ProvinceId, Order]] = Lazy(
        lambda army: Lazy(lambda end: Convoy(kind, at, army.kind, army.at, end))
    )
    ways = Lazy[ProvinceId, ConvoyedMove](lambda shore: ConvoyedMove(kind, place, shore))

    def deeds(other: Post) -> tuple[Order, ...]:
        if other.at == at:
            return (Hold(kind, at), *[Move(kind, at, to) for to in reach])
        ends = [to for to in other.reach if province_of[to] in goals]
        moves = [SupportMove(kind, at, other.kind, other.at, to) for to in ends]
        if other.place in goals:
            return (SupportHold(kind, at, other.kind, other.at), *moves)
        return tuple(moves)

    def convoys(asked: tuple[Chain, Post]) -> tuple[Order, ...]:
        chain, army = asked
        return tuple(map(carried[army].__getitem__, chain.ends[place, army.place]))

    def escort(voyage: ConvoyedMove) -> Order | None:
        if voyage.start == place or voyage.goal not in goals:
            return None
        return SupportMove(kind, at, voyage.kind, voyage.start, voyage.goal)

    return Post(
        kind=kind,
        at=at,
        place=place,
        reach=reach,
        goals=goals,
        look=_look(board, place, goals),
        deeds=Lazy(deeds),
        voyages=Lazy(lambda shores: tuple([ways[s] for s in shores if s not in reach])),
        sails=Lazy(lambda shore: Move(kind, at, shore, via=shore in reach)),
        escorts=Lazy(escort),
        convoys=Lazy(convoys),
    )


def _look(
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
