"""The armies that the fleets on the board could carry under any orders."""

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.board.board import Board, ProvinceId, Terrain
from engine.board.position import Unit
from engine.lazy import Bounded, Lazy, keeping, remembered

_COASTAL = frozenset({Terrain.COASTAL, Terrain.ISLAND})
_EXACT = 9  # connected fleets; of a longer chain every fleet counts as useful
_KEPT = 5_000  # chains that a board remembers by all its fleets; beyond, it starts anew


def fleets_at_sea(
    board: Board, units: Sequence[Unit], numbers: Mapping[ProvinceId, int]
) -> frozenset[ProvinceId]:
    """The seas of the fleets that could carry an army."""
    carrying, shared = waters(board)
    there = carrying.intersection(numbers)
    if shared.isdisjoint(there):
        return there
    return frozenset([sea for sea in there if units[numbers[sea]].kind == "F"])


@remembered
def waters(board: Board) -> tuple[frozenset[ProvinceId], frozenset[ProvinceId]]:
    """The provinces where fleets may convoy, and those of them where other units may stand too."""
    carrying = [place.id for place in board.provinces.values() if place.convoys]
    others = [kind for kind in board.moves if kind != "F"]
    shared = [sea for sea in carrying if any(board.berths(kind, sea) for kind in others)]
    return frozenset(carrying), frozenset(shared)


@remembered
def shores(board: Board) -> frozenset[ProvinceId]:
    """The provinces where fleets take armies on board and set them ashore."""
    return frozenset(p.id for p in board.provinces.values() if p.terrain in _COASTAL)


def havens(board: Board) -> frozenset[ProvinceId]:
    """The shores between which any unit at sea is a fleet that could carry an army.

    None where others may stand at sea too; nor where routes ask whom a fleet may carry, since
    they go through all that they are given.
    """
    shared = waters(board)[1]
    return shores(board) if board.routes.are_local and not shared else frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """Fleets in connected seas, and where the board lets them carry an army."""

    seas: tuple[ProvinceId, ...]
    shores: tuple[ProvinceId, ...]
    shore_set: frozenset[ProvinceId]  # the shores again, for asking
    landings: Callable[[ProvinceId], tuple[ProvinceId, ...]]  # from a shore, sorted
    needs: Lazy[tuple[ProvinceId, ProvinceId], tuple[ProvinceId, ...]]  # see _needs
    ends: Lazy[tuple[ProvinceId, ProvinceId], tuple[ProvinceId, ...]]  # see _ends
    only_with: Callable[
        [ProvinceId], Callable[[ProvinceId], frozenset[ProvinceId]]
    ]  # see _only_with


def landings_of(chains: Sequence[Chain], start: ProvinceId) -> tuple[ProvinceId, ...]:
    """Where fleets of any of these chains could land an army from a shore, sorted."""
    if len(chains) == 1:
        return chains[0].landings(start)
    return tuple(sorted(set().union(*[chain.landings(start) for chain in chains])))


class ConvoyChains:
    """The chains of fleets of one position: all, by their seas, and along each shore."""

    __slots__ = ("along", "by_sea", "chains")

    def __init__(self, chains: Sequence[Chain]) -> None:
        self.chains = chains
        self.by_sea = {sea: chain for chain in chains for sea in chain.seas}
        self.along: dict[ProvinceId, tuple[Chain, ...]] = {}  # of the shores that they touch
        for chain in chains:
            for shore in chain.shores:
                self.along[shore] = (*self.along.get(shore, ()), chain)

    def landings(self, start: ProvinceId) -> tuple[ProvinceId, ...]:
        """Where these fleets could land an army from a province, sorted."""
        return landings_of(self.along.get(start, ()), start)


def chains_of(
    board: Board, fleets: frozenset[ProvinceId], closed: frozenset[ProvinceId]
) -> ConvoyChains:
    """Find every chain of these fleets (DATC 6.D.32)."""
    return _all_chains(board)[fleets, closed]


@remembered
def _all_chains(
    board: Board,
) -> Lazy[tuple[frozenset[ProvinceId], frozenset[ProvinceId]], ConvoyChains]:
    """The chains by fleets and closed provinces."""
    return Lazy(lambda asked: ConvoyChains(_chains(board, *asked)))


def _chains(
    board: Board, fleets: frozenset[ProvinceId], closed: frozenset[ProvinceId]
) -> list[Chain]:
    """The connected seas among those of the fleets."""
    left = set(fleets)
    by_seas, onward = _chains_by_seas(board), board.routes.onward
    chains: list[Chain] = []
    for first in sorted(left):
        if first not in left:
            continue
        if left.isdisjoint(onward[first]):
            chains.append(by_seas[(first,), closed])
        else:
            chains.append(chain_of(board, left, first, closed))
            left.difference_update(chains[-1].seas)
    return chains


def chain_of(
    board: Board,
    fleets: AbstractSet[ProvinceId],
    sea: ProvinceId,
    closed: frozenset[ProvinceId],
) -> Chain:
    """The chain of the fleet in a sea among these fleets; the board makes each once."""
    seas = tuple(sorted({sea} | board.routes.connected(board.routes.onward[sea], fleets)))
    return _chains_by_seas(board)[seas, closed]


@remembered
def _chains_by_fleets(
    board: Board,
) -> Bounded[tuple[frozenset[ProvinceId], ProvinceId, frozenset[ProvinceId]], Chain]:
    """The chain of the fleet in a sea by all fleets: many orders of a phase ask for the same."""
    return Bounded(lambda asked: chain_of(board, *asked), _KEPT)


@remembered
def _chains_by_seas(
    board: Board,
) -> Lazy[tuple[tuple[ProvinceId, ...], frozenset[ProvinceId]], Chain]:
    """Chains by their connected seas and the closed provinces."""
    return Lazy(lambda asked: _chain(board, *asked))


def _chain(board: Board, seas: tuple[ProvinceId, ...], closed: frozenset[ProvinceId]) -> Chain:
    shore_set = frozenset().union(*[_shores_of(board, sea) for sea in seas]) - closed
    shores = tuple(sorted(shore_set))
    needs = _needs(board, seas, shores)
    return Chain(
        seas,
        shores,
        shore_set,
        keeping(lambda start: _landings(board, seas, shores, start)),
        needs,
        Lazy(lambda asked: _ends(board, seas, shore_set, needs, asked)),
        keeping(lambda sea: keeping(lambda start: _only_with(board, seas, shore_set, sea, start))),
    )


def may_convoy(
    board: Board,
    fleets: frozenset[ProvinceId],
    sea: ProvinceId,
    start: ProvinceId,
    end: ProvinceId,
    closed: frozenset[ProvinceId],
) -> bool:
    """Whether some route over these fleets from shore to shore needs the one in a sea."""
    routes = board.routes
    able = routes.open_seas(start, end)
    if able is not None:
        if sea not in able:
            return False
        fleets = fleets.intersection(able)
    if routes.is_short(start, end, sea, fleets):
        return True
    others = fleets.difference((sea,))
    if routes.is_route(start, end, fleets) and not routes.is_route(start, end, others):
        return True  # without it there is no way at all
    return end in _chains_by_fleets(board)[fleets, sea, closed].needs[sea, start]


def _ends(
    board: Board,
    seas: tuple[ProvinceId, ...],
    shores: frozenset[ProvinceId],
    needs: Mapping[tuple[ProvinceId, ProvinceId], tuple[ProvinceId, ...]],
    asked: tuple[ProvinceId, ProvinceId],
) -> tuple[ProvinceId, ...]:
    """The open shores to which some route from a start needs the fleet in a sea."""
    sea, start = asked
    ends = [end for end in needs[asked] if end in shores and end != start]
    if board.routes.are_local:
        return tuple(ends)
    able, none = frozenset(seas), frozenset[ProvinceId]()
    return tuple([end for end in ends if may_convoy(board, able, sea, start, end, none)])


def _only_with(
    board: Board,
    seas: tuple[ProvinceId, ...],
    shores: frozenset[ProvinceId],
    sea: ProvinceId,
    start: ProvinceId,
) -> frozenset[ProvinceId]:
    """Where an army gets from a shore only with the fleet in one of the seas."""
    if start not in shores:
        return frozenset()
    if len(seas) == 1:
        return shores
    routes, others = board.routes, {*seas} - {sea}
    if not routes.are_local:
        return frozenset([end for end in shores if not routes.is_route(start, end, others)])
    reached = routes.connected(routes.boarding[start], others)
    free = frozenset().union(*[_shores_of(board, other) for other in reached])
    kept = {end for end in free.intersection(seas) if not routes.is_route(start, end, others)}
    return shores.difference(free) | kept.intersection(shores)


def _landings(
    board: Board,
    seas: tuple[ProvinceId, ...],
    shores: tuple[ProvinceId, ...],
    start: ProvinceId,
) -> tuple[ProvinceId, ...]:
    """The shores to which the fleets could carry an army from one of them."""
    routes = board.routes
    direct = set(shores).difference(seas) if routes.are_local else set()
    return tuple(
        shore
        for shore in shores
        if shore != start and (shore in direct or routes.is_route(start, shore, seas))
    )


def _needs(
    board: Board, seas: tuple[ProvinceId, ...], shores: tuple[ProvinceId, ...]
) -> Lazy[tuple[ProvinceId, ProvinceId], tuple[ProvinceId, ...]]:
    """For a fleet and a start the ends to which some route needs the fleet, sorted."""
    if len(seas) == 1 or len(seas) > _EXACT:
        return Lazy(lambda asked: shores if asked[1] in shores else ())
    crossings: list[Crossings] = []

    def ends(asked: tuple[ProvinceId, ProvinceId]) -> tuple[ProvinceId, ...]:
        sea, start = asked
        if not crossings:
            crossings.append(_crossings(board, seas))
        reached: set[ProvinceId] = set()
        for starts, beyond in crossings[0][sea]:
            if start in starts:
                reached |= beyond
        reached.discard(start)
        return tuple(sorted(reached))

    return Lazy(ends)


@remembered
def _starts(board: Board) -> Lazy[ProvinceId, frozenset[ProvinceId]]:
    """For a sea the shores from which a fleet there may take an army on board."""
    return _beside(board, board.routes.boarding)


@remembered
def _landing_shores(board: Board) -> Lazy[ProvinceId, frozenset[ProvinceId]]:
    """For a sea the shores to which a fleet there may carry an army."""
    return _starts(board) if board.routes.are_local else _beside(board, board.routes.landing)


def _beside(
    board: Board, seas: Mapping[ProvinceId, tuple[ProvinceId, ...]]
) -> Lazy[ProvinceId, frozenset[ProvinceId]]:
    ashore = shores(board)
    return Lazy(lambda sea: frozenset([p for p in ashore if sea in seas[p]]))


def _shores_of(board: Board, sea: ProvinceId) -> frozenset[ProvinceId]:
    return _starts(board)[sea] | _landing_shores(board)[sea]


# For each fleet, the ends of the routes that need all of their fleets.
type Crossings = dict[ProvinceId, list[tuple[frozenset[ProvinceId], frozenset[ProvinceId]]]]


def _crossings(board: Board, seas: tuple[ProvinceId, ...]) -> Crossings:
    """Follow every path without a shortcut as long as some shore is left behind."""
    near = {sea: set(board.routes.onward[sea]).intersection(seas) for sea in seas}
    boarding, landing = _starts(board), _landing_shores(board)
    crossings: Crossings = {sea: [] for sea in seas}
    # a path, the shores before its last sea and after its first, and where it may not turn
    nothing: set[ProvinceId] = set()
    paths: list[tuple[tuple[ProvinceId, ...], set[ProvinceId], set[ProvinceId], set[ProvinceId]]]
    paths = [((sea,), nothing, nothing, {sea}) for sea in seas]
    while paths:
        path, before, after, passed = paths.pop()
        first, last = boarding[path[0]], landing[path[-1]]
        starts = first.difference(after, path)
        if not starts:
            continue
        ends = last.difference(before, path)
        for sea in path:
            crossings[sea].append((starts, ends))
        around = passed | near[path[-1]]
        paths += [
            ((*path, sea), before | last, after | boarding[sea], around)
            for sea in near[path[-1]] - passed
        ]
    return crossings
