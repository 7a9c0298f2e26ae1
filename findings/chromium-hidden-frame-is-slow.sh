#!/usr/bin/env bash
# Chromium 156, driven by PyPI playwright 1.65.2, on Linux.
#
# Guess: a sandboxed frame works as fast hidden as in sight; workers are not throttled.
# Seen: it has a process of its own, and while the frame is `hidden` that process is nice to all
#   others (5), with its workers; one transparent pixel in sight brings it back (0).
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "playwright==1.65.2"
"$folder/venv/bin/python" - "${CHROME_PATH:-$(command -v chromium || command -v google-chrome)}" <<'PYTHON'
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

BUSY = """<script>
const code = "setInterval(() => { const end = Date.now() + 90; while (Date.now() < end); }, 100)";
new Worker(URL.createObjectURL(new Blob([code])));
</script>"""
FRAMED = """(busy) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.srcdoc = busy;
  document.body.append(frame);
}"""
SHOWN = """() => {
  const frame = document.querySelector("iframe");
  Object.assign(frame.style, { position: "fixed", width: "1px", height: "1px", opacity: "0" });
  frame.hidden = false;
}"""


def niceness():
    """Return how nice the busiest renderer of this script's browser is."""
    known = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            told = (process / "cmdline").read_text()
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        known[int(process.name)] = (int(fields[1]), told, int(fields[11]), int(fields[16]))

    def is_ours(process):
        while process in known and process != os.getpid():
            process = known[process][0]
        return process == os.getpid()

    ours = [one for pid, one in known.items() if "--type=renderer" in one[1] and is_ours(pid)]
    return max(ours, key=lambda one: one[2])[3]


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    page = browser.new_page()
    page.evaluate(FRAMED, BUSY)
    page.wait_for_timeout(4_000)
    hidden = niceness()
    page.evaluate(SHOWN)
    page.wait_for_timeout(2_000)
    in_sight = niceness()
    print(browser.version, "hidden:", hidden, "in sight:", in_sight)
    browser.close()
assert (hidden, in_sight) == (5, 0), "Chromium has changed"
PYTHON
