"""Free room: a grid over a region, and how much of a box at each of its points fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from publisher.chart.geometry import Box, Point

APART = 2.5
FINE, COARSE = 2.0, 4.0
WIDE_AREA = 60000.0


class Room:
    """A grid over a region: how much of a box at each point is free."""

    def __init__(self, region: BaseGeometry, taken: Iterable[Box]) -> None:
        """Mark the grid's points that lie in the region and in no taken box."""
        west, north, east, south = region.bounds
        self.step = COARSE if region.area > WIDE_AREA else FINE
        xs = np.arange(west, east + self.step, self.step)
        ys = np.arange(north, south + self.step, self.step)
        self.x, self.y = np.meshgrid(xs, ys)
        self.origin = (west, north)
        shapely.prepare(region)
        free = np.asarray(shapely.contains_xy(region, self.x, self.y), dtype=bool)
        for box in taken:
            x0, y0, x1, y1 = widened(box, APART)
            inside = (self.x > x0) & (self.x < x1) & (self.y > y0) & (self.y < y1)
            free &= ~inside
        self.free: NDArray[np.bool_] = free
        self.sums = np.zeros((free.shape[0] + 1, free.shape[1] + 1))
        self.sums[1:, 1:] = free.cumsum(0).cumsum(1)

    def part(self, offset: Point, size: tuple[float, float]) -> NDArray[np.float64]:
        """Return the free part of a box centred `offset` away from each point."""
        left = self._index(self.x[0] + offset[0] - size[0] / 2, 0, np.floor)
        right = self._index(self.x[0] + offset[0] + size[0] / 2, 0, np.ceil) + 1
        top = self._index(self.y[:, 0] + offset[1] - size[1] / 2, 1, np.floor)
        foot = self._index(self.y[:, 0] + offset[1] + size[1] / 2, 1, np.ceil) + 1
        whole = np.multiply.outer(foot - top, right - left)
        high, wide = self.free.shape
        left, right = (np.clip(side, 0, wide) for side in (left, right))
        top, foot = (np.clip(side, 0, high) for side in (top, foot))
        down = self.sums[foot] - self.sums[top]  # each row's strip of the box, from the west on
        part: NDArray[np.float64] = (down[:, right] - down[:, left]) / whole
        return part

    def _index(
        self,
        value: NDArray[np.float64],
        axis: int,
        towards: Callable[[NDArray[np.float64]], NDArray[np.float64]],
    ) -> NDArray[np.int64]:
        return towards((value - self.origin[axis]) / self.step).astype(np.int64)


def around(point: Point, size: tuple[float, float]) -> Box:
    """Return the rectangle of a size centred on a point."""
    x, y = point
    return (x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def widened(box: Box, by: float) -> Box:
    """Return a rectangle with a margin on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)
