"""Express lengths and places of a drawing in the designer's own coordinates."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.chart.geometry import Point

HALF = 0.5


@dataclass(frozen=True, slots=True)
class Measure:
    """How to say lengths and places; without `inverse`, in units of the drawing.

    `inverse` returns an array of the map's coordinates of points of the plane.
    """

    inverse: Callable[[Sequence[Point]], Any] | None = None
    margin: float = 0.0
    in_degrees: bool = False

    def length(self, units: float, at: Point) -> str:
        """Return a length at a place of the drawing, in words.

        >>> Measure().length(12.4, (0, 0))
        '12 units'
        """
        if not self.in_degrees or self.inverse is None:
            return f"{units:.0f} units"
        x, y = at
        (west, south), (east, north) = self._there([(x, y + units * HALF), (x, y - units * HALF)])
        across = (east - west) * math.cos(math.radians((north + south) * HALF))
        told = f"{math.hypot(across, north - south):.2g}"
        return f"{told} degree" if told == "1" else f"{told} degrees"

    def point(self, at: Point) -> str:
        """Return a place of the drawing, as map.toml writes it."""
        if self.inverse is None:
            return f"{at[0]:.0f}, {at[1]:.0f}"
        ((x, y),) = self._there([at])
        digits = 2 if self.in_degrees else 0
        return f"[{x:.{digits}f}, {y:.{digits}f}]"

    def _there(self, points: Sequence[Point]) -> list[Point]:
        if self.inverse is None:
            return list(points)
        moved = [(x - self.margin, y - self.margin) for x, y in points]
        return [(float(x), float(y)) for x, y in self.inverse(moved)]


UNITS = Measure()
