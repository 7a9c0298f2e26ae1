"""Check the calendar of a variant: phases that follow one another, and never run in a circle."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.board.calendar import Phase
from engine.errors import Fault
from engine.rules.rules import Rules
from engine.variant.options import near

type Data = Mapping[str, Any]


def calendar_faults(table: Data, rules: Rules) -> list[Fault]:
    """The faults of the table `calendar`."""
    return [*_turns(table, rules), *_ends(table), *_setup(table, rules)]


def _turns(table: Data, rules: Rules) -> Iterator[Fault]:
    """The faults of the turns of the cycle, and of those that settle who owns centres."""
    cycle = table.get("cycle", [])
    for number, turn in enumerate(cycle):
        if not re.fullmatch("[A-Z][A-Z]", str(turn)):
            yield Fault("calendar.cycle", f"{turn!r} is not a turn: expected two letters")
        elif turn[1] not in rules.phases:
            yield Fault("calendar.cycle", f"no rule resolves the phase {turn!r}")
        elif turn in cycle[:number]:
            hint = "Give one of them a season of its own: the turn tells what follows."
            yield Fault("calendar.cycle", f"{turn!r} is listed twice", hint)
    for turn in table.get("count", ()):
        if turn not in cycle:
            message = f"{turn!r} is not in the cycle"
            yield Fault("calendar.count", message, near(turn, cycle))


def _ends(table: Data) -> Iterator[Fault]:
    """The faults of the first phase and the last one."""
    start = _phase(table.get("start", ""))
    for key in ("start", "last"):
        if key not in table and key != "start":
            continue
        phase, path = _phase(table.get(key, "")), f"calendar.{key}"
        if isinstance(phase, str):
            yield Fault(path, phase)
        elif phase.turn not in table.get("cycle", []):
            yield Fault(path, f"{table[key]} is not a phase of the cycle")
        elif isinstance(start, Phase) and not _is_reached(phase, start, table):
            message = f"a game that starts with {start.code} never reaches {phase.code}"
            yield Fault(path, message, "Name a later phase, or leave the key out.")


def _setup(table: Data, rules: Rules) -> Iterator[Fault]:
    """The faults of the phases before the first; each of these is played once."""
    start, seen = _phase(table.get("start", "")), set[Phase]()
    for code in table.get("setup", ()):
        phase, path = _phase(code), "calendar.setup"
        if isinstance(phase, str):
            yield Fault(path, phase)
            continue
        if phase.kind not in rules.phases:
            yield Fault(path, f"no rule resolves the phase {code!r}")
        elif phase in seen:
            yield Fault(path, f"{code} is listed twice", "Each of these phases is played once.")
        elif isinstance(start, Phase) and _is_reached(phase, start, table):
            message = f"{code} is a phase of the cycle from {start.code} on"
            yield Fault(path, message, "Name phases that come before.")
        seen.add(phase)


def _phase(code: object) -> Phase | str:
    """A phase, or the reason why there is none with this code."""
    try:
        return Phase.parse(str(code))
    except ValueError as error:
        return str(error)


def _is_reached(phase: Phase, start: Phase, table: Data) -> bool:
    """Whether the calendar ever reaches a phase from its start."""
    cycle = table.get("cycle", [])
    if phase.turn not in cycle or start.turn not in cycle:
        return False
    place, first = cycle.index(phase.turn), cycle.index(start.turn)
    if table.get("years", "cycle") == "phase":
        years = phase.year - start.year
        return years >= 0 and (first + years) % len(cycle) == place
    return (phase.year, place) >= (start.year, first)
