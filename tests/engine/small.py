"""A made-up board of five provinces, as data that a test may spoil or extend."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from engine.record.game import Table
from engine.rules.rules import Rules
from engine.standard import STANDARD
from engine.standard.movement.phase import StandardMovement
from engine.variant.variant import Variant

type Data = dict[str, Any]

# Two capes with a harbour between them on one sea, and a hill behind.
DATA: Data = {
    "variant": {"name": "Small", "designer": "Nobody", "year": 1},
    "victory": {"centres": 3},
    "calendar": {
        "start": "S1M",
        "cycle": ["SM", "SR", "WA"],
        "names": {"S": "Summer", "W": "Winter"},
        "count": ["SR"],
    },
    "power": [
        {"id": "North", "adjective": "Northern", "home": ["Nca"], "units": ["A Nca"]},
        {"id": "South", "adjective": "Southern", "home": ["Sca"], "units": ["F Sca"]},
    ],
    "provinces": {
        "Har": {"name": "Harbour", "terrain": "coastal", "centre": True, "coasts": ["ec", "wc"]},
        "Hil": {"name": "Hill", "terrain": "inland"},
        "Nca": {"name": "North Cape", "terrain": "coastal", "centre": True},
        "Sca": {"name": "South Cape", "terrain": "coastal", "centre": True},
        "Bay": {"name": "Bay", "terrain": "sea", "aliases": ["The Bay"]},
    },
    "reach": {
        "army": {
            "Har": ["Hil", "Nca", "Sca"],
            "Hil": ["Har", "Nca"],
            "Nca": ["Har", "Hil"],
            "Sca": ["Har"],
        },
        "fleet": {
            "Har/ec": ["Bay", "Nca"],
            "Har/wc": ["Bay", "Sca"],
            "Nca": ["Bay", "Har/ec"],
            "Sca": ["Bay", "Har/wc"],
            "Bay": ["Har/ec", "Har/wc", "Nca", "Sca"],
        },
    },
}


class Stacking(StandardMovement):
    """The standard movement where units of a power may stand together."""

    has_stacks = True


STACKS = replace(STANDARD, phases={**STANDARD.phases, "M": Stacking()})


def data(**tables: Any) -> Data:
    """Return the data, with some of its top tables replaced."""
    return {**deepcopy(DATA), **tables}


def variant(rules: Rules | None = None, **tables: Any) -> Variant:
    """Return the variant, with some of its tables replaced."""
    return Variant.from_data("small", data(**tables), rules)


def table(rules: Rules | None = None, **tables: Any) -> Table:
    """Return a table of the variant with its usual options."""
    return Table.of(variant(rules, **tables))
