"""Points, lines and polygons of the plane, as values, and what can be asked of them.

Lengths are in units of the drawing, y grows downwards. What cannot be computed raises one of
`errors()`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from publisher.geometry.in_use import kernel
from publisher.geometry.kernel import Box, Held, Point, Ring, Values

STEPS = 16  # segments of a quarter circle, where a shape grows round a corner


class Shape:
    """One shape of any kind: points, lines, polygons, or several of them."""

    __slots__ = ("held",)

    def __init__(self, held: Held) -> None:
        """Take over what the kernel holds."""
        self.held = held

    @property
    def kind(self) -> str:
        """Its kind, as GeoJSON names it: "Polygon", "MultiPolygon", "LineString" ..."""
        return kernel().kind(self.held)

    @property
    def is_empty(self) -> bool:
        """Whether it has no points."""
        return kernel().is_empty(self.held)

    @property
    def area(self) -> float:
        """Its area: 0 for points and lines."""
        return kernel().area(self.held)

    @property
    def length(self) -> float:
        """The length of its lines, or of the edges of its polygons."""
        return kernel().length(self.held)

    @property
    def bounds(self) -> Box:
        """The least and greatest coordinates: x0, y0, x1, y1."""
        return kernel().bounds(self.held)

    @property
    def parts(self) -> list[Shape]:
        """The single shapes that it is made of."""
        return list(map(Shape, kernel().parts(self.held)))

    @property
    def polygons(self) -> list[Shape]:
        """The polygons among its parts, without those of no area."""
        return [part for part in self.parts if part.kind == "Polygon" and part.area > 0]

    @property
    def strokes(self) -> list[Shape]:
        """The lines among its parts."""
        return [part for part in self.parts if part.kind in {"LineString", "LinearRing"}]

    @property
    def rings(self) -> Sequence[list[Point]]:
        """The rings of a polygon, the outer one first, each closed."""
        return kernel().rings(self.held)

    @property
    def coords(self) -> list[Point]:
        """The points of a line, or the one point of a point."""
        return kernel().coords(self.held)

    @property
    def boundary(self) -> Shape:
        """The edges of polygons, or the ends of lines."""
        return Shape(kernel().boundary(self.held))

    @property
    def inside(self) -> Shape:
        """A point that lies in it."""
        return Shape(kernel().inside(self.held))

    def middle(self, tolerance: float) -> Point:
        """Return the centre of the largest circle within a polygon."""
        return kernel().circle(self.held, tolerance)

    def along(self, part: float) -> Point:
        """Return the point of a line at a part of its length, from 0 to 1."""
        return kernel().along(self.held, part)

    def buffer(self, reach: float, steps: int = STEPS, *, mitre: bool = False) -> Shape:
        """Return all within reach of it; with a negative reach, all farther than that inside.

        Corners are rounded, a quarter circle in `steps` segments, or run out to a point (mitre).
        """
        return Shape(kernel().buffer(self.held, reach, steps, mitre=mitre))

    def simplify(self, tolerance: float) -> Shape:
        """Return it with fewer points, none of its parts lost."""
        return Shape(kernel().simplify(self.held, tolerance))

    def segmentize(self, step: float) -> Shape:
        """Return it with points on its lines, none farther than a step from the next."""
        return Shape(kernel().segmentize(self.held, step))

    def moved(self, move: Callable[[Values, Values], tuple[Values, Values]]) -> Shape:
        """Return it with its points moved; `move` gets all x and all y."""
        return Shape(kernel().moved(self.held, move))

    def placed(self, place: Callable[[Sequence[Point]], Sequence[Point]]) -> Shape:
        """Return it with its points in other places; `place` gets points and returns as many."""
        return Shape(kernel().placed(self.held, place))

    def valid(self) -> Shape:
        """Return a valid shape of the same points: where it crosses itself, it is parted."""
        return Shape(kernel().valid(self.held))

    def rounded(self, grid: float) -> Shape:
        """Return it with points on a grid, and valid."""
        return Shape(kernel().rounded(self.held, grid))

    def merged(self) -> Shape:
        """Return lines that meet end to end as one."""
        return Shape(kernel().merged(self.held))

    def upright(self) -> Shape:
        """Return polygons whose outer rings run clockwise where y grows upwards."""
        return Shape(kernel().upright(self.held))

    def clipped(self, box: Box) -> Shape:
        """Return the part of it in a box, quickly and perhaps not valid."""
        return Shape(kernel().clipped(self.held, box))

    def prepare(self) -> None:
        """Make many questions about it quicker."""
        kernel().prepare(self.held)

    def intersection(self, other: Shape) -> Shape:
        """Return what both share."""
        return Shape(kernel().intersection(self.held, other.held))

    def difference(self, other: Shape) -> Shape:
        """Return what the other one does not cover."""
        return Shape(kernel().difference(self.held, other.held))

    def symmetric_difference(self, other: Shape) -> Shape:
        """Return what only one of them covers."""
        return Shape(kernel().symmetric_difference(self.held, other.held))

    def shortest_line(self, other: Shape) -> Shape:
        """Return the shortest line from it to another one."""
        return Shape(kernel().shortest_line(self.held, other.held))

    def intersects(self, other: Shape) -> bool:
        """Tell whether they have a point in common."""
        return kernel().intersects(self.held, other.held)

    def contains(self, other: Shape) -> bool:
        """Tell whether the other one lies in it, and not on its edge alone."""
        return kernel().contains(self.held, other.held)

    def distance(self, other: Shape) -> float:
        """Return how far they are apart."""
        return kernel().distance(self.held, other.held)

    def contained(self, x: Values, y: Values) -> Values:
        """Tell of many points whether they lie in it."""
        return kernel().contained(self.held, x, y)

    def distances(self, x: Values, y: Values) -> Values:
        """Return how far many points are from it."""
        return kernel().distances(self.held, x, y)


class Tree:
    """Shapes, found by where they lie; they are told by their numbers, from 0."""

    def __init__(self, shapes: Iterable[Shape]) -> None:
        """Take shapes in their order."""
        self._tree = kernel().tree(_held(shapes))

    def that(self, shape: Shape, predicate: str) -> list[int]:
        """Return those that a shape "intersects", "touches", or lies "within"."""
        return self._tree.query(shape.held, predicate)

    def nearest(self, shape: Shape) -> int:
        """Return the one that is nearest to a shape."""
        return self._tree.nearest(shape.held)


def errors() -> tuple[type[Exception], ...]:
    """Return what shapes raise when they cannot be computed."""
    return (ArithmeticError, ValueError, *kernel().errors)


def point(at: Point) -> Shape:
    """Return one point."""
    return Shape(kernel().parts(kernel().points([at]))[0])


def points(at: Sequence[Point]) -> Shape:
    """Return several points as one shape."""
    return Shape(kernel().points(at))


def line(at: Sequence[Point]) -> Shape:
    """Return the line through points; raise one of `errors()` if there is one alone."""
    return Shape(kernel().line(at))


def polygon(outer: Ring = (), holes: Sequence[Ring] = ()) -> Shape:
    """Return a polygon with its holes; it may cross itself. Without points, it is empty."""
    return Shape(kernel().polygon(outer, holes))


def box(bounds: Box) -> Shape:
    """Return a rectangle."""
    return Shape(kernel().box(bounds))


def polygons(shapes: Iterable[Shape] = ()) -> Shape:
    """Return several polygons as one shape."""
    return Shape(kernel().group("MultiPolygon", _held(shapes)))


def strokes(shapes: Iterable[Shape] = ()) -> Shape:
    """Return several lines as one shape."""
    return Shape(kernel().group("MultiLineString", _held(shapes)))


def read_geojson(text: str) -> Shape:
    """Read a geometry of GeoJSON; raise one of `errors()` if it is none."""
    return Shape(kernel().read_geojson(text))


def union(shapes: Iterable[Shape], grid: float | None = None) -> Shape:
    """Return all that shapes cover, their lines noded; with a grid, on its points alone."""
    return Shape(kernel().union(_held(shapes), grid))


def coverage_union(shapes: Iterable[Shape]) -> Shape:
    """Return all that polygons cover which share their borders' points and do not overlap."""
    return Shape(kernel().coverage_union(_held(shapes)))


def coverage_simplified(shapes: Iterable[Shape], tolerance: float) -> list[Shape]:
    """Simplify polygons that share borders, so that they go on sharing them."""
    return list(map(Shape, kernel().coverage_simplified(_held(shapes), tolerance)))


def coverage_cleaned(shapes: Iterable[Shape], gap: float, snapping: float) -> list[Shape]:
    """Let polygons share their borders: narrow gaps are closed, overlaps go to one side."""
    return list(map(Shape, kernel().coverage_cleaned(_held(shapes), gap, snapping)))


def faces(lines: Shape) -> list[Shape]:
    """Return the polygons that a network of noded lines encloses."""
    found = map(Shape, kernel().polygonized(lines.held))
    return [face for face in found if face.area > 0]


def cells(at: Sequence[Point], around: Shape) -> list[Shape]:
    """Return the Voronoi cell of each point, in their order; together they cover `around`."""
    return list(map(Shape, kernel().cells(at, around.held)))


def _held(shapes: Iterable[Shape]) -> list[Any]:
    return [shape.held for shape in shapes]
