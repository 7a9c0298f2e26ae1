"""Messages from five kinds of chat: what a person reads in them, and no line is lost."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.api import read as read_by_name
from engine.api import replay
from engine.machine.read import read
from tests.engine.calls import Page
from tests.engine.corpus import LIBRARY
from tests.engine.text.test_kinds_of_text import POSITIONS

type Json = dict[str, Any]

HERE = Path(__file__).parent / "messages"
CHATS = tomllib.loads((HERE / "chats.toml").read_text("utf-8"))["message"]


def test_there_are_ten_messages_of_each_kind_of_chat() -> None:
    kinds = ("WhatsApp", "Telegram", "Signal", "Discord", "e-mail")
    assert Counter(message["chat"] for message in CHATS) == dict.fromkeys(kinds, 10)


@pytest.mark.parametrize(
    "message", CHATS, ids=lambda message: f"{message['chat']}: {message['text'][:40]!r}"
)
def test_a_chat_is_read_without_a_loss(message: Json) -> None:
    position = POSITIONS[message["at"]] if "at" in message else {"phase": "S1901M"}
    found: Json = read(LIBRARY, {"variant": "standard", "text": message["text"], **position})
    assert found["faults"] == []
    assert {p: sorted(o) for p, o in found["orders"].items()} == {
        power: sorted(orders) for power, orders in message["orders"].items()
    }
    unread = [one["line"] for one in found["unread"]]
    assert unread == sorted([*message.get("unread", []), *message.get("partly", [])])
    assert [one["line"] for one in found["replaced"]] == message.get("replaced", [])
    other = [one["line"] for one in found["skipped"] if "phase" in one]
    assert other == message.get("other", [])


@pytest.fixture(scope="module")
def page() -> Page:
    """Open one session for all tests here."""
    return Page()


@pytest.mark.parametrize("message", CHATS, ids=lambda message: str(message["text"][:40]))
def test_everything_that_reads_orders_agrees(page: Page, message: Json) -> None:
    position = POSITIONS[message["at"]] if "at" in message else {}
    record = page.new() | ({"start": position} if position else {})
    request = {"variant": "standard", "text": message["text"], "phase": "S1901M", **position}
    found: Json = read(LIBRARY, request)
    # the paste of the page
    pasted = page.ask("read", record=record, text=message["text"], message=True)
    sheets: dict[str, list[str]] = {}
    for power, sheet in pasted["sheets"].items():
        own = [line for line in pasted["lines"] if line["power"] == power]
        orders = [own[n]["order"] for n in sheet if own[n]["order"]]
        sheets |= {power: orders} if orders else {}
    assert sheets == found["orders"]
    skipped = [row["n"] for row in pasted["rows"] if row["status"] == "skipped"]
    assert skipped == [one["line"] for one in found["skipped"]]
    # the reader of scripts
    found_by_name = read_by_name(replay(record), message["text"])
    told = [(one.power, one.order) for one in found_by_name]
    lines = [(line["power"], line["order"] or line["text"]) for line in pasted["lines"]]
    assert [one for one in told if one in lines] == lines
    left = {part["text"] for row in pasted["rows"] for part in row["left"]}
    assert {one.text for one in found_by_name} >= left
    # a sheet as it travels when it is sealed
    for power, orders in found["orders"].items():
        sheet = page.ask("sheet", record=record, seat=power, orders={power: orders})
        opened = page.ask("sheet", record=record, seat=power, parts=sheet["parts"])
        assert sorted(opened["orders"][power]) == sorted(orders)
