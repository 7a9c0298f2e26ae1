"""The chart as a rules page carries it: as fine as that page can show, and no finer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from re import DOTALL
from re import compile as pattern

from publisher.chart import BoardFacts, Geometry, draw
from publisher.chart_geometry import Point

_PATTERN = pattern(r"<pattern .*?</pattern>", DOTALL)


def reading_chart(geometry: Geometry, facts: BoardFacts, label: str) -> tuple[str, str]:
    """Draw the chart with its lines on whole units; return it, and its patterns apart.

    A reader sees it at two thirds of its size or less until they zoom; a fifth of the
    page's weight is saved. The player has the chart as it was drawn. The patterns stand
    elsewhere on the page: a browser that has not yet painted the chart would not find
    them for the examples' windows.
    """
    arcs = tuple(replace(arc, points=tuple(_whole(arc.points))) for arc in geometry.arcs)
    drawing = draw(replace(geometry, arcs=arcs), facts, label=label)
    patterns = "".join(_PATTERN.findall(drawing))
    defs = f'<svg class="defs" aria-hidden="true"><defs>{patterns}</defs></svg>'
    return _PATTERN.sub("", drawing), defs


def _whole(points: Sequence[Point]) -> Iterator[Point]:
    """Round points to whole units, and leave out those that then repeat the last.

    >>> list(_whole([(0.4, 0), (0.2, 0.1), (3.6, 1)]))
    [(0.0, 0.0), (4.0, 1.0)]
    """
    last: Point | None = None
    for x, y in points:
        point = (float(round(x)), float(round(y)))
        if point != last:
            yield point
        last = point
    if last is not None and len(points) > 1 and _is_one_point(points):
        yield last


def _is_one_point(points: Sequence[Point]) -> bool:
    """Tell whether a whole arc shrinks to a point; it keeps two all the same."""
    return len({(round(x), round(y)) for x, y in points}) == 1
