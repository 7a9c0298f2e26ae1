#!/usr/bin/env bash
# PyPI dms2dec 0.1 turns degrees, minutes and seconds into degrees with decimals.
#
# Guess: half a degree is half a degree and half a minute half a minute, and a minus means what an S
#   does.
# Seen: a point parts numbers as any other sign does, so that what stands behind it is the next smaller
#   unit. 51.5 degrees are 51 degrees and 5 minutes, 46 km off; 36.5 minutes are 36 minutes and 5
#   seconds. Only the point of the seconds is one. A minus is passed over, and south is north.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "dms2dec==0.1"
"$folder/venv/bin/python" - <<'PYTHON'
from dms2dec.dms_convert import dms2dec

EXPECTED = {
    "51°30'0\"N": 51.5,
    "51°30'36.5\"N": 51.510139,
    "51.5°N": 51.083333,
    "51°36.5'N": 51.601389,
    "51°30'0\"S": -51.5,
    "-51°30'0\"": 51.5,
}
for text, seen in EXPECTED.items():
    found = round(dms2dec(text), 6)
    print(f"{text} is {found}")
    assert found == seen, "dms2dec has changed"
PYTHON
