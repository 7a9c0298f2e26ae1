"""Letter a space that has no room for its name nearby: the name where nobody plays, and a line."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from publisher.atlas.labels.layouts import breaks, height, label_of
from publisher.atlas.labels.room import Room, around, meet, room, widened
from publisher.atlas.labels.split_labels import NEVER, Slot, slot_boxes
from publisher.atlas.labels.spots import CLEAR, Spot, Task
from publisher.chart.geometry import Box, Label, Point
from publisher.geometry.arrays import hypot, where
from publisher.geometry.shapes import Shape, box, line

REACH = 14.0  # times the size of the letters: how far off a name may be
FITS = 0.995
INWARD = 5.0  # units that a line runs into its space
AT_SEA = 24.0  # of those in the water, where no tint tells whose the end of a shorter one is
STAGES = (0.4, 1.0)  # of that, one after the other
OVERLAP = 2.0  # breadths of a unit: a line begins so far from it, at most, and ends at the name
LETTERS = 2  # of the smallest sizes of the plan
TRIED = 12  # places for a name, from the nearest on, of which the line is looked at
APART = 20.0  # units between those
OVER = 4.0  # times the size of the letters: how far a line may run over other land
PRICE = 3.0  # of a unit of the line over other land: it is as good as so many over water


def led(task: Task, slot: Slot) -> Spot | None:
    """Return a spot whose name stands in the water or on closed land, with a line to the space.

    The line runs under no name, unit or mark of another. None where there is no such place. Near
    ones are looked for first, and farther ones only where they could be better; those that a border
    in the water runs through are the last.
    """
    held = [*task.taken, *slot_boxes(task, slot)]
    far = REACH * task.board.plan.style.sizes[-1]
    parted = [*held, *task.seams]
    best: Spot | None = None
    for part in STAGES:
        best = _best_within(task, slot, parted, far * part)
        if best is not None and -best.score <= far * part - OVERLAP * task.board.slot[0]:
            return best
    return best or _best_within(task, slot, held, far)


def _best_within(task: Task, slot: Slot, held: Sequence[Box], far: float) -> Spot | None:
    """Return the best spot whose name is no farther off than so many units."""
    unit, centre = slot
    sizes = task.board.plan.style.sizes
    nearby = around(unit, (2 * far, 2 * far))
    bare = task.board.bare.intersection(box(widened(nearby, -CLEAR)))
    if bare.is_empty:
        return None
    free = room(bare, held)
    lettered = [one for one in task.taken if meet(one, nearby)]
    best: tuple[float, Spot] | None = None
    for letters in sizes[-LETTERS:]:
        for lines in breaks(task.space.name):
            label = label_of(task.space, lines, letters)
            for at in _nearest(free, label, unit):
                name = replace(label, at=at, outside=True)
                way = _way(task, name, unit)
                if best is not None and way.length - letters >= best[0]:
                    continue
                if _is_barred(way, lettered):
                    continue
                over = _over(task, way)
                if over > OVER * letters:
                    continue
                cost = way.length + PRICE * over - letters
                if best is None or cost < best[0]:
                    start, end = way.coords
                    best = (cost, Spot(-cost, name, unit, centre, (start, end)))
    return None if best is None else best[1]


def _is_barred(way: Shape, taken: Sequence[Box]) -> bool:
    """Tell whether a line runs under something."""
    bounds = way.bounds
    return any(way.intersects(box(one)) for one in taken if meet(one, bounds))


def _over(task: Task, way: Shape) -> float:
    """Return how much of a line runs over the land of others."""
    names, tree = task.board.lands
    under = (names[number] for number in tree.that(way, "intersects"))
    return sum(
        task.board.shapes[name].intersection(way).length for name in under if name != task.space.id
    )


def _nearest(free: Room, label: Label, unit: Point) -> Iterator[Point]:
    """Yield the middles of places where a name fits, the nearest to a unit first."""
    fits = free.part((0, 0), (label.width + 3, height(label))) >= FITS
    x, y = free.x[fits], free.y[fits]
    if not len(x):
        return
    worth = hypot(x - unit[0], y - unit[1]) * -1
    for _ in range(TRIED):
        best = int(worth.argmax())
        if worth[best] <= NEVER:
            return
        at = (float(x[best]), float(y[best]))
        yield at
        worth = where(hypot(x - at[0], y - at[1]) >= APART, worth, NEVER)


def _way(task: Task, name: Label, unit: Point) -> Shape:
    """Return the line from inside a space to its name."""
    edge, end = task.shape.shortest_line(box(name.box)).coords
    far = math.dist(edge, unit)
    inward = AT_SEA if task.space.kind == "sea" else INWARD
    part = min(inward, far / 2) / far if far else 0.0
    start = (edge[0] + (unit[0] - edge[0]) * part, edge[1] + (unit[1] - edge[1]) * part)
    return line([start, end])
