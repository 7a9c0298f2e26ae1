#!/usr/bin/env bash
# PyPI luaparser 4.2.0 parses Lua into a tree, and writes Lua from such a tree.
#
# Guess: a program that is parsed and written again does the same, for all that it may look otherwise.
# Seen: "- -gain" is written as "--gain", which is a comment, so that the line returns nothing. The number
#   1e400, which is infinite in Lua, becomes a variable named "inf", which is nil. A variable that was to
#   close its file at the end of its block, by "<close>", no longer does, and a constant may be set.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "luaparser==4.2.0"
"$folder/venv/bin/python" - <<'PYTHON'
from luaparser import ast

EXPECTED = {
    "return -(-gain)": "return -(-gain)",
    "return - -gain": "return --gain",
    "return 1e300": "return 1e+300",
    "return 1e400": "return inf",
    "local orders <close> = open()": "local orders = open()",
    "local centres <const> = 34": "local centres = 34",
}
for program, seen in EXPECTED.items():
    written = ast.to_lua_source(ast.parse(program))
    print(f"{program} is written as {written}")
    assert written == seen, "luaparser has changed"
again = ast.parse("return --gain").body.body[0]
print(f"which returns {len(again.values)} values")
assert again.values == []
PYTHON
