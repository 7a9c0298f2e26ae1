#!/usr/bin/env bash
# PyPI parterre 1.4.1, the section [homes] of its map of the Hundred Years' War (hundred3.cfg).
#
# Guess: a power's homes are the few centres that it begins with, as on every other map.
# Seen: all seventeen centres are homes of each of the three powers, and so each may build anywhere. Who
#   begins where stands in [ownership] alone; read by [homes], the last power would own the whole board.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
  --dest "$folder" "parterre==1.4.1"
tar xzf "$folder"/[Pp]arterre-1.4.1.tar.gz -C "$folder"
python3 - "$folder"/[Pp]arterre-1.4.1/parterre/data/hundred3.cfg <<'PYTHON'
import configparser
import sys

read = configparser.ConfigParser(strict=False)
read.optionxform = str
read.read(sys.argv[1])
homes = {power: row.split(",") for power, row in read["homes"].items() if row}
owned = {power: row.split(",") for power, row in read["ownership"].items()}
print({power: len(row) for power, row in homes.items()}, owned)
assert {power: len(row) for power, row in homes.items()} == {"BUR": 17, "ENG": 17, "FRA": 17}
assert len({tuple(row) for row in homes.values()}) == 1, "the map has changed"
assert set().union(*owned.values()) == set(homes["BUR"]), "the map has changed"
PYTHON
