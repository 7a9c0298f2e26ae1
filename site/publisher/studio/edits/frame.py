"""Where points of a map's sources lie on the drawing, and the other way round."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from publisher.atlas.faults import MapError
from publisher.cli import Stop

type Point = tuple[float, float]

MARGIN = 28.0  # units; as publisher.atlas.plan has it for a map that names none
WIDTH = 1600.0
_BAD = "Mend [map] in map.toml first: its window or projection cannot be drawn."


class Way(Protocol):
    """A plane of the drawing, without its margin."""

    def there(self, points: Sequence[Point]) -> list[Point]:
        """Return the drawing's points."""

    def back(self, points: Sequence[Point]) -> list[Point]:
        """Return the points of map.toml."""


@dataclass(frozen=True)
class Frame:
    """The frame of a drawing: its size without the margin, and the way into it."""

    width: float
    height: float
    margin: float
    digits: int  # decimals of map.toml's points that move a point by less than a unit
    way: Way

    def on_sheet(self, points: Sequence[Sequence[float]]) -> list[Point]:
        """Return where points of map.toml lie on the drawing, in its units."""
        flat = self.way.there([(float(x), float(y)) for x, y in points])
        return [(round(x + self.margin, 1), round(y + self.margin, 1)) for x, y in flat]

    def on_map(self, point: Sequence[float]) -> list[float]:
        """Return a point of the drawing as map.toml has it; raise Stop if it is outside."""
        x, y = (float(value) - self.margin for value in point)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            raise Stop("That is outside the frame of the map.")
        ((east, north),) = self.way.back([(x, y)])
        return [_plain(round(east, self.digits)), _plain(round(north, self.digits))]


@dataclass(frozen=True, slots=True)
class _Flat:
    """A world of one's own: x to the right, y upwards."""

    west: float
    north: float
    scale: float

    def there(self, points: Sequence[Point]) -> list[Point]:
        return [((x - self.west) * self.scale, (self.north - y) * self.scale) for x, y in points]

    def back(self, points: Sequence[Point]) -> list[Point]:
        return [(x / self.scale + self.west, self.north - y / self.scale) for x, y in points]


@dataclass(frozen=True, slots=True)
class _Round:
    """A part of the globe, flattened by the atlas."""

    plane: Any

    def there(self, points: Sequence[Point]) -> list[Point]:
        return [(x, y) for x, y in self.plane(points).tolist()] if points else []

    def back(self, points: Sequence[Point]) -> list[Point]:
        return [(x, y) for x, y in self.plane.inverse(points).tolist()]


def frame_of(drawing: Mapping[str, Any]) -> Frame:
    """Return the frame of map.toml's data; raise Stop if it can have none."""
    head = drawing.get("map", {})
    try:
        west, south, east, north = map(float, head["window"])
        width = float(head.get("width", WIDTH))
        margin = float(drawing.get("style", {}).get("margin", MARGIN))
        kind = head.get("projection", {}).get("kind", "lcc")
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Stop(_BAD) from error
    if not (west < east and south < north and width > 0):
        raise Stop(_BAD)
    digits = max(0, math.ceil(math.log10(width / (east - west))))
    if kind == "flat":
        scale = width / (east - west)
        height = float(round((north - south) * scale))
        return Frame(width, height, margin, digits, _Flat(west, north, scale))
    try:
        plane = import_module("publisher.atlas.files.plan_file").read_plane(drawing)
    except MapError as error:
        raise Stop(_BAD) from error
    return Frame(plane.width, plane.height, margin, digits, _Round(plane))


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value
