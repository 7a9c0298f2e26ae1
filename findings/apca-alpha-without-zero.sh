#!/usr/bin/env bash
# npm apca-w3 0.1.9 tells how legible a text is on a colour: 0 is not at all, and black on white is 106.
#
# Guess: white at half opacity is 0 on white, however its alpha is written.
# Seen: with an alpha of `.5`, as minifiers write it, white is read as opaque black: 106, very legible.
#   With `0.5` it is 0, and so it is with `/ .5`. That it could not read the colour is told on the console
#   only.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts apca-w3@0.1.9 colorparsley@0.1.8
cat > contrast.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { calcAPCA } from "apca-w3";

const expected = {
  "rgb(0, 0, 0)": 106,
  "rgba(255,255,255,0.5)": 0,
  "rgb(255 255 255 / .5)": 0,
  "rgba(255,255,255,.5)": 106,
};
for (const [text, contrast] of Object.entries(expected)) {
  const seen = Math.round(calcAPCA(text, "#fff"));
  console.log(text, "on white:", seen);
  assert.equal(seen, contrast, "apca-w3 has changed");
}
SCRIPT
node contrast.mjs
