"""Passages between neighbours that do not touch, and exits to those that lie far off.

A dotted line across half the map, or over the land of others, is nothing that a person would draw:
there each end gets a short way out instead, with the name of the place that it leads to. Nor are
hundreds of lines: where units may move two provinces far, the map is that of the provinces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from publisher.atlas.labels.room import around, widened
from publisher.atlas.labels.spots import CLEAR
from publisher.atlas.land.topology import as_points
from publisher.atlas.plan import Plan
from publisher.chart.geometry import EXITS, FEW_MARKS, Area, Box, Mark, Point, short_name
from publisher.chart.letter_widths import width
from publisher.geometry.shapes import Shape, Tree, box, line, strokes, union

LONG = 150.0  # units: a shorter line is followed at a glance
OVER = 40.0  # units of it that may run over the land of others
ACROSS = 0.2  # of the drawing's diagonal: a longer line is never followed
STRAY = 2.0  # units over such land that nobody sees
LONGER = 1.8  # times as long as the shortest a passage may be, to run over less of it
PRICE = 3.0  # of a unit over it: as many over water
NAMED = 12.0  # of a unit under a name
EDGE = 2.0  # units of its ends' own land that a passage may run over
STEP, MOST, LEAST = 8.0, 40, 8  # units between the points tried on a shore, and their number
TRIED = 4000  # points for all passages: where there are more than a hundred, each has fewer
BESIDE = 2.0  # units between a name and the passage that is broken there
DASH, KEPT = 5.0, 0.5  # units of a piece that is still seen, and how much of the whole must be left
WAY = 30.0  # units of an exit
STARTS = 12  # points on the edge of a place from which an exit may lead, if its own has no room
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


def passages(plan: Plan, shapes: Mapping[str, Shape], areas: Mapping[str, Area]) -> list[Passage]:
    """Return the passage of each link of a plan whose ends lie apart; none if they are too many."""
    places = sum(space.played for space in plan.spaces.values())
    apart = []
    for link in plan.links:
        one, other = (place.partition("/")[0] for place in link.between)
        if shapes[one].distance(shapes[other]):
            apart.append((link.between, one, other))
    if are_too_many(len(apart), places):
        return []
    points = max(LEAST, min(MOST, TRIED // max(1, len(apart))))
    found = []
    for between, one, other in apart:
        way = _passage((one, other), (shapes, areas), _farthest(plan), points)
        found.append(Passage(between, way, _is_far(plan, way, {one, other}, (shapes, areas))))
    return [] if are_too_many(sum(EXITS if one.is_far else 1 for one in found), places) else found


def are_too_many(marks: int, places: int) -> bool:
    """Tell whether passages would hide a map of so many provinces: more than a mark for each.

    A line across the water is one mark, and the two exits of a passage that is far are two.

    >>> are_too_many(125, 238), are_too_many(9, 7), are_too_many(154, 122)
    (False, False, True)
    """
    return marks > max(FEW_MARKS, places)


def clear_of_names(
    found: Sequence[Passage],
    names: Mapping[str, Box],
    drawn: tuple[Plan, Mapping[str, Shape], Mapping[str, Area]],
) -> list[Passage]:
    """Lead each passage clear of the names of other places.

    It is broken where it runs under one, as on printed maps, or leads another way if too little
    would be left to follow; where both fail, it stays whole. Exits are left as they are.
    """
    plan, shapes, areas = drawn
    keys = list(names)
    tree = Tree(box(names[key]) for key in keys)
    clear = []
    for one in found:
        under = [keys[n] for n in tree.that(one.line, "intersects") if keys[n] not in one.ends]
        if one.is_far or not under:
            clear.append(one)
            continue
        held = [box(names[key]) for key in keys if key not in one.ends]
        ends = (one.between[0].partition("/")[0], one.between[1].partition("/")[0])
        way = _broken(one.line, held)
        if way is None:
            round_it = _passage(ends, (shapes, areas), _farthest(plan), MOST, held)
            if not _is_far(plan, round_it, set(ends), (shapes, areas)):
                way = _broken(round_it, held)
        clear.append(replace(one, line=way) if way else one)
    return clear


def _broken(way: Shape, held: Sequence[Shape]) -> Shape | None:
    """Return a line without what lies under some boxes; None if too little or an end is lost."""
    gaps = [one.buffer(BESIDE, mitre=True) for one in held if one.intersects(way)]
    if not gaps:
        return way
    pieces = [piece for piece in way.difference(union(gaps)).strokes if piece.length >= DASH]
    left = sum(piece.length for piece in pieces)
    ends = [at for piece in pieces for at in piece.coords]
    is_whole = all(any(math.dist(at, end) <= DASH for at in ends) for end in _ends(way))
    return strokes(pieces) if is_whole and left >= KEPT * way.length else None


def _ends(way: Shape) -> tuple[Point, Point]:
    return way.coords[0], way.coords[-1]


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
            marks += [
                Mark("link", as_points(piece, plan.style.margin), between)
                for piece in one.line.strokes
            ]
            continue
        (ax, ay), (bx, by) = one.line.coords[0], one.line.coords[-1]
        a, b = (float(ax), float(ay)), (float(bx), float(by))
        for start, end, way in ((a, b, between), (b, a, between[::-1])):
            name = short_name(areas[way[1].partition("/")[0]])
            own = shapes[way[0].partition("/")[0]]
            ways = _ways((start, end), own)
            wide = width(name, plan.style.sizes[-1], italic=True)
            near = widened(own.bounds, 2 * FARTHEST + wide)
            room = [one for one in held if _meet(one, near)], _grounds(own, shapes)
            mark, covered = _exit(plan, ways, name, room)
            held.append(covered)
            marks.append(Mark("exit", mark, way, plan.style.sizes[-1]))
    return marks


def _ways(straight: tuple[Point, Point], own: Shape) -> Iterator[tuple[Point, Point]]:
    """Yield ways from a place to where an exit leads, the others from elsewhere on its edge."""
    yield straight
    start, end = straight
    near = box(widened(own.bounds, 1))
    for other in sorted(shore(own, near, STARTS), key=lambda at: (math.dist(at, start), at)):
        yield other, end


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
    held: Sequence[Shape] = (),
) -> Shape:
    """Return the shortest line between two places, or a little longer one over less other land.

    A line that is longer than the farthest is not drawn, whatever it runs over. `points` is how
    many of each shore are tried, and `held` is where names stand.
    """
    one, other = (drawn[0][name] for name in ends)
    straight = one.shortest_line(other)
    if straight.length > farthest:
        return straight
    lands = _lands(set(ends), *drawn)
    over = PRICE * _over(straight, lands) + NAMED * _over(straight, held)
    if over <= PRICE * STRAY:
        return straight
    limit = LONGER * straight.length
    near = box(around(straight.along(0.5), (2 * limit, 2 * limit)))
    lands = [land for land in lands if land.intersects(near)]
    ways = sorted(
        (math.dist(a, b), a, b)
        for a, b in product(shore(one, near, points), shore(other, near, points))
        if math.dist(a, b) <= limit
    )
    under = [*lands, one.buffer(-EDGE), other.buffer(-EDGE), *held]
    tree = Tree(under)
    best, cost = straight, straight.length + over
    for length, a, b in ways:
        if length >= cost:
            break
        way = line([a, b])
        worth = length
        for number in sorted(tree.that(way, "intersects")):
            price = PRICE if number < len(under) - len(held) else NAMED
            worth += price * under[number].intersection(way).length
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


def _grounds(own: Shape, shapes: Mapping[str, Shape]) -> list[Shape]:
    """Return where the name of an exit may stand without a border under it."""
    return [shape.buffer(-CLEAR) for shape in shapes.values() if shape.distance(own) < FARTHEST]


def _exit(
    plan: Plan,
    ways: Iterator[tuple[Point, Point]],
    name: str,
    room: tuple[Sequence[Box], Sequence[Shape]],
) -> tuple[tuple[Point, ...], Box]:
    """Return start, end and name of an exit.

    `ways` lead from where it may leave its place to where it leads, the best first. `room` has the
    boxes of names and units, and the grounds for its name: where that is possible, it stands clear
    of those, in one of these.
    """
    held, grounds = room
    size, shift = plan.style.sizes[-1], plan.style.margin
    wide = width(name, size, italic=True)
    frame = box((0, 0, plan.plane.width, plan.plane.height))

    def ends(way: tuple[Point, Point]) -> Iterator[tuple[Point, Point, Point, Box]]:
        return ((way[0], *one, around(one[1], (wide, size))) for one in _turned(way, wide, size))

    def is_free(one: tuple[Point, Point, Point, Box]) -> bool:
        return frame.contains(box(one[3])) and not any(_meet(one[3], taken) for taken in held)

    straight = next(ways)
    crossed = []  # free, but with a border under them
    for one in (one for way in chain([straight], ways) for one in ends(way)):
        if not is_free(one):
            continue
        if any(ground.contains(box(one[3])) for ground in grounds):
            crossed = [one]
            break
        crossed.append(one)
    *points, taken = crossed[0] if crossed else next(ends(straight))
    return tuple((round(u + shift, 1), round(v + shift, 1)) for u, v in points), taken


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
