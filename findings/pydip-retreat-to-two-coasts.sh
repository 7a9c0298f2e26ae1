#!/usr/bin/env bash
# PyPI pydip 0.1.8, and DATC 6.H.8 (three retreats to one area): three units retreat
# to Spain, an army and two fleets to one coast each.
#
# Guess: they stand in each other's way, and all are disbanded.
# Seen: destinations are compared by name, and a coast has a name of its own. All three retreat, and
#   three units stand in one province.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pydip==0.1.8"
"$folder/venv/bin/python" - <<'PYTHON'
from pydip.map.predefined.vanilla_dip import generate_map
from pydip.player.command.retreat_command import RetreatMoveCommand
from pydip.player.player import Player
from pydip.player.unit import Unit, UnitTypes
from pydip.turn.retreat import resolve_retreats

GOALS = {
    ("France", UnitTypes.TROOP, "Gascony"): "Spain",
    ("England", UnitTypes.FLEET, "Portugal Coast"): "Spain North Coast",
    ("Italy", UnitTypes.FLEET, "Western Mediterranean Sea"): "Spain South Coast",
}
board = generate_map()
dislodged = {}
for (power, kind, at), goal in GOALS.items():
    dislodged.setdefault(power, {})[Unit(kind, at)] = {goal}
orders = []
for (power, kind, at), goal in GOALS.items():
    player = Player(power, board, [{"territory_name": at, "unit_type": kind}])
    orders.append(RetreatMoveCommand(dislodged, player, player.units[0], goal))
after = resolve_retreats(dislodged, orders)
stand = sorted(unit.position for units in after.values() for unit in units)
print(stand)
assert stand == ["Spain", "Spain North Coast", "Spain South Coast"], "they stand in each other's way"
PYTHON
