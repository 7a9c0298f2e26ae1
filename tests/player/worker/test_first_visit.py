"""What a first visit fetches, in which order, and how it tells of it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from io import BufferedIOBase
from pathlib import Path
from time import sleep
from typing import Any, ClassVar, cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from publisher.serve.http import Answer, Folder, Handler, Server
from tests.patience import wait_until
from tests.player.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

PIECE = 100_000  # bytes
PAUSE = 0.02  # seconds
RUNTIME = ["engine.bin", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "python.bin"]
KEPT = """async (names) => {
  const kept = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url.split("/").pop());
  }
  return names.every((name) => kept.has(name));
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
NOTE_GO = """const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message, ...more) {
  window.hasGone ||= Boolean(message?.go);
  return postMessage.call(this, message, ...more);
};"""
CHIPS = """() => {
  window.chips = new Set();
  document.addEventListener("DOMContentLoaded", () => {
    const chip = document.getElementById("chip");
    new MutationObserver(() => window.chips.add(chip.textContent))
      .observe(chip, { childList: true, characterData: true, subtree: true });
  });
}"""


class Piecewise:
    """A stream that sends large bodies in pieces, as a line does."""

    def __init__(self, stream: BufferedIOBase) -> None:
        self._stream = stream

    def write(self, data: bytes) -> int:
        """Send piece by piece."""
        for start in range(0, len(data), PIECE):
            self._stream.write(data[start : start + PIECE])
            if len(data) > PIECE:
                sleep(PAUSE)
        return len(data)

    def __getattr__(self, name: str) -> object:
        """Be the stream in everything else."""
        return getattr(self._stream, name)


class Noting(Handler):
    """Note whose bodies are sent."""

    whole: ClassVar[list[str]] = []

    def setup(self) -> None:
        """Open a connection."""
        super().setup()
        self.wfile = cast("Any", Piecewise(self.wfile))

    def send_answer(self, answer: Answer, status: HTTPStatus = HTTPStatus.OK) -> None:
        """Send as any host, and note what the browser did not have."""
        if answer.tag != self.headers.get("If-None-Match"):
            self.whole.append(urlsplit(self.path).path)
        super().send_answer(answer, status)


@contextmanager
def served(site: Path) -> Iterator[Server]:
    """Serve the site, and forget what was sent before."""
    Noting.whole.clear()
    server = Server(Folder(site), 0, Noting)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def noting(site: Path) -> Iterator[Server]:
    with served(site) as server:
        yield server


@pytest.fixture
def stranger(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a window that has never been here."""
    with chromium.new_context(service_workers="allow") as opened:
        yield opened


def runtime_files(sent: Iterable[str]) -> list[str]:
    """Return the files of the runtime among what was sent, by their names."""
    return sorted(
        path.rpartition("/")[2]
        for path in sent
        if path.startswith("/runtime/") and not path.endswith("manifest.json")
    )


def runtime_sent() -> list[str]:
    """Return the files of the runtime that were sent until now."""
    return runtime_files(Noting.whole)


def told(page: Page) -> list[str]:
    """Return what the chip said of bytes that are to come."""
    said: list[str] = page.evaluate("[...window.chips]")
    return [text for text in said if text.endswith("MB to go")]


@dataclass(frozen=True)
class Visit:
    """What the site sent to a first visitor until the engine was kept, and what the chip said."""

    sent: list[str]
    chips: list[str]

    def at_first(self) -> list[str]:
        """Return what was sent before the site began to be kept for later."""
        return self.sent[: self.sent.index("/service-worker.js")]


@pytest.fixture(scope="module")
def visit(site: Path, chromium: Browser) -> Visit:
    """Visit the player for the first time, and look on."""
    with served(site) as noting, chromium.new_context(service_workers="allow") as opened:
        table = Table(opened.new_page(), f"{noting.address}standard/play/index.html")
        table.page.add_init_script(f"({CHIPS})()")
        table.page.goto(table.address)
        table.wait()
        wait_until(table.page, KEPT, RUNTIME)
        return Visit([*Noting.whole], told(table.page))


def test_nothing_is_fetched_twice_and_the_engine_has_the_line_to_itself(visit: Visit) -> None:
    assert runtime_files(visit.sent) == RUNTIME
    assert {path for path in visit.sent if visit.sent.count(path) > 1} == set()
    fetched = {path.rpartition("/")[2] for path in visit.at_first()}
    assert {*RUNTIME, "first.json", "opening.txt", "chart.json"} <= fetched
    assert len(visit.chips) > 10


def test_the_page_loads_its_script_and_the_engine_its_own(visit: Visit) -> None:
    fetched = [path for path in visit.at_first() if path.startswith("/assets/player/")]
    scripts = {
        "start.js",
        "start/main.js",
        "start/offline.js",
        "worker/inside.js",
    }
    assert sorted(fetched) == sorted(f"/assets/player/{one}" for one in scripts)


def test_the_engine_comes_while_the_page_does_and_starts_when_that_is_drawn(
    noting: Server, stranger: BrowserContext
) -> None:
    table = Table(stranger.new_page(), f"{noting.address}standard/play/index.html")
    table.page.add_init_script(NOTE_GO)
    held: list[Route] = []
    table.page.route("**/opening.txt", lambda route: held.extend([route]))
    with table.page.expect_response("**/engine.bin") as last:
        table.page.goto(table.address)
    assert last.value.ok
    assert runtime_sent() == RUNTIME
    assert not table.page.evaluate("window.hasGone"), "Python waits for the page"
    (opening,) = held
    opening.continue_()
    table.wait()
    assert table.page.evaluate("window.hasGone")


def test_the_engine_comes_when_somebody_goes_for_the_player_and_not_before(
    noting: Server, stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    page.goto(f"{noting.address}standard/")
    wait_until(page, CONTROLLED)
    page.mouse.move(5, 5)
    assert runtime_sent() == []
    door = page.locator("#main").get_by_role("link", name="Play", exact=True)
    door.hover()
    wait_until(page, KEPT, RUNTIME)
    assert runtime_sent() == RUNTIME
    table = Table(page, f"{noting.address}standard/play/index.html")
    door.click()
    table.wait()
    assert runtime_sent() == RUNTIME


def test_who_follows_the_link_at_once_shares_the_download_and_sees_it_come(
    noting: Server, stranger: BrowserContext
) -> None:
    page = stranger.new_page()
    page.goto(f"{noting.address}standard/")
    wait_until(page, CONTROLLED)
    page.add_init_script(f"({CHIPS})()")
    page.locator("#main").get_by_role("link", name="Play", exact=True).click()
    table = Table(page, f"{noting.address}standard/play/index.html")
    table.wait()
    wait_until(page, KEPT, RUNTIME)
    assert runtime_sent() == RUNTIME
    assert len(told(page)) > 3
