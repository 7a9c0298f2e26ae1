"""The values of placing: a board to letter, one task on it, a spot found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from publisher.atlas.labels.layouts import MARK
from publisher.atlas.labels.room import Room, around
from publisher.atlas.plan import Plan, Space
from publisher.chart.geometry import Arc, Area, Box, Label, Mark, Point
from publisher.geometry.arrays import Values
from publisher.geometry.shapes import Shape, Tree, box, line, union

SLOT = (30.0, 24.0)  # design system, section 5: the room of a unit at scale 1
CLEAR = 1.5  # units between a border's ink and a name outside its space
STRIP = 6.0  # units: breadth of a line that names keep clear of
SEAM = 2.0  # units: breadth of a border in the water, and how far apart its boxes are


@dataclass(frozen=True)
class Spot:
    """A name, a slot and a mark in their places, with the score of the choice.

    `leader` is a line from the space to its name, where that stands farther off.
    """

    score: float
    label: Label
    unit: Point
    centre: Point | None
    leader: tuple[Point, Point] | None = None


@dataclass(frozen=True)
class Board:
    """What placing needs to know of everything drawn.

    `water` is where names of land may stand: all but small seas amid land.
    """

    plan: Plan
    shapes: Mapping[str, Shape]
    water: Shape
    scale: float
    seams: tuple[Box, ...] = ()  # along the borders between two waters

    @cached_property
    def lands(self) -> tuple[list[str], Tree]:
        """The names of all land, and a tree of its shapes in that order."""
        spaces = self.plan.spaces
        names = [name for name in self.shapes if name not in spaces or spaces[name].is_land]
        return names, Tree(self.shapes[name] for name in names)

    @cached_property
    def bare(self) -> Shape:
        """Where no name is read as that of the land beneath: water, and nameless closed land."""
        spaces = self.plan.spaces
        closed = (
            shape
            for name, shape in self.shapes.items()
            if name not in spaces or (spaces[name].kind == "closed" and not spaces[name].name)
        )
        return union((self.water, *closed)).buffer(-CLEAR)

    @cached_property
    def _seam_tree(self) -> Tree:
        return Tree(box(one) for one in self.seams)

    def seams_near(self, place: Box) -> Iterator[Box]:
        """Yield the seams that meet a rectangle."""
        return (self.seams[number] for number in self._seam_tree.that(box(place), "intersects"))

    @property
    def slot(self) -> tuple[float, float]:
        """Width and height that a unit takes."""
        return (SLOT[0] * self.scale, SLOT[1] * self.scale)


@dataclass(frozen=True)
class Task:
    """One space to letter, and what is taken already as far off as its name may stand."""

    board: Board
    space: Space
    shape: Shape
    taken: tuple[Box, ...]
    seams: tuple[Box, ...] = ()  # those of the board that are as near

    def middle(self, room: Room) -> Point:
        """Return a point between the roomiest spot and the centre of the free area."""
        main = max(self.shape.polygons, key=lambda part: part.area)
        x, y = main.middle(tolerance=1)
        if not room.free.any():
            return (float(x), float(y))
        across, down = room.x[room.free].mean(), room.y[room.free].mean()
        return (float(x + across) / 2, float(y + down) / 2)


def boxes(board: Board, spot: Spot) -> list[Box]:
    """Return the rectangles that a spot covers."""
    found = [spot.label.box, around(spot.unit, board.slot)]
    if spot.centre is not None:
        found.append(around(spot.centre, (MARK, MARK)))
    if spot.leader is not None:
        found += strips(line(spot.leader))
    return found


def seams(arcs: Iterable[Arc], areas: Mapping[str, Area], shift: float) -> Iterator[Box]:
    """Yield boxes along each border between two waters, without the drawing's margin."""
    for arc in arcs:
        if all(side and areas[side].is_water for side in (arc.left, arc.right)):
            for x, y in line(arc.points).segmentize(SEAM).coords:
                yield around((x - shift, y - shift), (SEAM, SEAM))


def strips(way: Shape) -> list[Box]:
    """Return rectangles that cover a line, and a little on either side."""
    return [around(point, (STRIP, STRIP)) for point in way.segmentize(STRIP / 2).coords]


def finished(area: Area, spot: Spot, shift: float) -> Area:
    """Return an area with its spot, moved by the drawing's margin."""
    return replace(
        area,
        label=replace(spot.label, at=_moved(spot.label.at, shift)),
        unit=_moved(spot.unit, shift),
        centre=None if spot.centre is None else _moved(spot.centre, shift),
    )


def leaders(spots: Mapping[str, Spot], shift: float) -> Iterator[Mark]:
    """Yield the lines from spaces to their names, moved by the drawing's margin."""
    for name, spot in spots.items():
        if spot.leader is not None:
            start, end = spot.leader
            yield Mark("leader", (_moved(start, shift), _moved(end, shift)), (name,))


def _moved(point: Point, shift: float) -> Point:
    return (round(point[0] + shift, 1), round(point[1] + shift, 1))


def best_of(room: Room, worth: Values) -> tuple[float, Point]:
    """Return the highest worth on a room's grid, and the point that has it."""
    best = int(worth.argmax())
    return float(worth[best]), (float(room.x[best]), float(room.y[best]))


def plus(a: Point, b: Point) -> Point:
    """Return the sum of two points."""
    return (a[0] + b[0], a[1] + b[1])
