"""Read a variant of godip: a chain of calls in Go, which is never run, and an SVG map.

A province with coasts is named by its neighbours as a whole, and only its coasts name them back: an
idiom, not a one-way border. The kind of a border may differ by direction.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from publisher.importing.markup import tree_of
from publisher.importing.model import (
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Place,
    Power,
    Ring,
    SourceError,
    whole,
)
from publisher.importing.svg_shapes import shapes_of
from publisher.words import importing as words

_PROV = re.compile(r'\bProv\(\s*"([^"]+)"\s*\)((?:\s*\.\s*(?:Conn|Flag|SC)\([^()]*\))*)')
_SAID = re.compile(r'^[ \t]*//[ \t]*([^\n]{1,60}?)[ \t]*\r?\n\s*Prov\(\s*"([^"/]+)"', re.MULTILINE)
_LONG = re.compile(r"\bProvinceLongNames:\s*(\w+)\.")
_CALL = re.compile(r"\.\s*(Conn|Flag|SC)\(([^()]*)\)")
_NATION = re.compile(r'\b(\w++)\s++(?:godip\.)?Nation\s*=\s*"([^"]+)"')
_START = re.compile(r"Phase\(\s*(-?\d+),\s*(?:\w+\.)?(\w+),\s*(?:\w+\.)?(\w+)\s*\)")
_UNIT = re.compile(r'"([^"]+)":\s*(?:godip\.)?(?:Unit)?\{([^{}]*)\}')
_OWNER = re.compile(r'"([^"]+)":\s*([\w.]+)\s*,')
_PAIR = re.compile(r'"([^"]+)":\s*"((?:[^"\\]|\\.)*)"')
_VARIANT = re.compile(r"common\.Variant\s*\{")
_TO_TEXT, _TO_UNIT, _TO_NATION = (
    re.compile(rf"map\[(?:godip\.)?Province\]{kind}\s*\{{")
    for kind in ("string", r"(?:godip\.)?Unit", r"(?:godip\.)?Nation")
)
_BRACKET = re.compile("[{}]")
_GOAL = re.compile(r"(?:SoloSCCount[^\n]{0,300}?return\s+|SCCountWinner\(\s*)(\d+)")
_LAND, _SEA = "Land", "Sea"
_FLAGS = {"Coast": {_LAND, _SEA}, "Archipelago": {_LAND, _SEA, "Convoyable"}}
_ANYWHERE = "BuildAnywhere"
MOST_PROVINCES = 3_000  # with their coasts
MOST_BLOCKS = 20  # of a package, of one kind
NAMED = 0.8  # of the provinces: so many comments before them are their names
_USUAL = ("classical.Parser", "Parser", "classical.PhaseTypes")


class Package:
    """The Go files of one folder, without tests, pictures and comments."""

    def __init__(self, bundle: Bundle, folder: str) -> None:
        """Take a folder's files together."""
        self.bundle, self.folder = bundle, folder
        names = [
            name
            for name in bundle.named(".go")
            if name.rpartition("/")[0] == folder
            and not name.endswith(("_test.go", "bindata.go", "datc.go"))
        ]
        self.codes = [bundle.code(name) for name in names]
        self.files = [(name, _plain(code)) for name, code in zip(names, self.codes, strict=True)]
        self.text = "\n".join(text for _, text in self.files)

    def origin(self, text: str) -> Origin:
        """Find the file and the line of a piece of text."""
        for name, code in self.files:
            if text in code:
                return Origin(name, code.count("\n", 0, code.index(text)) + 1)
        return Origin(self.folder)

    def imported(self) -> list["Package"]:
        """Return the packages of the source that this one imports."""
        paths = re.findall(r'"(?:[^"]*/)?variants/([\w/]+)"', self.text)
        tops = {name.rpartition("/")[0] for name in self.bundle.named(".go")}
        found = []
        for path in paths:
            folder = next((top for top in tops if top == path or top.endswith(f"/{path}")), "")
            if folder and folder != self.folder and not path.startswith("common"):
                found.append(Package(self.bundle, folder))
        return found


def _plain(text: str) -> str:
    """Take comments out of a Go file, and keep its lines."""
    pattern = r'"(?:[^"\\\n]++|\\.)*+"?|`[^`]*+`?|//[^\n]*+|/\*.*?(?:\*/|\Z)'

    def kept(found: re.Match[str]) -> str:
        whole = found[0]
        return "\n" * whole.count("\n") if whole.startswith("/") else whole

    return re.sub(pattern, kept, text, flags=re.DOTALL)


def variants(bundle: Bundle) -> dict[str, str]:
    """List the variants of a source by name, with a file of each."""
    found: dict[str, str] = {}
    for name in bundle.named(".go"):
        if (
            name.endswith(("_test.go", "bindata.go"))
            or b"common.Variant{" not in bundle.files[name]
        ):
            continue
        text = _plain(bundle.code(name))
        for block in _blocks(_VARIANT, text):
            said = re.search(r'\bName:\s*"([^"]+)"', block)
            if said:
                found.setdefault(said[1], name)
    return dict(sorted(found.items()))


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has variants of godip."""
    return bool(variants(bundle))


def _blocks(pattern: re.Pattern[str], text: str) -> Iterator[str]:
    """Yield what stands in brackets of which the opening one ends what a pattern finds."""
    for found in islice(pattern.finditer(text), MOST_BLOCKS):
        start, depth, end = found.end() - 1, 0, len(text)
        for bracket in _BRACKET.finditer(text, start):
            depth += 1 if bracket[0] == "{" else -1
            if not depth:
                end = bracket.end()
                break
        yield text[start:end]


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one variant."""
    file = variants(bundle)[name]
    own = Package(bundle, file.rpartition("/")[0])
    said = next(
        block
        for block in _blocks(_VARIANT, own.text)
        if re.search(rf'\bName:\s*"{re.escape(name)}"', block)
    )
    board = next((one for one in (own, *_below(own)) if _PROV.search(one.text)), None)
    if board is None:
        raise SourceError(Origin(file), words.NO_GRAPH)
    found = ForeignVariant(name, "godip", Origin(file))
    found.designer = _said(said, "CreatedBy")
    found.version = _said(said, "Version")
    nations = {
        key: value for one in (*_below(own), own) for key, value in _NATION.findall(one.text)
    }
    _places(found, board, _names(own, board, said))
    homes = _graph(found, board)
    _one_way(found)
    start = own if "SetUnits" in own.text or "SetSupplyCenters" in own.text else board
    _powers(found, own, said, nations, homes)
    _start(found, start, nations)
    _rules(found, own, said)
    found.calendar = _calendar(found, own)
    _drawing(found, bundle, (own, board, *_below(own)))
    return found


def _below(own: Package) -> list[Package]:
    """Return the packages that a variant may take its board from, the nearest first."""
    first = own.imported()
    return [*first, *(two for one in first for two in one.imported())]


def _said(block: str, key: str) -> str:
    found = re.search(rf'\b{key}:\s*"((?:[^"\\]|\\.)*)"', block)
    return found[1].replace('\\"', '"') if found else ""


def _names(own: Package, board: Package, said: str) -> dict[str, str]:
    """Read the long names of provinces: the variant's own, those it points to, those of its board.

    Another board of the source may mean other places by the same abbreviations.
    """
    pointed = _LONG.search(said)
    others = [one for one in _below(own) if pointed and one.folder.endswith(pointed[1])]
    found: dict[str, str] = {}
    for package in (own, *others, board):
        for block in _blocks(_TO_TEXT, package.text):
            for key, name in _PAIR.findall(block):
                found.setdefault(key, name)
    return found or _commented(board)


def _commented(board: Package) -> dict[str, str]:
    """Return the names that stand in comments, each above its province, if nearly all do."""
    found = {key: name for code in board.codes for name, key in _SAID.findall(code)}
    bases = {match[1].partition("/")[0] for match in _PROV.finditer(board.text)}
    is_list = len({*found.values()}) == len(found) >= NAMED * len(bases)
    return found if is_list else {}


def _places(found: ForeignVariant, board: Package, names: Mapping[str, str]) -> None:
    for number, match in enumerate(_PROV.finditer(board.text)):
        base, _, coast = match[1].partition("/")
        origin = board.origin(match[0])
        if number >= MOST_PROVINCES:
            raise SourceError(origin, words.MANY_PLACES.format(most=MOST_PROVINCES))
        place = found.places.setdefault(
            base, Place(base, names.get(base, base.capitalize()), origin, short=base)
        )
        if coast:
            place.coasts.append(coast)
        flags: set[str] = set()
        for kind, inside in _CALL.findall(match[2]):
            flags |= _flags(inside) if kind == "Flag" else set()
        if not coast:
            land, sea = _LAND in flags, _SEA in flags
            place.terrain = "coastal" if land and sea else "inland" if land else "sea"
            place.convoys = "Convoyable" in flags
    for place in found.places.values():
        if place.coasts:
            place.terrain = "coastal"


def _flags(inside: str) -> set[str]:
    """Read the kinds of a border or a province.

    >>> sorted(_flags('"bre", godip.Coast...')), sorted(_flags("godip.Sea"))
    (['Land', 'Sea'], ['Sea'])
    """
    found: set[str] = set()
    for word in re.findall(r"\w+", re.sub(r'"[^"]*"', "", inside)):
        found |= _FLAGS.get(word, {word})
    return found - {"godip"}


def _graph(found: ForeignVariant, board: Package) -> dict[str, str]:
    """Read the borders, one way each as they stand; return whose home each centre is."""
    homes: dict[str, str] = {}
    for match in _PROV.finditer(board.text):
        base, _, coast = match[1].partition("/")
        origin = board.origin(match[0])
        for kind, inside in _CALL.findall(match[2]):
            if kind == "SC":
                found.places[base].centre = True
                homes[base] = inside.strip().rpartition(".")[2]
            elif kind == "Conn":
                said = re.search(r'"([^"]+)"', inside)
                other, _, shore = said[1].partition("/") if said else ("", "", "")
                flags = _flags(inside)
                if _LAND in flags and not coast and not shore:
                    found.walk(base, other, origin)
                if _SEA in flags:
                    found.sail((base, coast), (other, shore), origin)
    return homes


def _one_way(found: ForeignVariant) -> None:
    """Note the borders that are one-way in earnest: none that have to do with coasts."""
    for one, other in found.fleet:
        has_coasts = found.places[one[0]].coasts or found.places.get(other[0], Place("", "")).coasts
        if (other, one) not in found.fleet and not has_coasts:
            found.one_way.add((one[0], other[0]))


def _powers(
    found: ForeignVariant,
    own: Package,
    block: str,
    nations: Mapping[str, str],
    homes: Mapping[str, str],
) -> None:
    """Make the powers in the order of the variant's list of nations."""
    said = re.search(r"\bNations:\s*(?:\w+\.)?(\w+)", block)
    packages = (own, *_below(own))
    lists = (
        (
            re.search(rf"\b{said[1]}\s*=\s*\[\](?:godip\.)?Nation\s*\{{([^}}]*)\}}", one.text)
            for one in packages
        )
        if said
        else ()
    )
    listed = next((one for one in lists if one), None)
    inline = re.search(r"\bNations:\s*\[\](?:godip\.)?Nation\s*\{([^}]*)\}", block)
    inside = listed[1] if listed else inline[1] if inline else ""
    words_of = re.findall(r"(?:\w+\.)?(\w+)", inside) or sorted({*homes.values()} - {"Neutral"})
    for word in words_of:
        name = nations.get(word, word)
        found.powers[name] = Power(name, name, found.origin)
    for base, word in homes.items():
        name = nations.get(word, word)
        if name in found.powers:
            found.powers[name].homes.append(base)


def _start(found: ForeignVariant, start: Package, nations: Mapping[str, str]) -> None:
    """Read who begins with which units and centres."""
    texts = [start.text, *(one.text for one in start.imported())]
    units = next(
        (text for text in texts if re.search(r"map\[(?:godip\.)?Province\](?:godip\.)?Unit", text)),
        "",
    )
    for block in _blocks(_TO_UNIT, units):
        for where, inside in _UNIT.findall(block):
            base, _, coast = where.partition("/")
            facts = re.findall(r"(?:\w+:\s*)?(?:\w+\.)?(\w+)", inside)
            kinds = [one for one in facts if one in ("Army", "Fleet")]
            owner = next((nations.get(one, one) for one in facts if one not in kinds), "")
            if kinds and base in found.places:
                letter = kinds[0][0]
                unit = (letter, (base, coast))
                if owner in found.powers:
                    found.powers[owner].units += [unit] * (unit not in found.powers[owner].units)
                else:
                    found.places[base].neutral = letter
    for block in _blocks(_TO_NATION, start.text):
        for where, who in _OWNER.findall(block):
            word = who.rpartition(".")[2]
            owner = nations.get(word, word)
            if where in found.places and owner in found.powers and found.places[where].centre:
                found.places[where].owner = owner


def _rules(found: ForeignVariant, own: Package, block: str) -> None:
    said = re.search(r"\bParser:\s*([\w.]+)", block)
    parser = said[1] if said else ""
    if _ANYWHERE in parser or (parser == "Parser" and f"{_ANYWHERE}Order" in own.text):
        found.anywhere = True
    elif parser not in _USUAL:
        found.lose(words.GO_PARSER.format(name=parser), own.origin(parser))
    goal = _GOAL.search(block)
    if goal:
        found.goal = whole(goal[1], own.origin(goal[0]))
    elif "SoloSCCount" in block or "SoloWinner" in block:
        found.lose(words.GO_GOAL, found.origin)
    if re.search(r"\bBuild(?:s|Rule)?\w*:\s*", block):
        found.lose(words.OWN_BUILDS, found.origin)


def _calendar(found: ForeignVariant, own: Package) -> Calendar:
    calendar = Calendar()
    starts = [at for one in (own, *_below(own)) for at in _START.finditer(one.text)]
    if not starts:
        return calendar
    said = next((at for at in starts if at[3] == "Movement"), starts[0])
    calendar.year = max(0, whole(said[1], own.origin(said[0])))
    season, phase = said[2], said[3]
    if season not in ("Spring", "Fall"):
        found.lose(words.GO_SEASONS.format(name=season), own.origin(said[0]))
    elif phase == "Adjustment":
        calendar.setup = [f"W{calendar.year}A"]
        calendar.year += 1
    else:
        calendar.season = season[0]
    return calendar


def _drawing(found: ForeignVariant, bundle: Bundle, packages: tuple[Package, ...]) -> None:
    """Take outlines from the map whose shapes have the ids of provinces."""
    for package in packages:
        for file in bundle.named("map.svg"):
            if not file.startswith(f"{package.folder}/".lstrip("/")):
                continue
            outlines: dict[str, list[Ring]] = {}
            for shape in shapes_of(tree_of(file, bundle.files[file])):
                for one in shape.names:
                    base, _, coast = one.partition("/")
                    if base in found.places:
                        rings = outlines.setdefault(base, [])
                        rings += [] if coast or not shape.is_closed else shape.rings
                        break
            if sum(map(bool, outlines.values())) > len(found.places) / 2:
                for base, rings in outlines.items():
                    found.places[base].outline = rings
                return
