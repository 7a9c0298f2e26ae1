"""Whole recorded chats of every kind of table: whatever a page says of a message is true."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.table.pages import Node
from tests.table.second import roster, sheets, wire
from tests.table.second.group import DESK, Group, group, keys_of, told_keys
from tests.table.second.keys import Keys
from tests.table.second.speech import OTHER, TEXT

type Json = dict[str, Any]
type Tokens = list[str]

PHASES = 3
BID = "BID 2 A Kin - Nju\n"


@dataclass
class Chat:
    """The messages of a game, each as its page gives it, and the record that they lead to."""

    who: Group
    desk: Keys | None
    parts: int
    messages: list[Tokens] = field(default_factory=list)
    record: list[Json] = field(default_factory=list)
    orders: list[dict[int, str]] = field(default_factory=list)  # what counts, phase by phase

    @property
    def seats(self) -> range:
        return range(len(self.who.keys))

    def texts(self, text: str) -> list[str]:
        return [text, BID][: self.parts]

    def seal(self, seat: int, seq: int, text: str) -> str:
        texts, place, keys = self.texts(text), self.who.place, self.who.keys[seat]
        if not self.desk:
            return sheets.commit(keys, place, seat, seq, texts)
        floor = 120 if self.parts > 1 else 56
        to = self.desk.box_public
        return sheets.seal(keys, place, seat, seq, texts, to=to, floor=floor)

    def bare(self, seat: int, seq: int, text: str) -> str:
        """The seal without its box, as results carry it."""
        return sheets.commit(self.who.keys[seat], self.who.place, seat, seq, self.texts(text))

    def reveal(self, seat: int, seq: int, text: str, ledger: bytes) -> str:
        keys, texts = self.who.keys[seat], self.texts(text)
        return sheets.reveal(keys, self.who.place, seat, seq, texts, part=0, ledger=ledger)

    def say(self, signer: int, said: Json, n: int) -> str:
        keys = self.desk if signer == DESK else self.who.keys[signer]
        assert keys is not None
        return roster.state(keys, self.who.place, signer, n, said)

    def over(self, counted: dict[int, str]) -> None:
        names = [seat["name"] for seat in self.who.charter["seats"]]
        given = {names[at]: {"orders": {names[at]: [text.strip()]}} for at, text in counted.items()}
        self.orders.append(counted)
        self.who.played(given)


def sealed_by_all(chat: Chat) -> tuple[dict[int, int], dict[int, str], bytes]:
    """Everybody seals, one changes their mind; return numbers, texts and the ledger."""
    seqs, texts = dict.fromkeys(chat.seats, 1), dict.fromkeys(chat.seats, TEXT)
    for seat in chat.seats:
        chat.messages.append([chat.seal(seat, 1, TEXT)])
    seqs[1], texts[1] = 2, OTHER
    chat.messages.append([chat.seal(1, 2, OTHER)])
    promised = [
        wire.find(chat.bare(seat, seqs[seat], texts[seat]))[0].payload[12:44] for seat in chat.seats
    ]
    return seqs, texts, sheets.ledger_of(chat.who.place, promised)


def with_a_game_master(*, keeper: bool = False) -> Chat:
    who = group(3, name="recorded", **({"keeper": True} if keeper else {}))
    chat = Chat(who, who.desk, 1)
    for phase in range(PHASES):
        seqs, texts, ledger = sealed_by_all(chat)
        openings = []
        for seat in chat.seats:
            bound = sheets.bind("sheet", who.place, seat, seqs[seat])
            master = sheets.master_of(who.keys[seat].salt, bound, [texts[seat]])
            salt = sheets.salt_of(master, 0).hex()
            found = {"seat": seat, "seq": seqs[seat], "part": 0, "salt": salt}
            openings.append({**found, "text": texts[seat], "other": ""})
        close = {"say": "close", "slot": phase, "ledger": ledger.hex()}
        opens = {"say": "open", "slot": phase, "openings": openings, "all": len(openings)}
        marks = [chat.bare(seat, seqs[seat], texts[seat]) for seat in chat.seats]
        chat.messages.append([*marks, chat.say(DESK, close, 1), chat.say(DESK, opens, 2)])
        chat.messages[-1] += kept(chat, phase, ledger, 3) if keeper else []
        chat.over(texts)
        if keeper and phase < PHASES - 1:
            chat.messages[-1] += letters(chat)
    return chat


def revealed_by_all(chat: Chat) -> None:
    seqs, texts, ledger = sealed_by_all(chat)
    for seat in chat.seats:
        mark = chat.seal(seat, seqs[seat], texts[seat])
        chat.messages.append([mark, chat.reveal(seat, seqs[seat], texts[seat], ledger)])
    chat.over(texts)


def without_a_game_master() -> Chat:
    """In the second phase the last seat is gone, and the others agree on the default."""
    chat = Chat(group(3, gm=False, name="recorded"), None, 1)
    revealed_by_all(chat)
    seqs, texts, ledger = sealed_by_all(chat)
    for seat in (0, 1):
        mark = chat.seal(seat, seqs[seat], texts[seat])
        chat.messages.append([mark, chat.reveal(seat, seqs[seat], texts[seat], ledger)])
    for seat in (0, 1):
        said = {"say": "default", "slot": 1, "seat": 2}
        chat.messages.append([chat.say(seat, said, 1)])
    chat.over({seat: texts[seat] for seat in (0, 1)})
    revealed_by_all(chat)
    return chat


def with_a_steward(*, parts: int = 2, keeper: bool = False) -> Chat:
    steward = keys_of("a recorded steward")
    more: Json = {"keeper": True} if keeper else {}
    who = group(3, gm=False, parts=parts, name="recorded", steward=steward.public(), **more)
    sworn = roster.charter_token(who.charter, steward)
    who.chat = "\n".join([*who.joins, sworn, *who.chat.splitlines()[-3:]])
    chat = Chat(who, steward, parts)
    for phase in range(PHASES):
        seqs, texts, ledger = sealed_by_all(chat)
        for seat in chat.seats:
            mark = chat.bare(seat, seqs[seat], texts[seat])
            chat.messages.append([mark, chat.reveal(seat, seqs[seat], texts[seat], ledger)])
        award = {"say": "award", "slot": phase, "ledger": ledger.hex(), "awards": []}
        said = kept(chat, phase, ledger, 1) if keeper else [chat.say(DESK, award, 1)]
        chat.messages.append(said)
        chat.over(texts)
        if keeper and phase < PHASES - 1:
            chat.messages[-1] += letters(chat)
    return chat


def letters(chat: Chat) -> Tokens:
    """What a keeper writes to each seat alone, in the slot that is open now."""
    assert chat.desk is not None
    keys = chat.who.keys
    return [
        sheets.seal(
            *(chat.desk, chat.who.place, seat, 1, ["0 HIDE Bel\n" if seat == 1 else ""]),
            to=keys[seat].box_public,
            kind="whisper",
        )
        for seat in chat.seats
    ]


def kept(chat: Chat, phase: int, ledger: bytes, number: int) -> Tokens:
    """What a keeper of secrets draws, answers, and opens at the end."""
    drawn = [{"name": "north", "hash": "ab" * 32}]
    answer = {"phase": "S1901M", "about": "PURGE Gre", "answer": "HQ"}
    said: list[Json] = [
        *([{"say": "draw", "slot": phase, "drawn": drawn}] if phase == 0 else []),
        {"say": "award", "slot": phase, "ledger": ledger.hex(), "awards": [answer]},
    ]
    if phase == PHASES - 1:
        letter = {"slot": 1, "seat": 1, "seq": 1, "master": "00" * 16, "text": "0 HIDE Bel\n"}
        opened = {"seed": "cd" * 32, "openings": [], "letters": [letter], "all": 1}
        said.append({"say": "disclose", **opened})
    return [chat.say(DESK, one, number + at) for at, one in enumerate(said)]


def with_a_keeping_game_master() -> Chat:
    """As League of Shadows is played with a game master."""
    return with_a_game_master(keeper=True)


def with_a_keeping_steward() -> Chat:
    """As League of Shadows is played with a steward: sheets have one part."""
    return with_a_steward(parts=1, keeper=True)


KINDS: dict[str, Callable[[], Chat]] = {
    "game master": with_a_game_master,
    "group": without_a_game_master,
    "steward": with_a_steward,
    "keeping game master": with_a_keeping_game_master,
    "keeping steward": with_a_keeping_steward,
}


@dataclass
class Reader:
    """A page that reads messages, and moves on as far as they allow."""

    asked: Node
    chat: Chat
    table: Json
    keys: Keys | None
    known: set[str] = field(default_factory=set)  # tokens that it has taken before
    done: int = 0

    @classmethod
    def of(cls, asked: Node, chat: Chat, mine: int | None, keys: Keys | None) -> "Reader":
        who = chat.who
        told = asked("readChat", table=who.empty(asked, mine), text=who.chat)
        reader = cls(asked, chat, told["table"], keys)
        reader.follow()
        return reader

    def follow(self) -> None:
        record = self.chat.who.record[: self.done]
        phases = ["S1901M", *(f"F{1900 + n}M" for n in range(1, PHASES + 1))]
        open_ = {"phase": phases[self.done]} if self.done < PHASES else None
        self.table = self.asked("follow", self.table, record, open_)

    def read(self, tokens: Tokens) -> Iterator[Json]:
        """Read a message as the page does; yield what it says of each token in the end."""
        reader = {"keys": told_keys(self.keys)} if self.keys else {}
        before = self.table
        answer = self.asked("readChat", table=self.table, text="\n".join(tokens), reader=reader)
        self.table, told = answer["table"], {one["text"]: one for one in answer["told"]}
        while True:
            again = self.asked("readDrawer", table=self.table, reader=reader)
            self.table = again["table"]
            told |= {one["text"]: one for one in again["all"] if one["text"] in told}
            expected = list(self.chat.seats)
            if self.done == PHASES or not self.asked("sheetsThatCount", self.table, expected):
                break
            found = self.asked("sheetsThatCount", self.table, expected)
            assert {int(seat): texts[0] for seat, texts in found.items()} == self.chat.orders[
                self.done
            ]
            self.done += 1
            self.follow()
        for one in told.values():
            yield {**one, "before": before, "wasKnown": one["text"] in self.known}
        self.known.update(tokens)


def is_true(one: Json, after: Json, desk: Keys | None) -> bool:
    """Whether what is said of a token of an honest chat is so."""
    (found,) = wire.find(one["text"])
    slot, seat, seq = (
        int.from_bytes(found.payload[4:6], "big"),
        found.payload[10],
        found.payload[11],
    )
    promised = found.payload[12:44].hex()

    def marks(table: Json) -> list[Json]:
        held = table["slots"][slot]["marks"] if slot < len(table["slots"]) else []
        return [mark for mark in held if mark["seat"] == seat]

    is_listed = any(mark["commitment"] == promised for mark in marks(after))
    higher = [mark["seq"] for mark in marks(after) if mark["seq"] > seq]
    lower = [mark["seq"] for mark in marks(after) if mark["seq"] < seq]
    over = len(after["slots"]) - 1
    truths: dict[str, bool] = {
        "sealed": found.kind in "ms",
        "opened": found.kind == "s" and desk is not None,
        "replaces": bool(lower),
        "older": bool(higher),
        "duplicate": one["wasKnown"] or is_listed,
        "revealed": found.kind == "r",
        "message": found.kind == "w",
        "message-opened": found.kind == "w"
        and one.get("message", {}).get("lines") == ["0 HIDE Bel"],
        "message-empty": found.kind == "w" and one.get("message", {}).get("lines") == [],
        "said": found.kind == "g",
        "carried": found.kind == "g",
        "not-committed": not any(mark["seq"] == seq for mark in marks(after)),
        "unknown-list": len({mark["seat"] for mark in after["slots"][slot]["marks"]}) < 3
        if slot < len(after["slots"])
        else False,
        "wrong-phase-future": slot > over,
        "wrong-phase-past": slot < over or over == PHASES - 1,
    }
    return truths.get(one["code"], False)


ORDERS: dict[str, Callable[[list[Tokens]], list[Tokens]]] = {
    "as posted": lambda all_: all_,
    "in reverse": lambda all_: all_[::-1],
    "as one": lambda all_: [[token for one in all_ for token in one]],
    "as one, in reverse": lambda all_: [[token for one in all_[::-1] for token in one[::-1]]],
    "by tens, the newest first": lambda all_: [
        [token for one in all_[at : at + 10] for token in one] for at in range(0, len(all_), 10)
    ][::-1],
}


WHERE = [(kind, place) for kind in sorted(KINDS) for place in ("seat", "desk", "stranger")]


@pytest.mark.parametrize("order", sorted(ORDERS))
@pytest.mark.parametrize(("kind", "place"), [one for one in WHERE if one != ("group", "desk")])
def test_no_notice_is_false(asked: Node, kind: str, order: str, place: str) -> None:
    """Read twice, in every order: the page ends where the game did, and says nothing false."""
    chat = KINDS[kind]()
    mine, keys = {"seat": (1, chat.who.keys[1]), "desk": (None, chat.desk)}.get(place, (None, None))
    reader = Reader.of(asked, chat, mine, keys)
    desk = chat.desk if place == "desk" else None
    for again in range(2):
        for message in ORDERS[order](chat.messages):
            for one in reader.read(message):
                assert is_true(one, reader.table, desk), (again, one["code"], one["sentence"])
                assert "{" not in one["sentence"]
                if again:
                    assert one["code"] in {"duplicate", "wrong-phase-past", "older"}, one[
                        "sentence"
                    ]
        assert reader.done == PHASES
    assert reader.table["drawer"] == [] or {one["code"] for one in reader.table["drawer"]} <= {
        "wrong-phase-past"
    }
