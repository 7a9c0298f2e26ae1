#!/usr/bin/env bash
# npm roman-numbers 1.0.2: every number that it can write in Roman numerals, read again.
#
# Guess: each comes back.
# Seen: 640 of 3999 do not, and nothing is said: MCMXIV, 1914, is read as 2114, and XLI as 61. The
#   package's own check finds both valid.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts roman-numbers@1.0.2
cat > years.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { arabToRoman, isValidRoman, romanToArab } = require("roman-numbers");

const numbers = Array.from({ length: 3999 }, (_, i) => i + 1);
const otherwise = numbers.filter((number) => romanToArab(arabToRoman(number)) !== number);
console.log(otherwise.length, "MCMXIV", romanToArab("MCMXIV"), "XLI", romanToArab("XLI"));
assert.equal(otherwise.length, 640, "roman-numbers has changed");
assert.deepEqual(["MCMXIV", "XLI"].map(romanToArab), [2114, 61], "roman-numbers has changed");
assert.ok(["MCMXIV", "XLI"].every(isValidRoman));
SCRIPT
node years.cjs
