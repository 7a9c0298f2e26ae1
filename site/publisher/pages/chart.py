"""The chart as a rules page carries it: as fine as that page can show, and no finer."""

from dataclasses import replace
from re import DOTALL
from re import compile as pattern

from publisher.chart.chart import BoardFacts, Geometry, draw
from publisher.chart.geometry import Mark
from publisher.chart.thin import thin
from publisher.chart.turns import turned

_PATTERN = pattern(r"<pattern .*?</pattern>", DOTALL)


def reading_chart(geometry: Geometry, facts: BoardFacts, label: str) -> tuple[str, str]:
    """Draw the chart in few points on whole units; return it, and its patterns apart.

    A reader sees it at two thirds of its size or less until they zoom; a quarter of the
    page's weight is saved. The player has the chart as it was drawn. The patterns stand
    elsewhere on the page: a browser that has not yet painted the chart would not find
    them for the examples' windows.
    """
    drawing = draw(_light(geometry), facts, label=label)
    patterns = "".join(_PATTERN.findall(drawing))
    defs = f'<svg class="defs" aria-hidden="true"><defs>{patterns}</defs></svg>'
    return _PATTERN.sub("", drawing), defs


def _light(geometry: Geometry) -> Geometry:
    """Thin out a chart's lines, and bring together what is written alike.

    Areas come from north to south: neighbours then stand near each other in the page,
    where compression finds what they share.
    """
    middle = {
        name: sum(geometry.bounds(name)[1::2]) if area.rings else 0.0
        for name, area in geometry.areas.items()
    }
    thinned = replace(
        geometry,
        arcs=tuple(replace(arc, points=thin(arc.points)) for arc in geometry.arcs),
        areas={name: geometry.areas[name] for name in sorted(middle, key=middle.__getitem__)},
        marks=tuple(_plain(mark) for mark in geometry.marks),
        graticule=tuple(thin(line, 0.5) for line in geometry.graticule),
    )
    return turned(thinned)


def _plain(mark: Mark) -> Mark:
    """Thin out a river, and put a hill on whole units; a link keeps its dots as they are."""
    if mark.kind == "link":
        return mark
    return replace(mark, points=thin(mark.points), size=float(round(mark.size)))
