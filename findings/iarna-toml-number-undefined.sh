#!/usr/bin/env bash
# npm @iarna/toml 3.0.0 writes a small number, and dates before the year 1000.
#
# Guess: what it writes it can read again.
# Seen: 0.0000001 is written as 1e-7.undefined and the year 950 with three digits. TOML has neither,
#   and the package refuses both. 1.5e-7, with a point in it, goes well.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @iarna/toml@3.0.0
cat > again.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const TOML = require("@iarna/toml");

const expected = {
  "tolerance = 0.0000001": "tolerance = 1e-7.undefined\n",
  "began = 0950-10-14": "began = 950-10-14\n",
};
for (const [given, seen] of Object.entries(expected)) {
  const written = TOML.stringify(TOML.parse(given));
  console.log(given, "->", written.trim());
  assert.equal(written, seen, "@iarna/toml has changed");
  assert.throws(() => TOML.parse(written), { fromTOML: true });
}
for (const given of ["tolerance = 0.00000015", "began = 1066-10-14"])
  assert.deepEqual(TOML.parse(TOML.stringify(TOML.parse(given))), TOML.parse(given));
SCRIPT
node again.cjs
