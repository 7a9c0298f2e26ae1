"""Orders and requests as careless people send them: illegal, unreadable, doubled, misplaced."""

import random
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


def spoilt(rng: random.Random, facts: Facts, sheets: Sheets) -> Sheets:
    """Return the sheets with one to five mistakes in them."""
    found = {power: list(sheet) for power, sheet in sheets.items()}
    mistakes = (_garbage, _doubled, _foreign, _elsewhere, _misspelt, _spoken, _left_out, _stray)
    for _ in range(rng.randint(1, 5)):
        power = rng.choice([*found, rng.choice(facts.powers)])
        mistake = rng.choice(mistakes)
        mistake(rng, facts, found, power)
    return found


def _any(rng: random.Random, sheets: Sheets, power: str) -> str:
    sheet = sheets.get(power) or next((s for s in sheets.values() if s), [])
    return rng.choice(sheet) if sheet else "A Vie H"


def _garbage(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    sheets.setdefault(power, []).append(rng.choice(GARBAGE))


def _doubled(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    again = _any(rng, sheets, power)
    other = " ".join([*again.split()[:2], "H"])
    sheets.setdefault(power, []).append(rng.choice((again, other)))


def _foreign(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    other = rng.choice(list(sheets) or [power])
    sheets.setdefault(power, []).append(_any(rng, sheets, other))


def _elsewhere(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    """Put another place or another kind of unit into an order."""
    words = _any(rng, sheets, power).split()
    which = rng.randrange(len(words)) if words else 0
    berth = rng.choice(facts.berths)
    turned = {"A": "F", "F": "A", "-": "S", "S": "C", "C": "S", "H": f"- {berth}", "R": "-"}
    if words:
        words[which] = turned.get(words[which], berth)
    _replace(rng, sheets, power, " ".join(words))


def _misspelt(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    text = _any(rng, sheets, power)
    at = rng.randrange(len(text) or 1)
    changed = (
        text[:at] + text[at + 1 :],
        text[:at] + text[at : at + 1] * 2 + text[at + 1 :],
        text[:at] + rng.choice("aeioxkz-/ ") + text[at + 1 :],
        text[:at],
    )
    _replace(rng, sheets, power, rng.choice(changed))


def _spoken(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    """Write an order as people say it: whole names, small letters, other signs."""
    words = []
    for word in _any(rng, sheets, power).split():
        known = word.partition("/")[0] in facts.places
        words.append(rng.choice(facts.names(word)) if known and rng.random() < 0.8 else word)
    text = " ".join(words)
    said = {"army ": "A ", "fleet ": "F ", " supports ": " S ", " convoys ": " C ", " to ": " - "}
    for new, old in said.items():
        text = text.replace(old, new) if rng.random() < 0.5 else text
    _replace(rng, sheets, power, rng.choice((text, text.lower(), text.upper(), f"  {text} ")))


def _left_out(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    if sheets.get(power):
        sheets[power].pop(rng.randrange(len(sheets[power])))


def _stray(rng: random.Random, facts: Facts, sheets: Sheets, power: str) -> None:
    """Give an order of another phase, or one for a unit that is not there."""
    berth, other = rng.choice(facts.berths), rng.choice(facts.berths)
    given = (*STRAY, f"A {berth} - {other}", f"B F {berth}", f"D A {berth}", f"F {berth} R {other}")
    sheets.setdefault(power, []).append(rng.choice(given))


def _replace(rng: random.Random, sheets: Sheets, power: str, text: str) -> None:
    sheet = sheets.setdefault(power, [])
    if sheet and rng.random() < 0.7:
        sheet[rng.randrange(len(sheet))] = text
    else:
        sheet.append(text)


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
