"""Label a space too small for its name: the unit on the land, the name beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from publisher.atlas.labels.layouts import MARK, breaks, height, label_of
from publisher.atlas.labels.room import Room, around, room
from publisher.atlas.labels.spots import CLEAR, Spot, Task, best_of, plus
from publisher.chart.geometry import Box, Label, Point
from publisher.geometry.arrays import Values, array, full, hypot, most, size, where
from publisher.geometry.shapes import Shape, box, polygon, union

FITS = 0.995
NEARLY = 0.97
TIGHT = 1.5  # a name taken from its slot may touch the border's ink
INSIDE, COLUMNS, ROWS = 0.88, 9, 3  # as the lint looks at a name: a test compares them
AWAY = 100.0
OVER = 4.0
NEVER = -1e9
ACROSS = 20.0  # what a border under a name in the water costs: as much as 17 units of way
PATIENCE = (3.0, 16.0, 40.0)  # units: how much nearer a name may be to other land
SMALL = 2  # the largest types of the plan are not for cramped names


type Slot = tuple[Point, Point | None]  # where the unit stands, and the mark of a centre


@dataclass(frozen=True)
class Choice:
    """A way to set a name, and what each point of a room is worth to it.

    `own` and `other` are how far the name would be from its space and from other land, where it
    stands in the water.
    """

    label: Label
    room: Room
    worth: Values
    own: Values | None = None
    other: Values | None = None


def place_apart(task: Task, slot: Slot) -> Spot | None:
    """Return a spot whose slot is on the land and whose name may be in the water."""
    unit, centre = slot
    held = [*task.taken, *slot_boxes(task, slot)]
    nearby = box(around(unit, (2 * AWAY + 60, 2 * AWAY)))
    water = task.board.water.intersection(nearby).buffer(-CLEAR)
    if task.space.kind in {"inland", "sea"}:  # in the next sea, it would be that one's name
        water = polygon()
    others = others_near(task, nearby)
    choices = list(_choices(task, room(task.shape.buffer(TIGHT), held), unit))
    if not water.is_empty:
        choices += _choices(task, room(water, held), unit, (others, parted(task, water, held)))
    for patience in PATIENCE:
        spots = (_best_beside(task, choice, unit, patience) for choice in choices)
        best = max(filter(None, spots), key=lambda spot: spot.score, default=None)
        if best is not None:
            return replace(best, centre=centre)
    return None


def abbreviated(task: Task, slot: Slot) -> Spot:
    """Return a spot for the id, under the unit, if the name has no room; the lint reports it."""
    unit, centre = slot
    label = label_of(task.space, (task.space.id,), task.board.plan.style.sizes[-1])
    return Spot(NEVER, replace(label, at=unit), unit, centre)


def others_near(task: Task, nearby: Shape) -> Shape:
    """Return the land of others near a space."""
    spaces = task.board.plan.spaces
    return union(
        shape
        for name, shape in task.board.shapes.items()
        if name != task.space.id
        and (name not in spaces or spaces[name].is_land)
        and shape.intersects(nearby)
    ).intersection(nearby)


def parted(task: Task, water: Shape, held: Sequence[Box]) -> Room:
    """Return the room in some water that no border runs through."""
    return room(water, [*held, *task.seams])


def _choices(
    task: Task, free: Room, unit: Point, wet: tuple[Shape, Room] | None = None
) -> Iterator[Choice]:
    """Yield the ways to set a name that has room.

    In the water, `wet` is the land of others, and the room that no border runs through.
    """
    near: tuple[Values, Values] | None = None
    sizes = task.board.plan.style.sizes
    for letters in sizes[SMALL:] or sizes[-1:]:
        for lines in breaks(task.space.name):
            label = label_of(task.space, lines, letters)
            enough = NEARLY if wet is None else FITS
            block = (label.width + 3, height(label))
            fits = free.part((0, 0), block) >= enough
            if not fits.any():
                continue
            worth = where(fits, _worth(task, free, label, unit, is_wet=wet is not None), NEVER)
            if wet is None:
                yield Choice(label, free, worth)
                continue
            others, clear = wet
            worth = where(clear.part((0, 0), block) >= FITS, worth, worth - ACROSS)
            near = near or _near(free, task.shape, others)
            own, other = (_along(free, values, label) for values in near)
            yield Choice(label, free, worth, own, other)


def _near(room: Room, own: Shape, others: Shape) -> tuple[Values, Values]:
    """Return how far each point of a room is from a space, and from other land."""
    far = full(len(room.x), math.inf)
    other = far if others.is_empty else others.distances(room.x, room.y)
    return own.distances(room.x, room.y), other


def _worth(task: Task, room: Room, label: Label, unit: Point, *, is_wet: bool) -> Values:
    """Return what a name is worth at each point: large, near its unit, on its own land."""
    high = height(label)
    dx, dy = size(room.x - unit[0]), size(room.y - unit[1])
    gap = hypot(most(0, dx - label.width / 2), most(0, dy - high / 2))
    off = gap + hypot(dx, dy) * 0.1
    if task.space.label_at is not None:
        want = task.board.plan.plane([task.space.label_at])[0]
        off = hypot(room.x - want[0], room.y - want[1]) * 4
    return label.size * 9 - off * 1.2 - 25 * is_wet


def _best_beside(task: Task, choice: Choice, unit: Point, patience: float) -> Spot | None:
    """Return the best place for a name; in the water, one that no other land is nearer to."""
    worth = choice.worth
    if choice.own is not None and choice.other is not None:
        worth = where(choice.own <= choice.other + patience, worth, NEVER)
    score, at = best_of(choice.room, worth)
    if score <= NEVER:
        return None
    label = replace(choice.label, at=at, outside=choice.own is not None)
    return Spot(score, label, unit, None) if label.outside or is_inside(task, label) else None


def is_inside(task: Task, label: Label) -> bool:
    """Tell whether as much of a name lies in its space as the lint asks for."""
    x0, y0, x1, y1 = label.box
    at = [
        (x0 + (x1 - x0) * (column + 0.5) / COLUMNS, y0 + (y1 - y0) * (row + 0.5) / ROWS)
        for column in range(COLUMNS)
        for row in range(ROWS)
    ]
    x, y = array([x for x, _ in at]), array([y for _, y in at])
    return len(x[task.shape.contained(x, y)]) >= INSIDE * len(at)


def _along(room: Room, values: Values, label: Label) -> Values:
    """Return the least value along a name that is centred on each point."""
    half = round(label.width / 2 / room.step)
    return room.least_along(values, (half, max(1, half // 2)))


def slot_boxes(task: Task, slot: Slot) -> list[Box]:
    """Return the rectangles that a unit and the mark beside it take."""
    unit, centre = slot
    marks = [] if centre is None else [around(centre, (MARK, MARK))]
    return [around(unit, task.board.slot), *marks]


def slot_of(task: Task) -> Slot:
    """Return the place for a unit and the mark beside it, most of it on the land."""
    slot, marked = task.board.slot, task.space.centre
    free = room(task.shape.buffer(OVER), task.taken)
    own = free.part((0, 0), slot)
    middle = task.middle(free)
    off = hypot(free.x - middle[0], free.y - middle[1])
    found = []
    for place in _places(slot) if marked else [(0.0, 0.0)]:
        worth = own * 200 - off * 0.5
        if marked:
            worth = worth + free.part(place, (MARK, MARK)) * 120
        found.append((*best_of(free, worth), place))
    _, at, place = max(found, key=lambda choice: choice[0])
    return at, plus(at, place) if marked else None


def _places(slot: tuple[float, float]) -> list[Point]:
    """Return where the mark may stand, seen from the slot's centre."""
    across, down = (slot[0] + MARK) / 2, (slot[1] + MARK) / 2
    beside = [(way * across, lift) for way in (-1, 1) for lift in (0.0, slot[1] / 3, -slot[1] / 3)]
    above = [(shift, way * down) for way in (-1, 1) for shift in (0.0, 9.0, -9.0)]
    return beside + above
