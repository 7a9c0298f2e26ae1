#!/usr/bin/env bash
# PyPI geopy 2.5.0 reads a point of the map from a text, as in Point("59.9, 10.7").
#
# Guess: "59.9, 10.7, 100" is Oslo, at a height of 100, as the same three numbers in a list are; and what
#   is no point in full is refused, as "59-10" is.
# Seen: where the whole text is no point, what stands at its end is one. Oslo with a height is 10.7 N,
#   100 E, in the Gulf of Thailand, and with decimal commas it is in Nigeria; the Cape's degrees,
#   minutes and seconds without signs are 25 N, 20 E, in Libya. Behind commas "100m" is a height, and
#   behind spaces it is 100 minutes of arc, where "5km" is a height. Half a degree south of the equator,
#   written "-0 30m", is north of it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "geopy==2.5.0"
"$folder/venv/bin/python" - <<'PYTHON'
from geopy.point import Point

EXPECTED = {
    "59.9, 10.7": (59.9, 10.7, 0),
    "59.9, 10.7, 5km": (59.9, 10.7, 5),
    "59.9, 10.7, 100": (10.7, 100, 0),
    "59,9 10,7": (10, 7, 0),
    "33 52' 10\" S, 18 25' 20\" E": (-33.8694, 18.4222, 0),
    "33 52 10 S, 18 25 20 E": (25, 20, 0),
    "59.5, 10.5, 100m": (59.5, 10.5, 0.1),
    "59.5 10.5 100m": (59.5, 12.1667, 0),
    "59.5 10.5 5km": (59.5, 10.5, 5),
    "-1 30m, 10": (-1.5, 10, 0),
    "-0 30m, 10": (0.5, 10, 0),
}
assert tuple(Point([59.9, 10.7, 100])) == (59.9, 10.7, 100)
for text, seen in EXPECTED.items():
    found = tuple(round(number, 4) for number in Point(text))
    print(f"{text} is {found}")
    assert found == seen, "geopy has changed"
try:
    Point("59-10")
except ValueError as error:
    print(f"59-10 is refused: {error}")
else:
    raise AssertionError("geopy has changed")
PYTHON
