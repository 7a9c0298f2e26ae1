"""Read a variant of jDip: `variants.xml`, a file of adjacency, and an SVG map.

Terrain is nowhere said: it follows from the kinds of adjacency. Places go by a short name or by any
other unique name, powers by any of theirs, in any case.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from publisher.importing.markup import Node, tree_of
from publisher.importing.model import (
    FARTHEST,
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Place,
    Power,
    SourceError,
    whole,
)
from publisher.importing.svg_shapes import shapes_of
from publisher.words import importing as words

COASTS = ("nc", "sc", "ec", "wc")
_TIME = re.compile(r"\s*(\w+)[\s,]+(-?\d+)\s*(BC)?[\s,]+(\w+)\s*", re.IGNORECASE)
_NOBODY = ("", "none", "any")
_BUILDS = {"VALUE_BUILDS_HOME_ONLY": "", "VALUE_BUILDS_ANY_IF_HOME_OWNED": words.REMOTE}
_ANYWHERE = "VALUE_BUILDS_ANY_OWNED"


def _documents(bundle: Bundle) -> Iterable[str]:
    return (name for name in bundle.named(".xml") if b"<VARIANTS" in bundle.files[name])


def variants(bundle: Bundle) -> dict[str, str]:
    """List the variants of a source by name, with their file."""
    found: dict[str, str] = {}
    for file in _documents(bundle):
        for node in tree_of(file, bundle.files[file]).all("VARIANT"):
            found.setdefault(node.get("name"), file)
    return found


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has variants of jDip."""
    return any(True for _ in _documents(bundle))


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one variant."""
    file = variants(bundle)[name]
    tree = tree_of(file, bundle.files[file])
    node = next(one for one in tree.all("VARIANT") if one.get("name") == name)
    found = ForeignVariant(name, "jdip", Origin(file, node.line), version=node.get("version"))
    maps = next(node.all("MAP"), None)
    adjacency = _beside(bundle, file, maps.get("adjacencyURI") if maps else "")
    if not adjacency:
        raise SourceError(found.origin, words.NO_ADJACENCY)
    board = tree_of(adjacency, bundle.files[adjacency])
    names = _places(found, board, adjacency)
    _borders(found, board, adjacency, names)
    _mistyped(found)
    powers = _powers(found, node, file)
    start = _Start(found, node, file, names, powers)
    _centres(start)
    _units(start)
    _options(found, node, file)
    found.calendar = _calendar(found, node, file)
    _drawing(found, bundle, tree, node, file, names)
    return found


def _beside(bundle: Bundle, file: str, uri: str) -> str:
    """Find a file that another one names, in its own folder or anywhere in the source."""
    own = f"{file.rpartition('/')[0]}/{uri}".lstrip("/")
    if own in bundle.files:
        return own
    base = uri.rpartition("/")[2].lower()
    return next((one for one in bundle.files if one.rpartition("/")[2].lower() == base), "")


def _places(found: ForeignVariant, board: Node, file: str) -> dict[str, str]:
    """Make a place of each province; return every name of each, in small letters."""
    names: dict[str, str] = {}
    for node in board.all("PROVINCE"):
        short = node.get("shortname")
        others = [one.get("name") for one in node.all("UNIQUENAME")]
        key = short.lower()
        found.places[key] = Place(
            key=key,
            name=node.get("fullname") or short,
            origin=Origin(file, node.line),
            short=short,
            aliases=[one for one in others if one],
            convoys=node.get("isConvoyableCoast") == "true",
        )
        for one in (short, node.get("fullname"), *others):
            names.setdefault(one.lower(), key)
    return names


def _borders(found: ForeignVariant, board: Node, file: str, names: Mapping[str, str]) -> None:
    for node in board.all("PROVINCE"):
        key = node.get("shortname").lower()
        kinds = {one.get("type", "mv"): one for one in node.all("ADJACENCY")}
        place = found.places[key]
        place.coasts = [coast for coast in COASTS if coast in kinds]
        others: set[str] = set()
        for one in node.all("ADJACENCY"):
            kind, origin = one.get("type", "mv"), Origin(file, one.line)
            for ref in one.get("refs").split():
                name, _, coast = ref.lower().partition("-")
                other = names.get(name, "")
                if not other:
                    found.change(words.UNKNOWN_NEIGHBOUR.format(one=place.name, other=ref), origin)
                elif other != key:
                    others.add(other)
                    _border(found, (key, kind), (other, coast), origin)
        place.terrain = _terrain(kinds, others)
        if node.get("borders").split():
            found.lose(words.BORDER_RULE.format(name=place.name), Origin(file, node.line))


def _border(
    found: ForeignVariant, start: tuple[str, str], end: tuple[str, str], origin: Origin
) -> None:
    (key, kind), (other, coast) = start, end
    if kind == "mv":
        found.walk(key, other, origin)
    else:
        own = kind if kind in COASTS else ""
        found.sail((key, own), (other, coast if coast in COASTS else ""), origin)


def _terrain(kinds: Mapping[str, Node], others: set[str]) -> str:
    """Tell what a province is: `mv` alone is inland, `xc` alone sea, itself alone closed."""
    if not others:
        return "closed"
    has_fleets = any(kind != "mv" for kind in kinds)
    if "mv" not in kinds:
        return "coastal" if any(kind in COASTS for kind in kinds) else "sea"
    return "coastal" if has_fleets else "inland"


def _mistyped(found: ForeignVariant) -> None:
    """Turn a sea into one whose own line has the letters of armies, when all others know better."""
    walked = {other for _, other in found.army}
    sailed = {other for _, (other, _) in found.fleet}
    for key, place in found.places.items():
        if place.terrain == "inland" and key in sailed and key not in walked:
            place.terrain = "sea"
            for pair in [pair for pair in found.army if pair[0] == key]:
                found.sail((key, ""), (pair[1], ""), found.army.pop(pair))
            found.change(words.A_SEA_AFTER_ALL.format(name=place.name), place.origin)


def _powers(found: ForeignVariant, node: Node, file: str) -> dict[str, str]:
    """Make the powers; return every name of each, in small letters."""
    names: dict[str, str] = {}
    for one in node.all("POWER"):
        key = one.get("name")
        found.powers[key] = Power(
            key=key,
            name=key,
            origin=Origin(file, one.line),
            adjective=one.get("adjective"),
            playing=one.get("active", "true") != "false",
        )
        for other in (key, one.get("adjective"), *re.split(r"[,;]", one.get("altnames"))):
            names.setdefault(other.strip().lower(), key)
    return names


@dataclass(frozen=True)
class _Start:
    """The start of a variant: its element, and every name of its provinces and powers."""

    found: ForeignVariant
    node: Node
    file: str
    places: Mapping[str, str]
    powers: Mapping[str, str]

    def rows(self, kind: str) -> Iterator[tuple[Node, str, Origin]]:
        """Yield elements of a kind with the province that each speaks of, where it is known."""
        for one in self.node.all(kind):
            origin = Origin(self.file, one.line)
            key = self.place(one.get("province"), origin)
            if key:
                yield one, key, origin

    def place(self, said: str, origin: Origin) -> str:
        """Look a province up; one that is not there is noted."""
        return self._known(self.places, said, words.NO_SUCH_PLACE, origin)

    def power(self, said: str, origin: Origin) -> str:
        """Look a power up; one that is not there is noted."""
        return self._known(self.powers, said, words.NO_SUCH_POWER, origin)

    def _known(self, table: Mapping[str, str], said: str, text: str, origin: Origin) -> str:
        key = table.get(said.strip().lower(), "")
        if not key:
            self.found.change(text.format(name=said), origin)
        return key


def _centres(start: _Start) -> None:
    """Read the centres; one may be listed twice, the second time with its owner."""
    found = start.found
    for one, key, origin in start.rows("SUPPLYCENTER"):
        place = found.places[key]
        place.centre = True
        home, owner = one.get("homepower", "none"), one.get("owner", "none")
        if home.lower() not in _NOBODY:
            power = start.power(home, origin)
            if power and key not in found.powers[power].homes:
                found.powers[power].homes.append(key)
        if owner.lower() not in _NOBODY:
            place.owner = start.power(owner, origin) or place.owner


def _units(start: _Start) -> None:
    found = start.found
    for one, key, origin in start.rows("INITIALSTATE"):
        power = start.power(one.get("power"), origin)
        kind = one.get("unit").lower()
        if not power or kind in _NOBODY:
            continue
        if kind not in ("army", "fleet"):
            found.lose(words.OTHER_UNITS.format(kind=kind), origin)
            continue
        coast = one.get("unitcoast").lower()
        spot = (key, coast if coast in found.places[key].coasts else "")
        found.powers[power].units.append((kind[0].upper(), spot))


def _options(found: ForeignVariant, node: Node, file: str) -> None:
    """Read the rules that are options, and the ways to end a game."""
    for one in node.all("RULEOPTION"):
        value, origin = one.get("value"), Origin(file, one.line)
        if value == _ANYWHERE:
            found.anywhere = True
        elif value in _BUILDS:
            if _BUILDS[value]:
                found.lose(_BUILDS[value], origin)
        elif not value.endswith(("_DISABLED", "_NONE")):
            found.lose(words.OPTION.format(name=value), origin)
    for one in node.all("WINNING_SUPPLY_CENTERS"):
        value, origin = one.get("value"), Origin(file, one.line)
        found.goal = whole(value, origin) if value.isdecimal() else 0
    for one in node.all("YEARS_WITHOUT_SC_CAPTURE"):
        if one.get("value") not in ("", "0"):
            text = words.NO_CAPTURE.format(years=one.get("value"))
            found.lose(text, Origin(file, one.line))


def _calendar(found: ForeignVariant, node: Node, file: str) -> Calendar:
    """Read the first turn, punctuated in any of three ways, and the length of a game."""
    calendar = Calendar()
    start = next(node.all("STARTINGTIME"), None)
    said = _TIME.fullmatch(start.get("turn")) if start else None
    origin = Origin(file, start.line if start else node.line)
    if said is None:
        found.change(words.NO_START, origin)
        return calendar
    season, year, before, phase = said.groups()
    calendar.year = whole(year, origin)
    if calendar.year < 0 or before:
        text = words.YEARS_FALL.format(year=f"{abs(calendar.year)} BC", start=1)
        found.lose(text, origin)
        calendar.year = 1
    kind = phase[0].upper()
    if kind in "BA" or season.lower() == "winter":
        calendar.setup = [f"W{max(0, calendar.year)}A"]
        calendar.year += 1
    else:
        calendar.season = "F" if season[0].upper() in "FA" else "S"
    length = next(node.all("GAME_LENGTH"), None)
    if length is not None and length.get("value").isdecimal():
        years = whole(length.get("value"), Origin(file, length.line))
        calendar.last = f"W{calendar.year + years - 1}A" if years else ""
    return calendar


def _drawing(
    found: ForeignVariant,
    bundle: Bundle,
    tree: Node,
    node: Node,
    file: str,
    names: Mapping[str, str],
) -> None:
    """Take outlines from the first map whose shapes have the ids of provinces."""
    known = {one.get("id"): one.get("URI") for one in tree.all("MAP_DEFINITION")}
    graphics = sorted(node.all("MAP_GRAPHIC"), key=lambda one: one.get("default") != "true")
    for graphic in graphics:
        svg = _beside(bundle, file, known.get(graphic.get("ref"), ""))
        if not svg:
            continue
        picture = tree_of(svg, bundle.files[svg])
        outlines = _outlines(picture, names)
        _points(found, picture, names)
        if len(outlines) > len(found.places) / 2:
            for key, rings in outlines.items():
                found.places[key].outline = rings
            return


def _outlines(
    picture: Node, names: Mapping[str, str]
) -> dict[str, list[tuple[tuple[float, float], ...]]]:
    """Return the rings of provinces; ids with an underscore before them go first."""
    found: dict[str, list[tuple[tuple[float, float], ...]]] = {}
    plain: dict[str, list[tuple[tuple[float, float], ...]]] = {}
    for shape in shapes_of(picture):
        if not shape.is_closed:
            continue
        for one in shape.names:
            key = names.get(one.lstrip("_").lower(), "")
            if key:
                table = found if one.startswith("_") else plain
                table.setdefault(key, []).extend(shape.rings)
                break
    return {**plain, **found}


def _points(found: ForeignVariant, picture: Node, names: Mapping[str, str]) -> None:
    """Read where units stand: the coordinates that jDip adds to its pictures."""
    for one in picture.all("PROVINCE"):
        key = names.get(one.get("name").lower(), "")
        unit = next(one.all("UNIT"), None)
        if key and unit is not None:
            try:
                x, y = float(unit.get("x")), float(unit.get("y"))
            except ValueError:
                continue
            if abs(x) < FARTHEST and abs(y) < FARTHEST:
                found.places[key].point = (x, y)
