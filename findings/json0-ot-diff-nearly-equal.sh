#!/usr/bin/env bash
# npm json0-ot-diff 1.1.2 finds the operations that turn one JSON value into another.
#
# Guess: applied to the first value, they give the second.
# Seen: values that are equal for JavaScript's `==` are no difference. 0 stays where false should be, 1
#   where true should be, "5" where 5 should be; and a key with null neither comes nor goes.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts json0-ot-diff@1.1.2 ot-json0@1.1.0
cat > votes.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const diff = require("json0-ot-diff");
const { type } = require("ot-json0");

const turned = (from, to) => type.apply(structuredClone(from), diff(structuredClone(from), structuredClone(to)));
const missed = [
  [{ ready: 0 }, { ready: false }],
  [{ ready: 1 }, { ready: true }],
  [{ centres: "5" }, { centres: 5 }],
  [{ vote: null }, {}],
  [{}, { vote: null }],
];
for (const [from, to] of missed) {
  const seen = turned(from, to);
  console.log("from", from, "to", to, "becomes", seen);
  assert.deepEqual(seen, from, "json0-ot-diff has changed");
}
const both = turned({ turn: 1, ready: 0 }, { turn: 2, ready: false });
console.log(both);
assert.deepEqual(both, { turn: 2, ready: 0 }, "json0-ot-diff has changed");
assert.deepEqual(turned({ ready: 0 }, { ready: true }), { ready: true });
SCRIPT
node votes.cjs
