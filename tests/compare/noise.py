"""Orders and requests as careless people send them: illegal, unreadable, doubled, misplaced."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.compare.facts import Facts

type Json = dict[str, Any]
type Sheets = dict[str, list[str]]

GARBAGE = (
    "",
    " ",
    "A",
    "H",
    "dig in",
    "- - -",
    "A S",
    "A - ",
    "99A",
    "0A Vie H",
    "F StP/xx - Bot",
    "A Vie - Tri - Ven",
    "A Vie S A Bud - ",
    "A Vie S S A Bud",
    "B",
    "D",
    "W W",
    "waive",
    "build army vienna",
    "A Île-de-France H",
    "A Xyz - Abc",
    "\ud83d",
    "\u00e4\u00f6\u00fc \u2192 \u2603",
    "DRAW please",
    "CONCEDE Nobody",
    "PERMIT",
    "2A ATT 3A",
)
STRAY = ("W", "DRAW", "A Vie R Tri", "A Ico R Arc", "B A Vie", "B F Ode", "D A Ico", "A Mer - Lin")
SAID = {"army ": "A ", "fleet ": "F ", " supports ": " S ", " convoys ": " C ", " to ": " - "}


def spoilt(rng: random.Random, facts: Facts, sheets: Sheets) -> Sheets:
    """Return the sheets with one to five mistakes in them."""
    hand = _Careless(rng, facts, {power: list(sheet) for power, sheet in sheets.items()})
    for _ in range(rng.randint(1, 5)):
        power = rng.choice([*hand.sheets, rng.choice(facts.powers)])
        rng.choice(hand.mistakes)(power)
    return hand.sheets


@dataclass
class _Careless:
    """Makes mistakes on the sheets of a phase, as a careless player would."""

    rng: random.Random
    facts: Facts
    sheets: Sheets

    @property
    def mistakes(self) -> tuple[Callable[[str], None], ...]:
        """The mistakes that may be made on a power's sheet."""
        return (
            self._garbage,
            self._doubled,
            self._foreign,
            self._elsewhere,
            self._misspelt,
            self._spoken,
            self._left_out,
            self._stray,
        )

    def _any(self, power: str) -> str:
        sheet = self.sheets.get(power) or next((s for s in self.sheets.values() if s), [])
        return self.rng.choice(sheet) if sheet else "A Vie H"

    def _add(self, power: str, text: str) -> None:
        self.sheets.setdefault(power, []).append(text)

    def _replace(self, power: str, text: str) -> None:
        sheet = self.sheets.setdefault(power, [])
        if sheet and self.rng.random() < 0.7:
            sheet[self.rng.randrange(len(sheet))] = text
        else:
            sheet.append(text)

    def _garbage(self, power: str) -> None:
        self._add(power, self.rng.choice(GARBAGE))

    def _doubled(self, power: str) -> None:
        again = self._any(power)
        other = " ".join([*again.split()[:2], "H"])
        self._add(power, self.rng.choice((again, other)))

    def _foreign(self, power: str) -> None:
        other = self.rng.choice(list(self.sheets) or [power])
        self._add(power, self._any(other))

    def _elsewhere(self, power: str) -> None:
        """Put another place or another kind of unit into an order."""
        words = self._any(power).split()
        which = self.rng.randrange(len(words)) if words else 0
        berth = self.rng.choice(self.facts.berths)
        turned = {"A": "F", "F": "A", "-": "S", "S": "C", "C": "S", "H": f"- {berth}", "R": "-"}
        if words:
            words[which] = turned.get(words[which], berth)
        self._replace(power, " ".join(words))

    def _misspelt(self, power: str) -> None:
        text = self._any(power)
        at = self.rng.randrange(len(text) or 1)
        changed = (
            text[:at] + text[at + 1 :],
            text[:at] + text[at : at + 1] * 2 + text[at + 1 :],
            text[:at] + self.rng.choice("aeioxkz-/ ") + text[at + 1 :],
            text[:at],
        )
        self._replace(power, self.rng.choice(changed))

    def _spoken(self, power: str) -> None:
        """Write an order as people say it: whole names, small letters, other signs."""
        rng, facts, words = self.rng, self.facts, []
        for word in self._any(power).split():
            known = word.partition("/")[0] in facts.places
            words.append(rng.choice(facts.names(word)) if known and rng.random() < 0.8 else word)
        text = " ".join(words)
        for new, old in SAID.items():
            text = text.replace(old, new) if rng.random() < 0.5 else text
        self._replace(power, rng.choice((text, text.lower(), text.upper(), f"  {text} ")))

    def _left_out(self, power: str) -> None:
        sheet = self.sheets.get(power)
        if sheet:
            sheet.pop(self.rng.randrange(len(sheet)))

    def _stray(self, power: str) -> None:
        """Add an order for another kind of phase, or for a unit that does not exist."""
        here, there = self.rng.choice(self.facts.berths), self.rng.choice(self.facts.berths)
        given = (f"A {here} - {there}", f"B F {here}", f"D A {here}", f"F {here} R {there}")
        self._add(power, self.rng.choice((*STRAY, *given)))


def broken(rng: random.Random, facts: Facts, request: Json) -> Json:
    """Return a request that cannot be judged, or only just."""
    power = rng.choice(facts.powers)
    unit = f"A {rng.choice(facts.berths)}"
    changes: tuple[Json, ...] = (
        {"variant": rng.choice(("chess", "", 5, None, "Standard"))},
        {"phase": rng.choice(("", "S1901", "X1901M", "END", "s1901m", 5, None, "S9999999M"))},
        {"options": rng.choice(({"nothing": 1}, [], "x", {"victory": 99}, {"cut": "none"}))},
        {"units": rng.choice((5, [], {"Nobody": [unit]}, {power: "A Vie"}, {power: ["A"]}))},
        {"units": {power: [unit, unit], rng.choice(facts.powers): [unit]}},
        {"units": {power: [f"{rng.choice(('A', 'F', 'K', '2A', 'F', '0F'))} {unit[2:]}"]}},
        {"centres": rng.choice((5, [], {power: 5}, {power: [unit[2:]]}, {"Nobody": []}))},
        {"orders": rng.choice((5, [], {"Nobody": []}, {power: "A Vie H"}, {power: [5, None]}))},
        {"orders": {power.lower(): [f"{unit} H"], power.upper(): [f"{unit} - Vie"]}},
        {"dislodged": rng.choice((5, [5], [{}], [{"power": power, "unit": unit}]))},
        {"dislodged": [{"power": power, "unit": unit, "from": "Vie", "retreats": [unit[2:]]}]},
        {"contested": rng.choice((5, ["Vie"], ["Xyz"], [unit[2:]], "Vie"))},
    )
    return {**request, **rng.choice(changes)}
