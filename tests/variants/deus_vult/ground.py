"""A variant's board as bare data, and the units that may stand where after a turn or two.

Written without the engine, so that a board's tests do not lean on the code they serve.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, Self

VARIANTS = Path(__file__).parents[3] / "variants"


class Unit(NamedTuple):
    """A unit where it stands: kind and location."""

    kind: str
    location: str

    @property
    def place(self) -> str:
        """Return the province, without the coast."""
        return self.location[:3]


@dataclass(frozen=True)
class Ground:
    """The tables of a variant.toml that say where units stand and may go."""

    data: dict[str, Any]

    @classmethod
    def of(cls, variant: str) -> Self:
        """Read the board of `variant` from its folder."""
        path = VARIANTS / variant / "variant.toml"
        return cls(tomllib.loads(path.read_text("utf-8")))

    @cached_property
    def reach(self) -> dict[str, dict[str, list[str]]]:
        """Return the moves of armies and of fleets, by location."""
        return {"A": self.data["reach"]["army"], "F": self.data["reach"]["fleet"]}

    @cached_property
    def homes(self) -> dict[str, frozenset[str]]:
        """Return each power's home centres."""
        return {power["id"]: frozenset(power["home"]) for power in self.data["power"]}

    @cached_property
    def start(self) -> dict[str, tuple[Unit, ...]]:
        """Return each power's units at the start."""
        return {
            power["id"]: tuple(Unit(*text.split()) for text in power["units"])
            for power in self.data["power"]
        }

    def terrain(self, *kinds: str) -> frozenset[str]:
        """Return the places of these terrains."""
        places = self.data["provinces"].items()
        return frozenset(place for place, facts in places if facts["terrain"] in kinds)

    @cached_property
    def centres(self) -> frozenset[str]:
        """Return the supply centres."""
        places = self.data["provinces"].items()
        return frozenset(place for place, facts in places if facts.get("centre"))

    @cached_property
    def neutral_centres(self) -> frozenset[str]:
        """Return the centres that are no power's home."""
        return self.centres.difference(*self.homes.values())

    @cached_property
    def carriers(self) -> frozenset[str]:
        """Return the places where a fleet may convoy."""
        return self.terrain("sea", "island")

    @cached_property
    def touching(self) -> dict[str, frozenset[str]]:
        """Return the places beside each place, for either kind of unit."""
        pairs = [
            (location[:3], other[:3])
            for table in self.reach.values()
            for location, others in table.items()
            for other in others
        ]
        return {
            place: frozenset(other for here, other in pairs if here == place)
            for place in self.data["provinces"]
        }

    def steps(self, kind: str, location: str) -> frozenset[str]:
        """Return the locations one move away, without a convoy."""
        return frozenset(self.reach[kind].get(location, ()))

    def beside(self, unit: Unit) -> set[Unit]:
        """Return the unit after each of its possible moves."""
        return {Unit(unit.kind, to) for to in self.steps(*unit)}

    def landings(self, unit: Unit, fleets: Iterable[str]) -> set[Unit]:
        """Return an army after each convoy over `fleets`; nothing for a fleet."""
        if unit.kind == "F":
            return set()
        usable = self.carriers.intersection(fleets) - {unit.place}
        chain = usable & self.touching[unit.place]
        while more := (usable - chain) & self._around(chain):
            chain |= more
        ports = self._around(chain) - chain - {unit.place} - self.terrain("sea")
        return {Unit("A", port) for port in ports}

    def _around(self, places: Iterable[str]) -> frozenset[str]:
        return frozenset().union(*(self.touching[place] for place in places))

    def after(self, units: tuple[Unit, ...]) -> set[tuple[Unit, ...]]:
        """Return each way in which one power's units may stand a turn later."""
        outcomes = set()
        fleets = [unit for unit in units if unit.kind == "F"]
        armies = [unit for unit in units if unit.kind == "A"]
        for sailed in product(*({fleet} | self.beside(fleet) for fleet in fleets)):
            still = {new.place for new in sailed if new in fleets}
            marches = ({army} | self.beside(army) | self.landings(army, still) for army in armies)
            for marched in product(*marches):
                whole = (*sailed, *marched)
                if len({unit.place for unit in whole}) == len(whole):
                    outcomes.add(whole)
        return outcomes

    def stands(self, power: str, turns: int) -> set[Unit]:
        """Return each unit of `power` as it may stand after some quiet turns."""
        positions = {self.start[power]}
        for _ in range(turns):
            positions = {later for now in positions for later in self.after(now)}
        return {unit for position in positions for unit in position}

    def moves_between(self, kind: str, start: Iterable[str], goals: Iterable[str]) -> int | None:
        """Return the fewest moves of one unit without a convoy; None if it cannot."""
        seen = set(start)
        wanted = frozenset(goals)
        edge, count = set(seen), 0
        while edge:
            if wanted & {location[:3] for location in edge}:
                return count
            edge = {to for here in edge for to in self.steps(kind, here)} - seen
            seen |= edge
            count += 1
        return None

    def walk(self, start: Iterable[str], goals: Iterable[str]) -> int:
        """Return the fewest steps over land and sea alike."""
        seen = edge = frozenset(start)
        wanted, count = frozenset(goals), 0
        while not edge & wanted:
            edge = self._around(edge) - seen
            seen |= edge
            count += 1
            if not edge:
                raise ValueError(f"no way from {sorted(start)} to {sorted(goals)}")
        return count

    def nearest(self, power: str) -> list[tuple[int, str]]:
        """Return the other powers with the distance between homes, nearest first."""
        return sorted(
            (self.walk(self.homes[power], homes), other)
            for other, homes in self.homes.items()
            if other != power
        )


def fleets_of(units: Iterable[Unit]) -> set[str]:
    """Return the places of the fleets among `units`."""
    return {unit.place for unit in units if unit.kind == "F"}


@dataclass(frozen=True)
class _Rivals:
    """Where all other powers' units may be in the first year, counted unit by unit.

    Every unit may take its most hostile course, with convoys by any power, so that
    nothing real can be worse than these numbers.
    """

    springs: tuple[frozenset[str], ...]
    autumns: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, ground: Ground, power: str) -> Self:
        others = sorted(
            unit for other, units in ground.start.items() if other != power for unit in units
        )
        springs = [
            {unit, *ground.beside(unit), *ground.landings(unit, fleets_of(others))}
            for unit in others
        ]
        seas = fleets_of(set().union(*springs))
        autumns = [
            {
                later.place
                for unit in spring
                for later in {unit, *ground.beside(unit), *ground.landings(unit, seas)}
            }
            for spring in springs
        ]
        return cls(
            tuple(frozenset(unit.place for unit in spring) for spring in springs),
            tuple(frozenset(autumn) for autumn in autumns),
        )

    def early(self, place: str) -> int:
        """Count the units that may go for `place` in spring."""
        return sum(place in spring for spring in self.springs)

    def late(self, place: str) -> int:
        """Count the units that may be in `place` or go for it in autumn."""
        return sum(place in autumn for autumn in self.autumns)


def sure(ground: Ground, power: str) -> set[str]:
    """Return places that `power` can hold after a year against anything the others do.

    A spring move is safe when no other unit can come there, staying when at most one
    can; a support is safe when no unit can cut it. A place is sure when a unit that came
    safely beside it beats all that may contest it, or one safely in it withstands them.
    """
    rivals = _Rivals.of(ground, power)

    def safe_springs(unit: Unit) -> set[Unit]:
        moved = {to for to in ground.beside(unit) if rivals.early(to.place) == 0}
        return moved | ({unit} if rivals.early(unit.place) <= 1 else set())

    def helps(unit: Unit, place: str) -> bool:
        return any(
            rivals.late(stand.place) == 0 and place in {to.place for to in ground.beside(stand)}
            for stand in safe_springs(unit)
        )

    found = set()
    for unit in ground.start[power]:
        rest = [other for other in ground.start[power] if other != unit]
        for stand in safe_springs(unit):
            for place in {stand.place, *(to.place for to in ground.beside(stand))}:
                strength = 1 + sum(helps(other, place) for other in rest)
                if strength >= rivals.late(place) + (place != stand.place):
                    found.add(place)
    return found
