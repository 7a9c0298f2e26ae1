"""Tables for the tests of the player."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from publisher.serve.http import Server
from tests.player.table import ROOT, Rules, Table

FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
  }
}"""


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Ask the engine directly."""
    return Rules.of(ROOT / "variants")


@pytest.fixture(scope="module")
def room(chromium: Browser) -> Iterator[BrowserContext]:
    """Open one window for the tests of a file: what was loaded once is not loaded again."""
    opened = chromium.new_context()
    yield opened
    opened.close()


@pytest.fixture
def table(room: BrowserContext, server: Server) -> Iterator[Table]:
    """Lay a table for the standard game; nobody has ever played at it."""
    page = room.new_page()
    page.goto(f"{server.address}icon.svg")
    page.evaluate(FORGET)
    yield Table(page, f"{server.address}standard/play/index.html")
    page.close()
