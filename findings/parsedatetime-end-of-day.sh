#!/usr/bin/env bash
# PyPI parsedatetime 2.6 on deadlines, said at noon on Wednesday, 7 January 2026.
#
# Guess: "end of day Friday" is what "eod Friday" is, Friday at 17:00.
# Seen: the day is passed over, and it is today at 17:00. "End of day tomorrow" is tomorrow at 9:00, the
#   beginning of its working day. Nothing tells that a word was not used.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "parsedatetime==2.6"
"$folder/venv/bin/python" - <<'PYTHON'
from datetime import datetime

import parsedatetime

EXPECTED = {
    "eod Friday": "2026-01-09 17:00",
    "Friday eod": "2026-01-09 17:00",
    "end of day Friday": "2026-01-07 17:00",
    "Friday end of day": "2026-01-07 17:00",
    "tomorrow eod": "2026-01-08 17:00",
    "end of day tomorrow": "2026-01-08 09:00",
}
calendar = parsedatetime.Calendar()
for said, seen in EXPECTED.items():
    when, status = calendar.parseDT(said, datetime(2026, 1, 7, 12))
    print(f"{said}: {when:%A %Y-%m-%d %H:%M}, status {status}")
    assert f"{when:%Y-%m-%d %H:%M}" == seen and status == 3, "parsedatetime has changed"
PYTHON
