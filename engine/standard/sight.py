"""What a seat may see: in the standard game, everything on the board."""

from collections.abc import Callable, Sequence

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.rules.rules import Panel, Sight

type Table = Callable[[Board, Position], Panel]  # of facts that the chart cannot show


class OpenSight(Sight):
    """Everybody sees the whole position, and tables of the variant's own facts."""

    def __init__(self, *tables: Table) -> None:
        """Show these tables beside the chart, where they have a row."""
        self._tables = tables

    def visible(self, board: Board, position: Position, powers: Sequence[PowerId]) -> Position:
        """The position as it is."""
        return position

    def panels(
        self, board: Board, position: Position, powers: Sequence[PowerId]
    ) -> tuple[Panel, ...]:
        """The tables that are not empty."""
        found = (table(board, position) for table in self._tables)
        return tuple(panel for panel in found if panel.rows)
