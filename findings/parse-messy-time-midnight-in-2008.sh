#!/usr/bin/env bash
# npm parse-messy-time 2.1.0 reads dates and times as people write them: "9pm on the 4th of july 1988".
#
# Guess: "October 14th 8pm" is eight in the evening this year; "14/10/2026" is a date or not read.
# Seen: the first is midnight in 2008: the 8 is taken for the year, and pm for nothing. The second is
#   today at 14:00. "3 days from now" is now. None is an error; "8pm October 14th" and "in 3 days" are
#   read well.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts parse-messy-time@2.1.0
cat > deadlines.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const parse = require("parse-messy-time");

const now = new Date("2026-10-07T10:00:00Z");
const expected = {
  "8pm October 14th": "2026-10-14T20:00",
  "October 14th 8pm": "2008-10-14T00:00",
  "14/10/2026": "2026-10-07T14:00",
  "in 3 days": "2026-10-10T10:00",
  "3 days from now": "2026-10-07T10:00",
};
for (const [text, time] of Object.entries(expected)) {
  const seen = parse(text, { now: new Date(now) }).toISOString().slice(0, 16);
  console.log(text, seen);
  assert.equal(seen, time, "parse-messy-time has changed");
}
SCRIPT
TZ=UTC node deadlines.cjs
