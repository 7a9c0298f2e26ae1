"""With single units in hosted centres, movement comes out as in the standard game.

Deliberately different, and so left out here: two moves into one land province (both may
advance), a faction's moves to one place (they add up) and moves into one's own province.
"""

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit, in_order
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove, UnitOrder
from engine.orders.results import Resolution
from engine.rules.phase_rule import PhaseRule
from engine.standard.movement.phase import StandardMovement
from engine.text.standard_orders import STANDARD_ORDERS
from engine.variant.variant import Variant
from tests.games import play

PLAYED = play.LIBRARY["deus_vult"]
FACTIONS = ("Normans", "Sicilians", "Germans", "French", "Mosul", "Syrians", "Fatimids")
COUNT = 1000


def _board() -> Board:
    """The board with a centre in every province on land, and no Armenians."""
    data: dict[str, Any] = dict(PLAYED.data)
    data["provinces"] = {
        place: {**facts, "centre": facts["terrain"] != "sea"}
        for place, facts in data["provinces"].items()
        if place != "OFF"
    }
    data["reach"] = {name: data["reach"][name] for name in ("army", "fleet")}
    return Variant.from_data("deus_vult", data, PLAYED.rules).board()


BOARD = _board()
OURS: PhaseRule = PLAYED.rules.phases["M"]
STANDARD = StandardMovement()


@dataclass(frozen=True)
class Turn:
    """The same orders in both notations."""

    position: Position
    standard: dict[PowerId, tuple[Order, ...]]
    ours: dict[PowerId, tuple[Order, ...]]


def _position(rng: random.Random) -> Position:
    places = sorted(BOARD.provinces)
    centre = rng.choice(places)
    near = {centre}
    while len(near) < 16:
        near |= set(BOARD.neighbours(rng.choice(sorted(near))))
    units = []
    for place in rng.sample(sorted(near), rng.randint(4, 11)):
        power = PowerId(rng.choice(FACTIONS))
        kind = "F" if BOARD.provinces[place].terrain == "sea" else "A"  # fleets host nothing
        crusader = BOARD.powers[power].group == "crusader"
        if not (crusader and "desert" in BOARD.provinces[place].tags):
            units.append(Unit(power, kind, Location(place)))
    owners = {ProvinceId(u.at): u.power for u in units if BOARD.provinces[ProvinceId(u.at)].centre}
    return Position(BOARD.calendar.first, in_order(units), owners)


def _ours(order: Order, powers: dict[Location, PowerId], own: PowerId) -> Order:
    """A standard order as this variant writes it."""
    if not isinstance(order, (SupportHold, SupportMove, Convoy)):
        return order
    whose = powers[order.target] if powers[order.target] != own else PowerId("")
    return replace(order, whose=whose)


def _turn(rng: random.Random) -> Turn | None:
    """Orders that help each other; None where the two games differ by design."""
    position = _position(rng)
    at = {unit.at: unit for unit in position.units}
    listed = {
        actor.place: STANDARD.menu.orders(BOARD, position, actor)
        for unit in position.units
        for actor in STANDARD.menu.actors(BOARD, position, unit.power)
        if actor.unit == unit
    }
    moves: dict[Location, UnitOrder] = {}
    for place, orders in listed.items():
        goes = [o for o in orders if isinstance(o, Move) and _is_fair(o, at, moves)]
        if place is not None and goes and rng.random() < 0.55:
            hot = [o for o in goes if o.to in at]
            moves[place] = rng.choice(hot if hot and rng.random() < 0.7 else goes)
    chosen = {p: moves.get(p) or _help(rng, orders, moves) for p, orders in listed.items() if p}
    if any(_is_own_goal(order, at) for order in chosen.values()):
        return None
    return _in_both(position, chosen)


def _in_both(position: Position, chosen: dict[Location, UnitOrder]) -> Turn:
    """The orders of a position as either game writes them."""
    powers = {unit.at: unit.power for unit in position.units}
    standard: dict[PowerId, tuple[Order, ...]] = {}
    ours: dict[PowerId, tuple[Order, ...]] = {}
    for place, order in chosen.items():
        power = powers[place]
        standard[power] = (*standard.get(power, ()), order)
        ours[power] = (*ours.get(power, ()), _ours(order, powers, power))
    return Turn(position, standard, ours)


def _is_fair(move: Move, at: dict[Location, Unit], moves: dict[Location, UnitOrder]) -> bool:
    mover, there = at[move.at], at.get(move.to)
    crusader = BOARD.powers[mover.power].group == "crusader"
    province = BOARD.provinces[ProvinceId(move.to)]
    if (there is not None and there.power == mover.power) or (
        crusader and "desert" in province.tags
    ):
        return False
    rivals = [o for o in moves.values() if isinstance(o, Move) and o.to == move.to]
    sea = province.terrain == "sea"
    return not rivals or (sea and all(at[o.at].power != mover.power for o in rivals))


def _help(
    rng: random.Random, orders: tuple[Order, ...], moves: dict[Location, UnitOrder]
) -> UnitOrder:
    """A support or convoy for one of the moves, or for a unit that stays; else a hold."""
    useful: list[UnitOrder] = []
    for order in orders:
        if isinstance(order, (SupportMove, Convoy)):
            served = moves.get(order.target)
            matches = isinstance(served, Move) and served.to == order.to
            if isinstance(order, Convoy) and isinstance(served, Move):
                by_land = order.to in BOARD.moves[served.kind][served.at]
                matches = matches and (served.via or not by_land)
            useful += [order] if matches else []
        elif isinstance(order, SupportHold) and order.target not in moves:
            useful.append(order)
    hold = next(order for order in orders if isinstance(order, Hold))
    return rng.choice(useful) if useful and rng.random() < 0.85 else hold


def _is_own_goal(order: UnitOrder, at: dict[Location, Unit]) -> bool:
    """Support against one's own unit: void here, not counted there."""
    if not isinstance(order, SupportMove) or order.to not in at:
        return False
    return at[order.to].power == at[order.at].power


def _fates(found: Resolution) -> tuple[object, object]:
    return found.units, sorted((d.unit.at, d.unit.power) for d in found.dislodged)


def _agree(seeds: range) -> int:
    compared = 0
    for seed in seeds:
        one = _turn(random.Random(seed))  # noqa: S311 - a test's dice
        if one is None:
            continue
        compared += 1
        theirs = STANDARD.resolve(BOARD, one.position, one.standard)
        mine = OURS.resolve(BOARD, one.position, one.ours)
        texts = [
            STANDARD_ORDERS.write(order) for orders in one.standard.values() for order in orders
        ]
        assert _fates(theirs) == _fates(mine), (seed, texts)
    return compared


def _on_board(*units: str) -> Position:
    found = [Unit(PowerId(p), k, Location(at)) for p, k, at in map(str.split, units)]
    owners = {ProvinceId(u.at): u.power for u in found if BOARD.provinces[ProvinceId(u.at)].centre}
    return Position(BOARD.calendar.first, in_order(found), owners)


def _move(text: str, *, via: bool = False) -> UnitOrder:
    kind, at, to = text.split()
    return Move(kind, Location(at), Location(to), via=via)


JAFFA, ASCALON, SYRIAN, EGYPTIAN = map(Location, ("Jaf", "Asc", "Sys", "Egs"))
# Positions in which the sums of forces, taken literally, would give another result: the units,
# the orders, and where the units stand in the standard game.
LETTER = {
    # both assault and each would oppose the other: neither would move
    "ruling 33": (
        _on_board("Fatimids A Jaf", "Fatimids F Egs", "Germans A Asc"),
        [
            _move("A Jaf Asc", via=True),
            _move("A Asc Jaf"),
            Convoy("F", EGYPTIAN, "A", JAFFA, ASCALON),
        ],
        {("Fatimids", "Asc"), ("Fatimids", "Egs"), ("Germans", "Jaf")},
    ),
    # the beaten fleet's move into the sea would keep the third one out
    "ruling 34": (
        _on_board("Germans F Egs", "Fatimids F Sys", "Fatimids F Lev", "Syrians F Tyr"),
        [
            _move("F Egs Sys"),
            _move("F Sys Egs"),
            SupportMove("F", Location("Lev"), "F", SYRIAN, EGYPTIAN),
            _move("F Tyr Sys"),
        ],
        {("Fatimids", "Egs"), ("Fatimids", "Lev"), ("Syrians", "Sys")},
    ),
}


@pytest.mark.parametrize("ruling", LETTER)
def test_the_standard_rules_decide_where_the_sums_differ(ruling: str) -> None:
    position, orders, expected = LETTER[ruling]
    turn = _in_both(position, {order.at: order for order in orders})
    for found in (
        STANDARD.resolve(BOARD, position, turn.standard),
        OURS.resolve(BOARD, position, turn.ours),
    ):
        assert {(unit.power, unit.at) for unit in found.units} == expected


def test_a_thousand_positions_come_out_as_in_the_standard_game() -> None:
    assert _agree(range(1250)) >= COUNT


@pytest.mark.slow
def test_many_positions_come_out_as_in_the_standard_game() -> None:
    assert _agree(range(2000, 42000)) >= 30 * COUNT
