"""A line to a webhook: only to origins that the site names, in the form of each, once an event."""

import json

import pytest

from tests.table.pages import Node

ORIGINS = ["https://discord.com", "https://ntfy.sh"]
LONGEST = 300  # characters


@pytest.mark.parametrize(
    "address", ["https://discord.com/api/webhooks/1/abc", "https://ntfy.sh/our-game"]
)
def test_a_webhook_of_a_named_origin_is_used(asked: Node, address: str) -> None:
    assert asked("webhookOf", address, ORIGINS) == address


@pytest.mark.parametrize(
    "address",
    [
        *("", None, 7, "ntfy.sh/x", "http://ntfy.sh/x", "https://ntfy.sh.example.org/x"),
        *("https://ntfy.sh:8443/x", "https://a:b@ntfy.sh/x", "javascript:alert(1)"),
        "https://example.org/https://ntfy.sh",
    ],
)
def test_any_other_is_not(asked: Node, address: object) -> None:
    assert asked("webhookOf", address, ORIGINS) is None


def test_each_gets_the_line_in_its_form(asked: Node) -> None:
    discord = asked("requestOf", "https://discord.com/api/webhooks/1/abc", "Fall\n 1901 @everyone")
    # Discord's form: JSON with the text as content; mentions are switched off
    assert json.loads(discord["body"]) == {
        "content": "Fall 1901 @everyone",
        "allowed_mentions": {"parse": []},
    }
    assert discord["headers"] == {"Content-Type": "application/json"}
    # ntfy's form: the text itself
    ntfy = asked("requestOf", "https://ntfy.sh/our-game", "Fall 1901")
    assert (ntfy["method"], ntfy["body"]) == ("POST", "Fall 1901")
    assert ntfy["credentials"] == "omit"
    long = asked("requestOf", "https://ntfy.sh/our-game", "x" * 1000)
    assert len(long["body"]) == LONGEST


def test_one_page_tells_a_phase(asked: Node) -> None:
    reveals = [{"seat": 4}, {"seat": 1}, {"seat": 2}]

    def tells(seat: int | None, *, desk: bool = False, led: bool = False) -> bool:
        here = {"seat": seat, "isDesk": desk, "hasDesk": led}
        found: bool = asked("isTeller", reveals, here)
        return found

    assert [seat for seat in range(5) if tells(seat)] == [1]
    assert not tells(None)
    assert tells(None, desk=True, led=True)
    assert not tells(1, led=True)
