#!/usr/bin/env bash
# npm chance 1.1.13 draws at random; it takes several seeds, as a game's number and its turn's.
#
# Guess: another game or another turn has another stream of numbers.
# Seen: of two seeds, twice the first and once the second are added. The third turn of game 1901, the
#   first of game 1902 and the single seed 3805 draw the same; ten games of ten turns share 28 streams.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts chance@1.1.13
cat > draws.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const Chance = require("chance");

const powers = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"];
const drawn = (...seeds) => new Chance(...seeds).shuffle(powers).join(" ");
for (const seeds of [[1901, 3], [1902, 1], [3805], [1901, 4]]) console.log(seeds, drawn(...seeds));
assert.equal(drawn(1901, 3), drawn(1902, 1), "chance has changed");
assert.equal(drawn(1901, 3), drawn(3805), "chance has changed");
assert.notEqual(drawn(1901, 3), drawn(1901, 4));

const streams = new Set();
for (let game = 1; game <= 10; game += 1) {
  for (let turn = 1; turn <= 10; turn += 1) {
    const chance = new Chance(game, turn);
    streams.add(chance.n(() => chance.natural(), 5).join(" "));
  }
}
console.log("streams of ten games of ten turns:", streams.size);
assert.equal(streams.size, 28, "chance has changed");
SCRIPT
node draws.cjs
