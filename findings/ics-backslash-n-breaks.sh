#!/usr/bin/env bash
# PyPI ics 0.7.3 writes a calendar and reads it again: an event whose text names a folder of Windows.
#
# Guess: the text comes back as it was.
# Seen: the folder `C:\new` comes back in two lines, as `C:\` and `ew`. It is written as it should be, and
#   vobject 0.9.9 reads it rightly; ics takes the escaped backslash and the n after it for a line break.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "ics==0.7.3" "vobject==0.9.9"
"$folder/venv/bin/python" - <<'PYTHON'
import datetime

import ics
import vobject

begin = datetime.datetime(2026, 7, 28, 20, 15, tzinfo=datetime.timezone.utc)
for text in (r"C:\maps", r"C:\new", "Orders; now,\nplease"):
    written = ics.Calendar(events=[ics.Event(name=text, begin=begin)]).serialize()
    (event,) = ics.Calendar(written).events
    print([line for line in written.splitlines() if line.startswith("SUMMARY")], "->", repr(event.name))
    assert vobject.readOne(written).vevent.summary.value == text
    assert event.name == text.replace(r"\n", "\\\n"), "ics has changed"
PYTHON
