#!/usr/bin/env bash
# npm @turf/turf 7.4.0: `booleanValid` says whether a shape is valid by the Simple Features, as its
# documentation has it.
#
# Guess: no to a bow tie, whose edge crosses itself, and to a hole outside its shape.
# Seen: yes to both. The package does see the crossing when it is asked for kinks.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @turf/turf@7.4.0
cat > valid.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import * as turf from "@turf/turf";

const bowTie = turf.polygon([[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]]);
const holeOutside = turf.polygon([
  [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]],
  [[5, 5], [6, 6], [6, 5], [5, 5]],
]);
console.log("bow tie:", turf.booleanValid(bowTie), "although it has", turf.kinks(bowTie).features.length, "kink");
console.log("hole outside:", turf.booleanValid(holeOutside));
assert.equal(turf.kinks(bowTie).features.length, 1);
assert.equal(turf.booleanValid(bowTie), true, "turf has changed");
assert.equal(turf.booleanValid(holeOutside), true, "turf has changed");
SCRIPT
node valid.mjs
