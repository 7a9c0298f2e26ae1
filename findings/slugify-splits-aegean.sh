#!/usr/bin/env bash
# npm @sindresorhus/slugify 3.0.1 makes names for files and addresses.
#
# Guess: "Ægean Sea" becomes aegean-sea, as its replacement of Æ by AE would have it.
# Seen: a-egean-sea. The letter becomes two capitals, and the step that parts camelCase then takes
#   the second for the beginning of a word. Þórshöfn is t-horshoefn, Θήβα t-hiva, ÖLAND oe-land;
#   Öland and ÆGEAN SEA stay whole.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @sindresorhus/slugify@3.0.1
cat > places.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import slugify from "@sindresorhus/slugify";

const expected = {
  "Ægean Sea": "a-egean-sea",
  "Þórshöfn": "t-horshoefn",
  "Θήβα": "t-hiva",
  "ÖLAND": "oe-land",
  "Öland": "oeland",
  "ÆGEAN SEA": "aegean-sea",
};
for (const [name, slug] of Object.entries(expected)) {
  console.log(name, slugify(name), slugify(name, { decamelize: false }));
  assert.equal(slugify(name), slug, "slugify has changed");
}
assert.equal(slugify("Ægean Sea", { decamelize: false }), "aegean-sea");
SCRIPT
node places.mjs
