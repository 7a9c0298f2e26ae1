"""Retreats of blocks that were thrown out; a stack may part (section 7)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId, Terrain
from engine.menu import Actor, Step
from engine.orders import Disband, Move, Order, Retreat, UnitOrder
from engine.outcome import Reason, Resolution, Verdict
from engine.position import Position, Unit
from engine.rules import Sheets
from engine.standard.branches import Root, branch
from engine.standard.legality import ILLEGAL
from engine.standard.retreats import StandardRetreats, retreat_answers
from variants.deus_vult import menu
from variants.deus_vult.ground import Ground, Permit, stacked
from variants.deus_vult.reasons import Because

type Key = tuple[PowerId, str, Location]


def open_places(
    after: Ground,
    unit: Unit,
    starts: Sequence[ProvinceId],
    contested: Sequence[ProvinceId],
    permits: frozenset[Permit],
) -> tuple[Location, ...]:
    """Where a unit may go, with control as it is after the moves (ruling 25)."""
    at = after.board.province_of[unit.at]
    return tuple(
        place
        for place in ([] if after.is_off(at) else after.steps(unit.kind, at))
        if place not in (*starts, *contested)
        and after.may_enter(unit.power, place)
        and not (after.is_sea(place) and set(after.factions(place)) - {unit.power})
        and after.bars(unit.power, place, permits) is None
    )


class Retreats(StandardRetreats):
    """The retreats of stacks, to places that they may share."""

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The dislodged stacks of the faction that have somewhere to go."""
        return tuple(
            replace(actor, room=actor.unit.count)
            for actor in super().actors(board, position, power)
            if actor.unit is not None
        )

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Each retreat, and disbanding, for each number of units."""
        return tuple(
            replace(order, count=count)
            for count in range(1, actor.room + 1)
            for order in super(Retreats, self).orders(board, position, actor)
            if isinstance(order, UnitOrder)
        )

    def takes(self, order: Order) -> int:
        """The units that an order is for."""
        return menu.takes(order)

    def stay(
        self, board: Board, position: Position, power: PowerId, earlier: Sequence[Order], new: Order
    ) -> list[bool]:
        """Earlier orders stay while the stack has units for them."""
        return menu.stay(earlier, new, self.actors(board, position, power))

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask how many, then where to."""
        ground = Ground(board, position)
        root = Root("kind", "Retreat or disband?", (), 0, actor.key)
        asked = menu.counted(ground, actor, root, path)
        if isinstance(asked, Step):
            return asked
        root, count, path = asked
        listed = [o for o in self.orders(board, position, actor) if menu.is_for(o, count)]
        return branch(root, {order: retreat_answers(board, order) for order in listed}, path)

    def retreats(
        self, board: Board, position: Position, unit: Unit, attackers: Sequence[ProvinceId]
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go."""
        permits: frozenset[Permit] = frozenset(position.extra.get("permits", ()))  # type: ignore[call-overload]
        return open_places(Ground(board, position), unit, attackers, position.contested, permits)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Read a move as a retreat, and complete its kind."""
        if type(order) is Move:
            order = Retreat(order.kind, order.at, order.to, count=order.count)
        if not isinstance(order, UnitOrder) or order.kind:
            return order
        units = [d.unit for d in position.dislodged if d.unit.power == power]
        return replace(order, kind=next((u.kind for u in units if u.at == order.at), "A"))

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Send every part of a stack on its way; what is left is disbanded."""
        left: dict[Key, int] = {}
        ways: dict[Key, bool] = {}
        for found in position.dislodged:
            key = (found.unit.power, found.unit.kind, found.unit.at)
            left[key], ways[key] = found.unit.count, bool(found.retreats)
        powers: list[PowerId] = []
        orders: list[Order] = []
        verdicts: list[Verdict] = []
        for power in sorted(sheets):
            for order in sheets[power]:
                verdict = self.judge(board, position, power, order)
                if verdict is None and isinstance(order, UnitOrder):
                    key = (power, order.kind, order.at)
                    enough = order.count <= left[key]
                    left[key] -= order.count if enough else 0
                    done = Reason.GAVE_UP if isinstance(order, Disband) else Reason.RETREATED
                    verdict = Verdict(done if enough else Because.ALL_USED)
                powers.append(power)
                orders.append(order)
                verdicts.append(verdict or ILLEGAL[Reason.WRONG_PHASE])
        units = list(position.units)
        goes = [n for n, verdict in enumerate(verdicts) if verdict.reason is Reason.RETREATED]
        for number in goes:
            order = orders[number]
            met = [n for n in goes if _clash(board, powers, orders, n, number)]
            if met:
                by = tuple(orders[n] for n in met)
                verdicts[number] = Verdict(Because.CLASH_AT_SEA, by)
            elif isinstance(order, Retreat):
                units.append(Unit(powers[number], order.kind, order.to, count=order.count))
        written = len(orders)
        for (power, kind, at), count in left.items():
            if count:
                lost = Reason.NOT_ORDERED_BACK if ways[power, kind, at] else Reason.NO_RETREAT
                powers.append(power)
                orders.append(Disband(kind, at, count=count))
                verdicts.append(ILLEGAL[lost])
        return Resolution(
            powers=tuple(powers),
            orders=tuple(orders),
            verdicts=tuple(verdicts),
            written=written,
            units=stacked(units),
        )


def _clash(board: Board, powers: list[PowerId], orders: list[Order], one: int, other: int) -> bool:
    """Whether fleets of two factions retreat to one sea; armies never collide."""
    first, second = orders[one], orders[other]
    if not isinstance(first, Retreat) or not isinstance(second, Retreat):
        return False
    sea = board.provinces[board.province_of[first.to]].terrain is Terrain.SEA
    return sea and first.to == second.to and powers[one] != powers[other]
