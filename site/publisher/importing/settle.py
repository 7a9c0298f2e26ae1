"""Settle a sheet of hexagons, so that its areas touch as the rules want and nowhere else.

Cells on borders change hands one at a time while that lowers the cost of what is wrong: pairs that
should touch and do not, pairs that touch and should not, shores that meet on the wrong coast. The
order of trials comes from a fixed generator, so equal sources give equal maps.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from publisher.importing.hexes import OUTSIDE, Sheet

FEWEST = 5  # cells of an area: a smaller one has no room for a unit
ROOMY = 14  # cells of an area that has room for its name too
_LOST, _THIN = 14.0, 3.0  # cost of a pair that does not touch, or along one edge only
_EXTRA, _EXTRA_EDGE = 5.0, 0.6  # of a pair that touches and should not, and of each edge
_SHORE_LOST, _SHORE_EXTRA, _SHORE_MIXED = 6.0, 3.0, 4.0
_EDGE = 0.12  # of each edge between two areas: borders are short
_SMALL = 0.4  # of each cell that an area lacks to have room
_HEAT = 1.2  # at the beginning


@dataclass(frozen=True)
class Wanted:
    """What the rules want of a sheet; areas are numbers.

    `touching` has the pairs that must touch, the smaller number first. `shores` says of each pair
    of lands along whose common border a fleet passes which seas it may pass by (an empty set: any).
    `coasts` says of an area with several coasts which seas lie on which.
    """

    count: int
    wet: frozenset[int]
    touching: frozenset[tuple[int, int]]
    shores: Mapping[tuple[int, int], frozenset[int]]
    inland: frozenset[int]
    coasts: Mapping[int, Mapping[int, str]] = field(default_factory=dict)
    scenery: frozenset[int] = frozenset()  # areas outside the game, which may touch anything
    blank: frozenset[int] = frozenset()  # those of them without a name, which need no room
    boxes: Mapping[int, int] = field(default_factory=dict)  # areas that hold others: cells needed


class Settling:
    """A sheet whose cells change hands."""

    def __init__(self, sheet: Sheet, labels: Sequence[int], wanted: Wanted, seed: int = 1) -> None:
        """Start from a number for each cell."""
        self.sheet, self.wanted = sheet, wanted
        self.labels = list(labels)
        self.random = Random(seed)  # noqa: S311 - not for secrets: the same every time
        self.sizes = [0] * wanted.count
        self.edges: dict[tuple[int, int], int] = {}
        self.corners: dict[tuple[int, int, int], int] = {}
        self._good = wanted.touching
        self.count()

    def count(self) -> None:
        """Count sizes, edges and corners anew."""
        self.sizes = [0] * self.wanted.count
        self.edges.clear()
        self.corners.clear()
        for cell, label in enumerate(self.labels):
            self.sizes[label] += 1
            around = self.sheet.near[cell]
            for step, one in enumerate(around):
                if one == OUTSIDE:
                    continue
                if one > cell:
                    self._edge(label, self.labels[one], 1)
                two = around[step - 1]
                if one > cell and two > cell:
                    self._corner(label, self.labels[one], self.labels[two], 1)

    def _edge(self, one: int, other: int, by: int) -> None:
        if one != other:
            pair = (one, other) if one < other else (other, one)
            self.edges[pair] = self.edges.get(pair, 0) + by

    def _corner(self, one: int, two: int, three: int, by: int) -> None:
        if len({one, two, three}) == 3:  # noqa: PLR2004 - corners of three areas
            a, b, c = sorted((one, two, three))
            self.corners[a, b, c] = self.corners.get((a, b, c), 0) + by

    def pair_cost(self, pair: tuple[int, int], edges: int) -> float:
        """What is wrong with one pair of areas that share so many edges."""
        if pair in self._good:
            return (_LOST, _THIN, 0.0)[min(edges, 2)]
        if not edges or pair[0] in self.wanted.scenery or pair[1] in self.wanted.scenery:
            return 0.0
        return _EXTRA + _EXTRA_EDGE * edges

    def corner_cost(self, corner: tuple[int, int, int]) -> float:
        """What is wrong with one corner: shores that meet, or coasts that should not."""
        wet = [one for one in corner if one in self.wanted.wet]
        dry = [one for one in corner if one not in self.wanted.wet]
        if len(wet) == 1:
            if dry[0] in self.wanted.inland or dry[1] in self.wanted.inland:
                return 0.0
            if self.wanted.scenery.intersection(corner):
                return 0.0
            allowed = self.wanted.shores.get((dry[0], dry[1]))
            if allowed is None:
                return _SHORE_EXTRA
            return 0.0 if not allowed or wet[0] in allowed else _SHORE_EXTRA
        if len(dry) == 1:
            of = self.wanted.coasts.get(dry[0])
            if of and wet[0] in of and wet[1] in of and of[wet[0]] != of[wet[1]]:
                return _SHORE_MIXED
        return 0.0

    def shores_lost(self) -> list[tuple[int, int]]:
        """List the pairs of lands whose shores should meet and do not."""
        met: set[tuple[int, ...]] = {
            tuple(one for one in corner if one not in self.wanted.wet)
            for corner, times in self.corners.items()
            if times and self._is_shore(corner)
        }
        return [pair for pair in self.wanted.shores if pair not in met]

    def _is_shore(self, corner: tuple[int, int, int]) -> bool:
        dry = [one for one in corner if one not in self.wanted.wet]
        allowed = self.wanted.shores.get((dry[0], dry[-1])) if len(dry) == 2 else None  # noqa: PLR2004
        wet = next((one for one in corner if one in self.wanted.wet), -1)
        return allowed is not None and (not allowed or wet in allowed)

    def lost(self) -> list[tuple[int, int]]:
        """List the pairs that should touch and do not."""
        return sorted(pair for pair in self._good if not self.edges.get(pair))

    def extra(self) -> list[tuple[int, int]]:
        """List the pairs that touch and should not."""
        found = (pair for pair, edges in self.edges.items() if edges and pair not in self._good)
        return sorted(pair for pair in found if not self.wanted.scenery.intersection(pair))

    def cost(self) -> float:
        """Sum up everything that is wrong."""
        total = sum(self.pair_cost(pair, n) for pair, n in self.edges.items())
        total += sum(_LOST for pair in self._good if pair not in self.edges)
        total += sum(self.corner_cost(c) for c, times in self.corners.items() if times)
        total += _SHORE_LOST * len(self.shores_lost())
        total += _EDGE * sum(self.edges.values())
        named = (n for label, n in enumerate(self.sizes) if label not in self.wanted.blank)
        return total + sum(_SMALL * max(0, ROOMY - size) for size in named)

    def may_flip(self, cell: int, new: int) -> bool:
        """Tell whether a cell can change hands without cutting an area in two."""
        old = self.labels[cell]
        if old == new or self.sizes[old] <= (1 if old in self.wanted.blank else FEWEST):
            return False
        around = [self.labels[one] if one != OUTSIDE else OUTSIDE for one in self.sheet.near[cell]]
        return _runs(around, old) == 1 and _runs(around, new) == 1

    def flip(self, cell: int, new: int) -> None:
        """Give a cell to another area."""
        self._around(cell, -1)
        self.sizes[self.labels[cell]] -= 1
        self.labels[cell] = new
        self.sizes[new] += 1
        self._around(cell, 1)

    def _around(self, cell: int, by: int) -> None:
        labels, own = self.labels, self.labels[cell]
        around = self.sheet.near[cell]
        for step, one in enumerate(around):
            if one == OUTSIDE:
                continue
            self._edge(own, labels[one], by)
            two = around[step - 1]
            if two != OUTSIDE:
                self._corner(own, labels[one], labels[two], by)

    def gain(self, cell: int, new: int) -> float:
        """Say by how much the cost would grow if a cell changed hands; nothing is changed."""
        old, labels = self.labels[cell], self.labels
        around = [labels[one] if one != OUTSIDE else OUTSIDE for one in self.sheet.near[cell]]
        edges: dict[tuple[int, int], int] = {}
        corners: dict[tuple[int, int, int], int] = {}
        for step, one in enumerate(around):
            if one == OUTSIDE:
                continue
            for label, by in ((old, -1), (new, 1)):
                if label != one:
                    pair = (label, one) if label < one else (one, label)
                    edges[pair] = edges.get(pair, 0) + by
            two = around[step - 1]
            if two in (OUTSIDE, one):
                continue
            for label, by in ((old, -1), (new, 1)):
                if label not in (one, two):
                    a, b, c = sorted((label, one, two))
                    corners[a, b, c] = corners.get((a, b, c), 0) + by
        return self._edges_gain(edges) + self._corners_gain(corners) + self._room_gain(old, new)

    def _room_gain(self, old: int, new: int) -> float:
        """Say what it costs that one area has a cell less and another one more."""
        lost = self.sizes[old] <= ROOMY and old not in self.wanted.blank
        won = self.sizes[new] < ROOMY and new not in self.wanted.blank
        return _SMALL * (lost - won)

    def _edges_gain(self, edges: Mapping[tuple[int, int], int]) -> float:
        total = 0.0
        for pair, by in edges.items():
            if by:
                now = self.edges.get(pair, 0)
                total += self.pair_cost(pair, now + by) - self.pair_cost(pair, now) + _EDGE * by
        return total

    def _corners_gain(self, corners: Mapping[tuple[int, int, int], int]) -> float:
        total = 0.0
        for corner, by in corners.items():
            now = self.corners.get(corner, 0)
            if by and bool(now) != bool(now + by):
                price = self.corner_cost(corner) or (-_SHORE_LOST * self._is_shore(corner) / 2)
                total += price * (1 if now + by else -1)
        return total

    def anneal(self, trials: int, cells: Sequence[int] = (), heat: float = _HEAT) -> None:
        """Try so many changes of hands, ever more carefully."""
        pool = list(cells) or [c for c in range(len(self.labels)) if self._is_border(c)]
        if not pool:
            return
        pick, chance, near = self.random.randrange, self.random.random, self.sheet.near
        for trial in range(trials):
            cell = pool[pick(len(pool))]
            other = near[cell][pick(6)]
            if other == OUTSIDE or not self.may_flip(cell, self.labels[other]):
                continue
            grown = self.gain(cell, self.labels[other])
            warmth = heat * (1 - trial / trials) + 1e-9
            if grown <= 0 or chance() < math.exp(-grown / warmth):
                self.flip(cell, self.labels[other])

    def _is_border(self, cell: int) -> bool:
        own = self.labels[cell]
        return any(one != OUTSIDE and self.labels[one] != own for one in self.sheet.near[cell])

    def troubled(self, reach: int = 3) -> list[int]:
        """List the cells near whatever is wrong."""
        wrong = {*self.lost(), *self.extra(), *self.shores_lost()}
        wrong |= {p for p in self._good if self.edges.get(p, 0) == 1}
        for corner, times in self.corners.items():
            if times and self.corner_cost(corner):
                wrong |= {(corner[0], corner[1]), (corner[1], corner[2]), (corner[0], corner[2])}
        areas = {area for pair in wrong for area in pair}
        found = {c for c, label in enumerate(self.labels) if label in areas and self._is_border(c)}
        for _ in range(reach):
            found |= {one for cell in found for one in self.sheet.near[cell] if one != OUTSIDE}
        return sorted(found)


def _runs(around: Sequence[int], label: int) -> int:
    """Count the unbroken stretches of a label round a cell.

    >>> _runs([1, 1, 2, 1, 2, 1], 1), _runs([1] * 6, 1)
    (2, 1)
    """
    starts = sum(one == label and around[step - 1] != label for step, one in enumerate(around))
    return starts or int(label in around)
