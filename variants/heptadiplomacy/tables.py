"""What the page shows beside the chart: the claims."""

from engine.kit import Board, Panel, Position
from variants.heptadiplomacy.victory import outcome


def claims(_board: Board, position: Position) -> Panel:
    """What became of every claim of last Autumn, with the reason."""
    told = outcome(position).told
    rows = [(f"{one.player}: {one.text}", f"{one.end}: {one.why}.") for one in told]
    return Panel("Claims", tuple(rows))
