"""Random orders that meet: units choose moves, fleets carry armies, the rest support."""

import random
from collections.abc import Iterable, Mapping, Sequence

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    UnitOrder,
)
from engine.record.game import Table

_MARCH = 0.6  # the chance of a unit to set out; the rest carry or support
_STAY = 0.1  # the chance of a dislodged unit to disband
_SAIL = 0.05  # the chance of an army to insist on a convoy where it could walk

type Chance = random.Random
type Sheets = dict[PowerId, tuple[Order, ...]]


def chance_of(seed: int) -> Chance:
    """Return the source of chance of one game."""
    return random.Random(seed)  # noqa: S311 - play, not cryptography


def sheets(table: Table, position: Position, chance: Chance) -> Sheets:
    """Return orders of every power for a phase of any kind."""
    board, menu = table.board, table.variant.rules.phase_rule(position).menu
    own = {
        power: [
            [o for o in menu.orders(board, position, actor) if isinstance(o, UnitOrder)]
            for actor in menu.present(board, position, power)
            if not actor.lazy
        ]
        for power in sorted(board.powers)
    }
    if position.phase.kind == "M":
        return _battle(own, chance)
    if position.phase.kind == "R":
        return {
            power: tuple(_retreat(orders, chance) for orders in units if orders)
            for power, units in own.items()
        }
    return {power: _adjusted(position, power, units, chance) for power, units in own.items()}


def _battle(own: Mapping[PowerId, Sequence[Sequence[UnitOrder]]], chance: Chance) -> Sheets:
    units = [(power, orders) for power, all_ in own.items() for orders in all_ if orders]
    chance.shuffle(units)
    chosen: list[tuple[PowerId, Order]] = []
    rest: list[tuple[PowerId, Sequence[UnitOrder]]] = []
    for power, orders in units:
        moves = [order for order in orders if isinstance(order, Move)]
        if moves and chance.random() < _MARCH:
            on_foot = [move for move in moves if not move.via]
            chosen.append((power, chance.choice(moves if chance.random() < _SAIL else on_foot)))
        else:
            rest.append((power, orders))
    moving = {(order.at, order.to) for _, order in chosen if isinstance(order, Move)}
    staying = {orders[0].at for _, orders in rest}
    for power, orders in rest:
        chosen.append((power, _help(orders, moving, staying, chance)))
    return {
        power: tuple(order for whose, order in chosen if whose == power)
        for power in sorted({power for power, _ in chosen})
    }


def _help(
    orders: Sequence[UnitOrder],
    moving: Iterable[tuple[str, str]],
    staying: Iterable[str],
    chance: Chance,
) -> Order:
    """Choose an order that fits what others do: a convoy first, then a support."""
    carried = [o for o in orders if isinstance(o, Convoy) and (o.target, o.to) in moving]
    attacks = [o for o in orders if isinstance(o, SupportMove) and (o.target, o.to) in moving]
    stands = [o for o in orders if isinstance(o, SupportHold) and o.target in staying]
    holds = [o for o in orders if isinstance(o, Hold)]
    for useful in (carried, attacks, stands, holds):
        if useful:
            return chance.choice(useful)
    return orders[0]


def _retreat(orders: Sequence[Order], chance: Chance) -> Order:
    ways = [order for order in orders if isinstance(order, Retreat)]
    return chance.choice(ways if ways and chance.random() > _STAY else orders)


def _adjusted(
    position: Position, power: PowerId, units: Sequence[Sequence[UnitOrder]], chance: Chance
) -> tuple[Order, ...]:
    """Return as many builds as there is room for, or as many removals as are due."""
    due = len(position.centres_of(power)) - len(position.units_of(power))
    orders = [o for one in units for o in one if isinstance(o, Build if due > 0 else Disband)]
    chance.shuffle(orders)
    by_province = {order.at.partition("/")[0]: order for order in orders}
    return tuple(list(by_province.values())[: abs(due)])
