#!/usr/bin/env bash
# npm @cheap-glitch/mi-cron 1.0.1 finds when a line of cron is due next.
#
# Guess: the 31st is skipped in months that have none, and 29 February in most years, as cron does.
# Seen: nothing is skipped. February's 31st is 3 March, April's is 1 May, June's is 1 July; and in a year
#   without one, 29 February is 1 March.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @cheap-glitch/mi-cron@1.0.1
cat > dates.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { parseCron } = require("@cheap-glitch/mi-cron");

function due(line, count) {
  const dates = [new Date("2027-01-01T00:00:00Z")];
  while (dates.length <= count) dates.push(parseCron.nextDate(line, dates.at(-1)));
  return dates.slice(1).map((date) => date.toISOString().slice(0, 10));
}
const [thirtyFirsts, leapDays] = [due("0 20 31 * *", 6), due("0 20 29 2 *", 3)];
console.log("the 31st:", ...thirtyFirsts);
console.log("29 February:", ...leapDays);
assert.deepEqual(
  thirtyFirsts,
  ["2027-01-31", "2027-03-03", "2027-03-31", "2027-05-01", "2027-05-31", "2027-07-01"],
  "mi-cron has changed",
);
assert.deepEqual(leapDays, ["2027-03-01", "2028-02-29", "2029-03-01"], "mi-cron has changed");
SCRIPT
TZ=UTC node dates.cjs
