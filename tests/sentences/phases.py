"""Random phases with random orders: legal, void and mistyped ones, on crowded boards."""

import random
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.board.board import PowerId, ProvinceId
from engine.errors import EngineError
from engine.record.game import Table
from engine.request.position_json import read_position
from engine.rules.rules import PlayedPhase
from engine.variant.folder import FolderLibrary

LIBRARY = FolderLibrary(Path(__file__).parents[2] / "variants")
PUBLISHED = (
    "standard",
    "stonehenge",
    "deus_vult",
    "danelaw",
    "heptadiplomacy",
    "league_of_shadows",
)

type Texts = dict[PowerId, list[str]]
type Json = dict[str, Any]


@dataclass(frozen=True)
class Spot:
    """A unit where it stands, as orders name it."""

    power: PowerId
    kind: str
    at: str
    count: int = 1

    def __str__(self) -> str:
        return f"{self.kind} {self.at}"


class Phases:
    """Random phases of one variant, and their outcomes."""

    def __init__(self, variant: str, seed: int) -> None:
        self.table = Table.of(LIBRARY[variant])
        self.rng = random.Random(seed)  # noqa: S311 - samples, no secrets
        self.variant = variant
        board = self.board = self.table.board
        self.powers = [power for power in board.powers.values() if power.playing]
        idle = [power for power in board.powers.values() if not power.playing]
        self.neutrals = [p for p in idle if board.neutral in (None, p.id)] or self.powers
        self.is_shared = variant == "deus_vult"

    def orders(self, count: int) -> Iterator[tuple[Table, PlayedPhase]]:
        """Yield played phases until they hold so many orders."""
        while count > 0:
            for played in self.turn():
                count -= len(played.resolution.orders)
                yield self.table, played

    def turn(self) -> Iterator[PlayedPhase]:
        """Play a movement phase with its retreats, or an adjustment phase."""
        kind = self.rng.choice("MMMMA")
        cycle = self.board.calendar.start
        phases = {phase[-1]: phase for phase in self.codes(cycle.year + self.rng.randint(0, 9))}
        code = phases["M"] if kind == "M" else phases.get("A") or phases["B"]
        while True:
            try:
                position = read_position(self.table, self.request(code))
                break
            except EngineError:
                continue  # units where none can stand
        moves = kind == "M"
        texts = self.movement(position.units) if moves else self.adjustments(position)
        sheets = self.table.read(position, texts)
        after, played = self.table.resolve_phase(position, sheets, ())
        yield played
        if after.phase.kind == "R" and after.ending is None:
            sheets = self.table.read(after, self.retreats(after))
            yield self.table.resolve_phase(after, sheets, (played,))[1]

    def codes(self, year: int) -> list[str]:
        """Return the codes of a year's phases, the last of each kind counting."""
        return [f"{turn[0]}{year}{turn[1]}" for turn in self.board.calendar.cycle]

    def request(self, code: str) -> Json:
        """Return a crowded position as requests write it."""
        rng, board = self.rng, self.board
        powers = rng.sample(self.powers, rng.randint(2, min(5, len(self.powers))))
        share = rng.choice((0.15, 0.3, 0.5))
        units: dict[str, list[str]] = {}
        for place in board.provinces:
            stacks: set[tuple[str, str]] = set()
            while rng.random() < share and not (stacks and not self.is_shared):
                power = rng.choice(self.neutrals if rng.random() < 0.08 else powers)
                spot = self.spot(power.id, place)
                if spot is None:
                    break
                if (spot.power, spot.kind) not in stacks:
                    count = rng.choice(("", "", "2", "3")) if self.is_shared else ""
                    units.setdefault(spot.power, []).append(f"{count}{spot}")
                stacks.add((spot.power, spot.kind))
        centres: dict[str, list[str]] = {}
        for centre in board.centres():
            if rng.random() < 0.8:
                centres.setdefault(rng.choice(powers).id, []).append(centre)
        return {"variant": self.variant, "phase": code, "units": units, "centres": centres}

    def spot(self, power: PowerId, place: ProvinceId) -> Spot | None:
        """Return a unit that can stand in a province."""
        berths = [(kind, at) for kind in "AF" for at in self.board.berths(kind, place)]
        return Spot(power, *self.rng.choice(berths)) if berths else None

    def movement(self, units: Sequence[Any]) -> Texts:
        """Return orders to most units: moves first, then help for them."""
        rng = self.rng
        spots = [Spot(unit.power, unit.kind, unit.at, unit.count) for unit in units]
        focus = set(rng.sample(list(self.board.provinces), len(self.board.provinces) // 4))
        goals = {spot: self.goal(spot, focus) for spot in spots if rng.random() < 0.55}
        texts: Texts = {}
        for spot in spots:
            count = rng.randint(1, spot.count) if spot.count > 1 else 1
            while rng.random() < 0.93:
                head = f"{count}{spot}" if count > 1 else str(spot)
                text = f"{head} {self.act(spot, spots, goals)}"
                power = spot.power if rng.random() < 0.97 else rng.choice(self.powers).id
                texts.setdefault(power, []).append(self.spoilt(text))
                if rng.random() < 0.9 and spot.count == 1:
                    break
                if spot.count > 1 and rng.random() < 0.4:
                    break
        for power in list(texts):
            texts[power] += self.declarations(power)
        return texts

    def act(self, spot: Spot, spots: Sequence[Spot], goals: dict[Spot, str]) -> str:
        """Return an order for a unit."""
        rng = self.rng
        if spot in goals and rng.random() < 0.9:
            here = self.province(goals[spot]) == self.province(spot.at)
            if self.is_shared and (here or rng.random() < 0.4):
                return f"ATT {self.foe(spots, goals[spot])}"
            via = " via" if spot.kind == "A" and rng.random() < 0.08 else ""
            return f"- {goals[spot]}{via}"
        if rng.random() < 0.15:
            return "H"
        other = self.neighbour(spot, spots, goals)
        whose = f"{other.power} " if rng.random() < (0.5 if self.is_shared else 0.05) else ""
        goal = goals.get(other)
        if spot.kind == "F" and rng.random() < 0.3:
            army = rng.choice(spots)
            return f"C {army} - {goals.get(army) or self.goal(army)}"
        if goal is None or rng.random() < 0.12:
            return f"S {whose}{other}"
        if self.is_shared and rng.random() < 0.3:
            return f"S {whose}{other} ATT {self.foe(spots, goal)}"
        return f"S {whose}{other} - {goal}"

    def foe(self, spots: Sequence[Spot], goal: str) -> str:
        """Return the power that an attack is against."""
        place = goal.partition("/")[0]
        there = [spot for spot in spots if spot.at.partition("/")[0] == place]
        if there and self.rng.random() < 0.9:
            return f"{self.rng.choice(there).power} A {place}"
        return f"{self.rng.choice(self.powers).id} A {place}"

    def neighbour(self, spot: Spot, spots: Sequence[Spot], goals: dict[Spot, str]) -> Spot:
        """Return a unit that this one may be able to help; now and then any."""
        reach = set(map(self.province, self.board.moves[spot.kind][spot.at]))  # type: ignore[index]
        here = self.province(spot.at)
        near = [
            other
            for other in spots
            if self.province(goals.get(other, other.at)) in reach
            and (self.is_shared or self.province(other.at) != here)
        ]
        if near and self.rng.random() < 0.92:
            return self.rng.choice(near)
        return self.rng.choice(spots)

    def province(self, at: str) -> str:
        """Return the province of a location."""
        return at.partition("/")[0]

    def goal(self, spot: Spot, focus: AbstractSet[str] = frozenset()) -> str:
        """Return where a unit may go, where many want to go if it can; now and then anywhere."""
        rng = self.rng
        reach = list(self.board.moves[spot.kind][spot.at])  # type: ignore[index]
        if spot.kind == "A" and rng.random() < 0.15:
            far = [
                p.id for p in self.board.provinces.values() if p.terrain in ("coastal", "island")
            ]
            return str(rng.choice(far))
        wanted = [str(to) for to in reach if self.province(to) in focus]
        if self.is_shared and self.province(spot.at) in focus:
            wanted.append(spot.at)  # to fight on the spot
        if wanted and rng.random() < 0.8:
            return str(rng.choice(wanted))
        if reach and rng.random() < 0.95:
            return str(rng.choice(reach))
        return str(rng.choice(list(self.board.province_of)))

    def spoilt(self, text: str) -> str:
        """Return an order with a slip now and then."""
        rng = self.rng
        if rng.random() > 0.04 or len(text) < 2:
            return text
        slips: list[Callable[[], str]] = [
            lambda: text[: rng.randrange(1, len(text))],
            lambda: text.replace(text[rng.randrange(len(text))], "", 1),
            lambda: text.replace("A ", "F ", 1),
            lambda: text.replace("F ", "A ", 1),
            lambda: f"9{text}",
            lambda: text.split(maxsplit=1)[0],
            lambda: f"B {text[:5]}",
            lambda: f"D {text[:5]}",
            lambda: "W",
        ]
        return rng.choice(slips)() or "?"

    def declarations(self, power: PowerId) -> list[str]:
        """Return declarations that a power may make beside its orders."""
        rng, found = self.rng, []
        if rng.random() < 0.1:
            found.append(rng.choice(["DRAW", f"CONCEDE {rng.choice(self.powers).id}"]))
        if self.is_shared:
            names = [power.id for power in self.board.powers.values()]
            places = list(self.board.provinces)
            found += [
                f"PERMIT {rng.choice(names)} {rng.choice(places)}"
                for _ in range(rng.choice((0, 0, 1, 3)))
            ]
            if rng.random() < 0.2:
                found.append(f"Armenians: A Mel S A {rng.choice(['Mar', 'Ede', 'Ami'])} - Sam")
        return found

    def retreats(self, position: Any) -> Texts:
        """Return orders to most of the dislodged."""
        rng = self.rng
        texts: Texts = {}
        for gone in position.dislodged:
            unit = gone.unit
            for _ in range(rng.choice((0, 1, 1, 1, 1, 2))):
                if gone.retreats and rng.random() < 0.85:
                    to = rng.choice(gone.retreats[:2])
                else:
                    to = rng.choice(list(self.board.province_of))
                count = f"{rng.randint(1, unit.count)}" if unit.count > 1 else ""
                head = f"{count}{unit.kind} {unit.at}"
                text = rng.choice(
                    (f"{head} R {to}", f"{head} - {to}", f"{head} R {to}", f"D {head}")
                )
                texts.setdefault(unit.power, []).append(self.spoilt(text))
        return texts

    def adjustments(self, position: Any) -> Texts:
        """Return builds and removals of all powers, more than they can have."""
        rng = self.rng
        texts: Texts = {}
        rule = self.table.variant.rules.phase_rule(position)
        for power in self.powers:
            lines: list[str] = []
            for actor in rule.menu.actors(self.board, position, power.id):
                orders = rule.menu.orders(self.board, position, actor)
                if orders and rng.random() < 0.4:
                    lines.append(self.table.write(rng.choice(orders)))
            units = position.units_of(power.id)
            for _ in range(rng.randint(0, 3)):
                at = rng.choice(list(self.board.province_of))
                if rng.random() < 0.5:
                    at = rng.choice(position.centres_of(power.id) or power.home or (at,))
                lines.append(f"B {rng.choice('AF')} {at}")
            for unit in rng.sample(units, min(len(units), rng.randint(0, 3))):
                lines.append(f"D {unit.kind} {unit.at}")
                if rng.random() < 0.2:
                    lines.append(lines[-1])
            lines += ["W"] if rng.random() < 0.1 else []
            rng.shuffle(lines)
            texts[power.id] = [self.spoilt(line) for line in lines] + self.declarations(power.id)
        return texts
