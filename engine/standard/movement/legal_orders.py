"""Every legal movement order of a unit, in the canonical order that links rely on.

The board makes each order once and positions pick from it, so that listing a whole
position is quick.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.board.board import ProvinceId
from engine.board.position import Unit
from engine.lazy import remembered
from engine.orders.orders import Order
from engine.standard.convoys.chains import Chain, ConvoyChains
from engine.standard.movement.legality import Situation
from engine.standard.movement.place_orders import (
    ConvoyedMove,
    Post,
    Posts,
    approaches,
    posts_of,
    vacant,
)


@dataclass(slots=True, eq=False)
class Scene:
    """A position as listing looks at it: who stands where, and who can land where."""

    made: Posts
    posts: dict[ProvinceId, Post | None]  # of every province
    ferries: ConvoyChains
    voyages: dict[
        ProvinceId, list[ConvoyedMove]
    ]  # for each place with a unit, those that end near it


@remembered
def scene_of(field: Situation) -> Scene:
    """The scene of a position, which is kept with it."""
    board = field.board
    made = posts_of(board, field.position.closed)
    posts: dict[ProvinceId, Post | None]
    units = field.position.units
    posts = {place: made[units[n].kind][units[n].at] for place, n in field.numbers.items()}
    return Scene(made, vacant(board) | posts, field.chains, _voyages(field, posts))


def _armies(places: Iterable[ProvinceId], posts: Mapping[ProvinceId, Post | None]) -> list[Post]:
    there = [posts[place] for place in places]
    return [post for post in there if post is not None and post.kind != "F"]


def _voyages(
    field: Situation, posts: Mapping[ProvinceId, Post | None]
) -> dict[ProvinceId, list[ConvoyedMove]]:
    shores, landings = field.chains.shores, field.chains.landings
    near, province_of = approaches(field.board), field.board.province_of
    found: dict[ProvinceId, list[ConvoyedMove]]
    found = {province_of[unit.at]: [] for unit in field.position.units}
    for army in _armies(filter(shores.__contains__, posts), posts):
        for voyage in army.voyages[landings[army.place]]:
            for place in near[voyage.goal]:
                if place in found:
                    found[place].append(voyage)
    return found


def movement_orders(field: Situation, unit: Unit) -> tuple[Order, ...]:
    """Hold, moves by land, moves by sea, supports by the unit helped, of voyages, convoys."""
    scene = scene_of(field)
    post, ferries = scene.made[unit.kind][unit.at], scene.ferries
    deeds, here = post.deeds, post.place
    found = [*deeds[post]]
    fleets = ferries.by_sea.get(here) if unit.kind == "F" else None
    if unit.kind != "F" and here in ferries.shores:
        found += map(post.sails.__getitem__, ferries.landings[here])
    for other in post.look(scene.posts):
        if other is not None:
            found += deeds[other]
    voyages = scene.voyages[here]
    if voyages:
        if fleets is not None and unit.count == 1:  # it cannot carry an army and support it
            voyages = _without(ferries, fleets, here, voyages)
        found += filter(None, map(post.escorts.__getitem__, voyages))
    if fleets is not None:
        for army in _armies(fleets.shores, scene.posts):
            found += post.convoys[fleets, army]
    return tuple(found)


def _without(
    ferries: ConvoyChains, fleets: Chain, sea: ProvinceId, voyages: Iterable[ConvoyedMove]
) -> list[ConvoyedMove]:
    """The voyages that do not need the fleet in a sea (DATC 6.D.31)."""
    bound, along = fleets.only_with[sea], ferries.along
    return [
        way
        for way in voyages
        if way.goal not in bound[way.start]
        or (len(along[way.start]) > 1 and _carry(along[way.start], fleets, way))
    ]


def _carry(chains: Iterable[Chain], without: Chain, way: ConvoyedMove) -> bool:
    """Whether another chain of fleets could do it."""
    others = (fleets for fleets in chains if fleets is not without)
    return any(way.goal in fleets.landings[way.start] for fleets in others)
