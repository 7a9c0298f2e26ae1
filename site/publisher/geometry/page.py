"""The kernel of the studio's page: GEOS itself, and rows of numbers in JavaScript.

The page's `engine` is the object of site/studio/worker/geometry/engine.js. A shape is there an
address in GEOS's memory, which is freed once Python no longer holds it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, cast

from publisher.geometry.cleaning import cleaned
from publisher.geometry.kernel import Box, Grid, Held, Point, Ring, Values

type Engine = Any  # of JavaScript

_KINDS = {"MultiLineString": 5, "MultiPolygon": 6}  # GEOS's numbers
_REFUSED = 2  # where a truth is 0 or 1


class GeometryError(ValueError):
    """What GEOS would not compute, in its own words."""


class Kept:
    """A shape in GEOS's memory."""

    __slots__ = ("_shapes", "at")

    def __init__(self, shapes: Engine, at: int) -> None:
        """Own the shape at an address; raise GeometryError if there is none."""
        if not at:
            raise GeometryError(shapes.why)
        self._shapes = shapes
        self.at = at

    def __del__(self) -> None:
        """Free it."""
        if hasattr(self, "at"):
            self._shapes.free(self.at)


class Row:
    """Numbers in a row (`Values`); a truth is 1 or 0."""

    __slots__ = ("_engine", "js")

    def __init__(self, engine: Engine, js: Any) -> None:
        """Hold JavaScript's array of them."""
        self._engine = engine
        self.js = js

    def _two(self, name: str, one: Any, other: Any) -> Self:
        return type(self)(self._engine, self._engine.numbers.two(name, _bare(one), _bare(other)))

    def __len__(self) -> int:
        return len(self.js)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, Row):
            return type(self)(self._engine, self._engine.numbers.chosen(self.js, at.js))
        return self.js[at]

    def __add__(self, other: Any) -> Self:
        return self._two("add", self, other)

    def __sub__(self, other: Any) -> Self:
        return self._two("subtract", self, other)

    def __rsub__(self, other: Any) -> Self:
        return self._two("subtract", other, self)

    def __mul__(self, other: Any) -> Self:
        return self._two("multiply", self, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Self:
        return self._two("divide", self, other)

    def __pow__(self, other: Any) -> Self:
        return self._two("power", self, other)

    def __ge__(self, other: Any) -> Self:
        return self._two("atLeast", self, other)

    def __le__(self, other: Any) -> Self:
        return self._two("atMost", self, other)

    def __gt__(self, other: Any) -> Self:
        return self._two("above", self, other)

    def __and__(self, other: Any) -> Self:
        return self._two("multiply", self, other)

    def __invert__(self) -> Self:
        return type(self)(self._engine, self._engine.numbers.one("not", self.js))

    def any(self) -> bool:
        """Tell whether one of them is true."""
        return bool(self._engine.numbers.any(self.js))

    def mean(self) -> float:
        """Return their mean."""
        return float(self._engine.numbers.mean(self.js))

    def argmax(self) -> int:
        """Return the place of the greatest, or of the first of them."""
        return int(self._engine.numbers.argmax(self.js))

    def tolist(self) -> list[float]:
        """Return them as a list."""
        return _numbers(self.js)


class PageGrid:
    """A grid over a region (`Grid`)."""

    def __init__(self, engine: Engine, grid: Any) -> None:
        """Hold JavaScript's grid."""
        self._engine, self._grid = engine, grid
        self.step = float(grid.step)
        self.x, self.y, self.free = (Row(engine, row) for row in (grid.x, grid.y, grid.free))

    def part(self, offset: Point, size: Point) -> Row:
        """Return the free part of a box centred `offset` away from each point."""
        return Row(self._engine, self._grid.part(*offset, *size))

    def least_along(self, values: Values, shifts: Sequence[int]) -> Row:
        """Return the least of each value and those so many columns to its left and right."""
        return Row(self._engine, self._grid.leastAlong(_bare(values), shifts))


class PageTree:
    """Shapes, found by where they lie (`Tree`)."""

    def __init__(self, engine: Engine, held: Sequence[Kept]) -> None:
        """Take shapes in their order."""
        self._held = held  # as long as the tree lives
        self._tree = engine.tree([one.at for one in held])

    def query(self, held: Kept, predicate: str) -> list[int]:
        """Return the numbers of all shapes of which the predicate holds."""
        return cast("list[int]", self._tree.query(held.at, predicate).to_py())

    def nearest(self, held: Kept) -> int:
        """Return the number of the shape that is nearest."""
        return int(self._tree.nearest(held.at))


class Page:
    """Every operation by the page's engine (`Kernel`)."""

    errors: tuple[type[Exception], ...] = (GeometryError,)

    def __init__(self, engine: Engine) -> None:
        """Compute with an engine."""
        self._engine, self._shapes = engine, engine.shapes

    def _made(self, at: int) -> Kept:
        return Kept(self._shapes, at)

    def _truth(self, told: int) -> bool:
        if told == _REFUSED:
            raise GeometryError(self._shapes.why)
        return bool(told)

    def points(self, points: Sequence[Point]) -> Held:
        return self._made(self._shapes.points(_flat(points)))

    def line(self, points: Sequence[Point]) -> Held:
        return self._made(self._shapes.line(_flat(points)))

    def polygon(self, outer: Ring, holes: Sequence[Ring]) -> Held:
        rings = [outer, *holes] if outer else []
        flat = _flat(point for ring in rings for point in ring)
        return self._made(self._shapes.polygon(flat, list(map(len, rings))))

    def box(self, box: Box) -> Held:
        return self._made(self._shapes.box(*box))

    def group(self, kind: str, held: Sequence[Held]) -> Held:
        return self._made(self._shapes.group(_KINDS[kind], _addresses(held)))

    def read_geojson(self, text: str) -> Held:
        return self._made(self._shapes.readGeojson(text))

    def kind(self, held: Held) -> str:
        return str(self._shapes.kind(held.at))

    def parts(self, held: Held) -> Sequence[Held]:
        return [self._made(at) for at in self._shapes.parts(held.at)]

    def rings(self, held: Held) -> Sequence[list[Point]]:
        return [_points(ring) for ring in self._shapes.rings(held.at)]

    def coords(self, held: Held) -> list[Point]:
        return _points(self._shapes.coords(held.at))

    def is_empty(self, held: Held) -> bool:
        return self._truth(self._shapes.isEmpty(held.at))

    def area(self, held: Held) -> float:
        return float(self._shapes.area(held.at))

    def length(self, held: Held) -> float:
        return float(self._shapes.lengthOf(held.at))

    def bounds(self, held: Held) -> Box:
        west, north, east, south = self._shapes.bounds(held.at)
        return (west, north, east, south)

    def boundary(self, held: Held) -> Held:
        return self._made(self._shapes.boundary(held.at))

    def inside(self, held: Held) -> Held:
        return self._made(self._shapes.inside(held.at))

    def circle(self, held: Held, tolerance: float) -> Point:
        return self.coords(self._made(self._shapes.circle(held.at, tolerance)))[0]

    def along(self, held: Held, part: float) -> Point:
        return self.coords(self._made(self._shapes.along(held.at, part)))[0]

    def buffer(self, held: Held, reach: float, steps: int, *, mitre: bool) -> Held:
        return self._made(self._shapes.buffer(held.at, reach, steps, mitre))

    def simplify(self, held: Held, tolerance: float) -> Held:
        return self._made(self._shapes.simplify(held.at, tolerance))

    def segmentize(self, held: Held, step: float) -> Held:
        return self._made(self._shapes.segmentize(held.at, step))

    def moved(self, held: Held, move: Callable[[Values, Values], tuple[Values, Values]]) -> Held:
        rows = (cast("Values", Row(self._engine, row)) for row in self._shapes.columns(held.at))
        return self._made(self._shapes.redrawn(held.at, *map(_bare, move(*rows))))

    def placed(self, held: Held, place: Callable[[Sequence[Point]], Sequence[Point]]) -> Held:
        x, y = map(_numbers, self._shapes.columns(held.at))
        placed = place(list(zip(x, y, strict=True)))
        rows = (self.array([point[axis] for point in placed]) for axis in (0, 1))
        return self._made(self._shapes.redrawn(held.at, *map(_bare, rows)))

    def valid(self, held: Held) -> Held:
        return self._made(self._shapes.valid(held.at))

    def rounded(self, held: Held, grid: float) -> Held:
        return self._made(self._shapes.rounded(held.at, grid))

    def merged(self, held: Held) -> Held:
        return self._made(self._shapes.merged(held.at))

    def upright(self, held: Held) -> Held:
        return self._made(self._shapes.upright(held.at))

    def clipped(self, held: Held, box: Box) -> Held:
        return self._made(self._shapes.clipped(held.at, *box))

    def prepare(self, held: Held) -> None:
        self._shapes.prepared(held.at)

    def intersection(self, one: Held, other: Held) -> Held:
        return self._made(self._shapes.intersection(one.at, other.at))

    def difference(self, one: Held, other: Held) -> Held:
        return self._made(self._shapes.difference(one.at, other.at))

    def symmetric_difference(self, one: Held, other: Held) -> Held:
        return self._made(self._shapes.symmetricDifference(one.at, other.at))

    def shortest_line(self, one: Held, other: Held) -> Held:
        return self._made(self._shapes.shortestLine(one.at, other.at))

    def intersects(self, one: Held, other: Held) -> bool:
        return self._truth(self._shapes.intersects(one.at, other.at))

    def contains(self, one: Held, other: Held) -> bool:
        return self._truth(self._shapes.contains(one.at, other.at))

    def distance(self, one: Held, other: Held) -> float:
        return float(self._shapes.distance(one.at, other.at))

    def union(self, held: Sequence[Held], grid: float | None) -> Held:
        return self._made(self._shapes.union(_addresses(held), grid or 0))

    def coverage_union(self, held: Sequence[Held]) -> Held:
        return self._made(self._shapes.coverageUnion(_addresses(held)))

    def coverage_simplified(self, held: Sequence[Held], tolerance: float) -> Sequence[Held]:
        found = self._made(self._shapes.coverageSimplified(_addresses(held), tolerance))
        return self.parts(found)

    def coverage_cleaned(self, held: Sequence[Held], gap: float, snapping: float) -> Sequence[Held]:
        return cleaned(held, gap, snapping)

    def polygonized(self, held: Held) -> Sequence[Held]:
        return self.parts(self._made(self._shapes.polygonized(held.at)))

    def cells(self, points: Sequence[Point], around: Held) -> Sequence[Held]:
        return self.parts(self._made(self._shapes.cells(_flat(points), around.at)))

    def tree(self, held: Sequence[Held]) -> PageTree:
        return PageTree(self._engine, held)

    def array(self, numbers: Sequence[float]) -> Values:
        return self._row(self._engine.numbers.array(array("d", numbers)))

    def apply(self, name: str, *given: Any) -> Values:
        numbers = self._engine.numbers
        bare = [_bare(one) for one in given]
        match name:
            case "full" | "where" | "take":
                return self._row(getattr(numbers, name)(*bare))
            case "floor" | "abs":
                return self._row(numbers.one(name, *bare))
        return self._row(numbers.two(name, *bare))

    def contained(self, held: Held, x: Values, y: Values) -> Values:
        return self._row(self._shapes.contained(held.at, _bare(x), _bare(y)))

    def distances(self, held: Held, x: Values, y: Values) -> Values:
        return self._row(self._shapes.distances(held.at, _bare(x), _bare(y)))

    def grid(self, held: Held, step: float, taken: Sequence[Box]) -> Grid:
        return cast("Grid", PageGrid(self._engine, self._engine.grid(held.at, step, taken)))

    def _row(self, js: Any) -> Values:
        return cast("Values", Row(self._engine, js))


def _bare(one: Any) -> Any:
    return one.js if isinstance(one, Row) else one


def _addresses(held: Iterable[Kept]) -> list[int]:
    return [one.at for one in held]


def _flat(points: Iterable[Point]) -> array[float]:
    return array("d", (number for point in points for number in point))


def _numbers(js: Any) -> list[float]:
    return cast("list[float]", js.to_py().tolist())


def _points(js: Any) -> list[Point]:
    numbers = _numbers(js)
    return list(zip(numbers[::2], numbers[1::2], strict=True))
