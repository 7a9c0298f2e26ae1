"""Convoy routes by plain searches, independent of the engine's."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from random import Random

from engine.board.board import Board, ProvinceId, Routes
from engine.standard.convoys import shores, waters

type Fleets = frozenset[ProvinceId]
type Path = tuple[ProvinceId, ...]


def drawn(board: Board, rng: Random, count: int) -> Fleets:
    """Return the seas of so many fleets, most of them beside another one."""
    seas, onward = sorted(waters(board)[0]), board.routes.onward
    fleets = {rng.choice(seas)}
    while len(fleets) < count:
        near = sorted({sea for fleet in fleets for sea in onward[fleet]} - fleets)
        left = near if near and rng.random() < 0.9 else sorted({*seas} - fleets)
        fleets.add(rng.choice(left))
    return frozenset(fleets)


def voyage(
    board: Board, rng: Random, fleets: Fleets
) -> tuple[ProvinceId, ProvinceId, ProvinceId] | None:
    """Return a fleet and two shores that fleets touch, if there are any."""
    routes, ashore = board.routes, sorted(shores(board))
    starts = [shore for shore in ashore if not fleets.isdisjoint(routes.boarding[shore])]
    ends = [shore for shore in ashore if not fleets.isdisjoint(routes.landing[shore])]
    if not starts or not ends:
        return None
    start, end = rng.choice(starts), rng.choice(ends)
    return (rng.choice(sorted(fleets)), start, end) if start != end else None


def simple_paths(
    routes: Routes, fleets: AbstractSet[ProvinceId], start: ProvinceId, end: ProvinceId
) -> Iterator[Path]:
    """Yield every chain of fleets from shore to shore that visits no sea twice."""
    last, able = {*routes.landing[end]}, fleets - {start, end}
    paths: list[Path] = [(sea,) for sea in routes.boarding[start] if sea in able]
    while paths:
        path = paths.pop()
        if path[-1] in last:
            yield path
        paths += [(*path, sea) for sea in routes.onward[path[-1]] if sea in able - {*path}]


def leads(
    routes: Routes, fleets: AbstractSet[ProvinceId], start: ProvinceId, end: ProvinceId
) -> bool:
    """Whether a chain of fleets leads from shore to shore."""
    left = {*fleets} - {start, end}
    front = left.intersection(routes.boarding[start])
    while front:
        if not front.isdisjoint(routes.landing[end]):
            return True
        left -= front
        front = left.intersection(*[{near for sea in front for near in routes.onward[sea]}])
    return False


def direct_paths(
    routes: Routes, fleets: AbstractSet[ProvinceId], start: ProvinceId, end: ProvinceId
) -> Iterator[Path]:
    """Yield those of them without a shortcut, which are few where many seas touch."""
    first, last, onward = {*routes.boarding[start]}, {*routes.landing[end]}, routes.onward
    able = fleets - {start, end}
    paths: list[Path] = [(sea,) for sea in first & able]
    while paths:
        path = paths.pop()
        if path[-1] in last:
            yield path
            continue
        passed = {*path, *first}.union(*[onward[sea] for sea in path[:-1]])
        paths += [(*path, sea) for sea in onward[path[-1]] if sea in able - passed]


def is_needed(
    routes: Routes, fleets: Fleets, sea: ProvinceId, start: ProvinceId, end: ProvinceId
) -> bool:
    """Whether some chain of fleets would not lead from shore to shore without the one in a sea."""
    paths = simple_paths if routes.are_local else direct_paths
    return any(
        sea in path and not leads(routes, {*path} - {sea}, start, end)
        for path in paths(routes, fleets, start, end)
    )


def is_between(
    routes: Routes, fleets: Fleets, sea: ProvinceId, start: ProvinceId, end: ProvinceId
) -> bool:
    """Whether a fleet is on a simple path: two paths lead from it to the shores, apart.

    By Menger's theorem, this is a flow of two units from the fleet, one to each shore, with room
    for one unit in every sea. Each sea is split in two, `in` and `out`.
    """
    able = fleets - {start, end}
    if sea not in able:
        return False
    room: dict[tuple[str, str], int] = {}

    def join(one: str, other: str) -> None:
        room[one, other] = 1
        room.setdefault((other, one), 0)

    for here in able:
        join(f"in {here}", f"out {here}")
        for near in routes.onward[here]:
            if near in able:
                join(f"out {here}", f"in {near}")
                join(f"out {near}", f"in {here}")
        if here in routes.boarding[start]:
            join(f"out {here}", "start")
        if here in routes.landing[end]:
            join(f"out {here}", "end")
    join("start", "goal")
    join("end", "goal")
    return _augment(room, f"out {sea}") and _augment(room, f"out {sea}")


def _augment(room: dict[tuple[str, str], int], source: str) -> bool:
    """Send one more unit from a source to the goal, if there is room."""
    beyond: dict[str, list[str]] = {}
    for (one, other), left in room.items():
        if left:
            beyond.setdefault(one, []).append(other)
    came = {source: ""}
    front = [source]
    while front and "goal" not in came:
        here = front.pop(0)
        for near in beyond.get(here, ()):
            if near not in came:
                came[near] = here
                front.append(near)
    node = "goal" if "goal" in came else ""
    while node and node != source:
        room[came[node], node] -= 1
        room[node, came[node]] += 1
        node = came[node]
    return bool(node)
