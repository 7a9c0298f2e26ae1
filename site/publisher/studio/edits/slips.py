"""Slips of drawing that keep a map from being drawn, each with the edit that mends it."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.chart.geometry import Point
from publisher.cli import Stop
from publisher.studio.edits.draft import Draft
from publisher.studio.edits.seeds import is_wet, on_sheet, path_of

STEP = 14.0  # units between the places that are tried round a point
RINGS = 12
TURNS = 8


@dataclass(frozen=True, slots=True, order=True)
class Slip:
    """What is amiss: `unplaced`, a province without a place; `outside`, or `twin`, a seed."""

    what: str
    space: str
    index: int = 0
    other: str = ""  # whose seed the twin is


def slips(draft: Draft) -> list[Slip]:
    """Return the slips of a draft, sorted."""
    if draft.drawing.table("map").get("borders"):
        return []
    return sorted([*_unplaced(draft), *_misplaced(draft)])


def _unplaced(draft: Draft) -> Iterator[Slip]:
    for name in draft.provinces:
        if not draft.drawing.list("seeds", name) and not draft.drawing.list("outlines", name):
            yield Slip("unplaced", name)


def _misplaced(draft: Draft) -> Iterator[Slip]:
    owners: dict[tuple[Point, bool], tuple[str, int]] = {}
    for name, seeds in sorted(on_sheet(draft).items()):
        wet = is_wet(draft, name)
        for index, seed in enumerate(seeds):
            first = owners.setdefault((seed, wet), (name, index))
            if first != (name, index):
                yield Slip("twin", name, index, first[0])
            elif name in draft.provinces and not _is_inside(draft, seed):
                yield Slip("outside", name, index)  # scenery may reach beyond the frame


def mend(draft: Draft, given: Mapping[str, Any]) -> None:
    """Mend a slip, {"what", "space", "index"}: at the nearest place that is free."""
    what, space, index = str(given["what"]), str(given["space"]), int(given["index"])
    path = path_of(draft, space)
    held = list(draft.drawing.list(*path))
    frame = draft.frame
    if what == "unplaced":
        draft.facts(space)
        middle = frame.width / 2 + frame.margin, frame.height / 2 + frame.margin
        draft.drawing.add(path, frame.on_map(_free(draft, middle)))
    elif index in range(len(held)):
        ((x, y),) = frame.on_sheet([held[index]])
        right, foot = frame.margin + frame.width, frame.margin + frame.height
        at = min(right, max(frame.margin, x)), min(foot, max(frame.margin, y))
        held[index] = frame.on_map(_free(draft, at))
        draft.drawing.put(path, held)


def _is_inside(draft: Draft, point: Point) -> bool:
    x, y = (value - draft.frame.margin for value in point)
    return 0 <= x <= draft.frame.width and 0 <= y <= draft.frame.height


def _free(draft: Draft, point: Point) -> Point:
    """Return the nearest place inside the frame that is some way from every seed."""
    seeds = [seed for held in on_sheet(draft).values() for seed in held]
    for ring in range(RINGS):
        for turn in range(TURNS if ring else 1):
            angle = 2 * math.pi * turn / TURNS
            x, y = (
                point[0] + ring * STEP * math.cos(angle),
                point[1] + ring * STEP * math.sin(angle),
            )
            if _is_inside(draft, (x, y)) and all(math.dist((x, y), s) >= STEP for s in seeds):
                return x, y
    raise Stop("There is no room near here. Move its neighbours' seeds first.")
