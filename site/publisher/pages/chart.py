"""The map on pages: as detailed as each page can show, with the starting units on a rules page."""

from collections.abc import Sequence
from dataclasses import replace
from re import DOTALL
from re import compile as pattern

from publisher.chart.chart import BoardFacts, Geometry, draw, with_units
from publisher.chart.geometry import Mark
from publisher.chart.simplify import TOLERANCE, simplify
from publisher.chart.winding import with_matching_winding
from publisher.examples.shapes import Json, Picture, draw_pictures
from publisher.examples.stages import Stage, by_board

CLOSE = 0.5  # units of the drawing: the finest detail seen at the closest zoom
_PATTERN = pattern(r"<pattern .*?</pattern>", DOTALL)


def starting_units(geometry: Geometry, units: Sequence[Json]) -> str:
    """Draw units, in the form the engine sends to the page, where they stand on a map.

    Joined boards all begin alike: the first one is drawn.
    """
    units = by_board(Stage("", units, ()))[0].units
    anchors = {str(unit["location"]): geometry.spot(str(unit["location"])) for unit in units}
    plain = [{**unit, "badge": None} for unit in units]  # the tints show what a badge would
    picture = Picture(scale=geometry.scale, anchors=anchors, units=plain, orders=())
    return draw_pictures([picture])[0].units


def reading_chart(geometry: Geometry, facts: BoardFacts, label: str, units: str) -> tuple[str, str]:
    """Draw the map in few points on whole units; return it and its patterns separately.

    `units` is the markup of those that begin the game.

    Until readers zoom, they see it at two thirds of its size or less, so this saves a quarter of
    the page's weight. The patterns go elsewhere on the page: a browser that has not painted the
    map yet would not find them for the examples' windows.
    """
    drawing = with_units(draw(in_few_points(geometry, TOLERANCE), facts, label=label), units)
    patterns = "".join(_PATTERN.findall(drawing))
    defs = f'<svg class="defs" aria-hidden="true"><defs>{patterns}</defs></svg>'
    return _PATTERN.sub("", drawing), defs


def playing_chart(geometry: Geometry, facts: BoardFacts, label: str) -> str:
    """Draw the player's map in few points on whole units.

    The map is most of the data that must arrive before anything shows; this halves it.
    Files made from the map keep it as it was drawn.
    """
    return draw(in_few_points(geometry, CLOSE), facts, label=label)


def in_few_points(geometry: Geometry, tolerance: float) -> Geometry:
    """Simplify a map's lines, and put neighbours close together.

    Areas are ordered from north to south, so that compression finds what neighbours share.
    """
    middle = {
        name: sum(geometry.bounds(name)[1::2]) if area.rings else 0.0
        for name, area in geometry.areas.items()
    }
    thinned = replace(
        geometry,
        arcs=tuple(replace(arc, points=simplify(arc.points, tolerance)) for arc in geometry.arcs),
        areas={name: geometry.areas[name] for name in sorted(middle, key=middle.__getitem__)},
        marks=tuple(_plain(mark, tolerance) for mark in geometry.marks),
        graticule=tuple(simplify(line, 0.5) for line in geometry.graticule),
    )
    return with_matching_winding(thinned)


def _plain(mark: Mark, tolerance: float) -> Mark:
    """Simplify a river, and put a hill on whole units; passages keep their points.

    The three of an exit lie in a line, but each of them is told apart by its place.
    """
    if mark.kind in {"link", "exit"}:
        return mark
    return replace(mark, points=simplify(mark.points, tolerance), size=float(round(mark.size)))
