"""imported.json: what an import wrote, and where it came from, for a second run and for checks."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from publisher.importing.model import ForeignVariant
from publisher.importing.written import Ids

RECORD = "imported.json"


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import was made of: its format, its name there, and our ids of its keys."""

    format: str = ""
    variant: str = ""
    places: Mapping[str, str] = field(default_factory=dict)
    powers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """What an import wrote: its origin, the hash of each file, and the signs of a file's parts."""

    origin: Imported = Imported()
    files: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def origin_of(found: ForeignVariant, ids: Ids, variant: str) -> Imported:
    """Note what a variant was made of; `variant` is its name in the source."""
    return Imported(found.format, variant, ids.places, ids.powers)


def recorded(folder: Path) -> Record | None:
    """Read the record of a folder; None if it has none, an empty one if it cannot be read."""
    try:
        text = (folder / RECORD).read_text(encoding="utf-8")
    except OSError:
        return None
    try:
        found = json.loads(text)
        origin = {key: found["origin"][key] for key in Imported.__slots__}
        files = {str(file): str(value) for file, value in found["files"].items()}
        parts = {str(file): dict(signs) for file, signs in found.get("parts", {}).items()}
        return Record(Imported(**origin), files, parts)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Record()


def write_record(folder: Path, record: Record) -> None:
    """Write the record of a folder."""
    text = json.dumps(asdict(record), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    (folder / RECORD).write_text(text, encoding="utf-8", newline="\n")
