"""Carry longitudes and latitudes to the plane of a chart, and back.

Points are arrays of shape (n, 2). The plane is that of the drawing: y grows downwards.
Lambert's conformal cone after J. P. Snyder, Map Projections: A Working Manual (1987).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
EARTH_KM = 6371.0


class Sphere(Protocol):
    """A way to flatten the globe, in earth radii, y upwards."""

    def flat(self, points: Points) -> Points:
        """Return plane points of degrees."""

    def round(self, points: Points) -> Points:
        """Return degrees of plane points."""


@dataclass(frozen=True, slots=True)
class Cone:
    """Lambert's conformal conic projection with two standard parallels."""

    meridian: float
    south: float
    north: float

    @property
    def _constants(self) -> tuple[float, float]:
        a, b = math.radians(self.south), math.radians(self.north)
        if math.isclose(a, b):
            n = math.sin(a)
        else:
            n = math.log(math.cos(a) / math.cos(b)) / math.log(_tangent(b) / _tangent(a))
        return n, math.cos(a) * _tangent(a) ** n / n

    def flat(self, points: Points) -> Points:
        """Return plane points of degrees."""
        n, f = self._constants
        latitude = np.radians(np.clip(points[:, 1], -85, 89.5))
        radius = f / np.tan(math.pi / 4 + latitude / 2) ** n
        angle = n * np.radians(points[:, 0] - self.meridian)
        return np.column_stack([radius * np.sin(angle), -radius * np.cos(angle)])

    def round(self, points: Points) -> Points:
        """Return degrees of plane points."""
        n, f = self._constants
        radius = math.copysign(1, n) * np.hypot(points[:, 0], points[:, 1])
        angle = np.arctan2(math.copysign(1, n) * points[:, 0], -math.copysign(1, n) * points[:, 1])
        latitude = 2 * np.arctan((f / radius) ** (1 / n)) - math.pi / 2
        return np.column_stack([self.meridian + np.degrees(angle) / n, np.degrees(latitude)])


@dataclass(frozen=True, slots=True)
class Mercator:
    """Mercator's projection."""

    meridian: float

    def flat(self, points: Points) -> Points:
        """Return plane points of degrees."""
        latitude = np.radians(np.clip(points[:, 1], -85, 85))
        return np.column_stack(
            [
                np.radians(points[:, 0] - self.meridian),
                np.log(np.tan(math.pi / 4 + latitude / 2)),
            ]
        )

    def round(self, points: Points) -> Points:
        """Return degrees of plane points."""
        latitude = 2 * np.arctan(np.exp(points[:, 1])) - math.pi / 2
        return np.column_stack([self.meridian + np.degrees(points[:, 0]), np.degrees(latitude)])


@dataclass(frozen=True, slots=True)
class Sheet:
    """No globe: the coordinates of an invented world are a plane already."""

    def flat(self, points: Points) -> Points:
        """Return the points."""
        return points

    def round(self, points: Points) -> Points:
        """Return the points."""
        return points


@dataclass(frozen=True, slots=True)
class Lens:
    """A fish-eye: the region round `centre` is drawn up to `power` + 1 times larger."""

    centre: tuple[float, float]
    radius: float
    power: float

    def bend(self, points: Points) -> Points:
        """Return where the lens draws plane points."""
        away = points - self.centre
        part = np.minimum(np.hypot(away[:, 0], away[:, 1]) / self.radius, 1)
        return self.centre + away * ((self.power + 1) / (self.power * part + 1))[:, None]

    def unbend(self, points: Points) -> Points:
        """Return which plane points the lens draws here."""
        away = points - self.centre
        part = np.minimum(np.hypot(away[:, 0], away[:, 1]) / self.radius, 1)
        return self.centre + away / (self.power + 1 - self.power * part)[:, None]


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

    def move(self, points: Points) -> Points:
        """Return degrees with the region's points at their new place."""
        west, south, east, north = self.box
        x, y = points[:, 0], points[:, 1]
        within = (x > west) & (x < east) & (y > south) & (y < north)
        moved = self.to + (points - self.centre) * self._stretch
        return np.where(within[:, None], moved, points)

    def unmove(self, points: Points) -> Points:
        """Return degrees with the region's points at their true place."""
        west, south, east, north = self.box
        back = self.centre + (points - self.to) / self._stretch
        x, y = back[:, 0], back[:, 1]
        within = (x > west) & (x < east) & (y > south) & (y < north)
        return np.where(within[:, None], back, points)


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

    def __call__(self, points: Points | Sequence[Sequence[float]]) -> Points:
        """Return the drawing's points of degrees."""
        here = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        for inset in self.insets:
            here = inset.move(here)
        here = self.sphere.flat(here)
        for lens in self.lenses:
            here = lens.bend(here)
        return (here - self.origin) * (self.scale, -self.scale)

    def inverse(self, points: Points | Sequence[Sequence[float]]) -> Points:
        """Return the degrees of points of the drawing."""
        here = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        here = here / (self.scale, -self.scale) + self.origin
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
    sides = np.array([[west, up], [east, up], [across, south], [across, north]])
    flat = sphere.flat(sides)
    scale = width / float(flat[1, 0] - flat[0, 0])
    unit = 1.0 if isinstance(sphere, Sheet) else EARTH_KM
    bent = tuple(
        Lens(
            centre=(float(at[0]), float(at[1])),
            radius=radius / unit,
            power=power,
        )
        for centre, radius, power in lenses
        for at in sphere.flat(np.array([centre], dtype=np.float64))
    )
    return Plane(
        sphere=sphere,
        insets=insets,
        lenses=bent,
        scale=scale,
        origin=(float(flat[0, 0]), float(flat[3, 1])),
        width=width,
        height=float(round(float(flat[3, 1] - flat[2, 1]) * scale)),
    )


def _tangent(angle: float) -> float:
    return math.tan(math.pi / 4 + angle / 2)
