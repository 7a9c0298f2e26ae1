#!/usr/bin/env bash
# PyPI countryinfo 1.0.1 tells of every country which others it borders: the adjacencies of a board
# of the present world, ready made.
#
# Guess: who borders whom is mutual, as it is on the ground.
# Seen: sixteen borders can be crossed one way only: from Nepal to China and not back, from Iraq to
#   Kuwait and not back. Kuwait borders Iran instead.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "countryinfo==1.0.1"
"$folder/venv/bin/python" - <<'PYTHON'
from countryinfo import all_countries

borders = {country.iso(3): country.borders() for country in all_countries()}
one_way = sorted(
    (home, other) for home, others in borders.items() for other in others
    if other in borders and home not in borders[other]
)
print(len(one_way), "of", sum(map(len, borders.values())), "are one-way:", *map("-".join, one_way))
assert {("NPL", "CHN"), ("IRQ", "KWT"), ("KWT", "IRN")} <= set(one_way), "countryinfo has changed"
assert len(one_way) == 16, "countryinfo has changed"
PYTHON
