"""Random orders that know of each other, drawn from the legal orders of an answer.

`tests.games.coherent` plans for boards on which each place holds one unit; the plan for stacks
that share places is here. Both work on texts alone.
"""

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.games import coherent

type Json = dict[str, Any]
type Choices = Mapping[str, Mapping[str, Sequence[str]]]
type Sheets = dict[str, list[str]]

ASIDE = ("game", "permit", "ask")  # actors that are no units
WAIVE = 0.1
UNIT = re.compile(r"^(\d*)([A-Z]) (\S+) ")
KIND = re.compile(r"^\d*[A-Z]$")


def sheets(
    rng: random.Random, request: Json, choices: Choices, prizes: Sequence[str], *, stacks: bool
) -> Sheets:
    """Return orders of all powers for the phase of a request, whatever kind it is."""
    units = {
        power: {key: orders for key, orders in by_actor.items() if key not in ASIDE}
        for power, by_actor in choices.items()
    }
    units = {power: by_actor for power, by_actor in units.items() if by_actor}
    kind = str(request["phase"])[-1]
    if kind == "R":
        found = coherent.retreats(rng, units)
    elif kind != "M":
        found = coherent.adjustments(rng, units, request.get("adjustments", {}))
        for sheet in found.values():
            if sheet and sheet[-1].startswith("B ") and rng.random() < WAIVE:
                sheet[-1] = "W"
    elif stacks:
        found = _Camp(rng, units).battle()
    else:
        found = coherent.battle(rng, units, prizes)
    for power, by_actor in choices.items():
        for key in ASIDE:
            chance = {"game": 0.01, "permit": 0.35, "ask": 0.3}[key]
            if by_actor.get(key) and rng.random() < chance:
                found.setdefault(power, []).append(rng.choice(by_actor[key]))
    return found


def agreed_draw(choices: Choices) -> Sheets:
    """Return sheets on which every power agrees to a draw."""
    return {power: ["DRAW"] for power, by_actor in choices.items() if "game" in by_actor}


def deed(text: str) -> str:
    """Return what a unit does, without its number, its owner and the way it takes.

    >>> deed("French 2A Syc - Ico via")
    'A Syc - Ico'
    """
    words = text.removesuffix(" via").removesuffix(" H").split()
    while len(words) > 2 and not KIND.match(words[0]):
        words.pop(0)
    return " ".join([words[0].lstrip("0123456789"), *words[1:]])


@dataclass
class _Camp:
    """The stacks of all powers while they agree on one turn."""

    rng: random.Random
    units: Choices
    done: set[str] = field(default_factory=set)  # the deeds that were chosen
    found: Sheets = field(default_factory=dict)

    def battle(self) -> Sheets:
        """Let some march or attack, fleets carry them, and the rest help."""
        stacks = [
            (power, self._room(orders), orders)
            for power, by_actor in self.units.items()
            for orders in by_actor.values()
        ]
        self.rng.shuffle(stacks)
        waiting = []
        for power, room, orders in stacks:
            left = self._march(power, room, orders)
            if left:
                waiting.append((power, left, orders))
        for power, room, orders in waiting:
            self._help(power, room, orders)
        return self.found

    def _room(self, orders: Sequence[str]) -> int:
        return max(self._count(order) for order in orders)

    def _count(self, order: str) -> int:
        found = UNIT.match(f"{order} ")
        return int(found[1] or 1) if found else 1

    def _choose(self, power: str, orders: Sequence[str]) -> int:
        order = self.rng.choice(orders)
        self.found.setdefault(power, []).append(order)
        self.done.add(deed(order))
        return self._count(order)

    def _march(self, power: str, room: int, orders: Sequence[str]) -> int:
        strikes = [order for order in orders if " S " not in order and " ATT " in order]
        moves = [
            order
            for order in orders
            if " - " in order and not any(word in order for word in (" S ", " C ", " ATT "))
        ]
        wanted = strikes if strikes and self.rng.random() < 0.4 else moves
        if wanted and self.rng.random() < 0.5:
            room -= self._choose(power, wanted)
        return room

    def _help(self, power: str, room: int, orders: Sequence[str]) -> None:
        while room > 0 and self.rng.random() < 0.92:
            fitting = [order for order in orders if self._count(order) <= room]
            carries = [order for order in fitting if self._matches(order, " C ")]
            helps = [order for order in fitting if self._matches(order, " S ")]
            useful = carries or helps
            chosen = useful if useful and self.rng.random() < 0.8 else fitting
            if not chosen:
                return
            room -= self._choose(power, chosen)

    def _matches(self, order: str, verb: str) -> bool:
        _, found, helped = order.partition(verb)
        return bool(found) and deed(helped) in self.done
