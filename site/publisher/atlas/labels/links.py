"""Passages between neighbours that do not touch, and exits to those that lie far off.

A dotted line across half the map, or over the land of others, is nothing that a person would draw:
there each end gets a short way out instead, with the name of the place that it leads to.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from publisher.atlas.labels.room import around
from publisher.atlas.land.topology import as_points
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Area, Box, Mark, Point, short_name
from publisher.chart.letter_widths import width
from publisher.geometry.shapes import Shape, box

LONG = 150.0  # units: a shorter line is followed at a glance
OVER = 40.0  # units of it that may run over the land of others
ACROSS = 0.2  # of the drawing's diagonal: a longer line is never followed
WAY = 30.0  # units of an exit
WAYS = (1.0, 1.8, 2.6)  # times as long an exit may be, where nearer ones take its room
APART = 6.0  # units from its end to the name
TURNS = (0, 25, -25, 50, -50, 75, -75, 100, -100)  # degrees by which it may turn off its way


def lines(
    plan: Plan, shapes: Mapping[str, Shape], areas: Mapping[str, Area]
) -> list[tuple[frozenset[str], Shape]]:
    """Return the passages that are drawn as lines: the places at their ends, and the line."""
    found = []
    for link in plan.links:
        one, other = (place.partition("/")[0] for place in link.between)
        line = shapes[one].shortest_line(shapes[other])
        if line.length and not _is_far(plan, line, {one, other}, (shapes, areas)):
            found.append((frozenset((one, other)), line))
    return found


def links(
    plan: Plan,
    shapes: Mapping[str, Shape],
    areas: Mapping[str, Area],
    taken: Sequence[Box],
) -> list[Mark]:
    """Return what is drawn for each link between spaces that do not touch."""
    held = list(taken)
    found = []
    for link in plan.links:
        one, other = (place.partition("/")[0] for place in link.between)
        line = shapes[one].shortest_line(shapes[other])
        if not line.length:
            continue
        if not _is_far(plan, line, {one, other}, (shapes, areas)):
            found.append(Mark("link", as_points(line, plan.style.margin), link.between))
            continue
        (ax, ay), (bx, by) = line.coords[0], line.coords[-1]
        a, b = (float(ax), float(ay)), (float(bx), float(by))
        for start, end, between in ((a, b, link.between), (b, a, link.between[::-1])):
            name = short_name(areas[between[1].partition("/")[0]])
            mark, room = _exit(plan, (start, end), name, held)
            held.append(room)
            found.append(Mark("exit", mark, between, plan.style.sizes[-1]))
    return found


def _is_far(
    plan: Plan,
    line: Shape,
    ends: set[str],
    drawn: tuple[Mapping[str, Shape], Mapping[str, Area]],
) -> bool:
    """Tell whether a line leads too far, or too far over the land of others."""
    if line.length <= LONG:
        return False
    if line.length > ACROSS * math.hypot(plan.plane.width, plan.plane.height):
        return True
    shapes, areas = drawn
    others = (
        shape.intersection(line).length
        for name, shape in shapes.items()
        if name not in ends and not areas[name].is_water and shape.intersects(line)
    )
    return sum(others) > OVER


def _exit(
    plan: Plan, way: tuple[Point, Point], name: str, held: Sequence[Box]
) -> tuple[tuple[Point, ...], Box]:
    """Return start, end and name of an exit, clear of names and units where that is possible."""
    size, shift = plan.style.sizes[-1], plan.style.margin
    wide, (x, y) = width(name, size, italic=True), way[0]
    frame = box((0, 0, plan.plane.width, plan.plane.height))
    tried = list(_turned(way, wide, size))
    end, at = next(
        (
            one
            for one in tried
            if frame.contains(box(around(one[1], (wide, size))))
            and not any(_meet(around(one[1], (wide, size)), taken) for taken in held)
        ),
        tried[0],
    )
    points = tuple((round(u + shift, 1), round(v + shift, 1)) for u, v in ((x, y), end, at))
    return points, around(at, (wide, size))


def _turned(way: tuple[Point, Point], wide: float, high: float) -> Iterator[tuple[Point, Point]]:
    """Yield ends of an exit and the middle of the name behind each, straight on first."""
    (x, y), (u, v) = way
    straight = math.atan2(v - y, u - x)
    for times, degrees in product(WAYS, TURNS):
        angle = straight + math.radians(degrees)
        across, down = math.cos(angle), math.sin(angle)
        end = (x + times * WAY * across, y + times * WAY * down)
        far = APART + abs(across) * wide / 2 + abs(down) * high / 2
        yield end, (end[0] + far * across, end[1] + far * down)


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
