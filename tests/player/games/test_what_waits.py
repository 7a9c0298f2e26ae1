"""What a saved game waits for, as far as its last view tells."""

from typing import Any

from tests.player.node import told
from tests.words import said

type Json = dict[str, Any]

NOW = 0
AUSTRIA = {"id": "Austria", "name": "Austria", "seat": "Ann", "may": True}
ITALY = {"id": "Italy", "name": "Italy", "seat": "Ann", "may": True}
RUSSIA = {"id": "Russia", "name": "Russia", "seat": "Russia", "may": True}
TURKEY = {"id": "Turkey", "name": "Turkey", "seat": "Turkey", "may": False}
VIEW = {"powers": [AUSTRIA, ITALY, RUSSIA, TURKEY], "phase": {"code": "S1901M"}, "end": None}
SHARED = {"page": {"seating": "hot seat"}}


def waits(**line: Any) -> str:
    """Return what a game with one branch waits for."""
    game = {"branches": [{"record": {}, "view": VIEW, **line}], "current": 0}
    found: str = told("call.mjs", "game/opening/waits-for.js", name="waitsFor", args=[game, NOW])
    return found


def test_one_who_orders_for_all_is_told_how_many_orders_are_missing() -> None:
    due = {"Austria": {"due": 3, "given": 1}, "Russia": {"due": 1, "given": 2}}
    assert waits(due=due) == said("my-games.toGive", 2)
    assert waits(due={"Austria": {"due": 1, "given": 1}}) == said("my-games.toResolve")


def test_at_a_shared_device_those_are_named_who_are_not_in() -> None:
    assert waits(record=SHARED) == said("my-games.waitsFor", ["Ann", "Russia"])
    assert waits(record=SHARED, ready=["Ann"]) == said("my-games.waitsFor", ["Russia"])
    assert waits(record=SHARED, ready=["Ann", "Russia"]) == said("my-games.allIn")


def test_deadlines_of_this_phase_are_told() -> None:
    page = {"deadlines": {"S1901M": "1970-01-01T02:00:00Z", "F1901M": "1970-01-01T09:00:00Z"}}
    assert waits(record={"page": page}, due={}) == said(
        "my-games.until", said("my-games.toResolve"), "Two hours left."
    )


def test_what_nobody_has_seen_or_is_over_waits_for_nobody() -> None:
    assert waits(view=None) == ""
    assert waits(view={"powers": 3}) == ""
    assert waits(view={**VIEW, "end": {"sentence": "Austria wins."}}) == said("my-games.over")
