#!/usr/bin/env bash
# npm d3-delaunay 6.0.6 takes points as a flat typed array and gives the cells around them.
#
# Guess: the array is only read.
# Seen: if all points lie on one line, the array itself is changed: 100 becomes 99.99999848. An added
#   point off the line leaves it alone, and so does Delaunay.from, which copies. A map editor that
#   keeps its seeds in such an array saves seeds that nobody placed.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts d3-delaunay@6.0.6
cat > row.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { Delaunay } from "d3-delaunay";

const ROW = [0, 0, 100, 0, 200, 0, 300, 0];
const afterwards = (points) => {
  const array = Float64Array.from(points);
  new Delaunay(array).voronoi([-50, -50, 350, 350]);
  return [...array];
};
const row = afterwards(ROW);
const bent = afterwards([...ROW, 150, 80]);
console.log("in a row:", row.join(" "));
console.log("not in a row:", bent.join(" "));
assert.deepEqual(bent, [...ROW, 150, 80]);
assert.notDeepEqual(row, ROW, "d3-delaunay has changed");
row.forEach((number, at) => assert.ok(Math.abs(number - ROW[at]) < 1e-4));
SCRIPT
node row.mjs
