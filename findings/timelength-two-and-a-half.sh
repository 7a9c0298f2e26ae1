#!/usr/bin/env bash
# PyPI timelength 3.0.4 reads lengths of time in words, such as the time until a deadline.
#
# Guess: "two and a half days" are 60 hours, as "2.5 days" are; or it says that it failed.
# Seen: 12 hours, and success: the two is set aside, and half a day stays. So "1 1/2 days" are 12 hours,
#   and "a day and a half" is a day. "P2D", two days in ISO 8601, is a success too: two
#   decades.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "timelength==3.0.4"
"$folder/venv/bin/python" - <<'PYTHON'
from timelength import TimeLength

EXPECTED = {
    "2.5 days": 60,
    "half a day": 12,
    "two and a half days": 12,
    "1 1/2 days": 12,
    "a day and a half": 24,
    "P2D": 20 * 365 * 24,
}
for said, hours in EXPECTED.items():
    result = TimeLength(said).result
    print(f"{said}: {result.seconds / 3600:g} hours, success {result.success}, set aside {result.invalid}")
    assert result.success and result.seconds == 3600 * hours, "timelength has changed"
PYTHON
