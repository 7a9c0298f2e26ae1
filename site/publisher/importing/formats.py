"""The formats, and which of them a source is in. A further one is a module and a line here."""

from collections.abc import Callable
from dataclasses import dataclass

from publisher.importing import daide, diplicity, dpjudge, godip, jdip, outlines, webdiplomacy
from publisher.importing.model import (
    Bundle,
    ForeignVariant,
    NoFormatError,
    Origin,
    SourceError,
    listed,
)
from publisher.words import importing as words


@dataclass(frozen=True)
class Format:
    """One format: whether a source is in it, which variants that has, and how one is read."""

    id: str
    matches: Callable[[Bundle], bool]
    variants: Callable[[Bundle], dict[str, str]]  # names and their files
    read: Callable[[Bundle, str], ForeignVariant]


FORMATS = {
    one.id: one
    for one in (
        Format("dpjudge", dpjudge.matches, dpjudge.variants, dpjudge.read),
        Format("jdip", jdip.matches, jdip.variants, jdip.read),
        Format("godip", godip.matches, godip.variants, godip.read),
        Format("webdiplomacy", webdiplomacy.matches, webdiplomacy.variants, webdiplomacy.read),
        Format("daide", daide.matches, daide.variants, daide.read),
        Format("diplicity", diplicity.matches, diplicity.variants, diplicity.read),
        Format("geojson", outlines.geo_matches, outlines.geo_variants, outlines.read_geojson),
        Format("svg", outlines.svg_matches, outlines.svg_variants, outlines.read_svg),
    )
}


def format_of(bundle: Bundle, named: str = "") -> Format:
    """Return the format of a source: the named one, or the first that recognises it."""
    if named:
        if named not in FORMATS:
            known = listed(sorted(FORMATS))
            raise SourceError(Origin(), words.NO_FORMAT.format(name=named, known=known))
        return FORMATS[named]
    for one in FORMATS.values():
        if one.matches(bundle) and (
            not bundle.focus or bundle.focus in one.variants(bundle).values()
        ):
            return one
    known = listed(f"{words.FORMATS[name]} ({name})" for name in FORMATS)
    origin = Origin(bundle.focus or bundle.name)
    raise NoFormatError(origin, words.NOT_RECOGNISED.format(known=known))


def variants_of(bundle: Bundle, form: Format, only: str = "") -> list[str]:
    """List the variants of a source by name: those in the file that was named, or one of them."""
    found = form.variants(bundle)
    if bundle.focus and bundle.focus in found.values():
        found = {name: file for name, file in found.items() if file == bundle.focus}
    if only:
        chosen = [name for name in found if name.lower() == only.lower()]
        if not chosen:
            message = words.NO_VARIANT.format(name=only, known=listed(found, 60))
            raise SourceError(Origin(bundle.name), message)
        return chosen
    if not found:
        raise SourceError(Origin(bundle.name), words.NO_VARIANTS)
    return list(found)
