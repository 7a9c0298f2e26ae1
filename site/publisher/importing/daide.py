"""Read a variant in the configuration of Parterre: INI with the tokens of DAIDE."""

import re
from collections.abc import Mapping
from pathlib import Path

from publisher.importing.model import (
    Bundle,
    Calendar,
    ForeignVariant,
    Origin,
    Place,
    Power,
    SourceError,
    whole,
)
from publisher.words import importing as words

type Lines = dict[str, tuple[str, Origin]]  # of a section: what each key says, and where

_UNITS = {"AMY": "A", "FLT": "F"}
_SEASONS = {"SPR": ("S", "M"), "SUM": ("S", "R"), "FAL": ("F", "M"), "AUT": ("F", "R")}
_PART = re.compile(r"\(?\s*(AMY|FLT)(?:\s+(\w+)\s*\))?((?:\s+\w+|\s*\(\s*\w+\s+\w+\s*\))*)\s*")
_END = re.compile(r"\(\s*(\w+)\s+(\w+)\s*\)|(\w+)")
_NOBODY = "UNO"
_STANDARD = "standard"  # a base that Parterre does not ship with the variants of it
_OURS = Path(__file__).parent / "standard.cfg"
_BASES = 5  # of a base, at most
_LONGEST = 300  # letters of a comment that is read


def variants(bundle: Bundle) -> dict[str, str]:
    """List the configurations of a source by name."""
    found = {}
    for file in bundle.named(".cfg"):
        text = bundle.code(file)
        if re.search(r"^\[variant\]", text, re.MULTILINE) and re.search(
            r"^\[(borders|positions)\]", text, re.MULTILINE
        ):
            found[file.rpartition("/")[2].removesuffix(".cfg")] = file
    return found


def matches(bundle: Bundle) -> bool:
    """Tell whether a source has configurations of Parterre."""
    return bool(variants(bundle))


def read(bundle: Bundle, name: str) -> ForeignVariant:
    """Read one configuration, and the one that it is based on."""
    file = variants(bundle)[name]
    sections = _sections(bundle, file, 0)
    head = sections.get("variant", {})
    title = head.get("description", ("", Origin()))[0] or name
    found = ForeignVariant(title, "daide", Origin(file))
    base, origin = head.get("base", ("", Origin()))
    if base == _STANDARD and base not in variants(bundle):
        found.change(words.OUR_BASE, origin)
    lines = re.findall(r"^#(.*)$", bundle.code(file), re.MULTILINE)
    comments = "\n".join(" ".join(line.split())[:_LONGEST] for line in lines)
    said = re.search(
        r"Designed by ([^\n]+?)(?: in (\d{4})[-\d]*)?[.,]?\s*$", comments, re.MULTILINE
    )
    if said:
        found.designer, found.year = said[1].strip(), int(said[2] or 0)
    address = re.search(r"https?://\S+", comments)
    found.address = address[0] if address else ""
    _places(found, sections)
    _borders(found, sections.get("borders", {}))
    _powers(found, sections)
    found.calendar = _calendar(found, head)
    return found


def _sections(bundle: Bundle, file: str, depth: int) -> dict[str, Lines]:
    """Read the sections of a file into those of its base."""
    found = _own_sections(bundle.code(file), file)
    base = found.get("variant", {}).get("base")
    if base is None:
        return found
    other = variants(bundle).get(base[0], "")
    if not other and base[0] == _STANDARD:
        return {**_own_sections(_OURS.read_text("utf-8"), _OURS.name), **found}
    if not other or depth >= _BASES:
        raise SourceError(base[1], words.NOT_FOUND.format(name=f"{base[0]}.cfg"))
    return {**_sections(bundle, other, depth + 1), **found}


def _own_sections(text: str, file: str) -> dict[str, Lines]:
    """Read the sections of a file's text."""
    found: dict[str, Lines] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if said.startswith("[") and said.endswith("]"):
            section = said[1:-1].strip().lower()
            found[section] = {}
        elif said and not said.startswith(("#", ";")):
            key, equals, value = said.partition("=")
            if not section or not equals:
                raise SourceError(Origin(file, number), words.NOT_READ.format(text=said))
            found[section][key.strip()] = (" ".join(value.split()), Origin(file, number))
    return found


def _places(found: ForeignVariant, sections: Mapping[str, Lines]) -> None:
    names = sections.get("provinces", {})
    for key, (value, origin) in sections.get("borders", {}).items():
        name = names.get(key, (key.capitalize(), origin))[0].split(",")[0]
        parts = _PART.findall(value)
        kinds = {kind for kind, _, _ in parts}
        place = Place(key, name, origin, short=key)
        place.coasts = [coast.lower()[:2] for kind, coast, _ in parts if kind == "FLT" and coast]
        if kinds == {"AMY"}:
            place.terrain = "inland"
        else:
            place.terrain = "sea" if kinds == {"FLT"} and not place.coasts else "coastal"
        found.places[key] = place


def _borders(found: ForeignVariant, borders: Lines) -> None:
    for key, (value, origin) in borders.items():
        for kind, coast, ends in _PART.findall(value):
            for other, shore, plain in _END.findall(ends):
                end = other or plain
                if kind == "AMY":
                    found.walk(key, end, origin)
                else:
                    found.sail((key, coast.lower()[:2]), (end, shore.lower()[:2]), origin)


def _powers(found: ForeignVariant, sections: Mapping[str, Lines]) -> None:
    for key, (value, origin) in sections.get("powers", {}).items():
        name, _, adjective = value.partition(",")
        found.powers[key] = Power(key, name.strip() or key, origin, adjective=adjective.strip())
    _centres(found, sections)


def _centres(found: ForeignVariant, sections: Mapping[str, Lines]) -> None:
    """Read the centres, whose they are and whose homes."""
    owned = sections.get("ownership", {})
    for key, (value, origin) in owned.items():
        for place in _list(value):
            if place not in found.places:
                found.change(words.NO_SUCH_PLACE.format(name=place), origin)
                continue
            found.places[place].centre = True
            if key in found.powers:
                found.places[place].owner = key
    for key, (value, origin) in sections.get("homes", owned).items():
        for place in _list(value) if key != _NOBODY else ():
            if key in found.powers and place in found.places:
                found.powers[key].homes.append(place)
            else:
                found.change(words.NO_SUCH_PLACE.format(name=place), origin)
    _units(found, sections)


def _units(found: ForeignVariant, sections: Mapping[str, Lines]) -> None:
    for key, (value, origin) in sections.get("positions", {}).items():
        for unit in _list(value):
            kind, place, *coast = [*re.findall(r"\w+", unit), "", ""]
            if key not in found.powers or place not in found.places or kind not in _UNITS:
                found.change(words.NOT_THERE.format(unit=kind, place=place), origin)
                continue
            spot = (place, coast[0].lower()[:2])
            found.powers[key].units.append((_UNITS[kind], spot))


def _list(value: str) -> list[str]:
    return [one.strip() for one in value.split(",") if one.strip()]


def _calendar(found: ForeignVariant, head: Lines) -> Calendar:
    calendar = Calendar()
    said, origin = head.get("start", ("", found.origin))
    start = re.fullmatch(r"(\w{3})\s+(-?\d+)", said)
    if start is None:
        found.change(words.NO_START, origin)
        return calendar
    calendar.year = whole(start[2], origin)
    if calendar.year < 0:
        found.lose(words.YEARS_FALL.format(year=f"{-calendar.year} BC", start=1), origin)
        calendar.year = 1
    if start[1] == "WIN":
        calendar.setup, calendar.year = [f"W{calendar.year}A"], calendar.year + 1
    else:
        calendar.season, calendar.first = _SEASONS.get(start[1], ("S", "M"))
    return calendar
