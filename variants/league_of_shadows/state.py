"""State in requests, files and worked cases beyond units and centres (section 8)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.kit import (
    Board,
    Phase,
    Position,
    PowerId,
    ProvinceId,
    Reading,
    StateKeys,
)
from variants.league_of_shadows.expected import EXPECTED
from variants.league_of_shadows.facts import ABSTAIN, Ballot, Facts, Purged


def _with(position: Position, **facts: object) -> Position:
    return replace(position, extra={**position.extra, **facts})


def _rows(reading: Reading, path: str, value: object, length: int) -> list[Sequence[Any]]:
    """The rows of a list of lists; a row of the wrong length is a fault."""
    rows: list[Sequence[Any]] = []
    items = value if isinstance(value, list | tuple) else [value]
    for number, item in enumerate(items):
        if isinstance(item, list | tuple) and len(item) == length:
            rows.append(item)
        else:
            reading.fault(f"{path}[{number}]", f"expected a list of {length} items")
    return rows


def _year(reading: Reading, path: str, value: object, expected: str = "a year") -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    reading.fault(path, f"expected {expected}, not {value!r}")
    return 0


def read_capitals(reading: Reading, position: Position, value: object) -> Position:
    """The position with the capitals: `{France = "Par"}`."""
    found: dict[PowerId, ProvinceId] = {}
    for name, place in reading.table_of("capitals", value).items():
        power, centre = reading.power("capitals", name), reading.centre(f"capitals.{name}", place)
        if power and centre:
            found[power] = centre
    return _with(position, capitals=dict(sorted(found.items())))


def read_names(reading: Reading, position: Position, value: object) -> Position:
    """The position with the new names of powers."""
    table = reading.table_of("names", value)
    found = {reading.power("names", name): str(text) for name, text in table.items()}
    return _with(position, names={power: text for power, text in found.items() if power})


def read_hqs(reading: Reading, position: Position, value: object) -> Position:
    """The position with the headquarters: `{north = "Bel", south = "Ser"}`."""
    table = reading.table_of("hqs", value)
    parts = ("north", "south") if table else ()  # an empty table says nothing
    found = {part: reading.centre(f"hqs.{part}", table.get(part)) for part in parts}
    return _with(position, hqs={part: place for part, place in found.items() if place})


def read_log(reading: Reading, position: Position, value: object) -> Position:
    """The position with the log of owners: `{Bel = [[1899, "England"]]}`."""
    log = dict(Facts.of(position).log)
    for name, items in reading.table_of("hq_log", value).items():
        path = f"hq_log.{name}"
        place = reading.centre(path, name)
        changes = [
            (_year(reading, path, year), reading.power(path, power))
            for year, power in _rows(reading, path, items, 2)
        ]
        if place:
            log[place] = tuple((year, power) for year, power in changes if power)
    return _with(position, log=dict(sorted(log.items())))


def read_discovered(reading: Reading, position: Position, value: object) -> Position:
    """The position with discoveries: `{Ser = {year = 1902, owner = "Austria"}}`."""
    purges = list(Facts.of(position).purges)
    for name, discovery in reading.table_of("discovered", value).items():
        path = f"discovered.{name}"
        place, table = reading.centre(path, name), reading.table_of(path, discovery)
        owner = table.get("owner")
        known = reading.power(path, owner) if owner else None
        if place:
            purges.append(
                Purged(_year(reading, path, table.get("year")), place, found=True, owner=known)
            )
    return _with_purges(position, purges)


def _with_purges(position: Position, purges: Sequence[Purged]) -> Position:
    found = frozenset(purge.place for purge in purges if purge.found)
    known = replace(position, closed=position.closed | found)
    return _with(known, purges=tuple(purges))


def read_firsts(reading: Reading, position: Position, value: object) -> Position:
    """The position with first accusers: `[[1905, "Turkey", "Bel"]]`."""
    purges = list(Facts.of(position).purges)
    for year, name, place in _rows(reading, "first_votes", value, 3):
        power, centre = reading.power("first_votes", name), reading.centre("first_votes", place)
        for number, purge in enumerate(purges):
            if power and (purge.year, purge.place) == (year, centre):
                purges[number] = replace(purge, firsts=(*purge.firsts, power))
    return _with_purges(position, purges)


def read_purges(reading: Reading, position: Position, value: object) -> Position:
    """The position with all purges: `[{year, place, found, owner, unit, firsts}]`."""
    purges: list[Purged] = []
    for number, item in enumerate(value if isinstance(value, list | tuple) else [value]):
        path = f"purges[{number}]"
        purge = reading.table_of(path, item)
        place = reading.centre(path, purge.get("place"))
        owner = reading.power(path, purge["owner"]) if purge.get("owner") else None
        units = reading.units(f"{path}.unit", purge.get("unit") or {})
        firsts = [reading.power(path, p) for p in reading.texts(path, purge.get("firsts", ()))]
        year, found = _year(reading, path, purge.get("year")), purge.get("found")
        if place:
            unit = units[0] if units else None
            known = tuple(filter(None, firsts))
            purges.append(Purged(year, place, found, owner, unit, known))
    return _with_purges(position, purges)


def write_purges(_board: Board, position: Position) -> object:
    """All purges, as files write them."""
    return [
        {
            "year": purge.year,
            "place": purge.place,
            "found": purge.found,
            "owner": purge.owner,
            "unit": {purge.unit.power: [_key(purge)]} if purge.unit else {},
            "firsts": list(purge.firsts),
        }
        for purge in Facts.of(position).purges
    ]


def _key(purge: Purged) -> str:
    return f"{purge.unit.kind} {purge.unit.at}" if purge.unit else ""


def read_votes(reading: Reading, position: Position, value: object) -> Position:
    """The position with the year's log, in the order of posting: `[["Italy", "Gre"]]`.

    An entry may go on with its number, which else is its place in the list, and end with the
    phase in which it came in: `["Italy", "Gre", 2, "S1902M"]`.
    """
    log: list[Ballot] = []
    for number, item in enumerate(value if isinstance(value, list | tuple) else [value], 1):
        path = f"votes[{number - 1}]"
        row = item if isinstance(item, list | tuple) and len(item) > 1 else ("", "")
        power, text = reading.power(path, row[0]), str(row[1])
        place = None if text.upper() == ABSTAIN else reading.place(path, text)
        seq = number
        if len(row) > 2:  # noqa: PLR2004
            seq = _year(reading, path, row[2], "the number of an entry")
        if power:
            when = _phase(reading, path, row[3]) if len(row) > 3 else ""  # noqa: PLR2004
            target = reading.board.province_of[place] if place else None
            log.append(Ballot(seq, power, target, when))
    return _with(position, votes=tuple(sorted(log, key=lambda ballot: ballot.number)))


def _phase(reading: Reading, path: str, value: object) -> str:
    try:
        return Phase.parse(str(value)).code
    except ValueError as error:
        reading.fault(path, str(error))
    return ""


def write_votes(_board: Board, position: Position) -> object:
    """The log of the year."""
    return [
        [b.power, b.place or ABSTAIN, b.number, *([b.phase] if b.phase else ())]
        for b in Facts.of(position).votes
    ]


def read_streak(reading: Reading, position: Position, value: object) -> Position:
    """The position with years of abstention in a row, by power."""
    table = reading.table_of("abstain_streak", value)
    found = {reading.power("abstain_streak", p): n for p, n in table.items()}
    years = {
        power: _year(reading, f"abstain_streak.{power}", number, "a number of years")
        for power, number in found.items()
        if power
    }
    return _with(position, streak=dict(sorted(years.items())))


def read_breaches(reading: Reading, position: Position, value: object) -> Position:
    """The position with abstentions beyond the limit: `[[1903, "England"]]`."""
    rows = _rows(reading, "breaches", value, 2) if value else []
    found = [(year, reading.power("breaches", power)) for year, power in rows]
    return _with(position, breaches=tuple((year, power) for year, power in found if power))


def read_eliminated(reading: Reading, position: Position, value: object) -> Position:
    """The position with the eliminated powers; all others are still in the game."""
    named = [reading.power("eliminated", name) for name in reading.texts("eliminated", value)]
    return _with(position, eliminated=tuple(sorted(filter(None, named))))


def read_settled(reading: Reading, position: Position, value: object) -> Position:
    """The position with the last year whose vote is counted."""
    return _with(position, settled=_year(reading, "settled", value))


def _fact(name: str) -> Callable[[Board, Position], object]:
    """The writer of a fact that files hold unchanged."""

    def write(_board: Board, position: Position) -> object:
        value = getattr(Facts.of(position), name)
        return dict(value) if isinstance(value, Mapping) else _plain(value)

    return write


def _plain(value: Any) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def write_log(_board: Board, position: Position) -> object:
    """The log of owners."""
    return {place: _plain(changes) for place, changes in Facts.of(position).log.items()}


KEYS = StateKeys(
    read={
        "capitals": read_capitals,
        "names": read_names,
        "hqs": read_hqs,
        "hq_log": read_log,
        "purges": read_purges,
        "discovered": read_discovered,
        "first_votes": read_firsts,
        "votes": read_votes,
        "abstain_streak": read_streak,
        "breaches": read_breaches,
        "eliminated": read_eliminated,
        "settled": read_settled,
    },
    write={
        "capitals": _fact("capitals"),
        "names": _fact("names"),
        "hqs": _fact("hqs"),
        "hq_log": write_log,
        "purges": write_purges,
        "votes": write_votes,
        "abstain_streak": _fact("streak"),
        "breaches": _fact("breaches"),
        "eliminated": _fact("eliminated"),
        "settled": _fact("settled"),
    },
    expect=EXPECTED,
)
