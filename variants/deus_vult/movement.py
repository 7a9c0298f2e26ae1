"""The movement turn: sheets to a war, and the war to a resolution (section 6)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId, Terrain
from engine.menu import Actor
from engine.orders import Convoy, Move, Order, UnitOrder
from engine.outcome import Forces, Resolution, Verdict
from engine.position import Dislodged, Position, Unit, stacked
from engine.rules import Sheets
from engine.standard.branches import Answer
from engine.standard.entries import resolved
from engine.standard.legality import Field, illegal
from engine.standard.movement import StandardMovement
from engine.standard.permissions import PERMISSION
from engine.standard.questions import Deed
from variants.deus_vult import menu
from variants.deus_vult.control import controllers, tallied
from variants.deus_vult.ground import ground_of
from variants.deus_vult.muster import muster
from variants.deus_vult.orders import Attack, HelpAttack
from variants.deus_vult.report import Trace, explain, judged
from variants.deus_vult.retreats import Retreats
from variants.deus_vult.sheets import enter, fault, fit
from variants.deus_vult.war import War


class Movement(StandardMovement):
    """Movement of stacks that share provinces."""

    deeds = (Deed(Attack, "attack", "attacks", "Whom?", "without advancing"),)
    declarations = (*StandardMovement.declarations, PERMISSION, menu.Asking())

    def field(self, board: Board, position: Position) -> Field:
        """The position as these rules look at it."""
        return ground_of(board, position)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of one unit of a stack, or what may be declared."""
        if actor.unit is None:
            return super().orders(board, position, actor)
        return menu.legal_orders(ground_of(board, position), actor.unit)

    def note(self, field: Field, power: PowerId, order: Order) -> str:
        """What a move needs that only another faction can give."""
        ground = ground_of(field.board, field.position)
        return menu.warning(ground, power, order) if isinstance(order, Move) else ""

    def aim_key(self, order: Order) -> str:
        """Whom an order is against, and where."""
        return menu.aim_key(order)

    def aim(self, field: Field, order: Order) -> Answer:
        """Whom an order is against, and where."""
        return menu.aim(ground_of(field.board, field.position), order)

    def takes(self, order: Order) -> int:
        """The units that an order is for; carrying armies uses up none (ruling 17)."""
        return 0 if isinstance(order, Convoy) else super().takes(order)

    def fits(self, orders: Sequence[Order], room: int) -> bool:
        """Whether a stack has units for all these orders; a fleet may carry often (ruling 17)."""
        carrying = max((o.count for o in orders if isinstance(o, Convoy)), default=0)
        return super().fits(orders, room - carrying)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and factions."""
        if isinstance(order, (Attack, HelpAttack)):
            return fit(ground_of(board, position), power, order)
        return super().fit(board, position, power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if not isinstance(order, UnitOrder):
            return super().judge(board, position, power, order)
        return illegal(fault(ground_of(board, position), power, order))

    def is_shared(self, board: Board, place: ProvinceId) -> bool:
        """Any land is shared; fleets of one faction at a time are at sea."""
        return board.provinces[place].terrain is not Terrain.SEA

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Resolve one turn."""
        ground = ground_of(board, position)
        entries = enter(self, ground, sheets)
        known = self.known(board, position, sheets)
        war = muster(ground_of(board, known), entries)
        war.settle()
        units, dislodged, contested = _aftermath(war)
        every = judged(war, entries)
        extra = {**known.extra, "tally": tallied(war)}
        after = replace(position, units=units, contested=contested, extra=extra)
        after = replace(after, owners=controllers(board, after))
        open_to = Retreats().retreats
        return resolved(
            every,
            len(entries),
            units=units,
            dislodged=tuple(
                Dislodged(unit, starts, open_to(board, after, unit, starts))
                for unit, starts in dislodged.values()
            ),
            contested=contested,
            extra=extra,
            trace=Trace(war, every),
        )

    def explain(self, board: Board, resolution: Resolution, entry: int) -> tuple[Forces, ...]:
        """The forces that met where the units were or struck."""
        return explain(resolution, entry)


type Fallen = dict[tuple[Location, PowerId, str], tuple[Unit, tuple[ProvinceId, ...]]]


def _aftermath(war: War) -> tuple[tuple[Unit, ...], Fallen, tuple[ProvinceId, ...]]:
    """Where units stand, who is thrown out by whom from where, and vacant seas (6.3)."""
    standing: list[Unit] = []
    lost: list[Unit] = []
    neutral = war.ground.facts("armenians")["power"]
    for part in war.parts:
        goes = war.leaves(part)
        at = part.goal if goes and part.goal else part.at
        unit = Unit(part.power, part.kind, at, count=part.count)
        fell = not goes and any(war.fate[n] for n in war.on(part.power, part.at))
        if part.count and not (fell and part.power == neutral):
            (lost if fell else standing).append(unit)
    fallen: Fallen = {}
    for unit in stacked(lost):
        place = war.ground.board.province_of[unit.at]
        won = [war.assault(n) for n in war.on(unit.power, place) if war.fate[n]]
        starts = {part.at for assault in won for part in assault.members if war.alive(part)}
        fallen[unit.at, unit.power, unit.kind] = (unit, tuple(sorted(starts)))
    units = stacked(standing)
    taken = {unit.at for unit in units}
    bounced = {
        part.goal
        for part in war.parts
        if part.goal and war.ground.is_sea(part.goal) and war.leaves(part) is False
    }
    return units, fallen, tuple(sorted(sea for sea in bounced if sea not in taken))
