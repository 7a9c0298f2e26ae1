#!/usr/bin/env bash
# npm d3-geo-projection 4.0.0: the Aitoff projection draws the whole world, and its `invert` tells which
# place was clicked.
#
# Guess: every place, drawn and clicked, is told as itself, as with Hammer's and Winkel's projections.
# Seen: Aitoff tells 1,180 of 64,261 places as beyond the pole: 174 W 79 S, a corner of the Antarctic, comes
#   back as 101 S.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts d3-geo-projection@4.0.0
cat > world.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { geoAitoff, geoHammer, geoWinkel3 } from "d3-geo-projection";

function told(projection) {
  const wrong = [];
  for (let latitude = -89; latitude < 90; latitude++) {
    for (let longitude = -179; longitude < 180; longitude++) {
      const seen = projection.invert(projection([longitude, latitude]));
      if (Math.abs(seen[1] - latitude) > 1) wrong.push([longitude, latitude, ...seen.map(Math.round)]);
    }
  }
  return wrong;
}
const wrong = told(geoAitoff());
const [example] = wrong.filter(([longitude, latitude]) => longitude === -174 && latitude === -79);
console.log(wrong.length, "of", 179 * 359, "places are told wrong, such as", example);
assert(wrong.length > 1000, "d3-geo-projection has changed");
assert.deepEqual(example, [-174, -79, -174, -101], "d3-geo-projection has changed");
assert(wrong.every(([, , , latitude]) => Math.abs(latitude) > 90));
for (const projection of [geoHammer(), geoWinkel3()]) assert.deepEqual(told(projection), []);
SCRIPT
node world.mjs
