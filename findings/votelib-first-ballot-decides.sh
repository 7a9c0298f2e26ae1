#!/usr/bin/env bash
# PyPI votelib 0.4.0 counts ranked votes by many methods, and has a `Tie` for what it cannot decide. Three
# players rank three winners in a perfect circle.
#
# Guess: every method answers with a tie of the three.
# Seen: Copeland's method and minimax do. Schulze's answers with nobody, and ranked pairs with the winner
#   whom the first of the three ballots names, with no word of a tie: another order of the same ballots,
#   another winner.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "votelib==0.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
from itertools import permutations

from votelib.convert import RankedToCondorcetVotes
from votelib.evaluate.condorcet import Copeland, MinimaxCondorcet, RankedPairs, Schulze
from votelib.evaluate.core import Tie

BALLOTS = [
    ("Austria", "England", "France"),
    ("England", "France", "Austria"),
    ("France", "Austria", "England"),
]
for order in permutations(BALLOTS):
    votes = RankedToCondorcetVotes().convert({ballot: 1 for ballot in order})
    (pairs,) = RankedPairs().evaluate(votes, 1)
    print(f"first ballot for {order[0][0]}: ranked pairs {pairs}, Schulze {Schulze().evaluate(votes, 1)}")
    assert pairs == order[0][0], "votelib has changed"
    assert Schulze().evaluate(votes, 1) == [], "votelib has changed"
    for method in (Copeland(), MinimaxCondorcet()):
        assert method.evaluate(votes, 1) == [Tie({"Austria", "England", "France"})]
PYTHON
