"""Redraw the border between two spaces along a line that the plan gives.

A line may be shorter than the border: an end that lies inside the two spaces is joined with
the end of the border that it is to replace.
"""

from __future__ import annotations

from collections.abc import Mapping

import shapely
from shapely import LineString, MultiPoint, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.land.coastline import faces_between, parts
from publisher.atlas.plan import Plan, Stroke

GRID = 0.01
SNAP = 0.02  # units: points nearer than this are one
SLIVER = 0.1  # units: gaps narrower than this come of rounding
SHORE_ENDS = 2  # ends of a border that does not run in a circle


def with_frontiers(plan: Plan, shapes: Mapping[str, MultiPolygon]) -> dict[str, MultiPolygon]:
    """Return the shapes with the borders that the plan draws by hand.

    Raises MapError with every line that does not run between its two spaces.
    """
    found = dict(shapes)
    faults: list[Fault] = []
    for number, frontier in enumerate(plan.frontiers, start=1):
        path = f"frontier[{number}].line"
        one, other = frontier.between
        wrong = _misplaced(plan, frontier, found)
        sides = {} if wrong else _sides(plan, frontier, found)
        gone = [name for name, faces in sides.items() if not faces]
        if gone:
            wrong = f"the line does not part {one} from {other}: nothing is left of {gone[0]}."
        if wrong:
            hint = f"Draw it from one end of the border of {one} and {other} towards the other."
            faults.append(Fault(path, wrong, hint))
        else:
            for name, faces in sides.items():
                found[name] = MultiPolygon(parts(shapely.union_all(faces)))
    if faults:
        raise MapError(faults)
    return _noded(found) if plan.frontiers else found


def _noded(shapes: Mapping[str, MultiPolygon]) -> dict[str, MultiPolygon]:
    """Give neighbours the points where a new border ends on them, so that all is shared."""
    cleaned = shapely.coverage_clean(  # type: ignore[attr-defined]  # new in 2.2
        list(shapes.values()), gap_width=SLIVER, snapping_distance=SNAP
    )
    return {name: MultiPolygon(parts(one)) for name, one in zip(shapes, cleaned, strict=True)}


def _misplaced(plan: Plan, frontier: Stroke, shapes: Mapping[str, MultiPolygon]) -> str:
    """Say why a line cannot be a border of its two spaces; "" where it can."""
    one, other = frontier.between
    lost = [name for name in frontier.between if name not in shapes]
    if lost:
        return f"nothing of {lost[0]} is drawn."
    if not shapes[one].intersection(shapes[other]).length:
        return f"{one} and {other} do not touch, and have no border."
    if not _line(plan, frontier).intersects(shapely.union_all([shapes[one], shapes[other]])):
        return f"the line crosses neither {one} nor {other}."
    return ""


def _sides(
    plan: Plan, frontier: Stroke, shapes: Mapping[str, MultiPolygon]
) -> dict[str, list[Polygon]]:
    """Return the areas on both sides of a line, by the space whose seeds are nearer."""
    one, other = frontier.between
    both = shapely.union_all([shapes[one], shapes[other]])
    line = _reaching(_line(plan, frontier), both, shapes[one].intersection(shapes[other]))
    lines = shapely.unary_union([both.boundary, line], grid_size=GRID)
    mine, yours = (_middle(plan, name, shapes[name]) for name in frontier.between)
    sides: dict[str, list[Polygon]] = {one: [], other: []}
    for face in faces_between(lines):
        if both.contains(face.representative_point()):
            near = face.distance(mine) <= face.distance(yours)
            sides[one if near else other].append(face)
    return sides


def _middle(plan: Plan, name: str, shape: MultiPolygon) -> BaseGeometry:
    seeds = plan.spaces[name].seeds
    return MultiPoint(plan.plane(seeds)) if seeds else shape.representative_point()


def _line(plan: Plan, frontier: Stroke) -> LineString:
    return LineString(plan.plane(frontier.line))


def _reaching(line: LineString, both: BaseGeometry, border: BaseGeometry) -> LineString:
    """Join the ends of a line that lie inside with the ends of the border that was."""
    corners = _ends(border)
    first, last = Point(line.coords[0]), Point(line.coords[-1])
    inside = [end for end in (first, last) if both.contains(end)]
    if not inside or len(corners) != SHORE_ENDS:
        return line
    before, after = corners
    if first.distance(before) + last.distance(after) > first.distance(after) + last.distance(
        before
    ):
        before, after = after, before
    points = list(line.coords)
    points[:0] = [before.coords[0]] if first in inside else []
    points += [after.coords[0]] if last in inside else []
    return LineString(points)


def _ends(border: BaseGeometry) -> list[Point]:
    """Return the two ends of a border; of one in several pieces, the two farthest apart."""
    merged = shapely.line_merge(
        shapely.MultiLineString(
            [part for part in shapely.get_parts(border) if isinstance(part, LineString)]
        )
    )
    ends = [point for point in shapely.get_parts(merged.boundary) if isinstance(point, Point)]
    pairs = [(a.distance(b), n, m) for n, a in enumerate(ends) for m, b in enumerate(ends[:n])]
    if not pairs:
        return []
    _, n, m = max(pairs)
    return [ends[n], ends[m]]
