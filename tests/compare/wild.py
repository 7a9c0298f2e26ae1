"""Sheets full of orders that can be read but not carried out, and retreats that clash."""

import random
from collections.abc import Iterator
from typing import Any

from tests.compare.commands import Stream
from tests.compare.facts import Facts

type Json = dict[str, Any]
type Sheets = dict[str, list[str]]

KEPT = 0.4  # the share of sensible orders left unchanged
MOVES = (
    "{unit} - {berth}",
    "{unit} - {berth} via",
    "{unit} - {at}",
    "{unit} S {unit}",
    "{unit} S {other}",
    "{unit} S {other} - {at}",
    "{unit} S {other} - {berth}",
    "{unit} S {whose} {other} - {berth}",
    "{unit} C {other} - {berth}",
    "{unit} ATT {whose} {other}",
    "{unit} S {other} ATT {whose} {unit}",
    "{unit} R {berth}",
    "A {berth} H",
    "F {berth} H",
    "PERMIT {whose} {berth}",
    "PERMIT {whose} {at}",
    "CONCEDE {whose}",
)
BUILDS = (
    "B A {berth}",
    "B F {berth}",
    "B A {centre}",
    "B F {centre}",
    "B A {centre}",
    "B F {centre}",
    "B 2A {centre}",
    "B {unit}",
    "B K Ede",
    "D {unit}",
    "D {unit}",
    "D {other}",
    "D A {berth}",
    "W",
    "{unit} - {berth}",
    "PERMIT {whose} {centre}",
)
RETREATS = (
    "{unit} R {berth}",
    "{unit} R {at}",
    "{gone} R {berth}",
    "{gone} R {at}",
    "D {unit}",
    "D {gone}",
    "{gone} H",
    "{gone} - {berth}",
)


def wild(rng: random.Random, facts: Facts, request: Json) -> Json:
    """Return the request with most of its orders replaced by strange ones."""
    kind = str(request["phase"])[-1]
    forms = {"M": MOVES, "R": RETREATS}.get(kind, BUILDS)
    standing = list(_standing(request)) or [("", "A Vie")]
    gone = [(str(item["power"]), str(item["unit"])) for item in request.get("dislodged", ())]
    orders: Sheets = {}
    for power, sheet in request["orders"].items():
        orders[power] = [order for order in sheet if rng.random() < KEPT]
    own = request.get("centres") or {}
    for power, unit in [*gone, *rng.sample(standing, min(len(standing), 12))]:
        whose, other = rng.choice(standing)
        words = {
            "unit": unit,
            "at": unit.split()[1],
            "gone": rng.choice(gone)[1] if gone else other,
            "other": other,
            "whose": whose or rng.choice(facts.powers),
            "berth": rng.choice(facts.berths),
            "centre": rng.choice(own.get(power) or facts.centres),
        }
        orders.setdefault(power or facts.powers[0], []).append(rng.choice(forms).format(**words))
    return request | {"orders": orders}


def _standing(request: Json) -> Iterator[tuple[str, str]]:
    for power, units in request.get("units", {}).items():
        yield from ((power, unit) for unit in units)


def rout(rng: random.Random, request: Json, listing: Stream) -> Json:
    """Return a position of retreats in which units of a request are thrown out, many to one place.

    A unit's retreats are those that the engine finds when no attacker is named.
    """
    units = list(_standing(request))
    gone = rng.sample(units, min(len(units), rng.randint(2, 9)))
    left: dict[str, list[str]] = {}
    for power, unit in units:
        if (power, unit) not in gone:
            left.setdefault(power, []).append(unit)
    phase = f"{request['phase'][:-1]}R"
    thrown = [{"power": power, "unit": unit, "from": []} for power, unit in gone]
    made = request | {"phase": phase, "units": left, "dislodged": thrown, "orders": {}}
    orders: Sheets = {}
    chosen: set[str] = set()
    for power, by_unit in listing.ask(made).get("choices", {}).items():
        for ways in by_unit.values():
            shared = [way for way in ways if way.partition(" R ")[2] in chosen]
            order = rng.choice(shared if shared and rng.random() < 0.8 else ways)
            chosen.add(order.partition(" R ")[2] or "nowhere")
            orders.setdefault(power, []).append(order)
    return made | {"orders": orders}


def strange(
    rng: random.Random, facts: Facts, requests: list[Json], listing: Stream, count: int
) -> list[Json]:
    """Return so many strange requests, made from sensible ones."""
    moving = [one for one in requests if one["phase"][-1] == "M" and one.get("units")]
    routs = [rout(rng, rng.choice(moving), listing) for _ in range(count // 4)]
    return [*routs, *(wild(rng, facts, rng.choice(requests)) for _ in range(count - len(routs)))]
