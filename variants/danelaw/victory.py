"""Victory: as many centres as the table agreed on, and more than anybody else (section 1)."""

from engine.kit import OPEN, Board, Context, Ending, Past, Position, StandardVictory, replace


class Lead(StandardVictory):
    """The only leader with the goal's number of centres wins; who shares the lead plays on."""

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
        goals = board.extra["goal"]
        goal = goals[board.options["length"]]  # type: ignore[index]
        played = replace(board, goal=goal)
        return super().ending(played, position, past, context, counted=counted)
