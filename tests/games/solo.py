"""The shortest whole game that a test can play: all powers help one to its solo.

`python -m tests.games.solo` looked for it and wrote `solo.game.json`. No people ever played
it: the helped power takes as many centres each year as it has units to stand on them, and the
others get out of its way. Of the games that are over in three years it is the one in which
most happens.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position
from engine.record.append import append
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.record import Record, new_record
from engine.record.replay import Stage
from tests.games import coherent, play, recorded
from tests.games.coherent import CONVOY, MOVE, SUPPORT

FILE = recorded.FOLDER / "solo.game.json"
HERO = PowerId("Russia")
SEEDS = 4_000
DUE = (0, 6, 11, 18)  # centres that it needs year by year, or the game is given up
TRIALS = 60  # ways to set out in spring, of which the best is taken
ENOUGH = 6  # more orders of one kind are of no more use to a test

type Goals = Mapping[str, str]  # unit -> where it goes


@dataclass(frozen=True)
class Plan:
    """The helped power's plan for one phase."""

    goals: Goals
    prizes: frozenset[str]  # where its units shall stand when the centres are counted


def plan(table: Table, position: Position, rng: coherent.Random) -> Plan:
    """Send units out so that as many as possible stand on a new centre after fall."""
    units = [(unit.kind, unit.at) for unit in position.units_of(HERO)]
    prizes = {c for c in table.board.centres() if position.owners.get(c) != HERO}
    if position.phase.season == "F":
        found = match(table, units, prizes)
        goals = {_name(unit): str(at) for unit, at in found.items() if at != unit[1]}
        return Plan(goals, frozenset(table.board.province_of[at] for at in found.values()))
    best: tuple[int, Plan] | None = None
    for _ in range(TRIALS):
        steps: dict[tuple[str, Location], Location] = {}
        for unit in rng.sample(units, len(units)):
            taken = {table.board.province_of[at] for at in steps.values()}
            ways = (unit[1], *table.board.reach_of(*unit))
            free = [at for at in ways if table.board.province_of[at] not in taken]
            if free:
                steps[unit] = rng.choice(free)
        later = match(table, [(kind, at) for (kind, _), at in steps.items()], prizes)
        goals = {_name(unit): str(at) for unit, at in steps.items() if at != unit[1]}
        if best is None or len(later) > best[0]:
            best = (
                len(later),
                Plan(goals, frozenset(table.board.province_of[at] for at in later.values())),
            )
    return best[1] if best else Plan({}, frozenset())


def match(
    table: Table, units: list[tuple[str, Location]], prizes: set[ProvinceId]
) -> dict[tuple[str, Location], Location]:
    """Give units the prizes within one step, one each, as many as possible."""
    holder: dict[ProvinceId, tuple[tuple[str, Location], Location]] = {}

    def seat(unit: tuple[str, Location], seen: set[ProvinceId]) -> bool:
        for at in (unit[1], *table.board.reach_of(*unit)):
            place = table.board.province_of[at]
            if place not in prizes or place in seen:
                continue
            seen.add(place)
            if place not in holder or seat(holder[place][0], seen):
                holder[place] = unit, at
                return True
        return False

    for unit in units:
        seat(unit, set())
    return dict(holder.values())


def sheets(table: Table, position: Position, rng: coherent.Random) -> play.Texts:
    """Return orders of all powers for a phase: the plan's, and others that let it be."""
    if position.phase.kind != "M":
        return play.sheets(table, position, rng)
    made = plan(table, position, rng)
    legal = {
        power: {
            unit: _own(unit, orders, made)
            if power == HERO
            else _polite(unit, orders, made, position)
            for unit, orders in by_unit.items()
        }
        for power, by_unit in play.options(table, position).items()
    }
    chosen = coherent.battle(rng, legal, table.board.centres())
    return {PowerId(power): sheet for power, sheet in chosen.items()}


def _own(unit: str, orders: Sequence[str], made: Plan) -> list[str]:
    goal = made.goals.get(unit)
    if goal:
        return [f"{unit} - {goal}"]
    return [order for order in orders if not MOVE.match(order)]


def _polite(unit: str, orders: Sequence[str], made: Plan, position: Position) -> list[str]:
    """Keep out of the helped power's places, and leave those that it wants."""
    wanted = {goal[:3] for goal in made.goals.values()} | made.prizes
    closed = wanted | set(position.centres_of(HERO))
    closed |= {unit.at[:3] for unit in position.units_of(HERO)}
    fit = [o for o in orders if not (move := MOVE.match(o)) or move[3][:3] not in closed]
    away = [order for order in fit if MOVE.match(order)]
    return away if away and unit.split()[1][:3] in wanted else fit


def _name(unit: tuple[str, Location]) -> str:
    return f"{unit[0]} {unit[1]}"


def game(table: Table, seed: int) -> Record | None:
    """Play one game; nothing if it is not over in time."""
    rng = coherent.dice(seed)
    record = new_record(table.variant, {})
    stages = [Stage(table.opening)]
    while (position := stages[-1].position).ending is None:
        year = position.phase.year - table.opening.phase.year
        if len(position.centres_of(HERO)) < DUE[year]:
            return None
        record, stages = append(table, record, stages, sheets(table, position, rng))
    return record


def merit(record: Record) -> tuple[int, int]:
    """Return how much happens in a game: many kinds of orders, few phases."""
    sheets = [sheet for slot in record.slots for sheet in slot.sheets.values()]
    orders = [order for sheet in sheets for lines in sheet.orders.values() for order in lines]
    counted = Counter(kind for order in orders for kind in kinds(order))
    return sum(min(number, ENOUGH) for number in counted.values()), -len(record.slots)


def kinds(order: str) -> Iterator[str]:
    """Yield the kinds that an order is of.

    >>> list(kinds("A Yor - Lon via"))
    ['move', 'via']
    """
    if MOVE.match(order):
        yield "move"
        if order.endswith(" via"):
            yield "via"
    elif SUPPORT.match(order):
        yield "support"
    elif CONVOY.match(order):
        yield "convoy"
    elif " R " in order:
        yield "retreat"
    elif order.endswith(" H"):
        yield "hold"
    else:
        yield "build" if order.startswith("B ") else "disband"


def main() -> None:
    """Write the game in which most happens."""
    table = play.table_of("standard")
    played = (game(table, seed) for seed in range(SEEDS))
    best = max((record for record in played if record), key=merit)
    text = json.dumps(record_json(best), indent=1, ensure_ascii=False)
    FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
