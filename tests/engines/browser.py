"""The operations of a browser with any engine: what a person does in a window."""

from collections.abc import Iterable
from typing import Any, Protocol

from tests.browser.screens import WIDE

SIZE = (WIDE["width"], WIDE["height"])
# How the protocols of WebDriver write the keys that write nothing.
NAMED = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c"}


class Unanswered(Exception):  # noqa: N818 - nothing is wrong: the page may be on its way to another
    """Say why a page did not answer a question."""


class Browser(Protocol):
    """One window, with its own storage, empty at first."""

    complaints: list[str]  # of the console, where the engine tells of them

    def go(self, address: str) -> None:
        """Open a page."""

    def reload(self) -> None:
        """Load the page anew."""

    def ask(self, question: str, *given: object) -> Any:
        """Call a JavaScript function in the page, and wait for its promise."""

    def click(self, x: float, y: float) -> None:
        """Click with the mouse."""

    def press(self, keys: Iterable[str]) -> None:
        """Press keys one after the other: letters, or names of `NAMED`."""


def pointed(x: float, y: float) -> list[dict[str, Any]]:
    """Return a click as the protocols of WebDriver write it."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y)}
    button = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "actions": [moved, *button]}]


def pressed(keys: Iterable[str]) -> list[dict[str, Any]]:
    """Return pressed keys as the protocols of WebDriver write them."""
    values = [NAMED.get(key, key) for key in keys]
    moves = [{"type": kind, "value": key} for key in values for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": moves}]
