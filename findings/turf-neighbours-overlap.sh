#!/usr/bin/env bash
# npm @turf/turf 7.4.0 asks how two shapes lie to each other, in the words of the Simple Features.
#
# Guess: squares that share a border touch and do not overlap, as those words are defined and as
#   `booleanOverlap` is documented (what they have in common must be an area); a square does not
#   touch itself.
# Seen: neighbours touch and overlap at once, also where only their corners meet, though `intersect`
#   finds no area in common. A square touches itself.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @turf/turf@7.4.0
cat > relate.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import * as turf from "@turf/turf";

const square = (x, y) => turf.bboxPolygon([x, y, x + 2, y + 2]);
const RELATIONS = ["Touches", "Overlap", "Contains", "Disjoint"];
const relations = (a, b) => RELATIONS.filter((name) => turf[`boolean${name}`](a, b)).join(" ");
const common = (a, b) => turf.intersect(turf.featureCollection([a, b]));

const home = square(0, 0);
const expected = [
  ["side by side", square(2, 0), "Touches Overlap"],
  ["corner to corner", square(2, 2), "Touches Overlap"],
  ["one over the other", square(1, 1), "Overlap"],
  ["itself", home, "Touches Contains"],
  ["far away", square(5, 5), "Disjoint"],
];
for (const [where, other, wanted] of expected) {
  console.log(where.padEnd(20), relations(home, other));
  assert.equal(relations(home, other), wanted, `${where}: turf has changed`);
}
assert.equal(common(home, square(2, 0)), null);
assert.equal(common(home, square(2, 2)), null);
SCRIPT
node relate.mjs
