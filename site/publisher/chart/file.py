"""The file of a chart's geometry: read and write, a pair with a round trip.

GeoJSON (RFC 7946 in form) in the chart's own plane, which its member `plane` says:
units of the drawing, north up, so that a GIS tool shows it upright. One feature is one
arc, one area (a point where its name stands, its rings as numbers of arcs), one sign.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from functools import lru_cache
from operator import index
from pathlib import Path
from typing import Any

from publisher.chart.geometry import Arc, Area, Geometry, Join, Label, Mark, Point

FORMAT = 1
PLANE = "the plane of the drawing: 1 unit is 1 unit of its viewBox, north is up"


class GeometryError(ValueError):
    """The geometry file is malformed; the message names the place and what was expected."""


def write(geometry: Geometry) -> str:
    """Return the geometry as the text of its file, one feature on a line."""
    head = {
        "format": FORMAT,
        "plane": PLANE,
        "width": geometry.width,
        "height": geometry.height,
        "margin": geometry.margin,
        "scale": geometry.scale,
        "title": geometry.title,
        "subtitle": geometry.subtitle,
        "furniture": {k: list(v) for k, v in sorted(geometry.furniture.items())},
        "realm": dict(sorted(geometry.realm.items())),
        "links": [_join(join) for join in geometry.links],
        "cuts": [_join(join) for join in geometry.cuts],
        "fiat": dict(sorted(geometry.fiat.items())),
        "origin": dict(sorted(geometry.origin.items())),
    }
    features = [_arc_feature(n, arc) for n, arc in enumerate(geometry.arcs)]
    features += [_area_feature(area) for _, area in sorted(geometry.areas.items())]
    features += [_mark_feature(mark) for mark in geometry.marks]
    features += [_line_feature(line) for line in geometry.graticule]
    lines = ",\n".join(_json(feature) for feature in features)
    return f'{{"type":"FeatureCollection","chart":{_json(head)},"features":[\n{lines}\n]}}\n'


@lru_cache(maxsize=16)
def read(text: str) -> Geometry:
    """Return the geometry that a file's text holds; recent texts are cached.

    Raises GeometryError naming the feature that is not as `write` makes it.
    """
    try:
        data = json.loads(text)
        head = data["chart"]
        features = list(data["features"])
        found = head.get("format")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise GeometryError(
            "This is not the geometry of a map: expected a FeatureCollection with a member"
            " `chart`. `build.py map` writes one."
        ) from error
    if found != FORMAT:
        raise GeometryError(f"The geometry has format {found}; expected {FORMAT}.")
    geometry = _assemble(head, features)
    _check_rings(geometry)
    return geometry


def load(path: Path) -> Geometry:
    """Return the geometry in a file."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise GeometryError(
            "The geometry is not UTF-8. Run `build.py map` to write it again."
        ) from error


_BROKEN = (KeyError, TypeError, IndexError, ValueError, AttributeError, OverflowError)


def _assemble(head: dict[str, Any], features: list[dict[str, Any]]) -> Geometry:
    arcs: list[Arc] = []
    areas: dict[str, Area] = {}
    marks: list[Mark] = []
    graticule: list[tuple[Point, ...]] = []
    for number, feature in enumerate(features):
        strange = ""
        try:
            facts = feature["properties"]
            shape = _points(feature["geometry"])
            match facts["is"]:
                case "arc":
                    arcs.append(_arc(shape, facts))
                case "area":
                    areas[_text(feature["id"])] = _area(feature["id"], facts)
                case "mark":
                    between = tuple(map(_text, facts["between"]))
                    marks.append(Mark(facts["kind"], shape, between, _number(facts["size"])))
                case "graticule":
                    graticule.append(shape)
                case other:
                    strange = other
        except KeyError as error:
            raise GeometryError(f"Feature {number} of the geometry lacks {error}.") from error
        except _BROKEN as error:
            message = f"Feature {number} of the geometry is not as `build.py map` writes it."
            raise GeometryError(message) from error
        if strange:
            raise GeometryError(f"Feature {number} is of an unknown sort, {strange}")
    try:
        return Geometry(
            width=_length(head["width"]),
            height=_length(head["height"]),
            margin=_number(head["margin"]),
            scale=_length(head["scale"]),
            arcs=tuple(arcs),
            areas=areas,
            marks=tuple(marks),
            graticule=tuple(graticule),
            title=_text(head["title"]),
            subtitle=_text(head["subtitle"]),
            furniture={k: tuple(map(_number, v)) for k, v in head["furniture"].items()},
            realm=_texts(head["realm"]),
            links=_joins(head["links"]),
            cuts=_joins(head["cuts"]),
            fiat=_texts(head["fiat"]),
            origin=_texts(head.get("origin", {})),
        )
    except _BROKEN as error:
        message = f"The member `chart` of the geometry is not as `build.py map` writes it: {error}."
        raise GeometryError(message) from error


def _check_rings(geometry: Geometry) -> None:
    """Raise GeometryError for an area that is not made of the arcs that there are."""
    count = len(geometry.arcs)
    for name, area in geometry.areas.items():
        numbers = [number for ring in area.rings for number in ring]
        if not all(area.rings) or not numbers or not all(-count <= n < count for n in numbers):
            raise GeometryError(f"The rings of {name} are not made of arcs of the geometry.")
    for number, arc in enumerate(geometry.arcs):
        if {arc.left, arc.right} - geometry.areas.keys() - {""}:
            raise GeometryError(f"Arc {number} of the geometry lies beside no area.")


def _arc(shape: tuple[Point, ...], facts: dict[str, Any]) -> Arc:
    if len(shape) < len(("start", "end")):
        raise ValueError("an arc needs at least two points")
    return Arc(shape, _text(facts["left"]), _text(facts["right"]))


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise TypeError(f"{value!r} is not a number")
    return value


def _length(value: Any) -> float:
    if _number(value) <= 0:
        raise ValueError(f"{value!r} is not a length")
    return _number(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def _texts(table: dict[str, Any]) -> dict[str, str]:
    return {key: _text(value) for key, value in table.items()}


def _join(join: Join) -> list[str]:
    return [*join.between, join.reach, join.why]


def _joins(rows: list[list[str]]) -> tuple[Join, ...]:
    texts = (tuple(map(_text, row)) for row in rows)
    return tuple(Join((one, other), reach, why) for one, other, reach, why in texts)


def _area(name: str, facts: dict[str, Any]) -> Area:
    label = facts.get("label")
    return Area(
        id=name,
        kind=_text(facts["kind"]),
        rings=tuple(tuple(map(index, ring)) for ring in facts["rings"]),
        label=None
        if label is None
        else Label(
            lines=tuple(map(_text, label["lines"])),
            size=_number(label["size"]),
            at=_flip(label["at"]),
            spacing=_number(label["spacing"]),
            outside=bool(label["outside"]),
            width=_number(label["width"]),
        ),
        unit=_flip(facts["unit"]) if "unit" in facts else None,
        centre=_flip(facts["centre"]) if "centre" in facts else None,
        coasts={k: _flip(v) for k, v in facts.get("coasts", {}).items()},
    )


def _area_feature(area: Area) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "is": "area",
        "kind": area.kind,
        "rings": [list(r) for r in area.rings],
    }
    if area.label is not None:
        facts["label"] = {
            "lines": list(area.label.lines),
            "size": area.label.size,
            "at": _flip(area.label.at),
            "spacing": area.label.spacing,
            "outside": area.label.outside,
            "width": area.label.width,
        }
    if area.unit is not None:
        facts["unit"] = _flip(area.unit)
    if area.centre is not None:
        facts["centre"] = _flip(area.centre)
    if area.coasts:
        facts["coasts"] = {k: _flip(v) for k, v in sorted(area.coasts.items())}
    at = area.label.at if area.label is not None else area.unit
    shape = None if at is None else {"type": "Point", "coordinates": _flip(at)}
    return {"type": "Feature", "id": area.id, "properties": facts, "geometry": shape}


def _arc_feature(number: int, arc: Arc) -> dict[str, Any]:
    facts = {"is": "arc", "left": arc.left, "right": arc.right}
    return _line(facts, arc.points) | {"id": number}


def _mark_feature(mark: Mark) -> dict[str, Any]:
    facts = {
        "is": "mark",
        "kind": mark.kind,
        "between": list(mark.between),
        "size": mark.size,
    }
    if len(mark.points) == 1:
        shape = {"type": "Point", "coordinates": _flip(mark.points[0])}
        return {"type": "Feature", "properties": facts, "geometry": shape}
    return _line(facts, mark.points)


def _line_feature(points: tuple[Point, ...]) -> dict[str, Any]:
    return _line({"is": "graticule"}, points)


def _line(facts: dict[str, Any], points: tuple[Point, ...]) -> dict[str, Any]:
    shape = {"type": "LineString", "coordinates": [_flip(p) for p in points]}
    return {"type": "Feature", "properties": facts, "geometry": shape}


def _points(shape: dict[str, Any] | None) -> tuple[Point, ...]:
    if shape is None:
        return ()
    if shape["type"] == "Point":
        return (_flip(shape["coordinates"]),)
    return tuple(_flip(p) for p in shape["coordinates"])


def _flip(point: Iterable[float]) -> Point:
    x, y = map(_number, point)
    return (round(x, 1), round(-y, 1) + 0.0)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
