"""What a change to a sheet is worth where very many units stand, without judging all of them.

Units that no order links with the changed ones fare as before, so that only those linked with them
are judged anew: about seven of the 154 on seven boards.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Dislodged, Position, Unit
from engine.orders.orders import Order, UnitOrder
from engine.rules.imagining import Imagining

type Sheet = Mapping[PowerId, Sequence[Order]]
type Orders = Mapping[Location, tuple[PowerId, UnitOrder]]  # by the place of the unit

WIDE = 80  # units; of more, whole sheets cannot be judged often enough
_MOST = 60  # units judged at once; where more are linked, all are judged
_LINKS = ("at", "target", "to")  # the places that an order names


def can_be_parted(position: Position, sheets: Iterable[Sheet]) -> bool:
    """Whether many units stand, each in a place of its own, and sheets order nothing but units."""
    units = position.units
    if len(units) <= WIDE or len({unit.at for unit in units}) < len(units):
        return False
    orders = [order for sheet in sheets for written in sheet.values() for order in written]
    return all(isinstance(order, UnitOrder) for order in orders)


@dataclass(slots=True, eq=False)
class Guess:
    """What the others are taken to order, and what comes of it with the own sheet.

    `judged` counts units. A change is worth what judging all units anew would tell, but for units
    that were dislodged elsewhere and could flee to a place which the change leaves open.
    """

    imagining: Imagining
    others: Sheet
    worth: Callable[[Position], int]  # of a position after the phase to the own side
    after: Position = field(init=False)
    total: int = field(init=False)
    judged: int = 0
    _orders: Orders = field(default_factory=dict)
    _linked: dict[ProvinceId, list[Unit]] = field(default_factory=dict)

    def adopt(self, own: Sheet) -> None:
        """Take a sheet as the own one."""
        self._orders = _by_unit({**self.others, **own})
        self._linked = {}
        for unit in self.imagining.position.units:
            for place in self._places(unit):
                self._linked.setdefault(place, []).append(unit)
        self.after = self._judge(self.imagining.position.units, self._orders)
        self.total = self.worth(self.after)

    def gain(self, own: Sheet) -> int:
        """How much better another own sheet is."""
        known = self._orders
        new = {at: given for at, given in _by_unit(own).items() if known.get(at) != given}
        orders = {**known, **new}
        named = [place for _, order in new.values() for place in self._named(order)]
        units = self._around(named)
        if len(units) > _MOST:
            return self.worth(self._judge(self.imagining.position.units, orders)) - self.total
        before, after = self._judge(units, known), self._judge(units, orders)
        return self.worth(self._with(before, after)) - self.total

    def _with(self, before: Position, after: Position) -> Position:
        """The whole position afterwards, with a part of it replaced."""
        whole, there = self.after, {*before.units}
        units = (*[unit for unit in whole.units if unit not in there], *after.units)
        known = {lost.unit for lost in before.dislodged}
        dislodged = [lost for lost in whole.dislodged if lost.unit not in known]
        if dislodged or after.dislodged:
            closed = {*whole.contested} - {*before.contested} | {*after.contested}
            closed |= {self.imagining.board.province_of[unit.at] for unit in units}
            dislodged = [self._fleeing(lost, closed) for lost in (*dislodged, *after.dislodged)]
        return replace(whole, units=units, dislodged=tuple(dislodged))

    def _fleeing(self, lost: Dislodged, closed: AbstractSet[ProvinceId]) -> Dislodged:
        """A dislodged unit, with the retreats that are open on the whole board."""
        province_of = self.imagining.board.province_of
        ways = tuple([to for to in lost.retreats if province_of[to] not in closed])
        return replace(lost, retreats=ways)

    def _judge(self, units: Sequence[Unit], orders: Orders) -> Position:
        self.judged += len(units)
        sheets: dict[PowerId, list[Order]] = {}
        for unit in units:
            if unit.at in orders:
                power, order = orders[unit.at]
                sheets.setdefault(power, []).append(order)
        whole = self.imagining.position
        part = whole if len(units) == len(whole.units) else replace(whole, units=tuple(units))
        return replace(self.imagining, position=part).after(sheets)

    def _around(self, places: Iterable[ProvinceId]) -> list[Unit]:
        """The units linked with these places, in the order of the position."""
        found: set[Unit] = set()
        todo, seen = [*places], {*places}
        while todo:
            for unit in self._linked.get(todo.pop(), ()):
                if unit not in found:
                    found.add(unit)
                    new = {*self._places(unit)} - seen
                    seen |= new
                    todo += new
        return [unit for unit in self.imagining.position.units if unit in found]

    def _places(self, unit: Unit) -> set[ProvinceId]:
        """Where a unit stands, and the places that its order names."""
        given = self._orders.get(unit.at)
        return {
            self.imagining.board.province_of[unit.at],
            *(self._named(given[1]) if given else ()),
        }

    def _named(self, order: Order) -> list[ProvinceId]:
        province_of = self.imagining.board.province_of
        return [province_of[at] for at in named_in(order) if at in province_of]


def named_in(order: Order) -> list[Location]:
    """The places that an order names, that of its unit among them."""
    return [at for name in _LINKS if (at := getattr(order, name, None)) is not None]


def _by_unit(sheet: Sheet) -> Orders:
    return {
        order.at: (power, order)
        for power, written in sheet.items()
        for order in written
        if isinstance(order, UnitOrder)
    }
