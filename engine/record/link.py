"""Games as short text for the fragment of a link, and back.

Layout, before base64url: format, rules version, 4 bytes of the variant's version, the
variant's id, the length of what follows, extras as deflated JSON, choices, 4 bytes of checksum.
The choices (`engine.record.links.choices`) are the game's id, the orders and answers of each slot
over the board (`engine.record.links.packed_game`), and what is sealed; the extras hold everything
else.
Secret parts of sheets, and keys of a file that this version does not know, do not travel.
"""

import base64
import binascii
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.errors import EngineError, Fault, RecordError
from engine.limits import LONGEST_GAME, LONGEST_LINK
from engine.record.append import summed
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.links.choices import ChoiceReader, ChoiceWriter
from engine.record.links.extras import (
    packed_extras,
    read_extras,
    seats_at_length,
    seats_in_short,
    slot_extras,
    slot_of,
)
from engine.record.links.link_bytes import (
    CUT_SHORT,
    DAMAGED,
    NO_LINK,
    TOO_LONG,
    TOO_NEW,
    TOO_OLD,
    BrokenError,
    Bytes,
    packed_number,
)
from engine.record.links.packed_game import GameCoder
from engine.record.record import RULES_VERSION, Record, new_record
from engine.record.replay import Stage, replay, seated
from engine.record.slot import SlotKind, Texts, own_orders
from engine.request.position_json import checksum
from engine.rules.context import KeeperAnswer

LINK_FORMAT = 1

_SETTINGS = ("options", "seats", "start")
_WORDS = ("title", "names", "notes")

type Json = dict[str, Any]


def encode(table: Table, record: Record, stages: list[Stage], *, names: bool = False) -> str:
    """Pack a record; names, title and notes travel only if asked for.

    Raises RecordError for a game that is too long for a link.
    """
    table, choices = seated(table, record), ChoiceWriter()
    coder = GameCoder(table, choices)
    coder.game_id(record.id)
    slots: dict[str, Json] = {}
    for number, slot in enumerate(record.slots):
        coder.goes_on(wanted=True)
        if slot.kind == SlotKind.PHASE:
            orders = own_orders(slot.sheets, table.seating)
            coder.slot(stages[number].position, orders, slot.answers)
        before = replace(record, slots=record.slots[:number])
        if told := slot_extras(table, before, stages[: number + 1], slot):
            slots[str(number)] = told
    coder.goes_on(wanted=False)
    coder.sealed(record.sealed)
    extras = packed_extras(_extras(table, record, slots, names=names))
    variant = record.variant.encode()
    # The positions follow the present rules, even if another version began the game.
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(table.variant.version)
    head += bytes([len(variant)]) + variant
    rest = packed_number(len(extras)) + extras + choices.packed()
    data = head + packed_number(len(rest)) + rest
    payload = _text(data + _digest(data, checksum(table, stages[-1].position)))
    if len(payload) > LONGEST_LINK:
        raise RecordError([Fault("", NO_LINK)])
    return payload


def _text(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def _digest(packed: bytes, position: str) -> bytes:
    return hashlib.sha256(packed + position.encode()).digest()[:4]


def _extras(table: Table, record: Record, slots: Mapping[str, Json], *, names: bool) -> Json:
    """The parts that travel as JSON: unusual settings, words, facts of slots."""
    plain, usual = _plain(table, {}), _plain(table, record.options)["seats"]
    whole = record_json(record)
    plain["seats"] = usual
    extras = {key: whole[key] for key in _SETTINGS if whole.get(key) != plain.get(key)}
    if "seats" in extras:
        extras["seats"] = seats_in_short(usual, record.seats)
    if names:
        extras |= {key: whole[key] for key in _WORDS if whole[key]}
    return extras | ({"slots": slots} if slots else {})


def _plain(table: Table, options: Mapping[str, Any]) -> Json:
    """An empty game with these options, as a file holds it."""
    return record_json(new_record(table.variant, options))


def _open(payload: str) -> tuple[Bytes, str, str]:
    """The bytes after the head of a link, its variant, and the version of that."""
    if len(payload) > LONGEST_LINK:
        raise BrokenError(TOO_LONG)
    try:
        data = base64.b64decode(payload + "=" * (-len(payload) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise BrokenError(CUT_SHORT if len(payload) % 4 == 1 else DAMAGED) from error
    reader = Bytes(data)
    packed_in = reader.take(1)[0]
    if packed_in > LINK_FORMAT:
        raise BrokenError(TOO_NEW)
    if packed_in < LINK_FORMAT:
        raise BrokenError(DAMAGED)
    rules = reader.take(1)[0]
    if rules > RULES_VERSION:
        raise BrokenError(TOO_NEW)
    if rules < RULES_VERSION:  # from which other positions may follow
        raise BrokenError(TOO_OLD)
    version = reader.take(4).hex()
    name = reader.take(reader.take(1)[0]).decode("ascii", "replace")
    if not name.isidentifier():
        raise BrokenError(DAMAGED)
    return reader, name, version


def variant_of(payload: str) -> tuple[str, str]:
    """The variant's id and version that a link needs; raise RecordError if broken."""
    return _told(lambda: _open(payload)[1:])


def decode(table: Table, payload: str) -> Record:
    """Unpack a link; raise RecordError with a sentence for players if that fails."""
    return _told(lambda: _decode(table, payload))


def _told[T](work: Callable[[], T]) -> T:
    try:
        return work()
    except BrokenError as error:
        raise RecordError([Fault("", str(error))]) from error


def _decode(table: Table, payload: str) -> Record:
    reader, name, version = _open(payload)
    if name != table.variant.id or version != table.variant.version:
        message = (
            f"This game belongs to version {version} of {name}, which this page does "
            "not have. Ask for the game file, which any version can read."
        )
        raise BrokenError(message)
    rest = Bytes(reader.take(reader.number()))
    packed = reader.data[: reader.at]
    digest = reader.take(4)
    extras = read_extras(rest.take(rest.number()))
    choices = ChoiceReader(rest.data[rest.at :])
    try:
        plain = _plain(table, extras.get("options") or {})
        usual = plain["seats"]
        plain |= {key: extras[key] for key in (*_SETTINGS, *_WORDS) if key in extras}
        plain["seats"] = seats_at_length(usual, plain["seats"])
        record = read_record(plain)
        table = Table.of(table.variant, record.options, record.seats)
        record, stages = _read_slots(table, record, choices, extras.get("slots", {}))
        position = checksum(table, stages[-1].position)
    except (EngineError, KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise BrokenError(DAMAGED) from error
    if _digest(packed, position) != digest or _text(reader.data[: reader.at]) != payload:
        raise BrokenError(DAMAGED)
    return record


def _read_slots(
    table: Table, record: Record, choices: ChoiceReader, extras: Mapping[str, Json]
) -> tuple[Record, list[Stage]]:
    """The record with its id, its slots and what is sealed, and the stages that follow."""
    coder = GameCoder(table, choices)
    record = replace(record, id=coder.game_id())
    stages = replay(table, record)
    while coder.goes_on():
        position, told = stages[-1].position, extras.get(str(len(record.slots)), {})
        if len(record.slots) >= LONGEST_GAME:
            raise BrokenError(DAMAGED)
        orders: Texts = {}
        answers: tuple[KeeperAnswer, ...] = ()
        if told.get("kind", SlotKind.PHASE) == SlotKind.PHASE:
            if position.ending is not None:
                raise BrokenError(DAMAGED)
            orders, answers = coder.slot(position)
        slot = slot_of(table, record, stages, told, orders, answers)
        record, stages = summed(table, replace(record, slots=(*record.slots, slot)), stages)
    record = replace(record, sealed=coder.sealed())
    choices.check_end()
    return record, stages
