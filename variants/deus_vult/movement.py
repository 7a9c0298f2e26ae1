"""The movement turn: sheets to a war, and the war to a resolution (section 6)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId, Terrain
from engine.board.position import Position
from engine.orders.orders import Convoy, Order, UnitOrder
from engine.orders.results import ReasonKind, Resolution
from engine.rules.context import OPEN, Context
from engine.rules.phase_rule import Sheets
from engine.standard.movement.legality import Situation
from engine.standard.movement.sheets import MovementSheets
from variants.deus_vult import menu
from variants.deus_vult.blocks import Blocks
from variants.deus_vult.control import controllers, tallied
from variants.deus_vult.crowd import Crowd
from variants.deus_vult.crowded import CrowdedMovement
from variants.deus_vult.ground import Ground, ground_of
from variants.deus_vult.muster import Summons
from variants.deus_vult.permissions import PERMISSION
from variants.deus_vult.reasons import Because
from variants.deus_vult.report import Dispatch
from variants.deus_vult.requests import answered
from variants.deus_vult.retreats import Retreats
from variants.deus_vult.sheets import fault
from variants.deus_vult.war import OneForOne, War


class Movement(CrowdedMovement):
    """Movement of stacks that share provinces."""

    menu_type = menu.FactionMenu
    report = Dispatch
    declarations = (*CrowdedMovement.declarations, PERMISSION, menu.Asking())

    def crowd(self, board: Board, position: Position) -> Ground:
        """The position as these rules look at it."""
        return ground_of(board, position)

    def takes(self, order: Order) -> int:
        """The units that an order is for; carrying armies uses up none (ruling 17)."""
        return 0 if isinstance(order, Convoy) else super().takes(order)

    def left(self, orders: Sequence[Order], room: int) -> int:
        """How many units these orders leave; a fleet may carry often (ruling 17)."""
        carrying = max((o.count for o in orders if isinstance(o, Convoy)), default=0)
        return super().left(orders, room) - carrying

    def fault(self, crowd: Crowd, power: PowerId, order: UnitOrder) -> ReasonKind | None:
        """Why nothing that others order could make this order good, or None."""
        return fault(ground_of(crowd.board, crowd.position), power, order)

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Any land is shared; fleets of one faction at a time are at sea."""
        return board.provinces[place].terrain is not Terrain.SEA

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return Summons(field, self)

    def kernel(self, board: Board) -> type[Blocks]:
        """How supports are cut (ruling 7)."""
        return War if board.options["cut"] == "all" else OneForOne

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve one turn: what counts for control, and retreats as control is then."""
        known = self.known(board, position, sheets)
        found = super().resolve(board, known, sheets, context)
        tally = tallied(board, found.trace.blocks) if isinstance(found.trace, Dispatch) else {}
        extra = {**known.extra, "tally": tally}
        after = replace(known, units=found.units, contested=found.contested, extra=extra)
        after = replace(after, owners=controllers(board, after))
        dislodged = tuple(
            replace(gone, retreats=Retreats().retreats(board, after, gone.unit, gone.attackers))
            for gone in found.dislodged
            if board.powers[gone.unit.power].playing
        )
        return replace(
            found, verdicts=answered(found, Because.UNASKED), extra=extra, dislodged=dislodged
        )
