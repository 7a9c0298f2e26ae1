"""Measure the engine's start in Chromium beside the usual way to start Python there.

Timed is from the start to the answer of the first call, over loopback: what is left is work, not
waiting for a network.
"""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from publisher.cli import ROOT
from publisher.cli import main as publish
from publisher.serve.http import Answer, Folder, Handler, Server
from tests.bench.report import Report
from tests.chromium import FLAGS, required
from tests.modules import FOLDER

ROUNDS = 7
FIRST, REPEAT, SNAPSHOT = 0.45, 0.5, 0.3  # of the plain start
BYTES = 5_000_000
PLAIN = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
TIME_PLAIN = """async (wheel) => {
  const base = new URL("../", location.href).href;
  const variantUrl = new URL("variant.json", location.href).href;
  const begun = performance.now();
  const worker = new Worker("../plain/worker.js", { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error("the worker failed"));
    worker.onmessage = ({ data }) => {
      if (data.ready) worker.postMessage({ id: 1, call: "new", args: { variant: "standard" } });
      if (!data.id) return;
      worker.terminate();
      if (data.fault) reject(new Error(data.fault.message));
      resolve(performance.now() - begun);
    };
    worker.postMessage({ base, variantUrl, wheel });
  });
}"""
TIME = """async (idle) => {
  const engine = await import("/assets/modules/worker/calls.js");
  const begun = performance.now();
  await engine.start({ base: "../", variantUrl: "variant.json", patience: { idle } });
  await engine.ask("new", { variant: "standard" });
  return performance.now() - begun;
}"""
NEVER = 600_000  # milliseconds of idleness before a snapshot is made
SNAPSHOT_KEPT = """async () =>
  (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url))))
    .flat().some((url) => url.includes("/snapshot-"))"""
OFFLINE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ keep: "runtime" });
}"""
IS_KEPT = """async () => {
  const kept = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url.split("/").pop());
  }
  const runtime = ["pyodide.asm.wasm", "pyodide.asm.js", "python.bin", "engine.bin"];
  return runtime.every((name) => kept.has(name));
}"""


class Counting(Handler):
    """Count the bytes that travel."""

    sent = 0

    def send_answer(self, answer: Answer, status: HTTPStatus = HTTPStatus.OK) -> None:
        """Send as any host, and count."""
        packed = "gzip" in self.headers.get("Accept-Encoding", "") and answer.packed
        Counting.sent += len(packed or answer.body)
        super().send_answer(answer, status)


def main(report: Report) -> None:
    """Measure and report."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / "dist"
        if publish(["build", "standard", "--out", str(out)]):
            raise SystemExit(1)
        wheel = plain_start(out)
        lend_modules_of(ROOT, out)
        server = Server(Folder(out), 0, Counting)
        server.start()
        browser = playwright.chromium.launch(executable_path=str(required()), args=list(FLAGS))
        try:
            measure(report, browser, f"{server.address}standard/", wheel)
        finally:
            browser.close()
            server.stop()


def plain_start(out: Path) -> str:
    """Add the files of the usual start to a site; return the name of the engine's wheel."""
    plain = out / "plain"
    plain.mkdir()
    for name in (*PLAIN, "pyodide-lock.json"):
        shutil.copy(ROOT / "node_modules" / "pyodide" / name, plain)
    shutil.copy(Path(__file__).with_name("plain_worker.js"), plain / "worker.js")
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--quiet", "--no-deps"]
    where = ["--no-build-isolation", "--wheel-dir", str(plain)]
    subprocess.run([*command, *where], check=True)
    (wheel,) = plain.glob("*.whl")
    return _bare(wheel).name


def _bare(wheel: Path) -> Path:
    """Leave the variants and charts out of a wheel: a plain start installs them later."""
    bare = wheel.with_name(f"bare-{wheel.name}")
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(bare, "w", zipfile.ZIP_DEFLATED) as kept:
        for name in whole.namelist():
            if not name.startswith("engine/published/"):
                kept.writestr(name, whole.read(name))
    return bare


def measure(report: Report, browser: Browser, address: str, wheel: str) -> None:
    """Time the four starts in turn, so that the machine's moods meet them all."""
    times: dict[str, list[float]] = {"plain": [], "first": [], "repeat": [], "snapshot": []}
    with known(browser, address) as repeat, known(browser, address) as kept:
        keep_snapshot(kept.pages[0])
        repeat.pages[0].evaluate(OFFLINE)
        until(repeat.pages[0], IS_KEPT)
        for _ in range(ROUNDS):
            times["plain"].append(fresh(browser, address, TIME_PLAIN, wheel))
            before = Counting.sent
            times["first"].append(fresh(browser, address, TIME, NEVER))
            travelled = Counting.sent - before
            times["repeat"].append(again(repeat, address))
            times["snapshot"].append(again(kept, address))
    plain = median(times["plain"])
    report.tell("plain loadPyodide and wheel, cold", spread(times["plain"]))
    for name, budget in (("first", FIRST), ("repeat", REPEAT), ("snapshot", SNAPSHOT)):
        title = f"engine's start, {name}, to a plain one"
        report.at_most(title, median(times[name]) / plain, budget, spread(times[name]))
    report.at_most("engine's start, bytes over the wire", travelled, BYTES)


def lend_modules_of(checkout: Path, out: Path) -> None:
    """Put the player's modules beside a site, one by one, to ask its engine without its page."""
    modules = checkout / "site" / "player"
    shutil.copytree(modules, out / FOLDER, ignore=shutil.ignore_patterns("*.md", "*.json"))


def keep_snapshot(page: Page) -> None:
    """Start the engine, and let the browser keep it as it does after a first visit."""
    page.evaluate(TIME, 0)
    until(page, SNAPSHOT_KEPT)


def until(page: Page, script: str) -> None:
    """Wait until something holds in the page."""
    for _ in range(200):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    message = "the browser did not keep what it was given within 20 seconds"
    raise TimeoutError(message)


@contextmanager
def known(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Open a page in a browser that remembers."""
    context = browser.new_context()
    context.new_page().goto(address)
    yield context
    context.close()


def fresh(browser: Browser, address: str, script: str, argument: object) -> float:
    """Time a start in a browser that knows nothing yet."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address)
    time = float(page.evaluate(script, argument))
    context.close()
    return time


def again(context: BrowserContext, address: str) -> float:
    """Time a start in a browser that was here before."""
    page = context.new_page()
    page.goto(address)
    time = float(page.evaluate(TIME, NEVER))
    page.close()
    return time


def spread(times: list[float]) -> str:
    """Write median and range of some milliseconds.

    >>> spread([900.0, 1000.0, 2000.0])
    '1000 ms (900 to 2000)'
    """
    return f"{median(times):.0f} ms ({min(times):.0f} to {max(times):.0f})"
