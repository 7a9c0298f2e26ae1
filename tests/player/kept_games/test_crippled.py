"""Browsers that forbid something: map and rules are there, and the page says what is not."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import WIDE
from tests.patience import wait_until
from tests.player.table import READY, Table
from tests.words import said

pytestmark = pytest.mark.browser

DENIED = "throw new DOMException('The operation is insecure.', 'SecurityError')"
NO_COOKIES = f"""
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel"]) {{
  Object.defineProperty(window, name, {{ get() {{ {DENIED}; }} }});
}}
Object.defineProperty(navigator, "serviceWorker", {{ get() {{ {DENIED}; }} }});
"""
# The database never answers.
SILENT = """
const open = indexedDB.open;
IDBFactory.prototype.open = function (...about) {
  const request = open.apply(this, about);
  window.isAsked = true;
  for (const kind of ["success", "error", "upgradeneeded"]) {
    request.addEventListener(kind, (event) => event.stopImmediatePropagation());
  }
  return request;
};
"""
PATIENT = 8_000  # milliseconds; the page waits so long for it
# A connection to the database that the browser has closed: the next one holds.
LOST = """
const { put } = IDBObjectStore.prototype;
let isLost = true;
IDBObjectStore.prototype.put = function (...about) {
  if (!isLost) return put.apply(this, about);
  isLost = false;
  throw new DOMException("The database connection is closing.", "InvalidStateError");
};
"""
NO_WORKERS = f"window.Worker = class {{ constructor() {{ {DENIED}; }} }};"
NO_WORDS = f"""
for (const name of ["getItem", "setItem"]) Storage.prototype[name] = () => {{ {DENIED}; }};
"""


@pytest.fixture
def alone(chromium: Browser, server: Server) -> Iterator[Table]:
    """Lay a table in a window of its own."""
    context = chromium.new_context(viewport=WIDE)
    yield Table(context.new_page(), f"{server.address}standard/play/index.html")
    context.close()


def check_reading(page: Page) -> None:
    """Check that the map is drawn, and that the rules can be read beside it."""
    expect(page.locator(".layer-units [data-u]")).to_have_count(22)
    page.get_by_role("tab", name=said("panels.tabs.rules")).click()
    page.locator("details.rule summary").first.click()
    expect(page.locator("details.rule .prose").first).to_be_visible()


def check_playing(table: Table) -> None:
    """Check that orders are taken and a phase is resolved."""
    page = table.page
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    table.resolve()
    table.expect_phase("Fall 1901")
    expect(page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_attached()


def check_told(page: Page, sentence: str) -> None:
    """Check that a strip says something."""
    expect(page.locator(".strip", has_text=sentence)).to_be_visible(timeout=READY)


def check_no_sealing(page: Page) -> None:
    """Check that the page says why nothing can be sealed here, and goes on."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.desk.name")).click()
    check_told(page, said("sealing.needsHttps"))
    expect(page.get_by_role("button", name=said("new-game.inviteEach"))).to_be_disabled()
    page.get_by_text(said("new-game.ways.alone.what")).click()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    expect(page.locator("#resolve")).to_be_enabled(timeout=READY)


@pytest.mark.pyodide
def test_plain_http_plays_and_keeps_games(alone: Table) -> None:
    port = urlsplit(alone.address).port
    alone.address = f"http://plain.test:{port}/standard/play/index.html"
    page = alone.sit_down().page
    assert page.evaluate("[isSecureContext, typeof crypto.randomUUID]") == [False, "undefined"]
    check_told(page, said("engine-start.insecure"))
    check_reading(page)
    check_no_sealing(page)
    check_playing(alone)
    page.reload()
    alone.wait()
    alone.expect_phase("Fall 1901")
    assert alone.complaints == []


@pytest.mark.pyodide
def test_blocked_cookies_leave_a_game_that_is_not_kept(alone: Table) -> None:
    alone.page.add_init_script(NO_COOKIES)
    page = alone.sit_down().page
    check_told(page, said("storage.forbidden"))
    check_reading(page)
    check_playing(alone)
    page.get_by_role("button", name=said("map.layersAndSearch")).click()
    page.get_by_text(said("map.patterns")).click()
    expect(page.get_by_label(said("map.patterns"))).to_be_checked()
    assert alone.complaints == []


def test_what_a_lost_connection_did_not_keep_is_kept_by_the_next(alone: Table) -> None:
    alone.page.add_init_script(LOST)
    page = alone.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    expect(page.locator(".strip", has_text=said("storage.forbidden"))).to_have_count(0)
    page.reload()
    alone.wait()
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    assert alone.complaints == []


def test_a_silent_database_is_not_waited_for(alone: Table) -> None:
    alone.page.add_init_script(SILENT)
    page = alone.page
    page.clock.install()
    page.goto(alone.address)
    wait_until(page, "() => window.isAsked")
    page.clock.fast_forward(PATIENT)
    alone.wait()
    check_told(page, said("storage.silent"))
    check_reading(page)
    check_playing(alone)
    assert alone.complaints == []


@pytest.mark.pyodide
def test_without_workers_map_and_rules_are_there(alone: Table) -> None:
    alone.page.add_init_script(NO_WORKERS)
    page = alone.page
    page.goto(alone.address)
    check_told(page, said("engine-start.forbidden"))
    check_reading(page)
    expect(page.locator("#foot")).to_contain_text(said("panels.unstarted"))
    assert alone.complaints == []


def test_games_are_kept_where_no_word_is(alone: Table) -> None:
    alone.page.add_init_script(NO_WORDS)
    page = alone.sit_down().page
    check_playing(alone)
    page.reload()
    alone.wait()
    alone.expect_phase("Fall 1901")
    assert alone.complaints == []
