#!/usr/bin/env bash
# npm random-seedable 1.0.8 and @algorithm.ts/shuffle 4.0.3 shuffle a list, by Fisher, Yates and Knuth as
# they say: seven powers, dealt to seven players.
#
# Guess: in 5,000 deals every player gets every power about 714 times.
# Seen: nobody ever gets the power that stood in the player's own place: of the 5,040 orders only 720 come
#   up, those in which everything has moved. And random-seedable's `PCG`, which by default takes the clock
#   for its seed, begins every game with a throw of 1.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts random-seedable@1.0.8 @algorithm.ts/shuffle@4.0.3
cat > seats.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { MersenneTwister, PCG } = require("random-seedable");
const { knuthShuffle } = require("@algorithm.ts/shuffle");

const POWERS = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"];
const dealt = (deal) => {
  const counts = POWERS.map(() => POWERS.map(() => 0));
  for (let game = 1; game <= 5000; game++) {
    deal(game).forEach((power, seat) => {
      counts[POWERS.indexOf(power)][seat]++;
    });
  }
  return counts;
};
const copyShuffled = () => {
  const powers = [...POWERS];
  knuthShuffle(powers);
  return powers;
};
for (const [name, deal] of [
  ["random-seedable", (game) => new MersenneTwister(game).shuffle(POWERS, false)],
  ["@algorithm.ts/shuffle", copyShuffled],
]) {
  const counts = dealt(deal);
  console.log(name);
  counts.forEach((row, place) => console.log(`  ${POWERS[place].padEnd(8)}`, ...row));
  counts.forEach((row, place) =>
    row.forEach((count, seat) => assert(place === seat ? count === 0 : count > 600, `${name} has changed`)),
  );
}
const clock = Date.now();
const first = new Set(Array.from({ length: 1000 }, (_, n) => Math.floor(new PCG(clock + n * 999).float() * 6) + 1));
console.log("first throws of PCG in a thousand games:", ...first);
assert.deepEqual([...first], [1], "random-seedable has changed");
SCRIPT
node seats.cjs
