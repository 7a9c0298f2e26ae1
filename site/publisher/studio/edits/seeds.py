"""Seeds: moved, added and taken away; a border bent by a pair of them."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from publisher.atlas.files.reader import is_number
from publisher.chart.geometry import Point
from publisher.cli import Stop
from publisher.studio.edits.draft import Draft

WATER = frozenset({"sea", "strait", "lake"})
BEND = 0.3  # of the way between the nearest seeds

type Places = dict[str, list[Point]]


def path_of(draft: Draft, owner: str) -> tuple[str, ...]:
    """Return where the seeds of a province, or of an area outside the game, stand in map.toml."""
    return ("seeds", owner) if owner in draft.provinces else ("areas", owner, "seeds")


def move_seed(draft: Draft, given: Mapping[str, Any]) -> None:
    """Move a seed: {"owner", "index", "to"}."""
    path = path_of(draft, given["owner"])
    held = list(draft.drawing.list(*path))
    index = int(given["index"])
    if not 0 <= index < len(held):
        message = f"{given['owner']} has no such seed."
        raise Stop(message)
    place = free_place(draft, given["to"], but=held[index])
    held[index] = place
    draft.drawing.put(path, held)


def add_seed(draft: Draft, given: Mapping[str, Any]) -> None:
    """Add a seed: {"owner", "at"}."""
    draft.drawing.add(path_of(draft, given["owner"]), free_place(draft, given["at"]))


def drop_seed(draft: Draft, given: Mapping[str, Any]) -> None:
    """Take a seed away, {"owner", "index"}, unless it is the last one."""
    path, index = path_of(draft, given["owner"]), int(given["index"])
    held = list(draft.drawing.list(*path))
    if not 0 <= index < len(held):
        message = f"{given['owner']} has no such seed."
        raise Stop(message)
    if len(held) == 1 and given["owner"] not in draft.drawing.table("outlines"):
        raise Stop("This is its last seed. Join the province to another one instead.")
    draft.drawing.put(path, held[:index] + held[index + 1 :])


def bend(draft: Draft, given: Mapping[str, Any]) -> None:
    """Carry a border through a point, {"between", "at", "towards"}.

    `towards` is a point on the first one's side; both are points of the drawing. Each of the two
    gets a seed beside the new border.
    """
    one, other = given["between"]
    (x, y), (tx, ty) = given["at"], given["towards"]
    away = math.dist((x, y), (tx, ty))
    if not away:
        raise Stop("The border would stay where it is.")
    nearest = min(math.dist((x, y), seed) for name in (one, other) for seed in _own(draft, name))
    step = max(6.0, min(nearest, 120.0) * BEND)
    dx, dy = (tx - x) / away * step, (ty - y) / away * step
    for name, at in ((one, (x + dx, y + dy)), (other, (x - dx, y - dy))):
        draft.drawing.add(path_of(draft, name), free_place(draft, at))


def free_place(draft: Draft, point: Sequence[float], but: object = None) -> list[float]:
    """Return a point of the drawing as map.toml has it; raise Stop if a seed is there already."""
    place = draft.frame.on_map(point)
    taken = [seed for held in seeds_of(draft).values() for seed in held]
    if place != but and place in taken:
        raise Stop("Another seed lies there already.")
    return place


def seeds_of(draft: Draft) -> Mapping[str, Sequence[Sequence[float]]]:
    """Return all seeds as map.toml has them, of provinces and of areas outside the game."""
    areas = {
        name: draft.drawing.list("areas", name, "seeds") for name in draft.drawing.table("areas")
    }
    seeds = {name: draft.drawing.list("seeds", name) for name in draft.drawing.table("seeds")}
    return {
        name: held
        for name, held in (areas | seeds).items()
        if all(_is_point(seed) for seed in held)
    }


def on_sheet(draft: Draft) -> Places:
    """Return all seeds as points of the drawing."""
    return {name: draft.frame.on_sheet(held) for name, held in seeds_of(draft).items()}


def is_wet(draft: Draft, name: str) -> bool:
    """Whether a province, or an area outside the game, is water."""
    facts = draft.provinces.get(name) or {}
    area = draft.drawing.table("areas").get(name, {})
    return facts.get("terrain", area.get("kind", "closed")) in WATER


def _is_point(seed: object) -> bool:
    return isinstance(seed, list) and [is_number(n) for n in seed] == [True, True]


def _own(draft: Draft, name: str) -> list[Point]:
    return draft.frame.on_sheet(seeds_of(draft).get(name, ()))
