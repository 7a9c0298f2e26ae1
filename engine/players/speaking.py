"""Draws, concessions and other declarations: what would come of them is tried out."""

from collections.abc import Mapping, Sequence

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Position
from engine.orders.orders import Concede, Draw, Order
from engine.players.chance import Dice
from engine.players.outlook import Scene, Side
from engine.players.walking import whole_orders
from engine.record.game import Table
from engine.rules.menu import Actor
from engine.rules.walk import Walk

_UNIT, _CENTRE = 60, 100  # what they are worth when positions are compared
_MOST_TRIED = 60  # orders of one actor
_WON = 100_000
_PATIENCE = 8  # years before a draw is thought of
_HOPELESS = 20  # a share of the squares below one part of so many
_NEARLY = 85  # hundredths of the goal

type Sheet = dict[PowerId, list[Order]]


def agreed(scene: Scene, power: PowerId, orders: Sequence[Order]) -> list[Order]:
    """Whether to end the game: concede when it is lost, draw when an equal share is better.

    An equal share is compared with the side's part of the sum of squares.
    """
    sizes, side = scene.sizes, scene.sides[power]
    own, total = sizes.get(side, 0), sum([size * size for size in sizes.values()])
    leader = max(sizes, key=lambda one: (sizes[one], one), default=side)
    goal = scene.board.goal or max(len(scene.board.centres()) // 2, 1)
    near = sizes.get(leader, 0) * 100 >= goal * _NEARLY
    second = max([size for one, size in sizes.items() if one != leader], default=0)
    if leader != side and near and own * own * _HOPELESS < total and second * 2 < sizes[leader]:
        wanted: Order = Concede(leader)
        return [wanted] if wanted in orders else []
    began = scene.board.calendar.start.year
    late = scene.position.phase.year - began >= _PATIENCE
    better = own * own * max(len(sizes), 1) < total
    return [Draw()] if (late or near) and better and leader != side and Draw() in orders else []


def is_agreement(orders: Sequence[Order]) -> bool:
    """Whether these are orders that end the game by agreement, and nothing else."""
    return bool(orders) and all(isinstance(order, (Draw, Concede)) for order in orders)


def tried(
    table: Table, scene: Scene, actor: Actor, orders: Sequence[Order], sheet: Sheet, dice: Dice
) -> Order | None:
    """The order after which the side stands best; None if silence is as good."""
    side = scene.sides[actor.power]
    found: list[tuple[int, int, Order]] = []
    for order in orders[:_MOST_TRIED]:
        own = {**sheet, actor.power: [*sheet.get(actor.power, ()), order]}
        found.append((_after(table, scene, side, own), dice.below(1 << 20), order))
    best = max(found, key=lambda one: one[:2], default=None)
    if best is None or (not actor.due and best[0] <= _after(table, scene, side, sheet)):
        return None
    return best[2]


def due_order(table: Table, scene: Scene, actor: Actor, sheet: Sheet, dice: Dice) -> Order | None:
    """An order of an actor that owes one and is asked step by step."""
    menu = table.variant.rules.phase_rule(scene.position).menu
    walk = Walk(menu, scene.board, scene.position, actor, sheet)
    orders = [order for order, _ in zip(whole_orders(walk), range(_MOST_TRIED), strict=False)]
    return tried(table, scene, actor, orders, sheet, dice)


def _after(
    table: Table, scene: Scene, side: Side, sheets: Mapping[PowerId, Sequence[Order]]
) -> int:
    """How a side stands after a phase with these sheets alone."""
    after, _ = table.resolve_phase(scene.position, sheets, ())
    return standing(scene, side, after)


def standing(scene: Scene, side: Side, position: Position) -> int:
    """How well a side stands beside the others, of whom the large count more."""
    sides, sizes = scene.sides, scene.sizes
    owned: dict[Side, int] = {}
    for place, owner in position.owners.items():
        if owner in sides and place not in position.closed:
            worth = _CENTRE + _promise(scene, place)
            owned[sides[owner]] = owned.get(sides[owner], 0) + worth
    for unit in position.units:
        whose = sides[unit.power]
        owned[whose] = owned.get(whose, 0) + _UNIT * unit.count
    if position.ending is not None and position.ending.winners:
        won = {sides[power] for power in position.ending.winners}
        return _WON // len(won) if side in won else -_WON
    others = sum([count * (1 + sizes.get(one, 0)) for one, count in owned.items() if one != side])
    weight = 8 * (1 + max(sizes.values(), default=0))
    return owned.get(side, 0) * weight - others


def _promise(scene: Scene, place: ProvinceId) -> int:
    """How many other free centres are near one, for those who choose where to begin."""
    if scene.position.units:
        return 0
    board, found, front = scene.board, {place}, [place]
    promise = 0
    for distance in (8, 4, 2):
        front = sorted({near for one in front for near in board.neighbours(one)} - found)
        found |= {*front}
        promise += distance * sum([one in board.centres() for one in front])
    return promise
