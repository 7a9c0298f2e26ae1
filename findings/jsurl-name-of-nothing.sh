#!/usr/bin/env bash
# npm jsurl 0.1.5 writes JSON into an address. The coasts of a province, by name: most have one, "".
#
# Guess: an object comes back as an object, whatever its names are.
# Seen: `{"": "Kiel"}` comes back as the list `["Kiel"]`, for both are written alike. As a second name ""
#   does no harm.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts jsurl@0.1.5
cat > coasts.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { parse, stringify } = require("jsurl");

const [named, listed] = [{ coasts: { "": "Kiel" } }, { coasts: ["Kiel"] }];
console.log(stringify(named), "->", parse(stringify(named)));
assert.equal(stringify(named), stringify(listed), "jsurl has changed");
assert.deepEqual(parse(stringify(named)), listed, "jsurl has changed");
const two = { nc: "Bul", "": "Con" };
assert.deepEqual(parse(stringify(two)), two);
SCRIPT
node coasts.cjs
