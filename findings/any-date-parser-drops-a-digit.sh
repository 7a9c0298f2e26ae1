#!/usr/bin/env bash
# npm any-date-parser 2.2.4, a deadline in the British order, 14/10/2026, read with the parser's usual
#   American locale. There is no fourteenth month.
#
# Guess: 14 October, or an error; so it is with 30/11/2026 20:00, which comes out as 30 November.
# Seen: the first digit is dropped and the rest read as 4/10: the tenth of April, and no error. So
#   31/12 becomes 12 January and 25/12 becomes 12 May. Read as en-GB, all are right.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts any-date-parser@2.2.4
cat > days.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import parser from "any-date-parser";

const read = (text, locale) => parser.fromString(text, locale).toISOString().slice(0, 10);
const expected = [
  ["14/10/2026", "2026-04-10", "2026-10-14"],
  ["31/12/2026", "2026-01-12", "2026-12-31"],
  ["25/12/2026", "2026-05-12", "2026-12-25"],
  ["30/11/2026 20:00", "2026-11-30", "2026-11-30"],
];
for (const [text, american, british] of expected) {
  console.log(text.padEnd(16), "en-US", read(text, "en-US"), "en-GB", read(text, "en-GB"));
  assert.equal(read(text, "en-GB"), british);
  assert.equal(read(text, "en-US"), american, "any-date-parser has changed");
  assert.equal(read(text), american, "any-date-parser has another usual locale");
}
SCRIPT
LC_ALL=en_US.UTF-8 TZ=UTC node days.mjs
