#!/usr/bin/env bash
# npm @resvg/resvg-wasm 2.6.2 turns SVG into pixels, and reads a useful part of CSS.
#
# Guess: a colour that it cannot read is ignored, as CSS says, so `fill: blue` before it stays; and
#   var(--x, red) falls back to red.
# Seen: both paint black, without an error or a warning. So do hsl() with `deg`, rgb() with spaces,
#   light-dark() and oklch(). It drops rules with :root, :not() and :nth-child() as well.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @resvg/resvg-wasm@2.6.2
cat > paint.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(await readFile("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">';
const painted = (css) =>
  [...new Resvg(`${SVG}<style>${css}</style><rect class="a" width="1" height="1"/></svg>`).render().pixels].slice(0, 3).join();

const RED = "255,0,0";
const BLACK = "0,0,0";
const expected = {
  "rect { fill: red }": RED,
  "[class] { fill: red }": RED,
  "rect { fill: blue; fill: light-dark(red, red) }": BLACK,
  "rect { fill: var(--x, red) }": BLACK,
  "rect { fill: rgb(255 0 0 / 100%) }": BLACK,
  "rect { fill: hsl(0deg 100% 50%) }": BLACK,
  "rect { fill: oklch(63% 0.26 29) }": BLACK,
  ":root rect { fill: red }": BLACK,
  "rect:not(.b) { fill: red }": BLACK,
  "rect:nth-child(2) { fill: red }": BLACK,
};
for (const [css, colour] of Object.entries(expected)) {
  console.log(css.padEnd(52), painted(css));
  assert.equal(painted(css), colour, `${css}: resvg has changed`);
}
SCRIPT
node paint.mjs
