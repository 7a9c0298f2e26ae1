#!/usr/bin/env bash
# npm rrule 2.8.1, `RRule.fromText` on the deadlines of a game.
#
# Guess: "every friday at 8pm" falls at 20:00 and "every friday at 20:30" at half past; what it cannot
#   read raises an error, as "every second friday" does.
# Seen: both are read without an error. 8pm is eight in the morning, 12am is noon, and 20:30 loses its
#   minutes: they are whatever minutes the series began with.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts rrule@2.8.1
cat > deadlines.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { RRule } = require("rrule");

const dtstart = new Date("2026-01-01T09:15:00Z");
const expected = {
  "every friday at 8pm": ["FREQ=WEEKLY;BYDAY=FR;BYHOUR=8", "2026-01-02T08:15:00.000Z"],
  "every friday at 12am": ["FREQ=WEEKLY;BYDAY=FR;BYHOUR=12", "2026-01-02T12:15:00.000Z"],
  "every friday at 20:30": ["FREQ=WEEKLY;BYDAY=FR;BYHOUR=20", "2026-01-02T20:15:00.000Z"],
};
for (const [text, [rule, first]] of Object.entries(expected)) {
  const read = RRule.fromText(text);
  const [seen] = new RRule({ ...read.origOptions, dtstart, count: 1 }).all();
  console.log(text, read.toString(), seen);
  assert.equal(read.toString(), `RRULE:${rule}`, "rrule has changed");
  assert.equal(seen.toISOString(), first, "rrule has changed");
}
assert.throws(() => RRule.fromText("every second friday"));
SCRIPT
TZ=UTC node deadlines.cjs
