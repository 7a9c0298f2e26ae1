"""Read map.toml, beside the provinces of variant.toml, into a plan.

Every fault of the file is found in one pass; MapError lists them all.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from publisher.atlas.faults import MapError
from publisher.atlas.files.decoration import read_furniture, read_realm
from publisher.atlas.files.reader import Reader
from publisher.atlas.files.spaces import read_spaces
from publisher.atlas.land.noise import Wander
from publisher.atlas.land.projection import Cone, Inset, Mercator, Plane, Sheet, Sphere, plane
from publisher.atlas.plan import Plan, Position, Space, Stroke, Style
from publisher.chart.geometry import Box, Join

TABLES = (
    *("map", "furniture", "style", "inset", "lens", "dig", "fill", "frontier", "river"),
    *("range", "link", "cut", "fiat", "realm", "areas", "seeds", "outlines", "names"),
    *("grow", "labels"),
)
MAP_KEYS = (*("title", "subtitle", "projection", "window", "width", "coast", "borders"),)
PROJECTIONS = {"lcc": ("meridian", "south", "north"), "mercator": ("meridian",), "flat": ()}
TALLEST = 20.0  # times its width
NARROWEST, WIDEST = 100.0, 6000.0  # units: within these a map is readable, and drawn in a minute
COASTS = ("land-10m", "land-50m", "land-110m", "seeds", "none")
WANDERS = ("land", "sea", "shore")
POSITIVE = ("scale", "margin")  # style that nothing can be drawn without
OCTAVES = 12  # finer ones are smaller than a pixel
REACH = 100.0  # units: wider wandering carries a border across its neighbours
WAVELENGTH = 5.0  # units: shorter waves are lost between the points of a border
STEEPEST = 10.0  # times its wavelength: a border that wanders farther is a knot
GRATICULE = 0.1  # degrees: closer meridians cover the chart


def read_plan(data: Mapping[str, Any], variant: Mapping[str, Any]) -> Plan:
    """Return the plan of a map.

    `data` is map.toml as parsed, `variant` is variant.toml as parsed.
    Raises MapError with every fault of the file.
    """
    reader = Reader(data)
    reader.known("", data, TABLES)
    head = reader.table("map")
    reader.known("map", head, MAP_KEYS)
    spaces = read_spaces(reader, variant.get("provinces", {}))
    insets = tuple(_inset(reader, *row) for row in reader.rows("inset"))
    window = _window(reader, head)
    style = _style(reader, head)
    made = Plan(
        title=reader.text("map.title", head.get("title", "")),
        subtitle=reader.text("map.subtitle", head.get("subtitle", "")),
        plane=_plane(reader, head, window, insets),
        spaces=spaces,
        style=style,
        window=window,
        insets=insets,
        digs=_strokes(reader, "dig", "width"),
        fills=_fills(reader),
        frontiers=_frontiers(reader, spaces),
        rivers=_strokes(reader, "river"),
        ranges=_strokes(reader, "range"),
        links=_joins(reader, "link", spaces),
        cuts=_joins(reader, "cut", spaces),
        fiat=_texts(reader, "fiat", spaces),
        realm=read_realm(reader, variant, spaces),
        furniture=read_furniture(reader),
        borders=reader.text("map.borders", head.get("borders", "")),
    )
    if made.style.coast == "none" and not made.borders:
        _check_coast(reader)
    if reader.faults:
        raise MapError(reader.faults)
    return made


def read_plane(data: Mapping[str, Any]) -> Plane:
    """Return the way from coordinates to the drawing that map.toml says, whatever else it has.

    Raises MapError with every fault of it.
    """
    reader = Reader(data)
    head = reader.table("map")
    insets = tuple(_inset(reader, *row) for row in reader.rows("inset"))
    made = _plane(reader, head, _window(reader, head), insets)
    if reader.faults:
        raise MapError(reader.faults)
    return made


def _check_coast(reader: Reader) -> None:
    """Note what would change a coast where there is none."""
    for table in ("dig", "fill"):
        for path, _ in reader.rows(table):
            message = 'coast = "none" leaves no shore for this to change.'
            reader.fault(path, message, "Change the rings under [outlines] instead.")


def _window(reader: Reader, head: Mapping[str, Any]) -> Box:
    hint = "Write [west, south, east, north]."
    if not reader.has_numbers("map.window", head.get("window"), 4, hint):
        return (0.0, 0.0, 1.0, 1.0)
    window = reader.box("map.window", head["window"])
    west, south, east, north = window
    if west < east and south < north:
        return window
    reader.fault(
        "map.window",
        f"expected [west, south, east, north], found {list(window)}.",
        "West must be smaller than east, and south smaller than north.",
    )
    return (0.0, 0.0, 1.0, 1.0)


def _width(reader: Reader, head: Mapping[str, Any]) -> float:
    width = reader.number("map.width", head.get("width"), 1600)
    if NARROWEST <= width <= WIDEST:
        return width
    reader.fault(
        "map.width",
        f"expected a number from {NARROWEST:g} to {WIDEST:g}, found {width:g}.",
        "The usual width is 1600; a larger one makes the lettering smaller.",
    )
    return 1600.0


def _lenses(reader: Reader) -> tuple[tuple[Position, float, float], ...]:
    found = []
    for path, row in reader.rows("lens"):
        reader.known(path, row, ("centre", "radius", "power"))
        centre = reader.position(f"{path}.centre", row.get("centre"))
        radius = reader.number(f"{path}.radius", row.get("radius"), 500, above=0)
        power = reader.number(f"{path}.power", row.get("power"), 0.3, above=-1)
        found.append((centre, radius, power))
    return tuple(found)


def _plane(
    reader: Reader, head: Mapping[str, Any], window: Box, insets: tuple[Inset, ...]
) -> Plane:
    """Fit the window into the drawing; what cannot be projected gets a flat sheet instead."""
    sphere = _sphere(reader, reader.inner("map.projection", head.get("projection", {})))
    width, lenses = _width(reader, head), _lenses(reader)
    stand_in = plane(Sheet(), (0.0, 0.0, 1.0, 1.0), 1.0)
    if any(fault.path.startswith(("map.window", "map.projection")) for fault in reader.faults):
        return stand_in  # a stand-in needs no faults of its own
    with suppress(ArithmeticError, ValueError):
        made = plane(sphere, window, width, insets=insets, lenses=lenses)
        if 0 < made.height <= TALLEST * width and math.isfinite(made.scale):
            if made.height > WIDEST:
                message = f"the drawing would be {made.height:g} units high"
                limit = f"at most {WIDEST:g} is allowed"
                reader.fault("map.width", f"{message}; {limit}.", "Make it narrower.")
            return made
    reader.fault(
        "map.projection",
        f"it cannot draw the window {list(window)}.",
        "Choose a meridian through the middle of the window, and parallels inside it.",
    )
    return stand_in


def _sphere(reader: Reader, data: Mapping[str, Any]) -> Sphere:
    kind = reader.word("map.projection.kind", data.get("kind", "lcc"), tuple(PROJECTIONS))
    keys = PROJECTIONS[kind]
    reader.known("map.projection", data, ("kind", *keys))
    values = [reader.number(f"map.projection.{key}", data.get(key), 45.0) for key in keys]
    if kind == "lcc":
        return Cone(*values)
    return Mercator(*values) if kind == "mercator" else Sheet()


def _inset(reader: Reader, path: str, row: Mapping[str, Any]) -> Inset:
    reader.known(path, row, ("box", "centre", "to", "scale"))
    return Inset(
        box=reader.box(f"{path}.box", row.get("box")),
        centre=reader.position(f"{path}.centre", row.get("centre")),
        to=reader.position(f"{path}.to", row.get("to")),
        scale=reader.number(f"{path}.scale", row.get("scale"), 1, above=0),
    )


def _strokes(reader: Reader, path: str, *more: str) -> tuple[Stroke, ...]:
    """Read tables with a line, and what else they may have: `between`, `width`."""
    found = []
    for here, row in reader.rows(path):
        reader.known(here, row, ("line", *more))
        line = reader.line(f"{here}.line", row.get("line"))
        if len(line) == 1:
            reader.fault(f"{here}.line", "expected a line of at least two points.")
        between = reader.texts(f"{here}.between", row.get("between", []))
        width = reader.number(f"{here}.width", row.get("width"), 3, above=0)
        found.append(Stroke(line=line, between=between, width=width))
    return tuple(found)


def _fills(reader: Reader) -> tuple[tuple[Position, ...], ...]:
    for path, row in reader.rows("fill"):
        reader.known(path, row, ("ring",))
    return tuple(reader.ring(f"{p}.ring", row.get("ring")) for p, row in reader.rows("fill"))


def _frontiers(reader: Reader, spaces: Mapping[str, Space]) -> tuple[Stroke, ...]:
    """Read the borders drawn by hand; both sides are land, or both are water."""
    found = _strokes(reader, "frontier", "between")
    for number, frontier in enumerate(found, start=1):
        _pair(reader, f"frontier[{number}].between", frontier.between, spaces)
        sides = {spaces[place].is_land for place in frontier.between if place in spaces}
        if len(sides) > 1:
            one, other = frontier.between
            message = f"between {one} and {other} is a coast, not a border."
            hint = "Change a coast with [[fill]] or [[dig]]."
            reader.fault(f"frontier[{number}].between", message, hint)
    return found


def _pair(reader: Reader, path: str, pair: tuple[str, ...], spaces: Mapping[str, Space]) -> None:
    names = [place.partition("/")[0] for place in pair]
    if len(set(names)) != len(("one", "other")) or len(pair) != len(names):
        reader.fault(path, "expected two places.", 'Write between = ["Xxx", "Yyy"].')
    reader.known(path, names, spaces)


def _joins(reader: Reader, path: str, spaces: Mapping[str, Space]) -> tuple[Join, ...]:
    found = []
    for here, row in reader.rows(path):
        reader.known(here, row, ("between", "reach", "why"))
        pair = reader.texts(f"{here}.between", row.get("between", []))
        _pair(reader, f"{here}.between", pair, spaces)
        reach = reader.word(f"{here}.reach", row.get("reach", "f"), ("f", "a", "af", "fa"))
        why = reader.text(f"{here}.why", row.get("why", ""))
        if not why:
            reader.fault(f"{here}.why", "the reason is missing.", "Give it in one line.")
        if len(pair) == len(("one", "other")):
            found.append(Join((pair[0], pair[1]), reach, why))
    return tuple(found)


def _texts(reader: Reader, path: str, spaces: Mapping[str, Space]) -> Mapping[str, str]:
    table = reader.table(path)
    reader.known(path, table, spaces)
    return {key: reader.text(f"{path}.{key}", value) for key, value in table.items()}


def _style(reader: Reader, head: Mapping[str, Any]) -> Style:
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
