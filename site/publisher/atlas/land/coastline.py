"""Read the land of the world from the TopoJSON of the npm package world-atlas.

Natural Earth (public domain), packaged by M. Bostock (ISC).
TopoJSON: https://github.com/topojson/topojson-specification
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from publisher.atlas.land.projection import Points

HALF_TURN = 180


class CoastlineError(FileNotFoundError):
    """The coastline file is missing; the message says where it comes from."""


def file_of(root: Path, name: str) -> Path:
    """Return the path of a coastline (`land-10m`, `land-50m`) under the root folder."""
    path = root / "node_modules" / "world-atlas" / f"{name}.json"
    if not path.is_file():
        raise CoastlineError(
            f"The coastline {name} is missing: expected {path}."
            " `npm ci` brings it (package world-atlas)."
        )
    return path


def land(path: Path, window: tuple[float, float, float, float]) -> list[Polygon]:
    """Return the polygons of land, in degrees, cut to a window."""
    data = json.loads(path.read_text(encoding="utf-8"))
    arcs = _arcs(data)
    west, south, east, north = window
    clip = shapely.box(west, south, east, north)
    found: list[Polygon] = []
    for rings in _polygons(data["objects"]["land"]):
        outer = _ring(arcs, rings[0])
        x, y = outer[:, 0], outer[:, 1]
        if x.max() < west or x.min() > east or y.max() < south or y.min() > north:
            continue
        shape = Polygon(outer, [_ring(arcs, ring) for ring in rings[1:]])
        found += parts(shapely.make_valid(shape).intersection(clip))
    return found


def parts(shape: BaseGeometry) -> list[Polygon]:
    """Return the polygons in a geometry of any type."""
    return [
        part for part in shapely.get_parts(shape) if isinstance(part, Polygon) and part.area > 0
    ]


def strokes(shape: BaseGeometry) -> list[LineString]:
    """Return the lines in a geometry of any type."""
    return [part for part in shapely.get_parts(shape) if isinstance(part, LineString)]


def faces_between(lines: BaseGeometry) -> list[Polygon]:
    """Return the polygons that a network of lines encloses."""
    pieces = list(shapely.get_parts(lines))
    return parts(shapely.GeometryCollection(list(polygonize(pieces))))


def _arcs(data: dict[str, Any]) -> list[Points]:
    scale = np.array(data["transform"]["scale"])
    shift = np.array(data["transform"]["translate"])
    return [
        np.cumsum(np.array(arc, dtype=np.int64), axis=0) * scale + shift for arc in data["arcs"]
    ]


def _polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
    match shape["type"]:
        case "GeometryCollection":
            for part in shape["geometries"]:
                yield from _polygons(part)
        case "Polygon":
            yield shape["arcs"]
        case "MultiPolygon":
            yield from shape["arcs"]


def _ring(arcs: list[Points], numbers: list[int]) -> Points:
    """Join arcs; a ring that crosses the date line is unrolled and then recentred."""
    pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
    ring = np.concatenate([pieces[0], *(piece[1:] for piece in pieces[1:])])
    jump = np.diff(ring[:, 0])
    turns = (jump > HALF_TURN).astype(np.int64) - (jump < -HALF_TURN).astype(np.int64)
    ring[1:, 0] -= 360 * np.cumsum(turns)
    middle = (ring[:, 0].min() + ring[:, 0].max()) / 2
    ring[:, 0] -= 360 * round(middle / 360)
    return ring
