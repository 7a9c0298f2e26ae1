"""What a keeper of secrets says: draws, announcements, messages to one seat; and at the end."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, group, keys_of, told_keys
from tests.table.second.speech import close, commitment, heard, revealed, sealed
from tests.table.second.wire import digest, u16

type Json = dict[str, Any]

LOTS = [
    {"name": "north", "pool": ["HIDE Bel", "HIDE Den", "HIDE Nwy"]},
    {"name": "south", "pool": ["HIDE Gre", "HIDE Tun"]},
]
ANSWER = {"phase": "S1901M", "about": "PURGE Gre", "answer": "HQ"}
LINES = ["0 HIDE Bel", "0 HIDE Tun"]
ROOM = 40  # bytes that all lines drawn would take


def announced(who: Group, ledger: bytes, *answers: Json, number: int = 2) -> str:
    """What the desk gives out as following from the secrets."""
    assert who.desk is not None
    said = {"say": "award", "slot": 0, "ledger": ledger.hex(), "awards": list(answers)}
    return roster.state(who.desk, who.place, DESK, number, said)


def stood(who: Group) -> bytes:
    """The ledger when everybody has sealed."""
    found = [commitment(who, seat, 1) for seat in range(len(who.keys))]
    return sheets.ledger_of(who.place, found)


def test_what_is_drawn_follows_from_what_was_promised_and_so_does_its_salt(asked: Node) -> None:
    who = group()
    found = asked("drawn", who.table(asked), who.seed, 3, LOTS)
    for lot, one in zip(LOTS, found, strict=True):
        name, pool = str(lot["name"]), lot["pool"]
        line = pool[roster.drawn(who.seed, f"3 {name}", who.nonces, len(pool))]
        salt = digest("salt of a draw", who.seed, u16(3), name.encode())[:16]
        published = roster.hidden(who.game, name, 3, salt, line).hex()
        assert one == {"name": name, "line": line, "salt": salt, "hash": published}
    other = asked("drawn", who.table(asked), bytes(32), 3, LOTS)
    assert {one["hash"] for one in other}.isdisjoint(one["hash"] for one in found)


def test_an_announcement_counts_on_the_ledger_that_stands_and_once(asked: Node) -> None:
    who = group()
    ledger = stood(who)
    table, _ = heard(asked, who.table(asked), *(sealed(who, seat, 1) for seat in range(3)))
    table, _ = heard(asked, table, close(who, ledger))
    assert asked("answersIn", table, 0, ledger.hex()) is None
    stray, told = heard(asked, table, announced(who, bytes(32), ANSWER))
    assert told == ["said"]
    assert asked("answersIn", stray, 0, ledger.hex()) is None
    table, told = heard(asked, table, announced(who, ledger, ANSWER))
    assert told == ["said"]
    assert asked("answersIn", table, 0, ledger.hex()) == [ANSWER]
    lie = announced(who, ledger, {**ANSWER, "answer": "clean"}, number=3)
    table, told = heard(asked, table, lie)
    assert told == ["two-announcements"]
    assert asked("answersIn", table, 0, ledger.hex()) == [ANSWER]
    said = {"say": "award", "slot": 0, "ledger": ledger.hex(), "awards": []}
    _, told = heard(asked, table, roster.state(who.keys[0], who.place, 0, 1, said))
    assert told == ["not-allowed"]


def test_the_hashes_of_a_draw_are_published_once(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    drawn = [{"name": "north", "hash": "ab" * 32}, {"name": "rubbish", "hash": "no"}]
    tokens = [
        roster.state(who.desk, who.place, DESK, number, {"say": "draw", "slot": 0, "drawn": each})
        for number, each in ((1, drawn), (2, drawn[:1]))
    ]
    table = who.table(asked)
    assert asked("drawsIn", table, 0) is None
    table, told = heard(asked, table, *tokens)
    assert told == ["said", "two-announcements"]
    assert asked("drawsIn", table, 0) == drawn[:1]


def test_a_steward_announces_where_seats_reveal(asked: Node) -> None:
    steward = keys_of("steward")
    who = group(gm=False, name="stewarded", steward=steward.public(), keeper=True)
    charter = roster.charter_token(who.charter, steward)
    chat = [*who.joins, charter, *who.chat.splitlines()[-3:]]
    table = asked("readChat", table=who.empty(asked), text="\n".join(chat))["table"]
    table = who.followed(asked, table)
    assert asked("isKept", table)
    ledger = stood(who)
    marks = [sheets.commit(who.keys[n], who.place, n, 1, ["A Vie - Gal\n"]) for n in range(3)]
    said = {"say": "award", "slot": 0, "ledger": ledger.hex(), "awards": [ANSWER]}
    table, told = heard(
        asked,
        table,
        *marks,
        *(revealed(who, n, 1) for n in range(3)),
        roster.state(steward, who.place, DESK, 1, said),
    )
    assert told == ["sealed"] * 3 + ["revealed"] * 3 + ["said"]
    assert asked("answersIn", table, 0, ledger.hex()[:32]) == [ANSWER]


@pytest.mark.parametrize("lines", [LINES, LINES[:1], []])
def test_a_message_tells_its_seat_alone_and_its_length_tells_nothing(
    asked: Node, lines: list[str]
) -> None:
    who = group()
    assert who.desk is not None
    table, keys = who.table(asked), told_keys(who.desk)
    token = asked("letter", table=table, keys=keys, seat=1, lines=lines, room=ROOM)
    nothing = asked("letter", table=table, keys=keys, seat=1, lines=[], room=ROOM)
    assert len(token) == len(nothing)
    told = asked("readChat", table=table, text=token, reader={"keys": told_keys(who.keys[1])})[
        "told"
    ]
    assert told[0]["code"] == ("message-opened" if lines else "message-empty")
    assert told[0]["message"] == {"slot": 0, "seat": 1, "lines": lines}
    told = asked("readChat", table=table, text=token, reader={"keys": told_keys(who.keys[0])})
    assert [one["code"] for one in told["told"]] == ["message"]
    assert "message" not in told["told"][0]
    (sent,) = asked("lettersIn", told["table"], 0)
    opened = asked(
        "openedLetter", table=told["table"], keys=keys, sent={**sent, "slot": 0}, lines=lines
    )
    assert asked("wasSent", told["table"], opened, sent["commitment"])
    assert opened["text"] == "".join(f"{line}\n" for line in lines)
    lie = {**opened, "text": "0 HIDE Nwy\n"}
    assert not asked("wasSent", told["table"], lie, sent["commitment"])
    others = asked(
        "openedLetter", table=told["table"], keys=keys, sent={**sent, "slot": 0}, lines=["0 HIDE X"]
    )
    assert others is None


def test_a_message_that_comes_late_is_read_all_the_same(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    table = who.table(asked)
    token = asked("letter", table=table, keys=told_keys(who.desk), seat=1, lines=LINES, room=ROOM)
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    told = asked(
        "readChat",
        table=who.followed(asked, table),
        text=token,
        reader={"keys": told_keys(who.keys[1])},
    )["told"]
    assert [(one["code"], one["message"]["lines"]) for one in told] == [("message-opened", LINES)]
    assert asked("toldLines", [*LINES, "nothing of the kind"]) == [
        {"slot": 0, "line": "HIDE Bel"},
        {"slot": 0, "line": "HIDE Tun"},
    ]


def test_what_is_opened_at_the_end_counts_once_all_of_it_is_there(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    letters = [
        {"slot": 0, "seat": seat, "seq": 1, "master": "00" * 16, "text": ""} for seat in (0, 1)
    ]
    tokens = [
        roster.state(
            who.desk,
            who.place,
            DESK,
            number + 1,
            {"say": "disclose", "seed": who.seed.hex(), "openings": [], "letters": [one], "all": 2},
        )
        for number, one in enumerate(letters)
    ]
    table, _ = heard(asked, who.table(asked), tokens[0])
    assert asked("disclosed", table) is None
    table, _ = heard(asked, table, tokens[1])
    found = asked("disclosed", table)
    assert found == {"seed": who.seed.hex(), "openings": [], "letters": letters}
    assert asked("isPromised", who.charter, found["seed"])
    assert not asked("isPromised", who.charter, "00" * 32)


def test_secret_parts_that_are_opened_change_no_head(asked: Node) -> None:
    """So whatever was sealed while they were secret still stands."""
    who = group()
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    before = who.place.head
    open_sheets = who.record[0]["sheets"]
    open_sheets["Austria"]["secret"] = ["BID 2 A Kin H"]
    open_sheets["Turkey"] = {"orders": {}, "secret": ["BID 1 A Kin H"]}
    open_sheets[""] = {"secret": ["HIDE Bel"]}
    assert who.place.head == before
    table = who.table(asked)
    assert table["slots"][1]["heads"][-1] == before.hex()
    assert wire.find(who.chat)
