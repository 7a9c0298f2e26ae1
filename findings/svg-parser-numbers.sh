#!/usr/bin/env bash
# npm svg-parser 2.1.0 parses SVG into a tree (HAST).
#
# Guess: the values of attributes are texts, as written, with entities read.
# Seen: whatever looks like a number becomes one, ids and data included: id="007" is 7 and
#   data-code="1e3" is 1000. Entities stay as they are.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts svg-parser@2.1.0
cat > values.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import svgParser from "svg-parser";

const svg = '<svg><path id="007" data-code="1e3" data-name="a &amp; b" class="land"/></svg>';
const [{ children }] = svgParser.parse(svg).children;
const { properties } = children[0];
console.log(properties);
assert.deepEqual(
  properties,
  { id: 7, "data-code": 1000, "data-name": "a &amp; b", class: "land" },
  "svg-parser has changed",
);
SCRIPT
node values.mjs
