#!/usr/bin/env bash
# Chromium 156, driven by PyPI playwright 1.65.2.
#
# Guess: a compiled WebAssembly.Module can be posted to any frame of the page, or postMessage throws.
# Seen: posted into a sandboxed frame it does not arrive, and nothing throws: the frame hears
#   `messageerror`. A frame of the page's own origin gets it.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "playwright==1.65.2"
"$folder/venv/bin/python" - "${CHROME_PATH:-$(command -v chromium || command -v google-chrome)}" <<'PYTHON'
import sys

from playwright.sync_api import sync_playwright

TELLING = """<script>
for (const kind of ["message", "messageerror"])
  addEventListener(kind, () => parent.postMessage(kind, "*"));
</script>"""
POSTED = """async ([sandbox, telling]) => {
  const frame = document.createElement("iframe");
  if (sandbox) frame.setAttribute("sandbox", sandbox);
  frame.srcdoc = telling;
  const loaded = new Promise((done) => { frame.onload = done; });
  document.body.append(frame);
  await loaded;
  const heard = new Promise((done) => addEventListener("message", ({ data }) => done(data), { once: true }));
  const empty = await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  frame.contentWindow.postMessage(empty, "*");
  return heard;
}"""
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    page = browser.new_page()
    found = [page.evaluate(POSTED, [how, TELLING]) for how in ("allow-scripts", "")]
    print(browser.version, "sandboxed:", found[0], "own origin:", found[1])
    browser.close()
assert found == ["messageerror", "message"], "Chromium has changed"
PYTHON
