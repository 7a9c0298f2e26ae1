#!/usr/bin/env bash
# npm color-delta-e 1.3.0 measures how far two colours lie apart, "0-100", where 2 to 10 is seen at a
# glance and 11 to 49 is "more similar than opposite".
#
# Guess: from red to grey is as far as from grey to red, and nothing is farther than 100.
# Seen: 18 there and 104 back. The formula, of 1994, takes the first colour as the standard, and the
#   more vivid that is, the smaller every difference from it. A palette passes a check or fails it by
#   the order of its colours.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts color-delta-e@1.3.0
cat > apart.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { deltaE } from "color-delta-e";

const apart = (from, to) => deltaE(from, to, "hex").toFixed(1);
const expected = [
  ["#ff0000", "#808080", "18.3", "104.5"],
  ["#0000ff", "#808080", "28.6", "135.4"],
  ["#000000", "#ffffff", "100.0", "100.0"],
];
for (const [from, to, there, back] of expected) {
  console.log(`${from} to ${to}: ${apart(from, to)}, and back: ${apart(to, from)}`);
  assert.equal(apart(from, to), there, "color-delta-e has changed");
  assert.equal(apart(to, from), back, "color-delta-e has changed");
}
SCRIPT
node apart.mjs
