"""Import what another system holds, in a browser: its facts, and where its places lie.

The map itself is drawn afterwards, from the `map.toml` that is made here. A source that has nothing
but neighbours is laid out with numpy, which no browser has: such a draft begins without a map.
"""

import tempfile
from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from publisher.cli import Stop
from publisher.importing.draft import case_file, rules_page, source_file
from publisher.importing.formats import format_of, variants_of
from publisher.importing.ids import folder_id
from publisher.importing.mapfile import map_file
from publisher.importing.model import Bundle, ForeignVariant, NoFormatError, SourceError
from publisher.importing.names import clean_names, mend_names
from publisher.importing.reading import read, staged, tell_apart
from publisher.importing.sketch import sketch
from publisher.importing.sources import gathered
from publisher.importing.written import Ids
from publisher.load.load import SITE_FOLDERS
from publisher.words import importing as words
from publisher.words import studio as told

_VARIANT = "variant.toml"


def imported(root: Path, asked: Mapping[str, Any]) -> Mapping[str, object]:
    """Import a variant, {"file", "data", "only"}: a file's name, its bytes in base64, a variant.

    Returns {"format", "variants", "folder", "name", "files", "lost", "noMap"}. Where the source
    has several variants and none is named, only the first two are filled. `lost` has a sentence
    for each rule that data cannot say, and `noMap` says why nothing can be drawn, or is empty.
    Raises Stop with a sentence if there is nothing to import.
    """
    try:
        bundle = _bundle(str(asked["file"]), str(asked["data"]))
        form = format_of(bundle)
        names = variants_of(bundle, form, str(asked["only"]))
        found = read(bundle, form, names[0]) if len(names) == 1 else None
        made = _made(root, found, names[0], bundle) if found else {}
    except NoFormatError as error:
        raise Stop(told.NEITHER) from error
    except SourceError as error:
        raise Stop(_sentence(str(error))) from error
    except Stop:
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Stop(_sentence(words.FAILED.format(why=why))) from error
    return {
        "folder": "",
        "name": "",
        "files": {},
        "lost": [],
        "noMap": "",
        **made,
        "format": words.FORMATS[form.id],
        "variants": names,
    }


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}"


def _bundle(name: str, data: str) -> Bundle:
    with tempfile.TemporaryDirectory() as held:
        path = Path(held) / (Path(name).name or "source")
        try:
            path.write_bytes(b64decode(data, validate=True))
        except (OSError, ValueError, NotBase64) as error:
            raise Stop(told.NO_FILE) from error
        return gathered(path)


def _made(root: Path, found: ForeignVariant, variant: str, bundle: Bundle) -> Mapping[str, object]:
    name = folder_id(variant, SITE_FOLDERS)
    ids = Ids(found)
    clean_names(found, ids)
    tell_apart(found, ids)
    with staged(root) as stage:
        mend_names(stage, found, ids, name)
        text = (stage / "variants" / name / _VARIANT).read_text("utf-8")
    sources = [found.origin.file] if bundle.focus else sorted(bundle.files)
    drawn, why = _map(found, ids, name)
    files = {
        _VARIANT: text,
        "map.toml": drawn,
        "rules.md": rules_page(found, ids),
        "SOURCE.md": source_file(found, sources),
        "cases/imported.toml": case_file(found, ids, name),
    }
    return {
        "folder": name,
        "name": found.name,
        "files": {file: text for file, text in files.items() if text},
        "lost": [one.text for one in found.losses],
        "noMap": why,
    }


def _map(found: ForeignVariant, ids: Ids, name: str) -> tuple[str, str]:
    """Return map.toml, and why there is none."""
    try:
        drawn = sketch(found)
    except ModuleNotFoundError as error:
        if error.name not in {"numpy", "publisher.importing.planar"}:
            raise
        return "", told.NO_LAYOUT
    found.drawn = drawn.how
    wet = frozenset(key for key, place in found.places.items() if place.terrain == "sea")
    powers = [power.name for power in found.powers.values() if power.playing]
    return map_file(drawn, ids.places, found.name, powers, wet).text(name), ""
