"""The board as a graph over which worth spreads: where units of each kind stand and go."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from engine.board.board import Board, Location, ProvinceId, Terrain
from engine.lazy import remembered

type Node = tuple[str, Location]  # a kind of unit, and where it stands

_BY_SEA = "by sea "  # before the kind of an army that is on its way over a sea
_NEARBY = (14, 11, 5, 3, 2)  # how much worth counts by its distance in moves
_HERE = (30, 7, 4, 2, 1)  # the same where owners are counted next
_SHARE = 5  # of a neighbour's worth, this part is passed on in each round
_SCALE = 60  # keeps fractions while it is passed on
_UNIT = _SCALE * 10


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The nodes of a board, numbered, with the province of each and the nodes around it."""

    numbers: Mapping[Node, int]
    provinces: Sequence[ProvinceId]
    around: Sequence[Callable[[Sequence[int]], tuple[int, ...]]]

    def spread(self, worth: Mapping[ProvinceId, int], *, counts: bool) -> list[int]:
        """The worth of each node, when that of provinces spreads to the nodes from which to go.

        What is far counts less where owners are counted after the phase.
        """
        own, *rounds = _HERE if counts else _NEARBY
        here = [worth.get(place, 0) * _SCALE for place in self.provinces]
        total = [one * own for one in here]
        for weight in rounds:
            here = [
                (one + sum(pick(here))) // _SHARE
                for one, pick in zip(here, self.around, strict=True)
            ]
            total = [sofar + one * weight for sofar, one in zip(total, here, strict=True)]
        return [one // _UNIT for one in total]


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
        around.append(itemgetter(*found) if len(found) > 1 else itemgetter(found[0], found[0]))
    provinces = [board.province_of[at] for _, at in near]
    return Ground(numbers, provinces, around)


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
