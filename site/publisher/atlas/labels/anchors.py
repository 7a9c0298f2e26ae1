"""Where a fleet stands on each coast of a province with several."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from publisher.atlas.labels.room import around
from publisher.atlas.labels.spots import Board, Spot, boxes
from publisher.chart.geometry import Box, Point

Values = NDArray[np.float64]
INLAND = 7.0
STEP = 3.0
BEYOND = 14.0


def coast_anchor(
    board: Board,
    shape: BaseGeometry,
    shore: LineString,
    spot: Spot,
    taken: list[Box],
) -> Point:
    """Return a point by the shore, clear of names and other slots where possible."""
    west, north, east, south = shape.buffer(BEYOND).intersection(shore.buffer(60)).bounds
    xs, ys = np.meshgrid(np.arange(west, east, STEP), np.arange(north, south, STEP))
    points = np.asarray(shapely.points(xs.ravel(), ys.ravel()))
    off = shapely.distance(points, shore)
    land = shapely.contains(shape, points)
    middle = shapely.line_interpolate_point(shore, 0.5, normalized=True)
    far = shapely.distance(points, middle)
    worth = -np.abs(np.where(land, off, -off) - INLAND) * 2 - far * 0.12
    worth -= 60 * (off > BEYOND * 2)
    for box in (*boxes(board, spot), *taken):
        worth -= 80 * _overlaps(xs.ravel(), ys.ravel(), board.slot, box)
    frame = shapely.box(0, 0, board.plan.plane.width, board.plan.plane.height)
    edge = frame.buffer(-max(board.slot) / 2)
    worth -= 200 * ~shapely.contains(edge, points)
    best = int(np.argmax(worth))
    return (float(xs.ravel()[best]), float(ys.ravel()[best]))


def slot_at(board: Board, point: Point) -> Box:
    """Return the rectangle that a unit standing at a point takes."""
    return around(point, board.slot)


def _overlaps(x: Values, y: Values, size: tuple[float, float], box: Box) -> Values:
    """Return the part of a slot at each point that a box covers."""
    wide = np.minimum(x + size[0] / 2, box[2]) - np.maximum(x - size[0] / 2, box[0])
    high = np.minimum(y + size[1] / 2, box[3]) - np.maximum(y - size[1] / 2, box[1])
    part: Values = np.maximum(0, wide) * np.maximum(0, high) / (size[0] * size[1])
    return part
