"""Games in links: they come back complete, and any damage is noticed."""

import base64
import hashlib
import json
import re
import zlib
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import RecordError
from engine.record.files.game_file import record_json
from engine.record.game import Table
from engine.record.link import LINK_FORMAT, decode, encode, variant_of
from engine.record.links.link_bytes import CUT_SHORT, DAMAGED, TOO_NEW, TOO_OLD, packed_number
from engine.record.record import RULES_VERSION, Record, new_record
from engine.record.replay import replay
from engine.request.position_json import checksum
from tests.engine import small
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.records import played
from tests.repository import ROOT

type Json = dict[str, Any]

VERSION = LIBRARY["standard"].version
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def packed(record: Record, *, names: bool = False) -> str:
    return encode(TABLE, record, replay(TABLE, record), names=names)


def refusal(payload: str, table: Table = TABLE) -> str:
    """Return the sentence with which a link is refused."""
    with pytest.raises(RecordError) as caught:
        decode(table, payload)
    (fault,) = caught.value.faults
    return fault.message


GAME = played(
    {
        "Austria": ["A Vie - Gal", "F Tri - Alb", "A Bud - Ser"],
        "England": ["F Lon - Nth", "A Lvp - Yor"],
        "Turkey": ["A Con - Bul"],
    },
    {
        "Austria": ["A Ser - Gre", "F Alb S A Ser - Gre"],
        "England": ["A Yor - Nwy", "F Nth C A Yor - Nwy"],
    },
    {"Austria": ["B A Bud"], "England": ["B F Lon"]},
)


def test_a_link_gives_the_identical_game_back() -> None:
    payload = packed(GAME)
    assert decode(TABLE, payload) == GAME
    assert set(payload) <= set(ALPHABET)
    assert len(payload) < 120


def test_an_empty_game_has_a_link_too() -> None:
    empty = new_record(LIBRARY["standard"], {})
    assert decode(TABLE, packed(empty)) == empty


def test_a_link_names_its_variant() -> None:
    assert variant_of(packed(GAME)) == ("standard", VERSION)


def test_every_damaged_letter_is_noticed() -> None:
    payload = packed(GAME)
    for at, letter in enumerate(payload):
        number = ALPHABET.index(letter)
        for other in (ALPHABET[number ^ 1], ALPHABET[number ^ 32], ALPHABET[(number + 7) % 64]):
            refusal(payload[:at] + other + payload[at + 1 :])


def test_every_damaged_byte_is_noticed() -> None:
    data = base64.urlsafe_b64decode(packed(GAME) + "==")
    for at in range(len(data)):
        for bit in range(8):
            spoilt = bytearray(data)
            spoilt[at] ^= 1 << bit
            refusal(base64.urlsafe_b64encode(spoilt).rstrip(b"=").decode())


def test_every_cut_is_noticed_and_named() -> None:
    payload = packed(GAME)
    for length in range(len(payload)):
        assert refusal(payload[:length]) == CUT_SHORT, length


@pytest.mark.parametrize("more", ["A", "AAAA", "=", "?", "#", "\n", "é", "+", "/"])
def test_added_bytes_are_noticed(more: str) -> None:
    assert refusal(packed(GAME) + more) in (DAMAGED, CUT_SHORT)


@pytest.mark.parametrize(
    ("at", "value", "sentence"), [(0, 99, TOO_NEW), (1, 99, TOO_NEW), (1, 0, TOO_OLD)]
)
def test_a_link_of_a_newer_site_or_an_earlier_engine_says_so(
    at: int, value: int, sentence: str
) -> None:
    data = bytearray(base64.urlsafe_b64decode(packed(GAME) + "=="))
    data[at] = value
    assert refusal(base64.urlsafe_b64encode(data).rstrip(b"=").decode()) == sentence


def test_a_link_of_another_variant_says_so_and_offers_the_file() -> None:
    told = refusal(packed(GAME), Table.of(LIBRARY["stonehenge"]))
    assert told == (
        f"This game belongs to version {VERSION} of standard, which this page does not "
        "have. Ask for the game file, which any version can read."
    )


def test_a_link_of_another_version_says_so() -> None:
    table = small.table()
    record = new_record(table.variant, {})
    other = small.table(victory={"centres": 2})
    assert "belongs to version" in refusal(encode(table, record, replay(table, record)), other)


def test_a_game_begun_under_another_version_is_packed_with_the_current_rules() -> None:
    record = replace(GAME, version="of old")
    assert decode(TABLE, packed(record)) == GAME


NAMED = replace(GAME, title="Friday", names={"Austria": "Ann"}, notes={"0": "Grüße \ud83d"})


def test_names_and_notes_travel_only_when_asked_for() -> None:
    assert decode(TABLE, packed(NAMED)) == GAME
    assert packed(NAMED) == packed(GAME)
    assert decode(TABLE, packed(NAMED, names=True)) == NAMED


def test_options_seats_and_an_own_start_travel() -> None:
    stonehenge = LIBRARY["stonehenge"]
    seats = {"Ann": ["Danes"]}
    record = new_record(stonehenge, {"victory": 20}, seats)
    table = Table.of(stonehenge, record.options)
    payload = encode(table, record, replay(table, record))
    assert decode(Table.of(stonehenge), payload) == record
    own = played(
        {"Austria": ["A Gal H"]}, start={"phase": "F1905M", "units": {"Austria": ["A Gal"]}}
    )
    assert decode(TABLE, packed(own)) == own


@pytest.mark.parametrize(
    "sheet",
    [
        ["A Vie - Mos"],  # illegal
        ["dig in", "A Vie H"],  # unreadable
        ["A Vie H", "A Vie H"],  # the same twice
        ["A Vie - Gal", "A Vie - Boh"],  # two orders for one unit
        ["A Vie H", "DRAW"],  # not packed as a rank
        ["<script>alert(1)</script>"],
        ["\ud83d", "\0", "ä" * 150],
    ],
)
def test_orders_without_a_rank_travel_as_text(sheet: list[str]) -> None:
    record = played({"Austria": sheet, "Italy": ["A Ven H"]}, {})
    assert decode(TABLE, packed(record)) == record


def test_a_sheet_with_too_many_builds_travels_as_it_was_written() -> None:
    phases = {"Austria": ["W", "B A Vie", "B A Bud"]}
    start = {"phase": "W1901A", "units": {}, "centres": {"Austria": ["Vie", "Bud"]}}
    record = played(phases, start=start)
    (sheet,) = record.slots[0].sheets.values()
    assert sheet.orders == {"Austria": ("W", "B A Vie", "B A Bud")}
    assert decode(TABLE, packed(record)) == record


def test_a_game_that_is_over_has_a_link() -> None:
    page = Page()
    seats = page.new()["seats"]
    record = played({power: ["DRAW"] for power in seats})
    assert decode(TABLE, packed(record)) == record


OVERRIDE: dict[str, object] = {"event": "override", "reason": "x"}
ONE_SLOT = b"\2"  # no id, one slot, nothing ordered in it


def forged(extras: object, body: bytes = b"", *, raw: bytes | None = None) -> str:
    """Return a link with made-up extras and a sound checksum."""
    text = json.dumps(extras).encode() if raw is None else raw
    squeezed = zlib.compress(text, wbits=-15)
    rest = packed_number(len(squeezed)) + squeezed + body
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(VERSION) + bytes([8]) + b"standard"
    data = head + packed_number(len(rest)) + rest
    after = TABLE.advance(TABLE.opening, {})[0] if body == ONE_SLOT else TABLE.opening
    data += hashlib.sha256(data + checksum(TABLE, after).encode()).digest()[:4]
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_a_forged_link_with_sound_contents_opens() -> None:
    assert decode(TABLE, forged({"title": "<b>x</b>"})).title == "<b>x</b>"
    assert decode(TABLE, forged({}, ONE_SLOT)).slots[0].phase == "S1901M"


@pytest.mark.parametrize(
    "extras",
    [
        [],
        5,
        None,
        {"options": 5},
        {"options": {"fog": True}},
        {"seats": 5},
        {"seats": {"Ann": 99}},  # of seats that are usual there are seven
        {"start": 5},
        {"start": {"phase": "X"}},
        {"start": {"phase": "S1901M", "units": {"Austria": ["A Vie", "A Vie"]}}},
        {"names": 5},
        {"notes": [5]},
    ],
)
def test_extras_of_a_wrong_shape_are_damage(extras: object) -> None:
    assert refusal(forged(extras)) == DAMAGED


@pytest.mark.parametrize(
    "slots",
    [
        5,
        None,
        [],
        {"0": 5},
        {"0": None},
        {"0": {"sheets": 5}},
        {"0": {"sheets": {"Austria": {"orders": 5}}}},
        {"0": {"sheets": {"Austria": {"orders": {"Austria": 5}}}}},
        {"0": {"sheets": {"Austria": {"orders": {"Mars": ["A Vie H"]}}}}},
        {"0": {"sheets": {"Mars": {}}}},
        {"0": {"sheets": {"Austria": {"said": [5]}}}},
        {"0": {"kind": "party"}},
        {"0": {"answers": [5]}},
        {"0": {"answers": [["Kin"]]}},
        {"0": {"events": [OVERRIDE]}},
        {"0": {"events": [{"event": "roll back", "reason": "x", "slot": 1}]}},
        {"0": {"events": [OVERRIDE | {"change": 5}]}},
        {"0": {"events": [OVERRIDE | {"change": {"units": 5}}]}},
        {"0": {"events": [OVERRIDE | {"change": {"mars": {}}}]}},
    ],
)
def test_slots_of_a_wrong_shape_are_damage(slots: object) -> None:
    assert refusal(forged({"slots": slots}, ONE_SLOT)) == DAMAGED


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", b"[" * 100_000])
def test_extras_that_are_no_json_are_damage(raw: bytes) -> None:
    assert refusal(forged({}, raw=raw)) == DAMAGED


def test_a_bomb_of_extras_is_not_unpacked() -> None:
    assert refusal(forged({}, raw=b'{"title": "' + b"x" * 5_000_000 + b'"}')) == DAMAGED


def test_unknown_extras_are_ignored() -> None:
    plain = record_json(new_record(LIBRARY["standard"], {}))
    extras = {"variant": "chess", "version": "x", "phases": [{}], "format": 5, "evil": 1, "id": "x"}
    assert record_json(decode(TABLE, forged(extras))) == plain


def test_extras_that_are_no_deflated_bytes_are_damage() -> None:
    data = base64.urlsafe_b64decode(forged({}) + "==")
    squeezed = zlib.compress(b"{}", wbits=-15)
    spoilt = data.replace(squeezed, bytes(len(squeezed)))
    assert refusal(base64.urlsafe_b64encode(spoilt).rstrip(b"=").decode()) == DAMAGED


def test_an_endless_link_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.link.LONGEST_GAME", 3)
    assert refusal(forged({}, b"\xff" * 400)) == DAMAGED


def test_a_phase_after_the_end_is_damage() -> None:
    draw = {power: ["DRAW"] for power in TABLE.board.powers}
    assert refusal(forged({"slots": {"0": {"orders": draw}}}, b"\xfe" + b"\xff" * 400)) == DAMAGED


def test_a_length_without_end_is_damage() -> None:
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(VERSION) + bytes([8]) + b"standard"
    payload = base64.urlsafe_b64encode(head + b"\xff" * 20).rstrip(b"=").decode()
    assert refusal(payload) == DAMAGED


def test_a_variant_that_is_no_name_is_damage() -> None:
    head = bytes([LINK_FORMAT, RULES_VERSION]) + bytes.fromhex(VERSION) + bytes([3]) + b"../x"
    payload = base64.urlsafe_b64encode(head).rstrip(b"=").decode()
    with pytest.raises(RecordError) as caught:
        variant_of(payload)
    assert caught.value.faults[0].message == DAMAGED


def test_a_link_outlives_new_kinds_of_orders() -> None:
    """The link in the notebook was made before retreats could be agreed beforehand."""
    notebook = json.loads((ROOT / "docs" / "a-recorded-game.ipynb").read_text("utf-8"))
    source = "".join("".join(cell["source"]) for cell in notebook["cells"])
    payload = "".join(re.findall(r'^    "([\w-]+)"$', source, re.MULTILINE))
    record = decode(TABLE, payload)
    assert len(record.slots) > 10
