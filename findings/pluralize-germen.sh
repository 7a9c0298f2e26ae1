#!/usr/bin/env bash
# npm pluralize 8.0.0 gives the plurals of English words; here, of the peoples on the maps.
#
# Guess: as with humans, it knows which words in "man" are no men: Germans, Romans, Normans, Ottomans.
# Seen: Germen, Romen, Normen and Ottomen, and talismen. Singulars that end in s lose it: one Wale, one
#   Naple, one Tuni, and it takes each of the three for a plural.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts pluralize@8.0.0
cat > peoples.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const pluralize = require("pluralize");

const PEOPLES = ["German", "Roman", "Norman", "Ottoman", "talisman", "human", "Englishman", "Italian", "Turk"];
const many = PEOPLES.map((word) => pluralize(word));
console.log(many.join(", "));
const seen = "Germen Romen Normen Ottomen talismen humans Englishmen Italians Turks";
assert.deepEqual(many, seen.split(" "), "pluralize has changed");
for (const [name, one] of Object.entries({ Wales: "Wale", Naples: "Naple", Tunis: "Tuni" })) {
  console.log(`${name}: one ${pluralize.singular(name)}, plural ${pluralize.isPlural(name)}`);
  assert.equal(pluralize(name, 1), one, "pluralize has changed");
  assert.ok(pluralize.isPlural(name), "pluralize has changed");
}
SCRIPT
node peoples.cjs
