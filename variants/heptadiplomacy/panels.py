"""The panel beside the map: the claims."""

from engine.kit import Board, Panel, Position
from variants.heptadiplomacy.victory import outcome


def claims(_board: Board, position: Position) -> Panel:
    """The result of every claim of last Autumn, with the reason."""
    results = outcome(position).told
    rows = [(f"{one.player}: {one.text}", f"{one.end}: {one.why}.") for one in results]
    return Panel("Claims", tuple(rows))
