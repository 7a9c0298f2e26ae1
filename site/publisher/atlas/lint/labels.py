"""Lints of lettering: collisions, names outside their province, type too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from publisher.atlas.faults import Fault
from publisher.chart.geometry import Area, Box, Geometry, Label, Point, encloses

SLOT = (30.0, 24.0)
MARK = 12.0
SLACK = 1.0
SMALLEST = 9.0  # pixels, where the chart is as wide as the screen:
SCREEN = 1200.0
INSIDE = 0.88
COLUMNS, ROWS = 9, 3

Thing = tuple[str, str, Box]


def label_faults(geometry: Geometry, played: set[str]) -> Iterator[Fault]:
    """Yield every fault of the names on a map."""
    for name in sorted(played):
        area = geometry.areas[name]
        if area.label is None or area.unit is None:
            yield Fault(f"labels.{name}", "the map has no name here.", "Run `build.py map`.")
            continue
        yield from _small(geometry, area, area.label)
        yield from _strays(geometry, area, area.label)
    yield from _collisions(geometry)


def _small(geometry: Geometry, area: Area, label: Label) -> Iterator[Fault]:
    pixels = label.size * SCREEN / geometry.width
    if pixels < SMALLEST:
        yield Fault(
            "style.sizes",
            f"the name of {area.id} is {pixels:.1f} px high on a map {SCREEN:.0f} px"
            f" wide; {SMALLEST:.0f} px can be read.",
            "Leave small sizes out, or make the region larger with a [[lens]].",
        )


def _strays(geometry: Geometry, area: Area, label: Label) -> Iterator[Fault]:
    points = list(_grid(label.box))
    if label.lines == (area.id,) and label.at == area.unit:
        yield _room(area, "is cut to its abbreviation: there is no room for it")
    elif label.outside:
        water = [a for a in geometry.areas.values() if a.is_water]
        if _share(geometry, water, points) < INSIDE:
            yield _room(area, "lies across other provinces")
    elif _share(geometry, [area], points) < INSIDE:
        yield _room(area, "leaves its province")


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
        if one != other and "name" in (what, that) and _overlap(box, rival):
            yield Fault(
                f"labels.{one}",
                f"the {what} of {one} and the {that} of {other} collide.",
                "Put one of them elsewhere with [labels], or shorten it under [names].",
            )


def _things(geometry: Geometry) -> Iterator[Thing]:
    wide, high = (side * geometry.scale for side in SLOT)
    for area in geometry.areas.values():
        if area.label is not None:
            yield area.id, "name", area.label.box
        if area.unit is not None:
            yield area.id, "unit", _around(area.unit, wide, high)
        if area.centre is not None:
            yield area.id, "centre", _around(area.centre, MARK, MARK)


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
