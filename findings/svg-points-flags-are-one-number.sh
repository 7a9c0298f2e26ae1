#!/usr/bin/env bash
# npm svg-points 6.0.1: half a circle, the two flags of its arc written without spaces between, as SVG
# allows and optimisers do.
#
# Guess: the points are those of the same path written with spaces.
# Seen: `0110` is one flag of 110, the point where the arc ends has no numbers, and the path that is
#   written from it says NaN. The check of shapes finds it valid.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts svg-points@6.0.1
cat > arc.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { toPath, valid } = require("svg-points");

const [tight, loose] = ["M0 5a5 5 0 0110 0", "M0 5a5 5 0 0 1 10 0"].map((d) => ({ type: "path", d }));
console.log(toPath(tight), "|", toPath(loose), "|", valid(tight));
assert.equal(toPath(tight), "M0,5A5,5,0,110,0,NaN,NaN", "svg-points has changed");
assert.equal(toPath(loose), "M0,5A5,5,0,0,1,10,5");
assert.ok(valid(tight).valid, "svg-points has changed");
SCRIPT
node arc.cjs
