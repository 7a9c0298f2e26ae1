"""Borders as GeoJSON for map editors, and back again.

One feature for each area: its id, its kind, a MultiPolygon in degrees (RFC 7946), or in
the coordinates of map.toml for an invented world. A border moved in one of two
neighbours leaves a gap or an overlap; reading mends those that are narrow.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.atlas.faults import Fault, MapError
from publisher.atlas.land.overlaps import cut_out
from publisher.atlas.plan import Plan
from publisher.chart.geometry import Geometry, Point
from publisher.geometry.shapes import (
    Shape,
    coverage_cleaned,
    errors,
    polygon,
    polygons,
    read_geojson,
)

DIGITS = 6
GAP = 6.0  # units: the widest gap between neighbours that is closed
SNAP = 0.05  # units: finer than the grid on which arcs are kept


def export(geometry: Geometry, plan: Plan) -> str:
    """Return the outlines of all areas as GeoJSON text, one feature on a line."""
    features = []
    for name, area in sorted(geometry.areas.items()):
        space = plan.spaces.get(name)
        shape = _nested(geometry.outline(name), geometry.margin)
        found = [
            [_coordinates(ring) for ring in part.rings]
            for part in shape.placed(plan.plane.inverse).polygons
        ]
        facts = {"name": space.name if space else "", "kind": area.kind}
        features.append(
            {
                "type": "Feature",
                "id": name,
                "properties": {"id": name, **facts},
                "geometry": {"type": "MultiPolygon", "coordinates": found},
            }
        )
    lines = ",\n".join(json.dumps(f, ensure_ascii=False) for f in features)
    return f'{{"type": "FeatureCollection", "features": [\n{lines}\n]}}\n'


def shapes_of(text: str, plan: Plan) -> dict[str, Shape]:
    """Return the shapes that a file's text gives to each area, in the plane.

    Raises MapError with each feature that is not understood.
    """
    try:
        features = json.loads(text)["features"]
    except (ValueError, KeyError, TypeError, RecursionError):
        features = None
    if not isinstance(features, list):
        raise MapError([_no_collection()])
    shapes: dict[str, Shape] = {}
    faults: list[Fault] = []
    for number, feature in enumerate(features):
        shape = _shape(feature)
        name = _name(feature)
        if shape is None or not name:
            faults.append(_not_understood(number, name))
        else:
            shapes[name] = shape.placed(plan.plane)
    faults += [
        Fault("map.borders", f"{space.name} ({name}) has no feature.", "Draw it.")
        for name, space in sorted(plan.spaces.items())
        if space.played and name not in shapes
    ]
    if faults:
        raise MapError(faults)
    return _mended(shapes)


def _no_collection() -> Fault:
    return Fault(
        "map.borders",
        "the file is not a GeoJSON FeatureCollection.",
        "`build.py borders` writes one to start from.",
    )


def _not_understood(number: int, name: str) -> Fault:
    which = f"feature {number} ({name})" if name else f"feature {number}"
    return Fault(
        "map.borders",
        f"{which} is not a Polygon or MultiPolygon with an id.",
        "Give it the id of its province, as `id` or as a property.",
    )


def _name(feature: Any) -> str:
    if not isinstance(feature, dict):
        return ""
    facts = feature.get("properties")
    own = facts.get("id") if isinstance(facts, dict) else None
    return str(feature.get("id") or own or "")


def _shape(feature: Any) -> Shape | None:
    faults: tuple[type[Exception], ...] = (KeyError, TypeError, *errors())
    try:
        shape = read_geojson(json.dumps(feature["geometry"]))
    except faults:
        return None
    return shape if shape.kind in {"Polygon", "MultiPolygon"} and not shape.is_empty else None


def _coordinates(ring: Sequence[Point]) -> list[list[float]]:
    return [[round(x, DIGITS), round(y, DIGITS)] for x, y in ring]


def _mended(shapes: Mapping[str, Shape]) -> dict[str, Shape]:
    """Close narrow gaps and give overlaps to one side, so that borders are shared.

    A shape that lies on another one is cut out of it. Raises MapError with each that vanishes.
    """
    names = sorted(shapes)
    valid = {name: polygons(shapes[name].valid().polygons) for name in names}
    apart, on = cut_out(valid)
    cleaned = coverage_cleaned((apart[name] for name in names), gap=GAP, snapping=SNAP)
    found: dict[str, Shape] = {
        name: polygons(shape.polygons) for name, shape in zip(names, cleaned, strict=True)
    }
    gone = [name for name, shape in found.items() if shape.is_empty]
    if gone:
        raise MapError([_covered(name, valid, on) for name in gone])
    return found


def _covered(name: str, shapes: Mapping[str, Shape], on: Mapping[str, str]) -> Fault:
    """Say what lies over a shape of which nothing is left."""
    own = shapes[name]
    over = [other for other in sorted(shapes) if other != name and shapes[other].intersects(own)]
    over.sort(key=lambda other: (on.get(other) != name, -shapes[other].intersection(own).area))
    which = f": {over[0]} lies over all of it" if over else ""
    return Fault(
        "map.borders",
        f"nothing is left of {name}{which}.",
        "Give each of them a shape of its own.",
    )


def _nested(rings: list[list[Point]], margin: float) -> Shape:
    """Return rings as polygons: a ring within a ring is a hole."""
    shape = polygon()
    for ring in rings:
        moved = polygon([(x - margin, y - margin) for x, y in ring])
        shape = shape.symmetric_difference(moved.valid())
    return shape
