#!/usr/bin/env bash
# npm human-interval 2.0.1 reads spans of time for job schedulers: "hour" and "one hour" are an hour.
#
# Guess: "an hour" is an hour; what it cannot read is NaN, as "a fortnight" is.
# Seen: "an hour", "a day" and "half a day" are 0, so that whatever waits for it comes at once.
#   "Two and a half days" are two.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts human-interval@2.0.1
cat > spans.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const interval = require("human-interval");

const expected = {
  "hour": 1, "one hour": 1, "an hour": 0, "a day": 0, "half a day": 0, "a week": 0,
  "2.5 days": 60, "two and a half days": 48, "a fortnight": NaN,
};
for (const [text, hours] of Object.entries(expected)) {
  const seen = interval(text) / 3_600_000;
  console.log(text, seen, "hours");
  assert.equal(seen, hours, "human-interval has changed");
}
SCRIPT
node spans.cjs
