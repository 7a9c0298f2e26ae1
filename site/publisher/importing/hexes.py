"""A sheet of hexagons on which a map is settled before it is drawn.

Three hexagons meet in each corner, never four: what touches on the sheet is never in doubt. The
atlas gives each seed what lies nearest to it, so seeds at the middles of hexagons draw the sheet.
Cells are numbered row by row; odd rows stand half a cell to the right.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

type Point = tuple[float, float]

OUTSIDE = -1
_ROW = math.sqrt(3) / 2  # of a cell's breadth: how far apart rows are
# Steps to the six neighbours, in a circle: of even rows, of odd rows.
_EVEN = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))
_ODD = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True)
class Sheet:
    """A sheet of `columns` times `rows` cells, each one unit broad."""

    columns: int
    rows: int
    near: tuple[tuple[int, ...], ...] = field(repr=False)  # six neighbours or OUTSIDE
    at: tuple[Point, ...] = field(repr=False)  # the middle of each cell

    @classmethod
    def of(cls, width: float, height: float, cells: int) -> "Sheet":
        """Make a sheet of about so many cells with the proportions of a rectangle."""
        columns = max(4, round(math.sqrt(cells * _ROW * width / height)))
        rows = max(4, round(columns * height / width / _ROW))
        near = tuple(
            tuple(
                (row + down) * columns + column + right
                if 0 <= row + down < rows and 0 <= column + right < columns
                else OUTSIDE
                for right, down in (_ODD if row % 2 else _EVEN)
            )
            for row in range(rows)
            for column in range(columns)
        )
        at = tuple(
            (column + 0.5 * (row % 2) + 0.25, (row + 0.5) * _ROW)
            for row in range(rows)
            for column in range(columns)
        )
        return cls(columns, rows, near, at)

    @property
    def width(self) -> float:
        """Breadth of the sheet, in cells."""
        return float(self.columns)

    @property
    def height(self) -> float:
        """Height of the sheet, in breadths of a cell."""
        return self.rows * _ROW

    def cell_at(self, point: Point) -> int:
        """Return the cell whose middle is nearest to a point."""
        return min(range(len(self.at)), key=lambda cell: math.dist(self.at[cell], point))

    def nearest(self, seeds: Mapping[int, Iterable[Point]]) -> list[int]:
        """Give each cell the number whose seed is nearest; seeds are points of the sheet."""
        points = [(x, y, number) for number, spots in sorted(seeds.items()) for x, y in spots]
        buckets: dict[tuple[int, int], list[tuple[float, float, int]]] = {}
        size = max(1.0, math.sqrt(self.width * self.height / max(1, len(points))))
        for x, y, number in points:
            buckets.setdefault((int(x // size), int(y // size)), []).append((x, y, number))
        return [_closest(buckets, size, x, y) for x, y in self.at]


def _closest(
    buckets: Mapping[tuple[int, int], list[tuple[float, float, int]]],
    size: float,
    x: float,
    y: float,
) -> int:
    """Return the number of the seed nearest to a point, looking in wider and wider rings."""
    column, row = int(x // size), int(y // size)
    best, far = 0, math.inf
    reach = 0
    while (reach - 1) * size < math.sqrt(far) and reach < 10_000:  # noqa: PLR2004 - never ends else
        for c, r in _ring(column, row, reach):
            for sx, sy, number in buckets.get((c, r), ()):
                away = (sx - x) ** 2 + (sy - y) ** 2
                if away < far:
                    best, far = number, away
        reach += 1
    return best


def _ring(column: int, row: int, reach: int) -> Iterable[tuple[int, int]]:
    """Yield the squares at a distance, the square itself for none."""
    if not reach:
        yield column, row
        return
    for step in range(-reach, reach + 1):
        yield column + step, row - reach
        yield column + step, row + reach
    for step in range(1 - reach, reach):
        yield column - reach, row + step
        yield column + reach, row + step
