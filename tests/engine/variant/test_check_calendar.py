"""Faults of a variant's calendar: texts that are not phases, and cycles without an end."""

import pytest

from tests.engine import small
from tests.engine.variant.test_variant_check import Spoil, messages, put

CALENDAR = small.DATA["calendar"]
FAULTS: dict[str, tuple[Spoil, str]] = {
    "start is no phase": (
        put("calendar", "start", to="Spring"),
        "calendar.start: 'Spring' is not a phase: expected a letter, a year and a letter",
    ),
    "start is not in the cycle": (
        put("calendar", "start", to="F1M"),
        "calendar.start: F1M is not a phase of the cycle",
    ),
    "last is not in the cycle": (
        put("calendar", "last", to="S9A"),
        "calendar.last: S9A is not a phase of the cycle",
    ),
    "a turn of three letters": (
        put("calendar", "cycle", to=["SM", "SR", "WA", "SMR"]),
        "calendar.cycle: 'SMR' is not a turn: expected two letters",
    ),
    "a phase without a rule": (
        put("calendar", "cycle", to=["SM", "SR", "WA", "WC"]),
        "calendar.cycle: no rule resolves the phase 'WC'",
    ),
    "a count outside the cycle": (
        put("calendar", "count", to=["FR"]),
        "calendar.count: 'FR' is not in the cycle. Did you mean SR?",
    ),
    "set-up is no phase": (
        put("calendar", "setup", to=["S0"]),
        "calendar.setup: 'S0' is not a phase: expected a letter, a year and a letter",
    ),
    "set-up without a rule": (
        put("calendar", "setup", to=["W0C"]),
        "calendar.setup: no rule resolves the phase 'W0C'",
    ),
    "a turn twice": (
        put("calendar", "cycle", to=["SM", "SR", "SM", "WA"]),
        (
            "calendar.cycle: 'SM' is listed twice. "
            "Give one of them a season of its own: the turn tells what follows."
        ),
    ),
    "a set-up phase twice": (
        put("calendar", "setup", to=["W0A", "W0A"]),
        "calendar.setup: W0A is listed twice. Each of these phases is played once.",
    ),
    "a set-up that is the start": (
        put("calendar", "setup", to=["S1M"]),
        ("calendar.setup: S1M is a phase of the cycle from S1M on. Name phases that come before."),
    ),
    "a set-up that the cycle has": (
        put("calendar", "setup", to=["W0A", "W7A"]),
        ("calendar.setup: W7A is a phase of the cycle from S1M on. Name phases that come before."),
    ),
    "a set-up that the cycle has, a year a phase": (
        put("calendar", to={**CALENDAR, "years": "phase", "setup": ["S1R", "S2R"]}),
        ("calendar.setup: S2R is a phase of the cycle from S1M on. Name phases that come before."),
    ),
    "an end before the start": (
        put("calendar", "last", to="W0A"),
        (
            "calendar.last: a game that starts with S1M never reaches W0A. "
            "Name a later phase, or leave the key out."
        ),
    ),
    "an end that the calendar passes by": (
        put("calendar", to={**CALENDAR, "years": "phase", "last": "S3R"}),
        (
            "calendar.last: a game that starts with S1M never reaches S3R. "
            "Name a later phase, or leave the key out."
        ),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_with_its_place(name: str) -> None:
    spoil, expected = FAULTS[name]
    assert expected in messages(spoil)
