#!/usr/bin/env bash
# PyPI diplomacy 1.1.2 reads orders in DAIDE, where an order by convoy names its fleets in a row.
#
# Guess: the army sails by the fleets that the order names, or not at all.
# Seen: the row is read and dropped. The only fleet that the order names is dislodged, and the army
#   arrives all the same, with a fleet that it does not name.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game
from diplomacy.daide.clauses import Order, parse_bytes
from diplomacy.daide.utils import str_to_bytes


def read(order):
    return str(parse_bytes(Order, str_to_bytes(order))[0])


game = Game()
game.clear_units()
game.set_units("ENGLAND", ["A LON", "F NTH", "F ENG"])
game.set_units("GERMANY", ["F HOL", "F DEN"])
by_north_sea = read("( ( ENG AMY LON ) CTO BEL VIA ( NTH ) )")
by_channel = read("( ( ENG AMY LON ) CTO BEL VIA ( ECH ) )")
game.set_orders("ENGLAND", [by_north_sea, "F NTH C A LON - BEL", "F ENG C A LON - BEL"])
game.set_orders("GERMANY", ["F HOL - NTH", "F DEN S F HOL - NTH"])
game.process()
england = sorted(game.get_units("ENGLAND"))
print(f"read as {by_north_sea!r} and {by_channel!r}; afterwards England has {england}")
assert by_north_sea == by_channel == "A LON - BEL VIA"
assert england == ["*F NTH", "A BEL", "F ENG"], "the package has changed"
PYTHON
