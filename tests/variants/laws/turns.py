"""Random movement turns of Deus Vult!, crowded, with orders that know of each other.

Orders are written as players write them, some of them wrong. Two generators take turns: this one,
and `tests.variants.deus_vult.crusade`, whose orders are drawn from the lists of legal ones.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.calendar import Phase
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Order, UnitOrder
from tests.variants.deus_vult.crusade import CORNERS, TABLE, Turn
from tests.variants.deus_vult.crusade import turn as listed_turn
from tests.variants.laws import land

MOST_CENTRES = 10

type Stack = tuple[str, str, str]  # power, kind, place

_MORE = (
    ("Ede", "Sam", "Har", "Tur", "Rak", "Mar", "Mel"),
    ("Sys", "Cil", "Ags", "Tor", "Lao", "Paf", "Fam", "Tyr"),
    ("Ico", "Ada", "Syc", "Lar"),
    ("Jaf", "Asc", "Egs", "Jer", "Krk"),
    ("Ede", "Har", "Tur", "Rak"),
    ("Sys", "Cil", "Ags", "Lev", "Egs", "Tyr", "Fam"),
)


@dataclass
class Scribe:
    """Writes the sheets of a turn, following earlier choices and dice."""

    rng: random.Random
    position: Position
    acts: list[tuple[str, str, str, str, str]] = field(default_factory=list)
    lines: dict[str, list[str]] = field(default_factory=dict)

    def write(self) -> dict[str, list[str]]:
        """Order all parts of all stacks: first moves and attacks, then supports and convoys."""
        helpers: list[tuple[int, Stack]] = []
        for unit in self.position.units:
            stack, left = (str(unit.power), unit.kind, str(unit.at)), unit.count
            while left > 0 and unit.power != land.ARMENIANS:
                count = self.rng.randint(1, left)
                if self.rng.random() < 0.45 or not self._act(count, stack):
                    helpers.append((count, stack))
                left -= count
        for count, stack in helpers:
            if not self._host(stack) or self.rng.random() < 0.15:
                self._help(count, stack)
        self._say()
        for power in self.lines:
            self.rng.shuffle(self.lines[power])
        return self.lines

    def _add(self, power: str, text: str) -> None:
        self.lines.setdefault(power, []).append(text)

    def _host(self, stack: Stack) -> str | None:
        """The faction that controls the centre in which a stack is a guest."""
        owner = self.position.owners.get(ProvinceId(Location(stack[2])))
        return str(owner) if owner not in (None, stack[0]) else None

    def _act(self, count: int, stack: Stack) -> bool:
        power, kind, place = stack
        head, rng = f"{count}{kind} {place}", self.rng
        host = self._host(stack)
        foes = [
            (str(unit.power), unit.kind, str(unit.at))
            for unit in self.position.units
            if unit.power != power and unit.at in (place, *land.near(kind, place))
        ]
        if host and rng.random() < 0.9:
            foes = [foe for foe in foes if foe[0] == host and foe[2] == place]
        goals = sorted(land.near(kind, place))
        if foes and rng.random() < 0.35:
            foe, foe_kind, to = rng.choice(foes)
            self.acts.append((power, kind, place, to, foe))
            self._add(power, f"{head} ATT {foe} {foe_kind} {to}")
            return True
        hot = [foe[2] for foe in foes if foe[2] in goals] + [act[3] for act in self.acts]
        hot = [to for to in hot if to in goals]
        by_sea = self._landings(place) if kind != "F" else []
        if by_sea and rng.random() < 0.5:
            to = rng.choice(by_sea)
            via = " via" if to in goals or rng.random() < 0.3 else ""
            self._add(power, f"{head} - {to}{via}")
        elif goals:
            to = rng.choice(hot if hot and rng.random() < 0.6 else goals)
            self._add(power, f"{head} - {to}")
        else:
            return False
        self.acts.append((power, kind, place, to, ""))
        return True

    def _landings(self, place: str) -> list[str]:
        seas = [str(unit.at) for unit in self.position.units if unit.kind == "F"]
        return [to for to in sorted(land.COASTS) if land.has_chain(place, to, seas)]

    def _help(self, count: int, stack: Stack) -> None:
        power, kind, place = stack
        head, reach, rng = f"{count}{kind} {place}", land.helps_in(kind, place), self.rng
        if kind == "F" and place in land.SEAS:
            carried = [act for act in self.acts if act[1] != "F" and not act[4]]
            carried = [act for act in carried if act[3] not in land.near(act[1], act[2])]
            for who, k, start, to, _ in carried:
                if rng.random() < 0.8:
                    self._add(power, f"{head} C {who} {k} {start} - {to}")
            if carried:
                return
        useful = [act for act in self.acts if act[3] in reach]
        if useful and rng.random() < 0.75:
            who, k, start, to, foe = rng.choice(useful)
            how = f"ATT {foe} A {to}" if foe else f"- {to}"
            self._add(power, f"{head} S {who} {k} {start} {how}")
            return
        blocks = [unit for unit in self.position.units if unit.at in reach]
        if blocks and rng.random() < 0.8:
            unit = rng.choice(blocks)
            self._add(power, f"{head} S {unit.power} {unit.kind} {unit.at}")

    def _say(self) -> None:
        rng, peopled = self.rng, {unit.at for unit in self.position.units}
        for place, owner in self.position.owners.items():
            for guest in land.FACTIONS:
                if guest != owner and rng.random() < (0.1 if place in peopled else 0.01):
                    self._add(str(owner), f"PERMIT {guest} {place}")
        for who, kind, start, to, foe in self.acts:
            if to == "Sam" and rng.random() < 0.4:
                how = f"ATT {foe} A {to}" if foe else f"- {to}"
                asks = who if rng.random() < 0.7 else rng.choice(land.CRUSADERS)
                self._add(asks, f"Armenians A Mel S {who} {kind} {start} {how}")
        for power in (*land.FACTIONS, land.ARMENIANS):
            if rng.random() < 0.15:
                for text in self._slips():
                    self._add(power, text)

    def _slips(self) -> Iterable[str]:
        """Orders that are wrong more often than not."""
        rng, units = self.rng, self.position.units
        for _ in range(rng.randint(1, 3)):
            unit, to = rng.choice(units), rng.choice(land.PLACES)
            count, other = rng.randint(1, 4), rng.choice(units)
            head = f"{count}{unit.kind} {unit.at}"
            yield rng.choice(
                (
                    f"{head} - {to}",
                    f"{head} H",
                    f"{head} ATT {other.power} {other.kind} {other.at}",
                    f"{head} ATT {other.kind} {other.at}",
                    f"{head} S {other.kind} {other.at}",
                    f"{head} S {other.power} {other.kind} {other.at} - {unit.at}",
                    f"{head} S {other.kind} {other.at} - {to}",
                    f"{head} C {other.power} A {other.at} - {to}",
                    f"PERMIT {other.power} {to}",
                    f"Armenians A Mel - {to}",
                )
            )


def _sea_fight(rng: random.Random) -> dict[Stack, int]:
    """Lone fleets at sea, which many can throw out, so that they retreat to one place."""
    seas = rng.sample(sorted(land.SEAS), rng.randint(2, 4))
    crews = rng.sample(land.FACTIONS, len(seas) + 1)
    units = {(crew, "F", sea): 1 for crew, sea in zip(crews, seas, strict=False)}
    for sea in seas:
        shores = sorted(land.near("F", sea) & land.COASTS)
        for hunter in (crews[-1], rng.choice(crews)):
            units[hunter, "F", rng.choice(shores)] = rng.randint(1, 3)
    return units


def _crowd(rng: random.Random) -> Position:
    corner = rng.choice((*CORNERS, *_MORE))
    places = rng.sample(corner, min(len(corner), rng.randint(3, 6)))
    factions = rng.sample(land.FACTIONS, rng.randint(2, 5))
    units = _sea_fight(rng) if rng.random() < 0.15 else {}
    for _ in range(rng.randint(5, 18) if not units else 2):
        place, power = rng.choice(places), rng.choice(factions)
        kind = rng.choice([k for k in "AAF" if land.can_stand(k, place)])
        rivals = {at for who, _, at in units if who != power} & land.SEAS
        if place not in rivals and land.bears(power, kind, place):
            units[power, kind, place] = rng.choice((1, 1, 2, 3))
    ashore = [place for place in places if place not in land.SEAS]
    if ashore and rng.random() < 0.45:
        units["Mosul", "K", rng.choice([*ashore, "Ede"])] = 1
        factions.append("Mosul")
    if rng.random() < 0.2:
        units["Mosul", "A", "OFF"] = rng.randint(1, 2)
    if rng.random() < 0.8:
        units[land.ARMENIANS, "A", "Mel"] = 1
    owners = {
        place: rng.choice(sorted({who for who, _, at in units if at == place}) or factions)
        for place in sorted(land.CENTRES)
        if rng.random() < (0.7 if place in places else 0.3)
    }
    for place in [p for p in owners if [*owners.values()].count(owners[p]) > MOST_CENTRES]:
        if [*owners.values()].count(owners[place]) > MOST_CENTRES:
            del owners[place]  # otherwise a faction would have won before
    owners["Mel"] = land.ARMENIANS if (land.ARMENIANS, "A", "Mel") in units else "Mosul"
    if rng.random() < 0.7:
        owners["Ede"] = "Mosul"
    phase = Phase.parse(rng.choice(("S1098M", "U1099M", "A1099M")))
    return replace(TABLE.opening, phase=phase, units=in_order(_units(units)), owners=_owned(owners))


def _units(counted: dict[Stack, int]) -> list[Unit]:
    return [
        Unit(PowerId(power), kind, Location(at), count=count)
        for (power, kind, at), count in counted.items()
    ]


def _owned(owners: dict[str, str]) -> dict[ProvinceId, PowerId]:
    return {ProvinceId(Location(at)): PowerId(owners[at]) for at in sorted(owners)}


def movement_turn(seed: int) -> Turn:
    """A turn of movement, always the same for a seed."""
    rng = random.Random(seed)  # noqa: S311 - a test's dice
    if seed % 10 == 9:  # they take longer to make
        return _shuffled(rng, listed_turn(seed))
    position = _crowd(rng)
    lines = Scribe(rng, position).write()
    texts = {PowerId(power): lines[power] for power in sorted(lines)}
    return Turn(TABLE, position, TABLE.read(position, texts))


def _shuffled(rng: random.Random, one: Turn) -> Turn:
    """A turn of listed orders, each sheet in any order; none to the Armenians (ruling 37)."""
    sheets: dict[PowerId, tuple[Order, ...]] = {}
    for power, orders in one.sheets.items():
        mine = [o for o in orders if power != land.ARMENIANS or not isinstance(o, UnitOrder)]
        sheets[power] = tuple(rng.sample(mine, len(mine)))
    return replace(one, sheets=sheets)
