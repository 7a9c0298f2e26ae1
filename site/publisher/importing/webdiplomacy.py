"""Read a variant's folder of webDiplomacy or vDiplomacy: arrays in PHP, and a picture to be filled.

A border stands once and holds both ways. Coasts are territories of their own.
"""

import re
from collections.abc import Mapping, Sequence

from publisher.importing.fills import filled, shown
from publisher.importing.model import (
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Picture,
    Place,
    Power,
    SourceError,
    listed,
    whole,
)
from publisher.importing.php import Php, Rows, Value
from publisher.importing.png import read_png
from publisher.importing.web_calls import territories_called
from publisher.importing.web_folder import (
    Folder,
    folder_of,
    required,
    spelt,
    text_of,
    values_of,
    variants,
)
from publisher.importing.web_rows import (
    Border,
    Territory,
    abbreviated,
    borders_of,
    mark_coasts,
    number_of,
    territories_of,
)
from publisher.words import importing as words

__all__ = ["matches", "read", "variants"]

_DATES = re.compile(
    r"\$turn\s*%\s*2\s*\?\s*(?:l_t\()?[\"'](?P<late>\w+)[, ]*[\"'].{0,99}?:\s*(?:l_t\()?[\"']"
    r"(?P<early>\w+)[, ]*[\"'].{0,99}?floor\(\s*\$turn\s*/\s*2\s*\)"
    r"\s*(?:\+\s*(?P<year>\d+))?\s*\)\s*;"
)
_OWN = ("drawMap", "drawMapXML", "Maps", "OrderInterface", "adjudicatorPreGame", "Chatbox")
_LOOKS = ("panel", "userMember")  # classes that change pages only
_BUILDS = ("userOrderBuilds", "processOrderBuilds")
_NEUTRAL = ("neutral units", "neutral")
GOOD = 0.85  # of the borders: a picture that shows as many needs no second look


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has variants of webDiplomacy."""
    return bool(variants(bundle))


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one folder."""
    file = variants(bundle)[name]
    folder = folder_of(bundle, file)
    install = folder.php("install.php")
    if folder.missing and (install is None or folder.says("$countries") is None):
        raise SourceError(Origin(file), words.REQUIRES.format(name=folder.missing))
    if install is None:
        raise SourceError(Origin(file), words.NO_INSTALL)
    is_listed = isinstance(install.assigned("$territoryRawData"), Rows)
    if not is_listed and not territories_called(install):
        install = required(folder, install)
    title = text_of(folder.says("$fullName")) or text_of(folder.says("$name")) or name
    found = ForeignVariant(title, "webdiplomacy", Origin(file))
    if folder.missing:
        found.lose(words.NOT_WITH_IT.format(name=folder.missing), Origin(file))
    found.designer = text_of(folder.says("$author"))
    address = text_of(folder.says("$homepage"))
    found.address = address if re.fullmatch(r"https?://\S+", address) else ""
    found.version = text_of(folder.says("$version")) or text_of(folder.says("$codeVersion"))
    countries = [text_of(one) for one in values_of(folder.says("$countries"))]
    for country in countries:
        found.powers[country] = Power(country, country, Origin(file))
    territories = territories_of(install)
    borders = borders_of(install, territories)
    mark_coasts(territories, borders)
    _places(found, install, territories, borders, countries)
    _units(found, folder, countries, territories)
    _colours(found, folder, countries)
    _rules(found, folder)
    found.calendar = _calendar(found, folder)
    goal = folder.head.member("supplyCenterTarget")
    found.goal = goal if isinstance(goal, int) else 0
    found.picture = _picture(found, folder, territories)
    return found


def _places(
    found: ForeignVariant,
    install: Php,
    territories: Mapping[str, Territory],
    borders: Sequence[Border],
    countries: list[str],
) -> None:
    """Make provinces of territories, coasts of those that belong to another one, and borders."""
    near = {end for border in borders for end in border.ends}
    sailed = {end for border in borders if border.fleets for end in border.ends}
    lonely = []
    whole = [one for one in territories.values() if not one.parent]
    lands = [one.name for one in whole if one.kind != "sea"]
    spelt_short = abbreviated([one.name for one in whole]) or abbreviated(lands)
    for name, one in territories.items():
        origin = install.origin(one.line)
        if one.parent:
            continue
        children = [child.name for child in territories.values() if child.parent == name]
        if name not in near and not children:
            lonely.append(name)
            continue
        kind = "coastal" if one.kind == "inland" and (name in sailed or children) else one.kind
        called, short = spelt_short.get(name, (name, ""))
        found.places[name] = Place(
            key=name,
            name=called,
            origin=origin,
            short=short,
            terrain=kind,
            coasts=children,
            point=one.point if one.point != (0.0, 0.0) else None,
        )
    if lonely:
        found.change(words.NO_BORDERS.format(names=listed(lonely)), install.origin(0))
    for border in borders:
        _border(found, territories, border)
    for one in territories.values():
        _centre(found, one, countries, install)


def _border(found: ForeignVariant, territories: Mapping[str, Territory], border: Border) -> None:
    ends = []
    for name in border.ends:
        one = territories.get(name)
        key = one.parent or name if one else name
        ends.append((key, name if one and one.parent else ""))
    (a, coast), (b, shore) = ends
    if border.armies:
        found.walk(a, b, border.origin, both=True)
    if border.fleets:
        found.sail((a, coast), (b, shore), border.origin, both=True)
    if not border.armies and not border.fleets:
        found.beside.add((a, b))


def _centre(found: ForeignVariant, one: Territory, countries: list[str], install: Php) -> None:
    place = found.places.get(one.parent or one.name)
    if place is None or not one.centre:
        return
    place.centre = True
    owner = _owner(one.owner, countries)
    if owner is None:
        found.change(
            words.NO_OWNER.format(name=one.name, owner=one.owner), install.origin(one.line)
        )
    elif owner and place.key not in found.powers[owner].homes:
        found.powers[owner].homes.append(place.key)


def _owner(value: Value | None, countries: list[str]) -> str | None:
    """Return a country by its number, from 1, or its name; "" for nobody, None for a stranger."""
    if isinstance(value, str) and not value.strip().isdecimal():
        name = value.strip()
        folded = {one.casefold(): one for one in countries}
        is_nobody = not name or name.casefold() in _NEUTRAL
        return "" if is_nobody else folded.get(name.casefold())
    number = int(number_of(value))
    if number in (0, len(countries) + 1):  # nobody, and the neutral units
        return ""
    return countries[number - 1] if 0 < number <= len(countries) else None


def _units(
    found: ForeignVariant,
    folder: Folder,
    countries: list[str],
    territories: Mapping[str, Territory],
) -> None:
    """Read who begins with which units."""
    php = folder.php("classes/adjudicatorPreGame.php")
    raw = php.assigned("$countryUnits") if php else None
    if php is None or not isinstance(raw, Rows):
        found.change(words.NO_UNITS, found.origin)
        return
    folded = {name.casefold(): name for name in territories}
    known = {name.casefold(): name for name in countries}
    for country, units, line in raw.items:
        key = known.get(spelt(text_of(country)).casefold(), "")
        for place, kind, at in units.items if isinstance(units, Rows) else ():
            name = folded.get(spelt(str(place)).casefold(), "")
            if not name:
                text = words.NOT_THERE.format(unit=kind, place=place)
                found.change(text, php.origin(at or line))
                continue
            one = territories[name]
            letter = "F" if text_of(kind).lower() == "fleet" else "A"
            spot = (one.parent or name, name if one.parent else "")
            if key:
                found.powers[key].units.append((letter, spot))
            elif spot[0] in found.places:
                found.places[spot[0]].neutral = letter


def _colours(found: ForeignVariant, folder: Folder, countries: list[str]) -> None:
    php = folder.php("classes/drawMap.php")
    raw = php.assigned("$countryColors") if php else None
    for key, value, _ in raw.items if isinstance(raw, Rows) else ():
        parts = [one for one in values_of(value) if isinstance(one, int) and 0 <= one <= 255]  # noqa: PLR2004 - a byte
        if isinstance(key, int) and 0 < key <= len(countries) and len(parts) == 3:  # noqa: PLR2004 - red, green, blue
            found.powers[countries[key - 1]].colour = "#" + bytes(parts).hex()


def _rules(found: ForeignVariant, folder: Folder) -> None:
    """Note the rules that the folder's own classes make; some of them data can say."""
    classes = folder.head.members("variantClasses")
    convoys = folder.says("$convoyCoasts")
    if isinstance(convoys, Rows):
        _convoy_coasts(found, folder, [int(number_of(one)) for one in convoys.values()])
        classes = {key: value for key, value in classes.items() if key != "userOrderDiplomacy"}
    if set(_BUILDS) & set(classes):
        _builds(found, folder)
    strange = [
        key
        for key in classes
        if key not in (*_OWN, *_BUILDS, "OrderArchiv") and not key.startswith(_LOOKS)
    ]
    if "adjudicatorPreGame" in classes and not _begins_with_units(folder):
        found.calendar.first = "A"
        strange = [key for key in strange if key not in ("processGame", "processMembers")]
    if any(place.neutral for place in found.places.values()):
        strange = [key for key in strange if key not in ("processGame", "processMembers")]
    for key in strange:
        said = words.WEB_CLASSES.get(key, words.CLASS.format(name=key))
        found.lose(said, folder.head.origin(0))
    if folder.path + "rules.html" in folder.bundle.files:
        found.change(words.HOUSE_RULES, Origin(folder.path + "rules.html"))


def _begins_with_units(folder: Folder) -> bool:
    php = folder.own("classes/adjudicatorPreGame.php")
    texts = [token.text for token in php.tokens] if php else []
    return not any(
        texts[n : n + 6] == ["function", name, "(", ")", "{", "}"]
        for name in ("assignUnits",)
        for n in range(len(texts))
    )


def _convoy_coasts(found: ForeignVariant, folder: Folder, numbers: list[int]) -> None:
    """Let fleets convoy on coasts that are given by their numbers, from 1."""
    install = folder.php("install.php")
    names = list(territories_of(install)) if install else []
    for number in numbers:
        if 0 < number <= len(names) and names[number - 1] in found.places:
            found.places[names[number - 1]].convoys = True


def _builds(found: ForeignVariant, folder: Folder) -> None:
    """Tell building anywhere from other rules of building: it never asks whose home a centre is."""
    php = folder.own("classes/userOrderBuilds.php")
    if php is None:
        return
    text = folder.bundle.code(php.name)
    asks = re.search(r"\bt\.countryID", text)
    if "BuildAnywhere" in text or ("toTerrIDCheck" in text and not asks):
        found.anywhere = True
    else:
        found.lose(words.OWN_BUILDS, php.origin(0))


def _calendar(found: ForeignVariant, folder: Folder) -> Calendar:
    """Read the years and seasons, as far as the folder writes them in the usual way."""
    calendar = Calendar(names={"S": "Spring", "F": "Autumn", "W": "Winter"})
    first = found.calendar.first
    text = folder.bundle.code(folder.head.name)
    said = _DATES.search(text)
    is_before = re.search(r"\bB\.?C\.?\b", text[said.start() :][:400]) if said else None
    if said is not None and not is_before:
        early, late = said["early"], said["late"]
        calendar.year = whole(said["year"] or "0", folder.head.origin(0))
        calendar.names = {"S": early.capitalize(), "F": late.capitalize(), "W": "Winter"}
    elif "turnAsDate" in text:
        calendar.year = 1
        found.lose(words.DATES, folder.head.origin(0))
    if first == "A" and not any(power.units for power in found.powers.values()):
        calendar.setup = [f"W{max(0, calendar.year - 1)}A"]
        calendar.year = max(1, calendar.year)
    return calendar


def _picture(
    found: ForeignVariant, folder: Folder, territories: Mapping[str, Territory]
) -> Picture | None:
    """Fill the picture from the points; the large one, or the small one where it fits better."""
    pairs = [*found.army, *((one[0], other[0]) for one, other in found.fleet)]
    best: tuple[float, Picture | None, bool] = (0.0, None, False)
    for is_small in (False, True):
        file = _picture_file(folder, small=is_small)
        points = {
            key: territories[key].small if is_small else territories[key].point
            for key in found.places
        }
        points = {key: at for key, at in points.items() if at != (0.0, 0.0)}
        if not file or len(points) < len(found.places) / 2:
            continue
        try:
            made = filled(read_png(file, folder.bundle.files[file]), points)
        except SourceError as error:
            found.change(words.NO_PICTURE.format(why=error.message), error.origin)
            continue
        share = shown(made, pairs) if made else 0.0
        if share > best[0]:
            best = (share, made, is_small)
        if share > GOOD:
            break
    _, picture, is_small = best
    for key, place in found.places.items():
        one = territories[key]
        at = one.small if picture and is_small else one.point
        place.point = at if at != (0.0, 0.0) else None
    return picture


def _picture_file(folder: Folder, *, small: bool) -> str:
    """Name the picture that the folder's drawing class colours."""
    usual = "smallmap.png" if small else "map.png"
    here: Folder | None = folder
    while here is not None:
        php = here.own("classes/drawMap.php")
        text = here.bundle.code(php.name) if php else ""
        said = re.findall(r"'map'\s*=>[^\n]{0,99}?resources/([\w.-]{1,99}\.png)", text)
        names = [one for one in said if ("small" in one) == small]
        for name in [usual, *names]:
            if f"{here.path}resources/{name}" in here.bundle.files:
                return f"{here.path}resources/{name}"
        here = here.above
    return ""
