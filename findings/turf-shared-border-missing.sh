#!/usr/bin/env bash
# npm @turf/turf 7.4.0: `lineOverlap` gives the stretches that two outlines have in common, as the
# border of two provinces.
#
# Guess: of two squares of which one stands half a side higher, the half that both have.
# Seen: nothing. A stretch counts only if one edge lies wholly on the other, so a border is found
#   or missed by where its corners happen to be.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @turf/turf@7.4.0
cat > border.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import * as turf from "@turf/turf";

const square = (x, y, side) => turf.bboxPolygon([x, y, x + side, y + side]);
const border = (a, b) => turf.lineOverlap(a, b).features.map(({ geometry }) => geometry.coordinates);

const home = square(0, 0, 2);
const level = border(home, square(2, 0, 2));
const taller = border(home, square(2, -1, 4));
const higher = border(home, square(2, 1, 2));
console.log("level: ", JSON.stringify(level));
console.log("taller:", JSON.stringify(taller));
console.log("higher:", JSON.stringify(higher));
assert.deepEqual(level, [[[2, 0], [2, 2]]]);
assert.deepEqual(taller, [[[2, 0], [2, 2]]]);
assert.deepEqual(higher, [], "turf has changed");
SCRIPT
node border.mjs
