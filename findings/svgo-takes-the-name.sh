#!/usr/bin/env bash
# npm svgo 4.1.0 makes SVG files smaller; its default settings are meant to change no picture.
#
# Guess: a picture that is announced as "Map" still is: ids that aria-labelledby refers to stay or are
#   renamed along with it, as those in href and url() are.
# Seen: aria-labelledby stays, and the ids that it names are gone, so it names nothing; `role="img"`
#   and `lang` are gone too. The picture looks the same.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts svgo@4.1.0
cat > smaller.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { optimize } from "svgo";

const before = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" lang="en" aria-labelledby="name">
<title id="name">Map</title><defs><path id="army" d="M0 0h4v4z"/></defs><use href="#army"/><use href="#army" x="4"/></svg>`;
const after = optimize(before).data;
console.log(after);
assert.match(after, /<use href="#a"\/>/);
assert.match(after, /<path id="a"/);
assert.match(after, /aria-labelledby="name"/);
assert.match(after, /<title>Map<\/title>/, "svgo has changed");
assert.doesNotMatch(after, /role=|lang=/, "svgo has changed");
SCRIPT
node smaller.mjs
