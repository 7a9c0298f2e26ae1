#!/usr/bin/env bash
# PyPI diplomacy 1.1.2, and the rulebook's end of a game: eighteen centres win.
#
# Guess: whoever owns eighteen centres when the centres of the year are counted has won.
# Seen: only if it owned fewer a year before. A position that is set up with eighteen centres plays
#   on for ever, unless its owner takes one more; the map's rule HOLD_WIN asks for the opposite.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game


def year_after(unit):
    """Play the year of a France with eighteen centres, whose one unit ends it at `unit`."""
    game = Game()
    game.clear_units()
    game.clear_centers()
    centres = sorted(set(game.map.scs) - {"BEL"})
    game.set_centers("FRANCE", [*[c for c in centres if c != "PAR"][:17], "PAR"])
    game.set_centers("ENGLAND", [c for c in centres if c not in game.get_centers("FRANCE")])
    game.set_units("FRANCE", [unit])
    game.set_current_phase("F1901M")
    game.process()
    return len(game.get_centers("FRANCE")), game.is_game_done


print(year_after("A BUR"), year_after("A BEL"))
assert year_after("A BUR") == (18, False), "eighteen centres win now"
assert year_after("A BEL") == (19, True), "a nineteenth wins no more"
PYTHON
