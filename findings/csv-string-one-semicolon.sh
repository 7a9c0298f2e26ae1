#!/usr/bin/env bash
# npm csv-string 4.1.1: `parse` finds the separator by itself unless it is told.
#
# Guess: it weighs the lines, or at least passes over what is in quotation marks: one semicolon in a
#   heading does not turn a file of commas into one of semicolons.
# Seen: the first comma, semicolon, bar or tab of the text decides, also within quotation marks. Then
#   a file of quoted cells has no rows at all, and no error. What `stringify` writes is misread as well.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts csv-string@4.1.1
cat > rows.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const CSV = require("csv-string");

const rows = [["Orders; one a line", "Power"], ["A Par H", "France"], ["F Lon H", "England"]];
const quoted = rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n") + "\n";
const own = CSV.stringify(rows);
console.log("separator:", CSV.detect(quoted), "rows:", CSV.parse(quoted));
console.log("own:", CSV.parse(own));
assert.equal(CSV.detect(quoted), ";", "csv-string has changed");
assert.deepEqual(CSV.parse(quoted), [], "csv-string has changed");
assert.deepEqual(
  CSV.parse(own),
  [["Orders", " one a line,Power"], ["A Par H,France"], ["F Lon H,England"]],
  "csv-string has changed",
);
for (const text of [quoted, own]) assert.deepEqual(CSV.parse(text, ","), rows);
SCRIPT
node rows.cjs
