"""When somebody has won."""

from engine.board.board import Board
from engine.board.position import Ending, Position
from engine.rules.rules import Past, Victory


class StandardVictory(Victory):
    """The power with the goal's number of centres, and more than anybody else, wins."""

    def ending(
        self, board: Board, position: Position, past: Past, *, counted: bool
    ) -> Ending | None:
        """A solo, or None."""
        checked = board.goal_checked
        due = counted if checked == "count" else checked == "turn" or position.phase.turn in checked
        if board.goal is None or not due:
            return None
        totals = {
            power.id: len(position.centres_of(power.id))
            for power in board.powers.values()
            if power.playing
        }
        most = max(totals.values(), default=0)
        leaders = tuple(power for power, total in totals.items() if total == most)
        if most >= board.goal and len(leaders) == 1:
            return Ending(leaders, "solo")
        return None
