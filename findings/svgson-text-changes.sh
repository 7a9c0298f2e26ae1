#!/usr/bin/env bash
# npm svgson 5.3.1 parses SVG into JSON and writes it as SVG again.
#
# Guess: what is written shows the same as what was parsed.
# Seen: text keeps its entities and is written as CDATA, where they are letters: "Brest & Lorient"
#   comes back as "Brest &amp; Lorient" on the picture.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts svgson@5.3.1 @xmldom/xmldom@0.9.8
cat > text.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { DOMParser } from "@xmldom/xmldom";
import svgson from "svgson";

const shown = (svg) =>
  new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.textContent;
const before =
  '<svg xmlns="http://www.w3.org/2000/svg"><text x="1">Brest &amp; Lorient</text></svg>';
const after = svgson.stringify(svgson.parseSync(before));
console.log(after);
console.log({ before: shown(before), after: shown(after) });
assert.equal(shown(before), "Brest & Lorient");
assert.equal(shown(after), "Brest &amp; Lorient", "svgson has changed");
SCRIPT
node text.mjs
