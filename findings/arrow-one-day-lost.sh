#!/usr/bin/env bash
# PyPI arrow 1.4.0, dehumanize, which turns words such as "in 2 days" into a time; here counted from now.
#
# Guess: "in 1 day and 12 hours" is 36 hours, as "in a day and 12 hours" is, and so is "in 1.5 days", or
#   it raises an error, as "in two days" does.
# Seen: in the first the day is passed over, and 12 hours stay. Of the second, the 5 is read: five days.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "arrow==1.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import arrow

EXPECTED = {
    "in 2 days": 48,
    "in a day and 12 hours": 36,
    "in 1 day and 12 hours": 12,
    "in 1.5 days": 120,
}
now = arrow.get(2026, 1, 7, 12)
for words, hours in EXPECTED.items():
    seen = (now.dehumanize(words) - now).total_seconds() / 3600
    print(f"{words}: {seen:g} hours")
    assert seen == hours, "arrow has changed"
try:
    now.dehumanize("in two days")
except ValueError as refused:
    print("in two days:", str(refused).partition(".")[0])
else:
    raise AssertionError("arrow reads numbers in words now")
PYTHON
