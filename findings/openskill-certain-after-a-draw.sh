#!/usr/bin/env bash
# PyPI openskill 6.2.0 rates players by the results of games of any number of players.
#
# Guess: seven newcomers who draw their first game stay about as unknown as they were, with a sigma
#   of 8.33; one game says little.
# Seen: by the model ThurstoneMostellerFull their sigma is 0.08, as small as the package lets it be: it
#   is now a hundred times as sure of them, and a win over all six then moves the winner by 0.01, where
#   as a first game it makes 25 into 50. With four players sigma is 4.1; with five it is 0.08. The
#   other models keep 6.5 or more with seven.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "openskill==6.2.0"
"$folder/venv/bin/python" - <<'PYTHON'
from openskill.models import BradleyTerryFull, PlackettLuce, ThurstoneMostellerFull

WIN = [1, 2, 2, 2, 2, 2, 2]


def first(model, *games):
    """What the first player is rated after games of so many ranks."""
    judge = model()
    teams = [[judge.rating()] for _ in games[0]]
    for ranks in games:
        teams = judge.rate(teams, ranks=ranks)
    return round(teams[0][0].mu, 2), round(teams[0][0].sigma, 2)


for model in (PlackettLuce, BradleyTerryFull, ThurstoneMostellerFull):
    draws = {players: first(model, [1] * players)[1] for players in (2, 4, 5, 7)}
    print(f"{model.__name__}: sigma after a draw {draws}, then a win {first(model, [1] * 7, WIN)}, a first win {first(model, WIN)}")
assert first(PlackettLuce, [1] * 7) == (25.0, 8.31)
assert first(ThurstoneMostellerFull, [1] * 4) == (25.0, 4.09)
assert first(ThurstoneMostellerFull, [1] * 5) == (25.0, 0.08), "openskill has changed"
assert first(ThurstoneMostellerFull, [1] * 7) == (25.0, 0.08), "openskill has changed"
assert first(ThurstoneMostellerFull, [1] * 7, WIN)[0] == 25.01, "openskill has changed"
assert first(ThurstoneMostellerFull, WIN) == (50.39, 1.47), "openskill has changed"
PYTHON
