"""A table's messages with a relay: their addresses, their pieces, what they hold."""

import hashlib

import pytest

from tests.table.pages import Node
from tests.table.second import wire
from tests.table.second.group import group
from tests.table.second.relay import (
    CHUNK,
    CLASS,
    EVERYBODY,
    HISTORY,
    SITTING,
    Relayed,
    history_of,
    message,
    short,
    tokens_of,
)
from tests.table.second.speech import committed, revealed, sealed

NONCE, TABLE = bytes(range(16)), bytes(range(32))
OURS = Relayed(NONCE, TABLE)
THEIRS = {"nonce": NONCE, "table": TABLE}
LARGEST = 4_000  # bytes that a broker hands on at once


def test_addresses_follow_from_the_invitation_by_hand(asked: Node) -> None:
    # HMAC over a frame: the length of each field in four bytes, then the field
    def framed(label: str, *fields: bytes) -> bytes:
        parts = (f"chancery/1/{label}".encode(), *fields)
        return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

    def hmac(key: bytes, data: bytes) -> bytes:
        inner = bytes(one ^ 0x36 for one in key.ljust(64, b"\0"))
        outer = bytes(one ^ 0x5C for one in key.ljust(64, b"\0"))
        return hashlib.sha256(outer + hashlib.sha256(inner + data).digest()).digest()

    root = hmac(NONCE, framed("relay", TABLE))
    step = hmac(root, framed("relay step", b"\x00\x03"))[:16].hex()
    writer = hmac(root, framed("relay writer", b"\x00\x03", b"\x06"))[:16].hex()
    assert asked("relayTopics", **THEIRS, step=3, writer=6) == [step, writer]
    assert OURS.topic(3, 6, 1) == f"table/{step}/{writer}/1"


def test_no_two_addresses_are_alike(asked: Node) -> None:
    places = [(step, writer) for step in (SITTING, 1, 2, HISTORY) for writer in (0, 1, EVERYBODY)]
    found = [tuple(asked("relayTopics", **THEIRS, step=a, writer=b)) for a, b in places]
    assert len({writer for _, writer in found}) == len(places)
    other = asked("relayTopics", nonce=NONCE[::-1], table=TABLE, step=1, writer=0)
    assert other not in [list(one) for one in found]


@pytest.mark.parametrize("length", [0, 1, 251, 252, 253, CHUNK - 4, CHUNK - 3, 3 * CHUNK])
def test_pieces_are_padded_and_small_enough(asked: Node, length: int) -> None:
    text = bytes(n % 251 for n in range(length))
    step, writer = OURS.step(2), OURS.writer(2, 1)
    nonces = [bytes([n]) * 12 for n in range(4)]
    named = {"step": step, "writer": writer}
    pieces = asked("sealedPieces", **THEIRS, **named, seq=9, message=text, nonces=nonces)
    assert pieces == OURS.pieces(2, 1, 9, text, nonces)
    assert all(len(piece) < LARGEST and (len(piece) - 34) % CLASS == 0 for piece in pieces)
    assert OURS.opened(2, 1, pieces) == (9, text)
    found = asked("openedPieces", **THEIRS, **named, pieces=pieces)
    assert found == {"seq": 9, "count": len(pieces), "message": text}


def test_a_piece_opens_nowhere_else_and_not_after_a_change(asked: Node) -> None:
    step, writer = OURS.step(2), OURS.writer(2, 1)
    pieces = OURS.pieces(2, 1, 1, bytes(2 * CHUNK))
    opened = {"step": step, "writer": writer}
    assert asked("openedPieces", **THEIRS, **opened, pieces=pieces)
    moved = {"step": step, "writer": OURS.writer(2, 0)}
    assert asked("openedPieces", **THEIRS, **moved, pieces=pieces) is None
    assert asked("openedPieces", **THEIRS, **opened, pieces=pieces[::-1]) is None
    for at in (0, 12, 18, len(pieces[0]) - 1):
        changed = pieces[0][:at] + bytes([pieces[0][at] ^ 1]) + pieces[0][at + 1 :]
        assert asked("openedPieces", **THEIRS, **opened, pieces=[changed, *pieces[1:]]) is None
    for junk in (b"", b"x", bytes(40)):
        assert asked("openedPieces", **THEIRS, **opened, pieces=[junk]) is None
    # pieces of two messages make none
    other = OURS.pieces(2, 1, 2, bytes(2 * CHUNK))
    assert asked("openedPieces", **THEIRS, **opened, pieces=[pieces[0], *other[1:]]) is None
    assert asked("openedPieces", **THEIRS, **opened, pieces=pieces[:-1]) is None


def test_a_message_holds_tokens_and_what_was_heard(asked: Node) -> None:
    who = group(gm=False)
    tokens = [committed(who, 0, 1), revealed(who, 0, 1)]
    heard = {1: short([committed(who, 1, 1)]), 2: short([])}
    told = message(tokens, heard)
    named = {str(writer): digest.hex() for writer, digest in heard.items()}
    assert asked("messageBytes", {"tokens": tokens, "heard": named}) == told
    assert asked("readMessage", told) == {"tokens": tokens, "heard": named}
    assert asked("shortOf", [committed(who, 1, 1)]) == heard[1].hex()
    assert tokens_of(told) == tokens
    for wrong in (b"", b"\x02", told[:-1], told[:5], b"\x01\xff"):
        assert asked("readMessage", wrong) is None


def test_the_history_holds_the_same_in_fewer_bytes(asked: Node) -> None:
    who = group(gm=False)
    tokens = [*(committed(who, seat, 1) for seat in range(3)), revealed(who, 1, 1)]
    told = asked("historyBytes", [tokens])
    assert sorted(history_of(told)) == sorted(tokens)
    assert sorted(asked("readHistory", told)) == sorted(tokens)
    assert len(told) < len(message(tokens, {}))
    for wrong in (b"", b"\x01", told[:-3], b"\x02junk"):
        assert asked("readHistory", wrong) is None


def test_the_history_holds_sealed_sheets_without_their_boxes(asked: Node) -> None:
    desk = group()
    (box,) = wire.find(sealed(desk, 0, 1))
    told = asked("historyBytes", [[sealed(desk, 0, 1)]])
    assert history_of(told) == [wire.token("m", box.payload[:108])]


def test_a_nonce_that_is_none_gives_no_keys(asked: Node) -> None:
    offer = group(gm=False).offer
    assert asked("nonceOf", {"offer": offer, "charter": None}) == bytes.fromhex(offer["nonce"])
    for nonce in (None, "", "ab", "x" * 32, 7):
        assert asked("nonceOf", {"offer": {**offer, "nonce": nonce}, "charter": None}) is None
