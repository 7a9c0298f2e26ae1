#!/usr/bin/env bash
# npm timestring 7.0.0 reads spans of time, as for a deadline that is put off or brought forward.
#
# Guess: "-12h" is half a day less than nothing, or an error; "1,5 days" and "1/2 day" are what they
#   look like, or errors. With the documented option `weeksPerMonth`, a month has so many weeks.
# Seen: the minus is read and dropped. "1,5 days" are 15 days and "1/2 day" is 12 days, since commas
#   and strokes are left out before the figures are read. The option changes nothing.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts timestring@7.0.0
cat > spans.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const timestring = require("timestring");

const expected = { "12h": 12, "-12h": 12, "2h -30m": 2.5, "1.5 days": 36, "1,5 days": 360, "1/2 day": 288 };
for (const [text, hours] of Object.entries(expected)) {
  const seen = timestring(text, "h");
  console.log(text, seen, "hours");
  assert.equal(seen, hours, "timestring has changed");
}
const weeks = [{}, { weeksPerMonth: 4 }, { weeksPerMonth: 5 }].map((options) => timestring("1 month", "w", options));
console.log("weeks of a month, by itself, with 4 and with 5:", weeks);
assert.deepEqual(weeks, Array(3).fill(365.25 / 12 / 7), "timestring has changed");
SCRIPT
node spans.cjs
