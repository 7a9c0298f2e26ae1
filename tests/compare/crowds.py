"""Boards crowded at random: units wherever they may stand, of few powers, so that they meet."""

import random
from typing import Any

from tests.compare.commands import Stream
from tests.compare.facts import Facts

type Json = dict[str, Any]

TRIES = 4


def crowd(rng: random.Random, facts: Facts, listing: Stream) -> tuple[Json, Json] | None:
    """Return a crowded position and its legal orders; None if no such board is possible."""
    request = _board(rng, facts)
    for _ in range(TRIES):
        answer = listing.ask(request)
        if not answer["faults"]:
            return request, answer["choices"]
        request["units"] = _without(request["units"], [fault["path"] for fault in answer["faults"]])
    return None


def _board(rng: random.Random, facts: Facts) -> Json:
    powers = rng.sample(facts.powers, rng.randint(2, 5))
    share = rng.choice((0.2, 0.35, 0.5))
    units: dict[str, list[str]] = {}
    for place in facts.places:
        stacks: set[tuple[str, str]] = set()  # one of each kind for each power
        while rng.random() < share and not (stacks and not facts.has_stacks):
            power, unit = rng.choice(powers), _unit(rng, facts, place)
            if (power, unit.lstrip("23")) not in stacks:
                units.setdefault(power, []).append(unit)
            stacks.add((power, unit.lstrip("23")))
    turns = [turn for turn in facts.cycle if turn[1] != "R"]
    turn = rng.choice([turn for turn in turns if turn[1] == "M"] * 3 + turns)
    year = int(facts.start[1:-1]) + rng.randint(0, 9)
    request: Json = {"variant": facts.variant}
    if rng.random() < 0.4:
        request["options"] = facts.options(rng)
    request |= {"phase": f"{turn[0]}{year}{turn[1]}", "units": units}
    centres: dict[str, list[str]] = {}
    for centre in facts.centres:
        if rng.random() < 0.8:
            centres.setdefault(rng.choice(powers), []).append(centre)
    return request | {"centres": centres}


def _unit(rng: random.Random, facts: Facts, place: str) -> str:
    terrain, coasts = facts.terrain(place), facts.coasts(place)
    kind = {"sea": "F", "inland": "A"}.get(terrain) or rng.choice("AF")
    count = rng.choice(("", "", "2", "3")) if facts.has_stacks else ""
    at = f"{place}/{rng.choice(coasts)}" if kind == "F" and coasts else place
    return f"{count}{kind} {at}"


def _without(units: dict[str, list[str]], paths: list[str]) -> dict[str, list[str]]:
    """Leave out the units that cannot stand where they were put."""
    return {
        power: [
            unit
            for number, unit in enumerate(listed)
            if not any(f"units.{power}[{number}]" in path for path in paths)
        ]
        for power, listed in units.items()
    }
