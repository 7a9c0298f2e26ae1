"""What a map was drawn from, as digests by key, so that later changes are noticed.

The digests stand in map.geo.json. What may change without drawing again (title, tints,
furniture) has none, and neither have terrain and borders, which the lints compare.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

DIGITS = 6
OF_SPACES = ("seeds", "outlines", "names", "grow", "labels")  # tables by province or area
_WHOLE = (
    *("style", "lens", "inset", "dig", "fill", "frontier", "river", "range", "link", "cut"),
    "areas",
)
_OF_MAP = ("projection", "window", "width", "coast", "borders")


def origin_of(
    drawing: Mapping[str, Any], variant: Mapping[str, Any], borders: str = ""
) -> dict[str, str]:
    """Return the digest of every key that the drawing depends on.

    `drawing` is map.toml and `variant` variant.toml, bases merged in; `borders` is the text
    of the file of borders.
    """
    found: dict[str, str] = {}
    names = _table(drawing, "names")
    for key, facts in variant.get("provinces", {}).items():
        name = "" if key in names else facts.get("name")
        found[f"provinces.{key}"] = _digest([name, facts.get("centre", False), _coasts(facts)])
    for table in OF_SPACES:
        for key, value in _table(drawing, table).items():
            found[f"{table}.{key}"] = _digest(value)
    for table in _WHOLE:
        if drawing.get(table):
            found[table] = _digest(drawing[table])
    head = _table(drawing, "map")
    for key in _OF_MAP:
        if key in head:
            found[f"map.{key}"] = _digest([head[key], borders if key == "borders" else ""])
    if "scale" in _table(drawing, "furniture"):
        found["furniture.scale"] = "drawn"  # it may move, but its length is that of the drawing
    return found


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the keys that were added, taken away or changed, sorted.

    >>> changes({"seeds.Ash": "1", "style": "2"}, {"seeds.Ash": "3"})
    ['seeds.Ash', 'style']
    """
    return sorted(key for key in {*before, *after} if before.get(key) != after.get(key))


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = data.get(key)
    return found if isinstance(found, Mapping) else {}


def _coasts(facts: Mapping[str, Any]) -> list[str]:
    return sorted(map(str, facts.get("coasts", ())))


def _digest(value: object) -> str:
    text = json.dumps(_plain(value), sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _plain(value: object) -> object:
    """Write whole numbers as the others: 40 and 40.0 draw the same."""
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value
