#!/usr/bin/env bash
# PyPI kdl-py 1.2.0: a player's id in Discord, which has nineteen digits, in a file of settings. KDL
# numbers may have any number of digits.
#
# Guess: a number without a point is a whole number of Python, and is written as it was read.
# Seen: it is a float, so that its last digits change: another player's id. It is written with an
#   exponent, and 5 as 5.0. Numbers in hexadecimal are whole.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "kdl-py==1.2.0"
"$folder/venv/bin/python" - <<'PYTHON'
import kdl

settings = kdl.parse("player 1234567890123456789\narmies 5 0x5\n")
player, armies = settings.nodes
print(int(player.args[0]), armies.args, settings.print(), sep="\n")
assert int(player.args[0]) == 1234567890123456768, "kdl-py has changed"
assert repr(armies.args) == "[5.0, 5]", "kdl-py has changed"
assert settings.print() == "player 1.2345678901234568e+18\narmies 5.0 5\n", "kdl-py has changed"
PYTHON
