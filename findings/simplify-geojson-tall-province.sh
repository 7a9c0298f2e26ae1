#!/usr/bin/env bash
# npm simplify-geojson 1.0.5 leaves out points that are nearer than a tolerance to the line.
#
# Guess: a wedge that is 40 long and 6 wide keeps its three corners with a tolerance of 3, lying or
#   standing: each is some 6 or more from the line between the other two.
# Seen: lying, it does. Standing, it becomes one point, given twice: an outline ends where it begins,
#   and from such a "line" only distances to the left and right are measured, not up and down.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts simplify-geojson@1.0.5
cat > wedge.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const simplify = require("simplify-geojson");

const simpler = (outline) =>
  simplify({ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [outline] } }, 3).geometry
    .coordinates[0];
const lying = [[0, 0], [40, 3], [40, -3], [0, 0]];
const standing = lying.map(([x, y]) => [y, x]);
const further = standing.map(([x, y]) => [x, 100 * y]);
for (const [name, outline] of Object.entries({ lying, standing, further })) {
  console.log(name, JSON.stringify(outline), JSON.stringify(simpler(outline)));
}
assert.deepEqual(simpler(lying), lying);
assert.deepEqual(simpler(standing), [[0, 0], [0, 0]], "simplify-geojson has changed");
assert.deepEqual(simpler(further), [[0, 0], [0, 0]], "simplify-geojson has changed");
SCRIPT
node wedge.cjs
