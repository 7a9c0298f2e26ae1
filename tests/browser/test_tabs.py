"""A test that takes over a tab sees no trace of the test before it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from publisher.serve.http import Server
from tests.browser.screens import WIDE
from tests.browser.tabs import SharedClockError, Tabs

pytestmark = pytest.mark.browser

KEEP = """() => new Promise((done) => {
  localStorage.setItem("kept", "here");
  sessionStorage.setItem("kept", "here");
  const opening = indexedDB.open("kept", 1);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""
KEPT = "async () => [localStorage.length, sessionStorage.length, await indexedDB.databases()]"


@pytest.fixture
def tabs(context: BrowserContext, server: Server) -> Tabs[Page]:
    return Tabs(context, f"{server.address}icon.svg", lambda page: page)


def test_stored_data_are_cleared_and_the_size_is_reset(tabs: Tabs[Page]) -> None:
    with tabs.lent() as page:
        usual = page.viewport_size
        page.evaluate(KEEP)
        page.set_viewport_size(WIDE)
        assert usual != WIDE
    with tabs.lent() as page:
        assert page.evaluate(KEPT) == [0, 0, []]
        assert page.viewport_size == usual


@pytest.mark.parametrize(
    "alter",
    [
        lambda page: page.add_init_script("window.isMarked = true"),
        lambda page: page.emulate_media(color_scheme="dark"),
        lambda page: page.on("console", lambda _: None),
        lambda page: page.context.new_cdp_session(page),
        lambda page: page.close(),
    ],
    ids=["a script", "colours", "a listener", "a debugger", "its end"],
)
def test_an_altered_tab_is_closed(tabs: Tabs[Page], alter: Callable[[Page], Any]) -> None:
    with tabs.lent() as page:
        alter(page)
    assert page.is_closed()
    with tabs.lent() as other:
        assert other != page
        assert other.evaluate("window.isMarked") is None


def test_the_clock_of_a_shared_window_cannot_be_set(tabs: Tabs[Page]) -> None:
    with tabs.lent() as page:
        with pytest.raises(SharedClockError, match="a window of its own"):
            page.clock.install()
        assert page.evaluate("performance.getEntriesByType('navigation').length") == 1
