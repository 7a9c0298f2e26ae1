#!/usr/bin/env bash
# npm just-diff-apply 5.5.0 applies patches; with its converter of paths it takes "standard" JSON Patch.
#
# Guess: `add` at the index 0 of a list of orders puts one more order in front, as RFC 6902 says, and
#   `add` at "-" puts one at the end.
# Seen: the first writes over the order that was there. The second adds nothing to the list: it sets a
#   property "-" on it, which JSON leaves out.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts just-diff-apply@5.5.0 fast-json-patch@3.1.1
cat > orders.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { diffApply, jsonPatchPathConverter } = require("just-diff-apply");
const { applyPatch } = require("fast-json-patch");

const sheet = () => ({ orders: ["A Par - Bur", "F Bre - MAO"] });
const marseilles = "A Mar S A Par - Bur";
const expected = {
  0: { seen: [marseilles, "F Bre - MAO"], rfc: [marseilles, "A Par - Bur", "F Bre - MAO"] },
  "-": { seen: ["A Par - Bur", "F Bre - MAO"], rfc: ["A Par - Bur", "F Bre - MAO", marseilles] },
};
for (const [place, { seen, rfc }] of Object.entries(expected)) {
  const patch = [{ op: "add", path: `/orders/${place}`, value: marseilles }];
  const mine = sheet();
  diffApply(mine, patch, jsonPatchPathConverter);
  const told = JSON.parse(JSON.stringify(mine)).orders;
  console.log(`add at ${place}:`, told);
  assert.deepEqual(told, seen, "just-diff-apply has changed");
  assert.deepEqual(applyPatch(sheet(), patch).newDocument.orders, rfc);
}
SCRIPT
node orders.cjs
