#!/usr/bin/env bash
# PyPI num2words 0.5.14 writes numbers in words, in 56 languages and kinds of them.
#
# Guess: minus a half is "minus zero point five", since minus one and a half is "minus one point five";
#   and 1.05 and 1.5 are different words.
# Seen: between -1 and 0 the minus is lost, in English, German, French and 44 others of the 56; not in
#   Italian or eight others. In Turkish 1.05 is "one comma five", and 1.5 "one comma fifty".
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "num2words==0.5.14"
"$folder/venv/bin/python" - <<'PYTHON'
from num2words import CONVERTER_CLASSES, num2words

EXPECTED = [
    ("en", -1.5, "minus one point five"),
    ("en", -0.5, "zero point five"),
    ("en", -0.99, "zero point nine nine"),
    ("de", -0.5, "null Komma fünf"),
    ("fr", -0.5, "zéro virgule cinq"),
    ("it", -0.5, "meno zero virgola cinque"),
    ("tr", 1.05, "birvirgülbeş"),
    ("tr", 1.5, "birvirgülelli"),
]
for language, number, seen in EXPECTED:
    found = num2words(number, lang=language)
    print(f"{number} ({language}) is {found}")
    assert found == seen, "num2words has changed"
lost = [language for language in CONVERTER_CLASSES if num2words(-0.5, lang=language) == num2words(0.5, lang=language)]
print(f"the minus of a half is lost in {len(lost)} of {len(CONVERTER_CLASSES)}")
assert (len(lost), len(CONVERTER_CLASSES)) == (47, 56), "num2words has changed"
PYTHON
