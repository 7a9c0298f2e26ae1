"""The Jomsvikings in winter: one fleet more than centres, joining at home or at sea (5)."""

from collections import deque

from engine.kit import Board, Location, Position, ProvinceId, Unit, province_id, remembered
from variants.danelaw.bids import JOMSVIKINGS


def fleets_due(position: Position) -> int:
    """How many fleets the Jomsvikings may have."""
    return 1 + len(position.centres_of(JOMSVIKINGS))


def fleets_joining(board: Board, position: Position) -> tuple[Unit, ...]:
    """The fleets that join, each in the first empty place of the list (ruling 19)."""
    missing = fleets_due(position) - len(position.units_of(JOMSVIKINGS))
    taken = {board.province_of[unit.at] for unit in position.units}
    places = [Location(str(place)) for place in board.extra["jomsviking_builds"]]  # type: ignore[attr-defined]
    free = [place for place in places if board.province_of[place] not in taken]
    return tuple(Unit(JOMSVIKINGS, "F", place) for place in free[: max(missing, 0)])


def fleets_leaving(board: Board, position: Position) -> tuple[Unit, ...]:
    """The fleets beyond the limit, those farthest from Jomsburg first (ruling 18).

    Distances are fleet moves on an empty board; of equals the first by abbreviation leaves.
    """
    fleets = position.units_of(JOMSVIKINGS)
    spare = len(fleets) - fleets_due(position) if board.options["joms_shrink"] else 0
    steps = _steps(board)
    ranked = sorted(fleets, key=lambda f: (-steps[board.province_of[f.at]], f.at))
    return tuple(ranked[: max(spare, 0)])


@remembered
def _steps(board: Board) -> dict[ProvinceId, int]:
    """The distance of each province from Jomsburg, in fleet moves."""
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
