"""The second implementation, 4: offers, joins, charters, confirmations, statements, chance."""

import hashlib
from collections.abc import Sequence
from typing import Any

from tests.table.second.keys import Keys, has_signed, is_weak_to_box, is_weak_to_sign
from tests.table.second.sheets import Place, header
from tests.table.second.wire import (
    Refused,
    canonical,
    deflated,
    digest,
    frame,
    inflated,
    loaded,
    mac,
    u8,
    u16,
)
from tests.table.second.wire import token as written

type Json = dict[str, Any]

LONGEST = 60_000


def table_of(offer: Json) -> bytes:
    return digest("offer", canonical(offer))


def invite(offer: Json, seat: int | None, secret: bytes | None) -> str:
    said = u8(255 if seat is None else seat) + (secret or bytes(16))
    return written("i", said + deflated(canonical(offer)))


def read_invitation(payload: bytes) -> tuple[Json, int | None, bytes | None]:
    offer: Json = loaded(inflated(payload[17:], LONGEST))
    is_open = payload[0] == 255
    return offer, None if is_open else payload[0], None if is_open else payload[1:17]


def promise_of(table: bytes, seat: int, sign: bytes, box: bytes, nonce: bytes) -> bytes:
    return digest("nonce", table, u8(seat), sign, box, nonce)[:16]


def join(table: bytes, seat: int, secret: bytes | None, keys: Keys, nonce: bytes) -> str:
    sign, box = keys.sign_public, keys.box_public
    said = u8(seat) + sign + box + promise_of(table, seat, sign, box, nonce)
    known = mac(secret, "invited", table, said)[:16] if secret else bytes(16)
    signature = keys.signed(frame("join", table, said, known))
    return written("j", table[:4] + said + known + signature)


def read_join(payload: bytes, table: bytes, seats: int, secret: bytes | None) -> Json:
    """Return seat, sign, box and promise of a join; raises Refused."""
    if len(payload) != 165:
        raise Refused("wrong-length")
    said, known = payload[4:85], payload[85:101]
    seat, sign, box = said[0], said[1:33], said[33:65]
    if payload[:4] != table[:4]:
        raise Refused("foreign")
    if seat >= seats:
        raise Refused("no-seat")
    if is_weak_to_sign(sign) or is_weak_to_box(box):
        raise Refused("weak-key")
    if not has_signed(sign, payload[101:], frame("join", table, said, known)):
        raise Refused("forged")
    if secret and known != mac(secret, "invited", table, said)[:16]:
        raise Refused("wrong-invitation")
    return {"seat": seat, "sign": sign.hex(), "box": box.hex(), "promise": said[65:].hex()}


def assembled(offer: Json, joins: Sequence[Json], by: int | None = None) -> Json:
    seats = [
        {**seat, **{key: found[key] for key in ("sign", "box", "promise")}}
        for seat, found in zip(offer["seats"], joins, strict=True)
    ]
    charter = {**offer, "seats": seats, "table": table_of(offer).hex()}
    return charter if by is None else {**charter, "by": by}


def game_of(charter: Json) -> bytes:
    return digest("charter", canonical(charter))


def charter_token(charter: Json, signer: Keys) -> str:
    signature = signer.signed(frame("charter-sig", game_of(charter)))
    return written("c", u8(1) + deflated(canonical(charter)) + signature)


def short_charter_token(charter: Json, joins: Sequence[bytes], signer: Keys) -> str:
    game = game_of(charter)
    bare = ("sign", "box", "promise")
    seats = [{k: v for k, v in seat.items() if k not in bare} for seat in charter["seats"]]
    ids = b"".join(hashlib.sha256(payload).digest()[:8] for payload in joins)
    inside = deflated(canonical({**charter, "seats": seats}))
    signature = signer.signed(frame("charter-sig", game))
    return written("c", u8(2) + u8(len(joins)) + game + ids + inside + signature)


def read_charter(payload: bytes, joins: Sequence[bytes]) -> Json:
    """Return a charter that its desk or its assembler has signed; raises Refused."""
    if payload[0] == 1:
        charter: Json = loaded(inflated(payload[1:-64], LONGEST))
    else:
        start = 34 + 8 * payload[1]
        charter = loaded(inflated(payload[start:-64], LONGEST))
        known = {hashlib.sha256(one).digest()[:8]: one for one in joins}
        for number, seat in enumerate(charter["seats"]):
            found = known.get(payload[34 + 8 * number : 42 + 8 * number])
            if found is None:
                raise Refused("joins-missing")
            seat |= {"sign": found[5:37].hex(), "box": found[37:69].hex()}
            seat["promise"] = found[69:85].hex()
        if game_of(charter) != payload[2:34]:
            raise Refused("forged")
    desk = charter.get("gm") or charter.get("steward")
    signer = desk or charter["seats"][charter["by"]]
    signed = frame("charter-sig", game_of(charter))
    if not has_signed(bytes.fromhex(signer["sign"]), payload[-64:], signed):
        raise Refused("forged")
    return charter


def confirm(about: bytes, seat: int, nonce: bytes, keys: Keys) -> str:
    signature = keys.signed(frame("confirm", about, u8(seat), nonce))
    return written("k", about[:4] + u8(seat) + nonce + signature)


def read_confirmation(payload: bytes, charter: Json) -> bytes:
    """Return the nonce that a confirmation opens; raises Refused."""
    if len(payload) != 85:
        raise Refused("wrong-length")
    game, number, nonce = game_of(charter), payload[4], payload[5:21]
    if payload[:4] != game[:4]:
        raise Refused("foreign")
    seat = charter["seats"][number]
    sign, box = bytes.fromhex(seat["sign"]), bytes.fromhex(seat["box"])
    if not has_signed(sign, payload[21:], frame("confirm", game, u8(number), nonce)):
        raise Refused("forged")
    table = bytes.fromhex(charter["table"])
    if promise_of(table, number, sign, box, nonce).hex() != seat["promise"]:
        raise Refused("charter-changed")
    return nonce


def word_numbers(about: bytes, nonces: Sequence[bytes]) -> list[int]:
    bits = int.from_bytes(digest("words", about, *nonces), "big") >> (256 - 44)
    return [bits >> shift & 2047 for shift in (33, 22, 11, 0)]


def drawn(seed: bytes, what: str, nonces: Sequence[bytes], pool: int) -> int:
    limit = 2**64 // pool * pool
    for number in range(256):
        found = digest("draw", seed, what.encode(), u8(number), *nonces)
        value = int.from_bytes(found[:8], "big")
        if value < limit:
            return value % pool
    raise AssertionError


def hidden(game: bytes, name: str, number: int, salt: bytes, value: Any) -> bytes:
    return digest("secret", game, name.encode(), u16(number), salt, canonical(value))


def state(keys: Keys, place: Place, seat: int, number: int, said: Json) -> str:
    json = canonical(said)
    spoken = frame("say", place.game, place.head, u8(seat), u16(number), json)
    short = b"\2" + deflated(json)
    body = short if len(short) < len(json) else json
    return written("g", header(place, seat, number) + body + keys.signed(spoken))


def read_statement(payload: bytes, place: Place, sign: bytes) -> Json:
    """Return what a statement says; raises Refused."""
    if len(payload) < 78:
        raise Refused("wrong-length")
    body, seat, number = payload[12:-64], payload[10], payload[11]
    json = inflated(body[1:], 65_536) if body[:1] == b"\2" else body
    spoken = frame("say", place.game, place.head, u8(seat), u16(number), json)
    if payload[:12] != header(place, seat, number):
        raise Refused("other-history")
    if not has_signed(sign, payload[-64:], spoken):
        raise Refused("forged")
    said: Json = loaded(json)
    return said


def paired(value: Any) -> Any:
    """Objects as lists of pairs, sorted by the bytes of their keys."""
    if isinstance(value, dict):
        return [[key, paired(value[key])] for key in sorted(value, key=lambda one: one.encode())]
    return [paired(one) for one in value] if isinstance(value, list) else value


def open_parts(sheets: Json) -> Json:
    """Return sheets without secret parts; one that holds no other line is left out."""
    found = {}
    for seat, sheet in sheets.items():
        told = {key: value for key, value in sheet.items() if key != "secret"}
        if "secret" not in sheet or "said" in told or any(told.get("orders", {}).values()):
            found[seat] = told
    return found


def head_after(head: bytes, event: Any) -> bytes:
    return digest("head", head, canonical(event))


def head_of(game: bytes, slots: Sequence[Json]) -> bytes:
    """Return the head after these slots of a game file."""
    head = game
    for number, slot in enumerate(slots):
        close = {
            "event": "close",
            "slot": number,
            "phase": slot["phase"],
            "kind": slot.get("kind", "phase"),
            "sheets": paired(open_parts(slot.get("sheets", {}))),
            "answers": paired(slot.get("answers", [])),
        }
        head = head_after(head, close)
        for event in slot.get("events", []):
            head = head_after(head, {"event": "beside", "slot": number, "held": paired(event)})
    return head
