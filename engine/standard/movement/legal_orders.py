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
from engine.standard.convoys.chains import Chain, ConvoyChains, landings_of
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
    places = unit_places(board, field.position.closed)
    there: dict[ProvinceId, UnitPlace | None]
    there = {
        place: places[(unit := units[number]).kind](unit.at)
        for place, number in field.numbers.items()
    }
    ends: dict[ProvinceId, list[ConvoyedMove]] = {}
    if chains.chains:
        # who helps may stand where this look at the position has nobody, or another unit
        province_of = board.province_of
        ends = {province_of[unit.at]: [] for unit in units}
        for move in _convoyed_moves(there, chains):
            for around in move.around:
                if around in ends:
                    ends[around].append(move)
    return Listing(places, nobody_anywhere(board) | there, chains, ends)


def _convoyed_moves(
    units: Mapping[ProvinceId, UnitPlace | None], chains: ConvoyChains
) -> list[ConvoyedMove]:
    """Where fleets could carry the armies that stand on shores, and those could not walk."""
    moves: list[ConvoyedMove] = []
    along = chains.along
    for place, army in units.items():
        if place in along and army is not None and army.kind != "F":
            moves += army.convoyed_moves(along[place])
    return moves


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
    elif here in chains.along:
        listed += own.moves_by_sea(chains.along[here])
    for other in own.around(units):
        if other is not None:
            listed += about(other)
    moves = listing.convoyed_moves.get(here)
    if moves:
        if fleets is not None and unit.count == 1:  # it cannot carry an army and support it
            listed += _supports_beside(chains, fleets, own, moves)
        else:
            listed += filter(None, map(own.sea_support, moves))
    if fleets is not None:
        for shore in fleets.shores:
            army = units[shore]
            if army is not None and army.kind != "F":
                listed += own.convoys((fleets, army))
    return tuple(listed)


def _supports_beside(
    chains: ConvoyChains, fleets: Chain, own: UnitPlace, moves: Iterable[ConvoyedMove]
) -> list[Order]:
    """A fleet's supports of convoyed moves that do not need it (DATC 6.D.31)."""
    support_of, needing, along = own.sea_support, fleets.only_with(own.place), chains.along
    supports: list[Order] = []
    for move in moves:
        support = support_of(move)
        if support is not None:
            start = move.start
            if move.goal not in needing(start) or (
                len(along[start]) > 1 and _carry(along[start], fleets, move)
            ):
                supports.append(support)
    return supports


def _carry(chains: Iterable[Chain], without: Chain, move: ConvoyedMove) -> bool:
    """Whether another chain of fleets could do it."""
    others = [fleets for fleets in chains if fleets is not without]
    return move.goal in landings_of(others, move.start)
