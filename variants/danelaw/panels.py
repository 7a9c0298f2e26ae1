"""The panels beside the map: diplomacy points and the Jomsvikings."""

from engine.kit import Board, Panel, Position
from variants.danelaw.bids import JOMSVIKINGS, points_of
from variants.danelaw.jomsvikings import fleets_due


def points(board: Board, position: Position) -> Panel:
    """The diplomacy points of each player in a movement phase."""
    powers = board.powers.values() if position.phase.kind == "M" else ()
    rows = [(power.name, points_of(board, position, (power.id,))) for power in powers]
    return Panel("Diplomacy points", tuple((name, str(count)) for name, count in rows if count))


def jomsvikings(board: Board, position: Position) -> Panel:
    """The fleets of the Jomsvikings, how many they may have, and their centres."""
    fleets, due = len(position.units_of(JOMSVIKINGS)), fleets_due(position)
    centres = ", ".join(board.provinces[p].name for p in position.centres_of(JOMSVIKINGS))
    rows = (("Fleets", str(fleets)), ("Fleets allowed", str(due)), ("Centres", centres or "none"))
    return Panel("Jomsvikings", rows)
