"""The record as a game file holds it."""

from collections.abc import Mapping
from typing import Any

from engine.errors import Fault, RecordError
from engine.limits import LONGEST_GAME, LONGEST_SEALED
from engine.record.files.parts import FileParts
from engine.record.files.slots import read_slot, slot_json
from engine.record.record import Record

type Json = dict[str, Any]

FORMAT = "chancery-game"
FORMAT_VERSION = 2

_NEWER = "this game was saved by a newer version of this site: reload the page"
_KEYS = (
    *("format", "formatVersion", "id", "variant", "version", "options", "seats", "start"),
    *("title", "names", "notes", "slots", "sealed"),
)


def read_record(value: Any) -> Record:
    """Check a parsed game file; raise RecordError with every fault."""
    parts = FileParts()
    data = value if isinstance(value, Mapping) else {}
    if data.get("format") != FORMAT:
        raise RecordError([Fault("format", "this file is not a Chancery game")])
    _check_format(data.get("formatVersion"))
    parts.table("", data, _KEYS)
    for key in ("variant", "version"):
        if not isinstance(data.get(key), str):
            parts.fault(key, "expected a text")
    seats = parts.seats("seats", data.get("seats"))
    listed = parts.items("slots", data.get("slots"), LONGEST_GAME, "a game has at most {} slots")
    slots = tuple(read_slot(parts, f"slots[{n}]", n, item) for n, item in enumerate(listed))
    record = Record(
        id=parts.game_id("id", data.get("id")),
        variant=str(data.get("variant")),
        version=str(data.get("version")),
        options=dict(parts.table("options", data.get("options"))),
        seats=seats,
        start=dict(parts.table("start", data.get("start"))),
        slots=slots,
        sealed=parts.hexadecimal("sealed", data.get("sealed"), LONGEST_SEALED),
        title=parts.words("title", data.get("title")),
        names=parts.strings("names", data.get("names")),
        notes=parts.strings("notes", data.get("notes")),
        unknown=parts.unknown.get("", {}),
    )
    parts.finish()
    return record


def _check_format(value: Any) -> None:
    """Raise RecordError for the number of a format that cannot be read here."""
    if type(value) is int and value == FORMAT_VERSION:
        return
    message = "this is missing" if value is None else "expected a whole number"
    if type(value) is int:
        message = _NEWER if value > FORMAT_VERSION else "there is no such format"
    raise RecordError([Fault("formatVersion", message)])


def record_json(record: Record) -> Json:
    """The record as a game file holds it."""
    return {
        **record.unknown,
        "format": FORMAT,
        "formatVersion": FORMAT_VERSION,
        "id": record.id,
        "variant": record.variant,
        "version": record.version,
        "options": dict(record.options),
        "seats": {seat: list(held) for seat, held in record.seats.items()},
        **({"start": dict(record.start)} if record.start else {}),
        **({"sealed": record.sealed} if record.sealed else {}),
        "title": record.title,
        "slots": [slot_json(slot) for slot in record.slots],
        "names": dict(record.names),
        "notes": dict(record.notes),
    }
