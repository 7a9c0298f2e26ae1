#!/usr/bin/env bash
# npm json-diff-ts 4.10.4 finds what has changed in JSON, as one list of small changes, and applies them.
# A player strikes the last two of three orders.
#
# Guess: the small changes, put together again and applied to the old orders, give the new ones.
# Seen: one of the struck orders is left. The small changes remove the orders 1 and 2, one after the other,
#   and when 1 is gone there is no 2. Not cut into small changes, the same changes do as they should.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts json-diff-ts@4.10.4
cat > orders.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } = require("json-diff-ts");

const old = { orders: ["A Par H", "A Mar H", "F Bre H"] };
const changes = diff(old, { orders: ["A Par H"] });
const small = atomizeChangeset(changes);
const [whole, cut] = [changes, unatomizeChangeset(small)].map((set) => applyChangeset(structuredClone(old), set));
console.log("small changes:", small.map(({ type, path }) => `${type} ${path}`).join(", "));
console.log("applied:", whole.orders, "applied as small changes:", cut.orders);
assert.deepEqual(whole.orders, ["A Par H"]);
assert.deepEqual(cut.orders, ["A Par H", "F Bre H"], "json-diff-ts has changed");
SCRIPT
node orders.cjs
