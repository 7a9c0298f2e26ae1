#!/usr/bin/env bash
# npm parse-duration 2.1.9 on the lengths of time that calendars and ISO 8601 write.
#
# Guess: it reads them, since P2D is 48 hours and PT36H is 36; or it reads none.
# Seen: P1DT12H is 12 hours. The day and the T behind it are taken for one unit, "DT", which is unknown
#   and passed over; P7DT0H is nothing.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts parse-duration@2.1.9
cat > hours.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import parse from "parse-duration";

for (const [text, hours] of Object.entries({ P2D: 48, PT36H: 36, P1DT12H: 12, P7DT0H: 0 })) {
  console.log(text, parse(text, "h"), "hours");
  assert.equal(parse(text, "h"), hours, "parse-duration has changed");
}
SCRIPT
node hours.mjs
