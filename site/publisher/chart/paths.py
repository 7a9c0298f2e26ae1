"""Path data in few characters: steps in tenths, no idle zero, sign as separator.

The steps of an arc read the same wherever the arc is written, so that a compressed
drawing pays for it once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from publisher.chart.geometry import Geometry, Point

_KEPT = 10_000  # ways that are written once: most steps are short, and alike


def line(points: Sequence[Point]) -> str:
    """Return an open line.

    >>> line([(1, 2), (1.5, 2), (1.5, 1)])
    'M1 2l.5 0 0-1'
    """
    grid = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [pair(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(grid) if a != b]
    return f"M{pair(*grid[0])}l{' '.join(steps).replace(' -', '-')}"


def lines(many: Iterable[Sequence[Point]]) -> str:
    """Return several open lines as one path."""
    return "".join(line(points) for points in many)


def area(geometry: Geometry, name: str) -> str:
    """Return the outline of an area; water runs the other way than land."""
    space = geometry.areas[name]
    rings = [[~n for n in reversed(ring)] if space.is_water else list(ring) for ring in space.rings]
    return "".join(line(geometry.ring(ring)) + "z" for ring in rings)


def pair(x: int, y: int) -> str:
    """Return two numbers, which are given in tenths."""
    a, b = _tenths(x), _tenths(y)
    return a + b if b[0] == "-" else f"{a} {b}"


@lru_cache(_KEPT)
def _tenths(value: int) -> str:
    sign = "-" if value < 0 else ""
    whole, tenth = divmod(abs(value), 10)
    if not tenth:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{tenth}"
