"""Read values of a parsed TOML file, and collect what is wrong with them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from publisher.atlas.faults import Fault
from publisher.atlas.plan import Line, Position
from publisher.chart.geometry import Box


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
                hint = f"Did you mean {near[0]}?" if near else ""
                dot = f"{path}.{key}" if path else key
                self.fault(dot, "this key is not known.", hint)

    def table(self, path: str) -> Mapping[str, Any]:
        """Return a table of the file, empty when it is missing."""
        found = self.data.get(path, {})
        if isinstance(found, Mapping):
            return found
        self.fault(path, "a table was expected.")
        return {}

    def rows(self, path: str) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the tables of a list, each with its key path."""
        found = self.data.get(path, [])
        if isinstance(found, list) and all(isinstance(r, Mapping) for r in found):
            return [(f"{path}[{n}]", row) for n, row in enumerate(found, 1)]
        self.fault(path, f"a list of tables [[{path}]] was expected.")
        return []

    def numbers(self, path: str, value: object, count: int) -> tuple[float, ...]:
        """Return a list of so many numbers."""
        if (
            isinstance(value, list)
            and len(value) == count
            and all(isinstance(n, int | float) for n in value)
        ):
            return tuple(float(n) for n in value)
        self.fault(path, f"a list of {count} numbers was expected, not {value!r}.")
        return (0.0,) * count

    def position(self, path: str, value: object) -> Position:
        """Return a point."""
        x, y = self.numbers(path, value, 2)
        return (x, y)

    def line(self, path: str, value: object) -> Line:
        """Return a list of points."""
        if not isinstance(value, list) or not value:
            self.fault(path, "a list of [longitude, latitude] was expected.")
            return ()
        if all(isinstance(n, int | float) for n in value):
            self.fault(path, f"a list of points was expected, not {value!r}.", f"Write [{value}].")
            return ()
        return tuple(self.position(path, point) for point in value)

    def box(self, path: str, value: object) -> Box:
        """Return four numbers."""
        a, b, c, d = self.numbers(path, value, 4)
        return (a, b, c, d)

    def number(self, path: str, value: object, default: float) -> float:
        """Return a number."""
        if value is None:
            return default
        if isinstance(value, int | float):
            return float(value)
        self.fault(path, f"a number was expected, not {value!r}.")
        return default

    def text(self, path: str, value: object) -> str:
        """Return a text."""
        if isinstance(value, str):
            return value
        self.fault(path, f"a text was expected, not {value!r}.")
        return ""
