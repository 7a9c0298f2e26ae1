"""Measure how late the page is ready for orders with seven boards, beside the standard game.

Timed is from the navigation to the moment at which the game can go on: everybody's choices and
what is due are there then. Both pages were visited before, and load in turn.
"""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, sync_playwright

from publisher.cli import ROOT
from publisher.cli import main as publish
from publisher.serve.http import Folder, Handler, Server
from tests.bench.browser import keep_snapshot, lend_modules_of, spread
from tests.bench.report import Report
from tests.chromium import FLAGS, required

ROUNDS = 7
AT_MOST = 1.3  # times the standard game
IS_READY = "() => document.querySelector('#resolve:not([disabled])') && performance.now()"


def main(report: Report) -> None:
    """Measure and report."""
    names = ("standard", "heptadiplomacy")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / "dist"
        if publish(["build", *names, "--out", str(out)]):
            raise SystemExit(1)
        lend_modules_of(ROOT, out)
        server = Server(Folder(out), 0, Handler)
        server.start()
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        try:
            context = browser.new_context()
            pages = [f"{server.address}{name}/play/index.html" for name in names]
            keep_engine(context, f"{server.address}standard/")
            for address in pages:
                ready(context, address)
            times = [[ready(context, address) for address in pages] for _ in range(ROUNDS)]
        finally:
            browser.close()
            server.stop()
    alone, seven = ([pair[n] for pair in times] for n in (0, 1))
    report.tell("page ready for orders, standard", spread(alone))
    ratio = median(pair[1] / pair[0] for pair in times)
    report.at_most("page ready with seven boards, to standard", ratio, AT_MOST, spread(seven))


def keep_engine(context: BrowserContext, address: str) -> None:
    """Let the browser keep the started engine, as it does after a first visit."""
    page = context.new_page()
    page.goto(address)
    keep_snapshot(page)
    page.close()


def ready(context: BrowserContext, address: str) -> float:
    """Return the milliseconds until a page is ready for orders."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    time = page.wait_for_function(IS_READY).json_value()
    page.close()
    return float(time)
