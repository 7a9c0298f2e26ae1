#!/usr/bin/env bash
# PyPI tomlkit 0.15.2: a file that begins with a dotted key gets a table under it, as a program would
# that edits settings and keeps comments.
#
# Guess: the file says what the document says, as after any other change.
# Seen: the table's heading is written where the dotted key stands, so that every key after it belongs
#   to the new table. Nothing is raised, and the document in memory still shows the keys at the top.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "tomlkit==0.15.2"
"$folder/venv/bin/python" - <<'PYTHON'
import tomllib

import tomlkit

document = tomlkit.parse("colours.land = 'green'\ntitle = 'Map'\n")
document["colours"]["sea"] = {"deep": "blue"}
written = tomlkit.dumps(document)
print(written)
assert document.unwrap()["title"] == "Map"
read = tomllib.loads(written)
assert "title" not in read, "the title stays at the top now"
assert read["colours"]["sea"] == {"deep": "blue", "title": "Map"}
PYTHON
