#!/usr/bin/env bash
# npm geolib 3.3.14, isPointInLine, on the equator from the meridian of Greenwich to ten degrees east.
#
# Guess: every point of the equator between is on that line, or at worst none, for want of exactness.
# Seen: the even degrees are on it and the odd ones are not. Distances are rounded to whole metres, the two
#   parts are added and have to make the whole exactly: with odd degrees they lack a metre.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts geolib@3.3.14
cat > equator.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { getDistance, isPointInLine } = require("geolib");

const at = (longitude) => ({ latitude: 0, longitude });
for (let degree = 1; degree < 10; degree++) {
  const on = isPointInLine(at(degree), at(0), at(10));
  const parts = getDistance(at(0), at(degree)) + getDistance(at(degree), at(10));
  console.log(`${degree}: ${on}; ${parts} m of ${getDistance(at(0), at(10))} m`);
  assert.equal(on, degree % 2 === 0, "geolib has changed");
}
SCRIPT
node equator.cjs
