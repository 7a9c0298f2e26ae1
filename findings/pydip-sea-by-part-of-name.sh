#!/usr/bin/env bash
# PyPI pydip 0.1.8: an island borders Sea 10 alone, a shore borders Sea 1 alone, and the two seas do
# not touch. A fleet in Sea 1 is ordered to convoy an army from the island to the shore.
#
# Guess: there is no route, and the army stays.
# Seen: it arrives. Whether a fleet's sea borders the origin is looked up as a part of the name, so
#   "Sea 1" counts as "Sea 10". With "Sea 2" for "Sea 1" the army stays.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pydip==0.1.8"
"$folder/venv/bin/python" - <<'PYTHON'
from pydip.map.map import Map
from pydip.player.command.command import ConvoyMoveCommand, ConvoyTransportCommand
from pydip.player.player import Player
from pydip.player.unit import UnitTypes
from pydip.turn.resolve import resolve_turn


def where_the_army_is(sea):
    """Convoy from the island by a fleet in a sea off the shore."""
    land = [{"name": n, "coasts": [f"{n} Coast"]} for n in ("Isle", "Shore")]
    board = Map([*land, {"name": "Sea 10"}, {"name": sea}],
                [("Isle Coast", "Sea 10"), ("Shore Coast", sea)])
    player = Player("France", board, [
        {"territory_name": "Isle", "unit_type": UnitTypes.TROOP},
        {"territory_name": sea, "unit_type": UnitTypes.FLEET},
    ])
    army, fleet = player.units
    after = resolve_turn(board, [
        ConvoyMoveCommand(player, army, "Shore"),
        ConvoyTransportCommand(player, fleet, army, "Shore"),
    ])
    return next(unit.position for unit in after["France"] if unit.unit_type is UnitTypes.TROOP)


print(where_the_army_is("Sea 1"), where_the_army_is("Sea 2"))
assert where_the_army_is("Sea 1") == "Shore", "names are compared whole now"
assert where_the_army_is("Sea 2") == "Isle"
PYTHON
