"""Laws of section 7: which retreats are offered, and what happens to the units that retreat."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from engine.board.position import Dislodged, Position, Unit
from engine.orders.orders import Disband, Order, Retreat, SupportMove
from engine.orders.results import Resolution
from tests.variants.laws import land
from tests.variants.laws.battle import Battle
from tests.variants.laws.control import Owners, Stacks, Tally, host, settled
from tests.variants.laws.law import Code, Findings
from tests.variants.laws.sums import alive, is_beaten_head_on, is_won

OFFERS = Code[Battle]()
law = OFFERS.law


def stacks_of(units: tuple[Unit, ...]) -> Stacks:
    """Units as counts."""
    return {(str(u.power), u.kind, str(u.at)): u.count for u in units}


def tally_of(battle: Battle) -> dict[str, dict[str, int]]:
    """The supports that count for control: of holds and of moves that succeeded (ruling 30)."""
    tally: dict[str, dict[str, int]] = {}
    for one in battle.helps:
        order = one.part.order
        if one.toward not in land.CENTRES or not battle.given(one):
            continue
        power = one.block[0] if one.block else ""
        if isinstance(order, SupportMove):
            whose, start = str(order.whose) or one.part.power, str(order.target)
            came = any(
                (p.power, p.place, p.goal) == (whose, start, one.toward)
                for p in battle.parts
                if p.left
            )
            power = whose if came else ""
        if power:
            here = tally.setdefault(one.toward, {})
            here[power] = here.get(power, 0) + one.part.weight
    return tally


def _bounced(battle: Battle) -> set[str]:
    """The seas left empty by a bounce, whatever else was aimed at them (ruling 38)."""
    held = {str(unit.at) for unit in battle.found.units}
    return {
        assault[2]
        for assault, parts in battle.assaults.items()
        if assault[2] in land.SEAS - held
        and any(part.word == "bounces" for part in parts)
        and not is_beaten_head_on(battle, assault)
    }


def _offered(battle: Battle, unit: Unit) -> set[str]:
    """Where a unit that was thrown out may go."""
    power, kind, at = str(unit.power), unit.kind, str(unit.at)
    units, owners = settled(stacks_of(battle.found.units), battle.owners, tally_of(battle))
    places = {to for to in land.near(kind, at) if land.bears(power, kind, to)}
    places -= {at, *_from(battle, power, at)}
    if kind == "F":
        others = {to for who, _, to in units if who != power} & land.SEAS
        places -= others | _bounced(battle)
    for place in set(places):
        there = host(units, owners, place)
        if there not in ("", power) and (there, power, place) not in battle.permits:
            places.discard(place)
    return places


def _from(battle: Battle, power: str, at: str) -> set[str]:
    """The places of the units that threw a block out, including units that stay in place."""
    won = [a for a in battle.assaults if a[1:] == (power, at) and is_won(battle, a)]
    return {part.place for assault in won for part in alive(battle, assault)}


@law("7.1 to 7.3", "a unit is offered each place next to it that nothing closes, and no other")
def offers(battle: Battle) -> Findings:
    for gone in battle.found.dislodged:
        expected = _offered(battle, gone.unit)
        yield set(gone.retreats) == expected, (gone, expected)
        came = _from(battle, str(gone.unit.power), str(gone.unit.at))
        yield set(gone.attackers) == came, (gone, came)


@law("7.2, ruling 38", "no retreat is offered into a sea in which fleets bounced")
def bounces_close(battle: Battle) -> Findings:
    for gone in battle.found.dislodged:
        for sea in _bounced(battle):
            if sea in land.near(gone.unit.kind, str(gone.unit.at)):
                yield sea not in gone.retreats, (gone, sea)
    yield set(battle.found.contested) == _bounced(battle), battle.found.contested


@law("8", "the Armenians who are thrown out have no retreat")
def the_armenians_are_destroyed(battle: Battle) -> Findings:
    for gone in battle.found.dislodged:
        yield gone.unit.power != land.ARMENIANS, gone


@law("9, ruling 30", "the tally counts given supports of holds and of moves that succeeded")
def tallies(battle: Battle) -> Findings:
    yield battle.found.extra["tally"] == tally_of(battle), (battle.found.extra, tally_of(battle))


@dataclass(frozen=True)
class Retreats:
    """A phase of retreats: the turn before it, the orders, and the outcome."""

    battle: Battle
    before: Position
    found: Resolution
    after: Position

    def __repr__(self) -> str:
        """Show the orders, and the turn before them."""
        write = self.battle.turn.table.write
        told = [(power, write(order), word) for power, order, word in self.entries]
        return f"{self.battle}\n{self.before.dislodged}\n{told}"

    @property
    def entries(self) -> list[tuple[str, Order, str]]:
        """The faction and the result word of each order."""
        words = [verdict.result for verdict in self.found.verdicts]
        powers = map(str, self.found.powers)
        return [*zip(powers, self.found.orders, words, strict=True)]

    @cached_property
    def taken(self) -> dict[int, bool]:
        """Which legal orders of the sheets find units left for them."""
        left = {(str(d.unit.power), d.unit.kind, str(d.unit.at)): d.unit.count for d in self.gone}
        fits = {}
        for entry, (power, order, word) in enumerate(self.entries[: self.found.written]):
            if isinstance(order, (Retreat, Disband)) and word not in ("illegal", "invalid"):
                stack = (power, order.kind, str(order.at))
                fits[entry] = order.count <= left.get(stack, 0)
                left[stack] = left.get(stack, 0) - (order.count if fits[entry] else 0)
        return fits

    @property
    def gone(self) -> tuple[Dislodged, ...]:
        """The dislodged units."""
        return self.before.dislodged

    @property
    def clashes(self) -> set[str]:
        """The seas to which fleets of two factions retreat."""
        going: dict[str, set[str]] = {}
        for entry, fits in self.taken.items():
            power, order, _ = self.entries[entry]
            if fits and isinstance(order, Retreat) and order.to in land.SEAS:
                going.setdefault(str(order.to), set()).add(power)
        return {sea for sea, powers in going.items() if len(powers) > 1}

    @cached_property
    def arrived(self) -> Stacks:
        """The units in each place after all retreats."""
        units = Counter(stacks_of(self.before.units))
        for entry, fits in self.taken.items():
            power, order, _ = self.entries[entry]
            if fits and isinstance(order, Retreat) and order.to not in self.clashes:
                units[power, order.kind, str(order.to)] += order.count
        return dict(units)

    @property
    def expected(self) -> tuple[Stacks, Owners]:
        """Units and controllers after the turn."""
        tally: Tally = tally_of(self.battle)
        return settled(self.arrived, self.battle.owners, tally)
