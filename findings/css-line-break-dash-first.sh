#!/usr/bin/env bash
# npm css-line-break 2.1.0 tells where a line may end, by Unicode's rules and CSS, as for a page drawn on
#   a canvas.
#
# Guess: "1901–02" may be divided behind its dash and not before it, as linebreak 1.1.0 has it by Unicode's
#   rules; CSS lets a dash begin a line in Chinese and Japanese only.
# Seen: in any language a dash may begin a line, and so may the hyphen of "well‐known" (U+2010), unless one
#   asks for strict lines.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts css-line-break@2.1.0 linebreak@1.1.0
cat > dashes.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { LineBreaker } = require("css-line-break");
const Unicode = require("linebreak");

function byCss(text, options) {
  const breaker = LineBreaker(text, options);
  const parts = [];
  for (let next = breaker.next(); !next.done; next = breaker.next()) parts.push(next.value.slice());
  return parts;
}
function byUnicode(text) {
  const breaker = new Unicode(text);
  const parts = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(text.slice(from, next.position));
    from = next.position;
  }
  return parts;
}
for (const [before, dash, after] of [["1901", "–", "02"], ["Spring", "–", "Autumn"], ["well", "‐", "known"]]) {
  const text = before + dash + after;
  const seen = byCss(text, { lineBreak: "normal", wordBreak: "normal" });
  console.log(seen, "strict", byCss(text, { lineBreak: "strict", wordBreak: "normal" }), "Unicode", byUnicode(text));
  assert.deepEqual(seen, [before, dash, after], "css-line-break has changed");
  assert.deepEqual(byCss(text), seen, "css-line-break has another default");
  assert.deepEqual(byCss(text, { lineBreak: "strict", wordBreak: "normal" }), [before + dash, after]);
  assert.deepEqual(byUnicode(text), [before + dash, after]);
}
SCRIPT
node dashes.cjs
