"""Read the land of the world from the TopoJSON of the npm package world-atlas.

Natural Earth (public domain), packaged by M. Bostock (ISC).
TopoJSON: https://github.com/topojson/topojson-specification
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from publisher.chart.geometry import Point
from publisher.geometry.shapes import Shape, box, polygon

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


def land(path: Path, window: tuple[float, float, float, float]) -> list[Shape]:
    """Return the polygons of land, in degrees, cut to a window."""
    data = json.loads(path.read_text(encoding="utf-8"))
    arcs = _arcs(data)
    west, south, east, north = window
    clip = box(window)
    found: list[Shape] = []
    for rings in _polygons(data["objects"]["land"]):
        outer = _ring(arcs, rings[0])
        x, y = zip(*outer, strict=True)
        if max(x) < west or min(x) > east or max(y) < south or min(y) > north:
            continue
        shape = polygon(outer, [_ring(arcs, ring) for ring in rings[1:]])
        found += shape.valid().intersection(clip).polygons
    return found


def _arcs(data: dict[str, Any]) -> list[list[Point]]:
    wide, high = data["transform"]["scale"]
    west, south = data["transform"]["translate"]
    found = []
    for arc in data["arcs"]:
        across, up = accumulate(x for x, _ in arc), accumulate(y for _, y in arc)
        found.append([(x * wide + west, y * high + south) for x, y in zip(across, up, strict=True)])
    return found


def _polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
    match shape["type"]:
        case "GeometryCollection":
            for part in shape["geometries"]:
                yield from _polygons(part)
        case "Polygon":
            yield shape["arcs"]
        case "MultiPolygon":
            yield from shape["arcs"]


def _ring(arcs: list[list[Point]], numbers: list[int]) -> list[Point]:
    """Join arcs; a ring that crosses the date line is unrolled and then recentred."""
    pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
    ring = [*pieces[0], *(point for piece in pieces[1:] for point in piece[1:])]
    turns = accumulate(
        (((x - before) < -HALF_TURN) - ((x - before) > HALF_TURN))
        for (before, _), (x, _) in pairwise(ring)
    )
    ring[1:] = [(x + 360 * turn, y) for (x, y), turn in zip(ring[1:], turns, strict=True)]
    west, east = min(ring)[0], max(ring)[0]
    whole = 360 * round((west + east) / 2 / 360)
    return [(x - whole, y) for x, y in ring]
