#!/usr/bin/env bash
# PyPI geohash2 1.1: eight capitals, as geohashes of four to eight letters.
#
# Guess: the place that a geohash is decoded to has that geohash.
# Seen: of seven or eight of them it has another. Places are rounded to digits that are coarser than the
#   cell: `gcpv`, London, lies at 52 N, far outside. `decode_exactly` tells the cell's middle.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "geohash2==1.1"
"$folder/venv/bin/python" - <<'PYTHON'
from geohash2 import decode, decode_exactly, encode

capitals = {
    "London": (51.5074, -0.1278),
    "Edinburgh": (55.9533, -3.1883),
    "Paris": (48.8566, 2.3522),
    "Berlin": (52.52, 13.405),
    "Rome": (41.9028, 12.4964),
    "Vienna": (48.2082, 16.3738),
    "Moscow": (55.7558, 37.6173),
    "Ankara": (39.9334, 32.8597),
}
elsewhere = {}
for letters in range(4, 9):
    hashes = [encode(*place, letters) for place in capitals.values()]
    back = [encode(*map(float, decode(each)), letters) for each in hashes]
    elsewhere[letters] = sum(new != old for new, old in zip(back, hashes))
    assert all(encode(*decode_exactly(each)[:2], letters) == each for each in hashes)
london = encode(*capitals["London"], 4)
print(elsewhere, london, decode(london), decode_exactly(london))
assert elsewhere == {4: 7, 5: 7, 6: 8, 7: 8, 8: 7}, "geohash2 has changed"
PYTHON
