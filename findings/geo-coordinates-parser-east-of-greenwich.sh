#!/usr/bin/env bash
# npm geo-coordinates-parser 1.7.4 reads written coordinates. That "24.56S" has 56 minutes, not 56
# hundredths, is documented.
#
# Guess: in the README's own form, "51° 30.5, -0° 7.6" is London, a little west of Greenwich.
# Seen: it is as far east. A minus in front of no degrees is lost, with minutes and with seconds. So is
#   the south of Quito. One degree further, or with the letter W or S, all is well.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts geo-coordinates-parser@1.7.4
cat > places.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { convert } = require("geo-coordinates-parser");

const expected = {
  "51° 30.5, -0° 7.6": [51.50833, 0.12667],
  "51° 30' 26\", -0° 7' 39\"": [51.50722, 0.1275],
  "-0° 13.2, -78° 30.8": [0.22, -78.51333],
  "51° 30.5, -1° 7.6": [51.50833, -1.12667],
  "51° 30.5' N, 0° 7.6' W": [51.50833, -0.12667],
};
for (const [text, place] of Object.entries(expected)) {
  const { decimalLatitude, decimalLongitude } = convert(text);
  console.log(text, decimalLatitude, decimalLongitude);
  assert.deepEqual([decimalLatitude, decimalLongitude], place, "geo-coordinates-parser has changed");
}
SCRIPT
node places.cjs
