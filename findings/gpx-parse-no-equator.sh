#!/usr/bin/env bash
# npm gpx-parse 0.10.4: three places in a file of GPX, on the equator, in Greenwich and at the sea.
#
# Guess: they are where the file says.
# Seen: a latitude, a longitude or a height of 0 is -1, like a height that is missing: the equator's place
#   is a degree to the south, and Greenwich seventy kilometres to the west.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts gpx-parse@0.10.4
cat > places.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { parseGpx } = require("gpx-parse");

const file = `<?xml version="1.0"?>
<gpx version="1.1" creator="none" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="0" lon="32.4"><ele>1200</ele><name>Equator</name></wpt>
  <wpt lat="51.5" lon="0"><ele>45</ele><name>Greenwich</name></wpt>
  <wpt lat="50.9" lon="1.4"><ele>0</ele><name>Hythe</name></wpt>
</gpx>`;
parseGpx(file, (error, { waypoints }) => {
  assert.equal(error, null);
  const places = waypoints.map(({ name, lat, lon, elevation }) => [name, lat, lon, elevation]);
  console.log(places);
  assert.deepEqual(places, [
    ["Equator", -1, 32.4, 1200],
    ["Greenwich", 51.5, -1, 45],
    ["Hythe", 50.9, 1.4, -1],
  ], "gpx-parse has changed");
});
SCRIPT
node places.cjs
