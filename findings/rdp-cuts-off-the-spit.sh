#!/usr/bin/env bash
# PyPI rdp 0.8 simplifies lines by Ramer, Douglas and Peucker.
#
# Guess: with an epsilon of 1, nothing of a coast goes that lies farther than 1 from what stays; so
#   shapely 2.1.2 does it, which keeps all three points here.
# Seen: a spit of length 5 is cut off, since the package measures how far a point lies from the
#   straight line through both ends, which goes on beyond them, and not from the piece between.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "rdp==0.8" "shapely==2.1.2" "numpy==2.3.5"
"$folder/venv/bin/python" - <<'PYTHON'
from rdp import rdp
from shapely import LineString, hausdorff_distance

COAST = [[0, 0], [-5, 0], [10, 0]]  # out to the tip of a spit, and back past where it began
cut, kept = rdp(COAST, epsilon=1), LineString(COAST).simplify(1)
lost = hausdorff_distance(LineString(COAST), LineString(cut))
print(f"rdp {cut}, {lost} away; shapely {kept}")
assert [list(point) for point in kept.coords] == COAST
assert cut == [[0, 0], [10, 0]] and lost == 5, "rdp has changed"
PYTHON
