#!/usr/bin/env bash
# PyPI diplomacy 1.1.2: Game.set_orders(power, orders).
#
# Guess: it sets a power's orders, so a later list replaces the earlier one, and an empty list
#   withdraws them all.
# Seen: each order replaces that unit's order alone. What the later list leaves out still stands,
#   and an empty list changes nothing; clear_orders() withdraws. A player who sends a corrected sheet
#   with fewer orders keeps the old ones.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game

game = Game()
seen = []
for orders in (["A PAR - BUR", "F BRE - MAO"], ["A PAR - PIC"], []):
    game.set_orders("FRANCE", orders)
    seen.append(sorted(game.get_orders("FRANCE")))
    print("sent", orders, "kept", seen[-1])
assert seen == [
    ["A PAR - BUR", "F BRE - MAO"],
    ["A PAR - PIC", "F BRE - MAO"],
    ["A PAR - PIC", "F BRE - MAO"],
], "the engine has changed"
game.clear_orders("FRANCE")
assert game.get_orders("FRANCE") == []
PYTHON
