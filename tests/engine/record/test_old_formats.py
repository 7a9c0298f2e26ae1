"""Files and links that earlier versions wrote still open, or say which version they need.

`fixtures/` holds games of format 1 as files, and as links with names and notes, as the
version of that format wrote them.
"""

import base64
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.board.board import PowerId
from engine.errors import RecordError
from engine.record.files.game_file import read_record, record_json
from engine.record.game import Table
from engine.record.link import decode, encode
from engine.record.links.link_bytes import DAMAGED, TOO_NEW, TOO_OLD
from engine.record.old import link as old_link
from engine.record.old.checksums import old_checksum
from engine.record.record import Record
from engine.record.replay import replay
from engine.request.position_json import read_position
from engine.standard import STANDARD
from tests.engine import small
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY, TABLE
from tests.engine.records import faults

type Json = dict[str, Any]

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = sorted(path.name.removesuffix(".game.json") for path in FIXTURES.glob("*.game.json"))
LINKED = [game for game in GAMES if not game.startswith("deus_vult")]
FOREIGN = [game for game in GAMES if game.startswith("deus_vult")]


def file(game: str) -> Json:
    found: Json = json.loads((FIXTURES / f"{game}.game.json").read_text("utf-8"))
    return found


def payload(game: str) -> str:
    return (FIXTURES / f"{game}.link.txt").read_text("utf-8").strip()


def table(game: str) -> Table:
    return Table.of(LIBRARY[file(game)["variant"]])


def unsummed(record: Record) -> Record:
    """A record without checksums: those of an end have changed."""
    return replace(record, slots=tuple(replace(slot, checksum="") for slot in record.slots))


def refusal(link: str, at: Table) -> str:
    with pytest.raises(RecordError) as caught:
        decode(at, link)
    (told,) = faults(caught.value)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_format_1_opens_with_all_its_orders_and_positions(game: str) -> None:
    old = file(game)
    record = read_record(old)
    for slot, phase in zip(record.slots, old["phases"], strict=True):
        orders = {
            power: list(lines)
            for sheet in slot.sheets.values()
            for power, lines in sheet.orders.items()
        }
        assert (slot.phase, orders) == (phase["phase"], phase["orders"])
        assert all(
            power in old["seats"][seat]
            for seat, sheet in slot.sheets.items()
            for power in sheet.orders
        )
    seats = Table.of(LIBRARY[record.variant], record.options, record.seats)
    stages = replay(seats, record)
    pairs = pairwise(stages)
    found = [old_checksum(seats, before, after.position) for before, after in pairs]
    assert found == [phase["checksum"] for phase in old["phases"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_format_1_is_written_as_format_2_from_then_on(game: str) -> None:
    old = file(game)
    written = record_json(read_record(old))
    assert written["formatVersion"] == 2
    assert "phases" not in written
    same = ("variant", "version", "options", "seats", "title", "names", "notes")
    assert {key: written[key] for key in same} == {key: old[key] for key in same}
    assert written.get("start") == old.get("start")
    assert read_record(written) == read_record(old)


def test_the_page_opens_a_kept_game_of_format_1_and_goes_on() -> None:
    page, old = Page(), file("standard-1")
    assert page.ask("open", file=old) == {"record": record_json(read_record(old)), "warnings": []}
    view = page.ask("view", record=old)
    assert view["at"] == len(old["phases"])
    longer = page.ask("resolve", record=old, orders={})["record"]
    assert (longer["formatVersion"], len(longer["slots"])) == (2, len(old["phases"]) + 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_opens_an_old_file_without_a_warning_about_positions(game: str) -> None:
    warnings = Page().ask("open", file=file(game))["warnings"]
    other = "This game was begun under another version of the rules; positions may differ."
    assert warnings == ([other] if game in FOREIGN else [])


@pytest.mark.parametrize("game", LINKED)
def test_a_link_of_format_1_opens_and_is_packed_anew(game: str) -> None:
    seats = table(game)
    record = decode(seats, payload(game))
    assert unsummed(record) == unsummed(read_record(file(game)))
    renewed = encode(seats, record, replay(seats, record), names=True)
    assert renewed != payload(game)
    assert decode(seats, renewed) == record


@pytest.mark.parametrize("game", FOREIGN)
def test_a_link_of_format_1_of_another_version_says_which_it_needs(game: str) -> None:
    version = file(game)["version"]
    assert refusal(payload(game), table(game)) == (
        f"This game belongs to version {version} of deus_vult, which this page does not have. "
        "Ask for the game file, which any version can read."
    )


def forged(variant: str, version: str, packed_in: int = 1, rules: int = 2) -> str:
    """Return a link of format 1 of an empty game."""
    name = variant.encode()
    head = bytes([packed_in, rules]) + bytes.fromhex(version) + bytes([len(name)]) + name
    return base64.urlsafe_b64encode(head + b"\2\0\0abcd").rstrip(b"=").decode()


def test_ranks_in_lists_of_a_variants_own_rules_are_not_guessed_at() -> None:
    own = small.table(replace(STANDARD, build_words=("camp",)))
    version = own.variant.version
    assert refusal(forged("small", version), own) == (
        f"This link was packed by an earlier version of this site, for version {version} of "
        "small. Ask for the game file, which any version can read."
    )


def test_an_old_link_that_was_changed_is_damaged() -> None:
    link = payload("standard-1")
    for at in range(30, len(link), 7):
        other = "A" if link[at] != "A" else "B"
        assert refusal(link[:at] + other + link[at + 1 :], TABLE) == DAMAGED
    assert refusal(forged("standard", TABLE.variant.version), TABLE) == DAMAGED


@pytest.mark.parametrize(
    ("packed_in", "rules", "sentence"),
    [(1, 3, TOO_NEW), (1, 1, TOO_OLD), (2, 3, TOO_NEW), (4, 2, TOO_NEW), (0, 2, DAMAGED)],
)
def test_every_format_has_rules_versions_of_its_own(
    packed_in: int, rules: int, sentence: str
) -> None:
    link = forged("standard", TABLE.variant.version, packed_in, rules)
    assert refusal(link, TABLE) == sentence


def test_an_old_link_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_link, "LONGEST_GAME", 3)
    assert refusal(payload("standard-1"), TABLE) == DAMAGED


OLD: Json = {"format": "chancery-game", "formatVersion": 1, "variant": "standard", "version": "x"}


def test_what_an_old_file_leaves_out_is_empty_and_what_is_unknown_is_kept() -> None:
    record = read_record({**OLD, "phases": [{"ink": 1}], "fireworks": 2})
    assert (record.title, record.names, record.options, record.seats) == ("", {}, {}, {})
    assert record.slots[0].phase == record.slots[0].checksum == ""
    written = record_json(record)
    assert (written["fireworks"], written["slots"][0]["ink"]) == (2, 1)


def test_orders_of_an_old_file_without_seats_belong_to_each_powers_own() -> None:
    phases = [{"phase": "S1901M", "orders": {"Austria": ["A Vie - Gal"]}}]
    record = read_record({**OLD, "phases": phases})
    assert replay(TABLE, record)[0].texts == {"Austria": ("A Vie - Gal",)}


@pytest.mark.parametrize(
    ("spoilt", "expected"),
    [
        ({"phases": "S1901M"}, "phases: expected a list"),
        ({"phases": [{}] * 2001}, "phases: a game has at most 2000 phases"),
        ({"phases": [5]}, "phases[0]: expected an object"),
        ({"phases": [{"orders": 5}]}, "phases[0].orders: expected an object"),
        (
            {"phases": [{"orders": {"Austria": "A Vie H"}}]},
            "phases[0].orders.Austria: expected a list of texts",
        ),
    ],
)
def test_faults_of_an_old_file_are_told_with_its_own_places(spoilt: Json, expected: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record({**OLD, **spoilt})
    assert faults(caught.value) == [expected]


def test_the_order_of_the_canonical_list_is_that_of_old_links() -> None:
    # Whoever changes the order of legal orders breaks the links of format 1.
    units = {"England": ["A Wal", "F Eng"], "France": ["A Bre", "F Bel"]}
    position = read_position(TABLE, {"phase": "S1901M", "units": units, "centres": {}})
    menu = TABLE.variant.rules.phase_rule(position).menu
    wales, channel = menu.actors(TABLE.board, position, PowerId("England"))[1::-1]
    assert (wales.key, channel.key) == ("A Wal", "F Eng")
    # Hold, moves by land, moves by sea, supports by the province of the unit that is helped.
    assert [TABLE.write(order) for order in menu.orders(TABLE.board, position, wales)] == [
        "A Wal H",
        *("A Wal - Lon", "A Wal - Lvp", "A Wal - Yor"),
        *("A Wal - Bel", "A Wal - Bre", "A Wal - Lon via", "A Wal - Pic"),
        *("A Wal S F Eng - Lon", "A Wal S A Bre - Lon"),
    ]
    listed = [TABLE.write(order) for order in menu.orders(TABLE.board, position, channel)]
    # Then convoys, by army and shore.
    assert listed[-8:] == [
        *("F Eng C A Bre - Bel", "F Eng C A Bre - Lon", "F Eng C A Bre - Pic"),
        "F Eng C A Bre - Wal",
        *("F Eng C A Wal - Bel", "F Eng C A Wal - Bre", "F Eng C A Wal - Lon"),
        "F Eng C A Wal - Pic",
    ]
