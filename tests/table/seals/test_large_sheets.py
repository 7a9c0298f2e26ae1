"""How large a sheet may be: so large that a chat opens it, and the engine resolves it."""

import re
from typing import Any

import pytest

from engine.limits import MOST_ORDERS
from tests.table.pages import Node
from tests.table.seals.scenes import FREE, GM
from tests.table.second import sheets, wire
from tests.table.second.group import DESK, Group, codes, group, told_keys
from tests.table.second.speech import (
    by_desk,
    close,
    commitment,
    committed,
    heard,
    opening,
    read,
    revealed,
    sealed,
)
from tests.words import said

# As many units as Heptadiplomacy has centres, and every claim that a player can make.
UNITS = [f"Austria/{n % 7 + 1}: A {n % 7 + 1}:Vie H" for n in range(238)]
CLAIMS = [f"Austria/1: CLAIM 3WAY Germany Italy IF OWNS Italy/4 {n}:Par" for n in range(22)]
HONEST = sheets.canonical_text([*UNITS, *CLAIMS])
LARGEST = (
    "x" * 8_191 + "\n",
    "\u2603" * 2_730 + "\n",
    "x\n" * 285,
    ("x" * 27 + "\n") * 285,
    '"' * 4_238 + "\n",
    "\\" * 4_238 + "\n",
    HONEST,
)
TOO_LARGE = (
    "x" * 8_192 + "\n",
    "x\n" * 286,
    "x\n" * 4_096,
    '"' * 4_239 + "\n",
    '"' * 8_000 + "\n",
    "\\" * 8_000 + "\n",
)


@pytest.mark.parametrize("text", TOO_LARGE)
def test_what_could_not_be_opened_or_resolved_is_no_sheet(asked: Node, text: str) -> None:
    assert codes(by_desk(asked, GM, sealed(GM, 0, 1, text))) == ["unreadable-sheet"]
    stands = [commitment(FREE, 0, 1, text), None, None]
    shown = revealed(FREE, 0, 1, text, stands=stands)
    told = read(asked, FREE, committed(FREE, 0, 1, text), shown)
    assert codes(told) == ["unreadable-sheet"]
    assert told["table"]["slots"][0]["reveals"] == []


@pytest.mark.parametrize("text", TOO_LARGE)
def test_whoever_writes_such_a_sheet_is_told_before_it_is_sealed(asked: Node, text: str) -> None:
    lines = text.removesuffix("\n").split("\n")
    with pytest.raises(AssertionError, match=re.escape(said("protocol.tooLarge", "285", "8,192"))):
        asked("canonicalText", lines)


def test_the_lines_of_both_parts_are_counted_together(asked: Node) -> None:
    who = group(parts=2)
    assert who.desk is not None
    for lines, code in ((142, "opened"), (143, "unreadable-sheet")):
        texts = ["x\n" * 143, "y\n" * lines]
        token = sheets.seal(who.keys[0], who.place, 0, 1, texts, to=who.desk.box_public)
        assert codes(by_desk(asked, who, token)) == [code]
        assert asked("isSheet", texts) == (code == "opened")


def test_the_largest_sheets_of_seven_seats_are_closed_and_opened(asked: Node) -> None:
    who = group(7)
    assert who.desk is not None
    marks = [committed(who, seat, 1, text) for seat, text in enumerate(LARGEST)]
    stands = [commitment(who, seat, 1, text) for seat, text in enumerate(LARGEST)]
    closed = close(who, sheets.ledger_of(who.place, stands))
    table, told = heard(asked, who.table(asked), *marks, closed)
    assert told == ["sealed"] * 7 + ["said"]
    openings = [opening(who, seat, [text]) for seat, text in enumerate(LARGEST)]
    statements = asked("openedBy", 65_535, openings)
    assert [one for piece in statements for one in piece["openings"]] == openings
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    stating = {"place": place, "seat": DESK, "keys": told_keys(who.desk)}
    for n, piece in enumerate(statements, start=2):
        token = asked("state", n=n, said={**piece, "slot": 0}, **stating)
        table, told = heard(asked, table, token)
        assert told == ["said"]
        # With the highest numbers it can be written, too, and as what is opened at the end.
        most = [{**one, "seat": 63, "seq": 255, "other": "ab" * 32} for one in piece["openings"]]
        assert asked("state", n=255, said={**piece, "openings": most, "all": 64}, **stating)
        last = {"say": "disclose", "seed": "ab" * 32, "letters": [], "all": 999_999}
        most = [{**one, "slot": 65_535} for one in most]
        assert asked("state", n=255, said={**last, "openings": most}, **stating)
    opened = asked("sheetsThatCount", table, list(range(7)))
    assert opened == {str(seat): [text] for seat, text in enumerate(LARGEST)}


def test_seven_sheets_are_fewer_lines_than_a_slot_may_have(asked: Node) -> None:
    most = MOST_ORDERS // 7
    assert [asked("isCanonical", "x\n" * lines) for lines in (most, most + 1)] == [True, False]
    assert most > len(UNITS) + len(CLAIMS)


def test_what_a_statement_holds_is_counted_in_bytes(asked: Node) -> None:
    small, snow = {"text": "x" * 600}, {"text": "\u2603" * 2_000}
    assert asked("inPieces", []) == [[]]
    assert [len(piece) for piece in asked("inPieces", [small] * 20)] == [*[3] * 6, 2]
    assert asked("inPieces", [small, snow, snow, small]) == [[small], [snow], [snow], [small]]


def test_a_statement_is_read_in_both_its_forms_and_no_bomb_is_inflated(asked: Node) -> None:
    who = group(name="statements")
    said = {"say": "note", "text": "word " * 60}
    json = wire.canonical(said)
    spoken = wire.frame("say", who.game, who.place.head, b"\0", b"\0\1", json)
    head, signature = sheets.header(who.place, 0, 1), who.keys[0].signed(spoken)
    deflated = b"\2" + wire.deflated(json)
    assert len(deflated) < len(json)
    for body in (json, deflated):
        table, told = heard(asked, who.table(asked), wire.token("g", head + body + signature))
        assert told == ["said"]
        assert table["slots"][0]["statements"][0]["said"] == said
    own = asked(
        "state",
        place=told_place(who),
        seat=0,
        n=1,
        said=said,
        keys={"sign": who.keys[0].sign, "box": who.keys[0].box, "salt": who.keys[0].salt},
    )
    assert wire.find(own)[0].payload[12] == 2
    bomb = b"\2" + wire.deflated(b'"' + b"a" * 70_000 + b'"')
    for body in (bomb, b"\2" + b"no deflated data"):
        refused = wire.token("g", head + body + signature)
        assert heard(asked, who.table(asked), refused)[1] == ["wrong-length"]


def told_place(who: Group) -> dict[str, Any]:
    place = who.place
    return {"game": place.game, "slot": place.slot, "phase": place.phase, "head": place.head}
