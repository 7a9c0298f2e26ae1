"""Many numbers at once: rows of values, and the grid on which names are placed."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.geometry.in_use import kernel
from publisher.geometry.kernel import Box, Grid, Point, Values
from publisher.geometry.shapes import Shape

__all__ = ["Box", "Grid", "Point", "Values"]


def array(numbers: Sequence[float]) -> Values:
    """Return numbers as values."""
    return kernel().array(numbers)


def full(count: int, number: float) -> Values:
    """Return one number so many times."""
    return kernel().apply("full", count, number)


def floor(values: Values) -> Values:
    """Return the largest whole numbers that are not above values."""
    return kernel().apply("floor", values)


def size(values: Values) -> Values:
    """Return values without their signs."""
    return kernel().apply("abs", values)


def hypot(one: Values, other: Values) -> Values:
    """Return the lengths of the sides opposite to right angles."""
    return kernel().apply("hypot", one, other)


def least(one: Values | float, other: Values | float) -> Values:
    """Return the lesser of each two."""
    return kernel().apply("minimum", one, other)


def most(one: Values | float, other: Values | float) -> Values:
    """Return the greater of each two."""
    return kernel().apply("maximum", one, other)


def where(mask: Values, one: Values | float, other: Values | float) -> Values:
    """Return the one where a mask says yes, and the other elsewhere."""
    return kernel().apply("where", mask, one, other)


def taken(table: Values, at: Values) -> Values:
    """Return the values of a table at whole numbers, from 0."""
    return kernel().apply("take", table, at)


def grid(region: Shape, step: float, used: Sequence[Box]) -> Grid:
    """Lay a grid over the bounds of a region; free is what lies in it and in no box."""
    return kernel().grid(region.held, step, used)
