#!/usr/bin/env bash
# PyPI pyrankvote 2.0.6 counts ranked votes. Six players vote whether to end their game as a draw, three
# for it and three against.
#
# Guess: both are named, or nobody, or at least the same one whenever these votes are counted.
# Seen: the winner is drawn by lot at every count, and the table of the result says no word of it: with
#   three votes each, one is "Elected" and the other "Rejected". A second count may say the opposite.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pyrankvote==2.0.6"
"$folder/venv/bin/python" - <<'PYTHON'
from collections import Counter

from pyrankvote import Ballot, Candidate, instant_runoff_voting

draw, go_on = Candidate("Draw"), Candidate("Play on")
ballots = [Ballot([draw, go_on])] * 3 + [Ballot([go_on, draw])] * 3


def count():
    return instant_runoff_voting([draw, go_on], ballots)


print(str(count()).strip())
won = Counter(tuple(winner.name for winner in count().get_winners()) for _ in range(60))
print("sixty counts:", dict(won))
assert set(won) == {("Draw",), ("Play on",)}, "pyrankvote has changed"
assert "tie" not in str(count()).lower() and "lot" not in str(count()).lower()
PYTHON
