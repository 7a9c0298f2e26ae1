"""Every legal movement order of a unit, in the canonical order that links rely on.

The board makes each order once and positions pick from it, so that listing a whole
position is quick.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from engine.board.board import ProvinceId
from engine.board.position import Unit
from engine.lazy import remembered
from engine.orders.orders import Order
from engine.standard.convoys.chains import Chain, ConvoyChains
from engine.standard.movement.legality import Situation
from engine.standard.movement.place_orders import (
    ConvoyedMove,
    UnitPlace,
    UnitPlaces,
    nobody_anywhere,
    unit_places,
)


@dataclass(slots=True, eq=False)
class Listing:
    """A position as listing looks at it: who stands where, and who can land where."""

    places: UnitPlaces
    units: dict[ProvinceId, UnitPlace | None]  # in every province
    chains: ConvoyChains
    convoyed_moves: dict[ProvinceId, list[ConvoyedMove]]  # by place of a unit: those that end near


@remembered
def listing_of(field: Situation) -> Listing:
    """A position made ready for listing."""
    board, chains, units = field.board, field.chains, field.position.units
    province_of = board.province_of
    places = unit_places(board, field.position.closed)
    there: dict[ProvinceId, UnitPlace | None]
    there = {place: places[units[n].kind](units[n].at) for place, n in field.numbers.items()}
    ends: dict[ProvinceId, list[ConvoyedMove]] = {}
    if chains.chains:
        # who helps may stand where this look at the position has nobody, or another unit
        near = {province_of[unit.at] for unit in units}
        ends = _ends_of_convoyed_moves(near, there, chains)
    return Listing(places, nobody_anywhere(board) | there, chains, ends)


def _ends_of_convoyed_moves(
    near: Container[ProvinceId], units: Mapping[ProvinceId, UnitPlace | None], chains: ConvoyChains
) -> dict[ProvinceId, list[ConvoyedMove]]:
    """The convoyed moves that end near some places, by place."""
    ends: dict[ProvinceId, list[ConvoyedMove]] = {}
    shores, along = chains.shores, chains.along
    for place, army in units.items():
        if place in shores and army is not None and army.kind != "F":
            for move in army.convoyed_moves(along(place)):
                for around in move.around:
                    if around in ends:
                        ends[around].append(move)
                    elif around in near:
                        ends[around] = [move]
    return ends


def movement_orders(field: Situation, unit: Unit) -> tuple[Order, ...]:
    """Hold, moves by land and by sea, supports by the unit helped, of convoyed moves, convoys."""
    listing = listing_of(field)
    chains, units = listing.chains, listing.units
    own = listing.places[unit.kind](unit.at)
    here, about = own.place, own.orders_about
    listed = [*about(own)]
    fleets: Chain | None = None
    if unit.kind == "F":
        fleets = chains.by_sea.get(here)
    elif here in chains.shores:
        listed += own.moves_by_sea(chains.along(here))
    for supports in map(about, filter(None, own.around(units))):
        listed += supports
    moves = listing.convoyed_moves.get(here)
    if moves:
        if fleets is not None and unit.count == 1:  # it cannot carry an army and support it
            moves = _without(chains, fleets, here, moves)
        listed += filter(None, map(own.sea_support, moves))
    if fleets is not None:
        for shore in fleets.shores:
            army = units[shore]
            if army is not None and army.kind != "F":
                listed += own.convoys((fleets, army))
    return tuple(listed)


def _without(
    chains: ConvoyChains, fleets: Chain, sea: ProvinceId, moves: Iterable[ConvoyedMove]
) -> list[ConvoyedMove]:
    """The convoyed moves that do not need the fleet in a sea (DATC 6.D.31)."""
    needing, along = fleets.only_with(sea), chains.along
    return [
        move
        for move in moves
        if move.goal not in needing(move.start)
        or (len(along(move.start)) > 1 and _carry(along(move.start), fleets, move))
    ]


def _carry(chains: Iterable[Chain], without: Chain, move: ConvoyedMove) -> bool:
    """Whether another chain of fleets could do it."""
    others = (fleets for fleets in chains if fleets is not without)
    return any(move.goal in fleets.landings(move.start) for fleets in others)
