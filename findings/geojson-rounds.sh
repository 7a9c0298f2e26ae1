#!/usr/bin/env bash
# PyPI geojson 3.3.0 reads and writes GeoJSON (RFC 7946).
#
# Guess: a file that is read and written again keeps its coordinates; rounding is something one asks
#   for.
# Seen: every geometry is rounded to six decimals as soon as it is made, `loads` included.
#   `precision=15` in a constructor keeps them, and `geojson.geometry.DEFAULT_PRECISION` holds for all.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "geojson==3.3.0"
"$folder/venv/bin/python" - <<'PYTHON'
import json

import geojson

WRITTEN = '{"type": "Point", "coordinates": [4.123456789, 52.987654321]}'

again = json.loads(geojson.dumps(geojson.loads(WRITTEN)))["coordinates"]
asked = geojson.Point(json.loads(WRITTEN)["coordinates"], precision=15)["coordinates"]
geojson.geometry.DEFAULT_PRECISION = 15
for_all = geojson.loads(WRITTEN)["coordinates"]
print("read and written:", again)
print("precision=15:    ", asked)
print("for all:         ", for_all)
assert again == [4.123457, 52.987654], "geojson has changed"
assert asked == for_all == [4.123456789, 52.987654321]
PYTHON
