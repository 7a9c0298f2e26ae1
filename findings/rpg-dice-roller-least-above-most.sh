#!/usr/bin/env bash
# npm @dice-roller/rpg-dice-roller 5.5.1 rolls dice, and tells the least, the most and the average total
# of a notation. Attackers and defenders of a war game throw one die each: d6-d6.
#
# Guess: the least is -5, the most 5 and the average 0.
# Seen: the average is 0, and so are the least and the most: every die shows its least at once, or its
#   most. Of 5-d6 the least is 4 and the most -1, and a throw lies outside what is possible.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts @dice-roller/rpg-dice-roller@5.5.1
cat > dice.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { DiceRoll } = require("@dice-roller/rpg-dice-roller");

for (const [notation, expected] of [
  ["d6+d6", [2, 12, 7]],
  ["d6-d6", [0, 0, 0]],
  ["5-d6", [4, -1, 1.5]],
]) {
  const throws = Array.from({ length: 1000 }, () => new DiceRoll(notation));
  const { minTotal, maxTotal, averageTotal } = throws[0];
  const totals = throws.map((roll) => roll.total);
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  console.log(`${notation}: told ${minTotal} to ${maxTotal}, average ${averageTotal}; thrown ${low} to ${high}`);
  assert.deepEqual([minTotal, maxTotal, averageTotal], expected, "rpg-dice-roller has changed");
  if (notation === "d6-d6") assert(low < 0 && high > 0);
}
SCRIPT
node dice.cjs
