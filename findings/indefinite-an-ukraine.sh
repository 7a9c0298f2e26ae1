#!/usr/bin/env bash
# npm indefinite 2.5.2 puts "a" or "an" before a word by its sound, and knows "a U-boat", "a unit" and
# "an heir".
#
# Guess: the countries whose names begin like "unit" get "a", as their peoples do.
# Seen: "a Ukrainian army" and "an Ukraine", "a Ugandan" and "an Uganda", "an Uruguay". It goes by a list
#   of words, and "a unit" is on it; "an heir" is, and so it is "a heirloom".
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts indefinite@2.5.2
cat > articles.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const indefinite = require("indefinite");

const expected = {
  a: ["U-boat", "unit", "Ukrainian army", "Ugandan", "heirloom"],
  an: ["heir", "Ukraine", "Uganda", "Uruguay"],
};
for (const [article, words] of Object.entries(expected)) {
  const seen = words.map((word) => indefinite(word));
  console.log(seen.join(", "));
  assert.deepEqual(seen, words.map((word) => `${article} ${word}`), "indefinite has changed");
}
SCRIPT
node articles.cjs
