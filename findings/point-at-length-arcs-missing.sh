#!/usr/bin/env bash
# npm point-at-length 1.1.0 measures paths of SVG, and finds the point at a length along them.
#
# Guess: a half circle of radius 5 is 15.7 long; svg-path-properties 1.3.0, which does the same, says so.
# Seen: 0, without an error: arcs are left out, and a line after one starts where the arc starts. A
#   circle of two arcs has length 0, so whatever is placed along it stands at its first point.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts point-at-length@1.1.0 svg-path-properties@1.3.0
cat > lengths.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import measure from "point-at-length";
import { svgPathProperties } from "svg-path-properties";

const expected = [
  ["M0 0 L10 0 L20 0", 20, 20],
  ["M0 0 A5 5 0 0 1 10 0", 0, 15.7],
  ["M0 0 A5 5 0 0 1 10 0 A5 5 0 0 1 0 0", 0, 31.4],
  ["M0 0 A5 5 0 0 1 10 0 L10 10", 14.1, 25.7],
];
for (const [path, seen, right] of expected) {
  const lengths = [measure(path).length(), new svgPathProperties(path).getTotalLength()];
  console.log(path.padEnd(38), "point-at-length", lengths[0].toFixed(1), "svg-path-properties", lengths[1].toFixed(1));
  assert.equal(lengths[1].toFixed(1), right.toFixed(1));
  assert.equal(lengths[0].toFixed(1), seen.toFixed(1), "point-at-length has changed");
}
assert.deepEqual(measure(expected[2][0]).at(15), [0, 0], "point-at-length has changed");
SCRIPT
node lengths.mjs
