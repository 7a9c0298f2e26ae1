#!/usr/bin/env bash
# npm zipson 0.2.12, a replacement of `JSON.parse` and `JSON.stringify` that compresses.
#
# Guess: what is plain JSON comes back as it was.
# Seen: an empty object swallows the number, the true or the false that follows it: a player without
#   orders who is not ready comes back with a `ready` that is an object, and counts as true. In a list
#   both are lost.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts zipson@0.2.12
cat > orders.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { parse, stringify } = require("zipson");

for (const [value, expected] of [
  [{ orders: {}, ready: false }, { orders: {}, ready: {} }],
  [{ orders: {}, year: 1901 }, { orders: {}, year: {} }],
  [[{}, 1901], [undefined, undefined]],
  [{ orders: {}, player: "Ann" }, { orders: {}, player: "Ann" }],
  [{ ready: false, orders: {} }, { ready: false, orders: {} }],
]) {
  const read = parse(stringify(value));
  console.log(value, "->", read);
  assert.deepEqual(read, expected, "zipson has changed");
}
SCRIPT
node orders.cjs
