"""How a variant's data differs from the standard game's, as rows of a table.

Every variant is compared in players, map, victory, calendar, builds and what its tables add.
A variant on the standard board, or on one that grew from it, is compared place by place too:
powers, starting units, home centres, provinces, borders.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from publisher.load.load import Folder, rows, table, words
from publisher.prose.facts import (
    centres,
    coast_name,
    phase_name,
    place_name,
    players,
    provinces,
    to_win,
    unit_name,
)
from publisher.words import facts as said
from publisher.words.facts import listing, number

MOST = 8  # entries of a list; the rest is counted
_KINDS = {"army": said.SEVERAL["A"], "fleet": said.SEVERAL["F"]}
type Rows = Iterator[tuple[str, str, str]]


def differences(folder: Folder, standard: Folder, win: str = "") -> Iterator[Mapping[str, str]]:
    """Yield a row for each difference: its subject, this variant, the standard game.

    `win` are the page's own words for how one wins, where a number does not say it.
    """
    for about, told, there in _told(folder, standard):
        here = (about == said.ROW_VICTORY and win) or told
        if here != there:
            yield {"about": about, "here": here, "standard": there}


def _told(folder: Folder, standard: Folder) -> Rows:
    for about, tell in _ABOUT.items():
        yield about, tell(folder), tell(standard)
    if _is_related(folder, standard):
        yield from _powers(folder, standard)
        yield from _places(folder, standard)
        yield from _borders(folder, standard)


def _is_related(folder: Folder, standard: Folder) -> bool:
    """Tell whether most of the standard board is on this one, under the same ids and names."""
    here, there = provinces(folder), provinces(standard)
    same = [key for key in there if key in here and here[key].get("name") == there[key].get("name")]
    return len(same) * 2 > len(there)


def _powers(folder: Folder, standard: Folder) -> Rows:
    """Compare who plays, what each power begins with, and where it builds."""
    here, there = _by_id(folder), _by_id(standard)
    added = [_power_name(here[name]) for name in here if name not in there]
    gone = [_power_name(there[name]) for name in there if name not in here]
    yield said.NEW_POWERS, _list(added), said.NONE
    yield said.POWERS_LEFT_OUT, _list(gone), said.NONE
    for name, power in here.items():
        other = there.get(name, {})
        about = _power_name(power)
        if _differ("units", power, other):
            yield (
                said.BEGINS_WITH.format(power=about),
                _units(folder, power),
                _units(standard, other),
            )
        if _differ("home", power, other):
            yield said.HOME.format(power=about), _homes(folder, power), _homes(standard, other)


def _places(folder: Folder, standard: Folder) -> Rows:
    """Compare provinces: which there are, their names, terrain, coasts and centres."""
    here, there = provinces(folder), provinces(standard)
    yield said.NEW_PROVINCES, _list(_names(folder, here.keys() - there.keys())), said.NONE
    gone = _names(standard, there.keys() - here.keys())
    yield said.PROVINCES_LEFT_OUT, _list(gone), said.NONE
    shared = sorted(here.keys() & there.keys())
    for key in shared:
        mine, theirs = _described(folder, key), _described(standard, key)
        yield place_name(standard, key), mine, theirs
    both = {key for key in shared if here[key].get("centre") and there[key].get("centre")}
    yield said.NEW_CENTRES, _list(_names(folder, set(centres(folder)) - both)), said.NONE
    lost = _names(standard, set(centres(standard)) - both)
    yield said.CENTRES_LEFT_OUT, _list(lost), said.NONE


def _borders(folder: Folder, standard: Folder) -> Rows:
    """Compare who goes where, between places that both boards have."""
    shared = provinces(folder).keys() & provinces(standard).keys()
    for kind, units in _KINDS.items():
        here, there = _pairs(folder, kind), _pairs(standard, kind)
        for about, pairs in (
            (said.OPEN_BORDERS, here - there),
            (said.CLOSED_BORDERS, there - here),
        ):
            told = [
                f"{place_name(folder, a)} \u2013 {place_name(folder, b)}"
                for a, b in sorted(pairs)
                if a[:3] in shared and b[:3] in shared
            ]
            yield about.format(units=units), _list(told), said.NONE


def _pairs(folder: Folder, kind: str) -> set[tuple[str, str]]:
    reach = table(table(folder.data, "reach"), kind)
    return {(min(a, b), max(a, b)) for a in reach for b in words(reach, a)}


def _described(folder: Folder, key: str) -> str:
    place = provinces(folder)[key]
    coasts = words(place, "coasts")
    parts = [str(place.get("name")), str(place.get("terrain"))]
    named = listing([coast_name(coast) for coast in coasts])
    parts += [said.WITH_COASTS.format(coasts=named)] if coasts else []
    return ", ".join(parts)


def _by_id(folder: Folder) -> dict[str, Mapping[str, object]]:
    return {str(row.get("id")): row for row in rows(folder.data, "power")}


def _differ(key: str, power: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Tell whether two powers' lists differ in more than order."""
    return sorted(words(power, key)) != sorted(words(other, key))


def _power_name(power: Mapping[str, object]) -> str:
    return str(power.get("name", power["id"]))


def _units(folder: Folder, power: Mapping[str, object]) -> str:
    return ", ".join(unit_name(folder, unit) for unit in words(power, "units")) or said.NOTHING


def _homes(folder: Folder, power: Mapping[str, object]) -> str:
    return ", ".join(place_name(folder, place) for place in words(power, "home")) or said.NONE


def _names(folder: Folder, keys: Iterable[str]) -> list[str]:
    return sorted(place_name(folder, key) for key in keys)


def _list(names: Sequence[str]) -> str:
    """Write a list; of a long one the beginning, and how many more there are.

    >>> _list([]), _list(list("abcdefghij"))
    ('none', 'a, b, c, d, e, f, g, h and 2 more')
    """
    if len(names) > MOST:
        return said.MORE.format(shown=", ".join(names[:MOST]), count=len(names) - MOST)
    return listing(names) or said.NONE


def _map_size(folder: Folder) -> str:
    playing = [p for p in rows(folder.data, "power") if p.get("playing", "yes") == "yes"]
    return said.MAP_SIZE.format(
        powers=len(playing), centres=len(centres(folder)), provinces=len(provinces(folder))
    )


def _turns(folder: Folder) -> str:
    calendar = table(folder.data, "calendar")
    names = table(calendar, "names")
    turns = [str(names.get(c[0], c[0])) for c in words(calendar, "cycle") if c[1] == "M"]
    builds = [str(names.get(c[0], c[0])) for c in words(calendar, "cycle") if c[1] == "A"]
    return said.TURNS.format(moves=listing(turns), builds=listing(builds) or said.NO_SEASON)


def _first(folder: Folder) -> str:
    return phase_name(folder, str(table(folder.data, "calendar").get("start", "")))


def _before(folder: Folder) -> str:
    codes = words(table(folder.data, "calendar"), "setup")
    return listing([phase_name(folder, code) for code in codes]) or said.NOTHING


def _last(folder: Folder) -> str:
    code = table(folder.data, "calendar").get("last")
    if not code:
        return said.ENDS_WITH_WINNER
    return said.ENDS_AFTER.format(phase=phase_name(folder, str(code)))


def _counted(folder: Folder) -> str:
    times = len(words(table(folder.data, "calendar"), "count"))
    several = said.TIMES_A_YEAR.format(number=number(times))
    return {0: said.NEVER, 1: said.ONCE_A_YEAR}.get(times, several)


def _checked(folder: Folder) -> str:
    checked = table(folder.data, "victory").get("checked", "count")
    if checked == "count":
        return said.WHEN_COUNTED
    return said.AFTER_EVERY_PHASE if checked == "turn" else said.SEE_VICTORY


def _builds(folder: Folder) -> str:
    where = str(table(folder.data, "builds").get("where", "home"))
    return said.BUILD_PLACES.get(where, said.BUILDS_BELOW)


def _units_there(folder: Folder) -> str:
    kinds = table(folder.data, "kinds")
    more = [str(table(kinds, letter).get("name")) for letter in sorted(kinds)]
    return listing([said.ARMY, said.FLEET, *more])


def _marks(folder: Folder) -> str:
    marks = table(folder.data, "marks")
    told = [f"{mark}: {table(marks, mark).get('name')}" for mark in sorted(marks)]
    return listing(told) or said.NONE


def _neutrals(folder: Folder) -> str:
    places = provinces(folder)
    told = [unit_name(folder, f"{places[k]['neutral']} {k}") for k in places if _neutral(places[k])]
    return _list(told)


def _neutral(place: Mapping[str, object]) -> bool:
    return bool(place.get("neutral"))


def _options(folder: Folder) -> str:
    options = table(folder.data, "options")
    return "; ".join(str(table(options, name).get("means")) for name in options) or said.NOTHING


def _boards(folder: Folder) -> str:
    boards = table(folder.data, "copies").get("boards", 1)
    return number(boards) if isinstance(boards, int) else said.ONE_BOARD


_ABOUT: Mapping[str, Callable[[Folder], str]] = {
    said.ROW_PLAYERS: players,
    said.ROW_MAP: _map_size,
    said.ROW_BOARDS: _boards,
    said.ROW_VICTORY: to_win,
    said.ROW_CHECKED: _checked,
    said.ROW_FIRST: _first,
    said.ROW_BEFORE: _before,
    said.ROW_YEAR: _turns,
    said.ROW_COUNTED: _counted,
    said.ROW_END: _last,
    said.ROW_BUILDS: _builds,
    said.ROW_UNITS: _units_there,
    said.ROW_MARKS: _marks,
    said.ROW_NEUTRALS: _neutrals,
    said.ROW_OPTIONS: _options,
}
