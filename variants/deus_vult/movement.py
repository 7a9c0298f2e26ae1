"""The movement turn: sheets to a war, and the war to a resolution (section 6)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId
from engine.errors import Fault
from engine.menu import Actor, Step
from engine.notation import helped_unit
from engine.orders import Convoy, Order
from engine.outcome import Forces, Resolution, Verdict
from engine.position import Dislodged, Position, Unit, stacked
from engine.rules import Sheets
from engine.standard import agreement
from engine.standard.branches import Answer
from engine.standard.entries import resolved
from engine.standard.legality import Field, illegal
from engine.standard.movement import StandardMovement
from variants.deus_vult import menu
from variants.deus_vult.control import controllers, tallied
from variants.deus_vult.ground import ground_of
from variants.deus_vult.muster import muster, permits_of
from variants.deus_vult.orders import Attack, HelpAttack
from variants.deus_vult.report import Trace, explain, judged
from variants.deus_vult.retreats import open_places
from variants.deus_vult.sheets import enter, fault, fit
from variants.deus_vult.war import War


class Movement(StandardMovement):
    """Movement of stacks that share provinces."""

    def field(self, board: Board, position: Position) -> Field:
        """The position as these rules look at it."""
        return ground_of(board, position)

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """Every stack, the game's end, one's permissions, and the neutral army."""
        if not board.powers[power].playing:
            return ()
        ground = ground_of(board, position)
        return (*super().actors(board, position, power), *menu.actors(ground, power))

    def key(self, board: Board, order: Order) -> str:
        """The stack that an order names, or what stands for the order's kind."""
        return menu.KEYS.get(type(order)) or super().key(board, order)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of a stack, or what may be permitted or asked."""
        if actor.key == agreement.KEY:
            return agreement.orders(board, position, actor)
        return menu.orders(ground_of(board, position), actor)

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask for the kind of order, then for its places."""
        if actor.key in menu.KEYS.values():
            return menu.step(ground_of(board, position), actor, path)
        return super().step(board, position, actor, path)

    def answer_keys(self, order: Order) -> tuple[str, ...]:
        """The keys of the answers that lead to an order of a stack."""
        if isinstance(order, Attack):
            return "attack", menu.attack_key(order)
        if isinstance(order, HelpAttack):
            return "support", helped_unit(order), menu.attack_key(order)
        return super().answer_keys(order)

    def answers(self, field: Field, power: PowerId, order: Order) -> tuple[Answer, ...]:
        """The answers that lead to an order of a stack."""
        return menu.answers(ground_of(field.board, field.position), power, order)

    def takes(self, order: Order) -> int:
        """The units that an order is for; carrying armies uses up none (ruling 17)."""
        return 0 if isinstance(order, Convoy) else super().takes(order)

    def fits(self, orders: Sequence[Order], room: int) -> bool:
        """Whether a stack has units for all these orders; a fleet may carry often (ruling 17)."""
        carrying = max((o.count for o in orders if isinstance(o, Convoy)), default=0)
        return super().fits(orders, room - carrying)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and factions."""
        return fit(ground_of(board, position), power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if agreement.is_declaration(order):
            found = agreement.judge(board, position, power, order)
            return None if found.succeeded else found
        return illegal(fault(ground_of(board, position), power, order))

    def faults(self, board: Board, position: Position) -> tuple[Fault, ...]:
        """Name the seas that hold fleets of several factions."""
        ground = ground_of(board, position)
        return tuple(
            Fault("units", f"fleets of several factions stand in {board.provinces[place].name}")
            for place in sorted({place for _, place in ground.blocks})
            if ground.is_sea(place) and len(ground.powers(place)) > 1
        )

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Resolve one turn."""
        ground = ground_of(board, position)
        entries = enter(self, ground, sheets)
        war = muster(ground, entries)
        war.settle()
        units, dislodged, contested = _aftermath(war)
        permits, every = permits_of(entries), judged(war, entries)
        after = replace(position, units=units)
        after = replace(after, extra={**position.extra, "tally": tallied(war)})
        after = replace(after, owners=controllers(board, after))
        options = {
            key: open_places(ground_of(board, after), unit, starts, contested, permits)
            for key, (unit, starts) in dislodged.items()
        }
        return resolved(
            every,
            len(entries),
            units=units,
            dislodged=tuple(
                Dislodged(unit, starts, options[key]) for key, (unit, starts) in dislodged.items()
            ),
            contested=contested,
            extra={"tally": after.extra["tally"], "permits": sorted(permits)},
            trace=Trace(war, every),
        )

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the turn, with what its supports and permissions were."""
        after = super().settle(board, position, resolution)
        return replace(after, extra={**position.extra, **resolution.extra})

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
