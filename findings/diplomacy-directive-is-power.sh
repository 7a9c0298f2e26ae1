#!/usr/bin/env bash
# PyPI diplomacy 1.1.2, a map with the lines `FLAGS standard` and `NOTIFY referee`, as many maps of DPjudge
#   have them. The package reads maps in that format.
#
# Guess: lines that it does not know are passed over, or named as unknown.
# Seen: four powers instead of two. FLAGS and NOTIFY play, at home in "standard" and "referee"; the errors
#   speak of bad homes.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
cat > "$folder/bay.map" <<'MAP'
VICTORY 2
UNOWNED BRI
REDS (RED) ASH
A ASH
BLUES (BLUE) COR
A COR
FLAGS standard
NOTIFY referee
Ashby = ash
Bridgeham = bri
Corfield = cor
LAND ASH ABUTS BRI
LAND BRI ABUTS ASH COR
LAND COR ABUTS BRI
MAP
cd "$folder"
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
from diplomacy import Map

read = Map("bay.map", use_cache=False)
print(sorted(read.powers), read.homes, read.error)
assert sorted(read.powers) == ["BLUES", "FLAGS", "NOTIFY", "REDS"], "the reader has changed"
assert read.homes["NOTIFY"] == ["REFEREE"], "the reader has changed"
PYTHON
