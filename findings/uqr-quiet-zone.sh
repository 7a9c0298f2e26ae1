#!/usr/bin/env bash
# npm uqr 0.1.3 draws QR codes. ISO/IEC 18004 asks for a quiet zone of four modules on each side.
#
# Guess: the picture has that quiet zone unless one asks for less.
# Seen: its border is one module wide. On a dark page or beside other ink, readers may not find the
#   code; `{ border: 4 }` keeps to the standard.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts uqr@0.1.3
cat > border.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { encode } from "uqr";

const lightRows = ({ data }) => data.findIndex((row) => row.some(Boolean));
const usual = encode("https://example.org/");
const wide = encode("https://example.org/", { border: 4 });
console.log({ version: usual.version, size: usual.size, border: lightRows(usual), asked: lightRows(wide) });
assert.equal(lightRows(usual), 1, "uqr has changed");
assert.equal(lightRows(wide), 4);
SCRIPT
node border.mjs
