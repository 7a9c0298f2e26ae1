#!/usr/bin/env bash
# PyPI playwright 1.65.2 (Python), with an installed Chromium.
#
# Guess: `page.on` takes any callable, such as the `append` of a list that collects what comes.
# Seen: it notes something on the function itself, which a built-in cannot hold: AttributeError about
#   `_pw_impl_instance_`. A lambda round it works.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "playwright==1.65.2"
"$folder/venv/bin/python" - "${CHROME_PATH:-$(command -v chromium || command -v google-chrome)}" <<'PYTHON'
import sys

from playwright.sync_api import sync_playwright

heard = []
with sync_playwright() as started:
    browser = started.chromium.launch(executable_path=sys.argv[1])
    page = browser.new_page()
    try:
        page.on("console", heard.append)
    except AttributeError as error:
        print("page.on(..., heard.append):", error)
    else:
        raise SystemExit("a built-in is taken now")
    page.on("console", lambda message: heard.append(message.text))
    page.evaluate("console.log('told')")
    page.wait_for_function("true")
    browser.close()
print("with a lambda:", heard)
assert heard == ["told"]
PYTHON
