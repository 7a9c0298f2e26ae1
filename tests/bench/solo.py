"""Whether the page stays quick while computers think: `python -m tests.bench.solo [SITE]`.

The first phase of each variant against strong players, at a phone's width and a desk's, in the
browser's own Python. By the clock is how long somebody waits who resolves as soon as the game has
begun; most people order first, and the computers think meanwhile. The longest task is that of the
page's own thread, in the time that the processor spent on it: on a busy machine a task also stands
still, which says nothing about the page. Beside it stands what it did most. Of a few runs that
counts in which the longest task was shortest, since whatever else a machine does only adds to it.
SITE is a folder that was built; without one the site is built. Variants may be named after it.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from publisher.cli import main as publish
from publisher.serve.http import Folder, Handler, Server
from tests.chromium import FLAGS, required

VARIANTS = (
    "standard",
    "stonehenge",
    "danelaw",
    "heptadiplomacy",
    "league-of-shadows",
    "deus-vult",
)
SCREENS = ({"width": 390, "height": 844}, {"width": 1440, "height": 900})
RUNS = 3
PATIENCE = 600_000  # milliseconds
AFTERWARDS = 1_000  # milliseconds in which the results come to rest
LONG = 50  # milliseconds, from which on a task keeps somebody waiting
TRACED = {
    "transferMode": "ReportEvents",
    "traceConfig": {"includedCategories": ["toplevel", "devtools.timeline"]},
}
NOW = "() => performance.now() / 1000"
PARTS = {
    **dict.fromkeys(("FunctionCall", "RunMicrotasks", "EvaluateScript"), "scripts"),
    **dict.fromkeys(("UpdateLayoutTree", "Layout", "PrePaint"), "layout"),
    **dict.fromkeys(("Paint", "Layerize"), "painting"),
    **dict.fromkeys(("MinorGC", "MajorGC"), "tidying memory"),
}

type Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds that somebody waited, and the tasks of the page's thread in milliseconds of it."""

    seconds: float
    tasks: list[float]
    of_longest: str


def measured(browser: Browser, address: str, screen: Any) -> Measured:
    """Play a phase, and trace the page meanwhile."""
    page = browser.new_page(viewport=screen)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#new=computers")
    page.locator('[name="level"][value="strong"]').check()
    page.locator('[name="mine"]').first.click()
    page.locator("#resolve:enabled").wait_for()
    tracing = browser.new_browser_cdp_session()
    events: list[Event] = []
    over: list[bool] = []
    tracing.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    tracing.on("Tracing.tracingComplete", lambda _told: over.append(True))
    tracing.send("Tracing.start", TRACED)
    begun = page.evaluate(NOW)
    page.locator("#resolve").click()
    page.locator("#onward").wait_for()
    seconds = page.evaluate(NOW) - begun
    page.wait_for_timeout(AFTERWARDS)
    tracing.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)
    page.close()
    return Measured(seconds, *tasks_in(events))


def tasks_in(events: list[Event]) -> tuple[list[float], str]:
    """Return the tasks of pages' own threads, the longest first, and what that did most."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    own = [
        event
        for event in events
        if event["ph"] == "X" and (event["pid"], event["tid"]) in threads and "tdur" in event
    ]
    tasks = [event for event in own if event["name"].endswith("RunTask")]
    longest = max(tasks, key=lambda event: event["tdur"])
    within = Counter[str]()
    for event in own:
        is_part = longest["ts"] <= event["ts"] < longest["ts"] + longest["dur"]
        if is_part and event["pid"] == longest["pid"] and event["name"] in PARTS:
            within[PARTS[event["name"]]] += event["tdur"]
    names = [name for name, _ in within.most_common(1)]
    ordered = sorted((event["tdur"] / 1000 for event in tasks), reverse=True)
    return ordered, "".join(names) or "other things"


def main(site: Path, variants: tuple[str, ...]) -> None:
    """Measure and print."""
    server = Server(Folder(site), 0, Handler)
    server.start()
    print(f"{'variant':<18} {'width':>5} {'by the clock':>12} {'longest task':>12}  over {LONG} ms")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        try:
            for variant in variants:
                for screen in SCREENS:
                    address = f"{server.address}{variant}/play/index.html"
                    runs = [measured(browser, address, screen) for _ in range(RUNS)]
                    found = min(runs, key=lambda run: run.tasks[0])
                    over = sum(task > LONG for task in found.tasks)
                    print(
                        f"{variant:<18} {screen['width']:>5} {found.seconds:>10.1f} s"
                        f" {found.tasks[0]:>9.0f} ms  {over}, mostly {found.of_longest}",
                        flush=True,
                    )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]), tuple(sys.argv[2:]) or VARIANTS)
    else:
        with TemporaryDirectory() as folder:
            if publish(["build", "--out", folder]):
                raise SystemExit(1)
            main(Path(folder), VARIANTS)
