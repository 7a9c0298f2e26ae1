#!/usr/bin/env bash
# npm geojson2svg 2.0.3: three supply centres as a MultiPoint of GeoJSON, to be drawn as circles.
#
# Guess: three circles.
# Seen: one element, whose `cy` is "20 40": the second centre's x behind the first one's y. The third is
#   left out. Without the option for circles, all three are drawn, as a path.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts geojson2svg@2.0.3
cat > centres.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { GeoJSON2SVG } from "geojson2svg";

const centres = { type: "MultiPoint", coordinates: [[10, 80], [40, 20], [70, 50]] };
const options = {
  mapExtent: { left: 0, bottom: 0, right: 100, top: 100 },
  viewportSize: { width: 100, height: 100 },
  r: 3,
};
const circles = new GeoJSON2SVG({ ...options, pointAsCircle: true }).convert(centres);
const [path] = new GeoJSON2SVG(options).convert(centres);
console.log(circles, path);
assert.deepEqual(circles, ['<circle cx="10" cy="20 40" r="3"/>'], "geojson2svg has changed");
assert.deepEqual(path.match(/M\d+,\d+/g), ["M10,20", "M40,80", "M70,50"]);
SCRIPT
node centres.mjs
