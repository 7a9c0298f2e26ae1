#!/usr/bin/env bash
# npm php-array-reader 2.1.4 reads arrays of PHP: where the names on a map are, counted from its middle.
#
# Guess: numbers are read as PHP reads them, or an error says which are not supported.
# Seen: a number below zero is undefined, and in a list it is left out, so that those behind it move up.
#   Hexadecimal 0x78 is 0, and octal 0170 is 170. Nothing is said.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts php-array-reader@2.1.4
cat > places.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { fromString } from "php-array-reader";

const places = fromString("['Clyde' => ['x' => -120, 'y' => 45], 'Edinburgh' => [-80, 40, -1]]");
const written = fromString("[120, 0x78, 0170]");
console.log(places, written);
assert.deepEqual(places, { Clyde: { x: undefined, y: 45 }, Edinburgh: [40] }, "it has changed");
assert.deepEqual(written, [120, 0, 170], "it has changed");
SCRIPT
node places.mjs
