"""Which unit is removed when too few removals were ordered (2023 rulebook, DATC 4.D.8)."""

from collections.abc import Collection, Iterable

from engine.board.board import Board, ProvinceId
from engine.board.position import Unit


def next_to_go(board: Board, centres: Iterable[ProvinceId], units: tuple[Unit, ...]) -> Unit:
    """The unit farthest from the power's centres; fleets first, then by name.

    Every kind of unit counts its steps over land and sea alike (DATC 6.J.5, 6.J.10).
    """
    steps = distances(board, centres)
    far = len(board.provinces)

    def order(unit: Unit) -> tuple[int, bool, str, str]:
        place = board.province_of[unit.at]
        name = board.provinces[place].name
        return (-steps.get(place, far), unit.kind != "F", name, unit.at)

    return min(units, key=order)


def distances(
    board: Board, centres: Iterable[ProvinceId], closed: Collection[ProvinceId] = ()
) -> dict[ProvinceId, int]:
    """Steps from the nearest of these provinces, for every province within reach.

    Closed provinces cannot be entered.
    """
    steps = dict.fromkeys(centres, 0)
    front = list(steps)
    while front:
        following: list[ProvinceId] = []
        for place in front:
            for near in board.neighbours(place):
                if near not in steps and near not in closed:
                    steps[near] = steps[place] + 1
                    following.append(near)
        front = following
    return steps
