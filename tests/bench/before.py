"""Measure the engine's start and answers beside another checkout's, in one run and one browser.

    python -m tests.bench.before /path/to/a/checkout

That checkout needs a site folder, `node_modules` and `.venv` like this one; links will do. Each
start is timed from the call to the answer of the first question, and once more as a player sees
it: from the navigation to the page in which the game can go on.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from publisher.cli import ROOT
from publisher.serve.http import Answer, Folder, Handler, Server
from tests.bench.browser import (
    IS_KEPT,
    NEVER,
    OFFLINE,
    TIME,
    again,
    fresh,
    keep_snapshot,
    known,
    lend_modules_of,
    spread,
    until,
)
from tests.bench.first_answer import ready
from tests.bench.report import Report
from tests.chromium import FLAGS, required

ROUNDS = 9
START = 1.25  # times the start before
TRIP = 1.0  # milliseconds that a question may take longer
# The median of many small questions, in milliseconds.
ASK = """async () => {
  const engine = await import("/assets/modules/worker/calls.js");
  await engine.start({ base: "../", variantUrl: "variant.json", patience: { idle: 600_000 } });
  const { record } = await engine.ask("new", { variant: "standard" });
  const times = [];
  for (let n = 0; n < 200; n += 1) {
    const begun = performance.now();
    await engine.ask("view", { record, at: null, seat: null });
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[100];
}"""


class Bare(Handler):
    """Send no policy as a header: the pages of each checkout bring their own."""

    def _send_policy(self, answer: Answer) -> None:
        self.send_header("ETag", answer.tag)


@contextmanager
def served(checkout: Path, out: Path) -> Iterator[str]:
    """Build a checkout's standard game, and give the address of its pages."""
    command = [sys.executable, "build.py", "build", "standard", "--out", str(out)]
    subprocess.run(command, cwd=checkout, check=True, capture_output=True)
    lend_modules_of(checkout, out)
    server = Server(Folder(out), 0, Bare)
    server.start()
    yield f"{server.address}standard/"
    server.stop()


def times_of(
    browser: Browser, address: str, repeat: BrowserContext, kept: BrowserContext
) -> dict[str, float]:
    """Time everything once."""
    page = repeat.new_page()
    page.goto(address)
    trip = float(page.evaluate(ASK))
    page.close()
    return {
        "first": fresh(browser, address, TIME, NEVER),
        "repeat": again(repeat, address),
        "snapshot": again(kept, address),
        "page, from the snapshot": ready(kept, f"{address}play/index.html"),
        "question": trip,
    }


def main(before: Path) -> int:
    """Measure and report; return 1 if a budget is broken."""
    report = Report()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        with (
            served(before, Path(folder) / "before") as old,
            served(ROOT, Path(folder) / "now") as new,
            known(browser, old) as old_repeat,
            known(browser, old) as old_kept,
            known(browser, new) as new_repeat,
            known(browser, new) as new_kept,
        ):
            for one in (old_repeat, new_repeat):
                one.pages[0].evaluate(OFFLINE)
                until(one.pages[0], IS_KEPT)
            for one in (old_kept, new_kept):
                keep_snapshot(one.pages[0])
            sides = [(old, old_repeat, old_kept), (new, new_repeat, new_kept)]
            rounds = [[times_of(browser, *side) for side in sides] for _ in range(ROUNDS)]
        browser.close()
    for name in rounds[0][0]:
        was, is_now = ([pair[n][name] for pair in rounds] for n in (0, 1))
        detail = f"{spread(is_now)}, before {spread(was)}"
        if name == "question":
            more = median(is_now) - median(was)
            report.at_most("a question, milliseconds more than before", more, TRIP)
        else:
            ratio = median(is_now) / median(was)
            report.at_most(f"engine's start, {name}, to before", ratio, START, detail)
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
