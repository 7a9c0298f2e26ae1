"""Each implementation reads every token that the other wrote."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.pages import Node
from tests.table.second import keys as peer_keys
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, codes, group, told_keys

type Json = dict[str, Any]

ORDERS = (
    "A Bud - Ser",
    "F Tri H",
    "A Vie S A Bud - Ser",
    "A Lvp - Nwy via",
    "# Þórr á ást",
    "BID 2 A Kin - Nju",
    "F StP/sc - Bot",
    "build A War “late”",
)


def random_texts(chance: random.Random, parts: int) -> list[str]:
    return [
        sheets.canonical_text([chance.choice(ORDERS) for _ in range(chance.randrange(24))])
        for _ in range(parts)
    ]


def at(who: Group, seat: int, seq: int) -> Json:
    return {
        "place": {**who.place.told(), "game": who.game, "head": who.place.head},
        "seat": seat,
        "seq": seq,
        "keys": told_keys(who.keys[seat]),
    }


def payload_of(token: str) -> bytes:
    (found,) = wire.find(token)
    assert not found.code
    return found.payload


def test_two_hundred_sheets_are_read_by_the_other(asked: Node) -> None:
    chance = random.Random(1901)  # noqa: S311 -- the same sheets in every run
    tables = {parts: group(3, name=f"parts {parts}", parts=parts) for parts in (1, 2)}
    for number in range(200):
        parts, seat, seq = 1 + number % 2, chance.randrange(3), chance.randrange(1, 256)
        who = tables[parts]
        own, texts = who.keys[seat], random_texts(chance, parts)
        assert who.desk is not None
        call = {"kind": "sheet", "texts": texts, "to": who.desk.box_public, "floor": 56}
        made = asked("seal", **call, **at(who, seat, seq))
        read = sheets.open_seal(
            *(payload_of(made["token"]), who.place, seat, seq),
            sign=own.sign_public,
            box=own.box_public,
            desk=who.desk,
            parts=parts,
        )
        assert read == texts
        token = sheets.seal(own, who.place, seat, seq, texts, to=who.desk.box_public)
        told = asked(
            "openSeal",
            payload=payload_of(token),
            bound=sheets.bind("sheet", who.place, seat, seq),
            keys=told_keys(who.desk),
            parts=parts,
            **{"from": own.box_public},
        )
        assert told["texts"] == texts


def test_commitments_and_reveals_are_read_by_the_other(asked: Node) -> None:
    chance = random.Random(1902)  # noqa: S311 -- likewise
    tables = {parts: group(3, gm=False, name=f"open {parts}", parts=parts) for parts in (1, 2)}
    known = {parts: who.table(asked) for parts, who in tables.items()}
    for number in range(30):
        parts, part, seat = 1 + number % 2, number // 2 % (1 + number % 2), number % 3
        who, own = tables[parts], tables[parts].keys[seat]
        texts = random_texts(chance, parts)
        made = asked("commit", texts=texts, **at(who, seat, 1))
        (found,) = wire.find(made["token"])
        committed = sheets.read_commitment(found.payload, who.place, seat, 1, own.sign_public)
        assert committed == made["commitment"]
        stands = [committed if one == seat else None for one in range(3)]
        ledger = sheets.ledger_of(who.place, stands)
        shown = asked("reveal", texts=texts, part=part, ledger=ledger, **at(who, seat, 1))
        told = sheets.read_reveal(
            *(payload_of(shown["token"]), who.place, seat, 1),
            sign=own.sign_public,
            committed=committed,
            parts=parts,
        )
        assert told == (part, texts[part])
        chat = "\n".join(
            (
                sheets.commit(own, who.place, seat, 1, texts),
                sheets.reveal(own, who.place, seat, 1, texts, part=part, ledger=ledger),
            )
        )
        read = asked("readChat", table=known[parts], text=chat)
        assert codes(read) == ["sealed", "revealed"]
        assert read["table"]["slots"][0]["reveals"][0]["text"] == texts[part]


def test_messages_of_the_desk_are_read_by_the_other(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    table, own = who.table(asked), who.keys[1]
    text = sheets.canonical_text(["Your headquarters: Mün", "salt 1234"])
    asking = {**at(who, 1, 4), "keys": told_keys(who.desk)}
    made = asked("seal", kind="whisper", texts=[text], to=own.box_public, floor=56, **asking)
    read = sheets.open_seal(
        *(payload_of(made["token"]), who.place, 1, 4),
        sign=who.desk.sign_public,
        box=who.desk.box_public,
        desk=own,
        kind="whisper",
    )
    assert read == [text]
    token = sheets.seal(who.desk, who.place, 1, 4, [text], to=own.box_public, kind="whisper")
    told = asked("readChat", table=table, text=token, reader={"keys": told_keys(own)})
    assert codes(told) == ["message-opened"]
    assert told["told"][0]["message"]["lines"] == ["Your headquarters: Mün", "salt 1234"]
    assert codes(asked("readChat", table=table, text=token)) == ["message"]


def test_invitations_joins_charters_and_confirmations_are_read_by_the_other(asked: Node) -> None:
    who = group(7)
    offer, table = who.offer, roster.table_of(who.offer)
    secret = who.secrets[2]
    told = asked("readChat", table=asked("newTable", {}), text=roster.invite(offer, 2, secret))
    assert told["told"][0]["invitation"] == {"offer": offer, "seat": 2, "secret": secret}
    assert told["table"]["table"] == table.hex()
    made = asked("invite", {"offer": offer, "seat": None, "secret": None})
    assert roster.read_invitation(payload_of(made)) == (offer, None, None)

    joins = []
    for seat, own in enumerate(who.keys):
        asking = {"keys": told_keys(own), "nonce": who.nonces[seat], "secret": who.secrets[seat]}
        joins.append(asked("join", table=table, seat=seat, **asking))
        read = roster.read_join(payload_of(joins[-1]), table, 7, who.secrets[seat])
        assert read["sign"] == own.sign_public.hex()
    full = asked("readChat", table=who.empty(asked), text="\n".join(joins))["table"]
    charter = asked("assembled", table=full, told={})
    assert charter == who.charter
    assert who.desk is not None
    desk = told_keys(who.desk)
    whole = asked("charterToken", charter=charter, keys=desk)
    short = asked("shortCharterToken", charter=charter, table=full, keys=desk)
    payloads = [payload_of(join) for join in joins]
    assert roster.read_charter(payload_of(whole), []) == charter
    assert roster.read_charter(payload_of(short), payloads) == charter
    theirs = roster.short_charter_token(charter, payloads, who.desk)
    assert len(short) < len(whole)
    assert codes(asked("readChat", table=full, text=theirs)) == ["seated"]
    assert codes(asked("readChat", table=who.empty(asked), text=theirs)) == ["joins-missing"]
    for seat, own in enumerate(who.keys):
        asking = {"keys": told_keys(own), "nonce": who.nonces[seat]}
        confirmation = asked("confirm", about=who.game, seat=seat, **asking)
        assert roster.read_confirmation(payload_of(confirmation), charter) == who.nonces[seat]


def test_statements_are_read_by_the_other(asked: Node) -> None:
    who = group()
    assert who.desk is not None
    said = {"say": "note", "text": "Good luck, “Þ”"}
    place = at(who, 1, 1)["place"]
    asking = {"place": place, "seat": 1, "n": 3, "keys": told_keys(who.keys[1])}
    made = asked("state", said=said, **asking)
    assert roster.read_statement(payload_of(made), who.place, who.keys[1].sign_public) == said
    token = roster.state(who.desk, who.place, DESK, 1, {"say": "deadline", "until": "2026-12-01"})
    assert codes(asked("readChat", table=who.table(asked), text=token)) == ["said"]


def test_key_files_are_opened_by_the_other(asked: Node) -> None:
    own = peer_keys.new_keys()
    about = {
        "game": "ab" * 32,
        "seat": 3,
        "passphrase": "ﬁve words are Ånough",
        "iterations": 600_000,
    }
    made = asked("keyFile", secrets=told_keys(own), **about)
    assert peer_keys.open_key_file(made, "five words are Ånough") == own
    theirs = peer_keys.key_file(own, "ab" * 32, 3, "ﬁve words are Ånough", 600_000)
    told = asked("openKeyFile", theirs, "five words are Ånough")
    assert told == {"game": "ab" * 32, "seat": 3, "kept": told_keys(own)}
    assert len(made) <= 870


def test_words_draws_facts_and_heads_are_the_same(asked: Node) -> None:
    who = group()
    slots: list[Json] = [
        {"phase": "S1901M", "sheets": {"Åsa": {"orders": {"Austria": ["A Vie H"]}}, "Zoë": {}}},
        {"phase": "S1901M", "kind": "ballot", "events": [{"event": "note", "who": "Ann"}]},
    ]
    table = asked("follow", who.table(asked), slots, {"phase": "F1901M"})
    assert table["slots"][-1]["heads"][-1] == roster.head_of(who.game, slots).hex()
    assert asked("wordNumbers", who.game, who.nonces) == roster.word_numbers(who.game, who.nonces)
    for number in range(50):
        what, pool = f"headquarters {number}", number + 1
        drawn = roster.drawn(who.seed, what, who.nonces, pool)
        assert asked("draw", who.seed, what, who.nonces, pool) == drawn
    fact = (who.game, "headquarters", 2, who.seed[:16], {"centre": "Mün"})
    assert asked("hidden", *fact) == roster.hidden(*fact)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.text(max_size=12), max_size=4))
def test_canonical_texts_are_the_same(asked: Node, lines: list[str]) -> None:
    whole = [line.encode("utf-8", "ignore").decode() for line in lines]
    text = sheets.canonical_text(whole)
    assert asked("canonicalText", whole) == text
    assert sheets.is_canonical(text)
    assert asked("isCanonical", text)


KEYS = st.text(st.characters(codec="ascii", categories=["L", "N"]))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(max_size=6),
    lambda held: (
        st.lists(held, max_size=3)
        | st.dictionaries(
            st.text(st.characters(codec="ascii", categories=["L", "N"])), held, max_size=3
        )
    ),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None)
@given(JSON)
def test_canonical_json_is_the_same(asked: Node, value: Any) -> None:
    text = asked("canonicalJson", value)
    assert text.encode() == wire.canonical(value)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=100))
def test_letters_are_the_same(asked: Node, data: bytes) -> None:
    letters = wire.to_letters(data)
    assert asked("lettersOf", data) == letters
    assert asked("bytesOf", letters) == data
