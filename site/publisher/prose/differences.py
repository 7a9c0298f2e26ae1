"""What the data of a variant says otherwise than the standard game's, as rows of a table.

Every variant is compared in players, map, victory, calendar, builds and what its tables add.
A variant on the standard board, or on one that grew from it, is compared place by place too:
powers, starting units, home centres, provinces, borders.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from publisher.load.load import Folder, rows, table, words
from publisher.prose.facts import (
    centres,
    coast_name,
    listing,
    number,
    phase_name,
    place_name,
    players,
    provinces,
    to_win,
    unit_name,
)

MOST = 8  # entries of a list; the rest is counted
_KINDS = {"army": "armies", "fleet": "fleets"}
type Rows = Iterator[tuple[str, str, str]]


def differences(folder: Folder, standard: Folder, win: str = "") -> Iterator[Mapping[str, str]]:
    """Yield what differs from the standard game: what it is about, here, in the standard game.

    `win` are the page's own words for how one wins, where a number does not say it.
    """
    for about, told, there in _told(folder, standard):
        here = (about == "Victory" and win) or told
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
    yield "Powers, new", _list(added), "none"
    yield "Powers, left out", _list(gone), "none"
    for name, power in here.items():
        other = there.get(name, {})
        about = _power_name(power)
        if _differ("units", power, other):
            yield f"{about} begins with", _units(folder, power), _units(standard, other)
        if _differ("home", power, other):
            yield f"Home of {about}", _homes(folder, power), _homes(standard, other)


def _places(folder: Folder, standard: Folder) -> Rows:
    """Compare provinces: which there are, their names, terrain, coasts and centres."""
    here, there = provinces(folder), provinces(standard)
    yield "Provinces, new", _list(_names(folder, here.keys() - there.keys())), "none"
    yield "Provinces, left out", _list(_names(standard, there.keys() - here.keys())), "none"
    shared = sorted(here.keys() & there.keys())
    for key in shared:
        mine, theirs = _described(folder, key), _described(standard, key)
        yield place_name(standard, key), mine, theirs
    both = {key for key in shared if here[key].get("centre") and there[key].get("centre")}
    yield "Centres, new", _list(_names(folder, set(centres(folder)) - both)), "none"
    yield "Centres, no more", _list(_names(standard, set(centres(standard)) - both)), "none"


def _borders(folder: Folder, standard: Folder) -> Rows:
    """Compare who goes where, between places that both boards have."""
    shared = provinces(folder).keys() & provinces(standard).keys()
    for kind, units in _KINDS.items():
        here, there = _pairs(folder, kind), _pairs(standard, kind)
        for about, pairs in (("open", here - there), ("closed", there - here)):
            told = [
                f"{place_name(folder, a)} \u2013 {place_name(folder, b)}"
                for a, b in sorted(pairs)
                if a[:3] in shared and b[:3] in shared
            ]
            yield f"Borders {about} to {units}", _list(told), "none"


def _pairs(folder: Folder, kind: str) -> set[tuple[str, str]]:
    reach = table(table(folder.data, "reach"), kind)
    return {(min(a, b), max(a, b)) for a in reach for b in words(reach, a)}


def _described(folder: Folder, key: str) -> str:
    place = provinces(folder)[key]
    coasts = words(place, "coasts")
    parts = [str(place.get("name")), str(place.get("terrain"))]
    parts += [f"with a {listing([coast_name(c) for c in coasts])}"] if coasts else []
    return ", ".join(parts)


def _by_id(folder: Folder) -> dict[str, Mapping[str, object]]:
    return {str(row.get("id")): row for row in rows(folder.data, "power")}


def _differ(key: str, power: Mapping[str, object], other: Mapping[str, object]) -> bool:
    """Tell whether two powers' lists hold other things, in whichever order."""
    return sorted(words(power, key)) != sorted(words(other, key))


def _power_name(power: Mapping[str, object]) -> str:
    return str(power.get("name", power["id"]))


def _units(folder: Folder, power: Mapping[str, object]) -> str:
    return ", ".join(unit_name(folder, unit) for unit in words(power, "units")) or "nothing"


def _homes(folder: Folder, power: Mapping[str, object]) -> str:
    return ", ".join(place_name(folder, place) for place in words(power, "home")) or "none"


def _names(folder: Folder, keys: Iterable[str]) -> list[str]:
    return sorted(place_name(folder, key) for key in keys)


def _list(names: Sequence[str]) -> str:
    """Write a list; of a long one the beginning, and how many more there are.

    >>> _list([]), _list(list("abcdefghij"))
    ('none', 'a, b, c, d, e, f, g, h and 2 more')
    """
    if len(names) > MOST:
        return f"{', '.join(names[:MOST])} and {len(names) - MOST} more"
    return listing(names) or "none"


def _map_size(folder: Folder) -> str:
    playing = [p for p in rows(folder.data, "power") if p.get("playing", "yes") == "yes"]
    sizes = len(playing), len(centres(folder)), len(provinces(folder))
    return f"{sizes[0]} powers, {sizes[1]} centres, {sizes[2]} provinces"


def _turns(folder: Folder) -> str:
    calendar = table(folder.data, "calendar")
    names = table(calendar, "names")
    turns = [str(names.get(c[0], c[0])) for c in words(calendar, "cycle") if c[1] == "M"]
    builds = [str(names.get(c[0], c[0])) for c in words(calendar, "cycle") if c[1] == "A"]
    return f"moves in {listing(turns)}, builds in {listing(builds) or 'no season'}"


def _first(folder: Folder) -> str:
    return phase_name(folder, str(table(folder.data, "calendar").get("start", "")))


def _before(folder: Folder) -> str:
    codes = words(table(folder.data, "calendar"), "setup")
    return listing([phase_name(folder, code) for code in codes]) or "nothing"


def _last(folder: Folder) -> str:
    code = table(folder.data, "calendar").get("last")
    return f"after {phase_name(folder, str(code))}" if code else "when somebody has won"


def _counted(folder: Folder) -> str:
    times = len(words(table(folder.data, "calendar"), "count"))
    return {0: "never", 1: "once a year"}.get(times, f"{number(times)} times a year")


def _checked(folder: Folder) -> str:
    checked = table(folder.data, "victory").get("checked", "count")
    if checked == "count":
        return "when centres are counted"
    return "after every phase" if checked == "turn" else "see Victory"


def _builds(folder: Folder) -> str:
    where = str(table(folder.data, "builds").get("where", "home"))
    words_for = {"home": "in home centres", "anywhere": "in any centre the power owns"}
    return words_for.get(where, "as told below")


def _units_there(folder: Folder) -> str:
    kinds = table(folder.data, "kinds")
    more = [str(table(kinds, letter).get("name")) for letter in sorted(kinds)]
    return listing(["army", "fleet", *more])


def _marks(folder: Folder) -> str:
    marks = table(folder.data, "marks")
    told = [f"{mark}: {table(marks, mark).get('name')}" for mark in sorted(marks)]
    return listing(told) or "none"


def _neutrals(folder: Folder) -> str:
    places = provinces(folder)
    told = [unit_name(folder, f"{places[k]['neutral']} {k}") for k in places if _neutral(places[k])]
    return _list(told)


def _neutral(place: Mapping[str, object]) -> bool:
    return bool(place.get("neutral"))


def _options(folder: Folder) -> str:
    options = table(folder.data, "options")
    return "; ".join(str(table(options, name).get("means")) for name in options) or "nothing"


def _boards(folder: Folder) -> str:
    boards = table(folder.data, "copies").get("boards", 1)
    return number(boards) if isinstance(boards, int) else "one"


_ABOUT: Mapping[str, Callable[[Folder], str]] = {
    "Players": players,
    "Map": _map_size,
    "Boards": _boards,
    "Victory": to_win,
    "Victory is looked for": _checked,
    "First turn": _first,
    "Before the first turn": _before,
    "Year": _turns,
    "Centres change hands": _counted,
    "The game ends": _last,
    "Builds": _builds,
    "Units": _units_there,
    "Marks of units": _marks,
    "Neutral units": _neutrals,
    "The table agrees on": _options,
}
