#!/usr/bin/env bash
# npm greiner-hormann 1.5.0 cuts shapes with each other: two squares that overlap in a corner. Their
# rings are closed, as its readme and GeoJSON have them.
#
# Guess: the overlap is a square of 25, the union measures 175, and the first without the second 75.
# Seen: all three are the first square. With the closing corners left out they are as guessed.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts greiner-hormann@1.5.0
cat > squares.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const clip = require("greiner-hormann");

const square = (at) => [[at, at], [at + 10, at], [at + 10, at + 10], [at, at + 10]];
const closed = (ring) => [...ring, ring[0]];
const area = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0)) / 2;
const areas = (a, b) =>
  ["intersection", "union", "diff"].map((name) =>
    clip[name](a, b).reduce((sum, ring) => sum + area(ring), 0)
  );
const [asClosed, asOpen] = [areas(closed(square(0)), closed(square(5))), areas(square(0), square(5))];
console.log("closed", ...asClosed, "open", ...asOpen);
console.log(clip.union(closed(square(0)), closed(square(5))));
assert.deepEqual(asClosed, [100, 100, 100], "greiner-hormann has changed");
assert.deepEqual(asOpen, [25, 175, 75]);
SCRIPT
node squares.cjs
