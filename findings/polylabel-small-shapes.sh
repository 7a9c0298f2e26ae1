#!/usr/bin/env bash
# npm polylabel 2.1.0 finds where a label fits into a polygon best: the point that is farthest from
# its outline. Its default precision is 1.0, in the unit of the coordinates.
#
# Guess: a province of less than one degree gets a rough point, somewhere inside it.
# Seen: it gets the lower corner of its bounding box. That lies outside a diamond, and outside any
#   other province that does not fill the corner.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts polylabel@2.1.0
cat > label.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import polylabel from "polylabel";

const diamond = (size) => [
  [[size / 2, 0], [size, size / 2], [size / 2, size], [0, size / 2], [size / 2, 0]],
];
const [large, small, precise] = [
  polylabel(diamond(8)),
  polylabel(diamond(0.8)),
  polylabel(diamond(0.8), 0.01),
].map(([x, y]) => [x, y]);
console.log({ large, small, precise });
assert.deepEqual(large, [4, 4]);
assert.deepEqual(precise, [0.4, 0.4]);
assert.deepEqual(small, [0, 0], "polylabel has changed");
SCRIPT
node label.mjs
