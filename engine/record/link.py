"""Games as short text for the fragment of a link, and back.

Layout, before base64url: format, rules version, 4 bytes of the variant's version, the
variant's id, the length of what follows, extras as deflated JSON, the packed number, 4
bytes of checksum. The number holds the game's id and, slot by slot and order by order, the
path of each order through the choices tree (`engine.record.links.sheets`), and what is told of
sealed sheets. What paths cannot give back word for word travels in the extras. Secret parts of
sheets, and what this version does not know in a file, do not travel.
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
from engine.record.links.answers import (
    announced_walks,
    answers_of,
    asked_in,
    packed_answers,
    put_answers,
    take_answers,
)
from engine.record.links.edits import changes, edits
from engine.record.links.extras import packed_extras, read_extras
from engine.record.links.habits import Habits
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
from engine.record.links.loose import loose_json, slot_of
from engine.record.links.marks import put_id, put_sealed, take_id, take_sealed
from engine.record.links.numbers import Reader, Writer
from engine.record.links.paths import paths_of, walks_of
from engine.record.links.seats import read_seats, told_seats
from engine.record.links.sheets import SlotReader, SlotWriter
from engine.record.record import RULES_VERSION, Record, new_record
from engine.record.replay import Stage, replay, seated
from engine.record.slot import SlotKind, Texts, own_orders
from engine.request.position_json import checksum
from engine.rules.context import KeeperAnswer

LINK_FORMAT = 3

_GOES_ON = (1, 31)  # before every slot: whether there is one
_SETTINGS = ("options", "seats", "start")
_WORDS = ("title", "names", "notes")

type Json = dict[str, Any]


def encode(table: Table, record: Record, stages: list[Stage], *, names: bool = False) -> str:
    """Pack a record; names, title and notes travel only if asked for.

    Raises RecordError for a game that is too long for a link.
    """
    table, writer, habits = seated(table, record), Writer(), Habits()
    put_id(writer, record.id)
    loose: dict[str, Json] = {}
    for number, slot in enumerate(record.slots):
        writer.put(_GOES_ON, 1)
        packed: Texts = {}
        answered = 0
        if slot.kind == SlotKind.PHASE:
            position = stages[number].position
            own, walks = own_orders(slot.sheets, table.seating), walks_of(table, position)
            announced = announced_walks(table, position)
            own = {p: lines for p, lines in own.items() if lines and p not in announced}
            paths = paths_of(table, position, own, walks)
            known, answered = packed_answers(table, slot, announced)
            coder = SlotWriter(table, habits, position, writer)
            coder.orders({**walks, **announced}, {**paths, **known})
            packed = {power: own[power] for power in paths}
            asked = asked_in(table, position, slot)
            answered += put_answers(writer, habits, asked, slot, answered)
        unpacked = replace(slot, answers=slot.answers[answered:])
        before = replace(record, slots=record.slots[:number])
        told = loose_json(unpacked, packed, table.seating)
        told = changes(table, before, stages[: number + 1], slot, told)
        if told:
            loose[str(number)] = told
    writer.put(_GOES_ON, 0)
    put_sealed(writer, record.sealed)
    extras = _extras(table, record, loose, names=names)
    whole = writer.number()
    body = whole.to_bytes((whole.bit_length() + 7) // 8 or 1, "big")
    variant = record.variant.encode()
    # The choices are those of the rules at hand, whatever version began the game.
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(table.variant.version)
    head += bytes([len(variant)]) + variant
    rest = packed_number(len(extras)) + extras + body
    data = head + packed_number(len(rest)) + rest
    payload = _text(data + _digest(data, checksum(table, stages[-1].position)))
    if len(payload) > LONGEST_LINK:
        raise RecordError([Fault("", NO_LINK)])
    return payload


def _text(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def _digest(packed: bytes, position: str) -> bytes:
    return hashlib.sha256(packed + position.encode()).digest()[:4]


def _extras(table: Table, record: Record, loose: Mapping[str, Json], *, names: bool) -> bytes:
    plain, usual = _plain(table, {}), _plain(table, record.options)["seats"]
    whole = record_json(record)
    plain["seats"] = usual
    extras = {key: whole[key] for key in _SETTINGS if whole.get(key) != plain.get(key)}
    if "seats" in extras:
        extras["seats"] = told_seats(usual, record.seats)
    if names:
        extras |= {key: whole[key] for key in _WORDS if whole[key]}
    if loose:
        extras["slots"] = loose
    return packed_extras(extras)


def _plain(table: Table, options: Mapping[str, Any]) -> Json:
    """A game of which nothing is said but its options, as a file holds it."""
    return record_json(new_record(table.variant, options))


def _open(payload: str) -> tuple[Bytes, str, str]:
    """The bytes after the head of a link, its variant and that one's version."""
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
    if rules < RULES_VERSION:  # the answers that it packs stand in another order now
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
    body = int.from_bytes(rest.data[rest.at :], "big")
    try:
        plain = _plain(table, extras.get("options") or {})
        usual = plain["seats"]
        plain |= {key: extras[key] for key in (*_SETTINGS, *_WORDS) if key in extras}
        plain["seats"] = read_seats(usual, plain["seats"])
        record = read_record(plain)
        table = Table.of(table.variant, record.options, record.seats)
        record, stages = _read_slots(table, record, body, extras.get("slots", {}))
        position = checksum(table, stages[-1].position)
    except (EngineError, KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise BrokenError(DAMAGED) from error
    if _digest(packed, position) != digest or _text(reader.data[: reader.at]) != payload:
        raise BrokenError(DAMAGED)
    return record


def _read_slots(
    table: Table, record: Record, body: int, loose: Mapping[str, Json]
) -> tuple[Record, list[Stage]]:
    reader, habits = Reader(body), Habits()
    record = replace(record, id=take_id(reader))
    stages = replay(table, record)
    while reader.take(_GOES_ON):
        number, position = len(record.slots), stages[-1].position
        told = loose.get(str(number), {})
        packed: Texts = {}
        answers: tuple[KeeperAnswer, ...] = ()
        if told.get("kind", SlotKind.PHASE) == SlotKind.PHASE:
            if position.ending is not None:
                raise BrokenError(DAMAGED)
            reading = SlotReader(table, habits, position, reader)
            announced = announced_walks(table, position)
            orders = reading.orders({**walks_of(table, position), **announced}, {})
            answers = answers_of(table, position.phase.code, orders, announced)
            packed = {
                power: tuple(map(table.write, given))
                for power, given in orders.items()
                if power not in announced
            }
        if number >= LONGEST_GAME:
            raise BrokenError(DAMAGED)
        phase = position.phase.code
        bare = slot_of(number, phase, packed, {**told, "events": []}, table.seating)
        if bare.kind == SlotKind.PHASE:
            asked = asked_in(table, position, bare)
            answers += take_answers(reader, habits, asked, phase)
        bare = replace(bare, answers=(*answers, *bare.answers))
        told = edits(table, record, stages, bare, told)
        slot = slot_of(number, phase, packed, told, table.seating)
        slot = replace(slot, answers=bare.answers)
        record, stages = summed(table, replace(record, slots=(*record.slots, slot)), stages)
    return replace(record, sealed=take_sealed(reader)), stages
