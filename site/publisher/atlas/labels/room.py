"""Free room: a grid over a region, and how much of a box at each of its points fits."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.chart.geometry import Box, Point
from publisher.geometry.arrays import Grid, grid
from publisher.geometry.shapes import Shape

APART = 2.5
FINE, COARSE = 2.0, 4.0
WIDE_AREA = 60000.0

type Room = Grid


def room(region: Shape, taken: Iterable[Box]) -> Room:
    """Lay a grid over a region; its points are free that lie in it, apart from taken boxes."""
    step = COARSE if region.area > WIDE_AREA else FINE
    nearby = widened(region.bounds, APART + step)
    return grid(region, step, [widened(box, APART) for box in taken if meet(box, nearby)])


def meet(one: Box, other: Box) -> bool:
    """Tell whether two rectangles share a point.

    >>> meet((0, 0, 2, 2), (2, 1, 3, 3)), meet((0, 0, 2, 2), (3, 1, 4, 3))
    (True, False)
    """
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def around(point: Point, size: tuple[float, float]) -> Box:
    """Return the rectangle of a size centred on a point."""
    x, y = point
    return (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def widened(box: Box, by: float) -> Box:
    """Return a rectangle with a margin on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)
