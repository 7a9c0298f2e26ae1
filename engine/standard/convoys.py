"""The armies that the fleets on the board could carry under any orders."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import Board, ProvinceId, Terrain
from engine.board.position import Unit
from engine.lazy import Bounded, Lazy, keeping, remembered
from engine.standard.crossings import Crossings

_COASTAL = frozenset({Terrain.COASTAL, Terrain.ISLAND})
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
    """The chains of fleets, by the first of their seas."""
    by_seas = _chains_by_seas(board)
    return [by_seas[seas, closed] for seas in dict.fromkeys(_connected(board)[fleets].values())]


@remembered
def _connected(
    board: Board,
) -> Bounded[frozenset[ProvinceId], dict[ProvinceId, tuple[ProvinceId, ...]]]:
    """For each fleet the seas of all that are connected with it, sorted, by all fleets."""
    return Bounded(lambda fleets: _groups(board, fleets), _KEPT)


def _groups(
    board: Board, fleets: frozenset[ProvinceId]
) -> dict[ProvinceId, tuple[ProvinceId, ...]]:
    routes, groups = board.routes, dict[ProvinceId, tuple[ProvinceId, ...]]()
    for first in sorted(fleets):
        if first not in groups:
            near = routes.onward[first]
            alone = fleets.isdisjoint(near)
            seas = (first,) if alone else tuple(sorted({first} | routes.connected(near, fleets)))
            groups.update(dict.fromkeys(seas, seas))
    return groups


@remembered
def _chains_by_seas(
    board: Board,
) -> Lazy[tuple[tuple[ProvinceId, ...], frozenset[ProvinceId]], Chain]:
    """Chains by their connected seas and the closed provinces."""
    return Lazy(lambda asked: _chain(board, *asked))


def _chain(board: Board, seas: tuple[ProvinceId, ...], closed: frozenset[ProvinceId]) -> Chain:
    shore_set = frozenset().union(*[_shores_of(board, sea) for sea in seas]) - closed
    shores = tuple(sorted(shore_set))
    return Chain(
        seas,
        shores,
        shore_set,
        keeping(lambda start: _landings(board, seas, shores, start)),
        Lazy(lambda asked: _ends(board, seas, shore_set, asked)),
        keeping(lambda sea: keeping(lambda start: _only_with(board, seas, shore_set, sea, start))),
    )


def may_convoy(
    board: Board,
    fleets: frozenset[ProvinceId],
    sea: ProvinceId,
    start: ProvinceId,
    end: ProvinceId,
) -> bool:
    """Whether some route over these fleets from shore to shore needs the one in a sea."""
    routes = board.routes
    able = routes.open_seas(start, end)
    if able is not None:
        if sea not in able:
            return False
        fleets = fleets.intersection(able)
    if sea not in fleets:  # where several units share it
        fleets |= {sea}
    if routes.is_short(start, end, sea, fleets):
        return True
    return _crossings(board)[_connected(board)[fleets][sea]].is_needed(sea, start, end)


def _ends(
    board: Board,
    seas: tuple[ProvinceId, ...],
    shores: frozenset[ProvinceId],
    asked: tuple[ProvinceId, ProvinceId],
) -> tuple[ProvinceId, ...]:
    """The open shores to which some route from a start needs the fleet in a sea."""
    sea, start = asked
    ends = [end for end in _crossings(board)[seas].ends(sea, start) if end in shores]
    if board.routes.are_local:
        return tuple(ends)
    return tuple([end for end in ends if _may_serve(board, seas, sea, start, end)])


def _may_serve(
    board: Board, seas: tuple[ProvinceId, ...], sea: ProvinceId, start: ProvinceId, end: ProvinceId
) -> bool:
    """Whether a fleet that some route needs is still needed with those alone that may take part."""
    able = board.routes.open_seas(start, end)
    if able is None or able.issuperset(seas):
        return True
    return sea in able and may_convoy(board, frozenset(seas), sea, start, end)


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


@remembered
def _crossings(board: Board) -> Bounded[tuple[ProvinceId, ...], Crossings]:
    """What tells which fleets are needed, by the connected seas of all."""
    starts, landings = _starts(board), _landing_shores(board)
    return Bounded(lambda seas: Crossings(board.routes, seas, starts, landings), _KEPT)


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
