#!/usr/bin/env bash
# npm three-way-merge 0.1.0 merges two people's changes to a text. Two allies share a sheet of orders: both
# change "A Par H" to "A Par - Pic", and one adds a line.
#
# Guess: the new order and the added line.
# Seen: no conflict is told, and the order is "A Par -  - Pic - Pic". With the two allies' sheets exchanged
#   it is as it should be.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts three-way-merge@0.1.0
cat > sheet.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { default: merge } = require("three-way-merge");

const before = "A Par H";
const [longer, shorter] = ["A Par - Pic\nF Bre H", "A Par - Pic"];
for (const [left, right, expected] of [
  [shorter, longer, longer],
  [longer, shorter, "A Par -  - Pic - Pic\nF Bre H"],
]) {
  const merged = merge(left, before, right);
  console.log([left, right], "->", merged.joinedResults());
  assert.equal(merged.isConflict(), false);
  assert.equal(merged.joinedResults(), expected, "three-way-merge has changed");
}
SCRIPT
node sheet.cjs
