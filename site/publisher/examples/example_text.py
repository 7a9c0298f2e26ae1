"""Read an executable example from its plain text, which docs/rules-page.md describes."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from publisher.faults import Fault, did_you_mean

_SECTIONS = (
    *("options", "units", "centres", "dislodged", "contested", "facts"),
    *("orders", "also", "retreats", "adjustments", "after", "scores"),
)
# A name ends with a colon, though not with that of a place on a joined board, `A 3:Par`.
_BOARD = r"(?<=\d):(?=[A-Za-z])"
_LINE = re.compile(rf"\s*((?:[^:]|{_BOARD})+?)\s*(?!{_BOARD}):\s*(.*?)\s*")
_RESULT = re.compile(r"(.+?)\s*(?:\u2192|=>)\s*(\S+)")
_DISLODGED = re.compile(r"(.+?)\s+from\s+(\S+)")
NOBODY = "nobody"  # stands where the rules decide something that is no power's doing
PHASE = re.compile(r"[A-Z]\d{1,4}[A-Z]")


@dataclass(frozen=True, slots=True)
class Wanted:
    """An order of an example and the one word that its result must be."""

    line: int
    power: str
    order: str
    word: str


@dataclass(frozen=True, slots=True)
class Step:
    """One phase of an example: its orders and the expected outcome."""

    line: int
    phase: str
    orders: tuple[Wanted, ...]
    also: tuple[Wanted, ...]  # results of orders that nobody wrote
    retreats: Mapping[str, tuple[int, tuple[str, ...]]]  # unit: line, full list
    adjustments: Mapping[str, tuple[int, int]]  # power: line, builds or removals
    after: Mapping[str, tuple[int, tuple[str, ...]]]  # power: line, all its units
    scores: Mapping[str, tuple[int, int]]  # power: line, points at the end


@dataclass(frozen=True, slots=True)
class Example:
    """A position and the phases that are played from it."""

    line: int
    position: Mapping[str, object]  # units, centres, dislodged ... as adjudicate reads
    steps: tuple[Step, ...]
    lines: Mapping[str, int]  # of each section, and of each entry: `units`, `units.Italy`


@dataclass(slots=True)
class _Draft:
    """The lines of one phase, by section, while they are read."""

    line: int
    phase: str
    section: str = ""  # the one that the next line belongs to
    lines: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)


def read_example(file: str, first_line: int, text: str) -> tuple[Example | None, list[Fault]]:
    """Read the text between the fences; `first_line` is where it begins in the file."""
    drafts: list[_Draft] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.splitlines(), start=first_line):
        wrong = _take(drafts, number, line) if line.strip() else ""
        if wrong:
            known = _SECTIONS if drafts else ("phase",)
            hint = did_you_mean(line.partition(":")[0].strip(), known)
            faults.append(Fault(file, number, "", wrong, hint))
        if wrong and not drafts:  # without its phase nothing else in it can be read
            break
    if not drafts and not faults:
        faults.append(Fault(file, first_line, "", "the example is empty"))
    faults += [fault for draft in drafts for fault in _draft_faults(file, draft)]
    if faults:
        return None, faults
    lines = _lines(drafts[0])
    return Example(first_line, _position(drafts[0]), tuple(map(_step, drafts)), lines), []


def _take(drafts: list[_Draft], number: int, line: str) -> str:
    """Put a line into the phase that is being read; say what is wrong with it, if so."""
    found = _LINE.fullmatch(line)
    if found is None:
        return f'expected "name: ...", found {line.strip()!r}'
    name, rest = found.groups()
    key = name.casefold()
    if key == "phase":
        drafts.append(_Draft(number, rest))
        return ""
    if not drafts:
        return 'an example begins with its phase, such as "phase: S1901M"'
    draft = drafts[-1]
    if key in _SECTIONS:
        draft.section = key
        name = ""
        if not rest:
            return ""
    elif not draft.section:
        return f"unknown section {name!r}; expected one of {', '.join(_SECTIONS)}"
    draft.lines.setdefault(draft.section, []).append((number, name, rest))
    return ""


def _draft_faults(file: str, draft: _Draft) -> Iterator[Fault]:
    if not PHASE.fullmatch(draft.phase):
        message = f'expected a phase such as "S1901M", found {draft.phase!r}'
        yield Fault(file, draft.line, "", message)
    if not draft.lines.get("orders") and not draft.lines.get("also"):
        yield Fault(file, draft.line, "", 'the phase has no "orders:"')
    for number, power, text in _results(draft, "orders", "also"):
        if not power or not _RESULT.fullmatch(text):
            message = f'expected "Power: order \u2192 result", found {text!r}'
            yield Fault(file, number, "", message)
    for number, _, text in draft.lines.get("dislodged", ()):
        if any(not _DISLODGED.fullmatch(item) for item in _items(text)):
            yield Fault(file, number, "", f'expected "A Ser from Bul", found {text!r}')
    for number, _, text in _results(draft, "adjustments", "scores"):
        if not re.fullmatch(r"[+-]?\d+", text):
            yield Fault(file, number, "", f"expected a number, found {text!r}")
    yield from _fact_faults(file, draft)


def _fact_faults(file: str, draft: _Draft) -> Iterator[Fault]:
    for number, name, text in draft.lines.get("facts", ()):
        if not name or _fact(text) is None:
            message = f"expected a key of the position and its value in TOML, found {text!r}"
            yield Fault(file, number, "", message)


def _lines(draft: _Draft) -> dict[str, int]:
    """Map sections and their entries to the lines on which they first stand."""
    found: dict[str, int] = {}
    for section, entries in draft.lines.items():
        for number, name, _ in entries:
            found.setdefault(section, number)
            found.setdefault(f"{section}.{name}", number)
    return found


def _results(draft: _Draft, *sections: str) -> Iterator[tuple[int, str, str]]:
    for section in sections:
        yield from draft.lines.get(section, ())


def _items(text: str) -> tuple[str, ...]:
    """Split a list at its commas.

    >>> _items("A Vie, A Bud")
    ('A Vie', 'A Bud')
    """
    return tuple(item.strip() for item in text.split(",") if item.strip())


def _position(draft: _Draft) -> dict[str, object]:
    """Put the position into the shape that the machine interface reads."""
    position: dict[str, object] = {"units": _lists(draft, "units")}
    if centres := _lists(draft, "centres"):
        position["centres"] = centres
    if dislodged := draft.lines.get("dislodged"):
        position["dislodged"] = [
            {"power": power, "unit": found[1], "from": found[2]}
            for _, power, text in dislodged
            for item in _items(text)
            if (found := _DISLODGED.fullmatch(item))
        ]
    if contested := draft.lines.get("contested"):
        position["contested"] = [p for _, _, text in contested for p in _items(text)]
    for _, name, text in draft.lines.get("facts", ()):
        position[name] = _fact(text)
    if options := draft.lines.get("options"):
        position["options"] = {name: _value(text) for _, name, text in options}
    return position


def _fact(text: str) -> object:
    """Read the value of a variant's own key; None if it is not TOML.

    >>> _fact('{ north = "Bel" }')
    {'north': 'Bel'}
    """
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return None


def _value(text: str) -> int | str:
    return int(text) if text.isdecimal() else text


def _lists(draft: _Draft, section: str) -> dict[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for _, power, text in draft.lines.get(section, ()):
        found.setdefault(power, []).extend(_items(text))
    return dict(found)


def _step(draft: _Draft) -> Step:
    wanted = {
        section: tuple(
            Wanted(number, "" if power.casefold() == NOBODY else power, found[1], found[2])
            for number, power, text in _results(draft, section)
            if (found := _RESULT.fullmatch(text))
        )
        for section in ("orders", "also")
    }
    lists = {
        section: {
            name: (number, _items(text)) for number, name, text in draft.lines.get(section, ())
        }
        for section in ("retreats", "after")
    }
    counts, scores = (
        {power: (number, int(text)) for number, power, text in draft.lines.get(section, ())}
        for section in ("adjustments", "scores")
    )
    return Step(
        draft.line,
        draft.phase,
        wanted["orders"],
        wanted["also"],
        lists["retreats"],
        counts,
        lists["after"],
        scores,
    )
