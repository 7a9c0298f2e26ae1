"""Redraw the border between two spaces along a line that the plan gives.

A line may be shorter than the border: an end that lies inside the two spaces is joined with
the end of the border that it is to replace.
"""

from __future__ import annotations

from collections.abc import Mapping

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.plan import Plan, Stroke
from publisher.geometry.shapes import (
    Shape,
    coverage_cleaned,
    faces,
    line,
    point,
    points,
    polygons,
    strokes,
    union,
)

GRID = 0.01
SNAP = 0.02  # units: points nearer than this are one
SLIVER = 0.1  # units: gaps narrower than this come of rounding
SHORE_ENDS = 2  # ends of a border that does not run in a circle


def with_frontiers(plan: Plan, shapes: Mapping[str, Shape]) -> dict[str, Shape]:
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
        gone = [name for name, own in sides.items() if not own]
        if gone:
            wrong = f"the line does not part {one} from {other}: nothing is left of {gone[0]}."
        if wrong:
            hint = f"Draw it from one end of the border of {one} and {other} towards the other."
            faults.append(Fault(path, wrong, hint))
        else:
            for name, own in sides.items():
                found[name] = polygons(union(own).polygons)
    if faults:
        raise MapError(faults)
    return _noded(found) if plan.frontiers else found


def _noded(shapes: Mapping[str, Shape]) -> dict[str, Shape]:
    """Give neighbours the points where a new border ends on them, so that all is shared."""
    cleaned = coverage_cleaned(shapes.values(), gap=SLIVER, snapping=SNAP)
    return {name: polygons(one.polygons) for name, one in zip(shapes, cleaned, strict=True)}


def _misplaced(plan: Plan, frontier: Stroke, shapes: Mapping[str, Shape]) -> str:
    """Say why a line cannot be a border of its two spaces; "" where it can."""
    one, other = frontier.between
    lost = [name for name in frontier.between if name not in shapes]
    if lost:
        return f"nothing of {lost[0]} is drawn."
    if not shapes[one].intersection(shapes[other]).length:
        return f"{one} and {other} do not touch, and have no border."
    if not _line(plan, frontier).intersects(union([shapes[one], shapes[other]])):
        return f"the line crosses neither {one} nor {other}."
    return ""


def _sides(plan: Plan, frontier: Stroke, shapes: Mapping[str, Shape]) -> dict[str, list[Shape]]:
    """Return the areas on both sides of a line, by the space whose seeds are nearer."""
    one, other = frontier.between
    both = union([shapes[one], shapes[other]])
    drawn = _reaching(_line(plan, frontier), both, shapes[one].intersection(shapes[other]))
    lines = union([both.boundary, drawn], GRID)
    mine, yours = (_middle(plan, name, shapes[name]) for name in frontier.between)
    sides: dict[str, list[Shape]] = {one: [], other: []}
    for face in faces(lines):
        if both.contains(face.inside):
            near = face.distance(mine) <= face.distance(yours)
            sides[one if near else other].append(face)
    return sides


def _middle(plan: Plan, name: str, shape: Shape) -> Shape:
    seeds = plan.spaces[name].seeds
    return points(plan.plane(seeds)) if seeds else shape.inside


def _line(plan: Plan, frontier: Stroke) -> Shape:
    return line(plan.plane(frontier.line))


def _reaching(drawn: Shape, both: Shape, border: Shape) -> Shape:
    """Join the ends of a line that lie inside with the ends of the border that was."""
    corners = _ends(border)
    found = list(drawn.coords)
    first, last = point(found[0]), point(found[-1])
    inside = [end for end in (first, last) if both.contains(end)]
    if not inside or len(corners) != SHORE_ENDS:
        return drawn
    before, after = corners
    if first.distance(before) + last.distance(after) > first.distance(after) + last.distance(
        before
    ):
        before, after = after, before
    found[:0] = before.coords if first in inside else []
    found += after.coords if last in inside else []
    return line(found)


def _ends(border: Shape) -> list[Shape]:
    """Return the two ends of a border; of one in several pieces, the two farthest apart."""
    ends = strokes(border.strokes).merged().boundary.parts
    pairs = [(a.distance(b), n, m) for n, a in enumerate(ends) for m, b in enumerate(ends[:n])]
    if not pairs:
        return []
    _, n, m = max(pairs)
    return [ends[n], ends[m]]
