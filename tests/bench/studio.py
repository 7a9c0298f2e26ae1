"""How soon the studio follows hands, checks and draws, beside the desk: the standard board.

    PYTHONPATH=site python -m tests.bench.studio /path/to/a/built/site

What is wrong at first sight is timed from the key to the answer. A whole check is timed from the
question to the publisher in the page to its answer, after one character of `variant.toml` has
changed, and on the desk as `build.py check` does it in a warm process. A map is drawn anew: the
first time, both have to read the coastline.
"""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from publisher.atlas.command import make_map
from publisher.serve.http import Folder, Handler, Server
from tests.bench.report import Report
from tests.bench.studio_hands import hands
from tests.chromium import FLAGS, shell
from tests.patience import wait_until
from tests.repository import ROOT
from tests.studio.asking import desk, published
from tests.studio.studio_page import StudioPage, said

ROUNDS = 9
DRAWINGS = 2  # after the first
MOST = 3.0  # times the desk's check
MOST_DRAWING = 6.0  # times the desk's drawing
TOLD = {"check": "a changed draft is checked", "draw": "its map is drawn anew"}
VARIANT = "standard"
# Notes how long each question waits for its answer, by what is asked; each worker has a port.
TIMING = """window.times = { glance: [], check: [], draw: [] };
let pressed = 0;
addEventListener("beforeinput", () => { pressed = performance.now(); }, true);
const asked = new WeakMap();
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  const call = /^{"call":"(\\w+)"/.exec(message?.question ?? "")?.[1];
  if (call) asked.set(this, { call, begun: call === "glance" ? pressed : performance.now() });
  return postMessage.call(this, message, ...more);
};
const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
Object.defineProperty(MessagePort.prototype, "onmessage", {
  set(heard) {
    set.call(this, (event) => {
      const { call, begun } = asked.get(this) ?? {};
      const answer = event.data?.answer;
      const isPutOff = answer?.startsWith('{"ok": {"files": {}'); // a coastline has to come first
      if (answer && !isPutOff) window.times[call]?.push(performance.now() - begun);
      return heard(event);
    });
  },
});"""


def in_the_page(site: Path, report: Report) -> Mapping[str, list[float]]:
    """Return the seconds of checks and of drawings in the page, the first of each cold.

    Reports how soon it follows hands.
    """
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
            _answered(page, "check", 1)
            for number in range(ROUNDS):
                studio.text.press("Control+Home")
                page.keyboard.insert_text("#")
                _answered(page, "check", number + 2)
            studio.button(said("studio.map")).click()
            for number in range(DRAWINGS + 1):
                studio.button(said("drawer.draw")).click()
                _answered(page, "draw", number + 1)
            times: dict[str, list[float]] = page.evaluate("window.times")
            hands(report, browser, page, studio)
            browser.close()
    finally:
        server.stop()
    return {call: [time / 1000 for time in found] for call, found in times.items()}


def _answered(page: Page, call: str, times: int) -> None:
    asked = "([call, times]) => window.times[call].length >= times"
    wait_until(page, asked, [call, times], 300_000)
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


def drawn_on_the_desk() -> list[float]:
    """Return the seconds of the same drawings on the desk, which keeps the coast, too."""
    times = []
    with TemporaryDirectory() as held:
        shutil.copytree(ROOT / "variants" / VARIANT, Path(held) / "variants" / VARIANT)
        for _ in range(DRAWINGS + 1):
            begun = perf_counter()
            make_map(VARIANT, variants=Path(held) / "variants", root=ROOT)
            times.append(perf_counter() - begun)
    return times


def main(site: Path) -> int:
    """Print both, and return 1 if the page takes too many times the desk's time."""
    report = Report()
    page = in_the_page(site, report)
    for what, here, most in (
        ("check", on_the_desk(), MOST),
        ("draw", drawn_on_the_desk(), MOST_DRAWING),
    ):
        there = page[what]
        print(f"first {what}: {there[0]:.2f} s in the page, {here[0]:.2f} s on the desk")
        of_page, of_desk = median(there[1:]), median(here[1:])
        detail = f"{1000 * of_page:.0f} ms to {1000 * of_desk:.0f} ms"
        report.at_most(f"{TOLD[what]}, times the desk", of_page / of_desk, most, detail)
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
