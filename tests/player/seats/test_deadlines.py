"""Deadlines: what is left of them, and calendar files that calendars can read."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tests.player.node import told

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
WHEN = datetime(2027, 3, 4, 18, 30, tzinfo=UTC)
TEXTS = "words/chat-messages.js"
NOW = datetime(2027, 3, 1, 9, 5, 7, tzinfo=UTC)


def asked(name: str, *args: Any, module: str = "words/deadlines.js") -> Any:
    """Return what a function says."""
    return told("call.mjs", module, name=name, args=args)


def milliseconds(when: datetime) -> int:
    """Return a moment as the page counts it."""
    return int(when.timestamp() * 1000)


@pytest.mark.parametrize(
    ("until", "text"),
    [
        (2 * DAY + 3 * HOUR + 59 * MINUTE, "Two days and three hours left."),
        (DAY, "One day left."),
        (HOUR + MINUTE, "One hour and one minute left."),
        (14 * MINUTE + 59_999, "14 minutes left."),
        (MINUTE - 1, "Less than a minute left."),
        (0, "The deadline has passed."),
        (-DAY, "The deadline has passed."),
    ],
)
def test_the_time_left_is_told_in_words(until: int, text: str) -> None:
    assert asked("left", until) == text


def test_the_next_word_comes_with_the_next_minute() -> None:
    assert asked("untilNext", 5 * MINUTE + 2_000) == 2_001
    assert asked("untilNext", -1) == 0


def calendar(title: str) -> str:
    """Return the calendar file of one deadline."""
    given = {"id": "abc", "title": title, "phase": "Spring 1901, movement"}
    told = {**given, "when": milliseconds(WHEN), "now": milliseconds(NOW)}
    found: str = asked("calendar", told, module="words/calendar.js")
    return found


def test_a_calendar_file_has_one_event_in_utc() -> None:
    # RFC 5545: lines end with CRLF; commas are written with a backslash.
    lines = calendar("Friday").removesuffix("\r\n").split("\r\n")
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert lines[-1] == "END:VCALENDAR"
    assert "DTSTAMP:20270301T090507Z" in lines
    assert "DTSTART:20270304T183000Z" in lines
    assert "UID:abc@chancery" in lines
    assert "SUMMARY:Friday: orders for Spring 1901\\, movement" in lines
    assert [line for line in lines if line.startswith(("BEGIN:", "END:"))].count("END:VEVENT") == 1


def test_long_and_hostile_titles_stay_in_their_line() -> None:
    title = "Zürich; " * 4 + "\r\nEND:VCALENDAR" + "; Zürich" * 20
    text = calendar(title)
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    unfolded = text.replace("\r\n ", "").split("\r\n")
    assert [line for line in unfolded if line == "END:VCALENDAR"] == ["END:VCALENDAR"]
    summary = next(line for line in unfolded if line.startswith("SUMMARY:"))
    assert "Zürich\\; Zürich\\; " in summary
    assert " END:VCALENDAR\\; Zürich" in summary


def test_what_waits_for_whom_names_those_who_are_missing() -> None:
    game = {"title": "", "phase": "Spring 1901, movement", "when": None}
    lines = asked("waitingText", {**game, "missing": ["Italy", "Turkey"]}, module=TEXTS).split("\n")
    assert lines == ["Spring 1901, movement", "Waiting for: Italy, Turkey."]
    assert asked("waitingText", {**game, "missing": []}, module=TEXTS).endswith(
        "All orders are in."
    )


def test_deadlines_belong_to_their_phase_and_nonsense_is_none() -> None:
    def found(record: dict[str, Any]) -> Any:
        return asked("deadlineOf", record, "S1901M", module="game/state/page-key.js")

    when = milliseconds(WHEN)
    record = asked(
        "withDeadline",
        {"page": {"seating": "hot seat"}},
        "S1901M",
        when,
        module="game/state/page-key.js",
    )
    assert record["page"] == {
        "seating": "hot seat",
        "deadlines": {"S1901M": "2027-03-04T18:30:00.000Z"},
    }
    assert found(record) == when
    strangers: tuple[Any, ...] = (
        None,
        7,
        [],
        {"deadlines": 3},
        {"deadlines": {"S1901M": "soon"}},
        {"deadlines": {"F1901M": "2027-03-04"}},
    )
    for strange in strangers:
        assert found({"page": strange}) is None


def test_results_are_a_message_with_what_is_next() -> None:
    game = {"title": "Friday", "phase": "Fall 1901, movement", "when": None}
    more = {"results": "Austria\nA Vie H\n", "summary": "Spring 1901: held.", "end": ""}
    text = asked("resultsText", {**game, **more}, module=TEXTS)
    assert text == ("Friday: Spring 1901: held.\n\nAustria\nA Vie H\n\nNext: Fall 1901, movement.")
    over = asked("resultsText", {**game, **more, "end": "Austria wins."}, module=TEXTS)
    assert over.endswith("\n\nAustria wins.")
