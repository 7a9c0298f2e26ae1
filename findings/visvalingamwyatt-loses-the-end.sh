#!/usr/bin/env bash
# PyPI visvalingamwyatt 0.3.0 simplifies lines and shapes by leaving out their least important points.
#
# Guess: a line keeps its two ends, whatever it loses between, so that borders still meet.
# Seen: by number, by ratio and by default it keeps one point too many and then cuts off the last, so
#   a line loses its end; only by threshold does it keep it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "visvalingamwyatt==0.3.0" "numpy==2.3.5"
"$folder/venv/bin/python" - <<'PYTHON'
from visvalingamwyatt import simplify

LINE = [(0.0, 0.0), (5.0, 9.0), (10.0, 0.0), (15.0, 5.0), (20.0, 0.0), (25.0, 3.0), (30.0, 0.0), (35.0, 8.0), (40.0, 0.0)]
expected = [
    ({}, (35.0, 8.0)),
    ({"ratio": 0.5}, (30.0, 0.0)),
    ({"number": 2}, (5.0, 9.0)),
    ({"threshold": 30}, (40.0, 0.0)),
]
for how, _ in expected:
    kept = [tuple(point) for point in simplify(LINE, **how)]
    print(f"{how or 'by default'}: {len(kept)} points, from {kept[0]} to {kept[-1]}")
for how, end in expected:
    assert tuple(simplify(LINE, **how)[-1]) == end, f"{how}: visvalingamwyatt has changed"
PYTHON
