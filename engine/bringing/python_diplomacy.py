"""The saved games of the Python package `diplomacy`: JSON, and lines of it.

Each phase has a `name` (`S1901M`), a `state` with `units`, `retreats` and `centers` by power, and
`orders` by power, or null where a power gave none (version 1.1.2, `to_saved_game_format`).
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.bringing.source import (
    Names,
    SourceGame,
    SourceOrder,
    SourcePhase,
    SourcePosition,
    Turn,
    Unread,
)
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_GAME, MOST_ORDERS

FORMAT = "diplomacy"
_PHASE = re.compile(r"(?P<season>[A-Z])(?P<year>-?\d{1,6})(?P<kind>[A-Z])")


def is_saved_game(value: object) -> bool:
    """Whether a value of JSON is meant as a saved game of this package."""
    if not isinstance(value, Mapping) or not isinstance(value.get("phases"), list):
        return False
    return all(isinstance(phase, Mapping) for phase in value["phases"]) and any(
        "state" in phase for phase in value["phases"]
    )


def read_saved_game(value: Mapping[str, Any]) -> SourceGame:
    """The game of a value; parts of another shape are unread. Raises RecordError if none is one.

    Rules such as `NO_PRESS` and messages are left out.
    """
    listed = value["phases"]
    if len(listed) > LONGEST_GAME:
        raise RecordError([Fault("phases", f"a game has at most {LONGEST_GAME} phases")])
    phases: list[SourcePhase] = []
    unread: list[Unread] = []
    ended = ""
    for number, phase in enumerate(listed):
        at, name = f"phases[{number}]", str(phase.get("name", ""))
        state = phase.get("state")
        state = state if isinstance(state, Mapping) else {}
        named = _PHASE.fullmatch(name)
        if name == "COMPLETED":
            ended = _text(state.get("note")) or ended
        if named is None:
            if name not in {"COMPLETED", "FORMING"}:
                unread.append(Unread(at, name, "this is the name of no phase, such as S1901M"))
            continue
        orders = tuple(_orders(phase.get("orders"), f"{at}.orders", unread))
        turn = Turn(named["season"], int(named["year"]), named["kind"])
        phases.append(SourcePhase(turn, at, orders, _position(state)))
    return SourceGame(
        FORMAT,
        tuple(phases),
        variant=_text(value.get("map")),
        title=_text(value.get("id")),
        ended=ended,
        unread=tuple(unread),
    )


def _orders(value: object, at: str, unread: list[Unread]) -> list[SourceOrder]:
    if not isinstance(value, Mapping):
        return []
    found: list[SourceOrder] = []
    for power, texts in value.items():
        for number, text in enumerate(_list(texts)):
            here = f"{at}.{power}[{number}]"
            if isinstance(text, str):
                found.append(SourceOrder(text, here, str(power)))
            else:
                unread.append(Unread(here, repr(text), "expected the text of an order"))
    if len(found) > MOST_ORDERS:
        raise RecordError([Fault(at, f"expected at most {MOST_ORDERS} orders")])
    return found


def _position(state: Mapping[str, Any]) -> SourcePosition | None:
    if not isinstance(state.get("units"), Mapping):
        return None
    units, retreats = _names(state["units"]), state.get("retreats")
    # a star marks a dislodged unit, which `retreats` lists with the places it may go to
    standing = {power: tuple(u for u in own if not u.startswith("*")) for power, own in units}
    gone = {power: tuple(u[1:] for u in own if u.startswith("*")) for power, own in units}
    for power, own in _names(retreats) if isinstance(retreats, Mapping) else ():
        gone[power] = tuple(dict.fromkeys((*gone.get(power, ()), *own)))
    centres = state.get("centers")
    owned = dict(_names(centres)) if isinstance(centres, Mapping) else None
    return SourcePosition(_some(standing), None if owned is None else _some(owned), _some(gone))


def _names(value: Mapping[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [
        (str(power), tuple(text for text in _list(texts) if isinstance(text, str)))
        for power, texts in value.items()
    ]


def _some(names: Names) -> Names:
    return {power: texts for power, texts in names.items() if texts}


def _list(value: object) -> Sequence[object]:
    return [*value] if isinstance(value, list | Mapping) else []


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
