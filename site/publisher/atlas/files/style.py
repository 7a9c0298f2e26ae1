"""Read [style] of map.toml: how the drawing looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.atlas.files.reader import Reader
from publisher.atlas.land.noise import Wander
from publisher.atlas.plan import Style

COASTS = ("land-10m", "land-50m", "land-110m", "seeds", "none")
WANDERS = ("land", "sea", "shore")
POSITIVE = ("scale", "margin")  # style that nothing can be drawn without
OCTAVES = 12  # finer ones are smaller than a pixel
REACH = 100.0  # units: wider wandering carries a border across its neighbours
WAVELENGTH = 5.0  # units: shorter waves are lost between the points of a border
STEEPEST = 10.0  # times its wavelength: a border that wanders farther is a knot
GRATICULE = 0.1  # degrees: closer meridians cover the chart


def read_style(reader: Reader, head: Mapping[str, Any]) -> Style:
    """Return the style, and the coast that [map] names."""
    data = reader.table("style")
    names = [name for name in Style.__dataclass_fields__ if name != "coast"]
    reader.known("style", data, names)
    values: dict[str, Any] = {
        "coast": reader.word("map.coast", head.get("coast", Style().coast), COASTS)
    }
    for key in names:
        if key in data:
            values[key] = _value(reader, key, data[key])
    return Style(**values)


def _value(reader: Reader, key: str, value: object) -> object:
    path, usual = f"style.{key}", getattr(Style(), key)
    if key in WANDERS:
        return _wander(reader, path, value) or usual
    if key == "sizes":
        count = len(value) if isinstance(value, list) and value else 1
        return reader.numbers(path, value, count)
    number = reader.number(path, value, usual, above=0 if key in POSITIVE else None)
    if key == "graticule" and 0 < number < GRATICULE:
        reader.fault(path, f"expected at least {GRATICULE:g} degrees, or 0 for none.")
        return usual
    return number


def _wander(reader: Reader, path: str, value: object) -> Wander | None:
    """Return how borders wander, within what can be drawn and seen."""
    if not reader.has_numbers(path, value, 4):
        return None
    reach, wave, octaves, seed = reader.numbers(path, value, 4)
    farthest = min(REACH, STEEPEST * wave)
    if wave >= WAVELENGTH and 0 <= octaves <= OCTAVES and -farthest <= reach <= farthest:
        return Wander(reach, wave, int(octaves), int(seed))
    reader.fault(
        path,
        "expected [reach, wavelength, octaves, seed]:"
        f" a reach up to {REACH:g} units and {STEEPEST:g} wavelengths,"
        f" a wavelength of at least {WAVELENGTH:g} units, up to {OCTAVES} octaves.",
        "On land, [6, 46, 3, 3] is usual.",
    )
    return None
