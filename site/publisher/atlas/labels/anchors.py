"""Where a fleet stands on each coast of a province with several."""

from __future__ import annotations

import math

from publisher.atlas.labels.room import around, meet, widened
from publisher.atlas.labels.spots import Board, Spot, boxes
from publisher.chart.geometry import Box, Point
from publisher.geometry.arrays import Values, array, hypot, least, most, size, where
from publisher.geometry.shapes import Shape, box

INLAND = 7.0
STEP = 3.0
BEYOND = 14.0


def coast_anchor(
    board: Board,
    shape: Shape,
    shore: Shape,
    spot: Spot,
    taken: list[Box],
) -> Point:
    """Return a point by the shore, clear of names and other slots where possible."""
    west, north, east, south = shape.buffer(BEYOND).intersection(shore.buffer(60)).bounds
    columns, rows = _steps(west, east), _steps(north, south)
    x, y = array(columns * len(rows)), array([row for row in rows for _ in columns])
    off = shore.distances(x, y)
    land = shape.contained(x, y)
    middle = shore.along(0.5)
    far = hypot(x - middle[0], y - middle[1])
    worth = size(where(land, off, off * -1) - INLAND) * -2 - far * 0.12
    worth = worth - (off > BEYOND * 2) * 60
    nearby = widened((west, north, east, south), max(board.slot))
    for one in filter(lambda other: meet(other, nearby), (*boxes(board, spot), *taken)):
        worth = worth - _overlaps(x, y, board.slot, one) * 80
    frame = box((0, 0, board.plan.plane.width, board.plan.plane.height))
    edge = frame.buffer(-max(board.slot) / 2)
    worth = worth - ~edge.contained(x, y) * 200
    best = int(worth.argmax())
    return (float(x[best]), float(y[best]))


def _steps(start: float, end: float) -> list[float]:
    """Return numbers from one on, a step apart, below another."""
    return [start + STEP * number for number in range(math.ceil((end - start) / STEP))]


def slot_at(board: Board, point: Point) -> Box:
    """Return the rectangle that a unit standing at a point takes."""
    return around(point, board.slot)


def _overlaps(x: Values, y: Values, slot: tuple[float, float], taken: Box) -> Values:
    """Return the part of a slot at each point that a box covers."""
    wide = least(x + slot[0] / 2, taken[2]) - most(x - slot[0] / 2, taken[0])
    high = least(y + slot[1] / 2, taken[3]) - most(y - slot[1] / 2, taken[1])
    return most(0, wide) * most(0, high) / (slot[0] * slot[1])
