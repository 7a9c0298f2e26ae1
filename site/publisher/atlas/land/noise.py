"""A smooth, repeatable displacement of the plane: what makes drawn borders wander.

Value noise on an integer lattice with a quintic fade (K. Perlin, Improving Noise,
2002), summed over octaves. The lattice values come from integer arithmetic alone, so
that the same seed gives the same borders on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from publisher.geometry.arrays import Values, array, floor, taken

FAR_APART = 4  # lattice points for each point
_WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Wander:
    """How far, at which wavelength, in how many octaves, from which seed."""

    reach: float
    wavelength: float
    octaves: int
    seed: int


def displacement(wander: Wander) -> Callable[[Values, Values], tuple[Values, Values]]:
    """Return the function that moves points of the plane, given all x and all y."""

    def moved(x: Values, y: Values) -> tuple[Values, Values]:
        across, down = x, y
        reach, wavelength = wander.reach, wander.wavelength
        sums = (x * 0, y * 0)
        for octave in range(wander.octaves):
            u, v = x / wavelength, y / wavelength
            seed = wander.seed + octave
            sums = (
                sums[0] + _smooth(u + 17 * octave, v, seed) * reach,
                sums[1] + _smooth(u, v + 31 * octave, seed + 50) * reach,
            )
            reach *= 0.55
            wavelength *= 0.5
        return across + sums[0], down + sums[1]

    return moved


def _smooth(x: Values, y: Values, seed: int) -> Values:
    if not len(x):
        return x
    column, row = floor(x), floor(y)
    across, down = _fade(x - column), _fade(y - row)
    corners = _corners(column, row, seed)
    top, foot = _blend(*corners[:2], across), _blend(*corners[2:], across)
    return _blend(top, foot, down)


def _corners(column: Values, row: Values, seed: int) -> tuple[Values, Values, Values, Values]:
    """Return the lattice's values round each point, row by row.

    Each lattice point is computed once, unless points lie so far apart that few are asked for.
    """
    west, north = _least(column), _least(row)
    wide, high = _most(column) - west + 2, _most(row) - north + 2
    if wide * high > FAR_APART * len(column):
        columns, rows = map(int, column.tolist()), map(int, row.tolist())
        cells = list(zip(columns, rows, strict=True))
        return (
            array([_lattice(i, j, seed) for i, j in cells]),
            array([_lattice(i + 1, j, seed) for i, j in cells]),
            array([_lattice(i, j + 1, seed) for i, j in cells]),
            array([_lattice(i + 1, j + 1, seed) for i, j in cells]),
        )
    table = array([_lattice(west + i, north + j, seed) for j in range(high) for i in range(wide)])
    at = (column - west) + (row - north) * wide
    below = at + wide
    return taken(table, at), taken(table, at + 1), taken(table, below), taken(table, below + 1)


def _most(values: Values) -> int:
    return int(values[values.argmax()])


def _least(values: Values) -> int:
    return -_most(values * -1)


def _fade(part: Values) -> Values:
    return part**3 * (part * (part * 6 - 15) + 10)


def _blend(a: Values, b: Values, part: Values) -> Values:
    return a * (1 - part) + b * part


@lru_cache(1 << 17)
def _lattice(column: int, row: int, seed: int) -> float:
    """Return a value from -1 to 1 for a lattice point (multiplicative hash)."""
    word = (column * 374761393 + row * 668265263 + seed * 2246822519) & _WORD
    word = ((word ^ (word >> 13)) * 1274126177) & _WORD
    word = word ^ (word >> 16)
    return word / _WORD * 2 - 1
