"""The orders of a unit at some place that follow from the board alone."""

from dataclasses import dataclass

from engine.board import Board, Location, ProvinceId
from engine.lazy import Lazy
from engine.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.standard.ferries import Chain


@dataclass(slots=True, eq=False)
class Way:
    """What a unit at some place could do for others to help: go somewhere, or stay.

    A board has one for each, so that tables go by identity. Not frozen only since many
    are made.
    """

    kind: str
    at: Location
    place: ProvinceId  # of `at`
    to: Location  # the place itself: it stays
    goal: ProvinceId  # of `to`
    by_sea: bool = False  # whether it goes only by convoy


@dataclass(frozen=True, slots=True, eq=False)
class Post:
    """A kind of unit at some place. The board makes each once, with its orders."""

    kind: str
    at: Location
    place: ProvinceId
    steps: tuple[Way, ...]  # within its own reach
    walks: Lazy[frozenset[ProvinceId], tuple[Order, ...]]  # holds, or goes where none is closed
    goals: tuple[ProvinceId, ...]  # where it may help
    stays: Way
    sails: Lazy[ProvinceId, Way]  # to a shore by convoy
    voyages: Lazy[ProvinceId, Order]  # the same; `via` where it could also walk
    supports: Lazy[Way, Order | None]  # none for its own ways
    convoys: Lazy[tuple[Chain, "Post"], tuple[Order, ...]]  # of an army by a chain of fleets


type Posts = Lazy[tuple[str, Location], Post]


def posts_of(board: Board) -> Posts:
    """The posts of a board, by kind of unit and location."""
    found: Posts | None = board.memo.get("posts")  # type: ignore[assignment]
    if found is None:
        found = board.memo["posts"] = Lazy(lambda key: _post(board, *key))
    return found


def _post(board: Board, kind: str, at: Location) -> Post:
    reach, province_of = board.moves[kind][at], board.province_of
    place = province_of[at]

    def walks(closed: frozenset[ProvinceId]) -> tuple[Order, ...]:
        moves = (Move(kind, at, to) for to in reach if province_of[to] not in closed)
        return (Hold(kind, at), *moves)

    def support(way: Way) -> Order | None:
        if way.at == at:
            return None
        if way.to == way.at:
            return SupportHold(kind, at, way.kind, way.at)
        return SupportMove(kind, at, way.kind, way.at, way.to)

    def convoys(asked: tuple[Chain, Post]) -> tuple[Order, ...]:
        chain, army = asked
        ends = chain.ends(place, army.place)
        return tuple(Convoy(kind, at, army.kind, army.at, end) for end in ends)

    return Post(
        kind,
        at,
        place,
        tuple(Way(kind, at, place, to, province_of[to]) for to in reach),
        Lazy(walks),
        board.supports[kind][at],
        Way(kind, at, place, at, place),
        Lazy(lambda shore: Way(kind, at, place, shore, shore, by_sea=True)),
        Lazy(lambda shore: Move(kind, at, shore, via=shore in reach)),
        Lazy(support),
        Lazy(convoys),
    )
