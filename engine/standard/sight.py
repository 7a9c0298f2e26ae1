"""What a seat may see: in the standard game, everything on the board."""

from collections.abc import Callable, Sequence

from engine.board.board import Board
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.orders.results import Resolution
from engine.rules.sight import WHOLE, Panel, Sight, Sign, Told

type FactTable = Callable[[Board, Position], Panel]  # of facts that the chart cannot show
type Marking = Callable[[Board, Position], tuple[Sign, ...]]  # of provinces on the chart


class OpenSight(Sight):
    """Everybody sees everything that is public, with tables of the variant's own facts."""

    def __init__(self, *tables: FactTable, signs: Marking | None = None) -> None:
        """Show these tables beside the chart, where they have a row, and these signs on it."""
        self._tables, self._signs = tables, signs

    def visible(self, board: Board, position: Position, viewer: Viewer) -> Position:
        """The whole position."""
        return position

    def results(
        self, board: Board, position: Position, resolution: Resolution, viewer: Viewer
    ) -> Sequence[Told]:
        """All of every result."""
        return (WHOLE,) * len(resolution.orders)

    def panels(self, board: Board, position: Position, viewer: Viewer) -> tuple[Panel, ...]:
        """The tables that are not empty."""
        listed = (table(board, position) for table in self._tables)
        return tuple(panel for panel in listed if panel.rows)

    def signs(self, board: Board, position: Position) -> tuple[Sign, ...]:
        """The signs that were given."""
        return self._signs(board, position) if self._signs else ()

    def may_hold_record(self, viewer: Viewer) -> bool:
        """Anybody may: the public record holds no secrets."""
        return True
