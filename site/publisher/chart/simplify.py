"""Lines in fewer points, without a visible difference at the size of a page.

A new line passes through some of the old points, rounded to whole units, and stays within the
tolerance of all others. It is the shortest such line to write.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import asin, atan2, dist, inf, pi, tau

from publisher.chart.geometry import Point

TOLERANCE = 0.85  # units of the drawing, rounding included; half a pixel of a wide page
_FURTHEST = 24  # points that one step may pass over
_MARGIN = 1e-9  # radians: more than what rounding does to an angle


def simplify(points: Sequence[Point], tolerance: float = TOLERANCE) -> tuple[Point, ...]:
    """Return a line in fewer points, its ends kept but for rounding.

    >>> simplify([(0.4, 0), (2, 0.3), (4, 0.1), (4.2, 6)])
    ((0.0, 0.0), (4.0, 0.0), (4.0, 6.0))
    """
    whole = [(float(round(x)), float(round(y))) for x, y in points]
    costs: list[float] = [0]
    before = [0]
    for end, (x, y) in enumerate(whole[1:], 1):
        least, nearest = inf, end - 1
        for start in _starts(whole[end], points, end, tolerance):
            cost = costs[start] + _written(x - whole[start][0]) + _written(y - whole[start][1])
            passed = points[start + 1 : end]
            if cost <= least and _covers(whole[start], whole[end], passed, tolerance):
                least, nearest = cost, start
        costs.append(least)
        before.append(nearest)
    chosen = [len(whole) - 1]
    while chosen[-1]:
        chosen.append(before[chosen[-1]])
    line = [whole[number] for number in reversed(chosen)]
    kept = [b for a, b in pairwise(line) if a != b]
    return (line[0], *kept) if kept else (line[0], line[-1])


def _starts(here: Point, points: Sequence[Point], end: int, tolerance: float) -> Iterator[int]:
    """Walk back from the end of a step as long as some straight line passes all points near enough.

    Seen from the end, a point with the tolerance round it leaves the line an angle, and the next
    one a part of that: when nothing is left, no start further back need be tried.
    """
    middle, low, high = None, -pi, pi
    for start in range(end - 1, max(0, end - _FURTHEST) - 1, -1):
        yield start
        away = dist(points[start], here)
        if away <= tolerance:
            continue
        angle = atan2(points[start][1] - here[1], points[start][0] - here[0])
        middle = angle if middle is None else middle
        turn, half = (angle - middle + pi) % tau - pi, asin(tolerance / away) + _MARGIN
        low, high = max(low, turn - half), min(high, turn + half)
        if low > high:
            return


@cache
def _written(way: float) -> int:
    """Count the characters of a step's way in one direction."""
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
