#!/usr/bin/env bash
# npm hash-object 5.1.0 gives the hash of an object, "deterministic for repeated runs".
#
# Guess: a game whose deadline is moved by a day has another hash, as its JSON is another.
# Seen: the hash is the same, and that of a game whose deadline is an empty object: a date counts as an
#   object without keys. So does a `Map`, whatever is in it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts hash-object@5.1.0
cat > games.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import hashObject from "hash-object";

const game = (deadline) => ({ name: "Spring 1901", deadline });
const [tuesday, wednesday] = ["2026-07-28T20:15:00Z", "2026-07-29T20:15:00Z"].map((text) => game(new Date(text)));
for (const each of [tuesday, wednesday, game({}), game("2026-07-28")]) {
  console.log(JSON.stringify(each), hashObject(each).slice(0, 16));
}
assert.notEqual(JSON.stringify(tuesday), JSON.stringify(wednesday));
assert.equal(hashObject(tuesday), hashObject(wednesday), "hash-object has changed");
assert.equal(hashObject(tuesday), hashObject(game({})), "hash-object has changed");
assert.equal(hashObject({ orders: new Map([["A Par", "H"]]) }), hashObject({ orders: new Map() }));
assert.notEqual(hashObject(game("2026-07-28")), hashObject(game("2026-07-29")));
SCRIPT
node games.mjs
