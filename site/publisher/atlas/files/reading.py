"""Read map.toml, beside the provinces of variant.toml, into a plan.

Every fault of the file is found in one pass; MapError lists them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.atlas.faults import MapError
from publisher.atlas.files.reader import Reader
from publisher.atlas.land.noise import Wander
from publisher.atlas.land.projection import Cone, Inset, Mercator, Sheet, Sphere, plane
from publisher.atlas.plan import (
    WATER,
    Line,
    Plan,
    Position,
    Space,
    Stroke,
    Style,
)
from publisher.chart.geometry import Box, Join

TABLES = (
    *("map", "furniture", "style", "inset", "lens", "dig", "fill", "frontier", "river"),
    *("range", "link", "cut", "fiat", "realm", "areas", "seeds", "outlines", "names"),
    *("grow", "labels"),
)
MAP_KEYS = (*("title", "subtitle", "projection", "window", "width", "coast", "borders"),)
FURNITURE = ("cartouche", "legend", "compass", "scale", "keep_out")
WANDERS = ("land", "sea", "shore")


def plan(data: Mapping[str, Any], variant: Mapping[str, Any]) -> Plan:
    """Return the plan of a map.

    `data` is map.toml as parsed, `variant` is variant.toml as parsed.
    Raises MapError with every fault of the file.
    """
    reader = Reader(data)
    reader.known("", data, TABLES)
    head = reader.table("map")
    reader.known("map", head, MAP_KEYS)
    spaces = _spaces(reader, variant.get("provinces", {}))
    insets = tuple(_inset(reader, *row) for row in reader.rows("inset"))
    window = _window(reader, head)
    made = Plan(
        title=reader.text("map.title", head.get("title", "")),
        subtitle=reader.text("map.subtitle", head.get("subtitle", "")),
        plane=plane(
            _sphere(reader, head.get("projection", {})),
            window,
            reader.number("map.width", head.get("width"), 1600),
            insets=insets,
            lenses=_lenses(reader),
        ),
        spaces=spaces,
        style=_style(reader, head),
        window=window,
        insets=insets,
        digs=_strokes(reader, "dig"),
        fills=tuple(reader.line(p, r.get("ring")) for p, r in reader.rows("fill")),
        frontiers=_strokes(reader, "frontier"),
        rivers=_strokes(reader, "river"),
        ranges=_strokes(reader, "range"),
        links=_joins(reader, "link", spaces),
        cuts=_joins(reader, "cut", spaces),
        fiat=_texts(reader, "fiat", spaces),
        realm=_realm(reader, variant, spaces),
        furniture=_furniture(reader),
        borders=reader.text("map.borders", head.get("borders", "")),
    )
    if reader.faults:
        raise MapError(reader.faults)
    return made


def _window(reader: Reader, head: Mapping[str, Any]) -> Box:
    window = reader.box("map.window", head.get("window"))
    west, south, east, north = window
    if west < east and south < north:
        return window
    reader.fault(
        "map.window",
        f"[west, south, east, north] was expected, not {list(window)}.",
        "West is smaller than east, south smaller than north.",
    )
    return (0.0, 0.0, 1.0, 1.0)


def _lenses(reader: Reader) -> tuple[tuple[Position, float, float], ...]:
    return tuple(
        (
            reader.position(f"{path}.centre", row.get("centre")),
            reader.number(f"{path}.radius", row.get("radius"), 500),
            reader.number(f"{path}.power", row.get("power"), 0.3),
        )
        for path, row in reader.rows("lens")
    )


def _sphere(reader: Reader, data: Mapping[str, Any]) -> Sphere:
    keys = {
        "lcc": ("meridian", "south", "north"),
        "mercator": ("meridian",),
        "flat": (),
    }
    kind = data.get("kind", "lcc")
    if kind not in keys:
        reader.fault(
            "map.projection.kind",
            f"{kind!r} is not known.",
            "The kinds are lcc, mercator and flat.",
        )
        return Sheet()
    reader.known("map.projection", data, ("kind", *keys[kind]))
    values = [reader.number(f"map.projection.{key}", data.get(key), 45.0) for key in keys[kind]]
    if kind == "lcc":
        return Cone(*values)
    return Mercator(*values) if kind == "mercator" else Sheet()


def _style(reader: Reader, head: Mapping[str, Any]) -> Style:
    data = reader.table("style")
    names = list(Style.__dataclass_fields__)
    reader.known("style", data, [n for n in names if n != "coast"])
    values: dict[str, Any] = {"coast": head.get("coast", Style().coast)}
    for key, value in data.items():
        path = f"style.{key}"
        if key in WANDERS:
            reach, wave, octaves, seed = reader.numbers(path, value, 4)
            values[key] = Wander(reach, wave, int(octaves), int(seed))
        elif key == "sizes":
            count = len(value) if isinstance(value, list) else 1
            values[key] = reader.numbers(path, value, count)
        elif key in names:
            values[key] = reader.number(path, value, 0)
    return Style(**values)


def _spaces(reader: Reader, provinces: Mapping[str, Any]) -> dict[str, Space]:
    seeds, outlines = reader.table("seeds"), reader.table("outlines")
    names, grow, labels = (reader.table(t) for t in ("names", "grow", "labels"))
    for path in ("seeds", "outlines", "names", "grow", "labels"):
        reader.known(path, reader.table(path), [*provinces, *reader.table("areas")])
    found: dict[str, Space] = {}
    for name, facts in sorted(provinces.items()):
        found[name] = Space(
            id=name,
            name=names.get(name, facts["name"]),
            kind=facts["terrain"],
            seeds=_seeds(reader, f"seeds.{name}", seeds.get(name)),
            rings=_rings(reader, f"outlines.{name}", outlines.get(name)),
            centre=facts.get("centre", False),
            coasts=tuple(facts.get("coasts", ())),
            tags=tuple(facts.get("tags", ())),
            grow=reader.number(f"grow.{name}", grow.get(name), 0),
            label_at=reader.position(f"labels.{name}", labels[name]) if name in labels else None,
        )
        if name not in seeds and name not in outlines:
            reader.fault(
                f"seeds.{name}",
                f"{facts['name']} has neither a seed nor an outline.",
                f"Add `{name} = [[longitude, latitude]]` under [seeds].",
            )
    found |= _areas(reader, provinces)
    _check_twins(reader, found)
    return found


def _check_twins(reader: Reader, spaces: Mapping[str, Space]) -> None:
    """Note each seed that two spaces of one element claim."""
    owners: dict[tuple[Position, bool], str] = {}
    for name, space in spaces.items():
        for seed in space.seeds:
            first = owners.setdefault((seed, space.is_land), name)
            if first != name or space.seeds.count(seed) > 1:
                whose = f"{first} has it too" if first != name else "it stands there twice"
                reader.fault(f"seeds.{name}", f"{list(seed)}: {whose}.", "Move one of them.")


def _areas(reader: Reader, provinces: Mapping[str, Any]) -> dict[str, Space]:
    found: dict[str, Space] = {}
    kinds = sorted({"closed"} | WATER - {"sea"})
    for name, facts in sorted(reader.table("areas").items()):
        path = f"areas.{name}"
        reader.known(path, facts, ("name", "kind", "seeds", "rings", "shown"))
        kind = facts.get("kind", "closed")
        if kind not in kinds:
            reader.fault(path, f"{kind!r} is not known.", f"Kinds: {', '.join(kinds)}.")
        if name in provinces:
            reader.fault(path, "this is a province of variant.toml.", "Use [seeds].")
        found[name] = Space(
            id=name,
            name=facts.get("name", ""),
            kind=kind,
            seeds=_seeds(reader, f"{path}.seeds", facts.get("seeds")),
            rings=_rings(reader, f"{path}.rings", facts.get("rings")),
            shown=bool(facts.get("shown", False)),
            played=False,
        )
    return found


def _seeds(reader: Reader, path: str, value: object) -> Line:
    return () if value is None else reader.line(path, value)


def _rings(reader: Reader, path: str, value: object) -> tuple[Line, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        reader.fault(path, "a list of rings, each a list of points, was expected.")
        return ()
    return tuple(reader.line(path, ring) for ring in value)


def _inset(reader: Reader, path: str, row: Mapping[str, Any]) -> Inset:
    reader.known(path, row, ("box", "centre", "to", "scale"))
    return Inset(
        box=reader.box(f"{path}.box", row.get("box")),
        centre=reader.position(f"{path}.centre", row.get("centre")),
        to=reader.position(f"{path}.to", row.get("to")),
        scale=reader.number(f"{path}.scale", row.get("scale"), 1),
    )


def _strokes(reader: Reader, path: str) -> tuple[Stroke, ...]:
    found = []
    for here, row in reader.rows(path):
        reader.known(here, row, ("line", "between", "width", "name"))
        found.append(
            Stroke(
                line=reader.line(f"{here}.line", row.get("line")),
                between=tuple(row.get("between", ())),
                width=reader.number(f"{here}.width", row.get("width"), 3),
            )
        )
    return tuple(found)


def _joins(reader: Reader, path: str, spaces: Mapping[str, Space]) -> tuple[Join, ...]:
    found = []
    for here, row in reader.rows(path):
        reader.known(here, row, ("between", "reach", "why"))
        pair = row.get("between", ())
        if len(pair) != len(("one", "other")):
            reader.fault(f"{here}.between", "two places were expected.")
            continue
        for place in pair:
            reader.known(f"{here}.between", [place.partition("/")[0]], spaces)
        if not row.get("why"):
            reader.fault(f"{here}.why", "the reason is missing.", "Say it in a line.")
        found.append(Join((pair[0], pair[1]), row.get("reach", "f"), row.get("why", "")))
    return tuple(found)


def _texts(reader: Reader, path: str, spaces: Mapping[str, Space]) -> Mapping[str, str]:
    table = reader.table(path)
    reader.known(path, table, spaces)
    return {key: reader.text(f"{path}.{key}", value) for key, value in table.items()}


def _realm(
    reader: Reader, variant: Mapping[str, Any], spaces: Mapping[str, Space]
) -> Mapping[str, str]:
    found: dict[str, str] = {}
    table = reader.table("realm")
    reader.known("realm", table, [power["id"] for power in variant.get("power", ())])
    for power, places in table.items():
        reader.known(f"realm.{power}", places, spaces)
        found |= dict.fromkeys(places, power)
    return found


def _furniture(reader: Reader) -> Mapping[str, tuple[float, ...]]:
    table = reader.table("furniture")
    reader.known("furniture", table, FURNITURE)
    counts = {"cartouche": 4, "legend": 2, "compass": 3, "scale": 3}
    found = {
        key: reader.numbers(f"furniture.{key}", table[key], count)
        for key, count in counts.items()
        if key in table
    }
    for number, box in enumerate(table.get("keep_out", ())):
        found[f"keep_out_{number}"] = reader.box("furniture.keep_out", box)
    return found
