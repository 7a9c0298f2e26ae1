"""Every legal movement order of a unit, in the canonical order that links rely on.

The board makes each order once and positions pick from it, so that listing a whole
position is quick. First one plan: who can enter which province, and how.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from engine.board import ProvinceId
from engine.orders import Order
from engine.position import Unit
from engine.standard.ferries import Chain, Ferries, could_carry
from engine.standard.legality import Field
from engine.standard.posts import Post, Way, posts_of


@dataclass(slots=True, eq=False)
class Scene:
    """A position as listing looks at it: who stands where, and who can enter what."""

    posts: dict[ProvinceId, Post]
    stays: dict[ProvinceId, Way]  # what a unit does that stays there
    ferries: Ferries
    entrances: dict[ProvinceId, list[Way]]  # the ways into each province


def scene_of(field: Field) -> Scene:
    """The scene of a position, worked out once."""
    found: Scene | None = field.memo.get("scene")  # type: ignore[assignment]
    if found is None:
        made = posts_of(field.board)
        posts = {place: made[unit.kind, unit.at] for place, unit in field.units.items()}
        stays = {place: post.stays for place, post in posts.items()}
        found = Scene(posts, stays, field.ferries, _entrances(field, posts))
        field.memo["scene"] = found
    return found


def _entrances(field: Field, posts: Mapping[ProvinceId, Post]) -> dict[ProvinceId, list[Way]]:
    table = defaultdict[ProvinceId, list[Way]](list)
    ferries = field.ferries
    for start, post in posts.items():
        for way in post.steps:
            table[way.goal].append(way)
        if start in ferries.shores and post.kind != "F":
            by_land = field.board.moves[post.kind][post.at]
            for shore in ferries.landings[start]:
                if shore not in by_land:
                    table[shore].append(post.sails[shore])
    for province in field.position.closed:
        table.pop(province, None)
    return table


def movement_orders(field: Field, unit: Unit) -> tuple[Order, ...]:
    """Hold, moves by land, moves by sea, supports to hold, supports to move, convoys."""
    scene, here = scene_of(field), field.board.province_of[unit.at]
    ferries, post = scene.ferries, posts_of(field.board)[unit.kind, unit.at]
    found = [*post.walks[field.position.closed]]
    if unit.kind != "F":
        if here in ferries.shores:
            found += map(post.voyages.__getitem__, ferries.landings[here])
        found += _supports(scene, post, _ways(scene, post))
    elif here in ferries.by_sea:
        spare = unit.count > 1  # else it cannot carry an army and support it
        found += _supports(scene, post, (_ways if spare else _ways_without)(scene, post))
        fleets = ferries.by_sea[here]
        for army in _armies(scene, fleets):
            found += post.convoys[fleets, army]
    else:
        found += _supports(scene, post, _ways(scene, post))
    return tuple(found)


def _armies(scene: Scene, fleets: Chain) -> list[Post]:
    """The armies on the shores of a chain of fleets."""
    posts = scene.posts
    found = [posts[shore] for shore in fleets.shores if shore in posts]
    return [post for post in found if post.kind != "F"]


def _ways(scene: Scene, post: Post) -> Iterable[Way]:
    """What others could do where this unit may help, beside staying."""
    return chain.from_iterable(filter(None, map(scene.entrances.get, post.goals)))


def _supports(scene: Scene, post: Post, ways: Iterable[Way]) -> Iterable[Order]:
    """Supports to hold, then to move."""
    stays = filter(None, map(scene.stays.get, post.goals))
    return filter(None, map(post.supports.__getitem__, chain(stays, ways)))


def _ways_without(scene: Scene, fleet: Post) -> list[Way]:
    """The same for a fleet that could convoy: no voyage that needs it (DATC 6.D.31)."""
    ferries, sea = scene.ferries, fleet.place
    return [
        way
        for way in _ways(scene, fleet)
        if not way.by_sea or could_carry(ferries, way.place, way.goal, sea)
    ]
