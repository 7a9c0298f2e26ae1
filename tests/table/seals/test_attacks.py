"""What somebody may try who lies: each is refused, with its own sentence, and changes nothing."""

from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.seals.scenes import FREE, GM
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, codes, fresh, group, keys_of, told_keys
from tests.table.second.speech import (
    OTHER,
    TEXT,
    altered,
    boxed,
    by_desk,
    changed,
    commitment,
    committed,
    later,
    message,
    read,
    revealed,
    sealed,
    sitting,
    with_seat,
)
from tests.table.second.vectors import VECTORS
from tests.words import said

type Json = dict[str, Any]

GOOD = {"opened", "sealed", "revealed", "replaces", "older", "said", "carried", "message-opened"}


@pytest.mark.long
def test_no_bit_of_a_seal_can_be_changed(asked: Node) -> None:
    assert GM.desk is not None
    (found,) = wire.find(sealed(GM, 0, 1))
    table, reader = GM.table(asked), {"keys": told_keys(GM.desk)}
    seen = set()
    for bit in range(8 * len(found.payload)):
        payload = bytearray(found.payload)
        payload[bit // 8] ^= 1 << bit % 8
        token = wire.token("s", bytes(payload))
        seen |= set(codes(asked("readChat", table=table, text=token, reader=reader)))
    assert seen == {
        *("foreign", "wrong-phase-future", "other-history", "no-seat", "forged", "box-altered"),
        "wrong-length",  # the number 0
    }


def test_the_refusals_of_the_vectors_have_their_codes(asked: Node) -> None:
    """The vectors' game has no charter: its seals are opened by themselves."""
    desk = {
        name: bytes.fromhex(VECTORS["keys"]["gm"][key])
        for name, key in (("sign", "sign_seed"), ("box", "box_secret"), ("salt", "salt_key"))
    }
    game, head = (bytes.fromhex(VECTORS[key]) for key in ("game", "head"))
    for one in VECTORS["refusals"]:
        seat = VECTORS["keys"][VECTORS["seats"][one["seat"]]]
        payload = bytes.fromhex(one["payload"])
        place = sheets.Place(game, one["slot"], one["phase"], head)
        bound = sheets.bind("sheet", place, one["seat"], one["seq"])
        read_fields = asked("readSeal", payload)
        if one["code"] == "wrong-length":
            assert read_fields is None
            continue
        sign, marked = bytes.fromhex(seat["sign_public"]), payload[12:44]
        is_signed = asked("hasMarked", sign, payload[44:108], bound, marked)
        assert is_signed == (one["code"] != "forged")
        if is_signed:
            asking = {"from": bytes.fromhex(seat["box_public"]), "keys": desk, "parts": 1}
            with pytest.raises(wire.Refused, match=one["code"]):
                asked("openSeal", payload=payload, bound=bound, **asking)


def test_a_seal_counts_in_its_own_seat_number_slot_history_and_game_only(asked: Node) -> None:
    token = sealed(GM, 0, 1)
    moved = {
        "forged": [changed(token, 10, b"\1"), changed(token, 11, b"\2")],
        "wrong-phase-future": [changed(token, 4, b"\0\1")],
        "other-history": [changed(token, 6, b"\0\0\0\0")],
        "foreign": [changed(token, 0, FREE.game[:4])],
    }
    for code, tokens in moved.items():
        for one in tokens:
            assert codes(by_desk(asked, GM, one)) == [code]
    who, before = later(), group(name="later")
    replayed = changed(sealed(before, 0, 1), 4, b"\0\1" + who.place.head[:4])
    assert codes(by_desk(asked, who, replayed)) == ["forged"]
    other = changed(sealed(GM, 0, 1), 0, before.game[:4] + b"\0\0" + before.place.head[:4])
    assert codes(by_desk(asked, before, other)) == ["forged"]


def test_a_message_is_no_sheet_and_a_sheet_no_message(asked: Node) -> None:
    (letter,), (sheet,) = wire.find(message(GM, 1)), wire.find(sealed(GM, 1, 1))
    assert codes(by_desk(asked, GM, wire.token("s", letter.payload))) == ["forged"]
    assert codes(by_desk(asked, GM, wire.token("w", sheet.payload))) == ["forged"]


def test_the_desk_cannot_order_for_a_seat(asked: Node) -> None:
    assert GM.desk is not None
    made = sheets.seal(GM.desk, GM.place, 0, 1, [TEXT], to=GM.desk.box_public)
    assert codes(by_desk(asked, GM, made)) == ["forged"]


def test_a_stolen_box_opens_for_nobody_who_signs_it_anew(asked: Node) -> None:
    """England takes Austria's commitment and box over, and signs them for itself."""
    assert GM.desk is not None
    (found,) = wire.find(sealed(GM, 0, 1))
    bound, promised = sheets.bind("sheet", GM.place, 1, 1), found.payload[12:44]
    mark = GM.keys[1].signed(wire.frame("mark", bound, promised))
    header = sheets.header(GM.place, 1, 1)
    stolen = wire.token("s", header + promised + mark + found.payload[108:])
    assert codes(by_desk(asked, GM, stolen)) == ["box-altered"]


def test_a_copied_commitment_cannot_be_opened(asked: Node) -> None:
    """England commits to what Austria has committed to, and copies its reveal."""
    bound, promised = sheets.bind("sheet", FREE.place, 1, 1), commitment(FREE, 0, 1)
    mark = FREE.keys[1].signed(wire.frame("mark", bound, promised))
    copied = wire.token("m", sheets.header(FREE.place, 1, 1) + promised + mark)
    table = FREE.table(asked)
    told = asked("readChat", table=table, text=f"{committed(FREE, 0, 1)}\n{copied}")
    assert codes(told) == ["sealed", "sealed"]
    shown = revealed(FREE, 0, 1, stands=[promised, promised, None])
    (found,) = wire.find(shown)
    ledger = found.payload[12:28]
    theirs = FREE.keys[1].signed(wire.frame("reveal", bound, promised, ledger, b"\0"))
    taken = sheets.header(FREE.place, 1, 1) + found.payload[12:-64] + theirs
    told = asked("readChat", table=told["table"], text=f"{shown}\n{wire.token('r', taken)}")
    assert codes(told) == ["revealed", "reveal-altered"]
    counted = asked("tally", table=told["table"], slot=0)["counted"]
    assert [one["state"] for one in counted] == ["revealed", "sealed", "nothing"]


def test_a_commitment_opens_to_one_sheet_only(asked: Node) -> None:
    everything = [committed(FREE, seat, 1) for seat in range(3)]
    honest, lying = revealed(FREE, 0, 1), revealed(FREE, 0, 1, OTHER)
    told = read(asked, FREE, *everything, lying)
    assert codes(told) == ["other-reveal"]
    told = asked("readChat", table=told["table"], text=honest)
    assert codes(told) == ["revealed"]
    counted = asked("tally", table=told["table"], slot=0)["counted"][0]
    assert (counted["state"], counted["texts"]) == ("revealed", {"0": TEXT})
    # Somebody who forwards a reveal and alters its text speaks for nobody.
    told = read(asked, FREE, *everything, altered(FREE, 0))
    assert codes(told) == ["reveal-altered"]
    assert told["table"]["slots"][0]["reveals"] == []


@pytest.mark.parametrize(
    "text",
    [
        "A Vie - Gal\r\n",
        "A  Vie - Gal\n",
        "A Vie - Gal",
        "\nA Vie - Gal\n",
        "A Vie \u202e- Gal\n",
        "A Vie\u200b - Gal\n",
        "A Mu\u0308n - Gal\n",
        "A Vie\u00a0- Gal\n",
        "x" * 9000 + "\n",
    ],
)
def test_a_text_that_looks_like_another_is_no_sheet(asked: Node, text: str) -> None:
    assert GM.desk is not None
    own, bound = GM.keys[0], sheets.bind("sheet", GM.place, 0, 1)
    master = sheets.master_of(own.salt, bound, [text])
    promised = sheets.commitment_of(master, bound, [text])
    body = wire.deflated(text.encode())
    plain = (b"\2" + wire.u16(len(body)) + master + body).ljust(120, b"\0")
    token = boxed(own, GM.desk, GM.place, bound, promised, plain)
    assert codes(by_desk(asked, GM, token)) == ["unreadable-sheet"]
    table = FREE.table(asked)
    told = asked("readChat", table=table, text=committed(FREE, 0, 1, text))
    shown = revealed(FREE, 0, 1, text, stands=[commitment(FREE, 0, 1, text), None, None])
    told = asked("readChat", table=told["table"], text=shown)
    assert set(codes(told)) <= {"unreadable-sheet", "wrong-length"}


def test_what_follows_a_sheet_in_its_box_is_refused(asked: Node) -> None:
    assert GM.desk is not None
    own, bound = GM.keys[0], sheets.bind("sheet", GM.place, 0, 1)
    master = sheets.master_of(own.salt, bound, [TEXT])
    promised = sheets.commitment_of(master, bound, [TEXT])
    body = TEXT.encode()
    plain = (b"\1" + wire.u16(len(body)) + master + body).ljust(55, b"\0") + b"\1"
    token = boxed(own, GM.desk, GM.place, bound, promised, plain)
    assert codes(by_desk(asked, GM, token)) == ["unreadable-sheet"]


def test_a_roster_with_another_key_is_seen_by_everybody(asked: Node) -> None:
    """The one who puts the roster together lists a key of his own for England."""
    charter, token = with_seat(FREE, 1, keys_of("a stranger"))
    assert codes(sitting(asked, FREE, token, mine=1)) == ["charter-mine"]
    assert codes(sitting(asked, FREE, *FREE.joins, token, mine=0)) == ["charter-changed"]
    # Whoever has seen no join takes it, and then nobody confirms it with that key but the liar.
    told = sitting(asked, FREE, token)
    assert codes(told) == ["seated"]
    game = roster.game_of(charter)
    honest = roster.confirm(game, 1, FREE.nonces[1], FREE.keys[1])
    assert codes(asked("readChat", table=told["table"], text=honest)) == ["forged"]
    seen = {**told["table"], "joins": list(FREE.joins)}
    assert codes(asked("readChat", table=seen, text=honest)) == ["charter-changed"]
    ours = roster.word_numbers(FREE.game, FREE.nonces)
    assert ours != roster.word_numbers(game, FREE.nonces)


def test_a_charter_is_signed_and_is_that_of_the_offer(asked: Node) -> None:
    stranger = keys_of("a stranger")
    unsigned = roster.charter_token(GM.charter, stranger)
    assert codes(sitting(asked, GM, unsigned)) == ["forged"]
    assert GM.desk is not None
    other = {**GM.charter, "policy": {"missing": "repeat-none"}}
    told = sitting(asked, GM, roster.charter_token(other, GM.desk))
    assert codes(told) == ["charter-changed"]
    assert said("protocol.differences.policy") in told["told"][0]["sentence"]


def test_a_join_counts_at_its_own_table_only(asked: Node) -> None:
    assert codes(sitting(asked, GM, FREE.joins[0])) == ["foreign"]
    table = roster.table_of(GM.offer)
    moved = changed(FREE.joins[0], 0, table[:4])
    assert codes(sitting(asked, GM, moved)) == ["forged"]
    nobody = roster.join(table, 9, None, keys_of("a stranger"), fresh())
    assert codes(sitting(asked, GM, nobody)) == ["no-seat"]


def test_a_nonce_that_was_not_promised_confirms_nothing(asked: Node) -> None:
    tokens = GM.chat.splitlines()[:4]
    other = roster.confirm(GM.game, 1, fresh(), GM.keys[1])
    assert codes(sitting(asked, GM, *tokens, other)) == ["charter-changed"]


def test_statements_of_strangers_of_other_places_and_of_the_wrong_seat_are_refused(
    asked: Node,
) -> None:
    who, before = later(), group(name="later")
    assert who.desk is not None
    statement: Json = {"say": "override", "event": {"event": "override", "reason": "because"}}
    stranger = roster.state(keys_of("a stranger"), who.place, DESK, 1, statement)
    assert codes(read(asked, who, stranger)) == ["forged"]
    old = roster.state(who.desk, before.place, DESK, 1, statement)
    assert codes(read(asked, who, old)) == ["wrong-phase-past"]
    moved = changed(old, 4, b"\0\1" + who.place.head[:4])
    assert codes(read(asked, who, moved)) == ["forged"]
    seat = roster.state(who.keys[1], who.place, 1, 1, statement)
    assert codes(read(asked, who, seat)) == ["not-allowed"]
    bare: Json = {"say": "override", "event": {"event": "override", "reason": ""}}
    nothing = roster.state(who.desk, who.place, DESK, 1, bare)
    assert codes(read(asked, who, nothing)) == ["unreadable-statement"]
    elsewhere = {"say": "close", "slot": 0, "ledger": "00" * 32}
    wrong = roster.state(who.desk, who.place, DESK, 1, elsewhere)
    assert codes(read(asked, who, wrong)) == ["not-allowed"]


def test_two_histories_are_seen_at_the_first_seal(asked: Node) -> None:
    """The desk shows Austria another first phase than England."""
    one, two = group(name="later"), group(name="later")
    one.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    two.played({"Austria": {"orders": {"Austria": ["A Vie - Gal"]}}})
    assert codes(read(asked, one, sealed(two, 1, 1))) == ["other-history"]


def test_nothing_refused_changes_the_table(asked: Node) -> None:
    table = GM.table(asked)
    tokens = (
        changed(sealed(GM, 0, 1), 10, b"\1"),
        changed(message(GM, 1), 50, b"\1"),
        roster.state(keys_of("a stranger"), GM.place, 0, 1, {"say": "concede"}),
        sheets.reveal(GM.keys[0], GM.place, 0, 1, [TEXT], part=0, ledger=bytes(32)),
        sealed(FREE_WITH_DESK, 0, 1),
    )
    told = asked("readChat", table=table, text="\n".join(tokens))
    assert codes(told) == ["forged", "forged", "forged", "not-committed", "foreign"]
    assert {**told["table"], "drawer": []} == table
    assert [one["text"] for one in told["table"]["drawer"]] != []
    assert len(told["table"]["drawer"]) == 5


FREE_WITH_DESK = group(name="another game")
