#!/usr/bin/env bash
# npm words-to-numbers 1.5.1 turns the number words of a text into figures.
#
# Guess: "nineteen fourteen" becomes 1914, and words that only look like numbers stay.
# Seen: the year becomes "19 14", "from our point of view" becomes "from our 0 of view", and an army and a
#   fleet become "an army and 1 fleet".
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts words-to-numbers@1.5.1
cat > words.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { wordsToNumbers } = require("words-to-numbers");

const expected = {
  "three armies and two fleets": "3 armies and 2 fleets",
  "nineteen hundred and one": 1901,
  "nineteen fourteen": "19 14",
  "from our point of view": "from our 0 of view",
  "an army and a fleet": "an army and 1 fleet",
  "no one won": "no 1 won",
};
for (const [text, seen] of Object.entries(expected)) {
  console.log(text, "->", wordsToNumbers(text));
  assert.equal(wordsToNumbers(text), seen, "words-to-numbers has changed");
}
SCRIPT
node words.cjs
