"""Even out a drawing of triangles, so that all are about as large and none is turned over.

The energy is the symmetric Dirichlet energy against an equilateral triangle with sides of 1 (Smith
and Schaefer, Bijective parameterization with free boundaries, 2015): it grows without bound as a
triangle collapses, so a descent that begins without crossings never makes one.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

type Points = NDArray[np.float64]

_ROUNDS = 250
_HALVINGS = 24
_STILL = 1e-4  # of the energy: a smaller step is none
# Sides of the wanted triangle as columns, turned round.
_BACK = np.linalg.inv(np.array([[1.0, 0.5], [0.0, math.sqrt(3) / 2]]))


def relax(points: Points, triangles: Sequence[tuple[int, int, int]]) -> Points:
    """Return points at which the triangles (all turning the same way) are as even as can be."""
    corners = np.array(triangles)
    if not len(corners):
        return points
    areas = _determinants(points, corners)
    if np.median(areas) < 0:
        corners = corners[:, [0, 2, 1]]
        areas = -areas
    if areas.min() <= 0:
        return points
    now = points / math.sqrt(float(np.median(areas)))
    solver = _smoother(len(points), corners)
    energy, slope = _energy(now, corners)
    for _ in range(_ROUNDS):
        way = solver @ slope
        step = 1.0
        for _ in range(_HALVINGS):
            tried = now - step * way
            if _determinants(tried, corners).min() > 0:
                grown, sloped = _energy(tried, corners)
                if grown < energy:
                    break
            step /= 2
        else:
            break
        gained = energy - grown
        now, energy, slope = tried, grown, sloped
        if gained < _STILL * energy:
            break
    return now


def _sides(points: Points, corners: NDArray[np.int_]) -> NDArray[np.float64]:
    """Return for each triangle the matrix that makes it of the wanted one."""
    first = points[corners[:, 0]]
    sides = np.stack([points[corners[:, 1]] - first, points[corners[:, 2]] - first], axis=2)
    made: NDArray[np.float64] = sides @ _BACK
    return made


def _determinants(points: Points, corners: NDArray[np.int_]) -> NDArray[np.float64]:
    made = _sides(points, corners)
    found: NDArray[np.float64] = made[:, 0, 0] * made[:, 1, 1] - made[:, 0, 1] * made[:, 1, 0]
    return found


def _energy(points: Points, corners: NDArray[np.int_]) -> tuple[float, Points]:
    """Return the energy and its slope."""
    made = _sides(points, corners)
    det = (made[:, 0, 0] * made[:, 1, 1] - made[:, 0, 1] * made[:, 1, 0])[:, None, None]
    size = (made**2).sum(axis=(1, 2))[:, None, None]
    turned = np.empty_like(made)
    turned[:, 0, 0], turned[:, 1, 1] = made[:, 1, 1], made[:, 0, 0]
    turned[:, 0, 1], turned[:, 1, 0] = -made[:, 1, 0], -made[:, 0, 1]
    slope = 2 * made * (1 + 1 / det**2) - 2 * size / det**3 * turned
    pull = slope @ _BACK.T
    found = np.zeros_like(points)
    np.add.at(found, corners[:, 1], pull[:, :, 0])
    np.add.at(found, corners[:, 2], pull[:, :, 1])
    np.add.at(found, corners[:, 0], -pull.sum(axis=2))
    return float((size * (1 + 1 / det**2)).sum()), found


def _smoother(count: int, corners: NDArray[np.int_]) -> NDArray[np.float64]:
    """Return what turns a slope into a smooth way down: the inverse of the graph's Laplacian."""
    matrix = np.eye(count) * 0.05
    for one, other in ((0, 1), (1, 2), (2, 0)):
        a, b = corners[:, one], corners[:, other]
        np.add.at(matrix, (a, b), -1.0)
        np.add.at(matrix, (b, a), -1.0)
        np.add.at(matrix, (a, a), 1.0)
        np.add.at(matrix, (b, b), 1.0)
    inverse: NDArray[np.float64] = np.linalg.inv(matrix) / 4
    return inverse
