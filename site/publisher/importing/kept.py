"""Keep the shapes of a source's own drawing: `--outlines`.

Shapes are drawn one by one, so gaps and overlaps lie between them. A shape that lies on another is
cut out of it; narrow gaps go to the nearest shape, point by point, so that none is swallowed; wide
ones become scenery. What comes out goes into borders.geojson.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import MultiPoint, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from publisher.atlas.land.overlaps import cut_out
from publisher.geometry.shapes import Shape
from publisher.importing.furnishing import Ground, furnished
from publisher.importing.hexes import Sheet
from publisher.importing.mapfile import NARROWEST, ROOM, WIDEST, MapFile, type_sizes
from publisher.importing.model import ForeignVariant, Ring, SourceError, listed
from publisher.importing.sketch import PICTURED, cells_of
from publisher.words import importing as words

FILE = "borders.geojson"
NARROW = 24.0  # units: gaps up to this breadth are those between shapes, and are closed
STEP = 4.0  # units between points of an edge that a gap is shared out by
SNAP, GAP = 0.05, 4.0  # units: what is left to close once the gaps are shared out
SIMPLE = 0.7  # units by which a border may be simplified
WASTE = 1500.0  # square units: a smaller gap is nobody's and has no place on the map
DIGITS = 2


@dataclass(frozen=True)
class Kept:
    """Shapes by the keys of places, and scenery, in units of a drawing, y downwards."""

    width: int
    height: int
    shapes: Mapping[str, BaseGeometry]
    scenery: tuple[Polygon, ...]


def refuse_without_shapes(found: ForeignVariant) -> None:
    """Raise SourceError where a source has no shapes to keep, or none for some places."""
    bare = [place.name for place in found.places.values() if not place.outline]
    if len(bare) == len(found.places):
        raise SourceError(found.origin, words.NONE_TO_KEEP)
    if bare:
        raise SourceError(found.origin, words.SOME_TO_KEEP.format(names=listed(bare)))


def kept_shapes(found: ForeignVariant) -> Kept:
    """Return the shapes of a source without gaps and overlaps.

    Raises SourceError where nothing is left of a place, since another one has the same shape.
    """
    raw = {key: _polygons(place.outline) for key, place in found.places.items()}
    flat = [found.places[key].name for key, shape in raw.items() if shape.is_empty]
    if flat:
        raise SourceError(found.origin, words.SOME_TO_KEEP.format(names=listed(flat)))
    west, north, east, south = shapely.total_bounds(list(raw.values()))
    wide, high = max(east - west, 1e-9), max(south - north, 1e-9)
    unit = math.sqrt(max(4, len(raw)) * ROOM / (wide * high))
    unit = max(min(unit, WIDEST / wide, WIDEST / high), NARROWEST / wide)
    moved = {
        key: shapely.transform(shape, lambda points: (points - (west, north)) * unit)
        for key, shape in raw.items()
    }
    cut, on = cut_out({key: Shape(shape) for key, shape in moved.items()})
    apart: dict[str, BaseGeometry] = {key: shape.held for key, shape in cut.items()}
    for key, under in on.items():
        names = {"one": found.places[key].name, "other": found.places[under].name}
        if apart[under].is_empty:
            raise SourceError(found.origin, words.SAME_SHAPE.format(**names))
        found.change(words.ON_ANOTHER.format(**names), found.origin)
    frame = shapely.box(0, 0, round(wide * unit), round(high * unit))
    shapes = _cleaned(_closed(apart, frame))
    gaps = frame.difference(shapely.union_all(list(shapes.values())))
    scenery = tuple(gap for gap in _parts(gaps.buffer(-1).buffer(1)) if gap.area > WASTE)
    return Kept(round(wide * unit), round(high * unit), shapes, scenery)


def _parts(shape: BaseGeometry) -> list[Polygon]:
    """Return the polygons in a geometry of any type."""
    return [part.held for part in Shape(shape).polygons]


def _polygons(rings: Sequence[Ring]) -> BaseGeometry:
    """Return rings as polygons: what lies in two of them is a hole."""
    shape: BaseGeometry = Polygon()
    for ring in sorted(set(rings)):
        if len(set(ring)) > 2:  # noqa: PLR2004 - a ring
            shape = shape.symmetric_difference(shapely.make_valid(Polygon(ring)))
    return MultiPolygon(_parts(shape))


def _closed(shapes: Mapping[str, BaseGeometry], frame: Polygon) -> dict[str, BaseGeometry]:
    """Share out each narrow gap: every point of it goes to the shape that is nearest."""
    gaps = frame.difference(shapely.union_all(list(shapes.values())))
    half = NARROW / 2
    wide = gaps.buffer(-half, join_style="mitre").buffer(half, join_style="mitre")
    narrow = gaps.difference(wide)
    if narrow.is_empty:
        return dict(shapes)
    about = narrow.buffer(STEP)
    owners: dict[tuple[float, float], str] = {}
    for key, shape in sorted(shapes.items()):
        edge = shapely.segmentize(shape.boundary.intersection(about), STEP)
        for x, y in np.round(shapely.get_coordinates(edge), 3).tolist():
            owners.setdefault((x, y), key)
    cells = shapely.voronoi_polygons(
        MultiPoint(list(owners)), extend_to=frame.buffer(NARROW), ordered=True
    )
    mine: dict[str, list[BaseGeometry]] = {}
    for key, cell in zip(owners.values(), shapely.get_parts(cells), strict=True):
        mine.setdefault(key, []).append(cell)
    return {
        key: shapely.union_all(
            [shape, shapely.coverage_union_all(mine[key]).intersection(narrow)]
            if key in mine
            else [shape]
        )
        for key, shape in shapes.items()
    }


def _cleaned(shapes: Mapping[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """Make the borders of neighbours the same, point for point, and as simple as they may be."""
    cleaned = shapely.coverage_clean(  # type: ignore[attr-defined]  # new in 2.2
        [MultiPolygon(_parts(shapely.make_valid(shape))) for shape in shapes.values()],
        gap_width=GAP,
        snapping_distance=SNAP,
    )
    simple = shapely.coverage_simplify(cleaned, SIMPLE)
    return {key: MultiPolygon(_parts(one)) for key, one in zip(shapes, simple, strict=True)}


def kept_map(
    found: ForeignVariant, kept: Kept, ids: Mapping[str, str], powers: Sequence[str]
) -> tuple[MapFile, str]:
    """Make map.toml of kept shapes, and the text of borders.geojson."""
    keys = tuple(kept.shapes)
    wet = frozenset(key for key in keys if found.places[key].terrain == "sea")
    made = MapFile(
        title=found.name,
        subtitle="",
        window=(0, 0, kept.width, kept.height),
        width=kept.width,
        head={"borders": FILE},
        seeds={},
        areas={
            f"Waste{number}": _waste(kept, shape, wet)
            for number, shape in enumerate(kept.scenery, start=1)
        },
        style={"sizes": type_sizes(kept.width)},
    )
    made.furniture = furnished(_ground(kept, keys), powers, wet)
    named = {ids[key]: shape for key, shape in kept.shapes.items()}
    named |= dict(zip(made.areas, kept.scenery, strict=True))
    return made, _collection(named, kept.height)


def _ground(kept: Kept, keys: tuple[str, ...]) -> Ground:
    """Lay a sheet of cells over the shapes, to find room for title and legend."""
    sheet = Sheet.of(kept.width, kept.height, cells_of(len(keys), PICTURED))
    points = np.array(sheet.at) * (kept.width / sheet.width)
    at = shapely.points(points)
    labels = [len(keys)] * len(points)
    for number, key in enumerate(keys):
        shape = kept.shapes[key]
        shapely.prepare(shape)
        for cell in np.flatnonzero(shapely.contains(shape, at)).tolist():
            labels[cell] = number
    spread = [(float(x), float(y)) for x, y in points]
    return Ground(kept.width, kept.height, spread, labels, keys)


def _waste(kept: Kept, shape: Polygon, wet: frozenset[str]) -> dict[str, object]:
    """Say what lies outside the game: water amid seas, closed land elsewhere."""
    beside = {
        key: one.buffer(1).intersection(shape.boundary).length for key, one in kept.shapes.items()
    }
    sea = sum(length for key, length in beside.items() if key in wet)
    land = sum(beside.values()) - sea
    at = shape.representative_point()
    kind = "strait" if sea and not land else "closed"
    return {"name": "", "kind": kind, "seeds": [[round(at.x), round(kept.height - at.y)]]}


def _collection(shapes: Mapping[str, BaseGeometry], height: int) -> str:
    """Write shapes as GeoJSON, one feature on a line, y upwards."""
    lines = []
    for name, shape in sorted(shapes.items()):
        polygons = [
            [
                [[round(x, DIGITS), round(height - y, DIGITS)] for x, y in ring.coords]
                for ring in (polygon.exterior, *polygon.interiors)
            ]
            for polygon in _parts(shape)
        ]
        geometry = {"type": "MultiPolygon", "coordinates": polygons}
        feature = {"type": "Feature", "id": name, "properties": {"id": name}, "geometry": geometry}
        lines.append(json.dumps(feature))
    joined = ",\n".join(lines)
    return f'{{"type": "FeatureCollection", "features": [\n{joined}\n]}}\n'
