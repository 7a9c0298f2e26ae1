#!/usr/bin/env bash
# PyPI slpp 1.2.3 reads tables of Lua into dictionaries and lists.
#
# Guess: a name that begins with "nil", "true" or "false" is a name, as it is in Lua; and 1e3 is a
#   thousand.
# Seen: the word is cut off, and the rest is the name: "nile" is read as "e", and a table of "e" and
#   "nile" has one entry. 1e3 is a 0 and, as an entry of its own, a 3; the complaint is printed, not
#   raised. With a sign in its exponent the number is read.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "slpp==1.2.3"
"$folder/venv/bin/python" - <<'PYTHON'
from slpp import slpp

EXPECTED = {
    "{ thames = 'London', nile = 'Cairo' }": {"thames": "London", "e": "Cairo"},
    "{ ['nile'] = 'Cairo' }": {"nile": "Cairo"},
    "{ e = 1, nile = 2 }": {"e": 2},
    "{ trueness = 1, falsehood = 2 }": {"ness": 1, "hood": 2},
    "{ armies = 1e+3 }": {"armies": 1000},
    "{ armies = 1e3 }": {"armies": 0, 1: 3},
}
for text, seen in EXPECTED.items():
    found = slpp.decode(text)
    print(f"{text} is read as {found}")
    assert found == seen, "slpp has changed"
PYTHON
