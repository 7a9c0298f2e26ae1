#!/usr/bin/env bash
# npm upng-js 2.1.0 writes small PNG pictures with as many colours as one allows.
#
# Guess: a picture of red and blue, allowed 256 colours, stays as it is; so does a picture of three.
# Seen: red and blue become one purple, or a bluish red where blue has few points. Three colours stay
#   if four are allowed, and two of them melt if three are.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts upng-js@2.1.0
cat > colours.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const UPNG = require("upng-js");

const SIDE = 64;
const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const BLACK = [0, 0, 0, 255];
function seen(allowed, colourOf) {
  const points = new Uint8Array(4 * SIDE * SIDE);
  for (let at = 0; at < SIDE * SIDE; at++) points.set(colourOf(at), 4 * at);
  const read = UPNG.decode(UPNG.encode([points.buffer], SIDE, SIDE, allowed));
  const [bytes] = UPNG.toRGBA8(read);
  const colours = new Set();
  for (let at = 0; at < SIDE * SIDE; at++) colours.add([...new Uint8Array(bytes, 4 * at, 3)].join());
  return [...colours].sort();
}
const halves = (at) => (at < (SIDE * SIDE) / 2 ? RED : BLUE);
const spot = (at) => (at < 4000 ? RED : BLUE);
const three = (at) => (at < 4000 ? RED : at < 4050 ? BLUE : BLACK);
const expected = [
  ["halves", halves, 256, ["128,0,128"]],
  ["spot", spot, 256, ["249,0,6"]],
  ["three", three, 3, ["0,0,133", "255,0,0"]],
  ["three", three, 4, ["0,0,0", "0,0,255", "255,0,0"]],
  ["halves", halves, 0, ["0,0,255", "255,0,0"]], // 0 is for all, without loss
];
for (const [name, picture, allowed, colours] of expected) {
  console.log(name, "allowed", allowed, "has", seen(allowed, picture));
  assert.deepEqual(seen(allowed, picture), colours, "upng-js has changed");
}
SCRIPT
node colours.cjs
