"""Which fleets stand where they could carry an army."""

from collections.abc import Mapping, Sequence

from engine.board.board import Board, ProvinceId
from engine.board.position import Unit
from engine.lazy import remembered


def fleets_at_sea(
    board: Board, units: Sequence[Unit], numbers: Mapping[ProvinceId, int]
) -> frozenset[ProvinceId]:
    """The seas of the fleets that could carry an army."""
    carrying, shared = waters(board)
    there = carrying.intersection(numbers)
    if shared.isdisjoint(there):
        return there
    return frozenset([sea for sea in there if units[numbers[sea]].kind == "F"])


@remembered
def waters(board: Board) -> tuple[frozenset[ProvinceId], frozenset[ProvinceId]]:
    """The provinces in which fleets may convoy, and those of them where others may stand too."""
    carrying = [place.id for place in board.provinces.values() if place.convoys]
    others = [kind for kind in board.moves if kind != "F"]
    shared = [sea for sea in carrying if any(board.berths(kind, sea) for kind in others)]
    return frozenset(carrying), frozenset(shared)
