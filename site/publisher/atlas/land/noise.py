"""A smooth, repeatable displacement of the plane: what makes drawn borders wander.

Value noise on an integer lattice with a quintic fade (K. Perlin, Improving Noise,
2002), summed over octaves. The lattice values come from integer arithmetic alone, so
that the same seed gives the same borders on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from publisher.atlas.land.projection import Points

_WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Wander:
    """How far, at which wavelength, in how many octaves, from which seed."""

    reach: float
    wavelength: float
    octaves: int
    seed: int


def displacement(wander: Wander) -> Callable[[Points], Points]:
    """Return the function that moves points of the plane."""

    def moved(points: Points) -> Points:
        x, y = points[:, 0], points[:, 1]
        shift = np.zeros_like(points)
        reach, wavelength = wander.reach, wander.wavelength
        for octave in range(wander.octaves):
            u, v = x / wavelength, y / wavelength
            seed = wander.seed + octave
            shift[:, 0] += reach * _smooth(u + 17 * octave, v, seed)
            shift[:, 1] += reach * _smooth(u, v + 31 * octave, seed + 50)
            reach *= 0.55
            wavelength *= 0.5
        return points + shift

    return moved


def _smooth(x: NDArray[np.float64], y: NDArray[np.float64], seed: int) -> NDArray[np.float64]:
    column = np.floor(x).astype(np.int64)
    row = np.floor(y).astype(np.int64)
    across = _fade(x - column)
    down = _fade(y - row)
    top = _blend(_lattice(column, row, seed), _lattice(column + 1, row, seed), across)
    row = row + 1
    foot = _blend(_lattice(column, row, seed), _lattice(column + 1, row, seed), across)
    return _blend(top, foot, down)


def _fade(part: NDArray[np.float64]) -> NDArray[np.float64]:
    return part**3 * (part * (part * 6 - 15) + 10)


def _blend(
    a: NDArray[np.float64], b: NDArray[np.float64], part: NDArray[np.float64]
) -> NDArray[np.float64]:
    return a * (1 - part) + b * part


def _lattice(column: NDArray[np.int64], row: NDArray[np.int64], seed: int) -> NDArray[np.float64]:
    """Return a value from -1 to 1 for each lattice point (multiplicative hash)."""
    word = (column * 374761393 + row * 668265263 + seed * 2246822519) & _WORD
    word = ((word ^ (word >> 13)) * 1274126177) & _WORD
    word = word ^ (word >> 16)
    return word / _WORD * 2 - 1
