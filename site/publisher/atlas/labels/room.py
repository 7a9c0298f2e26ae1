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
    west, north, east, south = widened(region.bounds, APART + step)
    near = (
        box
        for box in taken
        if box[0] <= east and west <= box[2] and box[1] <= south and north <= box[3]
    )
    return grid(region, step, [widened(box, APART) for box in near])


def around(point: Point, size: tuple[float, float]) -> Box:
    """Return the rectangle of a size centred on a point."""
    x, y = point
    return (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def widened(box: Box, by: float) -> Box:
    """Return a rectangle with a margin on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)
