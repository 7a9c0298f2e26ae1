#!/usr/bin/env bash
# PyPI edtf 5.0.2, `text_to_edtf` on years of old scenarios. EDTF counts as ISO 8601 does: 0000 is 1 BC.
#
# Guess: 900 BC is -0899, "c. 950" is 0950~, as "c. 1950" is 1950~, and a spring stays a spring.
# Seen: 900 BC is -0900, which is 901 BC; no text is the year 0000. "c. 950" is 950 and no less certain,
#   and "950?" is nothing at all. "Spring 950" is a spring, and "Spring 950 AD" the whole year.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "edtf==5.0.2"
"$folder/venv/bin/python" - <<'PYTHON'
from edtf import text_to_edtf

SEEN = {
    "1 BC": "-0001",
    "900 BC": "-0900",
    "c. 1950": "1950~",
    "c. 950": "0950",
    "1950?": "1950?",
    "950?": None,
    "Spring 950": "0950-21",
    "Spring 950 AD": "0950",
}
for text, date in SEEN.items():
    print(f"{text}: {text_to_edtf(text)}")
    assert text_to_edtf(text) == date, "edtf has changed"
PYTHON
