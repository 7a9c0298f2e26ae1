"""Random but coherent play: supported moves, and convoys that armies take.

Orders drawn evenly from all legal ones hardly ever touch each other. Here units first
choose moves, armies find fleets to carry them, and the rest support what was chosen.
Works on texts alone, so that any engine's list of legal orders may feed it.
"""

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

type Random = random.Random
type Options = Mapping[str, Mapping[str, Sequence[str]]]  # power -> actor -> orders
type Sheets = dict[str, list[str]]

MOVE = re.compile(r"^(\S+) (\S+) - (\S+)( via)?$")
SUPPORT = re.compile(r"^(\S+) (\S+) S (\S+ \S+)(?: - (\S+))?$")
CONVOY = re.compile(r"^(\S+) (\S+) C (\S+ \S+) - (\S+)$")


def dice(seed: int) -> Random:
    """Return the source of chance of one game."""
    return random.Random(seed)  # noqa: S311 - play, not cryptography


@dataclass(frozen=True)
class Temper:
    """How play goes: the chances of a power to strike, and of units to march or to sail.

    The usual ones were found by trial: most turns have dislodgements or convoys.
    """

    strike: float = 0.8  # a power attacks one foreign unit with all the support it has
    march: float = 0.6  # a unit sets out on its own, before the rest may support it
    sail: float = 0.5  # an army looks for a fleet


USUAL = Temper()


@dataclass
class _Council:
    """The units of all powers while they agree on one turn."""

    rng: Random
    temper: Temper
    orders: dict[str, Sequence[str]]  # unit -> its legal orders
    power_of: dict[str, str]
    prizes: frozenset[str]
    chosen: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look up once each unit's legal orders and place, and the fleets that can carry it."""
        self.holders: dict[str, str] = {}
        for unit, power in self.power_of.items():
            self.holders.setdefault(unit.split()[1][:3], power)
        self.on_foot: dict[str, list[str]] = {}  # what `walks` found
        self.able = {unit: frozenset(orders) for unit, orders in self.orders.items()}
        self.fleets: dict[str, list[str]] = {}  # by what they are ordered
        for unit in sorted(self.orders):
            for order in self.able[unit]:
                if " C " in order:
                    self.fleets.setdefault(order.removeprefix(f"{unit} "), []).append(unit)

    def free(self) -> list[str]:
        """Return the units without an order, in random order."""
        units = sorted(self.orders.keys() - self.chosen.keys())
        self.rng.shuffle(units)
        return units

    def carriers(self, army: str, goal: str) -> list[str]:
        """Return the fleets that may carry an army to its goal."""
        return self.fleets.get(f"C {army} - {goal}", [])

    def walks(self, unit: str) -> list[str]:
        """Return the moves that need no convoy."""
        if unit not in self.on_foot:
            moves = [order for order in self.orders[unit] if MOVE.match(order)]
            twice = {order.removesuffix(" via") for order in moves if order.endswith(" via")}
            self.on_foot[unit] = [
                order
                for order in moves
                if not order.endswith(" via")
                and (order in twice or not self.carriers(unit, order.split(" - ")[1]))
            ]
        return self.on_foot[unit]

    def sail(self) -> None:
        """Let some armies find a convoy: all the fleets that may take part do."""
        for army in self.free():
            if army in self.chosen or self.rng.random() > self.temper.sail:
                continue
            walks = set(self.walks(army))
            voyages = [
                order for order in self.orders[army] if MOVE.match(order) and order not in walks
            ]
            self.rng.shuffle(voyages)
            for order in voyages[:6]:
                goal = order.split(" - ")[1].removesuffix(" via")
                fleets = self.carriers(army, goal)
                own = [f for f in fleets if self.power_of[f] == self.power_of[army]]
                if not own or any(fleet in self.chosen for fleet in fleets):
                    continue
                self.chosen[army] = order
                for fleet in fleets:
                    self.chosen[fleet] = f"{fleet} C {army} - {goal}"
                break

    def strike(self) -> None:
        """Let each power attack one foreign unit with all the support that it has."""
        for power in sorted(set(self.power_of.values())):
            own = [u for u in self.free() if self.power_of[u] == power]
            plans = [
                (attack, allies)
                for unit in own
                for attack in self.walks(unit)
                if self._holder(attack.split(" - ")[1][:3]) not in {None, power}
                for allies in [[u for u in own if f"{u} S {attack}" in self.able[u]]]
                if allies
            ]
            if plans and self.rng.random() < self.temper.strike:
                attack, allies = self.rng.choice(plans)
                self.chosen[" ".join(attack.split()[:2])] = attack
                for unit in allies[:2]:
                    self.chosen[unit] = f"{unit} S {attack}"

    def march(self) -> None:
        """Let most of the others move, to centres first and seldom two to one place."""
        for unit in self.free():
            moves = self.walks(unit)
            if not moves or self.rng.random() > self.temper.march:
                continue
            weights = [self._appeal(unit, order) for order in moves]
            self.chosen[unit] = self.rng.choices(moves, weights)[0]

    def _appeal(self, unit: str, order: str) -> float:
        goal = order.split(" - ")[1][:3]
        appeal = 4.0 if goal in self.prizes else 1.0
        if self._holder(goal) not in {None, self.power_of[unit]}:
            appeal *= 2.0
        for other, given in self.chosen.items():
            mine = self.power_of[other] == self.power_of[unit]
            if mine and MOVE.match(given) and given.split(" - ")[1][:3] == goal:
                appeal *= 0.1
            if mine and other.split()[1][:3] == goal and not MOVE.match(given):
                appeal *= 0.2
        return appeal

    def _holder(self, place: str) -> str | None:
        return self.holders.get(place)

    def help(self) -> None:
        """Let the rest support the chosen moves, above all those of their own power."""
        for unit in self.free():
            useful = [order for order in self.orders[unit] if self._matches(order)]
            weights = [self._loyalty(unit, order) for order in useful]
            if useful and self.rng.random() < 0.85:
                self.chosen[unit] = self.rng.choices(useful, weights)[0]
            elif self.rng.random() < 0.2:
                self.chosen[unit] = self.rng.choice(self.orders[unit])
            else:
                self.chosen[unit] = f"{unit} H"

    def _matches(self, order: str) -> bool:
        found = SUPPORT.match(order) if " S " in order else None
        if not found:
            return False
        target, goal = found[3], found[4]
        given = MOVE.match(self.chosen.get(target, ""))
        return given[3] == goal if given else goal is None

    def _loyalty(self, unit: str, order: str) -> int:
        found = SUPPORT.match(order)
        target = found[3] if found else unit
        own = self.power_of.get(target) == self.power_of[unit]
        attack = 3 if " - " in order else 1
        return attack * (6 if own else 1)


def battle(rng: Random, options: Options, prizes: Iterable[str], temper: Temper = USUAL) -> Sheets:
    """Return every power's orders for a movement phase."""
    council = _Council(
        rng,
        temper,
        {unit: list(orders) for by_unit in options.values() for unit, orders in by_unit.items()},
        {unit: power for power, by_unit in options.items() for unit in by_unit},
        frozenset(prizes),
    )
    council.sail()
    council.strike()
    council.march()
    council.help()
    return {
        power: [council.chosen[unit] for unit in sorted(by_unit)]
        for power, by_unit in sorted(options.items())
    }


def retreats(rng: Random, options: Options) -> Sheets:
    """Return every power's orders for a retreat phase: few units give up."""
    sheets: Sheets = {}
    for power, by_unit in sorted(options.items()):
        for unit, orders in sorted(by_unit.items()):
            ways = [order for order in orders if " R " in order]
            stays = not ways or rng.random() < 0.1
            order = f"D {unit}" if stays else rng.choice(ways)
            sheets.setdefault(power, []).append(order)
    return sheets


def adjustments(rng: Random, options: Options, due: Mapping[str, int]) -> Sheets:
    """Return builds or removals: `due` units of each power, negative for removals."""
    sheets: Sheets = {}
    for power, by_actor in sorted(options.items()):
        texts = sorted({order for orders in by_actor.values() for order in orders})
        letter = "B" if due.get(power, 0) > 0 else "D"
        texts = [order for order in texts if order.startswith(f"{letter} ")]
        rng.shuffle(texts)
        used: set[str] = set()
        sheet = sheets.setdefault(power, [])
        for order in texts:
            place = order.split()[2][:3]
            if place not in used and len(sheet) < abs(due.get(power, 0)):
                used.add(place)
                sheet.append(order)
    return sheets
