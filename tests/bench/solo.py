"""Whether the page stays quick while computers think: `python -m tests.bench.solo [SITE]`.

One phase of the standard game against six strong players, in the browser's own Python. Long tasks
are those that the browser itself reports: more than 50 ms on the page's thread. By the clock is
how long somebody waits who resolves as soon as the game has begun; most people order first, and
the computers think meanwhile. SITE is a folder that was built; without one the site is built.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from publisher.cli import main as publish
from publisher.serve.http import Folder, Handler, Server
from tests.chromium import FLAGS, required

LONG = """() => {
  window.tasks = [];
  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries()) window.tasks.push(duration);
  }).observe({ type: "longtask" });
  window.begun = performance.now();
}"""
DONE = "() => [(performance.now() - window.begun) / 1000, window.tasks]"
PATIENCE = 300_000  # milliseconds


def measured(page: Page, address: str) -> tuple[float, list[float]]:
    """Return the seconds of a phase with six strong players, and the long tasks meanwhile."""
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}standard/play/index.html#new=computers")
    page.locator('[name="level"][value="strong"]').check()
    page.locator('[name="mine"][value="France"]').click()
    page.locator("#resolve:enabled").wait_for()
    page.evaluate(LONG)
    page.locator("#resolve").click()
    page.locator("#onward").wait_for()
    seconds, tasks = page.evaluate(DONE)
    return seconds, tasks


def main(site: Path) -> None:
    """Measure and print."""
    server = Server(Folder(site), 0, Handler)
    server.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        try:
            seconds, tasks = measured(browser.new_page(), server.address)
        finally:
            browser.close()
            server.stop()
    print(f"a phase against six strong players: {seconds:.1f} s by the clock")
    longest = max(tasks, default=0)
    print(f"tasks of more than 50 ms meanwhile: {len(tasks)}, the longest {longest:.0f} ms")


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]))
    else:
        with TemporaryDirectory() as folder:
            if publish(["build", "standard", "--out", folder]):
                raise SystemExit(1)
            main(Path(folder))
