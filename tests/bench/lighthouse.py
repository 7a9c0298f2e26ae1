"""Let Lighthouse judge the pages, against the gate of `make check` or for the kept report.

`python -m tests.bench.lighthouse` runs once, on two pages at a time. Other work on the machine can
only lower a score, so a page that falls short is judged again, alone. `--runs 5 --report FILE`
takes the median of five runs and writes it down. The gate: 95 in performance, which depends on
the machine, and 100 in everything else. The performance of players' pages and of the studio is
reported without a gate: they do so much at once that it says more about the machine. The run for
the gate judges one player, the report all.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, cast

from playwright.sync_api import sync_playwright

from publisher.cli import ROOT
from publisher.cli import main as publish
from publisher.runtime.node import node
from publisher.serve.http import Folder, Handler, Server
from tests.chromium import FLAGS, required

LIGHTHOUSE = ROOT / "requirements" / "lighthouse" / "node_modules" / "lighthouse"
STUDIO = "studio/"
PAGES = ("", "about/", "design/", STUDIO)  # and the rules page of every variant
PLAYER = "play/"  # below a rules page
GATES = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
# as Lighthouse starts a browser: no page is put to sleep
AWAKE = (
    "--disable-extensions",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)
type Scores = dict[str, int]


@dataclass(frozen=True, slots=True)
class Judgement:
    """Lighthouse's scores for a page."""

    page: str
    scores: Scores
    complaints: tuple[str, ...]  # audits that did not pass

    def faults(self) -> list[str]:
        """Return a sentence for every score below the gate."""
        return [
            f"/{self.page}: Lighthouse gives {self.scores[name]} for {name}, and {gate} is asked"
            f" for; {', '.join(self.complaints) or 'no audit is named'}."
            for name, gate in GATES.items()
            if self.scores[name] < gate
            and not (name == "performance" and self.page.endswith((PLAYER, STUDIO)))
        ]


def judged(address: str, page: str, runs: int) -> Judgement:
    """Judge a page some times and return the median of each score."""
    reports = [report(f"{address}{page}") for _ in range(runs)]
    scores = {
        name: round(median(100 * one["categories"][name]["score"] for one in reports))
        for name in GATES
    }
    complaints = {
        audit["title"]
        for one in reports
        for audit in one["audits"].values()
        if audit["score"] is not None
        and audit["score"] < 1
        and audit["scoreDisplayMode"] in {"binary", "numeric", "metricSavings"}
    }
    return Judgement(page, scores, tuple(sorted(complaints)))


def at_the_gate(address: str, pages: Sequence[str]) -> list[Judgement]:
    """Judge each page once; rerun those that fall short alone, by the median of five runs."""
    with ThreadPoolExecutor(max_workers=2) as both:
        found = list(both.map(lambda page: judged(address, page, 1), pages))
    return [judged(address, one.page, 5) if one.faults() else one for one in found]


def report(address: str) -> dict[str, Any]:
    """Run Lighthouse once, as on a phone, in its own browser, and return its report.

    A browser may still write into its profile when that is removed.
    """
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        started(Path(folder) / "profile") as port,
    ):
        command = [
            node(),
            str(LIGHTHOUSE / "cli" / "index.js"),
            address,
            f"--port={port}",
            "--output=json",
            f"--output-path={folder}/report.json",
            "--quiet",
            f"--only-categories={','.join(GATES)}",
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"Lighthouse did not finish: {done.stderr.strip()[-500:]}")
        found = json.loads(Path(folder, "report.json").read_text("utf-8"))
    return cast("dict[str, Any]", found)


@contextmanager
def started(profile: Path) -> Iterator[int]:
    """Start a browser, and lend its port once it has drawn a frame.

    A browser that is still starting gives a new page one frame a second: then its own start
    would be measured. The profile is new, so nothing of the page is cached.
    """
    flags = ["--headless=new", "--remote-debugging-port=0", *FLAGS, *AWAKE]
    command = [str(required()), *flags, f"--user-data-dir={profile}", "about:blank"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as browser:
        try:
            port = _port(profile / "DevToolsActivePort", browser)
            with sync_playwright() as playwright:
                page = playwright.chromium.connect_over_cdp(f"http://localhost:{port}").new_page()
                page.screenshot()
                page.close()
            yield port
        finally:
            browser.terminate()


def _port(note: Path, browser: subprocess.Popen[bytes]) -> int:
    """Wait until a browser has written down where it listens."""
    for _ in range(600):
        text = note.read_text("utf-8") if note.exists() else ""
        if "\n" in text:
            return int(text.splitlines()[0])
        if browser.poll() is not None:
            break
        sleep(0.1)
    raise SystemExit("The browser does not start.")


def written(judgements: Sequence[Judgement], runs: int) -> str:
    """Write the kept report."""
    rows = [
        f"| /{one.page} | {' | '.join(str(one.scores[name]) for name in GATES)} |"
        for one in judgements
    ]
    lines = [
        "# Lighthouse",
        "",
        f"The median of {runs} runs on a simulated phone. `make lighthouse` renews this file.",
        "",
        f"| page | {' | '.join(GATES)} |",
        f"| --- |{' --- |' * len(GATES)}",
        *rows,
    ]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Judge every page; return 1 if one is below the gate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        out = Path(folder) / "dist"
        if publish(["build", "--out", str(out)]):
            return 1
        server = Server(Folder(out), 0, Handler)
        server.start()
        rules = sorted(f"{page.parent.name}/" for page in out.glob("*/variant.json"))
        players = [f"{page}{PLAYER}" for page in (rules if chosen.report else ["standard/"])]
        pages = (*PAGES, *rules, *players)
        judgements = (
            at_the_gate(server.address, pages)
            if chosen.runs == 1
            else [judged(server.address, page, chosen.runs) for page in pages]
        )
        server.stop()
    for one in judgements:
        print(f"/{one.page}: " + ", ".join(f"{name} {one.scores[name]}" for name in GATES))
    if chosen.report:
        chosen.report.write_text(written(judgements, chosen.runs), "utf-8")
    faults = [fault for one in judgements for fault in one.faults()]
    print("\n".join(faults) if faults else "Every page passes Lighthouse's gate.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
