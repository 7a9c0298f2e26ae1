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

from publisher.atlas.land.frontiers import with_frontiers
from publisher.atlas.land.noise import Wander, displacement
from publisher.atlas.land.overlaps import cut_out
from publisher.atlas.land.shore import seeds, window, within_reach
from publisher.atlas.plan import Plan
from publisher.geometry import shapes as geometry
from publisher.geometry.shapes import (
    Shape,
    Tree,
    coverage_simplified,
    coverage_union,
    points,
    polygon,
    polygons,
    union,
)

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
    shapes: tuple[Shape, ...] = ()
    network: Shape = field(default_factory=geometry.strokes)


@dataclass(frozen=True)
class Piece:
    """One connected part of a space; `held` when a seed of its owner lies in it."""

    owner: str
    dry: bool
    shape: Shape
    held: bool


def partition(plan: Plan, land: Shape) -> dict[str, Shape]:
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
    simple = coverage_simplified((shapes[name] for name in names), plan.style.simplify)
    return {name: polygons(shape.polygons) for name, shape in zip(names, simple, strict=True)}


def _cells(plan: Plan, *, dry: bool, wander: Wander) -> Cells:
    by_owner = seeds(plan, land=dry)
    if not by_owner:
        return Cells()
    owners = [name for name, points in by_owner.items() for _ in points]
    at = [point for points in by_owner.values() for point in points]
    cells = within_reach(plan, geometry.cells(at, window(plan).buffer(120)))
    groups: dict[str, list[Shape]] = defaultdict(list)
    for owner, cell in zip(owners, cells, strict=True):
        groups[owner].append(cell)
    merged = {name: coverage_union(g) for name, g in groups.items()}
    network = union(shape.boundary for shape in merged.values()).merged()
    move = displacement(wander)

    def moved(shape: Shape) -> Shape:
        return shape.segmentize(STEP).moved(move)

    shapes = tuple(moved(shape).valid() for shape in merged.values())
    return Cells(tuple(merged), shapes, moved(network))


def _outlines(plan: Plan) -> dict[str, Shape]:
    """Return the shapes that the plan gives point by point.

    Those of provinces are drawn as they are; scenery wanders like any border. One that lies on
    another is cut out of it.
    """
    found: dict[str, Shape] = {}
    move = displacement(plan.style.land)
    for name, space in sorted(plan.spaces.items()):
        if space.rings:
            shape = union(polygon(plan.plane(ring)) for ring in space.rings)
            if not space.played:
                shape = shape.segmentize(STEP).moved(move)
            found[name] = polygons(shape.valid().polygons)
    return cut_out(found)[0]


def _faces(plan: Plan, land: Shape, lines: Iterable[Shape]) -> list[Shape]:
    frame = window(plan)
    work = [land.boundary, frame.boundary]
    work += [line if line.length == 0 else _linework(line) for line in lines]
    return geometry.faces(union((line.intersection(frame).rounded(GRID) for line in work), GRID))


def _linework(shape: Shape) -> Shape:
    return shape.boundary if shape.kind in {"Polygon", "MultiPolygon"} else shape


def _label(
    plan: Plan,
    faces: list[Shape],
    land: Shape,
    cells: tuple[Cells, Cells],
    drawn: Mapping[str, Shape],
) -> list[tuple[str, Shape]]:
    """Assign each face to a space; faces outside every outline and cell stay unassigned."""
    land.prepare()
    trees = [Tree(c.shapes) for c in cells]
    found = []
    for face in faces:
        point = face.inside
        owner = next((n for n, s in drawn.items() if s.contains(point)), None)
        if owner is None:
            side = 0 if land.contains(point) else 1
            if not cells[side].owners:
                continue
            hits = trees[side].that(point, "within")
            owner = cells[side].owners[hits[0] if hits else trees[side].nearest(point)]
        if owner in plan.spaces:
            found.append((owner, face))
    return found


def _pieces(plan: Plan, owned: Iterable[tuple[str, Shape]]) -> list[Piece]:
    groups: dict[str, list[Shape]] = defaultdict(list)
    for owner, face in owned:
        groups[owner].append(face)
    found = []
    for owner, faces in sorted(groups.items()):
        space = plan.spaces[owner]
        shapes = coverage_union(faces).polygons
        at = points(plan.plane(space.seeds)) if space.seeds else None
        held = [at is None or shape.intersects(at) for shape in shapes]
        if not any(held):
            held[max(range(len(shapes)), key=lambda n: shapes[n].area)] = True
        found += [
            Piece(owner, space.is_land, shape, mine)
            for shape, mine in zip(shapes, held, strict=True)
        ]
    return found


def _settled(pieces: list[Piece]) -> list[Piece]:
    """Give each piece without a seed to the neighbour with the longest border."""
    for _ in range(ROUNDS):
        tree = Tree(piece.shape for piece in pieces)
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


def _heir(pieces: list[Piece], tree: Tree, number: int) -> str | None:
    piece = pieces[number]
    shared: dict[str, float] = defaultdict(float)
    for other in sorted(tree.that(piece.shape, "intersects")):
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
        inside = [p.shape.inside for p in group if p.held]
        for shape in union(piece.shape for piece in group).polygons:
            held = any(shape.intersects(point) for point in inside)
            found.append(Piece(owner, group[0].dry, shape, held))
    return found


def _assembled(plan: Plan, pieces: list[Piece]) -> dict[str, Shape]:
    """Collect the pieces; distant islands without a seed, and ponds, stay unassigned."""
    groups: dict[str, list[Shape]] = defaultdict(list)
    held: dict[str, list[Shape]] = defaultdict(list)
    water = Tree(p.shape for p in pieces if not p.dry)
    for piece in pieces:
        if piece.held:
            held[piece.owner].append(piece.shape)
    for piece in pieces:
        owner = piece.owner
        if not piece.held and piece.dry and piece.shape.area > plan.style.inert:
            if min(map(piece.shape.distance, held[owner])) > plan.style.far:
                owner = INERT
        elif not piece.held and not piece.dry and piece.shape.area < POND:
            owner = owner if water.that(piece.shape, "touches") else LAKE
        groups[owner].append(piece.shape)
    return {name: polygons(shapes) for name, shapes in sorted(groups.items())}
