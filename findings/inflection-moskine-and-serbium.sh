#!/usr/bin/env bash
# PyPI inflection 0.5.1 makes singulars and plurals of English words; here, of names on the maps.
#
# Guess: the plural of a name is the name and an s, and the singular of Serbia is Serbia.
# Seen: two fleets at Moscow are at two Moskine, and at Cracow Crakine, since one cow is many kine; scows
#   are skine. The singular of Serbia is Serbium, as of data; so are Prussium and Galicium made. Several
#   Belgiums are Belgia.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "inflection==0.5.1"
"$folder/venv/bin/python" - <<'PYTHON'
from inflection import pluralize, singularize

MANY = {"Moscow": "Moskine", "Cracow": "Crakine", "scow": "skine", "Belgium": "Belgia", "Warsaw": "Warsaws"}
ONE = {"Serbia": "Serbium", "Prussia": "Prussium", "Galicia": "Galicium", "Vienna": "Vienna"}
for name, seen in MANY.items():
    print(f"one {name}, two {pluralize(name)}")
    assert pluralize(name) == seen, "inflection has changed"
for name, seen in ONE.items():
    print(f"some {name}, one {singularize(name)}")
    assert singularize(name) == seen, "inflection has changed"
PYTHON
