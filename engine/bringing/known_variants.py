"""Variants by the names that other programs give them."""

from collections.abc import Iterator, Mapping

from engine.errors import Fault, UnknownVariantError
from engine.variant.variant import Variant

_USUAL = "standard"  # of a text that names no variant


def variant_called(library: Mapping[str, Variant], name: str) -> Variant:
    """The variant with this id or name, here or elsewhere; without a name, the standard game.

    Raises UnknownVariantError if there is none.
    """
    wanted = (name or _USUAL).casefold()
    for variant_id in _likely_first(library, wanted):
        variant = library.get(variant_id)
        if variant is not None and wanted in (variant_id, *map(str.casefold, names_of(variant))):
            return variant
    message = f"there is no map {name!r} here: expected {', '.join(sorted(library))}"
    raise UnknownVariantError([Fault("variant", message)])


def names_of(variant: Variant) -> tuple[str, ...]:
    """A variant's name, and those that other programs give it."""
    return variant.name, *variant.data["variant"].get("elsewhere", ())


def _likely_first(library: Mapping[str, Variant], wanted: str) -> Iterator[str]:
    """The ids of variants; most games are standard ones, and reading a variant takes a while."""
    yield wanted
    yield _USUAL
    yield from (one for one in sorted(library) if one not in (wanted, _USUAL))
