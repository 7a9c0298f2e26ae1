#!/usr/bin/env bash
# npm edtf 4.11.1 and PyPI edtf 5.0.2 on the seasons of a game: 1901-21 is spring, 1901-23 is autumn.
#
# Guess: spring is March to May for both, and its text names a spring.
# Seen: for Python it is March to May; in JavaScript it is January to March, and autumn July to September,
#   the quarters of the year. There 1901-21 in words is "01/01/1901", and May 1901 is not in spring.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "edtf==5.0.2"
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts edtf@4.11.1
"$folder/venv/bin/python" - <<'PYTHON'
from edtf import parse_edtf

spring = parse_edtf("1901-21")
months = spring.lower_strict().tm_mon, spring.upper_strict().tm_mon
print("Python: spring 1901 is months %d to %d" % months)
assert months == (3, 5), "PyPI edtf has changed"
PYTHON
cat > seasons.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { default: edtf, format } = require("edtf");

const days = (season) => [season.min, season.max].map((time) => new Date(time).toISOString().slice(0, 10));
const [spring, autumn] = [edtf("1901-21"), edtf("1901-23")];
console.log("JavaScript: spring", ...days(spring), "autumn", ...days(autumn), "in words", format(spring, "en-GB"));
assert.deepEqual(days(spring), ["1901-01-01", "1901-03-31"], "npm edtf has changed");
assert.deepEqual(days(autumn), ["1901-07-01", "1901-09-30"], "npm edtf has changed");
assert.equal(spring.includes(edtf("1901-05")), false);
assert.equal(format(spring, "en-GB"), "01/01/1901", "npm edtf has changed");
SCRIPT
node seasons.cjs
