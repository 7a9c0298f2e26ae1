"""Records read again, audits."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets
from tests.table.second.group import DESK, codes, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    close,
    committed,
    heard,
    later,
    opening,
    override,
    reopened,
    sealed,
    stands,
    states,
)
from tests.table.second.wire import Refused
from tests.words import said

type Json = dict[str, Any]


def unheard(slots: list[Json]) -> list[Json]:
    """Slots without the numbers of the hearings in which a page heard what is in them."""
    kinds = ("marks", "reveals", "statements")
    return [
        {key: held for key, held in slot.items() if key not in {*kinds, "closedAt"}}
        | {
            kind: [{key: one[key] for key in one if key != "heard"} for one in slot[kind]]
            for kind in kinds
        }
        for slot in slots
    ]


def test_a_record_is_read_again_from_its_tokens(asked: Node) -> None:
    """Whoever opens the game file comes to the same table; what nobody signed is told."""
    who = group(3)
    assert who.desk is not None
    table, _ = heard(asked, who.table(asked), *(sealed(who, seat, 1) for seat in range(3)))
    ledger = stands(who, 0, 1, 2)
    openings = [opening(who, seat, [TEXT]) for seat in range(3)]
    statement = {"say": "open", "slot": 0, "openings": openings}
    table, _ = heard(
        asked, table, close(who, ledger), roster.state(who.desk, who.place, DESK, 2, statement)
    )
    who.played({"Austria": {"orders": {"Austria": ["A Vie - Gal"]}}})
    table = who.followed(asked, table)
    table, told = heard(asked, table, override(who, who.desk, DESK))
    assert told == ["said"]
    who.record[0]["events"] = asked("dueEvents", table)
    table = who.followed(asked, table)
    assert asked("unsignedEvents", table, who.record) == []

    tokens = asked("evidence", table)
    again = reopened(asked, who, tokens)
    assert set(codes(again)) == {"duplicate"}
    assert again["unsigned"] == []
    assert again["table"]["drawer"] == []
    assert unheard(again["table"]["slots"]) == unheard(table["slots"])
    assert states(asked, again["table"]) == ["revealed"] * 3

    forged = {"event": "override", "reason": "because", "void": {"power": "Austria"}}
    who.record[0]["events"].append(forged)
    again = reopened(asked, who, tokens)
    change = {"what": said("protocol.changes.override")}
    assert again["unsigned"] == [{"slot": 0, "code": "unsigned", "values": change}]


def test_a_record_with_a_key_that_nobody_gave_changes_no_key(asked: Node) -> None:
    who, thief = group(3), keys_of("a thief")
    who.played({"Austria": {}})
    table = who.table(asked)
    who.record[0]["events"] = [{"event": "rekey", "who": "Ruth", "seat": 0, **thief.public()}]
    table = who.followed(asked, table)
    assert table["roster"]["seats"][0]["sign"] == who.keys[0].sign_public.hex()
    change = {"what": said("protocol.changes.rekey")}
    assert asked("unsignedEvents", table, who.record)[0]["values"] == change
    assert heard(asked, table, sealed(who, 0, 1))[1] == ["sealed"]
    who.keys = [thief, *who.keys[1:]]
    assert heard(asked, table, sealed(who, 0, 1))[1] == ["forged"]


def test_a_record_with_new_keys_is_read_again_from_its_tokens(asked: Node) -> None:
    who, new = group(3), keys_of("a new one")
    assert who.desk is not None
    statement = {"say": "rekey", "seat": 0, **new.public()}
    table, _ = heard(asked, who.table(asked), sealed(who, 0, 1), sealed(who, 1, 1))
    who.played({"Austria": {}})
    table = who.followed(asked, table)
    table, _ = heard(asked, table, roster.state(who.desk, who.place, DESK, 1, statement))
    who.record[0]["events"] = asked("dueEvents", table)
    who.keys = [new, *who.keys[1:]]
    table, told = heard(asked, who.followed(asked, table), sealed(who, 0, 1), sealed(who, 1, 1))
    assert told == ["sealed", "sealed"]
    tokens = asked("evidence", table)
    again = reopened(asked, who, tokens)
    assert again["unsigned"] == []
    assert [len(slot["marks"]) for slot in again["table"]["slots"]] == [2, 2]
    assert again["table"]["roster"] == table["roster"]


def test_a_record_with_a_key_that_its_seat_alone_gave_is_read_again(asked: Node) -> None:
    who, new = group(3, gm=False), keys_of("a new one")
    table, _ = heard(
        asked,
        who.table(asked),
        roster.state(who.keys[0], who.place, 0, 1, {"say": "rekey", "seat": 0, **new.public()}),
    )
    who.played({"Austria": {}})
    table = who.followed(asked, table)
    who.record[0]["events"] = asked("laterEvents", table)["events"]
    table = who.followed(asked, table)
    again = reopened(asked, who, asked("evidence", table))
    assert again["unsigned"] == []
    assert again["table"]["roster"] == table["roster"]
    assert again["table"]["roster"]["seats"][0]["sign"] == new.sign_public.hex()


@pytest.mark.parametrize(
    "statement",
    [
        {"say": "override", "event": {"event": "rekey", "reason": "lost", "seat": 0}},
        {"say": "override", "event": {"event": "takeover", "reason": "gone"}},
    ],
)
def test_a_correction_changes_no_keys(asked: Node, statement: dict[str, Any]) -> None:
    who = group(3)
    assert who.desk is not None
    token = roster.state(who.desk, who.place, DESK, 1, statement)
    assert heard(asked, who.table(asked), token)[1] == ["unreadable-statement"]


@pytest.mark.parametrize(
    "more",
    [
        {"event": "override", "reason": "x", "edit": {"units": {"Austria": []}}},
        {"event": "takeover", "who": "the table"},
        {"event": "roll back", "slot": 0},
    ],
)
def test_a_new_key_brings_nothing_else_into_the_record(asked: Node, more: dict[str, Any]) -> None:
    """A seat signs it alone, so that nothing else in it may count."""
    who = group(3, gm=False)
    keys = keys_of("new").public()
    statement = {"say": "rekey", "seat": 2, **keys, **more}
    table, told = heard(
        asked, who.table(asked), roster.state(who.keys[2], who.place, 2, 1, statement)
    )
    assert told == ["carried-later"]
    event = {"event": "rekey", "who": "the table", "reason": "", "seat": 2, **keys}
    who.played({})
    assert asked("laterEvents", who.followed(asked, table))["events"] == [event]
    named = {"say": "rekey", "seat": 2, **keys, "name": 5}
    token = roster.state(who.keys[2], who.place, 2, 1, named)
    assert heard(asked, who.table(asked), token)[1] == ["unreadable-statement"]


def test_few_cannot_agree_for_many(asked: Node) -> None:
    """One seat leaves all others out of what all others have to agree on."""
    who = group(5, gm=False)
    statement = {"say": "ledger", "slot": 0, "ledger": "00" * 32, "without": [1, 2, 3, 4]}
    table, told = heard(
        asked, who.table(asked), roster.state(who.keys[0], who.place, 0, 1, statement)
    )
    assert told == ["said"]
    assert "closed" not in table["slots"][0]


def test_the_whole_game_is_audited(asked: Node) -> None:
    who = group(3)
    assert who.desk is not None
    text = "salt 12\n"
    message = sheets.seal(
        who.desk, who.place, 1, 1, [text], to=who.keys[1].box_public, kind="whisper"
    )
    table, _ = heard(asked, who.table(asked), *(sealed(who, seat, 1) for seat in range(3)), message)
    bound = sheets.bind("whisper", who.place, 1, 1)
    master = sheets.master_of(who.desk.salt, bound, [text]).hex()
    drawn = roster.drawn(who.seed, "start", who.nonces, 13)
    fact = {"name": "seat", "number": 1, "salt": "ab" * 16, "value": "Mün"}
    published = roster.hidden(who.game, "seat", 1, b"\xab" * 16, "Mün").hex()
    opened = {
        "openings": [
            {"slot": 0, **opening(who, 0, [TEXT])},
            {"slot": 0, **opening(who, 1, [OTHER])},
        ],
        "letters": [{"slot": 0, "seat": 1, "seq": 1, "master": master, "text": text}],
        "seed": who.seed.hex(),
        "draws": [{"what": "start", "pool": 13, "number": drawn}],
        "facts": [{**fact, "published": published}, {**fact, "published": "00" * 32}],
        "texts": {"0": {"0": {"0": OTHER}}},
    }
    found = [(one["verdict"], one["what"], one["why"]) for one in asked("audit", table, opened)]
    orders, fact_one = said("protocol.audit.orders"), said("protocol.audit.fact", "seat", 1)
    ask = said("protocol.audit.unopened", "Turkey", said("protocol.gameMaster"))
    assert found == [
        ("differs", orders, said("protocol.audit.otherOrders")),
        ("differs", orders, "other-reveal"),
        ("cannot", orders, ask),
        ("matches", said("protocol.audit.message", 1), ""),
        ("matches", said("protocol.audit.draw", "start"), ""),
        ("matches", fact_one, ""),
        ("differs", fact_one, "other-reveal"),
    ]
    wrong = {**opened, "draws": [{"what": "start", "pool": 13, "number": (drawn + 1) % 13}]}
    assert asked("audit", table, wrong)[4]["verdict"] == "differs"
    seed = {**opened, "seed": "00" * 32}
    assert asked("audit", table, seed)[4]["what"] == said("protocol.audit.seed")


def test_a_link_shows_what_was_sealed_and_never_another_of_mine(asked: Node) -> None:
    who = group(3, gm=False)
    table, _ = heard(asked, who.table(asked), committed(who, 0, 1), committed(who, 1, 1))
    marks = table["slots"][0]["marks"]
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    shown = [{"seq": one["seq"], "commitment": one["commitment"]} for one in marks]
    linked = asked("linkedLedger", place, [*shown, None])
    assert len(linked) == 2 + 33 * 2 + 1
    read = asked("readLinkedLedger", linked, 3)
    assert read == {"slot": 0, "stands": [*shown, None]}
    assert asked("readLinkedLedger", linked[:-2], 3) is None
    assert asked("linkReport", read["stands"], marks, 0) == []
    other = {"seq": 2, "commitment": "ab" * 32}
    assert asked("linkReport", [other, shown[1], other], marks, 0) == [
        {"seat": 0, "code": "link-misreports-me"},
        {"seat": 2, "code": "reported"},
    ]


def test_the_255th_number_is_the_last(asked: Node) -> None:
    who = group(3)
    place = {**who.place.told(), "game": who.game, "head": who.place.head}
    asking = {"place": place, "seat": 0, "keys": told_keys(who.keys[0]), "texts": [TEXT]}
    assert asked("commit", seq=255, **asking)["token"]
    with pytest.raises(Refused, match="too-many-changes"):
        asked("commit", seq=256, **asking)
    told = asked("messageOf", of="header", given=[place, 0, 256])
    assert told == said("protocol.sentences.too-many-changes")


def test_a_file_whose_first_token_is_the_offer_is_read_by_whoever_knows_nothing(
    asked: Node,
) -> None:
    who = later()
    table, _ = heard(asked, who.table(asked), *(sealed(who, seat, 1) for seat in range(3)))
    tokens = [roster.invite(who.offer, None, None), *asked("evidence", table)]
    empty = asked("readChat", table=asked("newTable"), text=tokens[0])["table"]
    known = {"record": who.record, "open": who.open, "tokens": tokens}
    again = asked("readRecord", table=empty, **known)
    assert again["unsigned"] == []
    assert unheard(again["table"]["slots"]) == unheard(table["slots"])
    assert again["table"]["nonces"] == table["nonces"]
    assert len(again["table"]["joins"]) == 3
