"""Read values of a parsed TOML file, and collect what is wrong with them."""

from __future__ import annotations

import difflib
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from publisher.atlas.faults import Fault
from publisher.chart.geometry import Box, Point

CORNERS = 3  # of the smallest ring
FEW = 6  # keys that are told all
FARTHEST = 1_000_000.0  # anything larger is neither a coordinate nor a length
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffe\uffff]")  # characters that no drawing may hold


class Reader:
    """Collects what is wrong while values are read."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Read the tables of one file."""
        self.data = data
        self.faults: list[Fault] = []

    def fault(self, path: str, message: str, suggestion: str = "") -> None:
        """Note a fault."""
        self.faults.append(Fault(path, message, suggestion))

    def known(self, path: str, keys: Iterable[str], allowed: Iterable[str]) -> None:
        """Note each key that is not allowed, with the nearest one that is."""
        names = list(allowed)
        for key in keys:
            if key not in names:
                near = difflib.get_close_matches(key, names, 1)
                hint = f"Known keys: {', '.join(names)}." if len(names) <= FEW else ""
                hint = f"Did you mean {near[0]}?" if near else hint
                dot = f"{path}.{key}" if path else key
                self.fault(dot, "unknown key.", hint)

    def table(self, path: str) -> Mapping[str, Any]:
        """Return a table of the file, empty when it is missing."""
        found = self.data.get(path, {})
        if isinstance(found, Mapping):
            return found
        self.fault(path, "expected a table.")
        return {}

    def rows(self, path: str) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the tables of a list, each with its key path."""
        found = self.data.get(path, [])
        if isinstance(found, list) and all(isinstance(r, Mapping) for r in found):
            return [(f"{path}[{n}]", row) for n, row in enumerate(found, 1)]
        self.fault(path, f"expected a list of tables [[{path}]].")
        return []

    def numbers(self, path: str, value: object, count: int) -> tuple[float, ...]:
        """Return a list of a given number of numbers; zeros if it is not one."""
        if self.has_numbers(path, value, count) and isinstance(value, list):
            return tuple(float(n) for n in value)
        return (0.0,) * count

    def has_numbers(self, path: str, value: object, count: int, hint: str = "") -> bool:
        """Tell whether a value is a list of a given number of numbers; note a fault if not."""
        if isinstance(value, list) and len(value) == count and all(map(is_number, value)):
            return True
        found = "" if value is None else f", found {_shown(value)}"
        self.fault(path, f"expected a list of {count} numbers{found}.", hint)
        return False

    def position(self, path: str, value: object) -> Point:
        """Return a point."""
        x, y = self.numbers(path, value, 2)
        return (x, y)

    def line(self, path: str, value: object) -> tuple[Point, ...]:
        """Return a list of points."""
        if not isinstance(value, list) or not value:
            self.fault(path, "expected a list of [longitude, latitude].")
            return ()
        if all(map(is_number, value)):
            self.fault(path, f"expected a list of points, found {value!r}.", f"Write [{value}].")
            return ()
        return tuple(self.position(path, point) for point in value)

    def ring(self, path: str, value: object) -> tuple[Point, ...]:
        """Return a list of at least three points."""
        points = self.line(path, value)
        if points and len(points) < CORNERS:
            self.fault(path, f"expected a ring of at least {CORNERS} points.")
        return points

    def box(self, path: str, value: object) -> Box:
        """Return four numbers."""
        a, b, c, d = self.numbers(path, value, 4)
        return (a, b, c, d)

    def number(
        self, path: str, value: object, default: float, *, above: float | None = None
    ) -> float:
        """Return a number, greater than `above` where that is given."""
        if value is None:
            return default
        if isinstance(value, int | float) and is_number(value):
            if above is None or value > above:
                return float(value)
            self.fault(path, f"expected a number above {above:g}, found {value!r}.")
            return default
        self.fault(path, f"expected a number, found {_shown(value)}.")
        return default

    def flag(self, path: str, value: object) -> bool:
        """Return true or false."""
        if isinstance(value, bool):
            return value
        hint = "Write true or false without quotes."
        self.fault(path, f"expected true or false, found {_shown(value)}.", hint)
        return False

    def text(self, path: str, value: object) -> str:
        """Return a text, without line breaks, tabs or other control characters."""
        if not isinstance(value, str):
            self.fault(path, f"expected a text, found {_shown(value)}.")
            return ""
        if found := _CONTROL.search(value):
            message = f"the text contains {_shown(found[0])}, which cannot be drawn."
            self.fault(path, message, "Remove it.")
            return ""
        return value

    def texts(self, path: str, value: object) -> tuple[str, ...]:
        """Return a list of texts."""
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return tuple(value)
        self.fault(path, f"expected a list of texts, found {_shown(value)}.")
        return ()

    def word(self, path: str, value: object, allowed: Sequence[str]) -> str:
        """Return one of a few words; the first of them where it is another."""
        if isinstance(value, str) and value in allowed:
            return value
        near = difflib.get_close_matches(str(value), allowed, 1)
        hint = f"Did you mean {near[0]}?" if near else ""
        self.fault(path, f"unknown value {_shown(value)}; expected {', '.join(allowed)}.", hint)
        return allowed[0]

    def inner(self, path: str, value: object) -> Mapping[str, Any]:
        """Return a table inside another one."""
        if isinstance(value, Mapping):
            return value
        self.fault(path, f"expected a table, found {_shown(value)}.")
        return {}


def is_number(value: object) -> bool:
    """Tell whether a value is a number that can be drawn with."""
    sound = isinstance(value, int | float) and not isinstance(value, bool)
    return sound and -FARTHEST <= value <= FARTHEST  # type: ignore[operator]


def _shown(value: object) -> str:
    return textwrap.shorten(repr(value), 60, placeholder=" ...")
