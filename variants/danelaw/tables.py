"""What the page shows beside the chart: points, and the Jomsvikings."""

from engine.kit import Board, Panel, Position
from variants.danelaw.bids import JOMSVIKINGS, purse
from variants.danelaw.jomsvikings import entitled


def points(board: Board, position: Position) -> Panel:
    """The diplomacy points of each player in a movement phase."""
    powers = board.powers.values() if position.phase.kind == "M" else ()
    told = [(power.name, purse(board, position, (power.id,))) for power in powers]
    return Panel("Diplomacy points", tuple((name, str(count)) for name, count in told if count))


def jomsvikings(board: Board, position: Position) -> Panel:
    """How many fleets the Jomsvikings have, and how many they are to have."""
    fleets, due = len(position.units_of(JOMSVIKINGS)), entitled(position)
    centres = ", ".join(board.provinces[p].name for p in position.centres_of(JOMSVIKINGS))
    rows = (("Fleets", str(fleets)), ("Fleets by right", str(due)), ("Centres", centres or "none"))
    return Panel("Jomsvikings", rows)
