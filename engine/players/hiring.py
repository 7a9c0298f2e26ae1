"""Help that a seat may ask or pay for: orders for units of nobody, wrapped in orders of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import Location, PowerId, ProvinceId
from engine.orders.orders import Move, Order, SupportMove
from engine.players.outlook import Scene
from engine.players.walking import whole_orders
from engine.rules.menu import Actor, Option, PhaseMenu
from engine.rules.walk import Walk

MOST_HIRED = 2  # units that are paid at once

type Sheet = dict[PowerId, list[Order]]


@dataclass(frozen=True, slots=True)
class Want:
    """A move of one's own that wants support, and how much it is worth."""

    power: PowerId
    at: Location
    place: ProvinceId
    worth: int


def wrapped(order: Order) -> Order | None:
    """The order inside another order, such as an offer for it."""
    inner = getattr(order, "order", None)
    return inner if isinstance(inner, Order) else None


def may_hire(scene: Scene, actors: Sequence[Actor]) -> frozenset[ProvinceId]:
    """The provinces into which units of nobody could give support for points."""
    board, places = scene.board, set[ProvinceId]()
    for actor in actors:
        if actor.wallet and actor.unit is not None and actor.room > 0:
            near = board.supports[actor.unit.kind][actor.unit.at]
            places.update(near)
    return frozenset(places)


def wants(
    scene: Scene, worth: Sequence[int], sheet: Mapping[PowerId, Sequence[Order]]
) -> list[Want]:
    """The moves of a sheet that meet somebody, the most worthy first."""
    found = []
    for power, orders in sheet.items():
        side = scene.sides[power]
        for order in orders:
            if isinstance(order, Move):
                place = scene.board.province_of[order.to]
                if scene.foes(place, side) or scene.rivals(place, side):
                    prize = worth[scene.node(order.kind, order.to)]
                    found.append(Want(power, order.at, place, prize))
    return sorted(found, key=lambda want: (-want.worth, want.at))


def hired(
    scene: Scene, menu: PhaseMenu, actors: Sequence[Actor], sheet: Sheet, wanted: Sequence[Want]
) -> None:
    """Add offers to a sheet for supports of its moves, as far as its points go."""
    spent: set[str] = set()
    for want in wanted[:MOST_HIRED]:
        for actor in actors:
            unit = actor.unit
            if unit is None or not actor.wallet or actor.key in spent:
                continue
            if want.place not in scene.board.supports[unit.kind][unit.at]:
                continue
            if scene.board.province_of[unit.at] == want.place:
                continue
            order = _offer(scene, menu, actor, sheet, want)
            if order is not None:
                spent.add(actor.key)
                sheet.setdefault(actor.power, []).append(order)
                break


def _offer(scene: Scene, menu: PhaseMenu, actor: Actor, sheet: Sheet, want: Want) -> Order | None:
    """The highest offer for the support of a move, or None."""
    province_of = scene.board.province_of

    def fits(option: Option) -> bool:
        if option.unit is not None:
            return option.unit.power == want.power and option.unit.at == want.at
        return option.place is None or province_of[option.place] == want.place

    best: Order | None = None
    for order in whole_orders(Walk(menu, scene.board, scene.position, actor, sheet), fits):
        inner = wrapped(order)
        if _helped(scene, inner) == (want.at, want.place):
            best = order  # numbers come from the least to the most
    return best


def asked(
    scene: Scene, menu: PhaseMenu, actors: Sequence[Actor], sheet: Sheet, wanted: Sequence[Want]
) -> None:
    """Add requests to a sheet that cost nothing, where they are for its moves."""
    keys = {(want.at, want.place) for want in wanted}
    for actor in actors:
        if actor.unit is not None or actor.lazy or actor.wallet:
            continue
        for order in menu.orders(scene.board, scene.position, actor):
            if _helped(scene, wrapped(order)) in keys:
                sheet.setdefault(actor.power, []).append(order)
                break


def _helped(scene: Scene, order: Order | None) -> tuple[Location, ProvinceId] | None:
    """The move that an order supports, by where it begins and ends; or None."""
    if not isinstance(order, SupportMove):
        return None
    return order.target, scene.board.province_of[order.to]
