#!/usr/bin/env bash
# PyPI secret-sharing 0.2.7 splits a secret among three people, two of whom can tell it together: where
# an army goes, "Par" or "Bur", two thousand times each.
#
# Guess: what was split comes back, always.
# Seen: about one in nine times, "Par" comes back as "b;b": the modulus of the sums is not kept, but
#   guessed from how large the shares happen to be. The number 7 always comes back as 0.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "secret-sharing==0.2.7"
"$folder/venv/bin/python" - <<'PYTHON'
from collections import Counter

from secretsharing import PlaintextToHexSecretSharer, SecretSharer


def back(sharer, secret):
    return sharer.recover_secret(sharer.split_secret(secret, 2, 3)[:2])


par, bur = (
    Counter(back(PlaintextToHexSecretSharer, secret) for _ in range(2000))
    for secret in ("Par", "Bur")
)
seven = {back(SecretSharer, "7") for _ in range(100)}
print(par, bur, seven)
assert set(par) == {"Par", "b;b"} and 100 < par["b;b"] < 400, "secret-sharing has changed"
assert set(bur) == {"Bur"} and seven == {"0"}, "secret-sharing has changed"
PYTHON
