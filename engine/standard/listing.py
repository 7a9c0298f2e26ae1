"""Every legal movement order of a unit, in the canonical order that links rely on.

The board makes each order once and positions pick from it, so that listing a whole
position is quick.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.board import ProvinceId
from engine.lazy import Lazy
from engine.orders import Order
from engine.position import Unit
from engine.standard.ferries import Chain, Ferries
from engine.standard.legality import Field
from engine.standard.posts import Post, Posts, Voyage, approaches, posts_of, vacant


@dataclass(slots=True, eq=False)
class Scene:
    """A position as listing looks at it: who stands where, and who can land where."""

    made: Posts
    posts: dict[ProvinceId, Post | None]  # of every province
    ferries: Ferries
    landings: dict[ProvinceId, list[Voyage]]  # the voyages by where they end
    near: set[ProvinceId]  # from where some unit could help one of them
    armies: Lazy[Chain, list[Post]]  # on the shores of a chain of fleets


def scene_of(field: Field) -> Scene:
    """The scene of a position, which is kept with it."""
    board, ferries = field.board, field.ferries
    made = posts_of(board, field.position.closed)
    posts = {place: made[unit.kind][unit.at] for place, unit in field.units.items()}
    armies = Lazy[Chain, list[Post]](lambda fleets: _armies(fleets.shores, posts))
    everywhere = vacant(board) | posts
    landings = _landings(ferries, posts)
    near = set[ProvinceId]().union(*map(approaches(board).__getitem__, landings))
    scene = field.memo["scene"] = Scene(made, everywhere, ferries, landings, near, armies)
    return scene


def _armies(places: Iterable[ProvinceId], posts: Mapping[ProvinceId, Post]) -> list[Post]:
    there = (posts[place] for place in places if place in posts)
    return [post for post in there if post.kind != "F"]


def _landings(ferries: Ferries, posts: Mapping[ProvinceId, Post]) -> dict[ProvinceId, list[Voyage]]:
    found: dict[ProvinceId, list[Voyage]] = {}
    for army in _armies(filter(ferries.shores.__contains__, posts), posts):
        for voyage in army.voyages[ferries.landings[army.place]]:
            if voyage.goal in found:
                found[voyage.goal].append(voyage)
            else:
                found[voyage.goal] = [voyage]
    return found


def movement_orders(field: Field, unit: Unit) -> tuple[Order, ...]:
    """Hold, moves by land, moves by sea, supports by the unit helped, of voyages, convoys."""
    scene: Scene = field.memo.get("scene") or scene_of(field)  # type: ignore[assignment]
    post, ferries = scene.made[unit.kind][unit.at], scene.ferries
    helps, here = post.helps, post.place
    fleets = ferries.by_sea.get(here) if unit.kind == "F" else None
    found = [*post.walks()]
    if unit.kind != "F" and here in ferries.shores:
        found += map(post.sails.__getitem__, ferries.landings[here])
    for other in post.look(scene.posts):
        if other is not None:
            found += helps[other]
    if here in scene.near:
        ends = scene.landings
        voyages = [way for goal in post.goals if goal in ends for way in ends[goal]]
        if fleets is not None and unit.count == 1:  # it cannot carry an army and support it
            voyages = _without(ferries, fleets, here, voyages)
        found += filter(None, map(post.escorts.__getitem__, voyages))
    if fleets is not None:
        for army in scene.armies[fleets]:
            found += post.convoys[fleets, army]
    return tuple(found)


def _without(
    ferries: Ferries, fleets: Chain, sea: ProvinceId, voyages: Iterable[Voyage]
) -> list[Voyage]:
    """The voyages that do not need the fleet in a sea (DATC 6.D.31)."""
    bound, along = fleets.bound[sea], ferries.along
    return [
        way
        for way in voyages
        if way.goal not in bound[way.start]
        or any(way.goal in own.landings[way.start] for own in along[way.start] if own is not fleets)
    ]
