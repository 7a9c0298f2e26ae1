#!/usr/bin/env bash
# npm prettycron 0.10.0 puts cron's lines into words, and @datasert/cronjs-matcher 1.4.0 finds when they are
# due. For cron Sunday is 0 or 7, and a weekend of deadlines, Friday to Sunday, is 5-7.
#
# Guess: 7 is Sunday to both, and 5-7 is three days.
# Seen: to prettycron 7 is Saturday, in words and in the next date. To cronjs-matcher 7 is Sunday, but not in
#   5-7. Of a weekend both leave Friday and Saturday.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts prettycron@0.10.0 @datasert/cronjs-matcher@1.4.0
cat > deadlines.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { getFutureMatches } = require("@datasert/cronjs-matcher");
const prettyCron = require("prettycron");

const day = (time) => new Date(time).toLocaleDateString("en-GB", { weekday: "short", timeZone: "UTC" });
const startAt = "2026-12-01T00:00:00Z";
const days = (line) => [...new Set(getFutureMatches(line, { startAt, matchCount: 9, timezone: "UTC" }).map(day))];

for (const [line, words, due] of [
  ["0 20 * * 0", "20:00 on Sun", ["Sun"]],
  ["0 20 * * 7", "20:00 on Sat", ["Sun"]],
  ["0 20 * * 5-7", "20:00 on Fri and Sat", ["Fri", "Sat"]],
]) {
  console.log(`${line}: prettycron "${prettyCron.toString(line)}"; cronjs-matcher ${days(line).join(", ")}`);
  assert.equal(prettyCron.toString(line), words, "prettycron has changed");
  assert.deepEqual(days(line), due, "cronjs-matcher has changed");
}
assert.equal(day(prettyCron.getNextDate("0 20 * * 7")), "Sat", "prettycron has changed");
SCRIPT
TZ=UTC node deadlines.cjs
