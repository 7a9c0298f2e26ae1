#!/usr/bin/env bash
# npm postal-mime 4.0.0 reads mail. RFC 3676, "format=flowed", lets a line that ends in a space go on in
#   the next; in a quotation, the ">" of that line is taken off first, and a line of another depth, or the
#   "-- " above a signature, never goes on a paragraph.
#
# Guess: joined lines of a quotation read as one sentence, and what a player writes below stays below.
# Seen: the ">" stays in the middle of the sentence. An order below a quoted line with a space at its end
#   becomes part of the quotation, where a program that reads replies passes over it; a signature joins
#   the last order.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts postal-mime@4.0.0
cat > mail.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import PostalMime from "postal-mime";

const expected = [
  [["> Please send orders ", "> by Friday."], "> Please send orders > by Friday.\n"],
  [["> What does London do? ", "F Lon - Nth"], "> What does London do? F Lon - Nth\n"],
  [["A Par - Bur ", "-- ", "France"], "A Par - Bur -- France\n"],
];
const head = ["From: france@example.org", "Content-Type: text/plain; charset=utf-8; format=flowed", ""];
for (const [lines, seen] of expected) {
  const { text } = await PostalMime.parse([...head, ...lines].join("\r\n"));
  console.log(lines, "->", JSON.stringify(text));
  assert.equal(text, seen, "postal-mime has changed");
}
SCRIPT
node mail.mjs
