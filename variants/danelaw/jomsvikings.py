"""The Jomsvikings in winter: one fleet more than centres, at home or in the North Sea (5)."""

from collections import deque

from engine.kit import Board, Location, Position, ProvinceId, Unit, province_id, remembered
from variants.danelaw.bids import JOMSVIKINGS


def entitled(position: Position) -> int:
    """How many fleets the Jomsvikings have by right."""
    return 1 + len(position.centres_of(JOMSVIKINGS))


def joining(board: Board, position: Position) -> tuple[Unit, ...]:
    """The fleets that join: each in the first place of its own that is empty (ruling 19)."""
    missing = entitled(position) - len(position.units_of(JOMSVIKINGS))
    taken = {board.province_of[unit.at] for unit in position.units}
    places = [Location(str(place)) for place in board.extra["jomsviking_builds"]]  # type: ignore[attr-defined]
    free = [place for place in places if board.province_of[place] not in taken]
    return tuple(Unit(JOMSVIKINGS, "F", place) for place in free[: max(missing, 0)])


def leaving(board: Board, position: Position) -> tuple[Unit, ...]:
    """The fleets that leave for want of centres, those farthest from Jomsburg first (ruling 18).

    Steps are those of fleets on an empty board; among equals the first by name leaves.
    """
    fleets = position.units_of(JOMSVIKINGS)
    spare = len(fleets) - entitled(position) if board.options["joms_shrink"] else 0
    steps = _steps(board)
    ranked = sorted(fleets, key=lambda f: (-steps[board.province_of[f.at]], f.at))
    return tuple(ranked[: max(spare, 0)])


@remembered
def _steps(board: Board) -> dict[ProvinceId, int]:
    """How many steps each province is from Jomsburg for a fleet."""
    home = province_id(board.extra["jomsviking_builds"][0])  # type: ignore[index]
    steps, queue = {home: 0}, deque([home])
    near: dict[ProvinceId, set[ProvinceId]] = {}
    for at, goals in board.moves["F"].items():
        near.setdefault(board.province_of[at], set()).update(board.province_of[to] for to in goals)
    while queue:
        here = queue.popleft()
        for place in sorted(near.get(here, ())):
            if place not in steps:
                steps[place] = steps[here] + 1
                queue.append(place)
    return steps
