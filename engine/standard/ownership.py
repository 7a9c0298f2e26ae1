"""Who owns a centre when ownership is settled: the power whose unit stands on it."""

from dataclasses import replace

from engine.board.board import Board, ProvinceId
from engine.board.position import Position
from engine.lazy import remembered
from engine.rules.rules import Ownership, Past


class StandardOwnership(Ownership):
    """A unit takes the centre that it stands on; an empty centre keeps its owner."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with every occupied centre in its occupier's hands."""
        owners, province_of = dict(position.owners), board.province_of
        centres = _centres(board) - position.closed
        for unit in position.units:
            place = province_of[unit.at]
            if place in centres:
                owners[place] = unit.power
        return replace(position, owners={place: owners[place] for place in sorted(owners)})


@remembered
def _centres(board: Board) -> frozenset[ProvinceId]:
    """All supply centres, to be asked for a province."""
    return frozenset(board.centres())
