"""How long the studio takes to check a change, beside the desk: the standard board, edited.

    PYTHONPATH=site python -m tests.bench.studio /path/to/a/built/site

A check is timed from the question to the publisher in the page to its answer, after one character
of `variant.toml` has changed, and on the desk as `build.py check` does it in a warm process.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from publisher.serve.http import Folder, Handler, Server
from tests.bench.report import Report
from tests.chromium import FLAGS, shell
from tests.patience import wait_until
from tests.studio.asking import desk, published
from tests.studio.studio_page import StudioPage

ROUNDS = 9
MOST = 3.0  # times the desk's check
VARIANT = "standard"
TIMING = """window.checks = [];
let begun = 0;
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  if (message?.question?.startsWith('{"call":"check"')) begun = performance.now();
  return postMessage.call(this, message, ...more);
};
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      if (begun && event.data?.answer) window.checks.push(performance.now() - begun);
      begun = 0;
      return heard(event);
    });
  },
});"""


def in_the_page(site: Path) -> list[float]:
    """Return the seconds of checks in the page, the first of them cold."""
    server = Server(Folder(site), 0, Handler)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=str(shell()), args=[*FLAGS])
            page = browser.new_page()
            page.add_init_script(TIMING)
            studio = StudioPage(page, server.address)
            studio.open()
            studio.copy(VARIANT)
            _checked(page, 1)
            for number in range(ROUNDS):
                studio.text.press("Control+Home")
                page.keyboard.insert_text("#")
                _checked(page, number + 2)
            times: list[float] = page.evaluate("window.checks")
            browser.close()
    finally:
        server.stop()
    return [time / 1000 for time in times]


def _checked(page: Page, times: int) -> None:
    wait_until(page, "(times) => window.checks.length >= times", times, 120_000)
    page.wait_for_timeout(1_500)  # the page of the draft is made before the next change


def on_the_desk() -> list[float]:
    """Return the seconds of the same checks on the desk."""
    times = []
    with TemporaryDirectory() as held, desk(Path(held)) as opened:
        opened.put(VARIANT)
        text = published(VARIANT)["variant.toml"]
        for number in range(ROUNDS + 1):
            opened.ask("put", id=VARIANT, files={"variant.toml": "#" * number + text}, gone=[])
            begun = perf_counter()
            opened.ask("check", id=VARIANT)
            times.append(perf_counter() - begun)
    return times


def main(site: Path) -> int:
    """Print both, and return 1 if the page takes too many times the desk's time."""
    report = Report()
    page, here = in_the_page(site), on_the_desk()
    print(f"first check: {page[0]:.2f} s in the page, {here[0]:.2f} s on the desk")
    of_page, of_desk = median(page[1:]), median(here[1:])
    detail = f"{1000 * of_page:.0f} ms to {1000 * of_desk:.0f} ms"
    report.at_most("a changed draft is checked, times the desk", of_page / of_desk, MOST, detail)
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
