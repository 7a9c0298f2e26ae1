#!/usr/bin/env bash
# PyPI diplomacy 1.1.2: a game that is drawn.
#
# Guess: the game is noted as a draw of those who share it; a saved game tells a draw from a win.
# Seen: its note is "Victory by" everybody, and the outcome lists all, as a shared victory would. So
#   does a game without a winner after its hundredth year, which ends by itself.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diplomacy==1.1.2"
"$folder/venv/bin/python" - <<'PYTHON'
from diplomacy import Game

drawn, long = Game(), Game()
drawn.draw()
long.set_current_phase("F2000M")  # the hundredth year after 1901
long.process()
for game in (drawn, long):
    print(game.note, game.outcome)
    assert game.is_game_done
    assert game.note == "Victory by: AUS, ENG, FRA, GER, ITA, RUS, TUR", "a draw is noted otherwise"
    assert len(game.outcome) == 8
PYTHON
