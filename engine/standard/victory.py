"""When somebody has won."""

from engine.board.board import Board
from engine.board.position import Ending, Position
from engine.rules.context import OPEN, Context
from engine.rules.rules import Past, Victory


class StandardVictory(Victory):
    """The power with the goal's number of centres, and more than anybody else, wins."""

    def ending(
        self,
        board: Board,
        position: Position,
        past: Past,
        context: Context = OPEN,
        *,
        counted: bool,
    ) -> Ending | None:
        """A solo, or None."""
        checked = board.goal_checked
        due = counted if checked == "count" else checked == "turn" or position.phase.turn in checked
        if board.goal is None or not due:
            return None
        owned = [*position.owners.values()]
        counts = {
            power.id: owned.count(power.id) for power in board.powers.values() if power.playing
        }
        most = max(counts.values(), default=0)
        if most < board.goal:
            return None
        leaders = tuple(power for power, total in counts.items() if total == most)
        return Ending(leaders, "solo") if len(leaders) == 1 else None
