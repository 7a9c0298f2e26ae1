#!/usr/bin/env bash
# npm d3-contour 4.0.3 traces shapes around what is at least the threshold, here the ones in a picture of
#   ones and noughts, as a mask of one province is.
#
# Guess: with the threshold 1, the shape holds every one.
# Seen: an isthmus one point wide vanishes, and so does an island of one point; of a square of two by two,
#   a quarter stays. With 0.5, or without the usual smoothing, all are there.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts d3-contour@4.0.3
cat > masks.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { contours } from "d3-contour";

const MASKS = {
  isthmus: ["00000", "01110", "00000"],
  island: ["000", "010", "000"],
  square: ["0000", "0110", "0110", "0000"],
};
function area(ring) {
  let twice = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}
function traced(rows, threshold, smooth) {
  const trace = contours().size([rows[0].length, rows.length]).thresholds([threshold]).smooth(smooth);
  const [{ coordinates }] = trace([...rows.join("")].map(Number));
  return coordinates.map(([ring]) => area(ring));
}
const expected = { isthmus: [[], [2.5]], island: [[], [0.5]], square: [[1], [3.5]] };
for (const [name, [at1, atHalf]] of Object.entries(expected)) {
  const rows = MASKS[name];
  console.log(name, "areas at 1:", traced(rows, 1, true), "at 0.5:", traced(rows, 0.5, true));
  assert.deepEqual(traced(rows, 1, true), at1, "d3-contour has changed");
  assert.deepEqual(traced(rows, 0.5, true), atHalf);
  assert.deepEqual(traced(rows, 1, false), atHalf);
}
SCRIPT
node masks.mjs
