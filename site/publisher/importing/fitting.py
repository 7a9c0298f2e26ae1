"""Fit a sheet to the Earth by places of known names.

A name may lie in several places, and a map may use one of its own. So first the straight (affine)
way from the Earth to the sheet is looked for with which most names agree; then thin-plate splines
(Bookstein, Principal warps, 1989) lead from the sheet to the plane of a projection, with some
smoothing, and names that the others contradict are thrown out. A point fits if the others place it
within a twentieth of the map: each is asked as if it were not there (leave one out).
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from publisher.atlas.land.projection import Cone, Mercator, Sphere
from publisher.importing.model import Point

type Points = NDArray[np.float64]

NEAR = 1 / 20  # of the map: how near the others must place a point that fits
FEWEST = 8  # points that fit
_AGREE = 0.12  # of the map: how near the straight way must bring a name
_ASTRAY = 0.10  # of the map: a point that the others place farther off is thrown out
_TRIALS = 3_000  # triples from which straight ways are tried
_SPREAD = 0.4  # of the map's sides that the points must span
_SHARE = 0.5  # of the known names that must fit: else the map uses names of its own
_SMOOTH = (0.001, 0.01, 0.1, 1.0)  # how stiff a spline is: the last is nearly straight
_BROAD = 100  # degrees: broader maps are Mercator's
_POLAR = 75  # degrees north and south that Mercator's projection still shows
_THREE = 3


@dataclass(frozen=True)
class Named:
    """A place of the sheet with the positions that its name may have, in degrees."""

    at: Point
    where: Sequence[Point]


@dataclass(frozen=True)
class Fit:
    """A way from the sheet to the plane of a projection, and how many points fit."""

    sphere: Sphere
    projection: Mapping[str, object]  # as map.toml writes it
    points: int
    side: float  # how long the sheet's longer side is in the plane
    _centres: Points
    _weights: Points
    _scale: float

    def flat(self, points: Sequence[Point]) -> Points:
        """Return points of the sheet in the plane of the projection."""
        made: Points = _basis(np.array(points) / self._scale, self._centres) @ self._weights
        return made

    def degrees(self, points: Sequence[Point]) -> Points:
        """Return points of the sheet as longitudes and latitudes."""
        return each(self.sphere.round, self.flat(points))


def each(way: Callable[[Point], Point], points: Points | Sequence[Point]) -> Points:
    """Return where a projection brings points."""
    return np.array([way((float(x), float(y))) for x, y in points])


def fitted(named: Sequence[Named], width: float, height: float) -> Fit | None:
    """Fit a sheet to the Earth; None where too few names agree."""
    side = max(width, height)
    known = [one for one in named if one.where]
    if len(known) < FEWEST:
        return None
    chosen = max((_agreeing(known, side, cut) for cut in (180, 360)), key=len)
    if len(chosen) < FEWEST:
        return None
    sheet = np.array([at for at, _ in chosen]) / side
    earth = np.array([where for _, where in chosen])
    sphere, projection = _projected(earth)
    plane = each(sphere.flat, earth)
    kept, off, smooth = _consistent(sheet, plane)
    fits = int((off <= NEAR).sum())
    if fits < max(FEWEST, _SHARE * len(known)) or not _spans(sheet[kept], width, height, side):
        return None
    centres = sheet[kept]
    weights = _solved(centres, plane[kept], smooth)
    reach = _side(centres, plane[kept])
    return Fit(sphere, projection, fits, reach, centres, weights, side)


def _agreeing(known: Sequence[Named], side: float, cut: int) -> list[tuple[Point, Point]]:
    """Return the names that agree with the best straight way, each with the one place it means.

    Longitudes run from `cut` - 360 to `cut`, so that maps across the date line are whole.
    """
    sheet = np.array([one.at for one in known]) / side
    most = max(len(one.where) for one in known)
    earth = np.full((len(known), most, 2), np.nan)
    for row, one in enumerate(known):
        for column, (x, y) in enumerate(one.where):
            earth[row, column] = (_flat_x(x, cut), _stretched(y))
    best: tuple[float, NDArray[np.bool_], NDArray[np.int_]] | None = None
    for rows, columns in _triples(known):
        way = _straight(earth[rows, columns], sheet[list(rows)])
        if way is None:
            continue
        off = np.linalg.norm(
            earth @ way[:2] + way[2] - sheet[:, None, :], axis=2
        )  # a distance for each place that a name may have
        off = np.where(np.isnan(off), math.inf, off)
        pick = off.argmin(axis=1)
        near = off[np.arange(len(known)), pick]
        inside = near < _AGREE
        score = float(inside.sum() - near[inside].sum())
        if best is None or score > best[0]:
            best = (score, inside, pick)
    if best is None:
        return []
    _, inside, pick = best
    found = []
    for row, one in enumerate(known):
        if inside[row]:
            x, y = one.where[int(pick[row])]
            found.append((one.at, (_wrapped(x, cut), y)))
    return found


def _triples(known: Sequence[Named]) -> list[tuple[list[int], list[int]]]:
    """Return threes of names, each with one of its places, all or a fixed sample."""
    rows = list(combinations(range(len(known)), _THREE))
    random = Random(1)  # noqa: S311 - not for secrets: the same every time
    if len(rows) > _TRIALS:
        rows = random.sample(rows, _TRIALS)
    return [(list(three), [random.randrange(len(known[n].where)) for n in three]) for three in rows]


def _straight(earth: Points, sheet: Points) -> Points | None:
    """Return the affine way of three points; None where it would turn the map over or bend it."""
    square = np.column_stack([earth, np.ones(_THREE)])
    if abs(np.linalg.det(square)) < 1e-3:  # noqa: PLR2004 - three points on a line
        return None
    way: Points = np.linalg.solve(square, sheet)
    a, b, c, d = way[0, 0], way[1, 0], way[0, 1], way[1, 1]
    # East is to the right and north is up, or nearly so; and neither is drawn at thrice the other.
    if a <= abs(c) or -d <= abs(b) or not 1 / 3 < -a / d < 3:  # noqa: PLR2004
        return None
    return way


def _flat_x(x: float, cut: int) -> float:
    return math.radians(_wrapped(x, cut))


def _wrapped(x: float, cut: int) -> float:
    return (x - cut) % 360 + cut - 360


def _stretched(y: float) -> float:
    """Return a latitude as Mercator draws it: old maps are near to that or to a cone."""
    y = max(-_POLAR, min(_POLAR, y))
    return math.log(math.tan(math.pi / 4 + math.radians(y) / 2))


def _projected(earth: Points) -> tuple[Sphere, dict[str, object]]:
    """Choose a projection for points: a cone, or Mercator's for a broad map or the tropics."""
    (west, south), (east, north) = earth.min(axis=0), earth.max(axis=0)
    meridian = round(float(west + east) / 2, 1)
    if east - west > _BROAD or south * north < 0:
        return Mercator(meridian), {"kind": "mercator", "meridian": meridian}
    low = round(float(south + (north - south) / 6), 1)
    high = round(float(north - (north - south) / 6), 1)
    cone = Cone(meridian, low, high)
    return cone, {"kind": "lcc", "meridian": meridian, "south": low, "north": high}


def _consistent(sheet: Points, plane: Points) -> tuple[NDArray[np.int_], Points, float]:
    """Throw out what the others contradict; return what is kept, how far off, the smoothing."""
    kept = np.arange(len(sheet))
    while True:
        found = [(_left_out(sheet[kept], plane[kept], one), one) for one in _SMOOTH]
        off, smooth = min(found, key=lambda pair: _badness(pair[0]))
        worst = int(off.argmax())
        if off[worst] <= _ASTRAY or len(kept) <= FEWEST:
            return kept, off, smooth
        kept = np.delete(kept, worst)


def _badness(off: Points) -> tuple[int, float]:
    """Rank splines: the more points fit the better, then the nearer they come."""
    return -int((off <= NEAR).sum()), float(off.mean())


def _left_out(sheet: Points, plane: Points, smooth: float) -> Points:
    """Say for each point how far off the others would place it, in sides of the map."""
    count = len(sheet)
    basis = _basis(sheet, sheet)
    system = _system(basis, smooth)
    influence = basis @ np.linalg.solve(system, np.eye(count + _THREE)[:, :count])
    off = plane - influence @ plane
    off /= np.maximum(1e-6, 1 - np.diag(influence))[:, None]
    size = _side(sheet, plane)
    return np.asarray(np.linalg.norm(off, axis=1) / size)


def _side(sheet: Points, plane: Points) -> float:
    """Return how long a side of the sheet is in the plane, on the whole."""
    spread = np.linalg.norm(plane - plane.mean(axis=0), axis=1).mean()
    return float(spread / max(1e-9, np.linalg.norm(sheet - sheet.mean(axis=0), axis=1).mean()))


def _solved(sheet: Points, plane: Points, smooth: float) -> Points:
    right = np.vstack([plane, np.zeros((_THREE, 2))])
    made: Points = np.linalg.solve(_system(_basis(sheet, sheet), smooth), right)
    return made


def _system(basis: Points, smooth: float) -> Points:
    """Return the equations of a spline of which `basis` has the rows of its own points."""
    count = len(basis)
    system = np.zeros((count + _THREE, count + _THREE))
    system[:count] = basis
    system[:count, :count] += smooth * np.eye(count)
    system[count:, :count] = basis[:, count:].T
    return system


def _basis(points: Points, centres: Points) -> Points:
    """Return what a spline's weights are multiplied with at some points."""
    square = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    kernel = square * np.log(np.maximum(square, 1e-12)) / 2
    return np.column_stack([kernel, np.ones(len(points)), points])


def _spans(sheet: Points, width: float, height: float, side: float) -> bool:
    """Tell whether points lie all over a map: beyond them a spline only guesses."""
    across, down = np.ptp(sheet, axis=0) * side
    return bool(across >= _SPREAD * width and down >= _SPREAD * height)
