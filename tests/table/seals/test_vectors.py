"""The test vectors pass in both implementations, and in a page."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page

from publisher.serve.http import Server
from tests.table.pages import Asked, Browser, Node
from tests.table.second import computers, roles, roster, sheets, wire
from tests.table.second.absent import Stated, name_of, standing_in
from tests.table.second.hearings import Heard, given_twice, late_in, stands_in
from tests.table.second.vectors import DESK, GAME, HEAD, SEATS, VECTORS, of, place, texts
from tests.table.second.wire import Refused

(ROSTER,) = of("roster")


def test_second_implementation_passes_the_vectors() -> None:
    for one in of("alphabet"):
        assert wire.to_letters(bytes.fromhex(one["data"])) == one["text"]
        assert wire.from_letters(one["text"]) == bytes.fromhex(one["data"])
        assert wire.to_letters(bytes(32)) == one["zero"]
        assert wire.to_letters(b"\xff" * 32) == one["full"]
    for one in of("bind"):
        at = place(one)
        assert sheets.bind("sheet", at, one["seat"], one["seq"]).hex() == one["bind"]
        assert sheets.header(at, one["seat"], one["seq"]).hex() == one["header"]
    for one in of("seal"):
        seat, seq, at = one["seat"], one["seq"], place(one)
        own, passing = SEATS[seat], bytes.fromhex(one["eph"])
        made = sheets.seal(
            *(own, at, seat, seq, texts(one)),
            to=DESK.box_public,
            floor=one["floor"],
            passing=passing,
        )
        assert same_but_for_deflate(made, one)
        assert opened(wire.find(made)[0].payload, one, one["parts"]) == texts(one)
    for one in of("mark"):
        made = sheets.commit(SEATS[one["seat"]], place(one), one["seat"], one["seq"], texts(one))
        assert made == one["token"]
    for one in of("reveal"):
        ledger = bytes.fromhex(one["ledger"])
        made = sheets.reveal(
            *(SEATS[one["seat"]], place(one), one["seat"], one["seq"], texts(one)),
            part=one["part"],
            ledger=ledger,
        )
        assert same_but_for_deflate(made, one)


def test_second_implementation_reads_the_vectors() -> None:
    for one in of("seal"):
        (found,) = wire.find(one["token"])
        assert found == wire.Found("s", bytes.fromhex(one["payload"]))
        assert opened(found.payload, one, one["parts"]) == texts(one)
    for one in VECTORS["refusals"]:
        with pytest.raises(Refused, match=one["code"]):
            opened(bytes.fromhex(one["payload"]), one, 1)
    for one in of("reveal"):
        (found,) = wire.find(one["token"])
        assert is_shown(found.payload, one)


def test_second_implementation_passes_the_vectors_of_hearings_and_roles() -> None:
    for one in of("hearings"):
        page = Heard(place(one), one["seats"])
        for hearing in one["hearings"]:
            page.hear(hearing["tokens"])
            assert sorted([late.seat, late.seq] for late in late_in(page)) == hearing["late"]
            stood = stands_in(page)
            told = None if stood is None else [in_hex(one) for one in stood]
            assert told == hearing["stands"]
            assert given_twice(page) == hearing.get("twice", [])
    for one in of("roles"):
        for told in one["statements"]:
            charter, said = one["charter"], told["said"]
            may = [seat for seat in EVERYBODY if roles.may_state(charter, said, seat)]
            assert may == told["may"]
            for signers in sets_of(may):
                assert roles.is_agreed(charter, said, signers) == are_in(told["enough"], signers)
                is_later = "at_once" in told and not are_in(told["at_once"], signers)
                assert roles.counts_later(charter, said, signers) == is_later


def are_in(least: Sequence[Sequence[int]], signers: Sequence[int]) -> bool:
    """Whether all of one of these groups are among the signers."""
    return any(set(one) <= set(signers) for one in least)


def in_hex(commitment: bytes | None) -> str | None:
    return None if commitment is None else commitment.hex()


def test_second_implementation_passes_the_vectors_of_statements() -> None:
    for one in of("statement"):
        own, at = SEATS[one["seat"]], place(one)
        (found,) = wire.find(one["token"])
        assert roster.read_statement(found.payload, at, own.sign_public) == one["said"]
        (made,) = wire.find(roster.state(own, at, one["seat"], one["n"], one["said"]))
        assert roster.read_statement(made.payload, at, own.sign_public) == one["said"]
        assert made.payload[:13] == found.payload[:13]


def test_second_implementation_passes_the_vectors_of_standing_orders() -> None:
    for one in of("standing"):
        all_ = [Stated(told["slot"], told["seat"], told["said"]) for told in one["statements"]]
        listed = [stand and bytes.fromhex(stand) for stand in one["listed"]]
        found = standing_in(one["charter"], all_, one["slot"], listed)
        told = None if found is None else {str(seat): text for seat, text in found.items()}
        assert told == one["standing"], one["name"]


def test_second_implementation_passes_the_vectors_of_computers() -> None:
    for one in of("computer"):
        nonces = [bytes.fromhex(nonce) for nonce in one["nonces"]]
        assert computers.number_for(place(one), one["index"], nonces) == one["number"]
    for told in of("computers"):
        for one in told["offers"]:
            assert computers.is_offer(one["offer"]) == one["ok"], one["why"]


def check_computers(asked: Asked) -> None:
    for one in of("computer"):
        at = {"game": GAME, "slot": one["slot"], "phase": one["phase"], "head": HEAD}
        nonces = [bytes.fromhex(nonce) for nonce in one["nonces"]]
        assert asked("numberFor", at, one["index"], nonces) == one["number"]
    for told in of("computers"):
        for one in told["offers"]:
            found = asked("asOffer", one["offer"])
            assert found == (one["offer"] if one["ok"] else None), one["why"]


def check_standing(asked: Asked, one: dict[str, Any]) -> None:
    """Hear the statements of a vector as a page does that has verified them."""
    slots: list[dict[str, Any]] = [
        {"phase": "S1901M", "heads": [HEAD.hex()], "marks": [], "reveals": [], "statements": []}
        for _ in range(one["slot"] + 1)
    ]
    for told in one["statements"]:
        known = {**told, "id": name_of(told["said"]), "token": ""}
        slots[told["slot"]]["statements"].append(known)
    slots[-1]["marks"] = [
        {"seat": seat, "seq": 1, "commitment": stand, "signature": ""}
        for seat, stand in enumerate(one["listed"])
        if stand
    ]
    seats = one["charter"]["seats"]
    table = {"charter": one["charter"], "game": GAME.hex(), "roster": {"seats": seats}}
    assert asked("standingIn", {**table, "slots": slots}, one["slot"]) == one["standing"], one


EVERYBODY = (0, 1, 2, 254, 255)  # three seats, the deputy, the desk


def sets_of(signers: list[int]) -> list[tuple[int, ...]]:
    """Every choice of some signers."""
    return [some for n in range(len(signers) + 1) for some in combinations(signers, n)]


def check_hearings(asked: Asked, one: dict[str, Any]) -> None:
    """Hear the tokens of a vector as a page does that has verified them."""
    at = {"game": GAME, "slot": one["slot"], "phase": one["phase"], "head": HEAD}
    slot: dict[str, Any] = {"marks": [], "reveals": []}
    for number, hearing in enumerate(one["hearings"], start=1):
        for token in hearing["tokens"]:
            (found,) = wire.find(token)
            seat, seq, rest = found.payload[10], found.payload[11], found.payload[12:]
            known = {"seat": seat, "seq": seq, "heard": number}
            if found.kind == "r":
                own = [(mark["seat"], mark["seq"], mark["commitment"]) for mark in slot["marks"]]
                opened = next((c for *of, c in own if of == [seat, seq]), "")
                slot["reveals"].append({**known, "ledger": rest[:16].hex(), "commitment": opened})
            elif all(mark["commitment"] != rest[:32].hex() for mark in slot["marks"]):
                slot["marks"].append({**known, "commitment": rest[:32].hex()})
        late = asked("byTime", slot)["late"]
        assert sorted([mark["seat"], mark["seq"]] for mark in late) == hearing["late"]
        assert asked("givenTwice", slot) == hearing.get("twice", [])
        stood = asked("tally", at, slot, one["seats"])["stands"]
        assert (stood and [stand and stand["commitment"] for stand in stood]) == hearing["stands"]


def check_statement(asked: Asked, one: dict[str, Any]) -> None:
    (found,) = wire.find(one["token"])
    told = asked("readStatement", found.payload)
    assert (told["json"].hex(), told["said"]) == (one["json"], one["said"])
    (made,) = wire.find(
        asked("state", n=one["n"], said=one["said"], **at_vector({**one, "seq": 0}))
    )
    said = roster.read_statement(made.payload, place(one), SEATS[one["seat"]].sign_public)
    assert said == one["said"]
    assert made.payload[:13] == found.payload[:13]


def check_roles(asked: Asked, one: dict[str, Any]) -> None:
    for told in one["statements"]:
        charter, said = one["charter"], told["said"]
        may = [seat for seat in EVERYBODY if asked("mayState", charter, said, seat)]
        assert may == told["may"]
        for signers in sets_of(may):
            assert asked("isAgreed", charter, said, signers) == are_in(told["enough"], signers)
            is_later = "at_once" in told and not are_in(told["at_once"], signers)
            assert asked("countsLater", charter, said, signers) == is_later


def same_but_for_deflate(made: str, one: dict[str, Any]) -> bool:
    """Whether a token is that of a vector, or differs only where two deflate otherwise."""
    (found,), told = wire.find(made), bytes.fromhex(one["payload"])
    if made == one["token"]:
        return True
    if found.kind == "r":  # before its body; nothing pads it
        fixed = 45 if one["parts"] == 1 else 77
        return found.payload[:fixed] == told[:fixed] and is_shown(found.payload, one)
    return len(made) == len(one["token"]) and found.payload[:44] == told[:44]


def is_shown(payload: bytes, one: dict[str, Any]) -> bool:
    told = sheets.read_reveal(
        *(payload, place(one), one["seat"], one["seq"]),
        sign=SEATS[one["seat"]].sign_public,
        committed=bytes.fromhex(one["commitment"]),
        parts=one["parts"],
    )
    return told == (one["part"], texts(one)[one["part"]])


def opened(payload: bytes, one: dict[str, Any], parts: int) -> list[str]:
    own = SEATS[one["seat"]]
    return sheets.open_seal(
        *(payload, place(one), one["seat"], one["seq"]),
        sign=own.sign_public,
        box=own.box_public,
        desk=DESK,
        parts=parts,
    )


def test_second_implementation_passes_the_vector_of_the_roster() -> None:
    table, charter = bytes.fromhex(ROSTER["table"]), ROSTER["charter"]
    secrets, nonces = ([bytes.fromhex(one) for one in ROSTER[key]] for key in ("secrets", "nonces"))
    game = bytes.fromhex(ROSTER["game"])
    for seat, token in enumerate(ROSTER["joins"]):
        assert token == roster.join(table, seat, secrets[seat], SEATS[seat], nonces[seat])
        found = roster.read_join(wire.find(token)[0].payload, table, 3, secrets[seat])
        assert found["promise"] == charter["seats"][seat]["promise"]
        assert ROSTER["confirms"][seat] == roster.confirm(game, seat, nonces[seat], SEATS[seat])
    assert roster.game_of(charter) == game
    assert roster.word_numbers(game, nonces) == ROSTER["words"]
    assert wire.digest("chance", bytes.fromhex(ROSTER["seed"])).hex() == charter["chance"]
    assert roster.head_after(game, {"event": "open", "slot": 0}).hex() == ROSTER["next_head"]


def check_modules(asked: Asked) -> None:
    """Compare every value of the vectors with what the modules of the page make."""
    for one in of("alphabet"):
        data = bytes.fromhex(one["data"])
        assert asked("lettersOf", data) == one["text"]
        assert asked("bytesOf", one["text"]) == data
        assert asked("lettersOf", b"\xff" * 32) == one["full"]
    for one in of("bind"):
        at = {"game": GAME, "slot": one["slot"], "phase": one["phase"], "head": HEAD}
        told = asked("bind", kind="sheet", place=at, seat=one["seat"], seq=one["seq"])
        assert (told["bound"].hex(), told["header"].hex()) == (one["bind"], one["header"])
    for one in of("seal"):
        check_seal(asked, one)
    for one in of("mark"):
        told = asked("commit", texts=texts(one), **at_vector(one))
        assert told["commitment"].hex() == one["payload"][24:88]
        assert told["token"] == one["token"]
    for one in of("reveal"):
        ledger = bytes.fromhex(one["ledger"])
        told = asked("reveal", texts=texts(one), part=one["part"], ledger=ledger, **at_vector(one))
        assert told["commitment"].hex() == one["commitment"]
        assert same_but_for_deflate(told["token"], one)
    check_roster(asked)
    for one in of("hearings"):
        check_hearings(asked, one)
    for one in of("roles"):
        check_roles(asked, one)
    for one in of("statement"):
        check_statement(asked, one)
    for one in of("standing"):
        check_standing(asked, one)
    check_computers(asked)


def at_vector(one: dict[str, Any]) -> dict[str, Any]:
    at = place(one)
    return {
        "place": {"game": GAME, "slot": at.slot, "phase": at.phase, "head": HEAD},
        "seat": one["seat"],
        "seq": one["seq"],
        "keys": secrets_of(one["seat"]),
    }


def secrets_of(seat: int) -> dict[str, bytes]:
    own = SEATS[seat]
    return {"sign": own.sign, "box": own.box, "salt": own.salt}


def check_seal(asked: Asked, one: dict[str, Any]) -> None:
    desk = {"sign": DESK.sign, "box": DESK.box, "salt": DESK.salt}
    told = asked(
        "seal",
        kind="sheet",
        texts=texts(one),
        to=DESK.box_public,
        floor=one["floor"],
        passing=bytes.fromhex(one["eph"]),
        **at_vector(one),
    )
    assert told["commitment"].hex() == one["commitment"]
    assert same_but_for_deflate(told["token"], one)
    assert opened(told["payload"], one, one["parts"]) == texts(one)
    asking = {
        "bound": told["bound"],
        "from": SEATS[one["seat"]].box_public,
        "keys": desk,
        "parts": one["parts"],
    }
    assert asked("openSeal", payload=told["payload"], **asking)["texts"] == texts(one)


def check_roster(asked: Asked) -> None:
    table, charter = bytes.fromhex(ROSTER["table"]), ROSTER["charter"]
    secrets, nonces = ([bytes.fromhex(one) for one in ROSTER[key]] for key in ("secrets", "nonces"))
    game = bytes.fromhex(ROSTER["game"])
    for seat, token in enumerate(ROSTER["joins"]):
        own = {"keys": secrets_of(seat), "seat": seat, "nonce": nonces[seat]}
        assert asked("join", table=table, secret=secrets[seat], **own) == token
        assert asked("confirm", about=game, **own) == ROSTER["confirms"][seat]
    assert asked("gameOf", charter) == game
    assert asked("wordNumbers", game, nonces) == ROSTER["words"]
    assert asked("chanceOf", bytes.fromhex(ROSTER["seed"])).hex() == charter["chance"]
    assert asked("headAfter", game, {"event": "open", "slot": 0}).hex() == ROSTER["next_head"]


def test_modules_pass_the_vectors(asked: Node) -> None:
    check_modules(asked)


@pytest.mark.browser
def test_modules_pass_the_vectors_in_a_page(server: Server, page: Page) -> None:
    page.goto(f"{server.address}icon.svg")  # no service worker answers instead
    modules = Browser(page)
    check_modules(modules)
    # The words of BIP 39 with these numbers, from 0.
    words = page.evaluate(
        """async () => {
          const { wordlist } = await import(`${location.origin}/assets/modules/vendor/bip39.js`);
          return [...wordlist];
        }"""
    )
    assert len(words) == len(set(words)) == 2048
    nonces = [bytes.fromhex(one) for one in ROSTER["nonces"]]
    found = modules("fourWords", bytes.fromhex(ROSTER["game"]), nonces, words)
    assert found == ["taste", "opinion", "nurse", "clock"]
