"""A position as its rules look at it: blocks, hosts, guests, and who may go where."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.board import Board, PowerId, ProvinceId, Terrain, province_id
from engine.position import Position, Unit, in_order
from engine.standard.ferries import Ferries, could_carry, ferries_of

type Permit = tuple[PowerId, PowerId, ProvinceId]  # host, guest, place


@dataclass(frozen=True)
class Ground:
    """A position at the start of a phase, on which every definition rests (section 3)."""

    board: Board
    position: Position

    @cached_property
    def blocks(self) -> Mapping[tuple[PowerId, ProvinceId], tuple[Unit, ...]]:
        """All units of one faction in one province."""
        found: dict[tuple[PowerId, ProvinceId], tuple[Unit, ...]] = {}
        for unit in self.position.units:
            key = (unit.power, self.board.province_of[unit.at])
            found[key] = (*found.get(key, ()), unit)
        return found

    @cached_property
    def ferries(self) -> Ferries:
        """The chains of fleets that stand at sea."""
        fleets = {
            self.board.province_of[unit.at]: unit
            for unit in self.position.units
            if unit.kind == "F" and self.is_sea(self.board.province_of[unit.at])
        }
        return ferries_of(self.board, fleets, self.position.closed)

    def facts(self, name: str) -> Mapping[str, Any]:
        """A table of the variant's own facts."""
        return self.board.extra[name]  # type: ignore[return-value]

    def factions(self, place: ProvinceId) -> tuple[PowerId, ...]:
        """Who has units in a place, in alphabetical order."""
        return tuple(sorted(power for power, at in self.blocks if at == place))

    def count(self, power: PowerId, kind: str, place: ProvinceId) -> int:
        """How many units of a kind a faction has in a place."""
        return sum(u.count for u in self.blocks.get((power, place), ()) if u.kind == kind)

    def weight(self, kind: str) -> int:
        """How much one unit of a kind counts (ruling 12)."""
        whole = self.board.options["kerbogha"] == "single"
        return int(self.facts("kerbogha")["weight"]) if kind == "K" and whole else 1

    def armies(self, power: PowerId, place: ProvinceId) -> int:
        """The weight of a faction's armies in a place; fleets are none."""
        units = self.blocks.get((power, place), ())
        return sum(u.count * self.weight(u.kind) for u in units if u.kind != "F")

    def host(self, place: ProvinceId) -> PowerId | None:
        """Who controls a centre and has armies in it."""
        owner = self.position.owners.get(place)
        return owner if owner is not None and self.armies(owner, place) else None

    def is_guest(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether a faction stands in a centre that another one controls."""
        return self.position.owners.get(place, power) != power

    def bars(self, power: PowerId, place: ProvinceId, permits: frozenset[Permit]) -> PowerId | None:
        """The host whose permission a faction lacks to enter a place, or None."""
        host = self.host(place)
        allowed = host in (None, power) or (host, power, place) in permits
        return None if allowed else host

    def is_sea(self, place: ProvinceId) -> bool:
        """Whether only fleets go there, of one faction at a time."""
        return self.board.provinces[place].terrain is Terrain.SEA

    def is_off(self, place: ProvinceId) -> bool:
        """Whether a place is the box beyond the edge."""
        return bool(place == self.facts("off_map")["province"])

    def steps(self, kind: str, place: ProvinceId) -> tuple[ProvinceId, ...]:
        """The provinces next to a unit; from beyond the edge, the edge."""
        if self.is_off(place):
            return tuple(map(province_id, self.facts("off_map")["to"]))
        return self.board.supports[kind][place]

    def may_enter(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether a faction's armies bear the place: Crusaders shun the deserts."""
        crusader = self.board.powers[power].group == "crusader"
        return not (crusader and "desert" in self.board.provinces[place].tags)

    def could_go(self, power: PowerId, kind: str, start: ProvinceId, goal: ProvinceId) -> bool:
        """Whether a unit could move there, by itself or over the fleets that stand."""
        if not self.may_enter(power, goal) or start == goal:
            return False
        by_land = goal in self.steps(kind, start)
        return by_land or (kind != "F" and self.could_sail(start, goal))

    def could_sail(self, start: ProvinceId, goal: ProvinceId) -> bool:
        """Whether fleets stand that could carry an army from shore to shore."""
        return could_carry(self.ferries, start, goal)


def stacked(units: list[Unit]) -> tuple[Unit, ...]:
    """Units of one faction and kind in one place as one stack, in the canonical order."""
    sums: dict[tuple[PowerId, str, Any], int] = {}
    for unit in units:
        key = (unit.power, unit.kind, unit.at)
        sums[key] = sums.get(key, 0) + unit.count
    return in_order([Unit(p, kind, at, count=n) for (p, kind, at), n in sums.items()])
