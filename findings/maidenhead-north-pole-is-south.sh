#!/usr/bin/env bash
# PyPI maidenhead 1.8.0 names the squares of the Maidenhead grid, by which radio amateurs tell where
#   they are.
#
# Guess: the North Pole, at 90 N, lies in one of the northernmost squares, or is refused.
# Seen: it lies in the square of the South Pole, and so does a camp eleven metres from it. At 89.99 N one
#   is back in the north.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "maidenhead==1.8.0"
"$folder/venv/bin/python" - <<'PYTHON'
import maidenhead

EXPECTED = {89.99: ("JR59", 89.5), 89.9999: ("JA50", -89.5), 90: ("JA50", -89.5), -90: ("JA50", -89.5)}
for latitude, seen in EXPECTED.items():
    square = maidenhead.to_maiden(latitude, 10, precision=2)
    found = square, maidenhead.to_location(square, center=True)[0]
    print(f"{latitude} N, 10 E lies in {found[0]}, whose middle is at {found[1]} N")
    assert found == seen, "maidenhead has changed"
PYTHON
