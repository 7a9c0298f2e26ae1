"""Random phases of raising, and the limits section 9 sets: which units, by whom, and where."""

import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.calendar import Phase
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Build, Disband, Order, Waive
from engine.orders.results import Resolution
from tests.variants.deus_vult.crusade import TABLE
from tests.variants.laws import land
from tests.variants.laws.control import Owners, Stacks, host, settled
from variants.deus_vult.orders import Permit

PHASES = ("A1097B", "A1098B", "A1098B", "A1099B", "A1099B")


@dataclass(frozen=True)
class Raising:
    """A phase of raising: the position, the orders, and the outcome."""

    before: Position
    found: Resolution
    after: Position

    def __repr__(self) -> str:
        """Show the position and the orders with their words."""
        told = [(power, TABLE.write(order), word) for power, order, word in self.entries]
        return f"{self.before.phase.code} {self.units} {self.owners} {self.tally} {told}"

    @cached_property
    def units(self) -> dict[tuple[str, str, str], int]:
        """The units before."""
        return {(str(u.power), u.kind, str(u.at)): u.count for u in self.before.units}

    @cached_property
    def owners(self) -> Owners:
        """The controllers before."""
        return {str(place): str(power) for place, power in self.before.owners.items()}

    @property
    def tally(self) -> dict[str, dict[str, int]]:
        """The supports of Autumn."""
        return self.before.extra.get("tally", {})  # type: ignore[return-value]

    @property
    def entries(self) -> list[tuple[str, Order, str]]:
        """The faction and the result word of each order."""
        words = [verdict.result for verdict in self.found.verdicts]
        return [*zip(map(str, self.found.powers), self.found.orders, words, strict=True)]

    @property
    def permits(self) -> set[tuple[str, str, str]]:
        """The permissions of this phase: host, guest, place."""
        return {
            (power, str(order.guest), str(order.place))
            for power, order, _ in self.entries
            if isinstance(order, Permit) and self.owners.get(str(order.place)) == power
            if power in land.FACTIONS and order.guest in land.FACTIONS and order.guest != power
        }

    def barred(self, power: str, place: str) -> bool:
        """Whether a host keeps a faction out (ruling 11)."""
        there = host(self.units, self.owners, place)
        return there not in ("", power) and (there, power, place) not in self.permits

    def due(self, power: str) -> int:
        """The entitlement: centres without units; the host of Kerbogha is not counted."""
        units = [n for (who, kind, _), n in self.units.items() if who == power and kind != "K"]
        due = list(self.owners.values()).count(power) - sum(units)
        spared = power in land.CRUSADERS and self.before.phase.code == "A1097B"  # ruling 1
        return 0 if due < 0 and spared else due

    def may_raise(self, power: str, kind: str, place: str) -> bool:
        """Whether a faction may raise such a unit in a place."""
        own, owner = self.owners.get(place) == power, self.owners.get(place, "")
        if power in land.CRUSADERS and kind == "A":
            fair = place in ("Phi", "Ada")
        elif power in land.CRUSADERS:
            fair = place == "Fam" and owner not in land.MUSLIMS  # ruling 16
        elif kind == "F":
            fair = own and place in land.COASTS & land.CENTRES
        elif power == "Mosul" and place in ("Har", "OFF"):
            fair = self.barred(power, "Ede") and self.barred(power, "Sam")  # ruling 23
        elif power == "Mosul":
            fair = place in ("Ede", "Sam")
        else:
            fair = own and place in land.HOMES[power]  # ruling 13
        return fair and kind in "AF" and not self.barred(power, place)

    def holds_any_number(self, power: str, place: str) -> bool:
        """Whether a place is an arrival; elsewhere one unit is raised a year (ruling 13)."""
        if power in land.CRUSADERS:
            return True
        return power == "Mosul" and place in ("Ede", "Sam", "Har", "OFF")

    def _room(self, power: str) -> int:
        """How many units there is room for; waived ones are among these."""
        open_to = [p for p in (*land.PLACES, "OFF") for k in "AF" if self.may_raise(power, k, p)]
        return sum(99 if self.holds_any_number(power, place) else 1 for place in {*open_to})

    @cached_property
    def carried_out(self) -> dict[int, bool]:
        """Which builds and removals of the sheets are carried out, in their order."""
        done: dict[int, bool] = {}
        left = {power: min(self.due(power), self._room(power)) for power in land.FACTIONS}
        raised: Counter[tuple[str, str]] = Counter()
        units = dict(self.units)
        for entry, (power, order, _) in enumerate(self.entries[: self.found.written]):
            if isinstance(order, Build):
                site = (power, str(order.at))
                fair = power in left and self.may_raise(power, order.kind, site[1])
                room = self.holds_any_number(*site) or raised[site] + order.count <= 1
                done[entry] = fair and room and order.count <= left[power]
                if done[entry]:
                    raised[site] += order.count
                    left[power] -= order.count
            elif isinstance(order, Waive) and left.get(power, 0) > 0:
                left[power] -= 1
            elif isinstance(order, Disband):
                stack = (power, order.kind, str(order.at))
                fair = power in left and order.kind != "K" and order.count <= units.get(stack, 0)
                done[entry] = fair and order.count <= -left[power]
                if done[entry]:
                    units[stack] -= order.count
                    left[power] += order.count
        return done

    @cached_property
    def expected(self) -> Stacks:
        """The units that are left and raised, civil disorder and Kerbogha included."""
        units = Counter(self.units)
        for entry, done in self.carried_out.items():
            power, order, _ = self.entries[entry]
            if done and isinstance(order, (Build, Disband)):
                sign = 1 if isinstance(order, Build) else -1
                units[power, order.kind, str(order.at)] += sign * order.count
        for power in land.FACTIONS:
            kept = sum(n for (who, k, _), n in self.units.items() if who == power and k != "K")
            now = sum(n for (who, k, _), n in units.items() if who == power and k != "K")
            for _ in range(max(0, min(-self.due(power) - (kept - now), now))):
                units[self._next_to_go(power, units)] -= 1
        if self.before.phase.code == "A1098B" and self.owners.get("Ede") == "Mosul":
            units["Mosul", "K", "Ede"] += 1
        return {stack: count for stack, count in units.items() if count}

    def _next_to_go(self, power: str, units: Counter[tuple[str, str, str]]) -> tuple[str, str, str]:
        """The unit farthest from where its faction arrives; fleets first, then by province."""
        starts = {"Phi", "Ada", "Fam"} if power in land.CRUSADERS else land.HOMES[power]
        steps = land.steps_from(starts)
        steps["OFF"] = 1  # the box touches Edessa and Samosata (section 4)
        mine = [s for s, n in units.items() if n and s[0] == power and s[1] != "K"]
        return min(mine, key=lambda s: (-steps[s[2]], s[1] != "F", s[2]))


def raising_of(seed: int) -> Raising:
    """A phase of raising with random orders, right and wrong ones."""
    rng = random.Random(seed)  # noqa: S311 - a test's dice
    position = _position(rng)
    lines: dict[PowerId, list[str]] = {}
    for power in (*land.FACTIONS, land.ARMENIANS):
        if rng.random() < 0.9:
            mine = lines.setdefault(PowerId(power), [])
            mine += [_line(rng, position, power) for _ in range(rng.randint(0, 6))]
    sheets = TABLE.read(position, lines)
    after, played = TABLE.resolve_phase(position, sheets, ())
    return Raising(position, played.resolution, after)


def _line(rng: random.Random, position: Position, power: str) -> str:
    """One order of a faction, likely where it arrives or what it has."""
    usual = {"Mosul": ["Ede", "Sam", "Har", "OFF"]}
    usual |= {faction: ["Phi", "Ada"] for faction in land.CRUSADERS}
    owned = [str(at) for at in position.centres_of(PowerId(power))]
    places = [*usual.get(power, ()), *owned, *land.HOMES.get(power, ())] or ["Mel"]
    place = rng.choice(places) if rng.random() < 0.9 else rng.choice(land.PLACES)
    count, roll = rng.choice((1, 1, 1, 2, 3)), rng.random()
    if roll < 0.5:
        return f"B {count}{rng.choice('AAAFK' if roll < 0.02 else 'AAF')} {place}"
    if roll < 0.6 and power in land.CRUSADERS:
        return f"B {count}F Fam"
    if roll < 0.75:
        units = position.units_of(PowerId(power))
        unit = rng.choice(units) if units else None
        return f"D {count}{unit.kind} {unit.at}" if unit else f"D A {place}"
    at = rng.choice(owned) if owned else place
    return f"PERMIT {rng.choice(land.FACTIONS)} {at}" if roll < 0.97 else "W"


def _position(rng: random.Random) -> Position:
    """A crowded position after Autumn, with control as a count leaves it."""
    units: dict[tuple[str, str, str], int] = {}
    factions = rng.sample(land.FACTIONS, rng.randint(3, 7))
    hot = ["Ada", "Fam", "Ede", "Sam", "Har", "Hom", "Dam", "Ale", "Cai", "Dta", "Alx"]
    for _ in range(rng.randint(3, 14)):
        power = rng.choice(factions)
        place = rng.choice(hot if rng.random() < 0.6 else land.PLACES)
        kind = rng.choice([k for k in "AAF" if land.can_stand(k, place)])
        rivals = {at for who, _, at in units if who != power} & land.SEAS
        if place not in rivals and land.bears(power, kind, place):
            units[power, kind, place] = rng.choice((1, 1, 1, 2))
    code = rng.choice(PHASES)
    if code == "A1099B" and rng.random() < 0.3:
        units["Mosul", "K", rng.choice(["Ede", "Ale", "Tur"])] = 1
    if rng.random() < 0.2:
        units["Mosul", "A", "OFF"] = rng.randint(1, 2)
    if rng.random() < 0.8:
        units[land.ARMENIANS, "A", "Mel"] = 1
    tally = {
        place: {power: rng.randint(1, 2) for power in factions if rng.random() < 0.4}
        for place in sorted(land.CENTRES)
    }
    owners = {p: rng.choice(factions) for p in sorted(land.CENTRES) if rng.random() < 0.8}
    stacks, owners = settled(units, owners, tally)
    listed = [
        Unit(PowerId(power), kind, Location(at), count=count)
        for (power, kind, at), count in stacks.items()
    ]
    return replace(
        TABLE.opening,
        phase=Phase.parse(code),
        units=in_order(listed),
        owners={ProvinceId(Location(at)): PowerId(owners[at]) for at in sorted(owners)},
        extra={"tally": tally},
    )
