"""Read one variant of a source, and decide what it leaves open; nothing is drawn here."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from publisher.atlas.land.colours import confusions
from publisher.chart.palette import PALETTE
from publisher.importing.formats import Format
from publisher.importing.model import Bundle, ForeignVariant, SourceError
from publisher.importing.sound import make_sound
from publisher.importing.written import Ids
from publisher.words import importing as words

_MAIL = re.compile(r"[,;]?\s*\(?(?:contact:?\s*)?<?[\w.+-]+@[\w.-]+>?\)?", re.IGNORECASE)
LONGEST_NAME = 300  # letters of a designer's name
MOST_PLACES = 1_000  # the largest board known has 842


def read(bundle: Bundle, form: Format, name: str) -> ForeignVariant:
    """Read one variant of a source, and decide what it leaves open."""
    found = form.read(bundle, name)
    found.designer = _MAIL.sub("", found.designer[:LONGEST_NAME]).strip(" ,;(")
    if not found.places:
        raise SourceError(found.origin, words.NO_PLACES)
    if len(found.places) > MOST_PLACES:
        raise SourceError(found.origin, words.MANY_PLACES.format(most=MOST_PLACES))
    make_sound(found)
    for key in [
        key for key, place in found.places.items() if _is_nowhere(found, key, place.terrain)
    ]:
        found.change(words.ONLY_CLOSED.format(name=found.places.pop(key).name), found.origin)
        for power in found.powers.values():
            power.homes = [home for home in power.homes if home != key]
    if not found.powers:
        raise SourceError(found.origin, words.NO_POWERS)
    return found


def _is_nowhere(found: ForeignVariant, key: str, terrain: str) -> bool:
    """Tell whether a place is closed and nothing says where it lies."""
    place = found.places[key]
    is_beside = any(key in pair for pair in found.beside)
    return terrain == "closed" and not (place.point or place.outline or is_beside)


def tell_apart(found: ForeignVariant, ids: Ids) -> None:
    """Leave out the source's colours where a colour-blind reader would confuse any of them."""
    powers = [{"id": ids.powers[key], "colour": p.colour} for key, p in found.powers.items()]
    bare = any(not power["colour"] for power in powers)
    if bare or any(confusions({"power": powers[: len(PALETTE)]})):
        for power in found.powers.values():
            power.colour = ""


@contextmanager
def staged(root: Path) -> Iterator[Path]:
    """Lend a folder that looks like the repository, for checking before anything is written."""
    with tempfile.TemporaryDirectory() as held:
        stage = Path(held)
        (stage / "variants").mkdir()
        standard = root / "variants" / "standard"
        if standard.is_dir():
            shutil.copytree(standard, stage / "variants" / "standard")
        yield stage
