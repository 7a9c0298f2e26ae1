#!/usr/bin/env bash
# PyPI diplomacy 1.1.2 passes its own copy of the DATC, which says that no power helps to dislodge
# its own unit (6.D.10 to 6.D.14).
#
# Guess: France's army in Belgium stays, whether England attacks by land or by convoy; France's
#   support for the attack does not count.
# Seen: by land it stays. By convoy the same support dislodges it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game


def belgium_after(english_units, attack):
    game = Game()
    game.clear_units()
    game.set_units("ENGLAND", english_units)
    game.set_units("FRANCE", ["A BEL", "A PIC"])
    game.set_orders("ENGLAND", attack)
    game.set_orders("FRANCE", ["A BEL H", "A PIC S " + attack[0].removesuffix(" VIA")])
    game.process()
    return {power: [str(unit) for unit in game.get_units(power)] for power in ("ENGLAND", "FRANCE")}


by_land = belgium_after(["A HOL"], ["A HOL - BEL"])
by_sea = belgium_after(["A LON", "F NTH"], ["A LON - BEL VIA", "F NTH C A LON - BEL"])
print("by land:  ", by_land)
print("by convoy:", by_sea)
assert "A BEL" in by_land["FRANCE"] and "A HOL" in by_land["ENGLAND"]
assert "*A BEL" in by_sea["FRANCE"] and "A BEL" in by_sea["ENGLAND"], "the engine has changed"
PYTHON
