#!/usr/bin/env bash
# PyPI transliterate 1.10.2 writes Russian and other names in Latin letters, and writes them back.
#
# Guess: Sevastopol comes back as it was, or at worst without its soft sign; a name in capitals stays in
#   capitals; and Yerevan becomes Latin letters only.
# Seen: the small soft sign comes back as a capital one, at the end of a word in small letters. In
#   capitals Yaroslavl begins with "Ja", and Yerevan in Armenian is "Er&an", with an ampersand, which has
#   a meaning of its own in HTML and in addresses.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "transliterate==1.10.2"
"$folder/venv/bin/python" - <<'PYTHON'
from transliterate import translit

EXPECTED = [
    ("ru", "Москва", "Moskva", "Москва"),
    ("ru", "Севастополь", "Sevastopol'", "СевастополЬ"),
    ("ru", "Казань", "Kazan'", "КазанЬ"),
    ("uk", "Львів", "L'viv", "ЛЬвів"),
    ("ru", "ЯРОСЛАВЛЬ", "JaROSLAVL'", "ЯРОСЛАВЛЬ"),
    ("hy", "Երևան", "Er&an", "Երևան"),
]
for language, name, latin, back in EXPECTED:
    found = translit(name, language, reversed=True)
    print(f"{name} is {found}, and back {translit(found, language)}")
    assert found == latin, "transliterate has changed"
    assert translit(found, language) == back, "transliterate has changed"
PYTHON
