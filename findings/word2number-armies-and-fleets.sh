#!/usr/bin/env bash
# PyPI word2number 1.1 reads a number in words: "two million three thousand" is its example. Here it
# meets the sentences of a game.
#
# Guess: with two numbers in a text it raises an error, or reads the first.
# Seen: all number words of the text become one number: three armies and two fleets are 5, eighteen of
#   thirty four centres are 544 (18 times 30, and 4), and nineteen fourteen is the year 33.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "word2number==1.1"
"$folder/venv/bin/python" - <<'PYTHON'
from word2number.w2n import word_to_num

SEEN = {
    "three armies and two fleets": 5,
    "eighteen of thirty four centres": 544,
    "nineteen fourteen": 33,
    "nineteen hundred and one": 1901,
}
for text, number in SEEN.items():
    print(f"{text}: {word_to_num(text)}")
    assert word_to_num(text) == number, "word2number has changed"
PYTHON
