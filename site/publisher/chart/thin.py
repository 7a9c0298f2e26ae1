"""Lines in fewer points: what the eye would not find at the size of a page.

A new line goes through some of the old points, on whole units, and leaves none of the
others further away than the tolerance. Of all such lines it is the shortest to write.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import dist

from publisher.chart.geometry import Point

TOLERANCE = 0.85  # units of the drawing, rounding included; half a pixel of a wide page
_FURTHEST = 24  # points that one step may pass over


def thin(points: Sequence[Point], tolerance: float = TOLERANCE) -> tuple[Point, ...]:
    """Return a line in fewer points, its ends kept but for rounding.

    >>> thin([(0.4, 0), (2, 0.3), (4, 0.1), (4.2, 6)])
    ((0.0, 0.0), (4.0, 0.0), (4.0, 6.0))
    """
    whole = [(float(round(x)), float(round(y))) for x, y in points]
    costs, before = [0], [0]
    for end in range(1, len(whole)):
        found = sorted(
            (costs[start] + _length(whole[start], whole[end]), start)
            for start in range(max(0, end - _FURTHEST), end)
        )
        cost, start = next(
            (cost, start)
            for cost, start in found
            if _covers(whole[start], whole[end], points[start + 1 : end], tolerance)
        )
        costs.append(cost)
        before.append(start)
    chosen = [len(whole) - 1]
    while chosen[-1]:
        chosen.append(before[chosen[-1]])
    line = [whole[number] for number in reversed(chosen)]
    kept = [b for a, b in pairwise(line) if a != b]
    return (line[0], *kept) if kept else (line[0], line[-1])


def _length(start: Point, end: Point) -> int:
    """Count the characters of a step."""
    return _written(end[0] - start[0]) + _written(end[1] - start[1])


@cache
def _written(way: float) -> int:
    return len(f"{way:g}") + 1


def _covers(start: Point, end: Point, passed: Sequence[Point], tolerance: float) -> bool:
    """Tell whether no point is further from the straight line between two than the tolerance."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy or 1.0
    for x, y in passed:
        along = ((x - ax) * dx + (y - ay) * dy) / square
        part = 0.0 if along < 0 else min(along, 1.0)
        if dist((x, y), (ax + part * dx, ay + part * dy)) > tolerance:
            return False
    return True
