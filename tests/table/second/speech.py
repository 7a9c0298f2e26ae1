"""What seats, desks and strangers post, as the second implementation writes it."""

from collections.abc import Sequence
from typing import Any

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tests.table.pages import Asked
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, codes, fresh, group, told_keys
from tests.table.second.keys import Keys, box_public, shared
from tests.table.second.sheets import Place

type Json = dict[str, Any]

TEXT, OTHER = "A Vie - Gal\n", "A Vie - Tri\n"


def sealed(who: Group, seat: int, seq: int, text: str = TEXT, place: Place | None = None) -> str:
    assert who.desk is not None
    at = place or who.place
    return sheets.seal(who.keys[seat], at, seat, seq, [text], to=who.desk.box_public)


def committed(who: Group, seat: int, seq: int, text: str = TEXT) -> str:
    return sheets.commit(who.keys[seat], who.place, seat, seq, [text])


def commitment(who: Group, seat: int, seq: int, text: str = TEXT) -> bytes:
    return wire.find(committed(who, seat, seq, text))[0].payload[12:44]


def revealed(
    who: Group, seat: int, seq: int, text: str = TEXT, stands: Sequence[bytes | None] | None = None
) -> str:
    found = stands or [commitment(who, one, 1) for one in range(len(who.keys))]
    ledger = sheets.ledger_of(who.place, found)
    return sheets.reveal(who.keys[seat], who.place, seat, seq, [text], part=0, ledger=ledger)


def altered(who: Group, seat: int) -> str:
    """A reveal with another text, under the signature of the honest one."""
    (honest,), (lying,) = (
        wire.find(revealed(who, seat, 1)),
        wire.find(revealed(who, seat, 1, OTHER)),
    )
    return wire.token("r", lying.payload[:-64] + honest.payload[-64:])


def changed(token: str, at: int, new: bytes) -> str:
    """The same token with other bytes in its payload, and a check that fits."""
    (found,) = wire.find(token)
    payload = found.payload[:at] + new + found.payload[at + len(new) :]
    return wire.token(found.kind, payload)


def flipped(token: str, at: int) -> str:
    (found,) = wire.find(token)
    return changed(token, at, bytes([found.payload[at] ^ 1]))


def read(asked: Asked, who: Group, *tokens: str, mine: int | None = None, **reader: Any) -> Json:
    """Seat the group, and read each of these tokens for itself; return what the last one got."""
    table, told = who.table(asked, mine), {}
    for token in tokens:
        told = asked("readChat", table=table, text=token, reader=reader)
        table = told["table"]
    return told


def by_desk(asked: Asked, who: Group, *tokens: str) -> Json:
    assert who.desk is not None
    return read(asked, who, *tokens, keys=told_keys(who.desk))


def sitting(asked: Asked, who: Group, *tokens: str, mine: int | None = None, **reader: Any) -> Json:
    """Read tokens for themselves before anybody sits at the table."""
    table, told = who.empty(asked, mine), {}
    for token in tokens:
        told = asked("readChat", table=table, text=token, reader=reader)
        table = told["table"]
    return told


def boxed(own: Keys, desk: Keys, place: Place, bound: bytes, promised: bytes, plain: bytes) -> str:
    secret = fresh() + fresh()
    public, to = box_public(secret), desk.box_public
    ikm = shared(secret, to) + shared(own.box, to)
    key, nonce = sheets.keyed(ikm, public + own.box_public + to, bound, promised)
    box = AESGCM(key).encrypt(nonce, plain, wire.frame("aad", bound, promised))
    mark = own.signed(wire.frame("mark", bound, promised))
    return wire.token("s", sheets.header(place, 0, 1) + promised + mark + public + box)


def later(name: str = "later") -> Group:
    """A group that has played a slot."""
    who = group(name=name)
    who.played({"Austria": {"orders": {"Austria": ["A Vie H"]}}})
    return who


def close(who: Group, ledger: bytes, slot: int = 0, number: int = 1) -> str:
    assert who.desk is not None
    said = {"say": "close", "slot": slot, "ledger": ledger.hex()}
    return roster.state(who.desk, who.place, DESK, number, said)


def stands(who: Group, *seats: int) -> bytes:
    found = [commitment(who, one, 1) if one in seats else None for one in range(len(who.keys))]
    return sheets.ledger_of(who.place, found)


def with_seat(who: Group, seat: int, keys: Keys) -> tuple[Json, str]:
    """A charter that lists other keys for a seat, and its token."""
    table = roster.table_of(who.offer)
    promise = roster.promise_of(table, seat, keys.sign_public, keys.box_public, bytes(16))
    seats = list(who.charter["seats"])
    seats[seat] = {**seats[seat], **keys.public(), "promise": promise.hex()}
    charter = {**who.charter, "seats": seats}
    return charter, roster.charter_token(charter, who.desk or who.keys[0])


def override(who: Group, keys: Keys, seat: int, number: int = 1) -> str:
    said = {"say": "override", "event": {"event": "override", "reason": "misread"}}
    return roster.state(keys, who.place, seat, number, said)


def message(who: Group, seat: int, text: str = TEXT) -> str:
    assert who.desk is not None
    to = who.keys[seat].box_public
    return sheets.seal(who.desk, who.place, seat, 1, [text], to=to, kind="whisper")


def opening(who: Group, seat: int, texts: list[str], part: int = 0) -> Json:
    bound = sheets.bind("sheet", who.place, seat, 1)
    master = sheets.master_of(who.keys[seat].salt, bound, texts)
    other = [
        sheets.leaf(bound, i, sheets.salt_of(master, i), text).hex()
        for i, text in enumerate(texts)
        if i != part
    ]
    return {
        "seat": seat,
        "seq": 1,
        "part": part,
        "salt": sheets.salt_of(master, part).hex(),
        "text": texts[part],
        "other": "".join(other),
    }


def heard(asked: Asked, table: Json, *tokens: str, **reader: Any) -> tuple[Json, list[str]]:
    told = asked("readChat", table=table, text="\n".join(tokens), reader=reader)
    return told["table"], codes(told)


def states(asked: Asked, table: Json, slot: int = 0) -> list[str]:
    found = asked("tally", table=table, slot=slot)["counted"]
    return [one["state"] for one in found]


def reopened(asked: Asked, who: Group, tokens: list[str]) -> Json:
    """What somebody reads who has nothing but the game file."""
    known = {"record": who.record, "open": who.open, "tokens": tokens}
    found: Json = asked("readRecord", table=who.empty(asked), **known)
    return found
