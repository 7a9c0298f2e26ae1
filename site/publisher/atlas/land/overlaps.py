"""Shapes that lie on other ones: each is cut out of what it lies on."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.geometry.shapes import Shape, Tree, polygons

MOSTLY = 0.5  # of a shape: as much of it lies on another one that is cut out there
SLIVER = 1e-3  # of a shape: less than that is left by rounding


def cut_out(
    shapes: Mapping[str, Shape],
) -> tuple[dict[str, Shape], dict[str, str]]:
    """Cut each shape out of the larger ones that it mostly lies on.

    Also returns which shapes lay wholly on another one, each with that one's name. A shape of
    which nothing is left, since one of the same size covers it, comes back empty.
    """
    names = sorted(shapes, key=lambda name: (-shapes[name].area, name))
    found = {name: shapes[name] for name in names}
    on: dict[str, str] = {}
    tree = Tree(shapes[name] for name in names)
    for number, name in enumerate(names):
        shape = shapes[name]
        for under in sorted(tree.that(shape, "intersects")):
            if under >= number or not shape.area:
                continue
            below = names[under]
            shared = shape.intersection(found[below]).area
            if shared < MOSTLY * shape.area:
                continue
            left = found[below].difference(shape)
            found[below] = polygons(left.polygons)
            if found[below].area < SLIVER * shapes[below].area:
                found[below] = polygons()
            if shared > (1 - SLIVER) * shape.area:
                on[name] = below
    return {name: found[name] for name in shapes}, on
