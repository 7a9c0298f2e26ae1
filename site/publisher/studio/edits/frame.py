"""Where points of a map's sources lie on the drawing, and the other way round."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.atlas.faults import MapError
from publisher.atlas.files.plan_file import read_plane
from publisher.atlas.files.reader import is_number
from publisher.atlas.land.projection import Plane
from publisher.atlas.plan import Style
from publisher.chart.geometry import Point
from publisher.cli import Stop


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of a drawing: the way into it, and the margin round it."""

    plane: Plane
    margin: float
    digits: int  # decimals of map.toml's points that move a point by less than a unit

    @property
    def width(self) -> float:
        """The width without the margin, in units of the drawing."""
        return self.plane.width

    @property
    def height(self) -> float:
        """The height without the margin, in units of the drawing."""
        return self.plane.height

    def on_sheet(self, points: Sequence[Sequence[float]]) -> list[Point]:
        """Return where points of map.toml lie on the drawing, in its units."""
        flat = self.plane(points)
        return [(round(x + self.margin, 1), round(y + self.margin, 1)) for x, y in flat]

    def on_map(self, point: Sequence[float]) -> list[float]:
        """Return a point of the drawing as map.toml has it; raise Stop if it is outside."""
        x, y = (float(value) - self.margin for value in point)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            raise Stop("That is outside the frame of the map.")
        ((east, north),) = self.plane.inverse([(x, y)])
        return [_plain(round(east, self.digits)), _plain(round(north, self.digits))]


def frame_of(drawing: Mapping[str, Any]) -> Frame:
    """Return the frame of map.toml's data; raise Stop if it can have none."""
    try:
        plane = read_plane(drawing)
        west, _, east, _ = drawing["map"]["window"]
        margin = drawing.get("style", {}).get("margin", Style().margin)
    except (AttributeError, KeyError, MapError, TypeError, ValueError) as error:
        raise Stop("Mend [map] in map.toml first: its window cannot be drawn.") from error
    if not is_number(margin):
        raise Stop("Mend [style] in map.toml first: its margin is no number.")
    digits = max(0, math.ceil(math.log10(plane.width / (east - west))))
    return Frame(plane, float(margin), digits)


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value
