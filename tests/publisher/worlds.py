"""Small worlds to draw: squares, hexes, or seeds on an invented coast."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from publisher.atlas import making
from publisher.atlas.files import plan_file
from publisher.chart.geometry import Geometry

Table = dict[str, Any]
SIDE = 10


def square(column: float, row: float, wide: float = 1, high: float = 1) -> list[Any]:
    """Return the outline of a square of the grid, row 0 at the foot."""
    x, y = column * SIDE, row * SIDE
    w, h = wide * SIDE, high * SIDE
    return [[[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]


def variant() -> Table:
    """Return a board of six squares: three lands over two seas, one island."""
    return {
        "provinces": {
            "Aba": {"name": "Aba", "terrain": "coastal", "centre": True},
            "Bec": {"name": "Bec", "terrain": "coastal"},
            "Cid": {"name": "Cid", "terrain": "coastal"},
            "Nor": {"name": "North Sea", "terrain": "sea"},
            "Sou": {"name": "South Sea", "terrain": "sea"},
            "Ile": {"name": "Ile", "terrain": "island"},
        },
        "power": [
            {"id": "Reds", "colour": "#aa3406", "home": ["Aba"]},
            {"id": "Blues", "colour": "#1a236c"},
        ],
        "reach": {
            "army": {"Aba": ["Bec"], "Bec": ["Aba", "Cid"], "Cid": ["Bec"]},
            "fleet": {
                "Aba": ["Bec", "Nor"],
                "Bec": ["Aba", "Cid", "Nor", "Sou"],
                "Cid": ["Bec", "Sou"],
                "Nor": ["Aba", "Bec", "Sou"],
                "Sou": ["Bec", "Cid", "Ile", "Nor"],
                "Ile": ["Sou"],
            },
        },
    }


def map_data() -> Table:
    """Return the map of the six squares."""
    return {
        "map": {
            "title": "Squares",
            "projection": {"kind": "flat"},
            "window": [0, 0, 30, 20],
            "width": 900,
            "coast": "none",
        },
        "style": {"simplify": 0.1, "sizes": [20, 16]},
        "outlines": {
            "Aba": square(0, 1),
            "Bec": square(1, 1),
            "Cid": square(2, 1),
            "Nor": square(0, 0, 1.5),
            "Sou": [
                [[15, 0], [30, 0], [30, 10], [15, 10]],
            ],
            "Ile": [[[20, 3], [24, 3], [24, 7], [20, 7]]],
        },
    }


def seeded() -> tuple[Table, Table]:
    """Return a world whose coast is generated from seeds: two lands, two seas."""
    rules = {
        "provinces": {
            "Est": {"name": "Eastland", "terrain": "coastal"},
            "Wst": {"name": "Westland", "terrain": "coastal", "centre": True},
            "Nor": {"name": "North Sea", "terrain": "sea"},
            "Sou": {"name": "South Sea", "terrain": "sea"},
        },
        "power": [],
        "reach": {
            "army": {"Est": ["Wst"]},
            "fleet": {
                "Est": ["Wst", "Nor", "Sou"],
                "Wst": ["Nor", "Sou"],
                "Nor": ["Sou"],
            },
        },
    }
    data = {
        "map": {
            "title": "Seeds",
            "projection": {"kind": "flat"},
            "window": [0, 0, 60, 40],
            "width": 600,
            "coast": "seeds",
        },
        "style": {"sizes": [16, 14]},
        "seeds": {
            "Wst": [[20, 20], [15, 22]],
            "Est": [[40, 20], [45, 19]],
            "Nor": [[10, 38], [30, 36], [50, 38], [2, 30], [58, 30]],
            "Sou": [[10, 2], [30, 4], [50, 2], [2, 12], [58, 12]],
        },
    }
    return data, rules


def drawn(data: Mapping[str, Any], rules: Mapping[str, Any]) -> Geometry:
    """Return the geometry of a map."""
    return making.make(plan_file.read_plan(data, rules), rules, Path())


@cache
def squares() -> Geometry:
    """Return the geometry of the six squares, which has no fault."""
    return drawn(map_data(), variant())


def changed(data: Table, path: Sequence[str], value: object) -> Table:
    """Return a copy of a table with one value replaced."""
    copied = copy.deepcopy(data)
    here = copied
    for key in path[:-1]:
        here = here.setdefault(key, {})
    here[path[-1]] = value
    return copied
