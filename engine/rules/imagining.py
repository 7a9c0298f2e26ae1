"""What would become of many sheets in one position, for programs that search."""

from dataclasses import dataclass

from engine.board.board import Board
from engine.board.position import Position
from engine.rules.context import OPEN, Context
from engine.rules.phase_rule import Sheets
from engine.rules.rules import Rules


@dataclass(frozen=True, slots=True)
class Imagining:
    """One position, on which thousands of combinations of sheets are judged.

    The orders are values that are already complete, such as menus list them. Nobody asks why an
    order had its result, so no reason is worked out; and what follows from an order and the
    position alone is worked out for the first combination that has it. Ask on one position after
    the other, since the board remembers its last position only.
    """

    rules: Rules
    board: Board
    position: Position
    context: Context = OPEN

    def after(self, sheets: Sheets) -> Position:
        """The position after the phase: units, dislodged units with their retreats, and the rest.

        It still has the code of the phase. Turning the calendar, owners of centres and endings
        are up to `Table.resolve_phase`, which arrives at the same units.
        """
        rule = self.rules.phase_rule(self.position)
        resolution = rule.resolve(self.board, self.position, sheets, self.context)
        return rule.settle(self.board, self.position, resolution)
