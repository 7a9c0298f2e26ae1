"""The kernel of the desk: shapes are shapely's, and values numpy's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import MultiLineString, MultiPoint, MultiPolygon, Polygon
from shapely.errors import ShapelyError

from publisher.geometry.kernel import Box, Held, Point, Ring, Values

type Array = NDArray[Any]

_GROUPS: dict[str, Any] = {"MultiPolygon": MultiPolygon, "MultiLineString": MultiLineString}


class DeskGrid:
    """A grid over a region, with sums over its corners for quick answers (`Grid`)."""

    def __init__(self, region: Held, step: float, taken: Sequence[Box]) -> None:
        """Mark the points that lie in the region and in no box."""
        west, north, east, south = region.bounds
        self.step = step
        self._rows = np.arange(north, south + step, step)
        self._columns = np.arange(west, east + step, step)
        self._origin = (west, north)
        x, y = np.meshgrid(self._columns, self._rows)
        shapely.prepare(region)
        free = np.asarray(shapely.contains_xy(region, x, y), dtype=bool)
        boxes = np.array(taken, dtype=np.float64).reshape(-1, 4)
        sides = (
            self._rows.searchsorted(boxes[:, 1], "right"),
            self._rows.searchsorted(boxes[:, 3], "left"),
            self._columns.searchsorted(boxes[:, 0], "right"),
            self._columns.searchsorted(boxes[:, 2], "left"),
        )
        for top, foot, left, right in np.column_stack(sides).tolist():
            free[top:foot, left:right] = False
        self._shape = (len(self._rows), len(self._columns))
        self._sums = np.zeros((len(self._rows) + 1, len(self._columns) + 1))
        self._sums[1:, 1:] = free.cumsum(0).cumsum(1)
        self.x, self.y, self.free = x.ravel(), y.ravel(), free.ravel()

    def part(self, offset: Point, size: Point) -> Values:
        """Return the free part of a box centred `offset` away from each point."""
        left = self._index(self._columns + offset[0] - size[0] / 2, 0, np.floor)
        right = self._index(self._columns + offset[0] + size[0] / 2, 0, np.ceil) + 1
        top = self._index(self._rows + offset[1] - size[1] / 2, 1, np.floor)
        foot = self._index(self._rows + offset[1] + size[1] / 2, 1, np.ceil) + 1
        whole = np.multiply.outer(foot - top, right - left)
        high, wide = self._shape
        left, right = (np.minimum(np.maximum(side, 0), wide) for side in (left, right))
        top, foot = (np.minimum(np.maximum(side, 0), high) for side in (top, foot))
        down = self._sums[foot] - self._sums[top]  # each row's strip of the box, from the west on
        return cast("Values", ((down[:, right] - down[:, left]) / whole).ravel())

    def least_along(self, values: Values, shifts: Sequence[int]) -> Values:
        """Return the least of each value and those so many columns to its left and right."""
        given = cast("Array", values).reshape(self._shape)
        least = given.copy()
        for shift in shifts:
            if shift < given.shape[1]:
                least[:, shift:] = np.minimum(least[:, shift:], given[:, :-shift])
                least[:, :-shift] = np.minimum(least[:, :-shift], given[:, shift:])
        return cast("Values", least.ravel())

    def _index(self, value: Array, axis: int, towards: Callable[[Array], Array]) -> Array:
        return towards((value - self._origin[axis]) / self.step).astype(np.int64)


class DeskTree:
    """Shapely's tree (`Tree`)."""

    def __init__(self, held: Sequence[Held]) -> None:
        """Take shapes in their order."""
        self._tree = shapely.STRtree(held)

    def query(self, held: Held, predicate: Any) -> list[int]:
        """Return the numbers of all shapes of which the predicate holds."""
        found: list[int] = self._tree.query(held, predicate=predicate).tolist()
        return found

    def nearest(self, held: Held) -> int:
        """Return the number of the shape that is nearest."""
        return int(cast("int", self._tree.nearest(held)))


class Desk:
    """Every operation by shapely or numpy, most under its own name there (`Kernel`)."""

    errors: tuple[type[Exception], ...] = (ShapelyError,)

    def points(self, points: Sequence[Point]) -> Held:
        return MultiPoint(points)

    def line(self, points: Sequence[Point]) -> Held:
        return shapely.LineString(points)

    def polygon(self, outer: Ring, holes: Sequence[Ring]) -> Held:
        return Polygon(outer, holes) if outer else Polygon()

    def box(self, box: Box) -> Held:
        return shapely.box(*box)

    def group(self, kind: str, held: Sequence[Any]) -> Held:
        return _GROUPS[kind](held)

    def read_geojson(self, text: str) -> Held:
        return shapely.from_geojson(text)

    def kind(self, held: Held) -> str:
        return str(held.geom_type)

    def parts(self, held: Held) -> Sequence[Held]:
        return list(shapely.get_parts(held))

    def rings(self, held: Held) -> Sequence[list[Point]]:
        return [self.coords(ring) for ring in (held.exterior, *held.interiors)]

    def coords(self, held: Held) -> list[Point]:
        return cast("list[Point]", list(held.coords))

    def is_empty(self, held: Held) -> bool:
        return bool(held.is_empty)

    def area(self, held: Held) -> float:
        return float(held.area)

    def length(self, held: Held) -> float:
        return float(held.length)

    def bounds(self, held: Held) -> Box:
        return cast("Box", held.bounds)

    def boundary(self, held: Held) -> Held:
        return held.boundary

    def inside(self, held: Held) -> Held:
        return held.representative_point()

    def circle(self, held: Held, tolerance: float) -> Point:
        return self.coords(shapely.maximum_inscribed_circle(held, tolerance=tolerance))[0]

    def along(self, held: Held, part: float) -> Point:
        return self.coords(shapely.line_interpolate_point(held, part, normalized=True))[0]

    def buffer(self, held: Held, reach: float, steps: int, *, mitre: bool) -> Held:
        return held.buffer(reach, quad_segs=steps, join_style="mitre" if mitre else "round")

    def simplify(self, held: Held, tolerance: float) -> Held:
        return held.simplify(tolerance)

    def segmentize(self, held: Held, step: float) -> Held:
        return shapely.segmentize(held, step)

    def moved(self, held: Held, move: Callable[[Values, Values], tuple[Values, Values]]) -> Held:
        def moving(points: Array) -> Array:
            return np.column_stack(cast("Any", move(points[:, 0], points[:, 1])))

        return shapely.transform(held, moving)

    def placed(self, held: Held, place: Callable[[Sequence[Point]], Sequence[Point]]) -> Held:
        def placing(points: Array) -> Array:
            return np.array(place(points.tolist()), dtype=np.float64).reshape(-1, 2)

        return shapely.transform(held, placing)

    def valid(self, held: Held) -> Held:
        return shapely.make_valid(held)

    def rounded(self, held: Held, grid: float) -> Held:
        return shapely.set_precision(held, grid)

    def merged(self, held: Held) -> Held:
        return shapely.line_merge(held)

    def upright(self, held: Held) -> Held:
        return shapely.orient_polygons(held, exterior_cw=True)

    def clipped(self, held: Held, box: Box) -> Held:
        return shapely.clip_by_rect(held, *box)

    def prepare(self, held: Held) -> None:
        shapely.prepare(held)

    def intersection(self, one: Held, other: Held) -> Held:
        return one.intersection(other)

    def difference(self, one: Held, other: Held) -> Held:
        return one.difference(other)

    def symmetric_difference(self, one: Held, other: Held) -> Held:
        return one.symmetric_difference(other)

    def shortest_line(self, one: Held, other: Held) -> Held:
        return shapely.shortest_line(one, other)

    def intersects(self, one: Held, other: Held) -> bool:
        return bool(one.intersects(other))

    def contains(self, one: Held, other: Held) -> bool:
        return bool(one.contains(other))

    def distance(self, one: Held, other: Held) -> float:
        return float(one.distance(other))

    def union(self, held: Sequence[Held], grid: float | None) -> Held:
        return shapely.union_all(held, grid_size=grid)

    def coverage_union(self, held: Sequence[Held]) -> Held:
        return shapely.coverage_union_all(held)

    def coverage_simplified(self, held: Sequence[Held], tolerance: float) -> Sequence[Held]:
        return list(shapely.coverage_simplify(held, tolerance))

    def coverage_cleaned(self, held: Sequence[Held], gap: float, snapping: float) -> Sequence[Held]:
        return shapely.coverage_clean(  # type: ignore[attr-defined, no-any-return]  # new in 2.2
            held, gap_width=gap, snapping_distance=snapping
        )

    def polygonized(self, held: Held) -> Sequence[Held]:
        return list(shapely.get_parts(shapely.polygonize([held])))

    def cells(self, points: Sequence[Point], around: Held) -> Sequence[Held]:
        found = shapely.voronoi_polygons(MultiPoint(points), extend_to=around, ordered=True)
        return list(shapely.get_parts(found))

    def tree(self, held: Sequence[Held]) -> DeskTree:
        return DeskTree(held)

    def array(self, numbers: Sequence[float]) -> Values:
        return cast("Values", np.array(numbers, dtype=np.float64))

    def apply(self, name: str, *given: Any) -> Values:
        if name == "take":
            table, at = given
            return cast("Values", table[at.astype(np.int64)])
        return cast("Values", getattr(np, name)(*given))

    def contained(self, held: Held, x: Any, y: Any) -> Values:
        return cast("Values", shapely.contains_xy(held, x, y))

    def distances(self, held: Held, x: Any, y: Any) -> Values:
        return cast("Values", shapely.distance(shapely.points(x, y), held))

    def grid(self, held: Held, step: float, taken: Sequence[Box]) -> DeskGrid:
        return DeskGrid(held, step, taken)
