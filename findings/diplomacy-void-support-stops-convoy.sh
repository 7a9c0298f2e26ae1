#!/usr/bin/env bash
# PyPI diplomacy 1.1.2. A convoy fails only if its fleet is dislodged, and no power helps to dislodge
# its own unit. England attacks France's convoying fleet, and only France itself supports that.
#
# Guess: the support has no effect, the fleet stays, and the army arrives in Brest.
# Seen: the support is called void and the attack a bounce, the fleet stays, and yet its convoy is
#   "disrupted": the army stays in Spain.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game


def results(support):
    game = Game()
    game.clear_units()
    game.set_units("ENGLAND", ["F NAO"])
    game.set_units("FRANCE", ["F MAO", "F ENG", "A SPA"])
    game.set_orders("ENGLAND", ["F NAO - MAO"])
    game.set_orders("FRANCE", ["A SPA - BRE VIA", "F MAO C A SPA - BRE", support])
    game.process()
    told = game.result_history.last_value()
    units = [str(unit) for unit in game.get_units("FRANCE")]
    return {unit: [str(result) for result in told[unit]] for unit in told}, units


for support in ("F ENG H", "F ENG S F NAO - MAO"):
    told, units = results(support)
    print(f"{support}: {told}, then {units}")
    if support == "F ENG H":
        assert "A BRE" in units, "the engine has changed"
assert told["F ENG"] == ["void"] and told["F NAO"] == ["bounce"]
assert told["F MAO"] == ["disrupted"] and units == ["F MAO", "F ENG", "A SPA"], "the engine has changed"
PYTHON
