#!/usr/bin/env bash
# npm seededshuffle 0.2.0 shuffles a list by a seed, a number or a text: here seven powers, by the names of
# a thousand games, from "game 1" to "game 1000".
#
# Guess: nearly every game has an order of its own, of 5,040.
# Seen: a thousand games share 99 orders, some of them 30 games each, and in a third of the games the first
#   power stays the first.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts seededshuffle@0.2.0
cat > seats.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const seeded = require("seededshuffle");

const POWERS = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"];
const games = new Map();
for (let game = 1; game <= 1000; game++) {
  const order = seeded.shuffle(POWERS, `game ${game}`, true).join(", ");
  games.set(order, (games.get(order) ?? 0) + 1);
}
const [order, count] = [...games].sort((a, b) => b[1] - a[1])[0];
const first = [...games].reduce((sum, [names, times]) => sum + (names.startsWith("Austria") ? times : 0), 0);
console.log(`${games.size} orders; ${count} games have ${order}; Austria is first in ${first}`);
assert.equal(games.size, 99, "seededshuffle has changed");
assert.equal(count, 30, "seededshuffle has changed");
assert(first > 300, "seededshuffle has changed");
SCRIPT
node seats.cjs
