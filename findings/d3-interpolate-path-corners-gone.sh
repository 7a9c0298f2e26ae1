#!/usr/bin/env bash
# npm d3-interpolate-path 2.3.0 moves from one shape to another: from a small triangle to a large one,
# each a path in which several points follow one letter.
#
# Guess: in the middle of the way there is a triangle between the two.
# Seen: of the points that follow a letter, all but the first are lost, from the first moment to the last
#   but one: the triangle is a line, or one point. With a letter for each point all is as guessed.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts d3-interpolate-path@2.3.0
cat > triangles.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { interpolatePath } from "d3-interpolate-path";

const middle = (path) => interpolatePath(path(10), path(20))(0.5);
const paths = [
  (size) => `M 0,0 L ${size},0 L ${size},${size} Z`,
  (size) => `M 0,0 L ${size},0 ${size},${size} Z`,
  (size) => `M 0,0 ${size},0 ${size},${size} Z`,
];
const middles = paths.map(middle);
console.log(middles);
assert.deepEqual(middles.slice(1), ["M0,0L15,0Z", "M0,0Z"], "d3-interpolate-path has changed");
assert.equal(middles[0], "M0,0L15,0L15,15Z");
SCRIPT
node triangles.mjs
