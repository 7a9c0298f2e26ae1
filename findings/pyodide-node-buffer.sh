#!/usr/bin/env bash
# npm pyodide 0.29.5 in Node: unpackArchive() takes "an ArrayBuffer or a typed array".
#
# Guess: what readFile() gives will do, since a Buffer is a Uint8Array.
# Seen: "Unknown typed array type 'Buffer'". It goes by the name of the constructor. A plain
#   Uint8Array over the same bytes works.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts pyodide@0.29.5
cat > unpack.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
const archive = await readFile("node_modules/pyodide/python_stdlib.zip");
assert.ok(archive instanceof Uint8Array);
assert.throws(() => python.unpackArchive(archive, "zip", { extractDir: "/one" }), (error) => {
  console.log(String(error).split("\n").find((line) => line.includes("Buffer")));
  return String(error).includes("Unknown typed array type 'Buffer'");
});
python.unpackArchive(new Uint8Array(archive), "zip", { extractDir: "/two" });
console.log("as a plain Uint8Array:", python.FS.readdir("/two").length, "entries");
SCRIPT
node unpack.mjs
