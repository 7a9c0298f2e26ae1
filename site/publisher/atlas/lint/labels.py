"""Lints of lettering: collisions, names outside their province, type too small."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from publisher.atlas.faults import Fault
from publisher.chart.geometry import Area, Box, Geometry, Label, Point, encloses, short_name
from publisher.chart.letter_widths import width

SLOT = (30.0, 24.0)
MARK = 12.0
SLACK = 1.0
SMALLEST = 9.0  # pixels, where the chart is as wide as the screen:
SCREEN = 1200.0
INSIDE = 0.88
COLUMNS, ROWS = 9, 3
LOOKS = 60  # points of a line
FAR_OVER = 4.5  # sizes of its letters: how far a line to a name may run over other land
INK = 0.2  # of the size: what a name's box has round its letters
# How much of a border may run under a name, in sizes of its letters: of a coast or a frontier, and
# of a dotted line in the water.
UNDER, UNDER_WATER = 2.6, 3.5

Thing = tuple[str, str, Box]

_LINES = {"link": "the passage of {ends}", "leader": "the line from {ends} to its name"}


def label_faults(geometry: Geometry, played: set[str]) -> Iterator[Fault]:
    """Yield every fault of the names on a map."""
    led = {mark.between[0] for mark in geometry.marks if mark.kind == "leader"}
    legible = {name for name in played if not _is_cut(geometry.areas[name])}
    for name in sorted(played):
        area = geometry.areas[name]
        if area.label is None or area.unit is None:
            yield Fault(f"labels.{name}", "the map has no name here.", "Run `build.py map`.")
            continue
        yield from _small(geometry, area, area.label)
        yield from _strays(geometry, area, area.label, is_led=name in led)
    yield from _collisions(geometry)
    yield from _crossed(geometry, legible)
    yield from _far_led(geometry)
    yield from _underlined(geometry, legible)


def _crossed(geometry: Geometry, played: set[str]) -> Iterator[Fault]:
    """Report names that a passage or a line between others runs under."""
    for mark in geometry.marks:
        if mark.kind not in _LINES:
            continue
        ends = [place.partition("/")[0] for place in mark.between]
        for name in sorted(played.difference(ends)):
            label = geometry.areas[name].label
            if label is not None and _runs_under(mark.points, label.box):
                what = _LINES[mark.kind].format(ends=" and ".join(ends))
                yield Fault(
                    f"labels.{name}",
                    f"{what} runs under the name of {name}.",
                    "Put the name elsewhere with [labels], or shorten it under [names].",
                )


def _far_led(geometry: Geometry) -> Iterator[Fault]:
    """Report lines to names that run far over the land of others."""
    for mark in geometry.marks:
        label = geometry.areas[mark.between[0]].label if mark.kind == "leader" else None
        if label is None:
            continue
        (x, y), (u, v) = mark.points[0], mark.points[-1]
        points = [(x + (u - x) * n / LOOKS, y + (v - y) * n / LOOKS) for n in range(LOOKS + 1)]
        lands = [
            area
            for area in geometry.areas.values()
            if area.id != mark.between[0] and not area.is_water and area.label is not None
        ]
        far = _share(geometry, lands, points) * math.dist((x, y), (u, v))
        if far > FAR_OVER * label.size:
            yield Fault(
                f"labels.{mark.between[0]}",
                f"the line from {mark.between[0]} to its name runs far over other provinces.",
                "Put the name nearer with [labels], or shorten it under [names].",
            )


def _underlined(geometry: Geometry, played: set[str]) -> Iterator[Fault]:
    """Report names, and those of exits, that a border runs along or through."""
    arcs = [(arc, _bounds(arc.points)) for arc in geometry.arcs]
    for key, what, (x0, y0, x1, y1), size in _written(geometry, played):
        ink = size * INK
        box = (x0 + ink, y0 + ink, x1 - ink, y1 - ink)
        under = {True: 0.0, False: 0.0}
        for arc, bounds in arcs:
            if _overlap(box, bounds):
                sides = [side for side in (arc.left, arc.right) if side]
                is_wet = all(geometry.areas[side].is_water for side in sides)
                under[is_wet] += sum(map(_length_in(box), pairwise(arc.points)))
        if under[False] > UNDER * size or under[True] > UNDER_WATER * size:
            yield Fault(
                f"labels.{key}",
                f"a border runs under the {what}.",
                "Put the name elsewhere with [labels], or shorten it under [names].",
            )


def _written(geometry: Geometry, played: set[str]) -> Iterator[tuple[str, str, Box, float]]:
    """Yield what is written on the map: whose it is, what, where, and the size of its letters."""
    for name in sorted(played):
        label = geometry.areas[name].label
        if label is not None:
            yield name, f"name of {name}", label.box, label.size
    for whose, box, size in _exits(geometry):
        yield whose.partition(" ")[0], f"exit of {whose}", box, size


def _exits(geometry: Geometry) -> Iterator[tuple[str, Box, float]]:
    """Yield the names of exits: from where to where, the box, and the size of the letters."""
    for mark in geometry.marks:
        if mark.kind == "exit":
            place, other = (end.partition("/")[0] for end in mark.between)
            length = width(short_name(geometry.areas[other]), mark.size, italic=True)
            yield f"{place} to {other}", _around(mark.points[2], length, mark.size), mark.size


def _bounds(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _length_in(box: Box) -> Callable[[tuple[Point, Point]], float]:
    """Return what measures how much of a straight line lies in a rectangle.

    >>> _length_in((0, 0, 4, 4))(((-4, 1), (12, 1)))
    4.0
    """
    x0, y0, x1, y1 = box

    def within(line: tuple[Point, Point]) -> float:
        (x, y), (u, v) = line
        start, end = 0.0, 1.0
        for step, room in ((x - u, x - x0), (u - x, x1 - x), (y - v, y - y0), (v - y, y1 - y)):
            if step == 0 and room < 0:
                return 0.0
            if step < 0:
                start = max(start, room / step)
            elif step > 0:
                end = min(end, room / step)
        return max(0.0, end - start) * math.dist((x, y), (u, v))

    return within


def _runs_under(points: Sequence[Point], box: Box) -> bool:
    """Tell whether a line runs through the inside of a rectangle."""
    x0, y0, x1, y1 = (*(side + SLACK for side in box[:2]), *(side - SLACK for side in box[2:]))
    return any(
        x0 < x + (u - x) * n / LOOKS < x1 and y0 < y + (v - y) * n / LOOKS < y1
        for (x, y), (u, v) in pairwise(points)
        for n in range(LOOKS + 1)
    )


def _small(geometry: Geometry, area: Area, label: Label) -> Iterator[Fault]:
    pixels = label.size * SCREEN / geometry.width
    if pixels < SMALLEST:
        yield Fault(
            "style.sizes",
            f"the name of {area.id} is {pixels:.1f} px high on a map {SCREEN:.0f} px"
            f" wide; {SMALLEST:.0f} px can be read.",
            "Leave small sizes out, or make the region larger with a [[lens]].",
        )


def _strays(geometry: Geometry, area: Area, label: Label, *, is_led: bool) -> Iterator[Fault]:
    points = list(_grid(label.box))
    if _is_cut(area):
        what = "is cut to its abbreviation, which a unit there hides: there is no room for it"
        yield replace(_room(area, what), is_warning=True)
    elif label.outside and (is_led or not area.is_water):
        bare = [
            a
            for a in geometry.areas.values()
            if (a.is_water and a.id not in geometry.lakes)
            or (is_led and a.kind == "closed" and a.label is None)
        ]
        if _share(geometry, bare, points) < INSIDE:
            yield _room(area, "lies across other provinces")
    elif _share(geometry, [area], points) < INSIDE:
        yield _room(area, "leaves its province")


def _is_cut(area: Area) -> bool:
    """Tell whether a name is an abbreviation under its unit: it lies no worse than the unit."""
    label = area.label
    return label is not None and label.lines == (area.id,) and label.at == area.unit


def _room(area: Area, what: str) -> Fault:
    return Fault(
        f"labels.{area.id}",
        f"the name of {area.id} {what}.",
        "Shorten it under [names], put it somewhere with [labels], move seeds to make"
        " the province larger, or lay a [[lens]] over the region.",
    )


def _collisions(geometry: Geometry) -> Iterator[Fault]:
    things = list(_things(geometry))
    for (one, what, box), (other, that, rival) in combinations(things, 2):
        is_read = "name" in (what, that) or what == that == "exit"
        if one != other and is_read and _overlap(box, rival):
            yield Fault(
                f"labels.{one if what == 'name' or that != 'name' else other}",
                f"the {what} of {one} and the {that} of {other} collide.",
                "Put one of them elsewhere with [labels], or shorten it under [names].",
            )


def _things(geometry: Geometry) -> Iterator[Thing]:
    wide, high = (side * geometry.scale for side in SLOT)
    for area in geometry.areas.values():
        if area.label is not None and not _is_cut(area):
            yield area.id, "name", area.label.box
        if area.unit is not None:
            yield area.id, "unit", _around(area.unit, wide, high)
        if area.centre is not None:
            yield area.id, "centre", _around(area.centre, MARK, MARK)
    for whose, box, _ in _exits(geometry):
        yield whose, "exit", box


def _around(point: Point, wide: float, high: float) -> Box:
    x, y = point
    return (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _overlap(a: Box, b: Box) -> bool:
    return (
        a[0] + SLACK < b[2] and b[0] + SLACK < a[2] and a[1] + SLACK < b[3] and b[1] + SLACK < a[3]
    )


def _grid(box: Box) -> Iterator[Point]:
    x0, y0, x1, y1 = box
    for column in range(COLUMNS):
        for row in range(ROWS):
            yield (
                x0 + (x1 - x0) * (column + 0.5) / COLUMNS,
                y0 + (y1 - y0) * (row + 0.5) / ROWS,
            )


def _share(geometry: Geometry, areas: Sequence[Area], points: list[Point]) -> float:
    """Return the share of some points that some areas contain."""
    left = points
    for area in areas:
        x0, y0, x1, y1 = geometry.bounds(area.id)
        near = [(x, y) for x, y in left if x0 <= x <= x1 and y0 <= y <= y1]
        if near:
            rings = geometry.outline(area.id)
            inside = {point for point in near if encloses(rings, point)}
            left = [point for point in left if point not in inside]
    return 1 - len(left) / len(points)
