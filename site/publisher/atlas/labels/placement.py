"""Place each name together with a slot for a unit and the mark of a supply centre.

A name, the slot above it and the mark beside the slot move as one block; the block is
tried at every point of a grid, in every layout, broken into lines in every way, from
the largest type to the smallest. A block that fits nowhere is taken apart; a name without
room nearby goes where nobody plays, with a line to its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product
from types import MappingProxyType
from typing import Any

from publisher.atlas.labels.layouts import MARK, Block, blocks, breaks, height, label_of
from publisher.atlas.labels.leaders import REACH, led
from publisher.atlas.labels.room import Room, around, meet, room, widened
from publisher.atlas.labels.split_labels import (
    AWAY,
    NEVER,
    abbreviated,
    is_inside,
    place_apart,
    slot_of,
)
from publisher.atlas.labels.spots import Board, Spot, Task, boxes, plus, strips
from publisher.atlas.plan import Space
from publisher.chart.geometry import Box, Label, Point
from publisher.geometry.arrays import Values, hypot
from publisher.geometry.shapes import Shape, box

FITS = 0.995
INSETS = (2.5, 1.0)
SQUEEZE, NEARLY = -1.5, 0.93  # names without room may touch the ink of borders
MANY_LINES = 3
MOSTLY = 0.9  # of the room of a unit: where less lies in a sea, none is kept free there
BEYOND = 50.0  # units past the farthest place of a name: what is taken there is in no name's way

MARGINS = (0.0, 3.0)  # units round what is taken, where a name is placed anew

_NONE: Mapping[str, Any] = MappingProxyType({})

type Passage = tuple[frozenset[str], Shape]  # the places at its ends, and its line


def place(board: Board, kept: Iterable[Box], passages: Sequence[Passage] = ()) -> dict[str, Spot]:
    """Return a spot for each space with a name; `kept` boxes stay free of them.

    A name under which a passage between two other places would run is placed anew beside it. A sea
    in which names of the land around leave no room for a unit has that room kept free, if fewer
    seas are without it then.
    """
    furniture = list(kept)
    spots = _placed(board, furniture, passages)
    crowded = _crowded(board, spots)
    if crowded:
        again = _with_room(board, spots, crowded, furniture, passages)
        spots = min(spots, again, key=lambda found: len(_crowded(board, found)))
    return _apart(board, spots, furniture, passages)


def _apart(
    board: Board, spots: Mapping[str, Spot], kept: Sequence[Box], passages: Sequence[Passage]
) -> dict[str, Spot]:
    """Return the spots with names that collide placed anew, one of each pair.

    A unit of a small space stands on it whatever is taken there, so it may lie on a name.
    """
    found = dict(spots)
    for pair in _collisions(board, spots):
        if not _collide(board, found[pair[0]], found[pair[1]]):
            continue
        for name, margin in product(pair, MARGINS):
            rest = (spot for key, spot in found.items() if key != name)
            others = [one for spot in rest for one in boxes(board, spot)]
            task = _task(board, name, (*kept, *(widened(one, margin) for one in others)))
            spot = _clear(task, _spot(task), [line for ends, line in passages if name not in ends])
            rivals = [rival for key, rival in found.items() if key != name]
            if spot.score > NEVER and not any(
                _collide(board, spot, rival) or _collide(board, rival, spot) for rival in rivals
            ):
                found[name] = spot
                break
    return found


def _collisions(board: Board, spots: Mapping[str, Spot]) -> list[tuple[str, str]]:
    """List the pairs of spaces of which one's name lies on the other's name, unit or mark."""
    pairs = permutations(spots, 2)
    return [pair for pair in pairs if _collide(board, spots[pair[0]], spots[pair[1]])]


def _collide(board: Board, one: Spot, other: Spot) -> bool:
    """Tell whether the name of one lies on more than the rim of the other, as the lint sees it."""
    name = widened(one.label.box, -1)
    marks = [] if other.centre is None else [around(other.centre, (MARK, MARK))]
    held = [other.label.box, around(other.unit, board.slot), *marks]
    return one.score > NEVER and any(meet(name, box) for box in held)


def _with_room(
    board: Board,
    spots: Mapping[str, Spot],
    crowded: Iterable[str],
    kept: Sequence[Box],
    passages: Sequence[Passage],
) -> dict[str, Spot]:
    """Return the spots with room in crowded seas: they and what stands there are placed anew."""
    slots = _reserved(board, crowded)
    stay = {
        name: spot
        for name, spot in spots.items()
        if name not in slots
        and not any(meet(one, slot) for one in boxes(board, spot) for slot in slots.values())
    }
    return _placed(board, kept, passages, slots, stay)


def _placed(
    board: Board,
    kept: Sequence[Box],
    passages: Sequence[Passage],
    reserved: Mapping[str, Box] = _NONE,
    stay: Mapping[str, Spot] = _NONE,
) -> dict[str, Spot]:
    """Return a spot for each space with a name.

    `reserved` is room that only their seas take, and `stay` has spots that are kept.
    """
    spaces, slots, spots = board.plan.spaces, dict(reserved), dict(stay)
    taken = [*kept, *(one for spot in stay.values() for one in boxes(board, spot))]
    names = [
        name
        for name in board.shapes
        if name in spaces and spaces[name].shown and spaces[name].name and name not in stay
    ]
    for name in sorted(names, key=lambda n: _turn(spaces[n], board.shapes[n])):
        slots.pop(name, None)
        task = _task(board, name, (*taken, *slots.values()))
        spots[name] = _clear(task, _spot(task), [p for ends, p in passages if name not in ends])
        taken += boxes(board, spots[name])
    return spots


def _task(board: Board, name: str, taken: Iterable[Box]) -> Task:
    """Return the task of lettering a space; what lies too far off to matter is left out."""
    shape = board.shapes[name]
    far = max(AWAY, REACH * board.plan.style.sizes[-1]) + BEYOND
    nearby = widened(shape.bounds, far)
    held = tuple(one for one in taken if meet(one, nearby))
    return Task(board, board.plan.spaces[name], shape, held, tuple(board.seams_near(nearby)))


def _crowded(board: Board, spots: Mapping[str, Spot]) -> list[str]:
    """Name the seas whose units would stand on the name of another place, or on their own."""
    names = [(name, spot.label.box) for name, spot in spots.items()]
    return [
        name
        for name, spot in spots.items()
        if board.plan.spaces[name].kind == "sea"
        and (
            spot.score <= NEVER
            or any(one != name and _overlap(board, spot, other) for one, other in names)
        )
    ]


def _overlap(board: Board, spot: Spot, name: Box) -> bool:
    """Tell whether a unit on a spot would hide more than the rim of a name."""
    return meet(widened(around(spot.unit, board.slot), -1), name)


def _reserved(board: Board, names: Iterable[str]) -> dict[str, Box]:
    """Return the room for a unit in each of some seas that are broad enough for it."""
    found = {}
    for name in names:
        main = max(board.shapes[name].polygons, key=lambda part: part.area)
        slot = around(main.middle(tolerance=1), board.slot)
        if main.intersection(box(slot)).area >= MOSTLY * board.slot[0] * board.slot[1]:
            found[name] = slot
    return found


def _clear(task: Task, spot: Spot, passages: Sequence[Shape]) -> Spot:
    """Return a spot beside the passages that run under a name, or the same where there is none."""
    under = [line for line in passages if line.intersects(box(spot.label.box))]
    if not under:
        return spot
    kept = [one for line in under for one in strips(line)]
    beside = _spot(replace(task, taken=(*task.taken, *kept)))
    name = box(beside.label.box)
    is_clear = beside.score > NEVER and not any(line.intersects(name) for line in passages)
    return beside if is_clear else spot


def _turn(space: Space, shape: Shape) -> tuple[int, float, str]:
    """Small lands first, then large ones, water last: it has the most room."""
    return (0 if space.is_land else 1, shape.area, space.id)


def _spot(task: Task) -> Spot:
    if task.space.kind != "island":
        for inset in INSETS:
            best = _whole(task, inset, FITS)
            if best is not None:
                return best
    slot = slot_of(task)
    beside = place_apart(task, slot) or _whole(task, SQUEEZE, NEARLY)
    if beside is not None and (beside.label.outside or is_inside(task, beside.label)):
        return beside
    return led(task, slot) or abbreviated(task, slot)


def _whole(task: Task, inset: float, enough: float) -> Spot | None:
    """Return the best place where name, slot and mark fit as one block."""
    region = task.shape.buffer(-inset)
    if region.is_empty:
        return None
    free = room(region, task.taken)
    middle = task.middle(free)
    best: Spot | None = None
    for size in task.board.plan.style.sizes:
        for lines in breaks(task.space.name):
            label = label_of(task.space, lines, size)
            named = free.part((0, 0), (label.width + 3, height(label))) >= enough
            if not named.any():
                continue
            for block in blocks(label, task.board.slot, marked=task.space.centre):
                spot = _fit(task, free, middle, (label, named, block, enough))
                if spot and (best is None or spot.score > best.score):
                    best = spot
        if best is not None and best.label.size > size + 1:
            break
    return best


def _fit(
    task: Task, room: Room, middle: Point, what: tuple[Label, Values, Block, float]
) -> Spot | None:
    """Return the best place of a block; `what` has a label, and where that fits by itself."""
    label, named, block, enough = what
    fits = named & (room.part(block.slot, task.board.slot) >= enough)
    if task.space.centre and fits.any():
        fits = fits & (room.part(block.mark, (MARK, MARK)) >= enough)
    x, y = room.x[fits], room.y[fits]
    if not len(x):
        return None
    off = hypot(x + block.slot[0] / 2 - middle[0], y + block.slot[1] / 2 - middle[1])
    if task.space.label_at is not None:
        want = task.board.plan.plane([task.space.label_at])[0]
        off = hypot(x - want[0], y - want[1]) * 4
    penalty = block.penalty + 3.0 * (len(label.lines) >= MANY_LINES)
    worth = label.size * 9 - off * 0.55 - penalty
    best = int(worth.argmax())
    at = (float(x[best]), float(y[best]))
    return Spot(
        score=float(worth[best]),
        label=replace(label, at=at),
        unit=plus(at, block.slot),
        centre=plus(at, block.mark) if task.space.centre else None,
    )
