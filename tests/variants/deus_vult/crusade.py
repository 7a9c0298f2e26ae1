"""Random turns of Deus Vult!: crowded positions, and orders that know of each other."""

import random
from dataclasses import dataclass, replace

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Order, SupportHold, SupportMove, UnitOrder
from engine.record.game import Table
from engine.rules.phase_rule import PhaseRule
from engine.rules.walk import Walk
from tests.games import play

TABLE = play.table_of("deus_vult")
FACTIONS = ("Normans", "Germans", "Mosul", "Syrians", "Armenians")

# The corners of the board where most can meet: mountains and gulf, Syria, the Nile.
CORNERS = (
    ("Ico", "Ada", "Syc", "Lar", "Her", "Arc", "Sel", "Ags", "Cil"),
    ("Mar", "Mel", "Sam", "Ede", "Tur", "Har", "Rak", "Ant", "Cil"),
    ("Dam", "Tyr", "Tib", "Aer", "Nab", "DsF", "Sys", "Egs", "Jaf"),
    ("Alx", "Dta", "Man", "Cai", "Pel", "Egs", "Lev", "Sys", "Asc"),
)


@dataclass(frozen=True)
class Turn:
    """A position and every faction's orders in it."""

    table: Table
    position: Position
    sheets: dict[PowerId, tuple[Order, ...]]

    @property
    def rule(self) -> PhaseRule:
        """The rule of the phase."""
        return self.table.variant.rules.phase_rule(self.position)

    def __repr__(self) -> str:
        """Show the orders as text, for a law that is broken."""
        written = {
            power: [self.table.write(order) for order in orders]
            for power, orders in self.sheets.items()
        }
        return f"{play.unit_texts(self.position)} {dict(self.position.owners)} {written}"


def turn(seed: int, table: Table = TABLE) -> Turn:
    """A turn in a crowded corner, always the same for a seed."""
    rng = random.Random(seed)  # noqa: S311 - a test's dice
    position = _crowd(rng, table)
    rule = table.variant.rules.phase_rule(position)
    sheets: dict[PowerId, tuple[Order, ...]] = {}
    given: list[UnitOrder] = []
    for power in map(PowerId, FACTIONS):
        orders = _sheet(rng, table, position, rule, power, given)
        sheets[power] = tuple(orders)
        given += [order for order in orders if isinstance(order, UnitOrder)]
    return Turn(table, position, sheets)


def _crowd(rng: random.Random, table: Table) -> Position:
    board = table.board
    corner = [ProvinceId(Location(place)) for place in rng.choice(CORNERS)]
    units: dict[tuple[str, str, str], Unit] = {}
    for _ in range(rng.randint(3, 14)):
        place = rng.choice(corner)
        kind = rng.choice([k for k in ("A", "A", "F") if board.stands(k, Location(place))])
        power = PowerId(rng.choice(FACTIONS[:4]))
        taken = {u.power for u in units.values() if u.at == place}
        desert = "desert" in board.provinces[place].tags
        if kind == "F" and taken - {power} and place in ("Ags", "Cil", "Sys", "Egs", "Lev"):
            continue
        if desert and board.powers[power].group == "crusader":
            continue
        units[power, kind, place] = Unit(power, kind, Location(place), count=rng.randint(1, 3))
    if "Mel" in corner:
        units["Armenians", "A", "Mel"] = Unit(PowerId("Armenians"), "A", Location("Mel"))
    if rng.random() < 0.3 and "Ede" in corner:
        units["Mosul", "K", "Ede"] = Unit(PowerId("Mosul"), "K", Location("Ede"))
        units["Mosul", "A", "OFF"] = Unit(PowerId("Mosul"), "A", Location("OFF"), count=2)
    owners = {
        place: PowerId(rng.choice(FACTIONS[:4]))
        for place in corner
        if board.provinces[place].centre and rng.random() < 0.8
    }
    return replace(table.opening, units=in_order(list(units.values())), owners=owners)


def _sheet(
    rng: random.Random,
    table: Table,
    position: Position,
    rule: PhaseRule,
    power: PowerId,
    given: list[UnitOrder],
) -> list[Order]:
    """Orders within each actor's room; supports and convoys mostly help orders drawn earlier."""
    found: list[Order] = []
    for actor in rule.menu.actors(table.board, position, power):
        if actor.key == "retreats":  # what is agreed beforehand fits everything
            continue
        room = actor.room if actor.due else rng.choice((0, 0, 1))
        asked = actor.key != "game" and room > 0
        orders = Walk(rule.menu, table.board, position, actor).orders() if asked else ()
        while room > 0 and rng.random() < 0.9:
            fitting = [order for order in orders if rule.takes(order) <= room]
            if not fitting:
                break
            useful = [order for order in fitting if _helps(order, given)]
            chosen = rng.choice(useful if useful and rng.random() < 0.6 else fitting)
            if not all(rule.menu.stay(table.board, position, power, found, chosen)):
                break
            found.append(chosen)
            room -= max(rule.takes(chosen), 1)
    return found


def _helps(order: Order, given: list[UnitOrder]) -> bool:
    if not isinstance(order, (SupportHold, SupportMove)):
        return False
    to = getattr(order, "to", None)
    return any(other.at == order.target and getattr(other, "to", None) == to for other in given)
