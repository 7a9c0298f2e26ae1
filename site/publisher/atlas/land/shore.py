"""Where the land is: the coastline in the plane of the drawing, mended and smoothed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.land import coastline
from publisher.atlas.land.noise import displacement
from publisher.atlas.land.projection import Plane
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Box, Point
from publisher.geometry.shapes import Shape, box, cells, line, points, polygon, union

BEYOND = 40.0
CHANNEL = 4.5
FARTHEST = 3  # times the drawing's longer side
ROUND = 3
ISLE = 9000.0
_NO_LAND = Fault(
    "map.window",
    "no land is left in the drawing: every piece of it is too small to be seen.",
    "Take a narrower window or a larger width; or lower smooth and islet of [style].",
)


def land(plan: Plan, root: Path) -> Shape:
    """Return the land of a plan; `root` is the folder where node_modules lies."""
    frame = window(plan)
    if plan.style.coast == "none":
        return polygon()
    if plan.style.coast == "seeds":
        shape: Shape = _from_seeds(plan, frame)
    else:
        shape = _from_file(plan, root)
    for dig in plan.digs:
        shape = shape.difference(line(plan.plane(dig.line)).buffer(dig.width))
    reach = plan.style.smooth
    for step in (reach, -2 * reach, reach):
        shape = shape.buffer(step, ROUND)
    shape = shape.simplify(0.35)
    shape = _without_islets(plan, _grown(plan, shape))
    if shape.is_empty and seeds(plan, land=True):
        raise MapError([_NO_LAND])
    return polygon() if shape.is_empty else shape


def window(plan: Plan) -> Shape:
    """Return the drawing's frame."""
    return box((0, 0, plan.plane.width, plan.plane.height))


def within_reach(plan: Plan, shapes: Sequence[Shape]) -> list[Shape]:
    """Return shapes without what lies extremely far from the drawing.

    A slip in a seed puts it there, and borders that long take for ever.
    """
    frame = window(plan)
    reach = frame.buffer(FARTHEST * max(plan.plane.width, plan.plane.height), mitre=True)
    if all(reach.contains(shape) for shape in shapes):
        return list(shapes)
    return [shape.intersection(reach) for shape in shapes]


def seeds(plan: Plan, *, land: bool) -> dict[str, list[Point]]:
    """Return the seeds of all land, or of all water, in the plane."""
    return {
        name: plan.plane(space.seeds)
        for name, space in sorted(plan.spaces.items())
        if space.seeds and space.is_land == land
    }


def _from_file(plan: Plan, root: Path) -> Shape:
    path = coastline.file_of(root, plan.style.coast)
    return union([*_coast(path, plan.plane, plan.window), *_fills(plan)])


@lru_cache(maxsize=1)
def _coast(path: Path, plane: Plane, window: Box) -> tuple[Shape, ...]:
    """Return the pieces of a coast within a frame and a little beyond it.

    They are kept: whoever draws a map anew has seldom moved its window.
    """
    west, south, east, north = window
    around = (west - 25, south - 8, east + 25, min(north + 10, 84.0))
    frame = box((0, 0, plane.width, plane.height))
    clip = frame.buffer(BEYOND, mitre=True).bounds
    pieces: list[Shape] = []
    for piece in coastline.land(path, around):
        flat = piece.segmentize(0.2).placed(plane)
        if box(flat.bounds).intersects(frame):
            pieces.append(flat.simplify(0.25).valid().clipped(clip))
    return tuple(pieces)


def _fills(plan: Plan) -> list[Shape]:
    """Return the land that the plan adds."""
    return [polygon(plan.plane(ring)).valid() for ring in plan.fills]


def _from_seeds(plan: Plan, frame: Shape) -> Shape:
    """Make up a coast: the wandering line between the cells of land and of sea."""
    dry, wet = (list(seeds(plan, land=land).values()) for land in (True, False))
    at = [point for own in (*dry, *wet) for point in own]
    count = sum(map(len, dry))
    shape = union(within_reach(plan, cells(at, frame.buffer(150))[:count]))
    shape = shape.buffer(-9).buffer(9)
    shape = shape.segmentize(2).moved(displacement(plan.style.shore)).valid()
    return union([shape, *_fills(plan)]) if plan.fills else shape


def _grown(plan: Plan, shape: Shape) -> Shape:
    """Enlarge small islands, and keep a channel between them and other land."""
    for name, at in seeds(plan, land=True).items():
        grow = plan.spaces[name].grow
        if not grow:
            continue
        core = points(at).buffer(2.5)
        islands = shape.polygons
        own = [p for p in islands if p.intersects(core) and p.area < ISLE]
        rest = union([p for p in islands if not any(p is q for q in own)])
        island = union([*own, core]).buffer(grow)
        island = island.difference(rest.buffer(CHANNEL)).buffer(-0.6).buffer(0.6)
        shape = union([rest, island])
    return shape


def _without_islets(plan: Plan, shape: Shape) -> Shape:
    held = points([at for own in seeds(plan, land=True).values() for at in own])
    kept: list[Shape] = []
    for piece in shape.polygons:
        if piece.area >= plan.style.islet or piece.intersects(held):
            outer, *holes = piece.rings
            large = [hole for hole in holes if polygon(hole).area > plan.style.islet]
            kept.append(polygon(outer, large))
    return union(kept)
