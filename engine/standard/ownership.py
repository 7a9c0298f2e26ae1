"""Who owns a centre when ownership is settled: whoever stands on it."""

from engine.board.board import Board
from engine.board.position import Position
from engine.rules.rules import Ownership, Past
from engine.values import replace


class StandardOwnership(Ownership):
    """A unit takes the centre that it stands on; an empty centre keeps its owner."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with every occupied centre in its occupier's hands."""
        owners = dict(position.owners)
        for unit in position.units:
            place = board.province_of[unit.at]
            if board.provinces[place].centre and place not in position.closed:
                owners[place] = unit.power
        return replace(position, owners=dict(sorted(owners.items())))
