"""Read a map of DPjudge (`.map`), as the package `diplomacy` has them too."""

import re

from publisher.importing.calendars import Turns, calendar_of
from publisher.importing.dpjudge_lines import SHUT, TERRAINS, JudgePower, MapReader, spelt
from publisher.importing.model import (
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Place,
    Power,
    SourceError,
    listed,
    whole,
)
from publisher.words import importing as words

# Rules that change nothing on the board, or that hold here anyway.
_QUIET = ("NO_DRAW", "FTF_PRESS", "CD_BUILDS", "CD_DUMMIES", "HOME_BUILDS", "IMMOBILE_DUMMIES")


def variants(bundle: Bundle) -> dict[str, str]:
    """List the maps of a source by name, with the file of each."""
    files = bundle.named(".map")
    return {file.rpartition("/")[2][: -len(".map")]: file for file in files}


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has maps of DPjudge."""
    return any(
        re.search(
            r"^[ \t]*+(?:COAST|LAND|WATER|USE|MAP|AMEND)\s",
            bundle.code(name),
            re.MULTILINE | re.IGNORECASE,
        )
        for name in bundle.named(".map")
    )


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one map."""
    file = variants(bundle)[name]
    reader = MapReader(bundle)
    reader.file(file)
    found = ForeignVariant(spelt(name.replace("_", "+")).title(), "dpjudge", Origin(file))
    _places(reader, found)
    _borders(reader, found)
    _powers(reader, found)
    _rules(reader, found)
    found.calendar = _calendar(reader, found)
    found.goal = reader.victory[0] if reader.victory else 0
    for text, origin in reader.losses:
        found.lose(text, origin)
    return found


def _places(reader: MapReader, found: ForeignVariant) -> None:
    bases: dict[str, list[str]] = {}
    for location in reader.types:
        base, _, coast = location.upper().partition("/")
        bases.setdefault(base, []).extend([coast.lower()] if coast else [])
    for base, coasts in bases.items():
        kind = reader.terrain(base).upper() or "COAST"
        said = reader.names.get(base)
        if said is None:
            found.change(words.NO_NAME.format(name=base), found.origin)
        aliases = said.aliases if said else []
        found.places[base] = Place(
            key=base,
            name=said.name if said else base.capitalize(),
            origin=said.origin if said else found.origin,
            terrain="closed" if kind == SHUT else TERRAINS[kind],
            short=base,
            aliases=[one for one in aliases if not re.search(r"[/()]", one)],
            coasts=sorted(coasts) if len(coasts) > 1 else [],
            convoys=kind == "PORT",
        )
    lost = [key for key in reader.names if key.partition("/")[0] not in bases]
    for key in lost:
        found.change(words.NAMED_ONLY.format(name=reader.names[key].name), reader.names[key].origin)


def _borders(reader: MapReader, found: ForeignVariant) -> None:
    """Read who goes where: the case of a neighbour's name says it."""
    for place, ends in reader.abuts.items():
        base, _, coast = place.upper().partition("/")
        if base not in found.places:
            continue
        for end, origin in ends.items():
            other = end.upper().partition("/")[0]
            if other not in found.places:
                found.change(words.UNKNOWN_NEIGHBOUR.format(one=base, other=end), origin)
                continue
            _border(reader, found, (base, coast.lower(), place), end, origin)


def _border(
    reader: MapReader,
    found: ForeignVariant,
    start: tuple[str, str, str],
    end: str,
    origin: Origin,
) -> None:
    base, coast, place = start
    other, _, shore = end.upper().partition("/")
    here, there = found.places[base], found.places[other]
    if base == other:
        return
    if "closed" in (here.terrain, there.terrain):
        found.beside.add((base, other))
        return
    fleets_only = end == end.title() != end.upper()
    if not coast and not fleets_only and "sea" not in (here.terrain, there.terrain):
        found.walk(base, other, origin)
    is_land_of_coasts = place.islower() and bool(here.coasts)
    sails = end[0].isupper() and not is_land_of_coasts
    if not sails or "inland" in (here.terrain, there.terrain):
        return
    if there.coasts and not shore:
        return  # only armies: fleets name the coast
    if end.upper() not in reader.types and other not in reader.types:
        return
    own = coast if here.coasts else ""
    found.sail((base, own), (other, shore.lower() if there.coasts else ""), origin)


def _powers(reader: MapReader, found: ForeignVariant) -> None:
    owned: dict[str, str] = {}
    for key, power in reader.powers.items():
        found.powers[key] = Power(
            key=key,
            name=power.name,
            origin=power.origin,
            adjective=power.adjective,
            code=power.code,
            playing=not power.dummy,
        )
        known = [one for one in power.homes if one in found.places]
        _note_lost(found, power, [one for one in power.homes if one not in found.places])
        found.powers[key].homes = list(dict.fromkeys(known))
        for place in known if power.owns is None else power.owns:
            if place in found.places:
                owned[place] = key
        for unit in power.units:
            base, _, coast = unit[2:].partition("/")
            if base in found.places:
                at = (base, coast.lower() if found.places[base].coasts else "")
                found.powers[key].units.append((unit[0], at))
            else:
                _note_lost(found, power, [unit])
    homes = {one for power in found.powers.values() for one in power.homes}
    for place in {*homes, *owned, *reader.unowned}:
        if place in found.places:
            found.places[place].centre = True
    for place in homes | set(owned):
        found.places[place].owner = owned.get(place, "")


def _note_lost(found: ForeignVariant, power: JudgePower, places: list[str]) -> None:
    if places:
        text = words.LEFT_BEHIND.format(power=power.name, places=listed(places))
        found.change(text, power.origin)


def _rules(reader: MapReader, found: ForeignVariant) -> None:
    for rule, origin in reader.rules.items():
        if rule == "BUILD_ANY":
            found.anywhere = True
        elif rule not in _QUIET:
            said = words.DPJUDGE_RULES.get(rule, words.RULE.format(name=rule))
            found.lose(said, origin)
    for power in found.powers.values():
        if not power.playing:
            found.change(words.DUMMY.format(power=power.name), power.origin)


def _calendar(reader: MapReader, found: ForeignVariant) -> Calendar:
    flow = reader.flow or ["SPRING:MOVEMENT,RETREATS", "FALL:MOVEMENT,RETREATS"]
    flow = flow if reader.flow else [*flow, "WINTER:ADJUSTMENTS"]
    begin, origin = reader.begin
    said = (begin or "SPRING 1901 MOVEMENT").split()
    try:
        season, year, kind = said[0], whole(said[-2], origin), said[-1]
    except (SourceError, IndexError) as error:
        raise SourceError(origin, words.NO_PHASE.format(text=begin)) from error
    turns = Turns()
    for item in flow:
        _flow(turns, item, found, reader.flow_at)
    return calendar_of(found, turns, season, year, kind[0], origin)


def _number(text: str, item: str, origin: Origin) -> int:
    try:
        return whole(text, origin)
    except SourceError as error:
        raise SourceError(origin, words.NO_PERIOD.format(text=item)) from error


def _flow(turns: Turns, item: str, found: ForeignVariant, origin: Origin) -> None:
    season, _, rest = item.partition(":")
    if season == "NEWYEAR":
        turns.step = _number(rest or "1", item, origin)
        turns.new_year()
    elif season == "IFYEARDIV":
        divisor, _, remainder = rest.partition("=")
        turns.only_if(_number(divisor, item, origin), _number(remainder or "0", item, origin))
    else:
        for phase in rest.split(","):
            if phase[:1] in "MRA":
                turns.add(season, phase[0])
            else:
                found.lose(words.PHASE.format(name=phase.lower(), season=season.lower()), origin)
