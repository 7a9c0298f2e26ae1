"""Put a variant's data into words: players, centres, phases, places, units."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from publisher.load.load import Folder, rows, table, words
from publisher.words import facts

_PHASE = re.compile(r"([A-Z])(\d+)([A-Z])")
_UNIT = re.compile(r"(\d*)([A-Z]) (\w+)(?:/(\w+))?(.*)")


@dataclass(frozen=True, slots=True)
class PowerFacts:
    """A power as a table shows it."""

    id: str
    name: str
    code: str  # what its swatch shows
    units: str
    home: str


def players(folder: Folder) -> str:
    """Write the number of players."""
    return span(*bounds(folder))


def span(least: int, most: int) -> str:
    """Write a range of numbers; one number where both ends are the same.

    >>> span(14, 17), span(7, 7)
    ('14 to 17', '7')
    """
    return str(least) if least == most else facts.RANGE.format(least=least, most=most)


def bounds(folder: Folder) -> tuple[int, int]:
    """Give the least and the greatest number of players."""
    least, most = (int(n) for n in words(table(folder.data, "variant"), "players"))
    return least, most


def centres(folder: Folder) -> tuple[str, ...]:
    """List the ids of the supply centres."""
    places = provinces(folder)
    return tuple(sorted(key for key, place in places.items() if place.get("centre")))


def centre_count(folder: Folder) -> int:
    """Count the supply centres of all boards."""
    boards = table(folder.data, "copies").get("boards", 1)
    return len(centres(folder)) * (boards if isinstance(boards, int) else 1)


def provinces(folder: Folder) -> Mapping[str, Mapping[str, object]]:
    """Give the provinces that units may enter."""
    found = table(folder.data, "provinces")
    return {
        key: row
        for key, row in sorted(found.items())
        if isinstance(row, Mapping) and row.get("terrain") != "closed"
    }


def place_name(folder: Folder, location: str) -> str:
    """Write a location in full: `StP/nc` is St Petersburg (north coast)."""
    province, _, coast = location.partition("/")
    row = table(table(folder.data, "provinces"), province)
    name = str(row.get("name", province))
    return f"{name} ({coast_name(coast)})" if coast else name


def to_win(folder: Folder) -> str:
    """Write how many centres win, or that a rule decides."""
    goal = table(folder.data, "victory").get("centres")
    if isinstance(goal, str) and goal.startswith("options."):
        option = table(table(folder.data, "options"), goal.removeprefix("options."))
        return facts.GOAL_BY_OPTION.format(default=option.get("default"))
    return str(goal) if isinstance(goal, int) else facts.SEE_VICTORY


def phase_name(folder: Folder, code: str) -> str:
    """Write a phase code as people say it: `S1901M` is Spring 1901."""
    found = _PHASE.fullmatch(code)
    if not found:
        return code
    names = table(table(folder.data, "calendar"), "names")
    task = facts.TASKS.get(found[3], "")
    return f"{names.get(found[1], found[1])} {found[2]}{task}"


def year(identity: Mapping[str, object]) -> str:
    """Write a variant's year, and how sure it is where that must be said.

    >>> year({"year": 1985, "year_note": "inferred"}), year({"year": 1959})
    ('1985 (inferred)', '1959')
    """
    return facts.year(identity["year"], identity.get("year_note"))


def powers(folder: Folder) -> tuple[PowerFacts, ...]:
    """List the powers that take part, in the order of the file."""
    return tuple(
        PowerFacts(
            id=str(row["id"]),
            name=str(row.get("name", row["id"])),
            code=str(row.get("code") or row["id"])[:2],
            units=", ".join(unit_name(folder, unit) for unit in words(row, "units")),
            home=", ".join(place_name(folder, p) for p in words(row, "home")),
        )
        for row in rows(folder.data, "power")
    )


def unit_name(folder: Folder, unit: str) -> str:
    """Write units in words.

    `F StP/sc` is Fleet St Petersburg (south coast), `3A Phi` Three armies in Philomelium.
    """
    found = _UNIT.fullmatch(unit)
    if not found:
        return unit
    count, kind, province, coast, marks = found.groups()
    place = place_name(folder, f"{province}/{coast}" if coast else province)
    if count not in {"", "1"}:
        several = facts.SEVERAL.get(kind, kind)
        number = facts.number(int(count)).capitalize()
        return facts.UNITS.format(number=number, kinds=several, place=place) + marks
    return facts.UNIT.format(kind=facts.KINDS.get(kind, kind), place=place) + marks


def coast_name(coast: str) -> str:
    """Write a coast's name.

    >>> coast_name("nc"), coast_name("xy")
    ('north coast', 'xy coast')
    """
    side = facts.SIDES.get(coast[:1], "") if coast.endswith("c") else ""
    return facts.COAST.format(side=side or coast)
