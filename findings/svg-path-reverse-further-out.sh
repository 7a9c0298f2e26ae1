#!/usr/bin/env bash
# npm svg-path-reverse 1.7.0: a triangle as Inkscape writes it, whose lines follow the first point
# without a letter of their own.
#
# Guess: reversed, it has the same corners in the opposite order.
# Seen: in a relative path, the first point counts twice for all that follow: the triangle is moved, and
#   stretched to a quadrangle. In an absolute one, the first point comes twice.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts svg-path-reverse@1.7.0
cat > triangle.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { reverse } = require("svg-path-reverse");

const [relative, absolute] = ["m 50,20 40,0 0,30 z", "M 50,20 90,20 90,50 Z"].map((d) => reverse(d));
console.log(relative, "|", absolute);
assert.equal(relative, "M 140 70 L 140 40 L 100 40 L 50 20 Z", "svg-path-reverse has changed");
assert.equal(absolute, "M 90 50 L 90 20 L 50 20 L 50 20 Z", "svg-path-reverse has changed");
assert.equal(reverse("m 50,20 l 40,0 0,30 z"), "M 90 50 L 90 20 L 50 20 Z");
SCRIPT
node triangle.cjs
