"""Join areas of a sheet that should touch and do not, by a corridor through what lies between."""

import heapq
import math
from collections.abc import Iterable, Mapping, Sequence

from publisher.importing.hexes import OUTSIDE, Sheet
from publisher.importing.pieces import make_whole, whole
from publisher.importing.settle import FEWEST, Settling, Wanted

_TOLLS = (40.0, 4.0, 1.0)  # of a cell whose area may touch neither end, one of them, both
_SCENERY, _CRAMPED = 0.5, 3.0  # of a cell outside the game; added where an area is small
MOST_TRIED = 40  # corridors: a sheet that lacks more does not fit its graph anyway
_AROUND = 3  # cells on either side of a corridor that settle anew
_CALM, _COLD = 0.4, 0.01  # heat


def settle(sheet: Sheet, labels: Sequence[int], wanted: Wanted) -> Settling:
    """Settle a sheet: from a number for each cell to areas that touch as the rules want."""
    found = Settling(sheet, whole(sheet, labels), wanted)
    trials = 8 * len(labels)
    found.anneal(trials)
    tried: set[tuple[int, int]] = set()
    for _ in range(3):
        for pair in found.lost():
            if not found.edges.get(pair) and pair not in tried and len(tried) < MOST_TRIED:
                tried.add(pair)
                join(found, pair)
        close = found.troubled()
        if not close:
            break
        found.anneal(min(30 * len(close), 30_000), close, 0.8)
    found.anneal(trials // 4, heat=_COLD)
    return found


def join(found: Settling, pair: tuple[int, int]) -> bool:
    """Drive a corridor between two areas; keep it only if less is wrong afterwards."""
    before, cost = list(found.labels), found.cost()
    path = _way(found, pair)
    if not path:
        return False
    cut = {found.labels[cell] for cell in path}
    half = (len(path) + 1) // 2
    for step, cell in enumerate(path):
        found.labels[cell] = pair[0] if step < half else pair[1]
    make_whole(found.sheet, found.labels, cut)
    found.count()
    if all(found.sizes):
        close = _about(found.sheet, path)
        found.anneal(20 * len(close), close, _CALM)
        found.anneal(10 * len(close), close, _COLD)
        if found.cost() < cost:
            return True
    found.labels = before
    found.count()
    return False


def _way(found: Settling, pair: tuple[int, int]) -> list[int]:
    """Find the cheapest cells over which two areas could be joined; empty if there are none."""
    one, other = pair
    costs = {cell: 0.0 for cell, label in enumerate(found.labels) if label == one}
    came: dict[int, int] = {}
    heap = [(0.0, cell) for cell in costs]
    while heap:
        cost, cell = heapq.heappop(heap)
        if cost > costs[cell]:
            continue
        if found.labels[cell] == other:
            return _path(found, came, cell, pair)
        for step in found.sheet.near[cell]:
            if step == OUTSIDE:
                continue
            grown = cost + _toll(found, step, pair)
            if grown < costs.get(step, math.inf):
                costs[step], came[step] = grown, cell
                heapq.heappush(heap, (grown, step))
    return []


def _path(found: Settling, came: Mapping[int, int], cell: int, pair: tuple[int, int]) -> list[int]:
    path = []
    while cell in came:
        path.append(cell)
        cell = came[cell]
    return [c for c in path[::-1] if found.labels[c] not in pair]


def _toll(found: Settling, cell: int, pair: tuple[int, int]) -> float:
    label = found.labels[cell]
    if label in pair:
        return 0.0
    if label in found.wanted.scenery:
        return _SCENERY
    touches = found.wanted.touching
    knows = sum((min(label, one), max(label, one)) in touches for one in pair)
    return _TOLLS[knows] + _CRAMPED * (found.sizes[label] <= 2 * FEWEST)


def _about(sheet: Sheet, cells: Iterable[int]) -> list[int]:
    found = set(cells)
    for _ in range(_AROUND):
        found |= {one for cell in found for one in sheet.near[cell] if one != OUTSIDE}
    return sorted(found)
