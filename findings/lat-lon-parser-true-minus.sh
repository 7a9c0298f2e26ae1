#!/usr/bin/env bash
# PyPI lat-lon-parser 1.3.1 reads a latitude or a longitude from a text, in many forms.
#
# Guess: a real minus sign, U+2212, which typeset tables and encyclopaedias print, is a minus; or the
#   text is refused, as "north" is.
# Seen: it is passed over, as an en dash is, and so Cape Town lies in the Mediterranean. A letter of
#   another language is passed over too: "10 O", which is west in Spanish and French, is east.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "lat-lon-parser==1.3.1"
"$folder/venv/bin/python" - <<'PYTHON'
from lat_lon_parser import parse

EXPECTED = {
    "-33.9": -33.9,
    "33.9 S": -33.9,
    "\N{MINUS SIGN}33.9": 33.9,
    "\N{EN DASH}33.9": 33.9,
    "\N{MINUS SIGN}33° 54'": 33.9,
    "10 W": -10,
    "10 O": 10,
}
for text, seen in EXPECTED.items():
    found = parse(text)
    print(f"{ascii(text)} is {found}")
    assert abs(found - seen) < 1e-9, "lat-lon-parser has changed"
try:
    parse("north")
except ValueError as error:
    print(f"north is refused: {error}")
else:
    raise AssertionError("lat-lon-parser has changed")
PYTHON
