"""Rooms and tables for the tests of the player.

What costs most is the start of Python in the browser. So each process has one window with a
mouse and one with a touch screen, in which Python starts from its snapshot, as it does for
everybody who has played before. Tests of a first visit open a window of their own.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.player.table import ROOT, Rules, Table
from tests.screens import PHONE, WIDE

FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
  }
}"""
SNAPSHOT = """async () => {
  const kept = await caches.open("chancery-snapshot");
  return (await kept.keys()).length;
}"""
LATER = 60_000  # milliseconds; a snapshot is made when nothing has happened for a while


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Ask the engine directly."""
    return Rules.of(ROOT / "variants")


def visit(room: BrowserContext, server: Server) -> BrowserContext:
    """Visit the player for the first time, until the snapshot is there."""
    table = Table(room.new_page(), f"{server.address}standard/play/index.html")
    table.page.clock.install()
    table.page.goto(table.address)
    table.wait()
    table.page.clock.fast_forward(LATER)
    wait_until(table.page, SNAPSHOT)
    table.page.close()
    return room


@pytest.fixture(scope="session")
def room(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """Open the window with a mouse."""
    with chromium.new_context() as opened:
        yield visit(opened, server)


@pytest.fixture(scope="session")
def pocket(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """Open the window with a touch screen."""
    with chromium.new_context(**PHONE) as opened:
        yield visit(opened, server)


@contextmanager
def laid(room: BrowserContext, server: Server) -> Iterator[Table]:
    """Lay a table for the standard game; nobody has ever played at it."""
    page: Page = room.new_page()
    page.goto(f"{server.address}standard/index.html")
    page.evaluate(FORGET)
    yield Table(page, f"{server.address}standard/play/index.html")
    room.set_offline(False)
    page.close()


@pytest.fixture
def table(room: BrowserContext, server: Server) -> Iterator[Table]:
    """Lay a table on a screen with a mouse."""
    with laid(room, server) as found:
        yield found


@pytest.fixture
def desk(table: Table) -> Table:
    """Lay a table on a wide screen, on which nothing glides."""
    table.page.set_viewport_size(WIDE)
    table.page.emulate_media(reduced_motion="reduce")
    return table


@pytest.fixture
def phone(pocket: BrowserContext, server: Server) -> Iterator[Table]:
    """Lay a table on a phone."""
    with laid(pocket, server) as found:
        yield found
