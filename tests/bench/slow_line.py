"""A first visit on a phone's line: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor.

These are Lighthouse's figures of a phone. The line is played by the server, for all connections
together, so that workers have no faster one; no browser can slow a worker's processor, though.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from io import BufferedIOBase
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any, ClassVar, cast
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from publisher.serve.http import Answer, Folder, Handler, Server
from tests.bench.report import Report

RATE = 1_600_000 / 8  # bytes in a second
ROUND_TRIP = 0.15  # seconds
SLOWER = 4  # times, the processor of the page
PIECE = 1_460  # bytes, one packet
DRAFTED = 12  # seconds until the first order of a new game is drafted
READY = 1.15  # times what the bytes of the engine need on that line
PATIENCE = 240_000  # milliseconds


class Line:
    """One line for all connections: what is sent waits for what was sent before."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._free = 0.0

    def carry(self, length: int) -> None:
        """Wait until so many bytes have gone through."""
        with self._lock:
            self._free = max(self._free, monotonic()) + length / RATE
            end = self._free
        sleep(max(0.0, end - monotonic()))


class Slow:
    """A stream into the line."""

    def __init__(self, stream: BufferedIOBase, line: Line) -> None:
        self._stream, self._line = stream, line

    def write(self, data: bytes) -> int:
        """Send piece by piece."""
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self._line.carry(len(piece))
            self._stream.write(piece)
        return len(data)

    def __getattr__(self, name: str) -> object:
        """Be the stream in everything else."""
        return getattr(self._stream, name)


class SlowHandler(Handler):
    """Answer through the line, and note which bodies were sent."""

    line: ClassVar[Line] = Line()
    sent: ClassVar[list[tuple[str, int]]] = []

    def setup(self) -> None:
        """Open a connection, which takes a round trip of its own."""
        super().setup()
        sleep(ROUND_TRIP)
        self.wfile = cast("Any", Slow(self.wfile, self.line))

    def reply(self, address: str) -> None:
        """Answer once the question is here."""
        sleep(ROUND_TRIP)
        super().reply(address)

    def send_answer(self, answer: Answer, status: HTTPStatus = HTTPStatus.OK) -> None:
        """Send, and note what goes out whole."""
        if answer.tag != self.headers.get("If-None-Match"):
            packed = "gzip" in self.headers.get("Accept-Encoding", "") and answer.packed
            self.sent.append((urlsplit(self.path).path, len(packed or answer.body)))
        super().send_answer(answer, status)


@contextmanager
def slow_server(folder: Folder) -> Iterator[Server]:
    """Serve a site through a new line."""
    SlowHandler.line = Line()
    SlowHandler.sent.clear()
    server = Server(folder, 0, SlowHandler)
    server.start()
    yield server
    server.stop()


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """Open a window that knows nothing, with a slow processor."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    yield page
    context.close()


def since(begun: float) -> float:
    """Return the seconds since a moment."""
    return monotonic() - begun


def first_order(page: Page, address: str) -> tuple[float, float]:
    """Open a new game; return when an order is drafted, and when the engine is ready."""
    begun = monotonic()
    page.goto(f"{address}standard/play/index.html", wait_until="commit")
    page.locator('.layer-units [data-u="England F Lon"][data-target]').click()
    page.locator('.spot[data-p="Nth"]').click()
    page.locator('[data-order="F Lon - Nth"]').wait_for(state="attached")
    drafted = since(begun)
    page.locator("#resolve:not([disabled])").wait_for()
    return drafted, since(begun)


def twice() -> list[str]:
    """Return what was sent whole more than once."""
    paths = [path for path, _ in SlowHandler.sent]
    return sorted({path for path in paths if paths.count(path) > 1})


def packed(out: Path) -> Folder:
    """Return a site whose files are packed already, as a host has them."""
    folder = Folder(out)
    for name in ("runtime", "plain"):
        for file in (out / name).rglob("*.*"):
            folder.answer(f"/{file.relative_to(out).as_posix()}")
    return folder


def measure(report: Report, browser: Browser, out: Path, start: Any, wheel: str) -> None:
    """Measure the first visit, and the start alone beside a plain one on the same line.

    `start` times one start in a new window: of a page, by the address of a worker.
    """
    folder = packed(out)
    with slow_server(folder) as server, phone(browser) as page:
        drafted, ready = first_order(page, server.address)
        size = sum(length for _, length in SlowHandler.sent)
        own = sum(length for path, length in SlowHandler.sent if path.startswith("/runtime/"))
        again = twice()
    report.at_most("slow line, seconds until the first order is drafted", drafted, DRAFTED)
    detail = f"{ready:.1f} s, {size / 1e6:.2f} MB, which need {size / RATE:.1f} s"
    report.tell("slow line, page and engine ready", detail)
    ratio = f"{ready / (own / RATE):.2f} times; {READY} is the aim, and not reached yet"
    report.tell("slow line, from the page's first byte, to what the engine's bytes need", ratio)
    report.at_most("slow line, files sent twice", len(again), 0, ", ".join(again))
    for name, script, message in (
        ("plain Pyodide", "plain/worker.js", {"wheel": wheel}),
        ("the engine", "assets/player/engine/worker.js", {"mode": "plain"}),
    ):
        with slow_server(folder) as server:
            time, size = start(browser, f"{server.address}standard/", script, message)
        ratio = time / (size / RATE)
        detail = f"{time:.1f} s for {size / 1e6:.2f} MB"
        if name == "the engine":
            report.at_most(f"slow line, {name} ready, to what its bytes need", ratio, READY, detail)
        else:
            report.tell(
                f"slow line, {name} ready", f"{ratio:.2f} times what its bytes need; {detail}"
            )
