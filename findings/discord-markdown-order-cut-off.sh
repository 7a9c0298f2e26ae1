#!/usr/bin/env bash
# PyPI discord-markdown 0.4.0 turns messages of Discord into HTML: orders and remarks with a sign that
# has a meaning in other places.
#
# Guess: a sign without its partner, or not at the start of a line, stays as it is, as in Discord.
# Seen: the line ends there, and the rest of the message's line is lost: "F Nth -> Nwy" loses Norway.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "discord-markdown==0.4.0"
"$folder/venv/bin/python" - <<'PYTHON'
import contextlib
import io

from discord_markdown.discord_markdown import convert_to_html

told = {}
for message in ("F Nth -> Nwy", "I have 2 * 3 armies", "snake_case", "**A Par** - Bur"):
    with contextlib.redirect_stdout(io.StringIO()):  # It prints its tokens there.
        told[message] = convert_to_html(message)
for message, html in told.items():
    print(message, "|", html)
assert told == {
    "F Nth -> Nwy": "<p>F Nth -</p>",
    "I have 2 * 3 armies": "<p>I have 2 </p>",
    "snake_case": "<p>snake</p>",
    "**A Par** - Bur": "<p><b>A Par</b> - Bur</p>",
}, "discord-markdown has changed"
PYTHON
