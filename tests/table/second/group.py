"""A group at a table: its keys, and the tokens that seat it, made by the second implementation."""

import hashlib
import json
import os
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from tests.table.pages import Asked
from tests.table.second import roster
from tests.table.second.keys import Keys
from tests.table.second.sheets import Place
from tests.table.second.wire import digest, find

type Json = dict[str, Any]

NAMES = ("Austria", "England", "Turkey", "France", "Italy", "Russia", "Germany")
OPEN = {"phase": "S1901M"}
DESK, DEPUTY = 255, 254


def keys_of(name: str) -> Keys:
    """The same keys for the same name in every run."""
    return Keys(*(hashlib.sha256(f"{name} {use}".encode()).digest() for use in ("s", "b", "k")))


@dataclass(slots=True)
class Group:
    """Seats, keys and tokens of one table; `desk` is None where there is none."""

    offer: Json
    charter: Json
    keys: Sequence[Keys]
    desk: Keys | None
    deputy: Keys
    secrets: Sequence[bytes | None]
    nonces: Sequence[bytes]
    seed: bytes
    joins: Sequence[str]
    chat: str
    record: list[Json] = field(default_factory=list)
    open: Json = field(default_factory=lambda: dict(OPEN))

    @property
    def game(self) -> bytes:
        return roster.game_of(self.charter)

    @property
    def place(self) -> Place:
        head = roster.head_of(self.game, self.record)
        return Place(self.game, len(self.record), self.open["phase"], head)

    def table(self, asked: Asked, mine: int | None = None) -> Json:
        """The table as a page has it when everybody has sat down and play has begun."""
        told = asked("readChat", table=self.empty(asked, mine), text=self.chat)
        assert {one["code"] for one in told["told"]} == {"joined", "seated", "confirmed"}
        return self.followed(asked, told["table"])

    def empty(self, asked: Asked, mine: int | None = None) -> Json:
        table = roster.table_of(self.offer).hex()
        own = None
        if mine is not None:
            seat = self.charter["seats"][mine]
            own = {"seat": mine, **{key: seat[key] for key in ("sign", "box", "promise")}}
        found: Json = asked("newTable", {"offer": self.offer, "table": table, "mine": own})
        return found

    def followed(self, asked: Asked, table: Json) -> Json:
        found: Json = asked("follow", table, self.record, self.open)
        return found

    def played(self, sheets: Json, **more: Any) -> None:
        """Let a slot be over, and the next phase be open."""
        self.record.append({**self.open, "sheets": sheets, **more})
        self.open = {"phase": f"F{1900 + len(self.record)}M"}


_SEATED: dict[str, Group] = {}  # by what they were asked for; each who asks has a copy


def group(
    seats: int = 3, *, gm: bool = True, deputy: bool = False, name: str = "one", **settings: Any
) -> Group:
    """Seat a group: one of the same name is the same group in every run, and nobody else's."""
    asked = json.dumps([seats, gm, deputy, name, settings])
    if asked not in _SEATED:
        _SEATED[asked] = _seated(seats, gm=gm, deputy=deputy, name=name, **settings)
    return deepcopy(_SEATED[asked])


def _seated(seats: int, *, gm: bool, deputy: bool, name: str, **settings: Any) -> Group:
    keys = [keys_of(f"{name} {seat}") for seat in range(seats)]
    desk, helper = keys_of(f"{name} desk"), keys_of(f"{name} deputy")
    seed = hashlib.sha256(name.encode()).digest()
    offer: Json = {
        "format": 1,
        "variant": "standard",
        "name": f"Table “{name}”",
        "seats": [{"name": one, "powers": [one]} for one in NAMES[:seats]],
        "nonce": hashlib.sha256(seed).hexdigest()[:32],
        "policy": {"missing": "hold", "rekey": "gm" if gm else "majority"},
        **settings,
    }
    if gm:
        offer |= {"gm": desk.public(), "chance": digest("chance", seed).hex()}
    if deputy:
        offer["deputy"] = helper.public()
    table = roster.table_of(offer)
    secrets = [seed[seat : seat + 16] if gm else None for seat in range(seats)]
    nonces = [hashlib.sha256(f"{name} {seat}".encode()).digest()[:16] for seat in range(seats)]
    joins = [
        roster.join(table, seat, secrets[seat], keys[seat], nonces[seat]) for seat in range(seats)
    ]
    payloads = [find(one)[0].payload for one in joins]
    read = [roster.read_join(one, table, seats, None) for one in payloads]
    charter = roster.assembled(offer, read, None if gm else 0)
    sworn = roster.charter_token(charter, desk if gm else keys[0])
    game = roster.game_of(charter)
    confirmed = [roster.confirm(game, seat, nonces[seat], keys[seat]) for seat in range(seats)]
    chat = "\n".join([*joins, sworn, *confirmed])
    return Group(
        *(offer, charter, keys, desk if gm else None, helper, secrets, nonces, seed, joins, chat)
    )


def told_keys(keys: Keys) -> dict[str, bytes]:
    return {"sign": keys.sign, "box": keys.box, "salt": keys.salt}


def codes(told: Json) -> list[str]:
    return [one["code"] for one in told["told"]]


def fresh() -> bytes:
    return os.urandom(16)
