#!/usr/bin/env bash
# npm svg-path-bounds 1.0.2 gives the bounding box of an SVG path.
#
# Guess: the box of what is drawn. The curve "M0 0C0 10 10 10 10 0" rises to 7.5, and
#   "M0 0Q5 10 10 0" to 5.
# Seen: the box of the handles: 10 for the first. For the second 6.667, since it is turned into a
#   cubic curve before.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts svg-path-bounds@1.0.2
cat > bounds.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const bounds = require("svg-path-bounds");

const cubic = bounds("M0 0C0 10 10 10 10 0");
const quadratic = bounds("M0 0Q5 10 10 0");
console.log({ cubic, quadratic });
assert.deepEqual(cubic, [0, 0, 10, 10], "svg-path-bounds has changed");
assert.ok(Math.abs(quadratic[3] - 20 / 3) < 1e-9, "svg-path-bounds has changed");
SCRIPT
node bounds.cjs
