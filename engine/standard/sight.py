"""What a seat may see: in the standard game, everything on the board."""

from collections.abc import Sequence

from engine.board import Board, PowerId
from engine.position import Position
from engine.rules import Sight


class OpenSight(Sight):
    """Everybody sees the whole position."""

    def visible(self, board: Board, position: Position, powers: Sequence[PowerId]) -> Position:
        """The position as it is."""
        return position
