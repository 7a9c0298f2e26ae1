"""Divide the window among the spaces of a plan.

Every space owns the Voronoi cells of its seeds, land and water apart; the cells'
borders wander with a displacement of the plane, so that shared borders stay shared;
coast, frame and borders are noded in one operation, and each face between them goes to
one space.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
import shapely
from shapely import MultiPoint, MultiPolygon, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from publisher.atlas.land.coastline import faces_between, parts
from publisher.atlas.land.frontiers import with_frontiers
from publisher.atlas.land.noise import Wander, displacement
from publisher.atlas.land.overlaps import cut_out
from publisher.atlas.land.shore import seeds, window
from publisher.atlas.plan import Plan

GRID = 0.01
STEP = 2.5
ROUNDS = 8
POND = 2000.0
TOUCH = 0.05
INERT = "~inert"
LAKE = "~lake"


@dataclass(frozen=True)
class Cells:
    """The cells of all land, or of all water: owner by owner, with their borders."""

    owners: tuple[str, ...] = ()
    shapes: tuple[BaseGeometry, ...] = ()
    network: BaseGeometry = field(default_factory=shapely.MultiLineString)


@dataclass(frozen=True)
class Piece:
    """One connected part of a space; `held` when a seed of its owner lies in it."""

    owner: str
    dry: bool
    shape: Polygon
    held: bool


def partition(plan: Plan, land: BaseGeometry) -> dict[str, MultiPolygon]:
    """Return the shape of each space, neighbours sharing their border's points.

    Land that no seed claims is `~inert`, water that is cut off is `~lake`.
    """
    dry = _cells(plan, dry=True, wander=plan.style.land)
    wet = _cells(plan, dry=False, wander=plan.style.sea)
    drawn = _outlines(plan)
    faces = _faces(plan, land, (dry.network, wet.network, *drawn.values()))
    owned = _label(plan, faces, land, (dry, wet), drawn)
    pieces = _settled(_pieces(plan, owned))
    shapes = _assembled(plan, pieces)
    shapes = with_frontiers(plan, shapes)
    names = sorted(shapes)
    simple = shapely.coverage_simplify([shapes[name] for name in names], plan.style.simplify)
    return {name: MultiPolygon(parts(shape)) for name, shape in zip(names, simple, strict=True)}


def _cells(plan: Plan, *, dry: bool, wander: Wander) -> Cells:
    by_owner = seeds(plan, land=dry)
    if not by_owner:
        return Cells()
    owners = [name for name, points in by_owner.items() for _ in points]
    cells = shapely.voronoi_polygons(
        MultiPoint(np.concatenate(list(by_owner.values()))),
        extend_to=window(plan).buffer(120),
        ordered=True,
    )
    groups: dict[str, list[BaseGeometry]] = defaultdict(list)
    for owner, cell in zip(owners, shapely.get_parts(cells), strict=True):
        groups[owner].append(cell)
    merged = {name: shapely.coverage_union_all(g) for name, g in groups.items()}
    borders = shapely.unary_union([shape.boundary for shape in merged.values()])
    network = shapely.line_merge(borders)
    move = displacement(wander)

    def moved(shape: BaseGeometry) -> BaseGeometry:
        return shapely.transform(shapely.segmentize(shape, STEP), move)

    shapes = tuple(shapely.make_valid(moved(shape)) for shape in merged.values())
    return Cells(tuple(merged), shapes, moved(network))


def _outlines(plan: Plan) -> dict[str, BaseGeometry]:
    """Return the shapes that the plan gives point by point.

    Those of provinces are drawn as they are; scenery wanders like any border. One that lies on
    another is cut out of it.
    """
    found: dict[str, BaseGeometry] = {}
    move = displacement(plan.style.land)
    for name, space in sorted(plan.spaces.items()):
        if space.rings:
            shape = shapely.union_all([Polygon(plan.plane(ring)) for ring in space.rings])
            if not space.played:
                shape = shapely.transform(shapely.segmentize(shape, STEP), move)
            found[name] = MultiPolygon(parts(shapely.make_valid(shape)))
    return cut_out(found)[0]


def _faces(plan: Plan, land: BaseGeometry, lines: Iterable[BaseGeometry]) -> list[Polygon]:
    frame = window(plan)
    work = [land.boundary, frame.boundary]
    work += [line if line.length == 0 else _linework(line) for line in lines]
    noded = shapely.unary_union(
        [shapely.set_precision(line.intersection(frame), GRID) for line in work],
        grid_size=GRID,
    )
    return faces_between(noded)


def _linework(shape: BaseGeometry) -> BaseGeometry:
    return shape.boundary if isinstance(shape, Polygon | MultiPolygon) else shape


def _label(
    plan: Plan,
    faces: list[Polygon],
    land: BaseGeometry,
    cells: tuple[Cells, Cells],
    drawn: Mapping[str, BaseGeometry],
) -> list[tuple[str, Polygon]]:
    """Assign each face to a space; faces outside every outline and cell stay unassigned."""
    inside = [face.representative_point() for face in faces]
    shapely.prepare(land)
    on_land = shapely.contains(land, inside)
    trees = [STRtree(c.shapes) for c in cells]
    found = []
    for face, point, dry in zip(faces, inside, on_land, strict=True):
        owner = next((n for n, s in drawn.items() if s.contains(point)), None)
        if owner is None:
            side = 0 if dry else 1
            if not cells[side].owners:
                continue
            hits = trees[side].query(point, predicate="within")
            index = hits[0] if len(hits) else trees[side].nearest(point)
            owner = cells[side].owners[int(index)]
        if owner in plan.spaces:
            found.append((owner, face))
    return found


def _pieces(plan: Plan, owned: Iterable[tuple[str, Polygon]]) -> list[Piece]:
    groups: dict[str, list[Polygon]] = defaultdict(list)
    for owner, face in owned:
        groups[owner].append(face)
    found = []
    for owner, faces in sorted(groups.items()):
        space = plan.spaces[owner]
        shapes = parts(shapely.coverage_union_all(faces))
        at = MultiPoint(plan.plane(space.seeds)) if space.seeds else None
        held = [at is None or bool(shape.intersects(at)) for shape in shapes]
        if not any(held):
            held[int(np.argmax([shape.area for shape in shapes]))] = True
        found += [
            Piece(owner, space.is_land, shape, mine)
            for shape, mine in zip(shapes, held, strict=True)
        ]
    return found


def _settled(pieces: list[Piece]) -> list[Piece]:
    """Give each piece without a seed to the neighbour with the longest border."""
    for _ in range(ROUNDS):
        tree = STRtree([piece.shape for piece in pieces])
        changed = False
        given = list(pieces)
        for number, piece in enumerate(pieces):
            heir = None if piece.held else _heir(given, tree, number)
            if heir is not None and heir != piece.owner:
                given[number] = replace(piece, owner=heir)
                changed = True
        pieces = _joined(given)
        if not changed:
            break
    return pieces


def _heir(pieces: list[Piece], tree: STRtree, number: int) -> str | None:
    piece = pieces[number]
    shared: dict[str, float] = defaultdict(float)
    for other in sorted(tree.query(piece.shape, predicate="intersects").tolist()):
        rival = pieces[other]
        if other == number or rival.dry != piece.dry:
            continue
        length = piece.shape.intersection(rival.shape).length
        if length > TOUCH:
            shared[rival.owner] += length * (1.0 if rival.held else 0.2)
    return max(shared, key=lambda name: (shared[name], name)) if shared else None


def _joined(pieces: list[Piece]) -> list[Piece]:
    groups: dict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        groups[piece.owner].append(piece)
    found = []
    for owner, group in sorted(groups.items()):
        points = [p.shape.representative_point() for p in group if p.held]
        for shape in parts(shapely.union_all([piece.shape for piece in group])):
            held = any(shape.intersects(point) for point in points)
            found.append(Piece(owner, group[0].dry, shape, held))
    return found


def _assembled(plan: Plan, pieces: list[Piece]) -> dict[str, MultiPolygon]:
    """Collect the pieces; distant islands without a seed, and ponds, stay unassigned."""
    groups: dict[str, list[Polygon]] = defaultdict(list)
    held: dict[str, list[Polygon]] = defaultdict(list)
    water = STRtree([p.shape for p in pieces if not p.dry])
    for piece in pieces:
        if piece.held:
            held[piece.owner].append(piece.shape)
    for piece in pieces:
        owner = piece.owner
        if not piece.held and piece.dry and piece.shape.area > plan.style.inert:
            if min(map(piece.shape.distance, held[owner])) > plan.style.far:
                owner = INERT
        elif not piece.held and not piece.dry and piece.shape.area < POND:
            touching = water.query(piece.shape, predicate="touches")
            owner = owner if len(touching) else LAKE
        groups[owner].append(piece.shape)
    return {name: MultiPolygon(shapes) for name, shapes in sorted(groups.items())}
