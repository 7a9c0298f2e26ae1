"""Victory: the agreed number of centres, and more than anybody else (section 1)."""

from engine.kit import OPEN, Board, Context, Ending, Past, Position, StandardVictory, replace


class Lead(StandardVictory):
    """A sole leader with enough centres wins; leaders with equal centres play on."""

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
