"""Points and curves of the order arrows: numbers in, path data out.

The same geometry as site/player/chart/geometry.js, so that a page and the player draw alike.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, pi, sin

type Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve."""

    start: Point
    middle: Point
    end: Point

    @property
    def path(self) -> str:
        """The curve as path data."""
        return f"M{at(self.start)}Q{at(self.middle)} {at(self.end)}"

    def point(self, t: float) -> Point:
        """Give the point at a parameter from 0 to 1."""
        s = 1 - t
        first = plus(times(self.start, s * s), times(self.middle, 2 * s * t))
        return plus(first, times(self.end, t * t))

    def heading(self, t: float) -> Point:
        """Give the direction at a parameter."""
        first = times(minus(self.middle, self.start), 1 - t)
        return unit(plus(first, times(minus(self.end, self.middle), t)))

    def length(self) -> float:
        """Measure the curve by twelve chords."""
        points = [self.point(step / 12) for step in range(13)]
        return sum(size(minus(b, a)) for a, b in pairwise(points))

    def trimmed(self, before: float, after: float) -> "Curve":
        """Leave a gap at either end."""
        length = max(self.length(), 1)
        first = min(before / length, 0.45)
        return self._portion(first, max(1 - after / length, first + 0.1))

    def _portion(self, first: float, last: float) -> "Curve":
        s = 1 - first
        head = times(self.start, s * (1 - last))
        body = times(self.middle, s * last + first * (1 - last))
        middle = plus(plus(head, body), times(self.end, first * last))
        return Curve(self.point(first), middle, self.point(last))

    def nearest(self, point: Point, low: float, high: float) -> float:
        """Find the parameter in a stretch where the curve is nearest to a point."""
        steps = [low + (high - low) * step / 16 for step in range(17)]
        return min(steps, key=lambda t: size(minus(self.point(t), point)))


def bent(start: Point, end: Point, bend: float = 0) -> Curve:
    """Draw a curve; `bend` is its sagitta over its length, positive to the left."""
    way = minus(end, start)
    middle = plus(plus(start, times(way, 0.5)), times(turned(way), bend))
    return Curve(start, middle, end)


def plus(a: Point, b: Point) -> Point:
    """Add two vectors."""
    return a[0] + b[0], a[1] + b[1]


def minus(a: Point, b: Point) -> Point:
    """Give the way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def times(a: Point, factor: float) -> Point:
    """Stretch a vector."""
    return a[0] * factor, a[1] * factor


def size(a: Point) -> float:
    """Measure a vector."""
    return hypot(*a)


def unit(a: Point) -> Point:
    """Make a vector one long; rightwards if it has no length."""
    return times(a, 1 / size(a)) if size(a) > 0 else (1.0, 0.0)


def turned(a: Point) -> Point:
    """Turn a vector by a quarter."""
    return -a[1], a[0]


def at(point: Point) -> str:
    """Write a point, to a tenth.

    >>> at((1.04, -0.04))
    '1 0'
    """
    return f"{number(point[0])} {number(point[1])}"


def number(value: float) -> str:
    """Write a number to a tenth, without needless digits.

    >>> number(12.0), number(-0.26)
    ('12', '-0.3')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def wave(start: Point, end: Point, amplitude: float, period: float) -> str:
    """Draw a wave along the line between two points."""
    way = minus(end, start)
    ahead, length = unit(way), size(way)
    turns = max(1, round(length / period))
    points = []
    for step in range(turns * 6 + 1):
        part = step / (turns * 6)
        swing = amplitude * sin(part * turns * 2 * pi)
        along = plus(start, times(ahead, length * part))
        points.append(at(plus(along, times(turned(ahead), swing))))
    return "M" + "L".join(points)


def triangle(tip: Point, heading: Point, length: float, width: float) -> str:
    """Draw an arrow's head."""
    base = minus(tip, times(heading, length))
    side = times(turned(heading), width / 2)
    return f"M{at(tip)}L{at(plus(base, side))} {at(minus(base, side))}Z"


def across(centre: Point, heading: Point, width: float) -> str:
    """Draw a line across a heading."""
    side = times(turned(heading), width / 2)
    return f"M{at(plus(centre, side))}L{at(minus(centre, side))}"
