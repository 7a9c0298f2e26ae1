"""Passages between neighbours that do not touch, and exits to those that lie far off.

A dotted line across half the map, or over the land of others, is nothing that a person would draw:
there each end gets a short way out instead, with the name of the place that it leads to. Nor are
hundreds of lines: where units may move two provinces far, the map is that of the provinces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product

from publisher.atlas.labels.room import around
from publisher.atlas.labels.spots import CLEAR
from publisher.atlas.land.topology import as_points
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Area, Box, Mark, Point, short_name
from publisher.chart.letter_widths import width
from publisher.geometry.shapes import Shape, Tree, box, line

LONG = 150.0  # units: a shorter line is followed at a glance
OVER = 40.0  # units of it that may run over the land of others
ACROSS = 0.2  # of the drawing's diagonal: a longer line is never followed
STRAY = 2.0  # units over such land that nobody sees
LONGER = 1.8  # times as long as the shortest a passage may be, to run over less of it
PRICE = 3.0  # of a unit over it: as many over water
EDGE = 2.0  # units of its ends' own land that a passage may run over
STEP, MOST, LEAST = 8.0, 40, 8  # units between the points tried on a shore, and their number
FEW = 30  # passages that never hide a map, however few its provinces are
TRIED = 4000  # points for all passages: where there are more than a hundred, each has fewer
WAY = 30.0  # units of an exit
WAYS = (1.0, 1.8, 2.6)  # times as long an exit may be, where nearer ones take its room
FARTHEST = 120.0  # units from a place to where the name of an exit begins, at most
APART = 6.0  # units from its end to the name
TURNS = (0, 25, -25, 50, -50, 75, -75, 100, -100)  # degrees by which it may turn off its way
# The same where all those are taken or lie on a border.
LAST_WAYS, LAST_TURNS = (1.4, 2.2, 3.4), (*TURNS, 125, -125, 150, -150, 180)


@dataclass(frozen=True)
class Passage:
    """The line between two neighbours that do not touch; one that is far has exits instead."""

    between: tuple[str, str]
    line: Shape
    is_far: bool

    @property
    def ends(self) -> frozenset[str]:
        """The places at its ends, without their coasts."""
        return frozenset(place.partition("/")[0] for place in self.between)


def passages(
    plan: Plan, shapes: Mapping[str, Shape], areas: Mapping[str, Area]
) -> Iterator[Passage]:
    """Yield the passage of each link of a plan whose ends lie apart, unless there are too many."""
    apart = []
    for link in plan.links:
        one, other = (place.partition("/")[0] for place in link.between)
        if shapes[one].distance(shapes[other]):
            apart.append((link.between, one, other))
    if are_too_many(len(apart), sum(space.played for space in plan.spaces.values())):
        return
    points = max(LEAST, min(MOST, TRIED // max(1, len(apart))))
    for between, one, other in apart:
        way = _passage((one, other), (shapes, areas), _farthest(plan), points)
        yield Passage(between, way, _is_far(plan, way, {one, other}, (shapes, areas)))


def are_too_many(passages: int, places: int) -> bool:
    """Tell whether so many passages would hide a map of so many provinces: more than one for each.

    >>> are_too_many(125, 238), are_too_many(9, 7), are_too_many(154, 122)
    (False, False, True)
    """
    return passages > max(FEW, places)


def links(
    plan: Plan,
    shapes: Mapping[str, Shape],
    areas: Mapping[str, Area],
    taken: Sequence[Box],
    found: Sequence[Passage],
) -> list[Mark]:
    """Return what is drawn for the passages that were found; `taken` is where names stand."""
    held = list(taken)
    marks = []
    for one in found:
        between = one.between
        if not one.is_far:
            marks.append(Mark("link", as_points(one.line, plan.style.margin), between))
            continue
        (ax, ay), (bx, by) = one.line.coords[0], one.line.coords[-1]
        a, b = (float(ax), float(ay)), (float(bx), float(by))
        for start, end, way in ((a, b, between), (b, a, between[::-1])):
            name = short_name(areas[way[1].partition("/")[0]])
            grounds = _grounds(way[0], shapes)
            mark, room = _exit(plan, (start, end), name, (held, grounds))
            held.append(room)
            marks.append(Mark("exit", mark, way, plan.style.sizes[-1]))
    return marks


def _is_far(
    plan: Plan,
    line: Shape,
    ends: set[str],
    drawn: tuple[Mapping[str, Shape], Mapping[str, Area]],
) -> bool:
    """Tell whether a line leads too far, or too far over the land of others."""
    if line.length <= LONG:
        return False
    return line.length > _farthest(plan) or _over(line, _lands(ends, *drawn)) > OVER


def _farthest(plan: Plan) -> float:
    """Return the length of the longest line that can be followed on a map."""
    return max(LONG, ACROSS * math.hypot(plan.plane.width, plan.plane.height))


def _lands(ends: set[str], shapes: Mapping[str, Shape], areas: Mapping[str, Area]) -> list[Shape]:
    """Return all land but that at the ends of a passage."""
    return [
        shape for name, shape in shapes.items() if name not in ends and not areas[name].is_water
    ]


def _over(line: Shape, lands: Sequence[Shape]) -> float:
    """Return how much of a line runs over some land."""
    return sum(shape.intersection(line).length for shape in lands if shape.intersects(line))


def _passage(
    ends: tuple[str, str],
    drawn: tuple[Mapping[str, Shape], Mapping[str, Area]],
    farthest: float,
    points: int,
) -> Shape:
    """Return the shortest line between two places, or a little longer one over less other land.

    A line that is longer than the farthest is not drawn, whatever it runs over. `points` is how
    many of each shore are tried.
    """
    one, other = (drawn[0][name] for name in ends)
    straight = one.shortest_line(other)
    if straight.length > farthest:
        return straight
    lands = _lands(set(ends), *drawn)
    over = _over(straight, lands)
    if over <= STRAY:
        return straight
    limit = LONGER * straight.length
    near = box(around(straight.along(0.5), (2 * limit, 2 * limit)))
    lands = [land for land in lands if land.intersects(near)]
    ways = sorted(
        (math.dist(a, b), a, b)
        for a, b in product(shore(one, near, points), shore(other, near, points))
        if math.dist(a, b) <= limit
    )
    under = [*lands, one.buffer(-EDGE), other.buffer(-EDGE)]
    tree = Tree(under)
    best, cost = straight, straight.length + PRICE * over
    for length, a, b in ways:
        if length >= cost:
            break
        way = line([a, b])
        worth = length
        for number in sorted(tree.that(way, "intersects")):
            worth += PRICE * under[number].intersection(way).length
            if worth >= cost:
                break
        else:
            best, cost = way, worth
    return best


def shore(shape: Shape, near: Shape, most: int) -> list[Point]:
    """Return some points along the edge of a place, as far as it lies near."""
    edge = shape.boundary.segmentize(STEP).intersection(near)
    found = [at for stroke in edge.strokes for at in stroke.coords]
    return found[:: max(1, math.ceil(len(found) / most))]


def _grounds(place: str, shapes: Mapping[str, Shape]) -> list[Shape]:
    """Return where the name of an exit may stand without a border under it."""
    own = shapes[place.partition("/")[0]]
    return [shape.buffer(-CLEAR) for shape in shapes.values() if shape.distance(own) < FARTHEST]


def _exit(
    plan: Plan,
    way: tuple[Point, Point],
    name: str,
    room: tuple[Sequence[Box], Sequence[Shape]],
) -> tuple[tuple[Point, ...], Box]:
    """Return start, end and name of an exit.

    `room` has the boxes of names and units, and the grounds for its name: where that is possible,
    it stands clear of those, in one of these.
    """
    held, grounds = room
    size, shift = plan.style.sizes[-1], plan.style.margin
    wide, (x, y) = width(name, size, italic=True), way[0]
    frame = box((0, 0, plan.plane.width, plan.plane.height))
    tried = [(*one, around(one[1], (wide, size))) for one in _turned(way, wide, size)]
    free = [
        one
        for one in tried
        if frame.contains(box(one[2])) and not any(_meet(one[2], taken) for taken in held)
    ]
    bare = (one for one in free if any(ground.contains(box(one[2])) for ground in grounds))
    end, at, _ = next(chain(bare, free, tried))
    points = tuple((round(u + shift, 1), round(v + shift, 1)) for u, v in ((x, y), end, at))
    return points, around(at, (wide, size))


def _turned(way: tuple[Point, Point], wide: float, high: float) -> Iterator[tuple[Point, Point]]:
    """Yield ends of an exit and the middle of the name behind each, straight on first."""
    (x, y), (u, v) = way
    straight = math.atan2(v - y, u - x)
    for times, degrees in chain(product(WAYS, TURNS), product(LAST_WAYS, LAST_TURNS)):
        angle = straight + math.radians(degrees)
        across, down = math.cos(angle), math.sin(angle)
        end = (x + times * WAY * across, y + times * WAY * down)
        far = APART + abs(across) * wide / 2 + abs(down) * high / 2
        yield end, (end[0] + far * across, end[1] + far * down)


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
