"""Made-up games in which seats see only part of the game."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board.board import Board
from engine.board.position import Position
from engine.board.seating import Viewer
from engine.orders.results import Resolution
from engine.rules.sight import WHOLE, Panel, Sight, Told
from engine.session import Session
from engine.standard import STANDARD
from engine.standard.sight import OpenSight
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY


class Fog(Sight):
    """A seat sees its own units, centres and results; the keeper and all seats together see all."""

    def visible(self, board: Board, position: Position, viewer: Viewer) -> Position:
        """The viewer's own units and centres."""
        if not viewer.is_one_seat:
            return position
        own = viewer.powers
        return replace(
            position,
            units=tuple(unit for unit in position.units if unit.power in own),
            owners={place: owner for place, owner in position.owners.items() if owner in own},
            dislodged=tuple(gone for gone in position.dislodged if gone.unit.power in own),
            contested=(),
        )

    def panels(self, board: Board, position: Position, viewer: Viewer) -> tuple[Panel, ...]:
        """How many units are seen."""
        return (Panel("Scouts", (("Units in sight", str(len(position.units))),)),)


class Muffled(OpenSight):
    """Everybody sees the board, but a seat sees limited detail of results."""

    def __init__(self, told: Told, own: Told = WHOLE) -> None:
        """Show seats `told` of other powers' results and `own` of their own."""
        super().__init__()
        self._told, self._own = told, own

    def results(
        self, board: Board, position: Position, resolution: Resolution, viewer: Viewer
    ) -> Sequence[Told]:
        """The viewer's own results in full or as limited, and the limited results of others."""
        if not viewer.is_one_seat:
            return super().results(board, position, resolution, viewer)
        own = viewer.powers
        return [self._own if power in own else self._told for power in resolution.powers]


def page_of(sight: Sight) -> Page:
    """Return a page that plays the standard rules with the given sight."""
    standard = LIBRARY["standard"]
    return Page(Session({"standard": replace(standard, rules=replace(STANDARD, sight=sight))}))
