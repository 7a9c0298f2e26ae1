"""Turn shapes that share borders into arcs stored once, and rings made of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise

from publisher.chart.geometry import Arc, Point
from publisher.geometry.shapes import Shape

Vertex = tuple[int, int]
HALVES = 2  # points lie on a grid of half units: finer than the simplification
SMALLEST_RING = 3
THROUGH = 2


def arcs_of(
    shapes: Mapping[str, Shape], dry: Mapping[str, bool], shift: float
) -> tuple[tuple[Arc, ...], dict[str, tuple[tuple[int, ...], ...]]]:
    """Return all arcs, and for each area its rings as arc numbers (`~n`: backwards).

    Points are rounded to half a unit and moved by `shift`. A coast runs with the land
    on its left, any other border with the area on its left whose name comes first.
    """
    rings = {name: list(_rings(shape, shift)) for name, shape in sorted(shapes.items())}
    left: dict[tuple[Vertex, Vertex], str] = {}
    for name, loops in rings.items():
        for loop in loops:
            for edge in zip(loop, loop[1:] + loop[:1], strict=True):
                left[edge] = name
    nodes = _nodes(left)
    arcs: list[Arc] = []
    number_of: dict[tuple[Vertex, Vertex], int] = {}
    made: dict[str, tuple[tuple[int, ...], ...]] = {}
    for name, loops in rings.items():
        found = []
        for loop in loops:
            ring = []
            for line in _split(loop, nodes):
                edge = (line[0], line[1])
                if edge not in number_of:
                    other = left.get((line[1], line[0]), "")
                    _add(arcs, number_of, line, (name, other), dry)
                ring.append(number_of[edge])
            found.append(tuple(ring))
        made[name] = tuple(found)
    return tuple(arcs), made


def _add(
    arcs: list[Arc],
    number_of: dict[tuple[Vertex, Vertex], int],
    line: list[Vertex],
    sides: tuple[str, str],
    dry: Mapping[str, bool],
) -> None:
    one, other = sides
    keeps = not other or (not dry.get(one, False), one) <= (
        not dry.get(other, False),
        other,
    )
    if not keeps:
        line.reverse()
        one, other = other, one
    points = tuple((x / HALVES, y / HALVES) for x, y in line)
    number = len(arcs)
    arcs.append(Arc(points, one, other))
    for a, b in pairwise(line):
        number_of[a, b] = number
        number_of[b, a] = ~number


def _rings(shape: Shape, shift: float) -> Iterator[list[Vertex]]:
    """Yield each ring with the area on its left as one looks at the drawing."""
    for polygon in sorted(shape.polygons, key=lambda p: (-p.area, p.bounds)):
        for ring in polygon.upright().rings:
            loop: list[Vertex] = []
            for x, y in ring:
                vertex = (round((x + shift) * HALVES), round((y + shift) * HALVES))
                if not loop or loop[-1] != vertex:
                    loop.append(vertex)
            if loop[0] == loop[-1]:
                loop.pop()
            if len(loop) >= SMALLEST_RING:
                start = loop.index(min(loop))
                yield loop[start:] + loop[:start]


def _nodes(left: Mapping[tuple[Vertex, Vertex], str]) -> set[Vertex]:
    """Return the points where more than two borders meet, or the sides change."""
    meets: dict[Vertex, set[Vertex]] = defaultdict(set)
    sides: dict[Vertex, set[frozenset[str]]] = defaultdict(set)
    for (a, b), name in left.items():
        pair = frozenset((name, left.get((b, a), "")))
        for here, there in ((a, b), (b, a)):
            meets[here].add(there)
            sides[here].add(pair)
    return {vertex for vertex in meets if len(meets[vertex]) != THROUGH or len(sides[vertex]) > 1}


def _split(loop: list[Vertex], nodes: set[Vertex]) -> Iterator[list[Vertex]]:
    at = [n for n, vertex in enumerate(loop) if vertex in nodes]
    if not at:
        yield [*loop, loop[0]]
        return
    turned = loop[at[0] :] + loop[: at[0]]
    line: list[Vertex] = [turned[0]]
    for vertex in turned[1:]:
        line.append(vertex)
        if vertex in nodes:
            yield line
            line = [vertex]
    yield [*line, turned[0]]


def as_points(line: Shape, shift: float) -> tuple[Point, ...]:
    """Return a line's points, rounded and moved like the arcs."""
    return tuple(
        (round((x + shift) * HALVES) / HALVES, round((y + shift) * HALVES) / HALVES)
        for x, y in line.coords
    )
