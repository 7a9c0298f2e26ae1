"""The second implementation, 3: sheets, seals, commitments, reveals."""

import json
import os
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.table.second.keys import Keys, box_public, has_signed, shared
from tests.table.second.wire import Refused, deflated, digest, frame, inflated, mac, token, u8, u16

CLASSES = (56, 120, 248, 504, 1016, 2040, 4088)
SPACES = frozenset(
    "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
    "\u200a\u2028\u2029\u202f\u205f\u3000"
)


@dataclass(frozen=True, slots=True)
class Place:
    """One slot, as it stands in one history."""

    game: bytes
    slot: int
    phase: str
    head: bytes

    def told(self) -> dict[str, object]:
        return {
            "game": self.game.hex(),
            "slot": self.slot,
            "phase": self.phase,
            "head": self.head.hex(),
        }


def canonical_text(lines: Sequence[str]) -> str:
    kept = []
    for line in lines:
        spaced = "".join(" " if one in SPACES else one for one in line)
        seen = (one for one in spaced if unicodedata.category(one) not in {"Cc", "Cf", "Cs", "Co"})
        words = unicodedata.normalize("NFC", "".join(seen)).split(" ")
        if clean := " ".join(word for word in words if word):
            kept.append(clean)
    return "".join(f"{line}\n" for line in kept)


def is_canonical(text: str) -> bool:
    lines = text.removesuffix("\n").split("\n") if text else []
    is_short = len(text.encode()) <= 8192 and len(written(text)) <= 8480 and len(lines) <= 285
    return is_short and canonical_text(lines) == text


def written(text: str) -> bytes:
    """The text as a string of JSON."""
    return json.dumps(text, ensure_ascii=False).encode()


def are_sheet(texts: Sequence[str]) -> bool:
    return all(map(is_canonical, texts)) and sum(text.count("\n") for text in texts) <= 285


def header(place: Place, seat: int, seq: int) -> bytes:
    return place.game[:4] + u16(place.slot) + place.head[:4] + u8(seat) + u8(seq)


def bind(kind: str, place: Place, seat: int, seq: int) -> bytes:
    at = (place.game, u16(place.slot), place.phase.encode(), place.head, u8(seat), u8(seq))
    return digest("bind", kind.encode(), *at)


def master_of(salt_key: bytes, bound: bytes, texts: Sequence[str]) -> bytes:
    return mac(salt_key, "master", bound, *(text.encode() for text in texts))[:16]


def salt_of(master: bytes, part: int) -> bytes:
    return digest("salt", master, u8(part))[:16]


def leaf(bound: bytes, part: int, salt: bytes, text: str) -> bytes:
    return digest("part", bound, u8(part), salt, text.encode())


def commitment_of(master: bytes, bound: bytes, texts: Sequence[str]) -> bytes:
    leaves = (leaf(bound, i, salt_of(master, i), text) for i, text in enumerate(texts))
    return digest("commit", bound, *leaves)


def commit(keys: Keys, place: Place, seat: int, seq: int, texts: Sequence[str]) -> str:
    bound = bind("sheet", place, seat, seq)
    found = commitment_of(master_of(keys.salt, bound, texts), bound, texts)
    return token("m", header(place, seat, seq) + found + keys.signed(frame("mark", bound, found)))


def forms(texts: Sequence[str]) -> list[tuple[int, bytes]]:
    plain = "\x1e".join(texts).encode()
    return [(1, plain), (2, deflated(plain))]


def unpacked(form: int, body: bytes, parts: int) -> list[str]:
    """Read a body; raises ValueError where it holds no such texts."""
    if form not in {1, 2}:
        raise ValueError(form)
    plain = body if form == 1 else inflated(body, 8194)
    texts = plain.decode().split("\x1e")
    if len(plain) > 8194 or len(texts) != parts or not are_sheet(texts):
        raise ValueError(parts)
    return texts


def seal(
    keys: Keys,
    place: Place,
    seat: int,
    seq: int,
    texts: Sequence[str],
    *,
    to: bytes,
    floor: int = 56,
    kind: str = "sheet",
    passing: bytes | None = None,
) -> str:
    bound = bind(kind, place, seat, seq)
    master = master_of(keys.salt, bound, texts)
    found = commitment_of(master, bound, texts)
    form, body = min(forms(texts), key=lambda one: len(one[1]))
    size = max(floor, next(one for one in CLASSES if one >= 19 + len(body)))
    plain = (u8(form) + u16(len(body)) + master + body).ljust(size, b"\0")
    secret = passing or os.urandom(32)
    public = box_public(secret)
    key, nonce = keyed(
        shared(secret, to) + shared(keys.box, to), public + keys.box_public + to, bound, found
    )
    box = AESGCM(key).encrypt(nonce, plain, frame("aad", bound, found))
    marked = header(place, seat, seq) + found + keys.signed(frame("mark", bound, found))
    return token("s" if kind == "sheet" else "w", marked + public + box)


def keyed(ikm: bytes, salt: bytes, bound: bytes, found: bytes) -> tuple[bytes, bytes]:
    okm = HKDF(SHA256(), 44, salt, frame("box", bound, found)).derive(ikm)
    return okm[:32], okm[32:]


def open_seal(
    payload: bytes,
    place: Place,
    seat: int,
    seq: int,
    *,
    sign: bytes,
    box: bytes,
    desk: Keys,
    parts: int = 1,
    kind: str = "sheet",
) -> list[str]:
    """Read a sealed sheet; raises Refused."""
    if payload[:12] != header(place, seat, seq):
        raise Refused("other-history")
    if len(payload) - 156 not in CLASSES:
        raise Refused("wrong-length")
    bound, found, public = bind(kind, place, seat, seq), payload[12:44], payload[108:140]
    if not has_signed(sign, payload[44:108], frame("mark", bound, found)):
        raise Refused("forged")
    try:
        ikm = shared(desk.box, public) + shared(desk.box, box)
        key, nonce = keyed(ikm, public + box + desk.box_public, bound, found)
        plain = AESGCM(key).decrypt(nonce, payload[140:], frame("aad", bound, found))
    except (ValueError, InvalidTag):
        raise Refused("box-altered") from None
    end = 19 + int.from_bytes(plain[1:3], "big")
    if end > len(plain) or any(plain[end:]):
        raise Refused("unreadable-sheet")
    try:
        texts = unpacked(plain[0], plain[19:end], parts)
    except ValueError:
        raise Refused("unreadable-sheet") from None
    if commitment_of(plain[3:19], bound, texts) != found:
        raise Refused("mismatch")
    return texts


def read_commitment(payload: bytes, place: Place, seat: int, seq: int, sign: bytes) -> bytes:
    """Return what a commitment commits to; raises Refused."""
    found = payload[12:44]
    if len(payload) != 108:
        raise Refused("wrong-length")
    if payload[:12] != header(place, seat, seq):
        raise Refused("other-history")
    if not has_signed(sign, payload[44:], frame("mark", bind("sheet", place, seat, seq), found)):
        raise Refused("forged")
    return found


def reveal(
    keys: Keys,
    place: Place,
    seat: int,
    seq: int,
    texts: Sequence[str],
    *,
    part: int,
    ledger: bytes,
) -> str:
    bound = bind("sheet", place, seat, seq)
    master = master_of(keys.salt, bound, texts)
    found = commitment_of(master, bound, texts)
    other = b"".join(
        leaf(bound, i, salt_of(master, i), text) for i, text in enumerate(texts) if i != part
    )
    form, body = min(forms([texts[part]]), key=lambda one: len(one[1]))
    signature = keys.signed(frame("reveal", bound, found, ledger[:16], u8(part)))
    opened = u8(part) + salt_of(master, part) + other + u8(form) + body
    return token("r", header(place, seat, seq) + ledger[:16] + opened + signature)


def read_reveal(
    payload: bytes,
    place: Place,
    seat: int,
    seq: int,
    *,
    sign: bytes,
    committed: bytes,
    parts: int = 1,
) -> tuple[int, str]:
    """Return part and text of a reveal of this commitment; raises Refused."""
    if len(payload) < 110 + 32 * (parts - 1):
        raise Refused("wrong-length")
    bound, ledger, part = bind("sheet", place, seat, seq), payload[12:28], payload[28]
    at = 45 + 32 * (parts - 1)
    try:
        (text,) = unpacked(payload[at], payload[at + 1 : -64], 1)
    except ValueError:
        raise Refused("unreadable-sheet") from None
    own = leaf(bound, part, payload[29:45], text)
    other = payload[45:at]
    leaves = (own, other) if part == 0 else (other, own)
    found = digest("commit", bound, *(one for one in leaves if one))
    signed = {
        one: has_signed(sign, payload[-64:], frame("reveal", bound, one, ledger, u8(part)))
        for one in (committed, found)
    }
    if not any(signed.values()):
        raise Refused("forged")
    if not signed[found]:
        raise Refused("reveal-altered")
    if found != committed:
        raise Refused("other-reveal")
    return part, text


def ledger_of(place: Place, standing: Sequence[bytes | None]) -> bytes:
    return digest(
        "ledger", place.game, u16(place.slot), place.head, *(one or bytes(32) for one in standing)
    )
