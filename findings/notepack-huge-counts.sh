#!/usr/bin/env bash
# npm notepack.io 3.0.1 writes and reads MessagePack, as for counts of the sets of orders in a turn.
#
# Guess: a number too large for 64 bits is written as a floating-point number, which MessagePack has.
# Seen: only its rest after a division by 2 ** 64 is written. 2 ** 64 and 1e300 come back as 0, 1e21
#   as 3.9e18, and a number somewhat below -(2 ** 63) comes back positive.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts notepack.io@3.0.1
cat > counts.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { encode, decode } = require("notepack.io");

const expected = [
  [2 ** 53, 2 ** 53], [2 ** 63, 2 ** 63], [2 ** 64, 0], [2 ** 64 + 4096, 4096], [1e21, 3875820019684212736],
  [1e300, 0], [1.5e10 + 0.5, 1.5e10 + 0.5], [-(2 ** 63), -(2 ** 63)], [-(2 ** 63) - 2048, 2 ** 63 - 2048],
];
for (const [count, back] of expected) {
  const seen = decode(encode({ count })).count;
  console.log(count, "comes back as", seen);
  assert.equal(seen, back, "notepack.io has changed");
}
SCRIPT
node counts.cjs
