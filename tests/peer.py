"""PyPI `diplomacy`, an independent engine, addressed in our notation.

It was written for older Pythons and warns while it is imported, so tests, for which a
warning is an error, let it answer from a process of its own: `python -m tests.peer`
reads one JSON object a line (`places` once, then positions) and writes one a line.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypedDict

type Units = Mapping[str, Sequence[str]]  # power -> "F StP/sc" and the like


class Question(TypedDict):
    """A movement or adjustment phase to judge; orders are in the peer's words.

    `then` are the orders of the retreat phase that follows, if there is one.
    """

    phase: str
    units: Units
    centres: Units
    orders: Mapping[str, Sequence[str]]
    then: Mapping[str, Sequence[str]]


class Answer(TypedDict):
    """The peer's judgement."""

    units: dict[str, list[str]]
    dislodged: dict[str, list[str]]
    legal: dict[str, list[str]]
    retreated: dict[str, list[str]]  # units after the retreats


def to_peer(order: str, *, by_sea: bool = False) -> str:
    """Translate an order; `by_sea`: the army travels by convoy.

    >>> to_peer("F Mao - Spa/nc"), to_peer("A Ser R Alb"), to_peer("D A Vie")
    ('F MAO - SPA/NC', 'A SER R ALB', 'A VIE D')
    >>> to_peer("A Lon - Nwy", by_sea=True)
    'A LON - NWY VIA'
    """
    text = order.upper()
    if text[:2] in {"B ", "D "}:
        return f"{text[2:]} {text[0]}"
    if text == "W":
        return "WAIVE"
    return f"{text} VIA" if by_sea and not text.endswith(" VIA") else text


def to_peer_unit(unit: str) -> str:
    """Translate a unit.

    >>> to_peer_unit("F StP/sc")
    'F STP/SC'
    """
    return unit.upper()


def new_game() -> Any:
    """Begin a game of the other engine."""
    from diplomacy import Game  # noqa: PLC0415 - it warns when imported

    return Game(rules=["NO_DEADLINE", "IGNORE_ERRORS", "POWER_CHOICE"])


class Peer:
    """One game of the other engine, set to any position."""

    def __init__(self, places: Iterable[str]) -> None:
        self.game: Any = new_game()
        self._ours = {place.upper(): place for place in places}

    def location(self, theirs: str) -> str:
        """Translate a place back."""
        return self._ours[theirs[:3]] + theirs[3:].lower()

    def unit(self, theirs: str) -> str:
        """Translate a unit back."""
        return f"{theirs[0]} {self.location(theirs[2:])}"

    def order(self, theirs: str) -> str:
        """Translate an order back into our words."""
        words = [self.location(word) if word[:3] in self._ours else word for word in theirs.split()]
        text = " ".join(words).replace("VIA", "via")
        if text == "WAIVE":
            return "W"
        if text[-2:] in {" B", " D"}:
            return f"{text[-1]} {text[:-2]}"
        return text

    def state(self, question: Question) -> dict[str, Any]:
        """Return a movement or adjustment phase as the engine's `set_state` takes it."""
        units, centres = question["units"], question["centres"]
        known = self.game.get_state()
        powers = list(known["units"])
        ours = {power.upper(): power for power in {*units, *centres}}
        return {
            "name": question["phase"],
            "units": {p: [to_peer_unit(u) for u in units.get(ours.get(p, ""), ())] for p in powers},
            "centers": {p: [c.upper() for c in centres.get(ours.get(p, ""), ())] for p in powers},
            "homes": known["homes"],
        }

    def set_up(self, question: Question) -> None:
        """Put a movement or adjustment phase on the board."""
        self.game.set_state(self.state(question))

    def write(self, orders: Mapping[str, Iterable[str]]) -> None:
        """Hand in translated orders of all powers."""
        self.game.clear_orders()
        for power, sheet in orders.items():
            self.game.set_orders(power.upper(), list(sheet))

    def process(self) -> None:
        """Adjudicate the phase."""
        self.game.process()

    def units(self) -> dict[str, list[str]]:
        """Return where units stand, dislodged ones left out, sorted."""
        return {
            name.title(): sorted(self.unit(unit) for unit in power.units)
            for name, power in self.game.powers.items()
            if power.units
        }

    def dislodged(self) -> dict[str, list[str]]:
        """Return the dislodged units that can retreat, with where they may go."""
        return {
            f"{name.title()} {self.unit(unit)}": sorted(map(self.location, places))
            for name, power in self.game.powers.items()
            for unit, places in power.retreats.items()
        }

    def legal(self) -> dict[str, list[str]]:
        """Return its legal orders by place, in our words."""
        return {
            place: sorted(map(self.order, orders))
            for place, orders in self.game.get_all_possible_orders().items()
            if orders
        }

    def answer(self, question: Question) -> Answer:
        """Judge one position."""
        self.set_up(question)
        legal = self.legal()
        self.write(question["orders"])
        self.process()
        units, dislodged = self.units(), self.dislodged()
        if dislodged:
            self.write(question["then"])
            self.process()
        return {
            "units": units,
            "dislodged": dislodged,
            "legal": legal,
            "retreated": self.units(),
        }


def ask(places: Iterable[str], questions: Iterable[Question]) -> list[Answer]:
    """Put questions to the peer in a process of its own."""
    lines = [json.dumps(sorted(places)), *map(json.dumps, questions)]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.peer"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[1],
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> None:
    """Answer the questions on standard input."""
    peer = Peer(json.loads(sys.stdin.readline()))
    for line in sys.stdin:
        print(json.dumps(peer.answer(json.loads(line))))


if __name__ == "__main__":
    main()
