"""Builds, removals and retreats: the best place for a unit, the least use of one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.board import Location, PowerId, ProvinceId
from engine.orders.orders import Build, Disband, Order, Retreat, UnitOrder
from engine.players.chance import Dice
from engine.players.outlook import Scene, Side
from engine.rules.menu import Actor, PhaseMenu
from engine.rules.phase_rule import PhaseRule

_LUCK = 12  # one part of so many of the worth is left to chance


def adjusted(
    scene: Scene, rule: PhaseRule, power: PowerId, actors: Sequence[Actor], dice: Dice
) -> list[Order]:
    """As many builds or removals as are due, the best first; what is left over is waived."""
    board, position, menu = scene.board, scene.position, rule.menu
    due = menu.demand(board, position, power)
    side = scene.sides[power]
    offers: list[tuple[int, int, Actor, Order]] = []
    spare: list[Order] = []
    for actor in actors:
        for order in menu.orders(board, position, actor):
            if isinstance(order, (Build, Disband)):
                worth = _worth(scene, side, order)
                worth += dice.below(abs(worth) // _LUCK + 1)
                gain = worth if isinstance(order, Build) else -worth
                offers.append((-gain, len(offers), actor, order))
            elif actor.unit is None and actor.place is None:
                spare.append(order)
    chosen: list[Order] = []
    room: dict[str, int] = {}
    for _, _, actor, order in sorted(offers, key=lambda offer: offer[:2]):
        left = min(room.setdefault(actor.key, actor.room), due)
        if left > 0:
            room[actor.key] -= left
            due -= left
            chosen.append(_of_several(order, left))
    for order in spare:
        if due > 0:
            chosen.append(order)
            due -= rule.takes(order)
    return chosen


def _of_several(order: Order, count: int) -> Order:
    """An order for so many units."""
    return replace(order, count=count) if isinstance(order, UnitOrder) and count > 1 else order


def _worth(scene: Scene, side: Side, order: Build | Disband) -> int:
    """What a unit is worth where it would stand."""
    return scene.worth_to(side)[scene.node(order.kind, order.at)]


def retreated(
    scene: Scene,
    menu: PhaseMenu,
    power: PowerId,
    actors: Sequence[Actor],
    taken: set[ProvinceId],
) -> list[Order]:
    """A retreat to the best place for each unit, no two to the same; or it disbands."""
    board, position, side = scene.board, scene.position, scene.sides[power]
    chosen: list[Order] = []
    for actor in actors:
        orders = menu.orders(board, position, actor)
        worth: Mapping[Location, int] = {
            order.to: scene.worth_to(side)[scene.node(order.kind, order.to)]
            for order in orders
            if isinstance(order, Retreat)
        }
        ways = [
            order
            for order in orders
            if isinstance(order, Retreat)
            and (scene.shares or board.province_of[order.to] not in taken)
        ]
        best = max(ways, key=lambda one: (worth[one.to], one.to), default=None)
        order = best or next((one for one in orders if isinstance(one, Disband)), None)
        if order is not None:
            chosen.append(_of_several(order, actor.room))
        if best is not None:
            taken.add(board.province_of[best.to])
    return chosen
