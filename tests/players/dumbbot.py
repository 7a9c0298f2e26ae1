"""A player of the DumbBot kind, to measure the engine's players against.

After David Norman's description of his bot: each province is worth what it is to attack and to
defend, this worth spreads to the provinces around it, and each unit in an order by chance goes to
the best place that no other unit of its power takes, or helps one that does.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.orders.orders import (
    Build,
    Disband,
    Hold,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from engine.record.game import Table

type Node = tuple[str, Location]

ROUNDS = (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1)  # how much worth counts at each distance
ATTACK = {"S": 700, "F": 600}  # by season
DEFENCE = {"S": 300, "F": 400}
BUILD_DEFENCE, REMOVE_DEFENCE = 500, 500
STRENGTH, COMPETITION = 1000, 1000
ALTERNATIVE = 50  # hundredths in which the next best place is thought of
DIFFERENCE = 500  # how soon a worse place is out of the question


def size(centres: int) -> int:
    """Return how large a power with so many centres counts."""
    return centres * centres + 4 * centres + 16


@dataclass
class Mind:
    """What a bot works out about a position."""

    board: Board
    position: Position
    power: PowerId
    rng: random.Random
    values: dict[Node, int] = field(default_factory=dict)
    competition: dict[ProvinceId, int] = field(default_factory=dict)
    asked: set[Unit] = field(default_factory=set)  # those that wait for another unit to choose

    def __post_init__(self) -> None:
        board, position, power = self.board, self.position, self.power
        counts: dict[str, int] = {}
        for owner in position.owners.values():
            counts[owner] = counts.get(owner, 0) + 1
        comers: dict[ProvinceId, dict[PowerId, int]] = {}
        for unit in position.units:
            for place in {board.province_of[to] for to in board.reach_of(unit.kind, unit.at)}:
                there = comers.setdefault(place, {})
                there[unit.power] = there.get(unit.power, 0) + 1
        spring = position.phase.season == board.calendar.start.season
        season = "S" if spring else "F"
        attack, defence = ATTACK[season], DEFENCE[season]
        base: dict[ProvinceId, int] = {}
        for place in board.centres():
            held = position.owners.get(place)
            if held == power:
                foes = [size(counts.get(p, 0)) for p in comers.get(place, {}) if p != power]
                base[place] = defence * max(foes, default=0)
            else:
                base[place] = attack * size(counts.get(held, 0) if held else 0)
        self._spread(base)
        for place, there in comers.items():
            rivals = [count for p, count in there.items() if p != power]
            self.competition[place] = max(rivals, default=0)
            bonus = STRENGTH * there.get(power, 0) - COMPETITION * self.competition[place]
            for kind in board.moves:
                for at in board.berths(kind, place):
                    self.values[kind, at] += bonus

    def is_crowded(self, place: ProvinceId) -> bool:
        """Return whether others stand in a place or may come there."""
        there = {
            unit.power for unit in self.position.units if self.board.province_of[unit.at] == place
        }
        return self.competition.get(place, 0) > 0 or bool(there - {self.power})

    def _spread(self, base: Mapping[ProvinceId, int]) -> None:
        board = self.board
        nodes = graph(board)
        here = {node: base.get(board.province_of[node[1]], 0) for node in nodes}
        total = {node: here[node] * ROUNDS[0] for node in nodes}
        for weight in ROUNDS[1:]:
            here = {
                node: (here[node] + sum([here[one] for one in near])) // 5
                for node, near in nodes.items()
            }
            for node in nodes:
                total[node] += here[node] * weight
        self.values = {node: worth // 1000 for node, worth in total.items()}


GRAPHS: dict[int, tuple[Board, dict[Node, list[Node]]]] = {}


def graph(board: Board) -> dict[Node, list[Node]]:
    """Return where units of each kind go from each place."""
    if id(board) not in GRAPHS:
        nodes = {
            (kind, at): [(kind, to) for to in board.reach_of(kind, at)]
            for kind in board.moves
            for place in board.provinces
            for at in board.berths(kind, place)
        }
        GRAPHS[id(board)] = (board, nodes)
    return GRAPHS[id(board)][1]


def sheet(table: Table, position: Position, power: PowerId, seed: str) -> list[Order]:
    """Return the bot's orders for a phase of the standard rules."""
    rng = random.Random(f"{seed} {power} {position.phase.code}")  # noqa: S311 - a game
    mind = Mind(table.board, position, power, rng)
    menu = table.variant.rules.phase_rule(position).menu
    listed = {
        actor.key: menu.orders(table.board, position, actor)
        for actor in menu.present(table.board, position, power)
    }
    if position.phase.kind == "R":
        return retreats(mind, listed)
    if position.phase.kind == "A":
        return adjustments(mind, listed, menu.demand(table.board, position, power))
    return movement(mind, {u: listed[f"{u.kind} {u.at}"] for u in position.units_of(power)})


def ranked(mind: Mind, options: Iterable[tuple[int, Order]]) -> list[Order]:
    """Return orders with the best first, now and then a worse one before a better."""
    left = sorted(options, key=lambda one: (-one[0], str(one[1])))
    found = []
    while left:
        pick = 0
        while pick + 1 < len(left):
            best, other = left[pick][0], left[pick + 1][0]
            apart = (best - other) * DIFFERENCE // best if best > 0 else 0
            if mind.rng.randrange(100) >= ALTERNATIVE or mind.rng.randrange(100) < apart:
                break
            pick += 1
        found.append(left.pop(pick)[1])
    return found


def retreats(mind: Mind, listed: Mapping[str, Sequence[Order]]) -> list[Order]:
    """Return a retreat to the best free place for each unit."""
    taken: set[ProvinceId] = set()
    found: list[Order] = []
    for orders in listed.values():
        ways = [
            (mind.values[one.kind, one.to], one)
            for one in orders
            if isinstance(one, Retreat) and mind.board.province_of[one.to] not in taken
        ]
        gone = [one for one in orders if isinstance(one, Disband)]
        if ways:
            best = ranked(mind, ways)[0]
            assert isinstance(best, Retreat)
            taken.add(mind.board.province_of[best.to])
            found.append(best)
        else:
            found += gone
    return found


def adjustments(mind: Mind, listed: Mapping[str, Sequence[Order]], due: int) -> list[Order]:
    """Return builds in the best places, or removals from the worst."""
    builds = [
        (max(mind.values[one.kind, one.at] for one in orders if isinstance(one, Build)), orders)
        for orders in listed.values()
        if any(isinstance(one, Build) for one in orders)
    ]
    found: list[Order] = []
    for _, orders in sorted(builds, key=lambda one: -one[0])[:due]:
        some = [(mind.values[one.kind, one.at], one) for one in orders if isinstance(one, Build)]
        found.append(ranked(mind, some)[0])
    gone = [one for orders in listed.values() for one in orders if isinstance(one, Disband)]
    gone.sort(key=lambda one: mind.values[one.kind, one.at])
    waived = [one for orders in listed.values() for one in orders if isinstance(one, Waive)]
    return found + gone[:due] + ([] if gone else waived[: due - len(found)])


def movement(mind: Mind, listed: Mapping[Unit, Sequence[Order]]) -> list[Order]:
    """Return orders of units one after the other, each where it is wanted most."""
    province_of = mind.board.province_of
    waiting = sorted(listed, key=lambda unit: unit.at)
    mind.rng.shuffle(waiting)
    chosen: dict[Unit, Order] = {}
    goals: dict[ProvinceId, Unit] = {}
    at = {province_of[unit.at]: unit for unit in listed}
    while waiting:
        unit = waiting[0]
        options: list[tuple[int, Order]] = []
        for order in listed[unit]:
            if isinstance(order, Hold):
                options.append((mind.values[unit.kind, unit.at], order))
            elif isinstance(order, Move) and order.to in mind.board.moves[unit.kind][unit.at]:
                options.append((mind.values[unit.kind, order.to], order))
        order, first = settled(mind, unit, ranked(mind, options), listed, chosen, goals, at)
        if first is not None:
            waiting.remove(first)
            waiting.insert(0, first)
            continue
        waiting.pop(0)
        chosen[unit] = order
        if isinstance(order, Move):
            goals[province_of[order.to]] = unit
        elif isinstance(order, Hold):
            goals.setdefault(province_of[unit.at], unit)
    return [helping(mind, unit, order, listed, chosen) for unit, order in chosen.items()]


def settled(
    mind: Mind,
    unit: Unit,
    options: Sequence[Order],
    listed: Mapping[Unit, Sequence[Order]],
    chosen: Mapping[Unit, Order],
    goals: Mapping[ProvinceId, Unit],
    at: Mapping[ProvinceId, Unit],
) -> tuple[Order, Unit | None]:
    """Return the first option that is free, or help for who takes it, or whom to ask first."""
    province_of = mind.board.province_of
    for order in options:
        place = province_of[order.to if isinstance(order, Move) else unit.at]
        other = goals.get(place) or at.get(place, unit)
        if other is unit:
            return order, None
        if other not in chosen:
            if other in mind.asked:
                continue
            mind.asked.add(unit)
            return order, other
        done = chosen[other]
        goal = province_of[done.to if isinstance(done, Move) else other.at]
        if goal == place:
            found = support(listed[unit], other, done, province_of)
            if found is not None and mind.is_crowded(place):
                return found, None
        elif goal != province_of[unit.at]:
            return order, None
    return next(one for one in listed[unit] if isinstance(one, Hold)), None


def support(
    orders: Sequence[Order],
    other: Unit,
    done: Order,
    province_of: Mapping[Location, ProvinceId],
) -> Order | None:
    """Return the support for what another unit does."""
    for one in orders:
        if isinstance(done, Move) and isinstance(one, SupportMove):
            if (one.target, province_of[one.to]) == (other.at, province_of[done.to]):
                return one
        elif isinstance(one, SupportHold) and one.target == other.at and not isinstance(done, Move):
            return one
    return None


def helping(
    mind: Mind,
    unit: Unit,
    order: Order,
    listed: Mapping[Unit, Sequence[Order]],
    chosen: Mapping[Unit, Order],
) -> Order:
    """Return help for another unit in place of an order to hold, where some is wanted."""
    if not isinstance(order, Hold):
        return order
    province_of = mind.board.province_of
    best: tuple[int, Order] = (0, order)
    for other, done in chosen.items():
        if other is unit:
            continue
        goal = done.to if isinstance(done, Move) else other.at
        if not mind.competition.get(province_of[goal], 0):
            continue
        found = support(listed[unit], other, done, province_of)
        if found is not None and mind.values[other.kind, goal] > best[0]:
            best = (mind.values[other.kind, goal], found)
    return best[1]
