"""A position prepared for the rules: blocks, hosts, guests, who may enter where (section 3).

It finds the unit that an order is for and the unit that it helps. If several stacks stand in one
province, the order itself must say which.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from engine.kit import (
    Board,
    Convoy,
    HelpOrder,
    Position,
    PowerId,
    ProvinceId,
    Situation,
    Terrain,
    Unit,
    UnitOrder,
    can_enter,
    last_remembered,
)
from variants.deus_vult.orders import OWN
from variants.deus_vult.permissions import permissions_in

GREAT_HOST = "K"  # the kind of the army of Kerbogha


class SharedSituation(Situation):
    """A position at the start of a phase, in which factions share provinces.

    A block is all units of a faction in a province; a stack is all its units of one kind there.
    """

    @cached_property
    def stacks(self) -> Mapping[ProvinceId, tuple[Unit, ...]]:
        """All stacks in each province."""
        stacks: dict[ProvinceId, tuple[Unit, ...]] = {}
        for unit in self.position.units:
            place = self.board.province_of[unit.at]
            stacks[place] = (*stacks.get(place, ()), unit)
        return stacks

    @cached_property
    def blocks(self) -> Mapping[tuple[PowerId, ProvinceId], tuple[Unit, ...]]:
        """All stacks of one faction in one province."""
        blocks: dict[tuple[PowerId, ProvinceId], tuple[Unit, ...]] = {}
        for place, stacks in self.stacks.items():
            for unit in stacks:
                blocks[unit.power, place] = (*blocks.get((unit.power, place), ()), unit)
        return blocks

    @cached_property
    def layers(self) -> tuple[Situation, ...]:
        """Views of the position with at most one stack in each province, and all fleets at sea."""
        layers: list[dict[ProvinceId, int]] = []
        depth: Counter[ProvinceId] = Counter()
        for number, unit in enumerate(self.position.units):
            place = self.board.province_of[unit.at]
            if depth[place] == len(layers):
                layers.append({})
            layers[depth[place]][place] = number
            depth[place] += 1
        return tuple(map(self.with_units, layers))

    def facts(self, name: str) -> Mapping[str, Any]:
        """A table of the variant's own facts, from its `variant.toml`."""
        return self.board.extra[name]  # type: ignore[return-value]

    @cached_property
    def _powers(self) -> Mapping[ProvinceId, tuple[PowerId, ...]]:
        return {
            place: tuple(sorted({unit.power for unit in stacks}))
            for place, stacks in self.stacks.items()
        }

    def powers(self, place: ProvinceId) -> tuple[PowerId, ...]:
        """The factions with units in a province, in alphabetical order."""
        return self._powers.get(place, ())

    @cached_property
    def _attackers(self) -> Mapping[ProvinceId, list[tuple[PowerId, ProvinceId]]]:
        board, found = self.board, defaultdict[ProvinceId, list[tuple[PowerId, ProvinceId]]](list)
        for (power, place), stacks in sorted(self.blocks.items()):
            near = (board.province_of[to] for one in stacks for to in board.moves[one.kind][one.at])
            for goal in {place, *near}:
                found[goal].append((power, place))
        return found

    def attackers(self, goal: ProvinceId) -> Sequence[tuple[PowerId, ProvinceId]]:
        """The blocks in a province and next to it, in the order of their factions' names."""
        return self._attackers.get(goal, ())

    def weight(self, kind: str) -> int:
        """The strength of one unit of a kind (ruling 12)."""
        return int(self.facts("kerbogha")["weight"]) if kind == GREAT_HOST else 1

    def armies(self, power: PowerId, place: ProvinceId) -> int:
        """The strength of a faction's armies in a province; fleets do not count."""
        block = self.blocks.get((power, place), ())
        return sum(unit.count * self.weight(unit.kind) for unit in block if unit.kind != "F")

    def host(self, place: ProvinceId) -> PowerId | None:
        """The faction that controls a centre and has armies in it, or None."""
        owner = self.position.owners.get(place)
        return owner if owner is not None and self.armies(owner, place) else None

    def foreign_host(self, power: PowerId, place: ProvinceId) -> PowerId | None:
        """The host of a province, if it is another faction."""
        host = self.host(place)
        return None if host == power else host

    def denying_host(self, power: PowerId, place: ProvinceId) -> PowerId | None:
        """The host whose permission a faction needs and lacks to enter a province (6.1)."""
        host = self.foreign_host(power, place)
        return None if (host, power, place) in permissions_in(self.position) else host

    def is_guest(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether another faction controls the centre, so that this one is a guest there."""
        return self.position.owners.get(place, power) != power

    def is_sea(self, place: ProvinceId) -> bool:
        """Whether only fleets go there, of one faction at a time (section 4)."""
        return self.board.provinces[place].terrain is Terrain.SEA

    def may_enter(self, power: PowerId, place: ProvinceId) -> bool:
        """Whether a faction's armies may enter: Crusaders may enter no desert (section 4)."""
        crusader = self.board.powers[power].group == "crusader"
        return not (crusader and "desert" in self.board.provinces[place].tags)

    def stack(self, power: PowerId, kind: str, place: ProvinceId) -> Unit | None:
        """A faction's stack of a kind in a province, or else any stack of its there."""
        return _first(self.blocks.get((power, place), ()), kind)

    def own(self, power: PowerId, order: UnitOrder) -> Unit | None:
        """The stack of a faction that an order is for."""
        return self.stack(power, order.kind, self.board.province_of[order.at])

    def whose(self, power: PowerId, order: HelpOrder) -> PowerId:
        """The faction that an order helps: as named, one's own, or the only one (ruling 10)."""
        there = self.powers(self.board.province_of[order.target])
        only = there[0] if len(there) == 1 else OWN
        whose = order.whose or (OWN if power in there else only)
        return OWN if whose == power else whose

    def helped(self, power: PowerId, order: HelpOrder) -> Unit | None:
        """The stack that an order would help, preferably one that can do what the order says.

        A single unit cannot help itself.
        """
        place, to = self.board.province_of[order.target], getattr(order, "to", None)
        block = self.blocks.get((order.whose or power, place), ())
        if isinstance(order, Convoy):
            able = tuple(unit for unit in block if unit.kind != "F")
        else:
            own = self.own(power, order)
            others = (unit for unit in block if unit != own or unit.count > 1)
            able = tuple(unit for unit in others if to and can_enter(self, unit, to))
        return _first(able or block, order.target_kind)


def _first(stacks: tuple[Unit, ...], kind: str) -> Unit | None:
    """The first of a kind, or the first of all."""
    for unit in stacks:
        if unit.kind == kind:
            return unit
    return stacks[0] if stacks else None


@last_remembered
def shared_situation(board: Board, position: Position) -> SharedSituation:
    """The situation of a position; the board remembers the last one."""
    places = [board.province_of[unit.at] for unit in position.units]
    return SharedSituation(board, position, {place: n for n, place in enumerate(places)})
