"""Which fleets stand where they could carry an army."""

from collections.abc import Mapping, Sequence

from engine.board.board import Board, ProvinceId, Terrain
from engine.board.position import Unit
from engine.lazy import remembered

_COASTAL = frozenset({Terrain.COASTAL, Terrain.ISLAND})


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


@remembered
def shores(board: Board) -> frozenset[ProvinceId]:
    """The provinces in which fleets take armies on board and set them ashore."""
    return frozenset(p.id for p in board.provinces.values() if p.terrain in _COASTAL)


def havens(board: Board) -> frozenset[ProvinceId]:
    """The shores between which whatever stands at sea is a fleet that could carry an army.

    None where others may stand at sea too; nor where routes ask whom a fleet may carry, since
    they go through all that they are given.
    """
    shared = waters(board)[1]
    return shores(board) if board.routes.are_local and not shared else frozenset()
