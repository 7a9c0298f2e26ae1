"""Input from careless and hostile people: JSON values and texts with mistakes."""

import json
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

type Path = tuple[str | int, ...]


def nested(depth: int) -> Any:
    """Return lists within each other."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 99, 10**30, float("inf"), float("nan")),
    *("", " ", "A", "0", "none", "END", "S1901M", "W0A", "F99999M", "A Vie", "99A Vie", "100A Vie"),
    *("A Ale", "Syrians Normans Ale", "\ud83d", "\x00", "x" * 300, "x" * 20_000, "«A Vie» → ü"),
    *([], {}, [None], [[]], {"": {}}, ["A Vie", "A Vie"], {"Austria": ["A Vie"]}, {"Syrians": 5}),
    *(nested(40), {"phase": "S1901M"}, {"Ale": {"French": None}}, [{"event": "note"}]),
)
NAMES = ("", "units", "orders", "phase", "edit", "power", "Austria", "Syrians", "x" * 300, "slot")

LETTERS = ("", "9", " ", "/", "x", "ü", "\ud83d", "\n", ",", "S", "A")
CHANGES = ("put", "leave out", "double", "copy", "add", "misspell")
# Strategies that are asked again and again: Hypothesis looks at each new one at length.
SOME_NASTY, SOME_NAME = st.sampled_from(NASTY), st.sampled_from(NAMES)
SOME_LETTER, SOME_CHANGE = st.sampled_from(LETTERS), st.sampled_from(CHANGES)
FEW, AT_MOST_TWO, YES_OR_NO = st.integers(1, 4), st.integers(0, 2), st.booleans()


def _paths(whole: Any) -> list[Path]:
    """List the paths to all parts of a value, each before the paths inside it."""
    found: list[Path] = []
    waiting: list[tuple[Path, Any]] = [((), whole)]
    while waiting:
        here, value = waiting.pop()
        found.append(here)
        if isinstance(value, dict):
            waiting += [((*here, key), inner) for key, inner in reversed(value.items())]
        elif isinstance(value, list):
            waiting += [((*here, n), value[n]) for n in reversed(range(len(value)))]
    return found


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def _misspelt(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, len(text)))
    letter = draw(SOME_LETTER)
    return text[:at] + letter + text[at + draw(AT_MOST_TWO) :]


@st.composite
def mutated(draw: st.DrawFn, value: Any) -> Any:
    """Draw a value with one to four changes somewhere inside."""
    whole = {"": deepcopy(value)}
    for _ in range(draw(FEW)):
        paths = _paths(whole)[1:] or [("",)]
        path = draw(st.sampled_from(paths))
        holder: Any = _at(whole, path[:-1])
        step: Any = path[-1]
        change = draw(SOME_CHANGE)
        if change == "put":
            holder[step] = deepcopy(draw(SOME_NASTY))
        elif change == "leave out" and len(path) > 1:
            del holder[step]
        elif change == "double" and isinstance(holder, list):
            holder.insert(0, deepcopy(holder[step]))
        elif change == "copy":
            holder[step] = deepcopy(_at(whole, draw(st.sampled_from(paths))))
        elif change == "add" and isinstance(holder[step], dict):
            holder[step][draw(SOME_NAME)] = deepcopy(draw(SOME_NASTY))
        elif isinstance(holder[step], str):
            holder[step] = _misspelt(draw, holder[step])
    return whole.get("")


@st.composite
def mutated_text(draw: st.DrawFn, text: str) -> str:
    """Draw a text with a few letters left out, put in, or cut off."""
    for _ in range(draw(FEW)):
        text = _misspelt(draw, text)
    return text[: draw(st.integers(0, len(text)))] if draw(YES_OR_NO) else text


def lines(value: Any) -> st.SearchStrategy[str]:
    """Draw such a value as one line of JSON, sometimes with mistakes in the line itself."""
    plain = json.dumps(value)
    return st.one_of(mutated(value).map(json.dumps), mutated_text(plain))
