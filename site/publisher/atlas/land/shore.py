"""Where the land is: the coastline in the plane of the drawing, mended and smoothed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import shapely
from shapely import LineString, MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.land import coastline
from publisher.atlas.land.coastline import parts
from publisher.atlas.land.noise import displacement
from publisher.atlas.land.projection import Points
from publisher.atlas.plan import Plan

BEYOND = 40.0
CHANNEL = 4.5
ROUND = 3
ISLE = 9000.0
_NO_LAND = Fault(
    "map.window",
    "no land is left in the drawing: every piece of it is too small to be seen.",
    "Take a narrower window or a larger width; or lower smooth and islet of [style].",
)


def land(plan: Plan, root: Path) -> BaseGeometry:
    """Return the land of a plan; `root` is the folder where node_modules lies."""
    frame = window(plan)
    if plan.style.coast == "none":
        return Polygon()
    if plan.style.coast == "seeds":
        shape: BaseGeometry = _from_seeds(plan, frame)
    else:
        shape = _from_file(plan, root, frame)
    for dig in plan.digs:
        shape = shape.difference(LineString(plan.plane(dig.line)).buffer(dig.width))
    reach = plan.style.smooth
    for step in (reach, -2 * reach, reach):
        shape = shape.buffer(step, quad_segs=ROUND)
    shape = shape.simplify(0.35)
    shape = _without_islets(plan, _grown(plan, shape))
    if shape.is_empty and seeds(plan, land=True):
        raise MapError([_NO_LAND])
    return Polygon() if shape.is_empty else shape


def window(plan: Plan) -> Polygon:
    """Return the drawing's frame."""
    return shapely.box(0, 0, plan.plane.width, plan.plane.height)


def seeds(plan: Plan, *, land: bool) -> dict[str, Points]:
    """Return the seeds of all land, or of all water, in the plane."""
    return {
        name: plan.plane(space.seeds)
        for name, space in sorted(plan.spaces.items())
        if space.seeds and space.is_land == land
    }


def _from_file(plan: Plan, root: Path, frame: Polygon) -> BaseGeometry:
    west, south, east, north = plan.window
    path = coastline.file_of(root, plan.style.coast)
    around = (west - 25, south - 8, east + 25, min(north + 10, 84.0))
    clip = frame.buffer(BEYOND, join_style="mitre").bounds
    pieces: list[BaseGeometry] = []
    for polygon in coastline.land(path, around):
        fine = shapely.segmentize(polygon, 0.2)
        flat: BaseGeometry = shapely.transform(fine, plan.plane)
        if shapely.box(*flat.bounds).intersects(frame):
            flat = shapely.make_valid(shapely.simplify(flat, 0.25))
            pieces.append(shapely.clip_by_rect(flat, *clip))
    return shapely.union_all([*pieces, *_fills(plan)])


def _fills(plan: Plan) -> list[BaseGeometry]:
    """Return the land that the plan adds."""
    return [shapely.make_valid(Polygon(plan.plane(ring))) for ring in plan.fills]


def _from_seeds(plan: Plan, frame: Polygon) -> BaseGeometry:
    """Make up a coast: the wandering line between the cells of land and of sea."""
    dry, wet = (list(seeds(plan, land=land).values()) for land in (True, False))
    points = np.concatenate([*dry, *wet])
    cells = shapely.voronoi_polygons(MultiPoint(points), extend_to=frame.buffer(150), ordered=True)
    count = sum(map(len, dry))
    shape = shapely.union_all(shapely.get_parts(cells)[:count])
    shape = shape.buffer(-9).buffer(9)
    wander = displacement(plan.style.shore)
    shape = shapely.make_valid(shapely.transform(shapely.segmentize(shape, 2), wander))
    return shapely.union_all([shape, *_fills(plan)]) if plan.fills else shape


def _grown(plan: Plan, shape: BaseGeometry) -> BaseGeometry:
    """Enlarge small islands, and keep a channel between them and other land."""
    for name, at in seeds(plan, land=True).items():
        grow = plan.spaces[name].grow
        if not grow:
            continue
        core = MultiPoint(at).buffer(2.5)
        islands = parts(shape)
        own = [p for p in islands if p.intersects(core) and p.area < ISLE]
        rest = shapely.union_all([p for p in islands if not any(p is q for q in own)])
        island = shapely.union_all([*own, core]).buffer(grow)
        island = island.difference(rest.buffer(CHANNEL)).buffer(-0.6).buffer(0.6)
        shape = shapely.union_all([rest, island])
    return shape


def _without_islets(plan: Plan, shape: BaseGeometry) -> BaseGeometry:
    points = list(seeds(plan, land=True).values())
    held = MultiPoint(np.concatenate(points)) if points else MultiPoint()
    kept: Iterable[Polygon] = (
        Polygon(
            piece.exterior,
            [h for h in piece.interiors if Polygon(h).area > plan.style.islet],
        )
        for piece in parts(shape)
        if piece.area >= plan.style.islet or piece.intersects(held)
    )
    return shapely.union_all(list(kept))
