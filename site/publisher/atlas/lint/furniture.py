"""Lints of what lies on the map: a title or legend over land, or over names and units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from publisher.atlas.faults import Fault
from publisher.chart.facts import BoardFacts
from publisher.chart.furniture import boxes
from publisher.chart.geometry import Area, Box, Geometry, Point, encloses

SHARE = 0.1  # of a land, or a sea within another; less hides nothing a reader needs
STEPS = 24  # of the grid, each way, by which the share is measured


def furniture_faults(geometry: Geometry, facts: BoardFacts) -> Iterator[Fault]:
    """Yield a fault for each piece of furniture, with all that it covers of played provinces."""
    for name, box in boxes(geometry, facts).items():
        covered = hidden(geometry, facts, box)
        if covered:
            yield Fault(
                f"furniture.{name}",
                f"the {name} covers {', '.join(sorted(covered))}.",
                "Move it over water or off the edge of the board, or make the window larger.",
            )


def hidden(geometry: Geometry, facts: BoardFacts, box: Box, share: float = SHARE) -> list[str]:
    """Return the played provinces of which a rectangle hides the name, a sign or much land.

    Much is more than a share of it.
    """
    played = [area for area in geometry.areas.values() if area.id in facts.provinces]
    return [area.id for area in played if _covers(geometry, area, box, share)]


def _covers(geometry: Geometry, area: Area, box: Box, share: float) -> bool:
    """Tell whether a rectangle hides a sign or the name of an area, or more of its land."""
    spots = [spot for spot in (area.unit, area.centre, *area.coasts.values()) if spot is not None]
    if any(_holds(box, spot) for spot in spots):
        return True
    if area.label is not None and _common(box, area.label.box):
        return True
    shared = _common(box, geometry.bounds(area.id))
    if shared is None or (area.is_water and not _is_within(geometry, area)):
        return False
    rings = geometry.outline(area.id)
    whole = sum(abs(_surface(ring)) for ring in rings)
    points = list(_grid(shared))
    under = sum(encloses(rings, point) for point in points) / len(points)
    x0, y0, x1, y1 = shared
    return under * (x1 - x0) * (y1 - y0) > share * whole


def _is_within(geometry: Geometry, area: Area) -> bool:
    """Tell whether an area lies inside one other, and so is known by its outline alone."""
    own = (arc for arc in geometry.arcs if area.id in (arc.left, arc.right))
    beside = {side for arc in own for side in (arc.left, arc.right)} - {area.id}
    return len(beside) == 1 and "" not in beside  # "" lies beyond the frame


def _holds(box: Box, point: Point) -> bool:
    return box[0] < point[0] < box[2] and box[1] < point[1] < box[3]


def _common(one: Box, other: Box) -> Box | None:
    """Return what two rectangles share, if they do."""
    x0, y0 = max(one[0], other[0]), max(one[1], other[1])
    x1, y1 = min(one[2], other[2]), min(one[3], other[3])
    return (x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None


def _surface(ring: Sequence[Point]) -> float:
    """Return the surface within a ring, negative where it runs the other way round.

    >>> _surface([(0, 0), (4, 0), (4, 3)])
    6.0
    """
    around = pairwise((*ring, ring[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around) / 2


def _grid(box: Box) -> Iterator[Point]:
    x0, y0, x1, y1 = box
    for column in range(STEPS):
        for row in range(STEPS):
            yield x0 + (x1 - x0) * (column + 0.5) / STEPS, y0 + (y1 - y0) * (row + 0.5) / STEPS
