"""Read what is drawn as an area: the provinces of variant.toml, and unplayable land and water."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.atlas.files.origin import OF_SPACES
from publisher.atlas.files.reader import Reader
from publisher.atlas.plan import WATER, Line, Position, Space

KINDS = ("closed", *sorted(WATER - {"sea"}))  # of areas outside the game


def read_spaces(reader: Reader, provinces: Mapping[str, Any]) -> dict[str, Space]:
    """Return everything that is drawn as an area, by its id."""
    tables = {name: reader.table(name) for name in OF_SPACES}
    known = [*provinces, *reader.table("areas")]
    for path, table in tables.items():
        reader.known(path, table, known)
    found = {
        name: _province(reader, name, facts, {p: t.get(name) for p, t in tables.items()})
        for name, facts in sorted(provinces.items())
    }
    found |= _areas(reader, provinces)
    _check_twins(reader, found)
    return found


def _province(reader: Reader, name: str, facts: Mapping[str, Any], own: Mapping[str, Any]) -> Space:
    """Return a province; `own` is what the tables of map.toml say of it, None for nothing."""
    drawn_elsewhere = reader.table("map").get("borders")
    if own["seeds"] is None and own["outlines"] is None and not drawn_elsewhere:
        reader.fault(
            f"seeds.{name}",
            f"{facts['name']} has neither a seed nor an outline.",
            f"Add `{name} = [[longitude, latitude]]` under [seeds].",
        )
    written, at = own["names"], own["labels"]
    return Space(
        id=name,
        name=facts["name"] if written is None else _named(reader, f"names.{name}", written),
        kind=facts["terrain"],
        seeds=_seeds(reader, f"seeds.{name}", own["seeds"]),
        rings=_rings(reader, f"outlines.{name}", own["outlines"]),
        centre=facts.get("centre", False),
        coasts=tuple(facts.get("coasts", ())),
        tags=tuple(facts.get("tags", ())),
        grow=reader.number(f"grow.{name}", own["grow"], 0),
        label_at=None if at is None else reader.position(f"labels.{name}", at),
    )


def _named(reader: Reader, path: str, value: object) -> str:
    """Return the name that a province has on the map."""
    name = reader.text(path, value)
    if value == name and not name.strip():
        hint = "Write a short name, or delete the line to use the name in variant.toml."
        reader.fault(path, "the name is empty.", hint)
    return name


def _areas(reader: Reader, provinces: Mapping[str, Any]) -> dict[str, Space]:
    found: dict[str, Space] = {}
    for name, value in sorted(reader.table("areas").items()):
        path = f"areas.{name}"
        facts = reader.inner(path, value)
        reader.known(path, facts, ("name", "kind", "seeds", "rings", "shown"))
        if name in provinces:
            reader.fault(path, "this is a province of variant.toml.", "Use [seeds].")
        found[name] = Space(
            id=name,
            name=reader.text(f"{path}.name", facts.get("name", "")),
            kind=reader.word(f"{path}.kind", facts.get("kind", KINDS[0]), KINDS),
            seeds=_seeds(reader, f"{path}.seeds", facts.get("seeds")),
            rings=_rings(reader, f"{path}.rings", facts.get("rings")),
            shown=reader.flag(f"{path}.shown", facts.get("shown", False)),
            played=False,
        )
        if not found[name].seeds and not found[name].rings:
            reader.fault(path, "expected seeds or rings.", "Without them it has no place.")
    return found


def _check_twins(reader: Reader, spaces: Mapping[str, Space]) -> None:
    """Note each seed that two spaces of one element claim."""
    owners: dict[tuple[Position, bool], tuple[str, int]] = {}
    for name, space in spaces.items():
        for index, seed in enumerate(space.seeds):
            first, at = owners.setdefault((seed, space.is_land), (name, index))
            if (first, at) != (name, index):
                whose = f"is also a seed of {first}" if first != name else "is listed twice"
                reader.fault(f"seeds.{name}", f"{list(seed)} {whose}.", "Move one of them.")


def _seeds(reader: Reader, path: str, value: object) -> Line:
    return () if value is None else reader.line(path, value)


def _rings(reader: Reader, path: str, value: object) -> tuple[Line, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        reader.fault(path, "expected a list of rings, each a list of points.")
        return ()
    return tuple(reader.ring(path, ring) for ring in value)
