"""The sentences of the player's page for tests: the strings of `site/player/words/`, by key."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.player.node import answer_of

SCRIPT = Path(__file__).parent / "player" / "words.mjs"


def said(key: str, *args: object) -> str:
    """Return a sentence: `said("orders.given", 3)` asks words/orders.js for `say.given(3)`.

    A missing key, or a value that is not a sentence, fails the test and names the key.
    """
    return _said(key, args) if _are_plain(args) else _asked(key, args)


def _are_plain(args: tuple[object, ...]) -> bool:
    return all(isinstance(one, str | int | bool) for one in args)


@cache
def _said(key: str, args: tuple[object, ...]) -> str:
    return _asked(key, args)


def _asked(key: str, args: tuple[object, ...]) -> str:
    module, _, name = key.partition(".")
    told: Any = answer_of(SCRIPT, f"words/{module}.js", {"name": name, "args": list(args)})
    assert isinstance(told, str), f"{key}: {told}"
    return told
