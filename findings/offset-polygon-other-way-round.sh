#!/usr/bin/env bash
# npm offset-polygon 0.9.2 grows a polygon by a margin, or shrinks it by a padding: "positive values" are a
# margin. A square of 2 by 2, with a margin of 0.5.
#
# Guess: a square of 3 by 3, in whichever direction its corners are listed.
# Seen: with the corners listed the other way round it shrinks, to 1 by 1; a padding makes it grow. Its
#   description says nothing of directions, and files of provinces have rings of both.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts offset-polygon@0.9.2
cat > square.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const package_ = require("offset-polygon");

const offsetPolygon = package_.default ?? package_;
const square = [[0, 0], [2, 0], [2, 2], [0, 2]].map(([x, y]) => ({ x, y }));
const width = (corners) => Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x));
for (const [direction, corners, margin, padding] of [
  ["one way", square, 3, 1],
  ["the other way", [...square].reverse(), 1, 3],
]) {
  const seen = [0.5, -0.5].map((offset) => width(offsetPolygon(corners, offset)));
  console.log(`${direction}: with a margin ${seen[0]} wide, with a padding ${seen[1]}`);
  assert.deepEqual(seen, [margin, padding], "offset-polygon has changed");
}
SCRIPT
node square.cjs
