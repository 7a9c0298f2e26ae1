"""Hills: one marker at every point of a few paths, since each element costs a page time."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from publisher.chart.geometry import Mark, Point
from publisher.chart.paths import line
from publisher.chart.svg import Element, element, group, path

SIDE = 26  # of the square that a hill of size 10 keeps to, line and all


@dataclass(frozen=True, slots=True)
class _Range:
    """Hills of a size that are drawn together, each over the one before."""

    size: float
    places: list[Point] = field(default_factory=list)


def hill(prefix: str) -> Element:
    """Return the marker: its body, its shaded side, its ridge, as large as the line is wide."""
    parts = [
        path("M-10 5Q-3-1.5 0-10Q3-1.5 10 5Z", "slope"),
        path("M0-10Q3-1.5 10 5L2 5L-.8 1L1-2.5Z", "shade"),
        path("M-10 5Q-3-1.5 0-10Q3-1.5 10 5", "ridge"),
    ]
    half = SIDE / 2
    return element(
        "marker",
        group("hill", parts),
        id=f"{prefix}hill",
        viewBox=f"{-half:g} {-half:g} {SIDE} {SIDE}",
        refX=0,
        refY=0,
        markerWidth=SIDE,
        markerHeight=SIDE,
    )


def hills(marks: Sequence[Mark], prefix: str) -> Element:
    """Return the hills; those that touch are drawn in the order in which they are given.

    The last point of a path has no marker: it repeats the one before, so that a path
    of one hill is a line, too.
    """
    sign = f"url(#{prefix}hill)"
    parts = [_drawn(some) for some in _ranges(marks)]
    return group("hills", parts, fill="none", marker_start=sign, marker_mid=sign)


def _drawn(some: _Range) -> Element:
    data = line(some.places) if len(some.places) > 1 else "M{:g} {:g}".format(*some.places[0])
    return path(f"{data}h0", stroke_width=some.size / 10)


def _ranges(marks: Sequence[Mark]) -> list[_Range]:
    """Put each hill to others of its size, unless it would fall behind one that it covers."""
    ranges: list[_Range] = []
    for mark in marks:
        place = mark.points[0]
        for some in reversed(ranges):
            if some.size == mark.size:
                some.places.append(place)
                break
            if any(_touch(place, other, mark.size + some.size) for other in some.places):
                ranges.append(_Range(mark.size, [place]))
                break
        else:
            ranges.append(_Range(mark.size, [place]))
    return ranges


def _touch(one: Point, other: Point, sizes: float) -> bool:
    """Whether two hills may meet: each reaches a size and its line from its middle."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < sizes + 1
