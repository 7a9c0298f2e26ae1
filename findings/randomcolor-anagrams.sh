#!/usr/bin/env bash
# npm randomcolor 0.6.2 makes a colour of a seed, such as a name.
#
# Guess: names have colours of their own, as good as always.
# Seen: the seed is the sum of the letters. Anagrams share a colour, game 12 with game 21 and 1901 with
#   1910; the usual abbreviations of the 75 provinces make 37 colours, one of them that of Berlin, Bohemia,
#   Brest, Kiel, the Helgoland Bight and the Eastern Mediterranean.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts randomcolor@0.6.2
cat > names.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const randomColor = require("randomcolor");

const PROVINCES = `Adr Aeg Alb Ank Apu Arm Bal Bar Bel Ber Bla Boh Bot Bre Bud Bul Bur Cly Con Den Eas Edi Eng
Fin Gal Gas Gol Gre Hel Hol Ion Iri Kie Lon Lvn Lvp Mao Mar Mos Mun Naf Nao Nap Nth Nwg Nwy Par Pic Pie Por Pru
Rom Ruh Rum Ser Sev Sil Ska Smy Spa Stp Swe Syr Tri Tun Tus Tyn Tyr Ukr Ven Vie Wal War Wes Yor`.split(/\s/);
const colour = (seed) => randomColor({ seed });
for (const [one, other] of [["game 12", "game 21"], ["1901", "1910"]]) {
  console.log(one, colour(one), other, colour(other));
  assert.equal(colour(one), colour(other), "randomcolor has changed");
}
const colours = new Set(PROVINCES.map(colour));
const likeBerlin = PROVINCES.filter((name) => colour(name) === colour("Ber"));
console.log(`${PROVINCES.length} provinces, ${colours.size} colours; ${likeBerlin} share one`);
assert.equal(PROVINCES.length, 75);
assert.equal(colours.size, 37, "randomcolor has changed");
assert.deepEqual(likeBerlin, ["Ber", "Boh", "Bre", "Eas", "Hel", "Kie"], "randomcolor has changed");
SCRIPT
node names.cjs
