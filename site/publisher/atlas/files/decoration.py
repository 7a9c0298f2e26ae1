"""What map.toml may change without a new drawing: title, tints, furniture.

A build reads it for every chart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from publisher.atlas.files.reader import Reader
from publisher.chart.geometry import Geometry

FURNITURE = ("cartouche", "legend", "compass", "scale", "keep_out")
_NUMBERS = {
    "cartouche": ("x", "y", "width", "height"),
    "legend": ("x", "y"),
    "compass": ("x", "y", "radius"),
    "scale": ("x", "y", "km"),
}
_SIZED = {"cartouche": (2, 3), "compass": (2,), "scale": (2,)}  # which numbers are lengths


def with_decoration(
    geometry: Geometry, drawing: Mapping[str, Any], variant: Mapping[str, Any]
) -> Geometry:
    """Return a chart with the title, tints and furniture that map.toml has now.

    Faulty values stay as they were drawn; read_plan reports them.
    """
    reader = Reader(drawing)
    head, shift = reader.table("map"), geometry.margin
    title = head.get("title", geometry.title)
    subtitle = head.get("subtitle", geometry.subtitle)
    furniture = {
        name: _placed(name, values, shift, geometry)
        for name, values in read_furniture(reader).items()
        if not name.startswith("keep_out") and (name != "scale" or name in geometry.furniture)
    }
    realm = read_realm(reader, variant, geometry.areas)
    if reader.faults:
        return geometry
    return replace(
        geometry,
        title=title if isinstance(title, str) else geometry.title,
        subtitle=subtitle if isinstance(subtitle, str) else geometry.subtitle,
        furniture=furniture if drawing.get("map") else geometry.furniture,
        realm=dict(sorted(realm.items())) if drawing.get("map") else geometry.realm,
    )


def _placed(
    name: str, values: tuple[float, ...], shift: float, geometry: Geometry
) -> tuple[float, ...]:
    """Bring furniture from map.toml into the drawing; a scale keeps the length of a kilometre."""
    x, y, *more = values
    if name != "scale":
        return (x + shift, y + shift, *more)
    _, _, length, units = geometry.furniture["scale"]
    return (x + shift, y + shift, more[0], round(units * more[0] / length, 1))


def read_realm(
    reader: Reader, variant: Mapping[str, Any], spaces: Iterable[str]
) -> Mapping[str, str]:
    """Return the provinces that are tinted like a power, each with its power."""
    found: dict[str, str] = {}
    table = reader.table("realm")
    reader.known("realm", table, [power["id"] for power in variant.get("power", ())])
    for power, value in table.items():
        places = reader.texts(f"realm.{power}", value)
        reader.known(f"realm.{power}", places, spaces)
        found |= dict.fromkeys(places, power)
    return found


def read_furniture(reader: Reader) -> Mapping[str, tuple[float, ...]]:
    """Return where furniture stands, and the boxes to keep free as keep_out_0, keep_out_1 ..."""
    table = reader.table("furniture")
    reader.known("furniture", table, FURNITURE)
    found = {}
    for key, names in _NUMBERS.items():
        path, count, hint = f"furniture.{key}", len(names), f"Write [{', '.join(names)}]."
        if key in table and reader.has_numbers(path, table[key], count, hint):
            found[key] = reader.numbers(path, table[key], count)
            if any(found[key][at] <= 0 for at in _SIZED.get(key, ())):
                reader.fault(path, "expected a size above 0.")
    boxes = table.get("keep_out", [])
    if not isinstance(boxes, list):
        reader.fault("furniture.keep_out", "expected a list of boxes.")
        boxes = []
    for number, box in enumerate(boxes):
        found[f"keep_out_{number}"] = reader.box("furniture.keep_out", box)
    return found
