"""A position as its rules look at it: blocks, hosts, guests, and who may go where."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from engine.board import Board, PowerId, ProvinceId, Terrain, province_id
from engine.orders import Convoy, HelpOrder, UnitOrder
from engine.position import Position, Unit
from engine.standard.legality import Field, can_enter

type Permit = tuple[PowerId, PowerId, ProvinceId]  # host, guest, place

OWN = PowerId("")  # a faction that is not named is one's own


def ground_of(board: Board, position: Position) -> "Ground":
    """Look at a position; the board remembers the last one."""
    last: Ground | None = board.memo.get("ground")  # type: ignore[assignment]
    if last is not None and last.position is position:
        return last
    units = {board.province_of[unit.at]: unit for unit in position.units}
    found = board.memo["ground"] = Ground(board, position, units)
    return found


class Ground(Field):
    """A position at the start of a phase, on which every definition rests (section 3)."""

    @cached_property
    def crowds(self) -> Mapping[ProvinceId, tuple[Unit, ...]]:
        """All units in each province."""
        found: dict[ProvinceId, tuple[Unit, ...]] = {}
        for unit in self.position.units:
            place = self.board.province_of[unit.at]
            found[place] = (*found.get(place, ()), unit)
        return found

    @cached_property
    def blocks(self) -> Mapping[tuple[PowerId, ProvinceId], tuple[Unit, ...]]:
        """All units of one faction in one province."""
        found: dict[tuple[PowerId, ProvinceId], tuple[Unit, ...]] = {}
        for place, units in self.crowds.items():
            for unit in units:
                key = (unit.power, place)
                found[key] = (*found.get(key, ()), unit)
        return found

    @cached_property
    def layers(self) -> tuple[Field, ...]:
        """The crowds with one unit in each province at a time, and all the fleets at sea."""
        most = max(map(len, self.crowds.values()), default=0)
        return tuple(
            Field(
                self.board,
                self.position,
                {place: units[n] for place, units in self.crowds.items() if n < len(units)},
                _ferries=self.ferries,
            )
            for n in range(most)
        )

    def own(self, power: PowerId, order: UnitOrder) -> Unit | None:
        """The stack of a faction that an order is for."""
        return self.stack(power, order.kind, self.board.province_of[order.at])

    def stack(self, power: PowerId, kind: str, place: ProvinceId) -> Unit | None:
        """A faction's stack in a place: of that kind, or what there is."""
        units = self.blocks.get((power, place), ())
        return next((unit for unit in units if unit.kind == kind), next(iter(units), None))

    def whose(self, power: PowerId, order: HelpOrder) -> PowerId:
        """Whose units an order helps: as named, one's own, or the only ones (ruling 10)."""
        there = self.factions(self.board.province_of[order.target])
        only = there[0] if len(there) == 1 and power not in there else OWN
        whose = order.whose or only
        return OWN if whose == power else whose

    def helped(self, power: PowerId, order: HelpOrder) -> Unit | None:
        """The stack that an order would help, one that can do what it says where there is one."""
        place, to = self.board.province_of[order.target], getattr(order, "to", None)
        units = self.blocks.get((order.whose or power, place), ())
        able = [unit for unit in units if to and can_enter(self, unit, to)]
        if isinstance(order, Convoy):
            able = [unit for unit in units if unit.kind != "F"]
        meant = able or units
        return next((u for u in meant if u.kind == order.target_kind), next(iter(meant), None))

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
