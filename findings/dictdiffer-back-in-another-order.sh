#!/usr/bin/env bash
# PyPI dictdiffer 0.10.0 tells two states of a game apart, applies the differences, and takes them back.
# Here three orders are struck.
#
# Guess: taken back, the three orders are as they were.
# Seen: the second and the third have changed places, in silence. Of two struck orders it is right; of four
#   orders with three struck it is wrong again.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "dictdiffer==0.10.0"
"$folder/venv/bin/python" - <<'PYTHON'
import copy

from dictdiffer import diff, patch, revert


def back(orders, left):
    old, new = {"orders": orders}, {"orders": left}
    differences = list(diff(old, new))
    assert patch(differences, copy.deepcopy(old)) == new
    return revert(differences, copy.deepcopy(new))["orders"]


ORDERS = ["A Par H", "A Mar H", "F Bre H"]
print(ORDERS, "->", back(ORDERS, []))
assert back(ORDERS[:2], []) == ORDERS[:2]
assert back(ORDERS, []) == ["A Par H", "F Bre H", "A Mar H"], "dictdiffer has changed"
assert back(list("abcd"), ["a"]) == list("abdc"), "dictdiffer has changed"
PYTHON
