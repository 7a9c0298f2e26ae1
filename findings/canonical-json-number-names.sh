#!/usr/bin/env bash
# npm canonical-json 0.4.0 writes JSON by RFC 8785, so that equal data has equal bytes and one hash.
#
# Guess: names are sorted by their UTF-16 units, "10" before "9", as the RFC and the package's
#   documentation say; so another package, canonicalize 5.1.0, writes the same.
# Seen: names that look like whole numbers come first, in the order of numbers: 9, 10. Data
#   kept by year or seat gets a hash that no other program of the RFC confirms.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts canonical-json@0.4.0 canonicalize@5.1.0
cat > names.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import canonicalJson from "canonical-json";
import canonicalize from "canonicalize";

const expected = [
  [{ b: 2, a: 1 }, '{"a":1,"b":2}', '{"a":1,"b":2}'],
  [{ 9: "nine", 10: "ten" }, '{"9":"nine","10":"ten"}', '{"10":"ten","9":"nine"}'],
  [{ "!": 0, 1901: "S" }, '{"1901":"S","!":0}', '{"!":0,"1901":"S"}'],
];
for (const [data, seen, rfc] of expected) {
  console.log("canonical-json", canonicalJson(data).padEnd(24), "canonicalize", canonicalize(data));
  assert.equal(canonicalize(data), rfc);
  assert.equal(canonicalJson(data), seen, "canonical-json has changed");
}
SCRIPT
node names.mjs
