#!/usr/bin/env bash
# PyPI icalendar 7.3.2, orders due each Friday in New York until a last one. RFC 5545 has the end of such
#   a rule in UTC, with a Z.
#
# Guess: the last day, given with its zone, is written in UTC, 20260411T000000Z.
# Seen: it is written without a zone, as 20260410T200000, and python-dateutil 2.9.0.post0 refuses the rule.
#   A day given in UTC is written with the Z.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "icalendar==7.3.2" "python-dateutil==2.9.0.post0" "tzdata==2026.6"
"$folder/venv/bin/python" - <<'PYTHON'
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from icalendar import Event

NEW_YORK = ZoneInfo("America/New_York")
first, last = datetime(2026, 3, 27, 20, tzinfo=NEW_YORK), datetime(2026, 4, 10, 20, tzinfo=NEW_YORK)


def written(until):
    event = Event()
    event.add("dtstart", first)
    event.add("rrule", {"freq": "weekly", "until": until})
    return event["rrule"].to_ical().decode()


print(written(last), written(last.astimezone(UTC)))
assert written(last.astimezone(UTC)) == "FREQ=WEEKLY;UNTIL=20260411T000000Z"
assert len(list(rrulestr(written(last.astimezone(UTC)), dtstart=first))) == 3
assert written(last) == "FREQ=WEEKLY;UNTIL=20260410T200000", "icalendar has changed"
try:
    rrulestr(written(last), dtstart=first)
except ValueError as refused:
    print("dateutil:", refused)
else:
    raise AssertionError("dateutil takes the rule now")
PYTHON
