#!/usr/bin/env bash
# PyPI mcts 1.0.4 searches game trees by chance, "in any perfect information domain"; its example is
#   noughts and crosses. Here I attack or keep truce, and then my enemy does.
#
# Guess: the enemy plays to win, as the state says by whose turn it is; I keep truce, which draws, since
#   an attack loses to an attack.
# Seen: the search never asks whose turn it is. It lets the enemy choose what is best for me, and
#   attacks, sure of winning: nearly all of its games let the enemy keep truce.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "mcts==1.0.4"
"$folder/venv/bin/python" - <<'PYTHON'
import random

from mcts import mcts

MINE = {("attack", "attack"): -1, ("attack", "truce"): 1, ("truce", "attack"): 0, ("truce", "truce"): 0}


class State:
    asked = 0

    def __init__(self, chosen=()):
        self.chosen = chosen

    def getCurrentPlayer(self):
        State.asked += 1
        return 1 if not self.chosen else -1

    def getPossibleActions(self):
        return ["attack", "truce"]

    def takeAction(self, action):
        return State((*self.chosen, action))

    def isTerminal(self):
        return len(self.chosen) == 2

    def getReward(self):
        return MINE[self.chosen]


for seed in range(3):
    random.seed(seed)
    search = mcts(iterationLimit=2000)
    chosen = search.search(State())
    attack = search.root.children["attack"]
    answers = {answer: node.numVisits for answer, node in attack.children.items()}
    print(f"seed {seed}: {chosen}, worth {attack.totalReward / attack.numVisits:.2f}; the enemy's answers {answers}")
    assert chosen == "attack" and answers["truce"] > 1900, "mcts has changed"
assert State.asked == 0, "mcts asks whose turn it is"
PYTHON
