#!/usr/bin/env bash
# npm opentype.js 2.0.0 turns words into paths, as for a map that needs no font. The font here holds a V
#   made of two strokes: a point at the bottom, on the line, and wide at the top.
#
# Guess: in the SVG, the point of the V is at the bottom; the package's own list of commands has it there,
#   and the canvas draws that list.
# Seen: toPathData() and toSVG() turn the word over, so that the V stands as a Λ. With 2 for the number of
#   decimal places, which is what the places are without it, the V stands upright.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts opentype.js@2.0.0
cat > letter.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const opentype = require("opentype.js");

const outline = new opentype.Path();
outline.moveTo(0, 700);
outline.lineTo(300, 0);
outline.lineTo(600, 700);
outline.lineTo(300, 200);
outline.close();
const glyph = (name, unicode, path) => new opentype.Glyph({ name, unicode, advanceWidth: 600, path });
const font = new opentype.Font({
  familyName: "Pointed",
  styleName: "Regular",
  unitsPerEm: 1000,
  ascender: 800,
  descender: -200,
  glyphs: [glyph(".notdef", undefined, new opentype.Path()), glyph("V", "V".charCodeAt(0), outline)],
});
const letter = font.getPath("V", 0, 0, 1000);
console.log(letter.commands.map(({ type, x, y }) => [type, x, y].join(" ").trim()).join(", "));
console.log("toPathData()", letter.toPathData(), "| toPathData(2)", letter.toPathData(2));
console.log("toSVG()", letter.toSVG(), "| toSVG(2)", letter.toSVG(2));
assert.deepEqual([letter.commands[0].y, letter.commands[1].y], [-700, 0]); // above the line, and on it
assert.match(letter.toPathData(2), /^M0-700L300 0L/);
assert.match(letter.toPathData(), /^M0 0L300-700L/, "opentype.js has changed");
assert.match(letter.toSVG(), /"M0 0L300-700L/, "opentype.js has changed");
SCRIPT
node letter.cjs
