#!/usr/bin/env bash
# PyPI diplomacy 1.1.2: a power may build three units, builds one and waives two.
#
# Guess: a saved game holds the three orders, and none of them failed.
# Seen: the orders hold the build alone. What was waived stands under the results only, once for each
#   build, as "void", which elsewhere means that an order was illegal.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game
from diplomacy.utils.export import to_saved_game_format

game = Game()
game.clear_units("FRANCE")
game.set_units("FRANCE", ["A SPA"])
game.set_current_phase("F1901M")
game.process()
assert game.get_current_phase() == "W1901A"
game.set_orders("FRANCE", ["A PAR B", "WAIVE", "WAIVE"])
game.process()
(winter,) = [one for one in to_saved_game_format(game)["phases"] if one["name"] == "W1901A"]
print(winter["orders"]["FRANCE"], winter["results"])
assert winter["orders"]["FRANCE"] == ["A PAR B"], "waived builds are kept"
assert winter["results"]["WAIVE"] == ["void", "void"], "waived builds have another result"
PYTHON
