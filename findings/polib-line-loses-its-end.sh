#!/usr/bin/env bash
# PyPI polib 1.2.0 reads and writes translations, as PO files of GNU gettext.
#
# Guess: a translation that holds a line separator, U+2028, as text pasted from an editor may, comes
#   back as it was; and pofile() reads the same from a file's name as from the file's text, since it
#   takes either.
# Seen: by the name it does. By the text, "Kiel", a separator and "Brest" are read as "KieBrest": the
#   separator is gone, and so is the letter before it. Nothing is raised. U+0085 does the same.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "polib==1.2.0"
"$folder/venv/bin/python" - "$folder/names.po" <<'PYTHON'
import sys

import polib

for separator in ("\u2028", "\u0085"):
    names = polib.POFile()
    names.append(polib.POEntry(msgid="ports", msgstr=f"Kiel{separator}Brest"))
    names.save(sys.argv[1])
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        text = file.read()
    by_name = polib.pofile(sys.argv[1])[0].msgstr
    by_text = polib.pofile(text)[0].msgstr
    print(f"written {names[0].msgstr!r}, read by name {by_name!r}, by text {by_text!r}")
    assert by_name == names[0].msgstr
    assert by_text == "KieBrest", "polib has changed"
PYTHON
