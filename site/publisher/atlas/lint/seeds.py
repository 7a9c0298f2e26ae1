"""Lints of seeds: in the window, and on the element that their space has."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from publisher.atlas.faults import Fault
from publisher.atlas.lint.measure import Measure
from publisher.atlas.plan import Plan, Position, Space
from publisher.chart.geometry import Geometry, Point, encloses

NEAR = 4.0  # units: the coast's smoothing and simplification may move it so far


def seed_faults(plan: Plan, geometry: Geometry) -> Iterator[Fault]:
    """Yield each seed that lies outside the window or on the wrong element."""
    for name, space in sorted(plan.spaces.items()):
        if not space.seeds:
            continue
        points = plan.plane(space.seeds)
        for seed, (x, y) in zip(space.seeds, points, strict=True):
            if not _in_window(plan, (x, y)):
                if space.played:
                    yield _outside(plan, name, seed)
                continue
            point = (x + geometry.margin, y + geometry.margin)
            if _on_land(geometry, point) != space.is_land:
                off = _to_shore(geometry, point)
                if off > NEAR:
                    yield _astray(space, seed, measure_of(plan, geometry).length(off, point))


def lost_seeds(plan: Plan, name: str) -> list[Fault]:
    """Return a fault for each seed of one space, if all of them lie outside the window."""
    seeds = plan.spaces[name].seeds
    if not seeds or any(_in_window(plan, point) for point in plan.plane(seeds)):
        return []
    return [_outside(plan, name, seed) for seed in seeds]


def _in_window(plan: Plan, point: Sequence[float]) -> bool:
    x, y = point
    return 0 <= x <= plan.plane.width and 0 <= y <= plan.plane.height


def _on_land(geometry: Geometry, point: Point) -> bool:
    x, y = point
    for name, area in geometry.areas.items():
        if area.is_water:
            continue
        x0, y0, x1, y1 = geometry.bounds(name)
        if x0 <= x <= x1 and y0 <= y <= y1 and encloses(geometry.outline(name), point):
            return True
    return False


def _to_shore(geometry: Geometry, point: Point) -> float:
    """Return how far a point is from the nearest point of a coast."""
    return min(
        (
            math.dist(point, corner)
            for (one, other), arcs in geometry.borders.items()
            if geometry.areas[one].is_water != geometry.areas[other].is_water
            for number in arcs
            for corner in geometry.arcs[number].points
        ),
        default=math.inf,
    )


def _outside(plan: Plan, name: str, seed: Position) -> Fault:
    turned = (seed[1], seed[0])
    swapped = _in_window(plan, plan.plane([turned])[0])
    order = f"Did you mean {list(turned)}? Longitude, or x, comes first."
    return Fault(
        f"seeds.{name}",
        f"the seed {list(seed)} lies outside the window.",
        order if swapped else "Move it, or widen map.window.",
    )


def _astray(space: Space, seed: Position, off: str) -> Fault:
    where = "in the water" if space.is_land else "on land"
    hint = "Move it, or change the coast with [[fill]] or [[dig]]."
    if not space.played and space.is_land:
        hint = f'Move it, or write kind = "strait" for water that nobody plays ({space.id}).'
    return Fault(
        f"seeds.{space.id}" if space.played else f"areas.{space.id}.seeds",
        f"the seed {list(seed)} lies {where}, {off} from the shore;"
        f" {space.name or space.id} is {space.kind}.",
        hint,
    )


def measure_of(plan: Plan, geometry: Geometry) -> Measure:
    """Return how to say lengths and places of a plan's drawing."""
    flat = math.isclose(plan.plane.per_km, plan.plane.scale)
    return Measure(plan.plane.inverse, geometry.margin, in_degrees=not flat)
