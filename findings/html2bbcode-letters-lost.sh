#!/usr/bin/env bash
# npm html2bbcode 1.2.6: the page of a game, for a forum. It names characters as HTML allows, and has its
# orders one to a line in a `pre`.
#
# Guess: the characters and the lines are the same in the forum.
# Seen: named characters are left out, all but a few, and "K&ouml;ln" becomes "Kln"; numbered ones stay.
#   All orders are on one line.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts html2bbcode@1.2.6
cat > page.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { HTML2BBCode } = require("html2bbcode");

const forum = (html) => new HTML2BBCode().feed(html).toString();
const names = forum("K&ouml;ln &amp; K&#246;ln &mdash; &Aring;land");
const orders = forum("<pre>F Kiel - Holland\nA Berlin - Kiel</pre>");
console.log(names, "|", orders);
assert.equal(names, "Kln & Köln  land", "html2bbcode has changed");
assert.equal(orders, "[code]F Kiel - Holland A Berlin - Kiel[/code]", "html2bbcode has changed");
SCRIPT
node page.cjs
