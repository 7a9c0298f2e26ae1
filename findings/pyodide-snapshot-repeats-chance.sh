#!/usr/bin/env bash
# npm pyodide 0.29.5 can start from a picture of its memory, several times as fast.
#
# Guess: what is random stays random, since each start is a new interpreter.
# Seen: the state of `random` and the hash seed are in the picture. Everybody who starts from it
#   draws the same numbers, also on another day; os.urandom() alone is fresh. Call random.seed()
#   after the start, and never draw a secret from `random`.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts pyodide@0.29.5
cat > start.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { loadPyodide } from "pyodide";

const DRAW = "import os, random; [str(random.random()), str(hash('Paris')), os.urandom(8).hex()]";
const drawn = (python) => python.runPython(DRAW).toJs();

const maker = await loadPyodide({ _makeSnapshot: true });
maker.runPython("import random");
const _loadSnapshot = maker.makeMemorySnapshot();
const first = drawn(await loadPyodide({ _loadSnapshot }));
const second = drawn(await loadPyodide({ _loadSnapshot }));
console.log(first);
console.log(second);
assert.equal(first[0], second[0], "random is fresh now");
assert.equal(first[1], second[1], "the hash seed is fresh now");
assert.notEqual(first[2], second[2]);
assert.notEqual(drawn(await loadPyodide())[0], drawn(await loadPyodide())[0]);
SCRIPT
node start.mjs
