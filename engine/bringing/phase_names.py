"""The phases of a board's calendar by the names that other programs give them."""

from collections.abc import Iterator

from engine.board.calendar import Calendar, Phase
from engine.bringing.source import Turn
from engine.limits import FIRST_YEAR, LAST_YEAR

_ALIKE = {"autumn": "fall"}
KINDS = {
    **dict.fromkeys(("movement", "diplomacy", "move", "moves", "orders", "m"), "M"),
    **dict.fromkeys(("retreat", "retreats", "r"), "R"),
    **dict.fromkeys(
        ("adjustment", "adjustments", "build", "builds", "unit-placement", "a"),
        "A",
    ),
}


def phase_of(calendar: Calendar, turn: Turn) -> Phase | None:
    """The phase that a source means; None if the calendar has none or several.

    Some programs count adjustments to the season before them, so the only phase of its kind in
    a year needs no season.
    """
    if not FIRST_YEAR <= turn.year <= LAST_YEAR:
        return None
    alike = [*_of_kind(calendar, turn)]
    named = [phase for phase in alike if _is_season(calendar, phase, turn.season)]
    found = named or alike
    return found[0] if len(found) == 1 else None


def _of_kind(calendar: Calendar, turn: Turn) -> Iterator[Phase]:
    yield from (one for one in calendar.setup if (one.year, one.kind) == (turn.year, turn.kind))
    for each in calendar.cycle:
        if each[1] == turn.kind:
            yield Phase(each[0], turn.year, each[1])


def _is_season(calendar: Calendar, phase: Phase, season: str) -> bool:
    name, said = calendar.names.get(phase.season, "").lower(), season.lower()
    return season == phase.season or (
        bool(said) and _ALIKE.get(name, name) == _ALIKE.get(said, said)
    )
