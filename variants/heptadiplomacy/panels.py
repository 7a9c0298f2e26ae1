"""What stands beside the map, and on it: the claims, and centres of other boards' nations."""

from engine.kit import Board, Panel, Position, Sign
from variants.heptadiplomacy.boards import board_of
from variants.heptadiplomacy.judging import ClaimResult
from variants.heptadiplomacy.victory import outcome


def claims(_board: Board, position: Position) -> Panel:
    """The result of every claim of last Autumn, with the reason."""
    results = outcome(position).told
    rows = [(f"{one.player}: {one.text}", _said(one)) for one in results]
    return Panel("Claims", tuple(rows))


def _said(one: ClaimResult) -> str:
    return f"{one.end}: {one.why}." if one.why else f"{one.end}."


def signs(_board: Board, position: Position) -> tuple[Sign, ...]:
    """The centres that belong to a nation of another board, with the number of that (rule 5).

    Colours tell countries apart. A centre without a number is the nation's of its own board.
    """
    return tuple(
        Sign(place, "numbered", f"centre of a nation of board {number}", number, owner)
        for place, owner in position.owners.items()
        if (number := board_of(owner)) != board_of(place)
    )
