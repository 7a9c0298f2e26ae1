"""The file of a chart's geometry: read and write, a pair with a round trip.

GeoJSON (RFC 7946 in form) in the chart's own plane, which its member `plane` says:
units of the drawing, north up, so that a GIS tool shows it upright. One feature is one
arc, one area (a point where its name stands, its rings as numbers of arcs), one sign.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from publisher.chart.geometry import Arc, Area, Geometry, Join, Label, Mark, Point

FORMAT = 1
PLANE = "the plane of the drawing: 1 unit is 1 unit of its viewBox, north is up"


class GeometryError(ValueError):
    """The geometry file is not one; the message names the place and what was due."""


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
    }
    features = [_arc_feature(n, arc) for n, arc in enumerate(geometry.arcs)]
    features += [_area_feature(area) for _, area in sorted(geometry.areas.items())]
    features += [_mark_feature(mark) for mark in geometry.marks]
    features += [_line_feature(line) for line in geometry.graticule]
    lines = ",\n".join(_json(feature) for feature in features)
    return f'{{"type":"FeatureCollection","chart":{_json(head)},"features":[\n{lines}\n]}}\n'


def read(text: str) -> Geometry:
    """Return the geometry that a file's text holds.

    Raises GeometryError naming the feature that is not as `write` makes it.
    """
    try:
        data = json.loads(text)
        head = data["chart"]
        features = data["features"]
    except (ValueError, KeyError, TypeError) as error:
        raise GeometryError(
            "This is not the geometry of a chart: a FeatureCollection with a member"
            " `chart` was expected. `build.py map` writes one."
        ) from error
    if head.get("format") != FORMAT:
        raise GeometryError(f"The geometry has format {head.get('format')}; {FORMAT} was expected.")
    return _assemble(head, features)


def load(path: Path) -> Geometry:
    """Return the geometry in a file."""
    return read(path.read_text(encoding="utf-8"))


def _assemble(head: dict[str, Any], features: list[dict[str, Any]]) -> Geometry:
    arcs: list[Arc] = []
    areas: dict[str, Area] = {}
    marks: list[Mark] = []
    graticule: list[tuple[Point, ...]] = []
    for number, feature in enumerate(features):
        try:
            facts = feature["properties"]
            shape = _points(feature["geometry"])
            match facts["is"]:
                case "arc":
                    arcs.append(Arc(shape, facts["left"], facts["right"]))
                case "area":
                    areas[feature["id"]] = _area(feature["id"], facts)
                case "mark":
                    between = tuple(facts["between"])
                    marks.append(Mark(facts["kind"], shape, between, facts["size"]))
                case "graticule":
                    graticule.append(shape)
                case other:
                    raise GeometryError(f"Feature {number} is of no known sort {other}")
        except (KeyError, TypeError, IndexError) as error:
            raise GeometryError(f"Feature {number} of the geometry lacks {error}.") from error
    return Geometry(
        width=head["width"],
        height=head["height"],
        margin=head["margin"],
        scale=head["scale"],
        arcs=tuple(arcs),
        areas=areas,
        marks=tuple(marks),
        graticule=tuple(graticule),
        title=head["title"],
        subtitle=head["subtitle"],
        furniture={k: tuple(v) for k, v in head["furniture"].items()},
        realm=head["realm"],
        links=_joins(head["links"]),
        cuts=_joins(head["cuts"]),
        fiat=head["fiat"],
    )


def _join(join: Join) -> list[str]:
    return [*join.between, join.reach, join.why]


def _joins(rows: list[list[str]]) -> tuple[Join, ...]:
    return tuple(Join((one, other), reach, why) for one, other, reach, why in rows)


def _area(name: str, facts: dict[str, Any]) -> Area:
    label = facts.get("label")
    return Area(
        id=name,
        kind=facts["kind"],
        rings=tuple(tuple(ring) for ring in facts["rings"]),
        label=None
        if label is None
        else Label(
            lines=tuple(label["lines"]),
            size=label["size"],
            at=_flip(label["at"]),
            spacing=label["spacing"],
            outside=label["outside"],
            width=label["width"],
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
    x, y = point
    return (round(x, 1), round(-y, 1) + 0.0)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
