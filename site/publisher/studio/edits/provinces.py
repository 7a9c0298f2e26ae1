"""Provinces: added, split, joined, named; their terrain, centres and coasts."""

from collections.abc import Mapping
from typing import Any

from publisher.cli import Stop
from publisher.studio.edits.draft import Draft, fresh_id, sound_name
from publisher.studio.edits.reach import forget, inherit_reach
from publisher.studio.edits.seeds import free_place, seeds_of
from publisher.studio.edits.splitting import split

TERRAINS = ("coastal", "inland", "sea", "island", "closed")
OUTSIDE = ("closed", "strait", "lake")
PLACED = ("seeds", "outlines", "names", "grow", "labels", "fiat")  # tables of map.toml by province


def add_province(draft: Draft, given: Mapping[str, Any]) -> None:
    """Add a province with one seed: {"name", "terrain", "at"}."""
    terrain = _one_of(given["terrain"], TERRAINS)
    place = free_place(draft, given["at"])
    _added(draft, given["name"], terrain, [place])


def add_area(draft: Draft, given: Mapping[str, Any]) -> None:
    """Add land or water outside the game: {"name", "kind", "at"}; kind closed, strait or lake."""
    kind = _one_of(given["kind"], OUTSIDE)
    name = sound_name(given["name"], _names(draft))
    place = free_place(draft, given["at"])
    known = {*draft.provinces, *draft.drawing.table("areas")}
    row = {"name": name, "kind": kind, "seeds": [place]}
    draft.drawing.put(("areas", fresh_id(name, known)), row)


def split_province(draft: Draft, given: Mapping[str, Any]) -> None:
    """Split a province by a line, {"province", "line", "name"}: the smaller part gets the name."""
    old = str(given["province"])
    facts = draft.facts(old)
    line = [(float(x), float(y)) for x, y in given["line"]]
    found = split(draft, old, line)
    left = [draft.frame.on_map(seed) for seed in found.left]
    right = [draft.frame.on_map(seed) for seed in found.right]
    before = [list(seed) for seed in seeds_of(draft)[old]]
    if sum(seed in before for seed in right) > sum(seed in before for seed in left):
        left, right = right, left
    draft.drawing.put(("seeds", old), left)
    _added(draft, given["name"], facts["terrain"], right)


def join_provinces(draft: Draft, given: Mapping[str, Any]) -> None:
    """Join a province to another, {"into", "from"}: the first keeps its name."""
    into, gone = str(given["into"]), str(given["from"])
    kept, lost = draft.facts(into), draft.facts(gone)
    if into == gone:
        raise Stop("Choose another province to join to this one.")
    for table in ("seeds", "outlines"):
        more = draft.drawing.list(table, gone)
        if more:
            draft.drawing.put((table, into), [*draft.drawing.list(table, into), *more])
    if lost.get("centre") and not kept.get("centre"):
        draft.rules.put(("provinces", into, "centre"), value=True)
    inherit_reach(draft, into, gone)
    _powers_without(draft, gone, into)
    remove(draft, {"province": gone})


def remove(draft: Draft, given: Mapping[str, Any]) -> None:
    """Take a province away with all that is said of it: {"province"}."""
    gone = str(given["province"])
    draft.facts(gone)
    unit(draft, {"place": gone, "kind": "", "power": ""})
    home(draft, {"province": gone, "power": ""})
    forget(draft, gone)
    for table in PLACED:
        draft.drawing.take((table, gone))
    for power, held in draft.drawing.table("realm").items():
        if gone in held:
            draft.drawing.drop(("realm", power), gone)
    draft.rules.take(("provinces", gone))


def rename(draft: Draft, given: Mapping[str, Any]) -> None:
    """Name a province, {"province", "name"}; its id stays."""
    province = str(given["province"])
    draft.facts(province)
    name = sound_name(given["name"], _names(draft, but=province))
    draft.rules.put(("provinces", province, "name"), name)


def terrain(draft: Draft, given: Mapping[str, Any]) -> None:
    """Say what a province is: {"province", "terrain"}."""
    province, kind = str(given["province"]), _one_of(given["terrain"], TERRAINS)
    facts = draft.facts(province)
    draft.rules.put(("provinces", province, "terrain"), kind)
    if kind in {"sea", "closed"} and facts.get("centre"):
        centre(draft, {"province": province, "on": False})


def centre(draft: Draft, given: Mapping[str, Any]) -> None:
    """Make a province a supply centre, or no longer one: {"province", "on"}."""
    province = str(given["province"])
    draft.facts(province)
    if given["on"]:
        draft.rules.put(("provinces", province, "centre"), value=True)
        return
    draft.rules.take(("provinces", province, "centre"))
    for index, power in enumerate(draft.rules.list("power")):
        if province in power.get("home", ()):
            _list_of(draft, index, "home", [one for one in power["home"] if one != province])


def unit(draft: Draft, given: Mapping[str, Any]) -> None:
    """Place a power's unit at the start, {"place", "kind", "power"}; kind "" clears the place."""
    place, kind = str(given["place"]), _one_of(given["kind"], ("A", "F", ""))
    province = place.partition("/")[0]
    draft.facts(province)
    for index, power in enumerate(draft.rules.list("power")):
        held = list(power.get("units", ()))
        left = [one for one in held if where(one) != province]
        if kind and power.get("id") == given["power"]:
            left.append(f"{kind} {place}")
        if left != held:
            _list_of(draft, index, "units", left)


def home(draft: Draft, given: Mapping[str, Any]) -> None:
    """Give a power a home centre, {"province", "power"}; power "" leaves it to nobody."""
    province = str(given["province"])
    if given["power"] and not draft.facts(province).get("centre"):
        centre(draft, {"province": province, "on": True})
    for index, power in enumerate(draft.rules.list("power")):
        held = list(power.get("home", ()))
        left = [one for one in held if one != province]
        if power.get("id") == given["power"]:
            left = [*left, province] if province not in held else held
        if left != held:
            _list_of(draft, index, "home", left)


def units_of(draft: Draft, index: int, units: list[str]) -> None:
    """Give the power at an index other units at the start."""
    _list_of(draft, index, "units", units)


def _added(draft: Draft, name: object, kind: str, seeds: list[list[float]]) -> None:
    told = sound_name(name, _names(draft))
    known = {*draft.provinces, *draft.drawing.table("areas")}
    province = fresh_id(told, known)
    draft.rules.put(("provinces", province), {"name": told, "terrain": kind})
    draft.drawing.put(("seeds", province), seeds)


def _names(draft: Draft, but: str = "") -> list[str]:
    return [
        str(facts.get("name", ""))
        for one, facts in draft.provinces.items()
        if one != but and isinstance(facts, Mapping)
    ]


def _powers_without(draft: Draft, gone: str, into: str) -> None:
    """Give what powers have in a province to another one; a unit goes where one stands already."""
    manned = {where(one) for power in draft.rules.list("power") for one in power.get("units", ())}
    owned = {one for power in draft.rules.list("power") for one in power.get("home", ())}
    for index, power in enumerate(draft.rules.list("power")):
        for key, taken in (("home", owned), ("units", manned)):
            held = [str(one) for one in power.get(key, ())]
            kept = [one for one in held if where(one) != gone]
            if kept != held and into not in taken:
                moved = next(one for one in held if where(one) == gone)
                kept.insert(held.index(moved), into if key == "home" else f"{moved[:2]}{into}")
            if kept != held:
                _list_of(draft, index, key, kept)


def _list_of(draft: Draft, index: int, key: str, items: list[str]) -> None:
    """Give a power another list, in its own table of the draft's file."""
    power = draft.rules.list("power")[index]
    rows = [row.get("id") for row in draft.rules.own.get("power", ())]
    if power.get("id") not in rows:
        draft.rules.add_row("power", {"id": power["id"], key: items})
        return
    path = ("power", rows.index(power["id"]), key)
    held = list(draft.rules.own["power"][path[1]].get(key, ()))
    if held and items[:-1] == held:
        draft.rules.add(path, items[-1])
    else:
        draft.rules.put(path, items)


def where(unit: str) -> str:
    """Return the province of a unit, or of a home."""
    return unit.rpartition(" ")[2].partition("/")[0]


def _one_of(value: object, known: tuple[str, ...]) -> str:
    if value not in known:
        message = f"{value!r} is not one of {', '.join(known)}."
        raise Stop(message)
    return str(value)
