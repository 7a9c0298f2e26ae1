#!/usr/bin/env bash
# PyPI diplomacy 1.1.2: Game.get_all_possible_orders() is what random and learning players draw from.
#
# Guess: random.seed(7) makes a random player give the same orders in every run.
# Seen: only where PYTHONHASHSEED is fixed as well. The lists come out of sets of strings, so their
#   order changes with each process, and the same draw picks another order. Sort them first.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
cat > "$folder/draw.py" <<'PYTHON'
import random
import sys

from diplomacy import Game

game = Game()
possible = game.get_all_possible_orders()
arranged = sorted if sys.argv[1] == "sorted" else list
random.seed(7)
for place in sorted(game.get_orderable_locations("FRANCE")):
    print(random.choice(arranged(possible[place])), end="; ")
PYTHON
runs() { for seed in 1 2 3 4; do PYTHONHASHSEED=$seed "$folder/venv/bin/python" "$folder/draw.py" "$1"; echo; done; }
runs as-given | tee "$folder/given"
runs sorted | tee "$folder/sorted"
[ "$(sort -u "$folder/given" | wc -l)" -gt 1 ] || { echo "the lists have a fixed order now"; exit 1; }
[ "$(sort -u "$folder/sorted" | wc -l)" -eq 1 ] || { echo "sorting does not help"; exit 1; }
