#!/usr/bin/env bash
# npm to-title-case 1.0.0, "preserving punctuation", and title 4.0.1 write names with capitals, as for
# headings.
#
# Guess: "austria-hungary" becomes Austria-Hungary and "mid-atlantic ocean" Mid-Atlantic Ocean; an
#   apostrophe leaves the letter after it small, as in "munich's army".
# Seen: with to-title-case the hyphen of a name that has no blank is gone, Austria Hungary; in a name that
#   has one it stays, and the ocean is the Mid-atlantic. With title, "d'arcy's army" is D'arcy'S Army.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts to-title-case@1.0.0 title@4.0.1
cat > names.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const toTitleCase = require("to-title-case");
const { default: title } = require("title");

for (const [name, one, other] of [
  ["austria-hungary", "Austria Hungary", "Austria-Hungary"],
  ["mid-atlantic ocean", "Mid-atlantic Ocean", "Mid-Atlantic Ocean"],
  ["munich's army", "Munich's Army", "Munich's Army"],
  ["d'arcy's army", "D'arcy's Army", "D'arcy'S Army"],
]) {
  console.log(`${name}: ${toTitleCase(name)}; ${title(name)}`);
  assert.equal(toTitleCase(name), one, "to-title-case has changed");
  assert.equal(title(name), other, "title has changed");
}
SCRIPT
node names.cjs
