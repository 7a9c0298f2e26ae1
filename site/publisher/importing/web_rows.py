"""The rows of territories and borders in a variant of webDiplomacy.

Two orders of columns are in use, so the `list(...)` of the file itself says which is which.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from publisher.importing.ids import plain
from publisher.importing.model import FARTHEST, Origin, Point, SourceError
from publisher.importing.php import Computed, Php, Rows, Value
from publisher.importing.web_calls import Call, borders_called, territories_called
from publisher.importing.web_folder import spelt, text_of
from publisher.words import importing as words

_KINDS = {"land": "inland", "coast": "coastal", "sea": "sea"}
_COAST = re.compile(r"(.+?)\s*[({]([^(){}]+)[)}]")
_SHORT = re.compile(r"(.+?)\s*(?:\{([\w.]{2,8})\}|\(([A-Za-z][\w.]{1,3}(?: [a-z]{2})?)\))")
MOST_ROWS = 3_000


@dataclass(slots=True)
class Territory:
    """A row of the file."""

    name: str
    kind: str
    centre: bool
    owner: Value
    point: Point
    small: Point
    line: int
    parent: str = ""  # of which it is a coast


def territories_of(install: Php) -> dict[str, Territory]:
    """Read the rows of territories, in the order of columns that the file gives."""
    raw = install.assigned("$territoryRawData")
    called = [] if isinstance(raw, Rows) else territories_called(install)[:MOST_ROWS]
    if called:
        made = [_territory(install, one.facts, one.line) for one in called]
        return {one.name: one for one in made}
    if not isinstance(raw, Rows):
        raise SourceError(install.origin(1), words.NO_TERRITORIES)
    columns = install.columns("$territoryRawRow")
    if not columns:
        raise SourceError(install.origin(raw.line), words.NO_COLUMNS)
    found: dict[str, Territory] = {}
    for _, row, line in raw.items[:MOST_ROWS]:
        if not isinstance(row, Rows):
            raise SourceError(install.origin(line), words.COMPUTED)
        facts = dict(zip(columns, row.values(), strict=False))
        for value in facts.values():
            if isinstance(value, Computed):
                raise SourceError(install.origin(value.line), words.COMPUTED)
        one = _territory(install, facts, line)
        found[one.name] = one
    return found


def _territory(install: Php, facts: Mapping[str, Value], line: int) -> Territory:
    name = spelt(text_of(facts.get("name")))
    kind = _KINDS.get(text_of(facts.get("type")).lower())
    if not name or kind is None:
        raise SourceError(install.origin(line), words.NO_TERRITORY)
    return Territory(
        name=name,
        kind=kind,
        centre=_is_yes(facts.get("supply")),
        owner=facts.get("countryID", facts.get("country")),
        point=(number_of(facts.get("x")), number_of(facts.get("y"))),
        small=(number_of(facts.get("sx")), number_of(facts.get("sy"))),
        line=line,
    )


def _is_yes(value: Value | None) -> bool:
    return value is True or value == 1 or text_of(value).lower() == "yes"


def number_of(value: Value | None) -> float:
    """Return a number, written as one or as a text; 0 for anything else."""
    try:
        number = float(value) if isinstance(value, str | int | float) else 0.0
    except ValueError:
        return 0.0
    return number if abs(number) < FARTHEST else 0.0


@dataclass(frozen=True, slots=True)
class Border:
    """A border, and who may cross it."""

    ends: tuple[str, str]
    fleets: bool
    armies: bool
    origin: Origin


def borders_of(install: Php, territories: Mapping[str, Territory]) -> list[Border]:
    """Read the rows of borders; a name that differs in case only is the same."""
    columns = install.columns("$borderRawRow") or ["from", "to", "fleets", "armies"]
    folded = {name.casefold(): name for name in territories}
    found: list[Border] = []
    raw = install.assigned("$bordersRawData")
    rows = [] if isinstance(raw, Rows) else borders_called(install)
    for _, row, line in raw.items if isinstance(raw, Rows) else ():
        if not isinstance(row, Rows):
            raise SourceError(install.origin(line), words.COMPUTED)
        rows.append(Call(dict(zip(columns, row.values(), strict=False)), line))
    for one in rows:
        facts, line = one.facts, one.line
        names = [spelt(text_of(facts.get(key))) for key in ("from", "to")]
        ends = [end if end in territories else folded.get(end.casefold(), end) for end in names]
        fleets, armies = (_is_yes(facts.get(key)) for key in ("fleets", "armies"))
        found.append(Border((ends[0], ends[1]), fleets, armies, install.origin(line)))
    return found


def abbreviated(names: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Part names such as "Bengal {BEN}" or "Oslo (OSL)" from their abbreviations.

    At least half must have one: a few names in braces mean something else ("{fake SC}"), and names
    stay different. In parentheses, as many must be short for the name.

    >>> abbreviated(["Oslo (OSL)", "North Sea (NTH nw)", "Missouri (miz)", "Kiel"]).values()
    dict_values([('Oslo', 'OSL'), ('North Sea', 'NTH nw'), ('Missouri', 'miz')])
    """
    all_names = list(names)
    found = {name: part for name in all_names if (part := _SHORT.fullmatch(name))}
    likely = sum(_abbreviates(part[3] or "", part[1]) for part in found.values())
    parts = {name: (part[1], part[2] or part[3]) for name, part in found.items()}
    stems = Counter(name for name, _ in parts.values())
    if 2 * likely < len(all_names):
        return {}
    return {
        name: (stem, short)
        for name, (stem, short) in parts.items()
        if stems[stem] == 1 and stem not in all_names
    }


def _abbreviates(short: str, name: str) -> bool:
    """Tell whether a name has the letters of an abbreviation's first word, in their order.

    >>> _abbreviates("NTH nw", "North Sea"), _abbreviates("Sea", "North"), _abbreviates("", "Ems")
    (True, False, True)
    """
    letters = iter(plain(name).lower())
    return all(letter in letters for letter in short.partition(" ")[0].lower())


def mark_coasts(territories: Mapping[str, Territory], borders: Iterable[Border]) -> None:
    """Tell coasts from other names with parentheses: only fleets go there, armies to the whole."""
    sailed, walked = set[str](), set[str]()
    for border in borders:
        sailed |= set(border.ends) if border.fleets else set()
        walked |= set(border.ends) if border.armies else set()
    for name, one in territories.items():
        found = _COAST.fullmatch(name)
        parent = found[1] if found else ""
        if parent in territories and name not in walked and one.kind == "coastal":
            is_coast = name in sailed and parent not in sailed
            one.parent = parent if is_coast or "coast" in name.lower() else ""
