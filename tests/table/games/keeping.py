"""A game whose secrets somebody keeps, without a page: its table in Node, its rules beside it."""

import hashlib
import json
from typing import Any

from engine.session import Session
from tests.games.play import LIBRARY
from tests.table.pages import Node
from tests.table.second import roster, sheets
from tests.table.second.group import DESK, NAMES, Group, group, keys_of, told_keys
from tests.table.second.keys import Keys
from tests.table.second.speech import heard
from tests.table.second.wire import digest, find

type Json = dict[str, Any]


class Keeping(Node):
    """The modules of the table and of its keeper, in one process that asks the engine back."""

    def __init__(self) -> None:
        super().__init__("games/keeping.mjs")
        self.session = Session(LIBRARY)

    def heard(self) -> Json:
        """Return the next line that is no question to the engine."""
        while "engine" in (said := super().heard()):
            self.write(self.session.answer(json.dumps(said["engine"])))
        return said

    def rules(self, call: str, **args: object) -> Any:
        """Ask the engine."""
        answer = json.loads(self.session.answer(json.dumps({"call": call, "args": args})))
        assert "ok" in answer, answer
        return answer["ok"]


class KeptGame:
    """A game whose secrets a desk or a steward keeps; seats are powers.

    At a desk nobody seals anything: the desk publishes what the test says.
    """

    def __init__(
        self, asked: Keeping, variant: str, *, has_steward: bool = False, **lies: Any
    ) -> None:
        self.asked, self.lies, self.has_steward = asked, lies, has_steward
        self.record: Json = asked.rules("new", variant=variant)["record"]
        self.ids = list(NAMES)
        self.desk = keys_of("steward" if has_steward else f"{variant} desk")
        self.who = stewarded(self.desk, variant) if has_steward else kept(variant)
        self.who.open = {"phase": self.phase}
        self.table = self.who.table(asked)
        self.own = {"seed": self.who.seed, "opened": [], "keys": told_keys(self.desk)}

    @property
    def phase(self) -> str:
        """The code of the present phase."""
        view = self.asked.rules("view", record=self.record, at=None, seat=None)
        return str(view["phase"]["code"])

    @property
    def known(self) -> Json:
        """What a page gives to whoever keeps secrets, or checks them."""
        return {"table": self.table, "record": self.record, "ids": self.ids}

    def say(self, *said: Json) -> list[str]:
        """Let the desk sign statements, and hear them; return what they were."""
        slot = self.table["slots"][-1]
        first = 1 + sum(one["seat"] == DESK for one in slot["statements"])
        tokens = [
            roster.state(self.desk, self.who.place, DESK, first + number, one)
            for number, one in enumerate(said)
        ]
        self.table, codes = heard(self.asked, self.table, *tokens)
        return codes

    def play(self, **orders: list[str]) -> None:
        """Let the desk close, draw, announce and resolve a phase, and write to seats."""
        slot = len(self.record["slots"])
        given = {seat: {"orders": {seat: lines}} for seat, lines in sorted(orders.items())}
        if self.has_steward:
            self.reveal({seat: f"{lines[0]}\n" for seat, lines in orders.items()})
        else:
            ledger = sheets.ledger_of(self.who.place, [None] * len(self.ids)).hex()
            assert self.say({"say": "close", "slot": slot, "ledger": ledger}) == ["said"]
        assert self.asked("keptSlot", self.known, given) is None
        found = self.asked("asKeeper", self.known, self.own, given, {})
        if "answer" in self.lies:
            found["answers"] = [self.lies["answer"](one) for one in found["answers"]]
        if "drawn" in self.lies:
            found["drawn"] = [self.lies["drawn"](one) for one in found["drawn"]]
        said = self.asked("announcements", self.known, found)
        assert self.say(*said) == ["said"] * len(said)
        assert self.asked("announcements", self.known, found) == []
        told = self.asked("keptSlot", self.known, given)
        self.record = self.asked.rules("resolve", record=self.record, slot=told)["record"]
        self.follow()
        for due in self.asked("lettersDue", self.known, self.own):
            letter = self.asked(
                "written", self.known, self.own, self.lies.get("letter", _as_is)(due)
            )
            self.table, _ = heard(self.asked, self.table, letter)
        assert self.asked("lettersDue", self.known, self.own) == []

    def reveal(self, texts: dict[str, str]) -> None:
        """Let every seat commit to its sheet, and then reveal it."""
        place, keys = self.who.place, self.who.keys
        given = [[texts.get(seat, "")] for seat in self.ids]
        marks = [sheets.commit(keys[seat], place, seat, 1, text) for seat, text in enumerate(given)]
        ledger = sheets.ledger_of(place, [find(one)[0].payload[12:44] for one in marks])
        shown = [
            sheets.reveal(keys[seat], place, seat, 1, text, part=0, ledger=ledger)
            for seat, text in enumerate(given)
        ]
        self.table, codes = heard(self.asked, self.table, *marks, *shown)
        assert codes == ["sealed"] * len(marks) + ["revealed"] * len(shown)

    def follow(self) -> None:
        """Bring the table up to the record."""
        self.who.record = self.record["slots"]
        self.who.open = {"phase": self.phase}
        record, is_over = self.record["slots"], self.phase == "END"
        self.table = self.asked(
            "follow", self.table, record, None if is_over else {"phase": self.phase}
        )

    def play_to(self, phase: str) -> None:
        """Resolve phases without orders until another one."""
        while self.phase != phase:
            self.play()

    def disclose(self) -> Json:
        """Open all that was secret, and return what every page makes of it."""
        for each in self.asked("everything", self.known, self.own):
            self.who.record = self.record["slots"][:-1]
            self.who.open = {"phase": self.record["slots"][-1]["phase"]}
            assert self.say(each | self.lies.get("disclosed", {})) == ["said"]
        found: Json = self.asked("checkSecrets", self.known)
        return found


def kept(name: str) -> Group:
    """A group whose desk keeps secrets."""
    return group(len(NAMES), keeper=True, name=name)


def stewarded(steward: Keys, name: str, seats: int = len(NAMES), **more: Any) -> Group:
    """A group without a desk, whose secrets a steward keeps."""
    chance = digest("chance", hashlib.sha256(name.encode()).digest()).hex()
    named: Json = {
        "keeper": True,
        "name": name,
        "steward": steward.public(),
        "chance": chance,
    }
    who = group(seats, gm=False, **named, **more)
    charter = roster.charter_token(who.charter, steward)
    who.chat = "\n".join([*who.joins, charter, *who.chat.splitlines()[-seats:]])
    return who


def _as_is(told: Any) -> Any:
    return told
