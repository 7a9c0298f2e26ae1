#!/usr/bin/env bash
# npm js-diplomacy 0.1.5, the standard board: a fleet goes from Kiel to the Baltic Sea.
#
# Guess: it arrives; a library with the standard board has all of its borders.
# Seen: four are missing, Kiel to the Baltic Sea, Silesia to Galicia, the Adriatic Sea to Albania and
#   the North Sea to the Skagerrak. The order is no error, either: its result is success, and the fleet
#   stays in Kiel.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
npm install --silent --no-fund --no-audit --ignore-scripts --prefix "$folder" js-diplomacy@0.1.5
cd "$folder"
cat > run.cjs <<'NODE'
const assert = require("node:assert");
const { standardMap, standardRule, standardBoard } = require("js-diplomacy");

const { locations: at, map, Power } = standardMap;
const { Army, Fleet } = standardRule.MilitaryBranch;
const BORDERS = [
  [Fleet, "Kie", "Bal"], [Army, "Sil", "Gal"], [Fleet, "Adr", "Alb"], [Fleet, "Nth", "Ska"],
  [Fleet, "Kie", "Hel"], // this one is there
];
const known = BORDERS.map(([kind, a, b]) => map.movableLocationsOf(at[a], kind).has(at[b]));

const spring = new standardBoard.Turn(1901, standardBoard.Season.Spring);
const state = new standardRule.State(spring, standardRule.Phase.Movement);
const fleet = new standardRule.Unit(Fleet, at.Kie, Power.Germany);
const board = new standardRule.Board(map, state, [fleet], [], []);
const order = new standardRule.Helper(board).F(at.Kie).move(at.Bal);
const { result } = new standardRule.Rule().resolve(board, new Set([order]));
const told = [...result.results].map((one) => standardRule.Result[one.result]);
const after = [...result.board.units].map(String);
console.log(known, told, after);
assert.deepEqual(known, [false, false, false, false, true], "the borders have changed");
assert.deepEqual([told, after], [["Success"], ["F Kie"]]);
NODE
node run.cjs
