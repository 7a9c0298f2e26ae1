#!/usr/bin/env bash
# PyPI topojson 2.2 makes a topology of shapes, whose borders are then stored once.
#
# Guess: with no option set and nothing simplified, shapes come back as they went in; two squares
#   with whole-number corners all the more.
# Seen: the border that they share has moved, from 10 to 10.0001: by default, coordinates are laid
#   on a grid of 100,000 steps across all shapes, and the steps do not end on whole numbers.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "topojson==2.2" "shapely==2.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
import json

import topojson
from shapely import box


def eastern_edge(**options):
    topology = topojson.Topology([box(0, 0, 10, 10), box(10, 0, 20, 10)], **options)
    features = json.loads(topology.to_geojson())["features"]
    return max(x for x, _ in features[0]["geometry"]["coordinates"][0])


usual, exact = eastern_edge(), eastern_edge(prequantize=False)
print(f"by default {usual}, with prequantize=False {exact}")
assert exact == 10
assert round(usual, 6) == 10.0001, "topojson has changed"
PYTHON
