"""Sources that are nothing but shapes with names: GeoJSON, and SVG with an id for each province.

Who borders whom is found from the shapes: areas that touch are neighbours, and fleets pass along a
common border of two lands that ends at a sea. What the file says of an area besides is kept.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from publisher.importing.hexes import Sheet
from publisher.importing.jsons import value_of
from publisher.importing.markup import tree_of
from publisher.importing.model import (
    FARTHEST,
    Bundle,
    ForeignVariant,
    Origin,
    Place,
    Power,
    Ring,
    SourceError,
    listed,
)
from publisher.importing.rasters import outlined
from publisher.importing.settle import Settling, Wanted
from publisher.importing.sketch import PICTURED, cells_of
from publisher.importing.svg_names import (
    Text,
    is_short_for,
    names_of,
    texts_of,
    without_sheets,
)
from publisher.importing.svg_shapes import Shape, shapes_of
from publisher.words import importing as words

FEWEST = 3  # shapes with names: fewer are no map
LONGEST_TITLE = 60  # letters
_WET = re.compile(
    r"\b(sea|seas|water|waters|ocean|oceans|bay|gulf|straits?|channel(?! islands?))\b"
    r"|_(sea|water)",
    re.IGNORECASE,
)
_BLUE = re.compile(r"fill:\s*#([0-9a-f]{6})|#([0-9a-f]{6})", re.IGNORECASE)
# Ids that drawing programs make up; of a copy of a shape they end in further numbers.
_SCENERY = re.compile(
    r"^(svg|g|path|rect|polygon|layer|defs|circle|ellipse|text|use)?[-_]?\d*([-_.]\d+)*$",
    re.IGNORECASE,
)
_PROVINCES = re.compile(r"provinces|territories|spaces|regions", re.IGNORECASE)
_KINDS = {"land": "", "coast": "", "coastal": "", "inland": "", "water": "sea", "ocean": "sea"}
BRIEF = 4  # letters of an id that may be an abbreviation, at most
_LAND_COLOUR = 30  # by which blue must exceed red, for water


def geo_variants(bundle: Bundle) -> dict[str, str]:
    """List the GeoJSON files of a source by name."""
    return {
        name.rpartition("/")[2].rpartition(".")[0]: name
        for name in bundle.named(".geojson", ".json")
        if b'"FeatureCollection"' in bundle.files[name][:4_000]
    }


def svg_variants(bundle: Bundle) -> dict[str, str]:
    """List the SVG files of a source by name."""
    return {name.rpartition("/")[2].rpartition(".")[0]: name for name in bundle.named(".svg")}


def geo_matches(bundle: Bundle) -> bool:
    """Tell whether a source has GeoJSON."""
    return bool(geo_variants(bundle))


def svg_matches(bundle: Bundle) -> bool:
    """Tell whether a source has SVG."""
    return bool(svg_variants(bundle))


def read_geojson(bundle: Bundle, name: str) -> ForeignVariant:
    """Read the areas of a GeoJSON file."""
    file = geo_variants(bundle)[name]
    data = value_of(bundle, file)
    found = ForeignVariant(
        _title_of(data) or _title(name.removesuffix(".geo")), "geojson", Origin(file)
    )
    for number, feature in enumerate(_features(data, file), start=1):
        properties = feature.get("properties")
        facts = properties if isinstance(properties, Mapping) else {}
        rings = list(_rings(feature.get("geometry")))
        said = facts.get("name") or facts.get("title") or feature.get("id") or facts.get("id")
        if not rings or not isinstance(said, str | int):
            found.change(words.NO_AREA.format(number=number), found.origin)
            continue
        key = str(facts.get("id") or feature.get("id") or said)
        place = found.places.setdefault(key, Place(key, str(said), found.origin, short=key))
        place.outline += rings
        _facts(found, place, facts)
    _bordered(found)
    return found


def _title_of(data: object) -> str:
    """Return what a collection is called (GDAL writes `name`, others `title`); "" if none fits."""
    said = [data.get("title"), data.get("name")] if isinstance(data, dict) else []
    named = (" ".join(one.split()) for one in said if isinstance(one, str))
    fits = (one for one in named if 0 < len(one) <= LONGEST_TITLE and one.isprintable())
    return next(fits, "")


def _features(data: object, file: str) -> list[Mapping[str, Any]]:
    features = data.get("features") if isinstance(data, dict) else None
    if not isinstance(features, list):
        raise SourceError(Origin(file), words.NO_FEATURES)
    return [one for one in features if isinstance(one, Mapping)]


def _rings(geometry: object) -> Iterator[Ring]:
    """Yield the outer rings of a polygon or several, y downwards."""
    if not isinstance(geometry, Mapping):
        return
    shapes = geometry.get("coordinates")
    if geometry.get("type") == "Polygon":
        shapes = [shapes]
    elif geometry.get("type") != "MultiPolygon":
        return
    for rings in shapes if isinstance(shapes, list) else ():
        for ring in rings if isinstance(rings, list) else ():
            points = [
                (float(point[0]), -float(point[1]))
                for point in (ring if isinstance(ring, list) else ())
                if isinstance(point, list)
                and len(point) > 1
                and all(isinstance(n, int | float) and abs(n) < FARTHEST for n in point[:2])
            ]
            if len(points) > 2:  # noqa: PLR2004 - a ring
                yield tuple(points)


def _facts(found: ForeignVariant, place: Place, facts: Mapping[str, Any]) -> None:
    """Keep what a file says of an area: terrain, centre, owner, unit."""
    kind = str(facts.get("terrain") or facts.get("type") or facts.get("kind") or "").lower()
    place.terrain = "sea" if kind == "sea" else "closed" if kind in ("closed", "impassable") else ""
    place.terrain = _KINDS.get(kind, place.terrain)
    is_centre = any(facts.get(key) for key in ("centre", "center", "sc", "supply_center"))
    place.centre = bool(is_centre)
    owner = facts.get("owner") or facts.get("power")
    if isinstance(owner, str) and owner.strip() and owner.strip().lower() != "neutral":
        power = found.powers.setdefault(owner, Power(owner, owner.strip(), found.origin))
        if is_centre:
            power.homes.append(place.key)
        unit = str(facts.get("unit") or "")[:1].upper()
        if unit in ("A", "F"):
            power.units.append((unit, (place.key, "")))


def read_svg(bundle: Bundle, name: str) -> ForeignVariant:
    """Read the shapes with names of an SVG; layers and colours tell water from land."""
    file = svg_variants(bundle)[name]
    found = ForeignVariant(_title(name), "svg", Origin(file))
    tree = tree_of(file, bundle.files[file])
    shapes = _of_the_board([one for one in shapes_of(tree) if one.is_closed])
    texts = list(texts_of(tree))
    bare, brief = [], []
    for shape in shapes:
        own = next((one for one in shape.names[:2] if not _SCENERY.match(one)), "")
        if not own or own in shape.layers[:1]:
            bare.append(shape)
            continue
        key = own.lstrip("_")
        if "/" in key:
            found.change(words.COAST_SHAPE.format(name=key), Origin(file, shape.line))
            continue
        label = next((one for one in shape.names[:2] if " " in one), key)
        if len(label) <= BRIEF:
            brief.append((key, shape))
        _add(found, key, _title(label), shape)
    _in_full(found, brief, texts)
    if len(found.places) < FEWEST or _are_provinces(shapes):
        _by_text(found, bare, texts)
    if len(found.places) < FEWEST:
        raise SourceError(found.origin, words.NO_SHAPES)
    _tell_of_water(found, shapes)
    _bordered(found)
    return found


def _tell_of_water(found: ForeignVariant, shapes: Sequence[Shape]) -> None:
    """Say where the drawing tells no water from land."""
    wet = [place.name for place in found.places.values() if place.terrain == "sea"]
    if not wet:
        found.lose(words.ALL_DRY, found.origin)
    elif not any(_is_wet(shape, "") for shape in shapes):
        found.change(words.WET_BY_NAME.format(names=listed(wet)), found.origin)


def _add(found: ForeignVariant, key: str, name: str, shape: Shape) -> None:
    """Add a shape to the place of a key, which may have several."""
    origin = Origin(found.origin.file, shape.line)
    place = found.places.setdefault(key, Place(key, name, origin, short=key))
    place.outline += shape.rings
    place.terrain = "sea" if _is_wet(shape, place.name) else ""


def _in_full(
    found: ForeignVariant, brief: Sequence[tuple[str, Shape]], texts: Sequence[Text]
) -> None:
    """Call shapes whose ids are abbreviations by the texts that have the whole names."""
    shapes = [shape for _, shape in brief]
    whole = [text for text in texts if any(is_short_for(key, text.text) for key, _ in brief)]
    count = 0
    for number, text in sorted(names_of(shapes, whole).items()):
        key, shape = brief[number]
        if is_short_for(key, text.text):
            place = found.places[key]
            place.name = text.text
            place.terrain = "sea" if _is_wet(shape, place.name) else place.terrain
            count += 1
    if count:
        found.change(words.NAMED_IN_FULL.format(count=count), found.origin)


def _by_text(found: ForeignVariant, bare: Sequence[Shape], texts: Sequence[Text]) -> None:
    """Name shapes without a name by the texts on them, and tell of those that stay nameless."""
    bare = without_sheets(bare)
    known = {place.name.lower() for place in found.places.values()}
    named = names_of(bare, [text for text in texts if text.text.lower() not in known])
    for number, text in sorted(named.items()):
        _add(found, text.text, text.text, bare[number])
    if named:
        found.change(words.NAMED_BY_TEXT.format(count=len(named)), found.origin)
    left = [str(shape.line) for number, shape in enumerate(bare) if number not in named]
    if left:
        found.change(words.NAMELESS_SHAPES.format(lines=listed(left)), found.origin)


def _are_provinces(shapes: Sequence[Shape]) -> bool:
    """Tell whether shapes come from a layer of provinces, where each of them is one."""
    return all(any(_PROVINCES.fullmatch(name) for name in one.layers) for one in shapes)


def _of_the_board(shapes: list[Shape]) -> list[Shape]:
    """Return the shapes of a layer of provinces; where there is no such layer, all."""
    inside = [one for one in shapes if any(_PROVINCES.fullmatch(name) for name in one.layers)]
    return inside if len(inside) >= FEWEST else shapes


def _is_wet(shape: Shape, name: str) -> bool:
    """Tell water by the layer, the class or the name of a shape, or by a blue fill."""
    if any(_WET.search(one) for one in (*shape.layers, shape.style, name)):
        return True
    said = _BLUE.search(shape.style)
    if said is None:
        return False
    red, _, blue = bytes.fromhex(said[1] or said[2])
    return blue > red + _LAND_COLOUR


def _title(name: str) -> str:
    """Make a name of an id.

    >>> _title("north_sea"), _title("Île de France")
    ('North Sea', 'Île de France')
    """
    words_of = re.sub(r"[_-]+", " ", name).strip()
    return words_of if " " in name or words_of != words_of.lower() else words_of.title()


def _bordered(found: ForeignVariant) -> None:
    """Find the neighbours, and say what the file leaves open."""
    picture = outlined(found.places)
    if picture is None:
        raise SourceError(found.origin, words.NO_AREAS)
    found.picture = picture
    keys = picture.keys
    for number in {label for label in picture.labels if label >= 0}:
        found.places[keys[number]].point = None  # the picture says where it lies
    sheet = Sheet.of(picture.width, picture.height, cells_of(len(keys), PICTURED))
    labels = picture.sampled(sheet.at, picture.width / sheet.width)
    wet = frozenset(n for n, key in enumerate(keys) if found.places[key].terrain == "sea")
    count = len(keys) + 1
    labels = [label if label >= 0 else count - 1 for label in labels]
    touching = Settling(
        sheet,
        labels,
        Wanted(count, wet, frozenset(), {}, frozenset(), scenery=frozenset({count - 1})),
    )
    for (a, b), edges in touching.edges.items():
        if edges and b < count - 1:
            _neighbours(found, keys[a], keys[b])
    for corner, times in touching.corners.items():
        dry = [n for n in corner if n not in wet]
        if times and len(dry) == 2 and count - 1 not in corner:  # noqa: PLR2004 - two lands, a sea
            one, other = keys[dry[0]], keys[dry[1]]
            found.sail((one, ""), (other, ""), found.origin, both=True)
    found.change(words.FOUND_BORDERS, found.origin)
    _stand_ins(found)


def _neighbours(found: ForeignVariant, one: str, other: str) -> None:
    kinds = [found.places[key].terrain for key in (one, other)]
    if "closed" in kinds:
        return
    if "sea" in kinds:
        found.sail((one, ""), (other, ""), found.origin, both=True)
    else:
        found.walk(one, other, found.origin, both=True)


def _stand_ins(found: ForeignVariant) -> None:
    """Where the file names no powers, let two stand in, so that the board can be tried."""
    if found.powers:
        return
    near = {place for pair in found.army for place in pair}
    near |= {spot[0] for pair in found.fleet for spot in pair}
    dry = [key for key, place in found.places.items() if place.terrain in ("", "coastal")]
    lands = [key for key in dry if key in near] or dry  # where nothing touches, that is told later
    if len(lands) < 2:  # noqa: PLR2004 - two powers need a home each
        raise SourceError(found.origin, words.NO_POWERS)
    for name, home in ((words.FIRST, lands[0]), (words.SECOND, lands[-1])):
        found.places[home].centre = True
        power = Power(name, name, found.origin, homes=[home], units=[("A", (home, ""))])
        found.powers[name] = power
    found.lose(words.STAND_INS, found.origin)
