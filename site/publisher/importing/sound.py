"""Decide by rule what a source leaves open or says twice: terrain, one-sided borders, coasts.

Whatever is decided here is noted as a change, so that a person can look at it.
"""

import re
from collections import defaultdict
from collections.abc import Mapping

from publisher.importing.model import ForeignVariant, Origin, Place, Spot, listed
from publisher.words import importing as words

_FEWEST_PLAYERS = 2
_WET, _DRY = "sea", ("inland", "coastal")


def make_sound(found: ForeignVariant) -> None:
    """Decide everything that is open; the variant is changed in place."""
    _known_only(found)
    _terrain(found)
    _coasts(found)
    _known_coasts(found)
    _fitting(found)
    _whole_to_coasts(found)
    _both_ways(found)
    _units_of_nobody(found)
    _powerless(found)
    _powers(found)
    _goal(found)


def _powerless(found: ForeignVariant) -> None:
    """Let nobody play a power to which the source gives nothing, if two others have something."""
    owners = {place.owner for place in found.places.values() if place.centre}
    rich = {key for key, one in found.powers.items() if one.units or one.homes or key in owners}
    if sum(found.powers[key].playing for key in rich) < _FEWEST_PLAYERS:
        return
    for key, power in found.powers.items():
        if power.playing and key not in rich:
            power.playing = False
            origin = power.origin if power.origin.file else found.origin
            found.lose(words.POWERLESS.format(name=power.name), origin)


def _goal(found: ForeignVariant) -> None:
    """Let more than half win where a power begins with as many centres as should win."""
    for key, power in found.powers.items():
        owned = [place.key for place in found.places.values() if place.owner == key]
        held = {place for place in (*power.homes, *owned) if found.places[place].centre}
        if 0 < found.goal <= len(held):
            found.lose(words.GOAL_AT_START.format(goal=found.goal, name=power.name), found.origin)
            found.goal = 0


def _units_of_nobody(found: ForeignVariant) -> None:
    """Let each unit that nobody plays be of a kind that variant.toml can place."""
    for place in found.places.values():
        fits = {"sea": "F", "inland": "A"}.get(place.terrain, "A" if place.coasts else "AF")
        if place.neutral and place.neutral not in fits:
            place.neutral = fits[0]
            found.lose(words.NEUTRAL_KINDS[fits[0]].format(name=place.name), place.origin)


def _known_only(found: ForeignVariant) -> None:
    """Leave out borders with places that are not there, and of a place with itself."""
    places = found.places
    for a, b in [pair for pair in found.army if pair[0] not in places or pair[1] not in places]:
        found.change(words.UNKNOWN_BORDER.format(one=a, other=b), found.army.pop((a, b)))
    for one, other in [p for p in found.fleet if p[0][0] not in places or p[1][0] not in places]:
        origin = found.fleet.pop((one, other))
        found.change(words.UNKNOWN_BORDER.format(one=one[0], other=other[0]), origin)
    for a, b in [pair for pair in found.army if pair[0] == pair[1]]:
        del found.army[a, b]
    for one, other in [pair for pair in found.fleet if pair[0][0] == pair[1][0]]:
        del found.fleet[one, other]


def _terrain(found: ForeignVariant) -> None:
    """Let terrain follow from the borders, where the source does not say it."""
    walked = {place for pair in found.army for place in pair}
    sailed = {spot[0] for pair in found.fleet for spot in pair}
    armies = {at for p in found.powers.values() for kind, (at, _) in p.units if kind == "A"}
    alone = []
    for key, place in found.places.items():
        if place.terrain:
            continue
        on_foot = key in walked or key in armies or bool(place.coasts)
        if key in sailed:
            place.terrain = "coastal" if on_foot else "sea"
        else:
            place.terrain = "inland" if on_foot else "closed"
            alone += [] if on_foot else [place.name]
    if alone:
        found.change(words.BORDERS_NOTHING.format(names=listed(alone)), found.origin)


def _coasts(found: ForeignVariant) -> None:
    """Name coasts as we do, with two small letters; a single coast is none."""
    for key, place in found.places.items():
        if len(place.coasts) == 1:
            only = place.coasts.pop()
            _recoast(found, key, {only: ""})
        wanted = {coast: coast_id(coast, place.coasts) for coast in place.coasts}
        if any(old != new for old, new in wanted.items()):
            place.coasts = [wanted[coast] for coast in place.coasts]
            _recoast(found, key, wanted)


def _recoast(found: ForeignVariant, key: str, names: Mapping[str, str]) -> None:
    def turned(spot: Spot) -> Spot:
        return (key, names.get(spot[1], spot[1])) if spot[0] == key else spot

    found.fleet = {(turned(a), turned(b)): at for (a, b), at in found.fleet.items()}
    for power in found.powers.values():
        power.units = [(kind, turned(spot)) for kind, spot in power.units]


def coast_id(name: str, among: list[str]) -> str:
    """Give a coast's id: two small letters, those of its direction where it names one.

    >>> coast_id("Bay (North Coast)", ["Bay (North Coast)"]), coast_id("river", ["river"])
    ('nc', 'ri')
    >>> coast_id("Korea (East Coast) (kor)", ["Korea (East Coast) (kor)"])
    'ec'
    """
    found: dict[str, str] = {}
    for full in among:
        found_in = re.findall(r"\(([^()]*)\)", full)
        named = [part for part in found_in if "coast" in part.lower()]
        one = (named or found_in or [full])[-1] or full
        letters = [letter for letter in one.lower() if "a" <= letter <= "z"]
        first = letters[0] if letters else "x"
        wanted = [one.lower()] if len(one) == len(letters) == 2 else []  # noqa: PLR2004
        if first in "nsew" and "coast" in one.lower():
            wanted.append(f"{first}c")
        wanted += [first + second for second in [*letters[1:], *"abcdefghijklmnopqrstuvwxyz"]]
        found[full] = next(one for one in wanted if one not in found.values())
    return found[name]


def _known_coasts(found: ForeignVariant) -> None:
    """Where a border names a coast that its place has not, take one that knows the other side."""
    for pair in list(found.fleet):
        if all(not coast or coast in found.places[key].coasts for key, coast in pair):
            continue
        origin = found.fleet.pop(pair)
        ends = [(key, coast if coast in found.places[key].coasts else "") for key, coast in pair]
        found.fleet.setdefault((ends[0], ends[1]), origin)
        names = [found.places[key].name for key, _ in pair]
        found.change(words.STRANGE_COAST.format(one=names[0], other=names[1]), origin)


def _fitting(found: ForeignVariant) -> None:
    """Leave out borders that no unit could pass: armies at sea, fleets inland."""
    places = found.places
    for a, b in list(found.army):
        if places[a].terrain not in _DRY or places[b].terrain not in _DRY:
            origin = found.army.pop((a, b))
            if "closed" not in (places[a].terrain, places[b].terrain):
                _note(found, words.NO_ARMY, places[a], places[b], origin)
    for one, other in list(found.fleet):
        here, there = places[one[0]], places[other[0]]
        if "inland" in (here.terrain, there.terrain):
            _note(found, words.NO_FLEET, here, there, found.fleet.pop((one, other)))
        elif "closed" in (here.terrain, there.terrain):
            del found.fleet[one, other]


def _note(found: ForeignVariant, text: str, one: Place, other: Place, origin: Origin) -> None:
    found.change(text.format(one=one.name, other=other.name), origin)


def _whole_to_coasts(found: ForeignVariant) -> None:
    """Replace the whole of a province with coasts by the coasts that name the other side.

    Several systems let a sea name the whole of it and only the coasts name the sea: the border of
    the whole says nothing more. Where no coast names the other side, both are meant.
    """
    for pair in list(found.fleet):
        if all(spot[1] or not found.places[spot[0]].coasts for spot in pair):
            continue
        origin = found.fleet.pop(pair)
        named = [one for one in _spread(found, pair) if _named(found, one, pair)]
        for one in named:
            found.fleet.setdefault(one, origin)
        if named:
            continue
        for one in _spread(found, pair):
            found.fleet.setdefault(one, origin)
        names = [found.places[spot[0]].name for spot in pair]
        found.change(words.ALL_COASTS.format(one=names[0], other=names[1]), origin)


def _spread(found: ForeignVariant, pair: tuple[Spot, Spot]) -> list[tuple[Spot, Spot]]:
    """List the pairs of coasts that a pair of wholes may mean."""
    sides = [
        [(key, one) for one in found.places[key].coasts]
        if found.places[key].coasts and not coast
        else [(key, coast)]
        for key, coast in pair
    ]
    return [(a, b) for a in sides[0] for b in sides[1]]


def _named(found: ForeignVariant, one: tuple[Spot, Spot], pair: tuple[Spot, Spot]) -> bool:
    return one != pair and (one in found.fleet or one[::-1] in found.fleet)


def _both_ways(found: ForeignVariant) -> None:
    """Make one-sided borders two-sided, but for those that a format declares one-way."""
    lost: dict[str, list[str]] = defaultdict(list)
    for a, b in list(found.army):
        if (b, a) not in found.army and (a, b) not in found.one_way:
            found.army[b, a] = found.army[a, b]
            lost[words.ARMIES].append(f"{found.places[a].name} to {found.places[b].name}")
    for one, other in list(found.fleet):
        if (other, one) not in found.fleet and (one[0], other[0]) not in found.one_way:
            found.fleet[other, one] = found.fleet[one, other]
            lost[words.FLEETS].append(
                f"{found.places[one[0]].name} to {found.places[other[0]].name}"
            )
    for what, pairs in lost.items():
        found.change(words.ONE_SIDED.format(what=what, pairs=listed(pairs, 30)))


def _powers(found: ForeignVariant) -> None:
    """Place units where they can stand, and settle centres that are home to several powers."""
    for power in found.powers.values():
        for kind, spot in list(power.units):
            standing = _standing(found, kind, spot)
            if standing is None:
                power.units.remove((kind, spot))
                name = found.places[spot[0]].name if spot[0] in found.places else spot[0]
                found.change(words.NO_ROOM.format(unit=f"{kind} {name}", power=power.name))
            elif standing != spot:
                power.units[power.units.index((kind, spot))] = (kind, standing)
    _one_each(found)
    _shared_homes(found)


def _standing(found: ForeignVariant, kind: str, spot: Spot) -> Spot | None:
    """Return where a unit stands: the whole for an army, a coast for a fleet."""
    place = found.places.get(spot[0])
    if place is None or place.terrain == "closed":
        return None
    if kind == "A":
        return (spot[0], "") if place.terrain in _DRY else None
    if place.terrain == "inland":
        return None
    if place.coasts and not spot[1]:
        found.change(words.COAST_CHOSEN.format(name=place.name, coast=place.coasts[0]))
        return (spot[0], place.coasts[0])
    return (spot[0], spot[1] if spot[1] in place.coasts else "")


def _one_each(found: ForeignVariant) -> None:
    """Leave one unit in a province, the first."""
    taken: set[str] = set()
    for power in found.powers.values():
        for kind, spot in list(power.units):
            if spot[0] in taken:
                power.units.remove((kind, spot))
                name = found.places[spot[0]].name
                found.change(words.TWO_UNITS.format(unit=f"{kind} {name}", power=power.name))
            taken.add(spot[0])


def _shared_homes(found: ForeignVariant) -> None:
    """Of powers that share homes, all of which own every centre build anywhere."""
    holders: dict[str, list[str]] = defaultdict(list)
    for key, power in found.powers.items():
        for home in power.homes:
            if key not in holders[home]:
                holders[home].append(key)
    shared = {home: keys for home, keys in holders.items() if len(keys) > 1}
    if not shared:
        return
    everyone = set(found.powers)
    if not found.anywhere and all(set(keys) == everyone for keys in holders.values()):
        found.anywhere = True
        found.change(words.HOME_OF_ALL)
    elif not found.anywhere:
        names = [found.places[home].name for home in shared]
        found.lose(words.SHARED_HOME.format(places=listed(names)))
    for home, keys in shared.items():
        owner = found.places[home].owner
        standing = [k for k in keys if any(s[0] == home for _, s in found.powers[k].units)]
        keeper = owner if owner in keys else next(iter(standing), "")
        keeper = keeper or ("" if set(keys) == everyone else keys[0])
        for key in keys:
            if key != keeper:
                found.powers[key].homes.remove(home)
