#!/usr/bin/env bash
# npm geojson-antimeridian-cut 0.1.0 cuts a shape in two where it crosses the antimeridian. A sea of
# 170 E to 170 W has an island in its middle, a hole of 175 E to 175 W.
#
# Guess: two seas, each with its half of the hole.
# Seen: each of the two seas has both halves of the hole: one within it, and one on the other side of the
#   world, outside its shape.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts geojson-antimeridian-cut@0.1.0
cat > sea.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const cut = require("geojson-antimeridian-cut");

const sea = [[170, -20], [-170, -20], [-170, -10], [170, -10], [170, -20]];
const island = [[175, -17], [175, -13], [-175, -13], [-175, -17], [175, -17]];
const shape = { type: "Polygon", coordinates: [sea, island] };
const { geometry } = cut({ type: "Feature", properties: {}, geometry: shape });
const sides = geometry.coordinates.map((polygon) =>
  polygon.map((ring) => (ring.every(([longitude]) => longitude > 0) ? "east" : "west")),
);
assert.deepEqual(sides.map(([outline]) => outline).sort(), ["east", "west"]);
for (const [outline, ...holes] of sides) {
  console.log(`a sea in the ${outline}, its holes in the ${holes.join(" and ")}`);
  assert.deepEqual(holes.sort(), ["east", "west"], "geojson-antimeridian-cut has changed");
}
SCRIPT
node sea.cjs
