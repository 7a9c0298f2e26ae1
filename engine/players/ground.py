"""The board as a graph over which worth spreads: where units of each kind stand and go."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from engine.board.board import Board, Location, ProvinceId, Terrain
from engine.lazy import remembered

type Node = tuple[str, Location]  # a kind of unit, and where it stands
# For each node what picks it and those around it from a list.
type Around = Sequence[Callable[[Sequence[int]], tuple[int, ...]]]

_BY_SEA = "by sea "  # before the kind of an army that is on its way over a sea
_NEARBY = (14, 11, 5, 3, 2)  # how much worth counts by its distance in moves
_HERE = (30, 7, 4, 2, 1)  # the same where owners are counted next
USUAL = 5  # ways from a place


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What each node is worth to several sides, side by side in one number a node.

    Worth only spreads by adding and multiplying, so that one sum serves all sides as long as none
    of them outgrows its bits.
    """

    packed: Sequence[int]
    width: int  # bits for each side
    unit: int  # by which the sums of all rounds are too large

    def to(self, number: int) -> list[int]:
        """What each node is worth to one of the sides, by its number."""
        shift, mask = number * self.width, (1 << self.width) - 1
        return [(one >> shift & mask) // self.unit for one in self.packed]


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The nodes of a board, numbered, with the province of each; it and the nodes around it.

    In each round a place passes on one part of its worth in `ways`, the number of neighbours that
    a place has on the average, so that a unit which may go to many is not better for it.
    """

    numbers: Mapping[Node, int]
    provinces: Sequence[ProvinceId]
    around: Around
    most: int  # what can come to a node if each province is worth 1
    ways: int = USUAL  # at least those that are usual

    def spread(self, worths: Sequence[Mapping[ProvinceId, int]], *, counts: bool) -> Worths:
        """Let the worth of provinces to several sides spread to the nodes from which to go.

        What is far counts less where owners are counted after the phase.
        """
        weights = _HERE if counts else _NEARBY
        most = max([max(worth.values(), default=0) for worth in worths], default=0)
        width = (self.most * most).bit_length()
        packed: dict[ProvinceId, int] = {}
        for number, worth in enumerate(worths):
            for place, one in worth.items():
                packed[place] = packed.get(place, 0) + (one << number * width)
        at_first = [packed.get(place, 0) for place in self.provinces]
        unit = 10 * self.ways ** (len(weights) - 1)
        return Worths(_sums(self.around, at_first, weights, self.ways), width, unit)


@remembered
def ground_of(board: Board) -> Ground:
    """The graph of a board: every kind of unit, and armies on the seas that may carry them."""
    near: dict[Node, list[Node]] = {}
    for kind in sorted(board.moves):
        for place in sorted(board.provinces):
            for at in board.berths(kind, place):
                near[kind, at] = [(kind, to) for to in board.reach_of(kind, at)]
        if board.moves_as(kind) == "A":
            _add_seas(board, kind, near)
    numbers = {node: number for number, node in enumerate(near)}
    around = []
    for node, nodes in near.items():
        found = sorted({numbers[one] for one in nodes if one in numbers}) or [numbers[node]]
        found = found if len(found) > 1 else found * 2  # a getter makes no tuple of a single key
        around.append(itemgetter(numbers[node], *found))
    provinces = [board.province_of[at] for _, at in near]
    ones = [1] * len(provinces)
    ways = max(USUAL, sum(map(len, near.values())) // max(len(near), 1))
    most = max([max(_sums(around, ones, one, ways), default=0) for one in (_HERE, _NEARBY)])
    return Ground(numbers, provinces, around, most, ways)


def _sums(around: Around, here: list[int], weights: Sequence[int], ways: int) -> list[int]:
    """What comes to each node over all rounds; see `Worths.unit`."""
    rounds = [here]
    for _ in weights[1:]:
        here = [sum(pick(here)) for pick in around]
        rounds.append(here)
    last = len(weights) - 1
    a, b, c, d, e = [weight * ways ** (last - n) for n, weight in enumerate(weights)]
    return [a * v + b * w + c * x + d * y + e * z for v, w, x, y, z in zip(*rounds, strict=True)]


def _add_seas(board: Board, kind: str, near: dict[Node, list[Node]]) -> None:
    """Let worth reach armies over the seas where fleets convoy."""
    routes, over = board.routes, f"{_BY_SEA}{kind}"
    ashore = (Terrain.COASTAL, Terrain.ISLAND)
    for place, province in sorted(board.provinces.items()):
        if province.terrain in ashore and (kind, place) in near:
            for sea in routes.boarding[place]:
                near[kind, place].append((over, sea))
            for sea in routes.landing[place]:
                near.setdefault((over, sea), []).append((kind, place))
