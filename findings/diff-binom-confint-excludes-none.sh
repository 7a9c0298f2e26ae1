#!/usr/bin/env bash
# PyPI diff-binom-confint 0.1.0 gives bounds of a share, such as a power's wins among its games.
#
# Guess: for no wins in ten games the lower bound is 0, and one win has a higher one; in general the
#   bounds hold what was seen.
# Seen: with Wilson's method and its correction for continuity, no wins give a lower bound of 0.9 %,
#   and one win a lower one, of 0.5 %. All wins give an upper bound below 1. Newcombe (1998),
#   whose method it is, makes an exception of both ends; the package does not.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "diff-binom-confint==0.1.0"
"$folder/venv/bin/python" - <<'PYTHON'
from diff_binom_confint import compute_confidence_interval


def bounds(wins, method):
    return [round(float(bound), 4) for bound in compute_confidence_interval(wins, 10, 0.95, method).astuple()[:2]]


for wins in (0, 1, 10):
    print(f"{wins:2} of 10: wilson {bounds(wins, 'wilson')}, wilson-cc {bounds(wins, 'wilson-cc')}")
assert bounds(0, "wilson")[0] == 0
assert bounds(10, "wilson")[1] == 1
assert bounds(0, "wilson-cc")[0] == 0.0092, "the package has changed"
assert bounds(1, "wilson-cc")[0] == 0.0052, "the package has changed"
assert bounds(10, "wilson-cc")[1] == 0.9908, "the package has changed"
PYTHON
