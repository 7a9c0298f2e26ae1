#!/usr/bin/env bash
# PyPI pyphen 0.18.1 divides words with the hyphenation dictionaries of LibreOffice.
#
# Guess: "Elsaß-Lothringen" may be divided at the hyphen that it has, without another.
# Seen: the German dictionary gives a hyphen more on each side of it, and "Elsaß--" ends the line, or
#   "-Lothringen" begins the next. Its line NOHYPHEN, which forbids that, is one the package does not
#   know. The English and French dictionaries have no such line and need none.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "pyphen==0.18.1"
"$folder/venv/bin/python" - <<'PYTHON'
from pathlib import Path

import pyphen

NAME = "Elsaß-Lothringen"
for lang, places in {"de_DE": "--", "de_AT": "--", "de_CH": "--", "en_GB": "", "fr": ""}.items():
    book = pyphen.Pyphen(lang=lang)
    file = Path(pyphen.LANGUAGES[lang])
    forbids = b"NOHYPHEN" in file.read_bytes()
    print(lang, book.inserted(NAME), "| line of nine:", book.wrap(NAME, 9), "| NOHYPHEN:", forbids)
    assert ("---" in book.inserted(NAME)) == bool(places) == forbids, "pyphen has changed"
assert pyphen.Pyphen(lang="de_DE").wrap("Schleswig-Holstein", 12) == ("Schleswig--", "Holstein")
PYTHON
