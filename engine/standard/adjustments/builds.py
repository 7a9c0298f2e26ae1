"""Complete build orders, and count the builds or removals that a power still owes."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.board.board import Board, ProvinceId
from engine.board.position import Unit
from engine.lazy import Lazy, remembered
from engine.orders.orders import Build, Invalid, Order, UnitOrder
from engine.standard.completion import meant_place, meant_unit, named_as


@dataclass(slots=True)
class Account:
    """The builds or removals that a power still owes while its orders are carried out in turn."""

    balance: int
    units: dict[Unit, int]  # single units, and how many there are of each
    built: list[Unit] = field(default_factory=list)

    def remove(self, key: str, count: int) -> bool:
        """Take `count` units with this key off the board; False if there are too few."""
        alike = [unit for unit in self.units if f"{unit.kind} {unit.at}" == key]
        if sum(self.units[unit] for unit in alike) < count:
            return False
        for unit in alike:
            gone = min(count, self.units[unit])
            self.take(unit, gone)
            count -= gone
        return True

    def take(self, unit: Unit, count: int) -> None:
        """Take `count` identical units off the board."""
        self.units[unit] -= count
        if not self.units[unit]:
            del self.units[unit]
        self.balance += count

    def stacks(self) -> list[Unit]:
        """The units that are left; identical ones form a stack."""
        return [
            unit if count == 1 else replace(unit, count=count) for unit, count in self.units.items()
        ]


def one_by_one(units: Iterable[Unit]) -> dict[Unit, int]:
    """Count the single units in these stacks."""
    singles: dict[Unit, int] = {}
    for unit in units:
        single = unit if unit.count == 1 else replace(unit, count=1)
        singles[single] = singles.get(single, 0) + unit.count
    return singles


def possible_builds(board: Board, place: ProvinceId) -> tuple[Build, ...]:
    """Every build that the terrain of a province allows."""
    return _berths(board)[place]


@remembered
def _berths(board: Board) -> Lazy[ProvinceId, tuple[Build, ...]]:
    kinds = sorted(board.moves)
    return Lazy(
        lambda place: tuple(Build(kind, at) for kind in kinds for at in board.berths(kind, place))
    )


def fit_build(board: Board, order: Build) -> Order:
    """Complete a build: its coast as in all phases, and a kind that is left out (DATC 4.C.3)."""
    place = board.province_of[order.at]
    kind = order.kind
    if not kind:
        fleets = board.stands("F", order.at) or bool(board.provinces[place].coasts)
        if fleets and order.at == place:
            name = board.provinces[place].name
            return Invalid(f"B {order.at}", f"Write A or F: both can be built in {name}.")
        kind = "F" if fleets else "A"
    at = meant_place(board, kind, order.at, board.berths(kind, place))
    return order if (kind, at) == (order.kind, order.at) else replace(order, kind=kind, at=at)


def fit_removal(board: Board, units: Iterable[Unit], order: UnitOrder) -> UnitOrder:
    """Complete a removal from the units that there are, as in all phases."""
    return named_as(board, order, meant_unit(board, units, order))
