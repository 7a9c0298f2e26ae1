"""Games as short text for the fragment of a link, and back.

Layout, before base64url: format, rules version, 4 bytes of the variant's version, the
variant's id, the length of what follows, extras as deflated JSON, the packed sheets, 4
bytes of checksum. Sheets are choices from the canonical lists of legal orders, packed
into one number (`engine.record.packing`). A sheet that choices cannot give back word for word
travels as text in the extras.
"""

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.errors import EngineError, Fault, RecordError
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.link_bytes import (
    CUT_SHORT,
    DAMAGED,
    TOO_NEW,
    TOO_OLD,
    BrokenError,
    Bytes,
    packed_number,
)
from engine.record.packing import Bill, Habits, Reader, ReadingPhase, Writer, WritingPhase
from engine.record.position_json import checksum
from engine.record.record import (
    LONGEST_GAME,
    RULES_VERSION,
    Record,
    SheetSet,
    Stage,
    new_record,
    read_record,
    record_json,
    replay,
)
from engine.rules.walk import Walk

LINK_FORMAT = 1

_LARGEST_EXTRAS = 1 << 20  # bytes, unpacked
_GOES_ON = (1, 31)  # after every phase: whether another one follows

type Sheet = tuple[str, ...]


def encode(table: Table, record: Record, stages: list[Stage], *, names: bool = False) -> str:
    """Pack a record; names, title and notes travel only if asked for."""
    writer, habits = Writer(), Habits()
    loose: dict[str, dict[str, list[str]]] = {}
    for number, sheets in enumerate(record.phases):
        writer.put(_GOES_ON, 1)
        position = stages[number].position
        bills = bills_of(table, position)
        chosen = _chosen(table, bills, sheets.orders)
        strays = _strays(table, bills, chosen, sheets.orders)
        if strays:
            loose[str(number)] = strays
            chosen = [
                () if bill.actor.power in strays else orders
                for bill, orders in zip(bills, chosen, strict=True)
            ]
        WritingPhase(table.board, habits, writer).walk(bills, chosen)
    writer.put(_GOES_ON, 0)
    extras = _extras(table, record, loose, names=names)
    packed_sheets = writer.number()
    body = packed_sheets.to_bytes((packed_sheets.bit_length() + 7) // 8 or 1, "big")
    variant = record.variant.encode()
    # The choices are those of the rules at hand, whatever version began the game.
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(table.variant.version)
    head += bytes([len(variant)]) + variant
    rest = packed_number(len(extras)) + extras + body
    packed = head + packed_number(len(rest)) + rest
    packed += _digest(packed, checksum(table, stages[-1].position))
    return _text(packed)


def _text(packed: bytes) -> str:
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def _digest(packed: bytes, position: str) -> bytes:
    return hashlib.sha256(packed + position.encode()).digest()[:4]


def _extras(table: Table, record: Record, loose: Mapping[str, Any], *, names: bool) -> bytes:
    plain = new_record(table.variant, {})
    found: dict[str, object] = {}
    whole = record_json(record)
    for key in ("options", "seats", "start"):
        if whole.get(key) != record_json(plain).get(key):
            found[key] = whole[key]
    if names:
        found |= {key: whole[key] for key in ("title", "names", "notes") if whole[key]}
    if loose:
        found["sheets"] = loose
    if not found:
        return b""
    text = json.dumps(found, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(errors="surrogatepass"), 9)


def bills_of(table: Table, position: Position) -> list[Bill]:
    """Everybody whose orders are ranked, with the canonical lists of what they may do."""
    rule = table.variant.rules.phase_rule(position)
    return [
        Bill(actor, Walk(rule.menu, table.board, position, actor).orders(), rule.takes)
        for power in sorted(table.board.powers)
        for actor in rule.menu.actors(table.board, position, power)
        if actor.ranked
    ]


def _chosen(
    table: Table, bills: list[Bill], sheets: Mapping[PowerId, Sheet]
) -> list[tuple[Order, ...]]:
    """The orders of each bill that its power's sheet holds, as far as they fit."""
    left = {power: list(texts) for power, texts in sheets.items()}
    chosen: list[tuple[Order, ...]] = []
    for bill in bills:
        texts = left.get(bill.actor.power, [])
        listed = {table.write(order): order for order in bill.orders}
        found: list[Order] = []
        room = bill.actor.room
        while room > 0:
            text = next((text for text in texts if text in listed), None)
            if text is None:
                break
            texts.remove(text)
            found.append(listed[text])
            room -= bill.takes(listed[text])
        chosen.append(tuple(found))
    return chosen


def _texts(
    table: Table, bills: list[Bill], chosen: list[tuple[Order, ...]]
) -> dict[PowerId, Sheet]:
    found: dict[PowerId, Sheet] = {}
    for bill, orders in zip(bills, chosen, strict=True):
        power = bill.actor.power
        if orders:
            found[power] = found.get(power, ()) + tuple(map(table.write, orders))
    return found


def _strays(
    table: Table,
    bills: list[Bill],
    chosen: list[tuple[Order, ...]],
    sheets: Mapping[PowerId, Sheet],
) -> dict[str, list[str]]:
    """The sheets that ranks cannot give back word for word."""
    told = _texts(table, bills, chosen)
    return {
        power: list(texts) for power, texts in sheets.items() if told.get(power, ()) != tuple(texts)
    }


def _open(payload: str) -> tuple[Bytes, str, str]:
    """The bytes after the head of a link, its variant and that variant's version."""
    try:
        data = base64.b64decode(payload + "=" * (-len(payload) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise BrokenError(CUT_SHORT if len(payload) % 4 == 1 else DAMAGED) from error
    reader = Bytes(data)
    if reader.take(1)[0] > LINK_FORMAT:
        raise BrokenError(TOO_NEW)
    rules = reader.take(1)[0]
    if rules > RULES_VERSION:
        raise BrokenError(TOO_NEW)
    if rules < RULES_VERSION:  # the canonical lists that it packs are other ones now
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
    extras = _read_extras(rest.take(rest.number()))
    body = int.from_bytes(rest.data[rest.at :], "big")
    try:
        plain = record_json(new_record(table.variant, {}))
        plain |= {k: v for k, v in extras.items() if k in ("options", "seats", "start")}
        plain |= {k: v for k, v in extras.items() if k in ("title", "names", "notes")}
        record = read_record(plain)
        table = Table.of(table.variant, record.options)
        record, stages = _unpack(table, record, body, extras.get("sheets", {}))
    except (EngineError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise BrokenError(DAMAGED) from error
    sound = _digest(packed, checksum(table, stages[-1].position)) == digest
    if not sound or _text(reader.data[: reader.at]) != payload:
        raise BrokenError(DAMAGED)
    return record


def _read_extras(data: bytes) -> dict[str, Any]:
    if not data:
        return {}
    try:
        text = zlib.decompressobj().decompress(data, _LARGEST_EXTRAS)
        found = json.loads(text)
    except (zlib.error, ValueError, RecursionError) as error:
        raise BrokenError(DAMAGED) from error
    if not isinstance(found, dict):
        raise BrokenError(DAMAGED)
    return found


def _unpack(
    table: Table, record: Record, body: int, loose: Mapping[str, Any]
) -> tuple[Record, list[Stage]]:
    stages = replay(table, record)
    reader, habits = Reader(body), Habits()
    while True:
        if not reader.take(_GOES_ON):
            return record, stages
        position = stages[-1].position
        if position.ending is not None or len(stages) > LONGEST_GAME:
            raise BrokenError(DAMAGED)
        bills = bills_of(table, position)
        chosen = ReadingPhase(table.board, habits, reader).walk(bills, ())
        orders = _texts(table, bills, chosen)
        for power, texts in loose.get(str(len(record.phases)), {}).items():
            orders[PowerId(power)] = tuple(str(line) for line in texts)
        orders = {power: texts for power, texts in sorted(orders.items()) if texts}
        sheets = SheetSet(position.phase.code, orders)
        longer = replace(record, phases=(*record.phases, sheets))
        stages = replay(table, longer, stages)
        sum_after = checksum(table, stages[-1].position)
        record = replace(record, phases=(*record.phases, replace(sheets, checksum=sum_after)))
