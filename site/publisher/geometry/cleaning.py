"""Let polygons share their borders, where GEOS is older than its own way to do that (3.14).

The edges of all are noded on a fine grid. Each face between them goes to one shape: to the first
of those it lies in, or, if it is a narrow gap, to the neighbour with the longest border.
"""

from __future__ import annotations

from collections.abc import Sequence

from publisher.geometry.kernel import Held
from publisher.geometry.shapes import Shape, Tree, faces, polygons, union


def cleaned(held: Sequence[Held], gap: float, snapping: float) -> Sequence[Held]:
    """Return polygons that share their borders' points, in the order of those given."""
    shapes = list(map(Shape, held))
    tree = Tree(shapes)
    found: list[list[Shape]] = [[] for _ in shapes]
    gaps: list[Shape] = []
    for face in faces(union((shape.boundary for shape in shapes), snapping)):
        owners = tree.that(face.inside, "within")
        if owners:
            found[min(owners)].append(face)
        elif face.buffer(-gap / 2).is_empty:
            gaps.append(face)
    sides = [union(own) for own in found]
    for face in gaps:
        lengths = [face.intersection(side).length for side in sides]
        heir = max(range(len(sides)), key=lambda n: lengths[n])
        if lengths[heir]:
            found[heir].append(face)
    return [polygons(union(own).polygons).held for own in found]
