"""The movement turn: from sheets to a battle, and from the battle to results (section 6)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kit import (
    OPEN,
    AfterMoves,
    Battle,
    Board,
    Context,
    Convoy,
    Dislodged,
    MovementSheets,
    Order,
    Position,
    PowerId,
    ProvinceId,
    Resolution,
    Sheets,
    Situation,
    StandardMovement,
    Terrain,
    UnitOrder,
    Verdict,
    stacked,
    unit_key,
    verdict_for,
)
from variants.deus_vult.armenians import AskArmenians, unplayed, with_requests_answered
from variants.deus_vult.blocks import BlockBattle
from variants.deus_vult.control import counted_supports, with_control
from variants.deus_vult.legality import completed, order_fault
from variants.deus_vult.menu import TurnMenu
from variants.deus_vult.permissions import GIVE_PERMISSION
from variants.deus_vult.report import BlockReport
from variants.deus_vult.retreats import Retreats
from variants.deus_vult.sheets import StackSheets
from variants.deus_vult.situation import SharedSituation, shared_situation


class Movement(StandardMovement):
    """Movement of stacks, which can part, share provinces and add up their forces."""

    menu_type = TurnMenu
    report = BlockReport
    has_stacks = True
    declarations = (*StandardMovement.declarations, GIVE_PERMISSION, AskArmenians())

    def field(self, board: Board, position: Position) -> Situation:
        """The position prepared for questions of legality."""
        return shared_situation(board, position)

    def takes(self, order: Order) -> int:
        """The number of units that an order uses; a convoy uses none (ruling 17)."""
        return 0 if isinstance(order, Convoy) else super().takes(order)

    def left(self, orders: Sequence[Order], room: int) -> int:
        """How many units these orders leave; a fleet may convoy several times (ruling 17)."""
        carrying = max((o.count for o in orders if isinstance(o, Convoy)), default=0)
        return super().left(orders, room) - carrying

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds, coasts and factions."""
        if not isinstance(order, UnitOrder):
            return super().fit(board, position, power, order)
        return completed(shared_situation(board, position), power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        nobody = unplayed(board, power, order)
        if nobody or not isinstance(order, UnitOrder):
            return nobody or super().judge(board, position, power, order)
        return verdict_for(order_fault(shared_situation(board, position), power, order))

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Whether factions may share a place: any land, but no sea (section 4)."""
        return board.provinces[place].terrain is not Terrain.SEA

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        assert isinstance(field, SharedSituation)  # noqa: S101  (made by the same rule)
        return StackSheets(field, self)

    def battle(self, reader: MovementSheets) -> Battle:
        """The battle that judges this turn, as the table's options have it (ruling 7)."""
        field, units = reader.field, reader.units
        assert isinstance(field, SharedSituation)  # noqa: S101  (made by the same rule)
        board = field.board
        return BlockBattle(
            units,
            places=[board.province_of[unit.at] for unit in units],
            sides=self.sides(board, units),
            weights=[unit.count * field.weight(unit.kind) for unit in units],
            route=board.routes.is_route,
            cuts_one=board.options["cut"] == "one_for_one",
        )

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """The units after the battle, with parts joined to stacks again."""
        after = super().after_moves(reader, battle)
        return after._replace(
            units=stacked(unit for unit in after.units if unit.count),
            dislodged=_as_stacks(after.dislodged),
        )

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve one turn; retreats depend on control after the moves."""
        known = self.known(board, position, sheets)
        resolution = super().resolve(board, known, sheets, context)
        report = resolution.trace
        tally = counted_supports(board, report.blocks) if isinstance(report, BlockReport) else {}
        extra = {**known.extra, "tally": tally}
        units, contested = resolution.units, resolution.contested
        after = replace(known, units=units, contested=contested, extra=extra)
        after = with_control(board, after)
        dislodged = tuple(
            replace(gone, retreats=Retreats().retreats(board, after, gone.unit, gone.attackers))
            for gone in resolution.dislodged
            if board.powers[gone.unit.power].playing  # the Armenians are gone for good (8)
        )
        verdicts = with_requests_answered(resolution)
        return replace(resolution, verdicts=verdicts, extra=extra, dislodged=dislodged)


def _as_stacks(parts: Sequence[Dislodged]) -> tuple[Dislodged, ...]:
    """The dislodged parts, joined to stacks again."""
    attackers = {unit_key(part.unit): tuple(sorted(set(part.attackers))) for part in parts}
    retreats = {unit_key(part.unit): part.retreats for part in parts}
    return tuple(
        Dislodged(unit, attackers[unit_key(unit)], retreats[unit_key(unit)])
        for unit in stacked(part.unit for part in parts if part.unit.count)
    )
