"""The committed geometry of a chart: shared arcs, areas made of them, anchors, labels.

Values in the plane of the drawing: y grows downwards. Every arc is stored once; an
area is a list of rings, a ring a list of arc numbers, `~n` meaning arc n backwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

Point = tuple[float, float]
Box = tuple[float, float, float, float]

FEW_MARKS = 30  # as many marks of passages are always drawn: a line is one, two exits are two
EXITS = 2  # marks of a passage that is far
LAKE = 28_800.0  # square units, at scale 1: a smaller sea amid land holds no name but its own


@dataclass(frozen=True, slots=True)
class Arc:
    """A line between two areas, drawn once; `left` and `right` as one walks it."""

    points: tuple[Point, ...]
    left: str
    right: str

    @property
    def length(self) -> float:
        """The arc's length in units of the drawing."""
        return sum(math.dist(a, b) for a, b in pairwise(self.points))


@dataclass(frozen=True, slots=True)
class Label:
    """A name as it is written: the centre of its block, its lines and its size."""

    lines: tuple[str, ...]
    size: float
    at: Point
    spacing: float = 0.0
    outside: bool = False
    width: float = 0.0

    @property
    def box(self) -> Box:
        """The rectangle that the name covers."""
        half = self.width / 2
        high = len(self.lines) * self.size * LEADING / 2
        x, y = self.at
        return (x - half, y - high, x + half, y + high)


LEADING = 1.06


@dataclass(frozen=True, slots=True)
class Area:
    """A space of the chart. `kind`: inland coastal sea island closed strait lake."""

    id: str
    kind: str
    rings: tuple[tuple[int, ...], ...]
    label: Label | None = None
    unit: Point | None = None
    centre: Point | None = None
    coasts: Mapping[str, Point] = field(default_factory=dict)

    @property
    def is_water(self) -> bool:
        """Whether the area is drawn as water."""
        return self.kind in {"sea", "strait", "lake"}


LONGEST = 12  # letters of a name beside an exit


def short_name(area: Area) -> str:
    """Return the name of an area as an exit to it has it: the id stands for a long one."""
    name = " ".join(area.label.lines) if area.label is not None else area.id
    return name if len(name) <= LONGEST else area.id


@dataclass(frozen=True, slots=True)
class Mark:
    """A line or a sign on the chart: link exit leader river frontier mountain.

    An exit is a short way towards a place that lies far off: from the first of `between`, at its
    start and its end, with the other one's name at a third point. A leader runs from a place to its
    name, which stands outside.
    """

    kind: str
    points: tuple[Point, ...]
    between: tuple[str, ...] = ()
    size: float = 0.0


@dataclass(frozen=True, slots=True)
class Join:
    """A link or a cut: two places, for armies (`a`), fleets (`f`), and the reason."""

    between: tuple[str, str]
    reach: str = "f"
    why: str = ""


@dataclass(frozen=True)
class Geometry:
    """Everything that is drawn of an empty board."""

    width: float
    height: float
    margin: float
    scale: float
    arcs: tuple[Arc, ...]
    areas: Mapping[str, Area]
    marks: tuple[Mark, ...] = ()
    graticule: tuple[tuple[Point, ...], ...] = ()
    title: str = ""
    subtitle: str = ""
    furniture: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    realm: Mapping[str, str] = field(default_factory=dict)
    links: tuple[Join, ...] = ()
    cuts: tuple[Join, ...] = ()
    fiat: Mapping[str, str] = field(default_factory=dict)
    origin: Mapping[str, str] = field(default_factory=dict)  # digests of its sources

    def ring(self, numbers: Iterable[int]) -> list[Point]:
        """Return the points of a ring; the last one is not the first again."""
        points: list[Point] = []
        for number in numbers:
            arc = self.arcs[number].points if number >= 0 else self.back(~number)
            points.extend(arc[:-1])
        return points

    def back(self, number: int) -> tuple[Point, ...]:
        """Return an arc's points from its end to its start."""
        return self.arcs[number].points[::-1]

    def outline(self, area: str) -> list[list[Point]]:
        """Return the rings of an area as points."""
        return [self.ring(ring) for ring in self.areas[area].rings]

    def bounds(self, area: str) -> Box:
        """Return the smallest rectangle round an area."""
        if area not in self._bounds:
            xs, ys = zip(*(p for ring in self.outline(area) for p in ring), strict=True)
            self._bounds[area] = (min(xs), min(ys), max(xs), max(ys))
        return self._bounds[area]

    @cached_property
    def _bounds(self) -> dict[str, Box]:
        """The rectangles that were asked for."""
        return {}

    def spot(self, location: str) -> Point:
        """Return where the units of a location stand; the chart's middle where it is not drawn."""
        province, _, coast = location.partition("/")
        area = self.areas.get(province)
        if area is None or area.unit is None:
            return self.width / 2, self.height / 2
        return area.coasts.get(coast, area.unit)

    @cached_property
    def borders(self) -> dict[tuple[str, str], list[int]]:
        """Arcs between each touching pair of areas, names in order."""
        pairs: dict[tuple[str, str], list[int]] = {}
        for number, arc in enumerate(self.arcs):
            if arc.left and arc.right:
                low, high = sorted((arc.left, arc.right))
                pairs.setdefault((low, high), []).append(number)
        return pairs

    @cached_property
    def lakes(self) -> frozenset[str]:
        """Small seas amid land, in which a name of land would be read as that of the water."""
        beyond = {"", *(name for name, area in self.areas.items() if area.is_water)}
        sides = [{arc.left, arc.right} for arc in self.arcs]
        open_sea = set().union(*(pair for pair in sides if pair <= beyond))
        seas = {name for name in beyond - open_sea - {""} if self.areas[name].kind == "sea"}
        return frozenset(name for name in seas if self._size(name) < LAKE * self.scale**2)

    def _size(self, area: str) -> float:
        """Return how large an area is; its holes turn the other way, and are taken off."""
        rings = [[*ring, ring[0]] for ring in self.outline(area)]
        return abs(sum(x * v - u * y for ring in rings for (x, y), (u, v) in pairwise(ring))) / 2

    @cached_property
    def unseen(self) -> int:
        """How many pairs of neighbours lie apart, if they are too many to draw any passage."""
        if any(mark.kind in {"link", "exit"} for mark in self.marks):
            return 0
        pairs = {frozenset(end.partition("/")[0] for end in link.between) for link in self.links}
        apart = sum(not frozenset.intersection(*map(self._corners, pair)) for pair in pairs)
        return apart if EXITS * apart > FEW_MARKS else 0

    def _corners(self, area: str) -> frozenset[Point]:
        """Return the points on an area's edge where lines meet."""
        rings = self.areas[area].rings if area in self.areas else ()
        arcs = [self.arcs[n if n >= 0 else ~n].points for ring in rings for n in ring]
        return frozenset(at for points in arcs for at in (points[0], points[-1]))


def encloses(rings: Iterable[Sequence[Point]], point: Point) -> bool:
    """Whether a ray from a point crosses the rings an odd number of times.

    >>> encloses([[(0, 0), (4, 0), (4, 4), (0, 4)]], (1, 1))
    True
    """
    x, y = point
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def meets(rings: Sequence[Sequence[Point]], box: Box) -> bool:
    """Whether the area that rings enclose overlaps a rectangle.

    >>> meets([[(0, 0), (9, 0), (0, 9)]], (6, 6, 8, 8))
    False
    """
    if encloses(rings, box[:2]):
        return True
    return any(_crosses(a, b, box) for ring in rings for a, b in pairwise((*ring, ring[0])))


def _crosses(start: Point, end: Point, box: Box) -> bool:
    """Whether a straight line has a point in a rectangle (after Liang and Barsky)."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        low, high, step = box[axis], box[axis + 2], end[axis] - start[axis]
        if not step:
            if not low <= start[axis] <= high:
                return False
            continue
        near, far = sorted(((low - start[axis]) / step, (high - start[axis]) / step))
        first, last = max(first, near), min(last, far)
    return first <= last
