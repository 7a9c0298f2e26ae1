"""Provinces that several stacks share, of one power or of several.

Legality asks a position whose unit an order is for, and whom it helps. Where several
stand in one place the order itself has to tell. A position in which nobody shares a
province is the special case that `Situation` looks at more quickly.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Self

from engine.board.board import Board, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.orders.orders import Convoy, HelpOrder, Order, SupportMove, UnitOrder
from engine.standard.movement.legal_orders import movement_orders
from engine.standard.movement.legality import Situation, can_enter

OWN = PowerId("")  # a power that is not named is one's own


class Crowd(Situation):
    """A position in which provinces are shared, as legality looks at it."""

    @classmethod
    def at(cls, board: Board, position: Position) -> Self:
        """Look at a position; its fleets at sea carry whoever is ordered to go."""
        places = [board.province_of[unit.at] for unit in position.units]
        return cls(board, position, {place: number for number, place in enumerate(places)})

    @cached_property
    def crowds(self) -> Mapping[ProvinceId, tuple[Unit, ...]]:
        """All stacks in each province."""
        found: dict[ProvinceId, tuple[Unit, ...]] = {}
        for unit in self.position.units:
            place = self.board.province_of[unit.at]
            found[place] = (*found.get(place, ()), unit)
        return found

    @cached_property
    def blocks(self) -> Mapping[tuple[PowerId, ProvinceId], tuple[Unit, ...]]:
        """All stacks of one power in one province."""
        found: dict[tuple[PowerId, ProvinceId], tuple[Unit, ...]] = {}
        for place, units in self.crowds.items():
            for unit in units:
                found[unit.power, place] = (*found.get((unit.power, place), ()), unit)
        return found

    @cached_property
    def layers(self) -> tuple[Situation, ...]:
        """The crowds with one stack in each province at a time, and all the fleets at sea."""
        layers: list[dict[ProvinceId, int]] = []
        depth: Counter[ProvinceId] = Counter()
        for number, unit in enumerate(self.position.units):
            place = self.board.province_of[unit.at]
            if depth[place] == len(layers):
                layers.append({})
            layers[depth[place]][place] = number
            depth[place] += 1
        return tuple(
            Situation(self.board, self.position, layer, _fleets=self.fleets, _chains=self.chains)
            for layer in layers
        )

    def weight(self, kind: str) -> int:
        """What one unit of a kind counts in a battle."""
        return 1

    def powers(self, place: ProvinceId) -> tuple[PowerId, ...]:
        """Who has units in a place, in alphabetical order."""
        return tuple(sorted({unit.power for unit in self.crowds.get(place, ())}))

    def stack(self, power: PowerId, kind: str, place: ProvinceId) -> Unit | None:
        """A power's stack in a place: of that kind, or what there is."""
        return _first(self.blocks.get((power, place), ()), kind)

    def own(self, power: PowerId, order: UnitOrder) -> Unit | None:
        """The stack of a power that an order is for."""
        return self.stack(power, order.kind, self.board.province_of[order.at])

    def whose(self, power: PowerId, order: HelpOrder) -> PowerId:
        """Whose units an order helps: as named, one's own, or the only ones."""
        there = self.powers(self.board.province_of[order.target])
        only = there[0] if len(there) == 1 else OWN
        whose = order.whose or (OWN if power in there else only)
        return OWN if whose == power else whose

    def helped(self, power: PowerId, order: HelpOrder) -> Unit | None:
        """The stack that an order would help, one that can do what it says where there is one."""
        place, to = self.board.province_of[order.target], getattr(order, "to", None)
        units = self.blocks.get((order.whose or power, place), ())
        if isinstance(order, Convoy):
            able = tuple(unit for unit in units if unit.kind != "F")
        else:
            able = tuple(unit for unit in units if to and can_enter(self, unit, to))
        return _first(able or units, order.target_kind)


def _first(units: tuple[Unit, ...], kind: str) -> Unit | None:
    """The first of a kind, or the first of all."""
    return next((unit for unit in units if unit.kind == kind), next(iter(units), None))


def crowd_orders(crowd: Crowd, unit: Unit) -> Iterator[Order]:
    """The legal standard orders of one unit of a stack: those in each layer, some of them twice."""
    for layer in crowd.layers:
        for order in movement_orders(layer, unit):
            helped = layer.helped(unit.power, order) if isinstance(order, HelpOrder) else None
            if isinstance(order, HelpOrder) and helped and helped.power != unit.power:
                yield replace(order, whose=helped.power)
            else:
                yield order
    yield from _beside(crowd, unit)


def _beside(crowd: Crowd, unit: Unit) -> Iterator[Order]:
    """Supports of moves out of the unit's own province: no layer has two units there."""
    board, here = crowd.board, crowd.board.province_of[unit.at]
    goals = board.supports[unit.kind][unit.at]
    for other in crowd.crowds[here]:
        if other == unit and unit.count == 1:
            continue
        whose = OWN if other.power == unit.power else other.power
        by_land = board.moves[other.kind][other.at]
        by_sea = crowd.chains.landings(here) if other.kind != "F" else ()
        for to in dict.fromkeys((*by_land, *by_sea)):
            if board.province_of[to] in goals:
                yield SupportMove(unit.kind, unit.at, other.kind, other.at, to, whose=whose)
