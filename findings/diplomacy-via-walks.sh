#!/usr/bin/env bash
# PyPI diplomacy 1.1.2, and DATC 4.A.3: an army is ordered VIA to a neighbour, and no fleet convoys it.
#
# Guess: the move fails, as the current DATC (3.0) prefers: VIA asks for a convoy, there is none.
# Seen: the army walks, the preference of the DATC's second version. Games that hold such an order
#   end otherwise in engines that follow the newer text.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game

game = Game()
game.clear_units()
game.set_units("FRANCE", ["A BEL", "F NTH"])
game.set_orders("FRANCE", ["A BEL - HOL VIA", "F NTH H"])
game.process()
print(game.get_units("FRANCE"))
assert "A HOL" in game.get_units("FRANCE"), "the engine has changed"
PYTHON
