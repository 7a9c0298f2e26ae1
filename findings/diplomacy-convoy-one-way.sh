#!/usr/bin/env bash
# PyPI diplomacy 1.1.2, its own map of the ancient Mediterranean: two fleets, one of them at the
#   Balearic Islands, a coast where fleets convoy (PORT), can carry an army between Tarraco and Sardinia.
#
# Guess: they can carry it either way.
# Seen: from Tarraco to Sardinia, and not back: a chain of convoys leads through a PORT only as its first
#   link, as such a place is taken for the end of a voyage wherever else the search meets it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game

FLEETS = ["F BAL", "F BER"]


def ends(start: str, goal: str) -> list[str]:
    game = Game(map_name="ancmed", rules=["IGNORE_ERRORS"])
    game.clear_units()
    game.set_units("ROME", [f"A {start}", *FLEETS])
    game.set_orders(
        "ROME",
        [f"A {start} - {goal} VIA", *(f"{fleet} C A {start} - {goal}" for fleet in FLEETS)],
    )
    game.process()
    return sorted(game.get_units("ROME"))


there, back = ends("TAR", "SAD"), ends("SAD", "TAR")
print(there, back)
assert "A SAD" in there, "the engine has changed"
assert "A SAD" in back, "the engine has changed"
PYTHON
