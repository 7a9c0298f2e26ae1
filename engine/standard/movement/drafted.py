"""What a seat has drafted for a unit, and which moves need fleets."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Unit
from engine.orders.orders import Convoy, Move, UnitOrder
from engine.rules.menu import Drafts
from engine.standard.movement.legality import Situation


@dataclass(frozen=True, slots=True)
class Drafted:
    """The drafts of a seat for each of its powers; those of other powers are unknown."""

    field: Situation
    drafts: Drafts

    def is_known(self, unit: Unit) -> bool:
        """Whether the seat orders a unit."""
        return unit.power in self.drafts

    def orders_of(self, unit: Unit) -> list[UnitOrder]:
        """The orders that are drafted for a unit: several, where it is a stack."""
        return [
            order
            for order in self.drafts.get(unit.power, ())
            if isinstance(order, UnitOrder) and (order.kind, order.at) == (unit.kind, unit.at)
        ]

    def all(self) -> Iterator[tuple[PowerId, UnitOrder, Unit]]:
        """Every drafted order to a unit that stands there, with its power."""
        for power, orders in self.drafts.items():
            for order in orders:
                if isinstance(order, UnitOrder):
                    unit = self.field.own(power, order)
                    if unit is not None:
                        yield power, order, unit

    def moves(self, unit: Unit, to: Location) -> bool:
        """Whether a unit is ordered to move to a place, on whatever coast."""
        goal = self.field.board.province_of[to]
        return any(
            isinstance(order, Move) and self.field.board.province_of[order.to] == goal
            for order in self.orders_of(unit)
        )

    def stays(self, unit: Unit) -> bool:
        """Whether a unit has an order, and none to move."""
        given = self.orders_of(unit)
        return bool(given) and not any(isinstance(order, Move) for order in given)

    def carries(self, fleet: Unit, army: Unit, to: Location) -> bool:
        """Whether a fleet is ordered to carry an army to a place."""
        places = self.field.board.province_of
        return any(
            isinstance(order, Convoy) and (order.target, places[order.to]) == (army.at, places[to])
            for order in self.orders_of(fleet)
        )

    def needs_fleets(self, order: Move) -> bool:
        """Whether a move leads over the sea, because it must or because it says so."""
        near = self.field.board.moves[order.kind][order.at]
        return order.kind != "F" and (order.via or order.to not in near)

    def fleets(self) -> dict[ProvinceId, Unit]:
        """The fleets that could carry somebody, by their seas."""
        return {sea: unit for sea in sorted(self.field.fleets) if (unit := self.field.unit_in(sea))}
