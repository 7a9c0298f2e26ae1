"""Carry longitudes and latitudes to the plane of a chart, and back.

A point is (longitude, latitude) or (x, y). The plane is that of the drawing: y grows downwards.
Lambert's conformal cone after J. P. Snyder, Map Projections: A Working Manual (1987).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from publisher.chart.geometry import Point

EARTH_KM = 6371.0


class Sphere(Protocol):
    """A way to flatten the globe, in earth radii, y upwards."""

    def flat(self, point: Point) -> Point:
        """Return the plane point of degrees."""

    def round(self, point: Point) -> Point:
        """Return the degrees of a plane point."""


@dataclass(frozen=True, slots=True)
class Cone:
    """Lambert's conformal conic projection with two standard parallels."""

    meridian: float
    south: float
    north: float

    def flat(self, point: Point) -> Point:
        """Return the plane point of degrees."""
        n, f = _cone(self.south, self.north)
        latitude = math.radians(min(max(point[1], -85), 89.5))
        radius = f / _tangent(latitude) ** n
        angle = n * math.radians(point[0] - self.meridian)
        return radius * math.sin(angle), -radius * math.cos(angle)

    def round(self, point: Point) -> Point:
        """Return the degrees of a plane point."""
        n, f = _cone(self.south, self.north)
        sign = math.copysign(1, n)
        radius = sign * math.hypot(*point)
        angle = math.atan2(sign * point[0], -sign * point[1])
        latitude = 2 * math.atan((f / radius) ** (1 / n)) - math.pi / 2
        return self.meridian + math.degrees(angle) / n, math.degrees(latitude)


@dataclass(frozen=True, slots=True)
class Mercator:
    """Mercator's projection."""

    meridian: float

    def flat(self, point: Point) -> Point:
        """Return the plane point of degrees."""
        latitude = math.radians(min(max(point[1], -85), 85))
        return math.radians(point[0] - self.meridian), math.log(_tangent(latitude))

    def round(self, point: Point) -> Point:
        """Return the degrees of a plane point."""
        latitude = 2 * math.atan(math.exp(point[1])) - math.pi / 2
        return self.meridian + math.degrees(point[0]), math.degrees(latitude)


@dataclass(frozen=True, slots=True)
class Sheet:
    """No globe: the coordinates of an invented world are a plane already."""

    def flat(self, point: Point) -> Point:
        """Return the point."""
        return point

    def round(self, point: Point) -> Point:
        """Return the point."""
        return point


@dataclass(frozen=True, slots=True)
class Lens:
    """A fish-eye: the region round `centre` is drawn up to `power` + 1 times larger."""

    centre: tuple[float, float]
    radius: float
    power: float

    def bend(self, point: Point) -> Point:
        """Return where the lens draws a plane point."""
        across, up, part = self._away(point)
        larger = (self.power + 1) / (self.power * part + 1)
        return self.centre[0] + across * larger, self.centre[1] + up * larger

    def unbend(self, point: Point) -> Point:
        """Return which plane point the lens draws here."""
        across, up, part = self._away(point)
        larger = self.power + 1 - self.power * part
        return self.centre[0] + across / larger, self.centre[1] + up / larger

    def _away(self, point: Point) -> tuple[float, float, float]:
        across, up = point[0] - self.centre[0], point[1] - self.centre[1]
        return across, up, min(math.hypot(across, up) / self.radius, 1)


@dataclass(frozen=True, slots=True)
class Inset:
    """A region that is drawn elsewhere, scaled: an island brought into the window."""

    box: tuple[float, float, float, float]
    centre: tuple[float, float]
    to: tuple[float, float]
    scale: float = 1.0

    @property
    def _stretch(self) -> tuple[float, float]:
        ratio = math.cos(math.radians(self.centre[1])) / math.cos(math.radians(self.to[1]))
        return (self.scale * ratio, self.scale)

    def move(self, point: Point) -> Point:
        """Return degrees, or their new place if they lie in the region."""
        if not self._holds(point):
            return point
        wide, high = self._stretch
        x, y = point[0] - self.centre[0], point[1] - self.centre[1]
        return self.to[0] + x * wide, self.to[1] + y * high

    def unmove(self, point: Point) -> Point:
        """Return degrees, or their true place if they lie where the region is drawn."""
        wide, high = self._stretch
        x, y = (point[0] - self.to[0]) / wide, (point[1] - self.to[1]) / high
        back = (self.centre[0] + x, self.centre[1] + y)
        return back if self._holds(back) else point

    def _holds(self, point: Point) -> bool:
        west, south, east, north = self.box
        return west < point[0] < east and south < point[1] < north


@dataclass(frozen=True, slots=True)
class Plane:
    """The whole way from degrees to the drawing: insets, globe, lenses, scale."""

    sphere: Sphere
    insets: tuple[Inset, ...]
    lenses: tuple[Lens, ...]
    scale: float
    origin: tuple[float, float]
    width: float
    height: float

    def __call__(self, points: Iterable[Sequence[float]]) -> list[Point]:
        """Return the drawing's points of degrees."""
        return [self.at((x, y)) for x, y in points]

    def at(self, here: Point) -> Point:
        """Return the drawing's point of degrees."""
        for inset in self.insets:
            here = inset.move(here)
        here = self.sphere.flat(here)
        for lens in self.lenses:
            here = lens.bend(here)
        return (here[0] - self.origin[0]) * self.scale, (here[1] - self.origin[1]) * -self.scale

    def inverse(self, points: Iterable[Sequence[float]]) -> list[Point]:
        """Return the degrees of points of the drawing."""
        return [self._back((x, y)) for x, y in points]

    def _back(self, point: Point) -> Point:
        here = point[0] / self.scale + self.origin[0], point[1] / -self.scale + self.origin[1]
        for lens in reversed(self.lenses):
            here = lens.unbend(here)
        here = self.sphere.round(here)
        for inset in reversed(self.insets):
            here = inset.unmove(here)
        return here

    @property
    def per_km(self) -> float:
        """Units of the drawing to a kilometre, where no lens enlarges."""
        return self.scale / (1.0 if isinstance(self.sphere, Sheet) else EARTH_KM)


def plane(
    sphere: Sphere,
    window: tuple[float, float, float, float],
    width: float,
    *,
    insets: tuple[Inset, ...] = (),
    lenses: tuple[tuple[tuple[float, float], float, float], ...] = (),
) -> Plane:
    """Fit a window (west, south, east, north) into a drawing `width` units wide.

    The window's sides are measured through its middle. A lens is (centre in degrees,
    radius in km, power).
    """
    west, south, east, north = window
    across, up = (west + east) / 2, (south + north) / 2
    left, right, foot, top = map(
        sphere.flat, ((west, up), (east, up), (across, south), (across, north))
    )
    scale = width / (right[0] - left[0])
    unit = 1.0 if isinstance(sphere, Sheet) else EARTH_KM
    bent = tuple(
        Lens(centre=sphere.flat(centre), radius=radius / unit, power=power)
        for centre, radius, power in lenses
    )
    return Plane(
        sphere=sphere,
        insets=insets,
        lenses=bent,
        scale=scale,
        origin=(left[0], top[1]),
        width=width,
        height=float(round((top[1] - foot[1]) * scale)),
    )


@lru_cache
def _cone(south: float, north: float) -> tuple[float, float]:
    """Return the constants of a cone: how far it is open, and the radius of its equator."""
    a, b = math.radians(south), math.radians(north)
    if math.isclose(a, b):
        n = math.sin(a)
    else:
        n = math.log(math.cos(a) / math.cos(b)) / math.log(_tangent(b) / _tangent(a))
    return n, math.cos(a) * _tangent(a) ** n / n


def _tangent(angle: float) -> float:
    return math.tan(math.pi / 4 + angle / 2)
