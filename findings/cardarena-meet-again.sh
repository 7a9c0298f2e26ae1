#!/usr/bin/env bash
# PyPI cardarena-tournament-core 1.5.0 pairs the players of a Swiss tournament, and claims to let
#   nobody meet the same opponent twice unless it must.
#
# Guess: six players can play three rounds without meeting anybody twice, whatever the results: after two
#   rounds there is always such a pairing left. Of seven, the bye of a round goes to another each time.
# Seen: everybody from the top down is given the best opponent left, and nothing is taken back. After 28
#   of the 64 courses of two rounds, the last two of six players meet again in the third, and each time
#   another pairing would have avoided it. A bye goes to who is left over: after 8 of 64, one of seven
#   players has two in three rounds.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "cardarena-tournament-core==1.5.0"
"$folder/venv/bin/python" - <<'PYTHON'
from itertools import product

from cardarena_tournament_core import MatchupOutcome, Player, Swiss

NAMES = ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"]
OUTCOMES = [MatchupOutcome.PLAYER1_WINS, MatchupOutcome.PLAYER2_WINS]


def pairs(matchups):
    return [frozenset(who.name for who in (game.player1, game.player2) if who) for game in matchups]


def played(names, outcomes):
    """The pairs of the first two rounds, where these are the outcomes, and those of the third."""
    swiss, outcomes, rounds = Swiss([Player(id=name, name=name) for name in names]), iter(outcomes), []
    for _ in range(2):
        current = swiss.pair()
        for game in current.matchups:
            if game.player2:
                game.outcome = next(outcomes)
        swiss.submit_results(current)
        rounds += pairs(current.matchups)
    return rounds, pairs(swiss.pair().matchups)


def pairings(names):
    """All ways to pair an even number of players."""
    if not names:
        yield []
    for other in names[1:]:
        for rest in pairings([name for name in names[1:] if name != other]):
            yield [frozenset((names[0], other)), *rest]


again = avoidable = 0
for outcomes in product(OUTCOMES, repeat=6):
    before, third = played(NAMES[:6], outcomes)
    if set(before) & set(third):
        again += 1
        avoidable += any(not set(before) & set(other) for other in pairings(NAMES[:6]))
byes = 0
for outcomes in product(OUTCOMES, repeat=6):
    before, third = played(NAMES, outcomes)
    without = [pair for pair in before + third if len(pair) == 1]
    byes += len(set(without)) < len(without)
print(f"six players: {again} of 64 third rounds have a rematch, {avoidable} of them without need")
print(f"seven players: in {byes} of 64 somebody has two byes in three rounds")
assert again == avoidable == 28, "cardarena-tournament-core has changed"
assert byes == 8, "cardarena-tournament-core has changed"
PYTHON
