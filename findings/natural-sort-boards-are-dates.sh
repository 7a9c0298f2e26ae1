#!/usr/bin/env bash
# npm javascript-natural-sort 0.7.1 and natural-orderby 5.0.0 sort text as people do: 9 before 10.
#
# Guess: boards numbered by round, table and game are sorted by round, then table, then game.
# Seen: "1-20-1" stands before "1-3-5": each is an American date, and January 2001 is earlier than
#   January 2005. With a word in front, or beyond the months, numbers are numbers again.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts javascript-natural-sort@0.7.1 natural-orderby@5.0.0
cat > boards.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import naturalSort from "javascript-natural-sort";
import { compare } from "natural-orderby";

const boards = ["1-3-5", "1-3-10", "1-20-1", "2-1-1"];
const sorts = { "javascript-natural-sort": naturalSort, "natural-orderby": compare() };
for (const [name, sort] of Object.entries(sorts)) {
  const seen = [...boards].sort(sort);
  console.log(name, seen);
  assert.deepEqual(seen, ["1-20-1", "2-1-1", "1-3-5", "1-3-10"], `${name} has changed`);
  const named = boards.map((board) => `Board ${board}`);
  assert.deepEqual([...named].reverse().sort(sort), named);
  assert.deepEqual(["13-20-1", "13-3-5"].sort(sort), ["13-3-5", "13-20-1"]);
}
SCRIPT
TZ=UTC node boards.mjs
