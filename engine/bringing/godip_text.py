"""The text in which godip keeps played games: each phase with its position and its orders.

A phase begins `PHASE 1901 Spring Movement`; `Turkey: fleet ank`, `Turkey: supply ank` and
`Austria: army/dislodged rum` stand under `POSITIONS`, `bud move rum` under `ORDERS`. Orders do not
say whose they are: the position does (https://github.com/zond/godip-history).
"""

import re
from dataclasses import dataclass, field

from engine.bringing.phase_names import KINDS
from engine.bringing.source import (
    SourceGame,
    SourceOrder,
    SourcePhase,
    SourcePosition,
    Turn,
    Unread,
)

FORMAT = "godip"
_PHASE = re.compile(r"PHASE\s+(?P<year>\d{1,6})\s+(?P<season>\w+)\s+(?P<kind>\w+)")
_POSITION = re.compile(r"(?P<power>[^:]+):\s*(?P<what>[a-z]+)(?P<out>/dislodged)?\s+(?P<place>\S+)")
_KINDS = {"army": "A", "fleet": "F"}
_ORDERS = {
    pattern: form
    for form, pattern in (
        ("{0} - {1}", r"(\S+)\s+move\s+(\S+)"),
        ("{0} - {1} via", r"(\S+)\s+move\s+(\S+)\s+via\s+convoy"),
        ("{0} S {1} - {2}", r"(\S+)\s+support\s+(\S+)\s+move\s+(\S+)"),
        ("{0} S {1}", r"(\S+)\s+support\s+(\S+)"),
        ("{0} C {1} - {2}", r"(\S+)\s+convoy\s+(\S+)\s+move\s+(\S+)"),
        ("{0} H", r"(\S+)\s+hold"),
        ("{0} D", r"(\S+)\s+disband"),
        ("{0} D", r"remove\s+(\S+)"),
        ("B A {0}", r"build\s+army\s+(\S+)"),
        ("B F {0}", r"build\s+fleet\s+(\S+)"),
    )
}
_ANY_ORDER = [(re.compile(pattern, re.IGNORECASE), form) for pattern, form in _ORDERS.items()]


def is_godip(text: str) -> bool:
    """Whether a text begins as godip's games do."""
    head = text.lstrip().split("\n", 2)[:2]
    return len(head) > 1 and bool(_PHASE.match(head[0])) and head[1].strip() == "POSITIONS"


def read_godip(text: str) -> SourceGame:
    """The game of a text; lines that are none of its kinds are unread."""
    phases: list[_Phase] = []
    unread: list[Unread] = []
    for at, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if not said:
            continue
        if begun := _PHASE.fullmatch(said):
            phases.append(_Phase(_turn(begun), at))
        elif said in {"POSITIONS", "ORDERS"} and phases:
            phases[-1].is_ordered = said == "ORDERS"
        elif not (phases and phases[-1].take(at, said)):
            unread.append(Unread(at, line, "this is no position and no order"))
    return SourceGame(FORMAT, tuple(one.told() for one in phases), unread=tuple(unread))


def _turn(begun: re.Match[str]) -> Turn:
    kind = begun["kind"].lower()
    return Turn(begun["season"], int(begun["year"]), KINDS.get(kind, kind[:1].upper()))


@dataclass
class _Phase:
    turn: Turn
    at: int
    is_ordered: bool = False
    units: dict[str, list[str]] = field(default_factory=dict)
    centres: dict[str, list[str]] = field(default_factory=dict)
    dislodged: dict[str, list[str]] = field(default_factory=dict)
    orders: list[SourceOrder] = field(default_factory=list)
    holders: dict[str, str] = field(default_factory=dict)  # who has a unit or a centre where

    def take(self, at: int, said: str) -> bool:
        """Take a line in; False if it is neither a position nor an order."""
        return self._order(at, said) if self.is_ordered else self._position(said)

    def _position(self, said: str) -> bool:
        found = _POSITION.fullmatch(said)
        if found is None or not (found["what"] == "supply" or found["what"] in _KINDS):
            return False
        power, place = found["power"].strip(), found["place"]
        key = place.partition("/")[0]
        if found["what"] == "supply":
            self.centres.setdefault(power, []).append(place)
            self.holders.setdefault(f"centre {key}", power)
            return True
        whose = self.dislodged if found["out"] else self.units
        whose.setdefault(power, []).append(f"{_KINDS[found['what']]} {place}")
        if found["out"] or key not in self.holders:
            self.holders[key] = power
        return True

    def _order(self, at: int, said: str) -> bool:
        for pattern, form in _ANY_ORDER:
            if found := pattern.fullmatch(said):
                key = found[1].partition("/")[0]
                whose = self.holders.get(f"centre {key}" if form.startswith("B") else key, "")
                self.orders.append(
                    SourceOrder(form.format(*found.groups()), at, whose, written=said)
                )
                return True
        return False

    def told(self) -> SourcePhase:
        """The phase as it was read."""
        position = SourcePosition(*map(_frozen, (self.units, self.centres, self.dislodged)))
        return SourcePhase(self.turn, self.at, tuple(self.orders), position)


def _frozen(names: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {power: tuple(texts) for power, texts in names.items()}
