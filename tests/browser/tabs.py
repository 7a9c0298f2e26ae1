"""Tabs of a window that tests use one after the other.

Opening a tab is a third of the cost of opening a page, so tests share tabs. Each test reloads the
page, and everything the previous test stored is cleared. Listeners, scripts and other changes to
the tab itself would outlast the page, so a tab with such changes is closed. Only the size of the
window is reset.

Playwright's fake clock affects all present and later tabs of a window and replaces their timers and
`performance`: a test that needs one opens its own window.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakSet

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.patience import is_slowed

# Forget all that this browser keeps, and this tab.
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((done) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
  }
}"""
# Calls whose effect on a page outlasts the document loaded in it.
LASTING = (
    "add_init_script",
    "add_locator_handler",
    "emulate_media",
    "expose_binding",
    "expose_function",
    "on",
    "once",
    "route",
    "route_from_har",
    "route_web_socket",
    "set_default_navigation_timeout",
    "set_default_timeout",
    "set_extra_http_headers",
)
_altered: WeakSet[Page] = WeakSet()
_sharing: WeakSet[Page] = WeakSet()


class SharedClockError(Exception):
    """A test tried to change the clock of a window that other tests will use."""


@contextmanager
def watched() -> Iterator[None]:
    """Note which tabs are given something that lasts."""

    def noting(act: Callable[..., Any]) -> Callable[..., Any]:
        def noted(page: Page, *what: Any, **how: Any) -> Any:
            _altered.add(page)
            return act(page, *what, **how)

        return noted

    own_clock = vars(Page)["clock"].fget

    def clock(page: Page) -> Any:
        if page in _sharing:
            message = "a clock is that of the whole window: take a table in a window of its own"
            raise SharedClockError(message)
        return own_clock(page)

    open_session = BrowserContext.new_cdp_session

    def new_cdp_session(room: BrowserContext, page: Page) -> Any:
        _altered.add(page)
        return open_session(room, page)

    with pytest.MonkeyPatch.context() as patch:
        for name in LASTING:
            patch.setattr(Page, name, noting(getattr(Page, name)))
        patch.setattr(Page, "clock", property(noting(clock)))
        patch.setattr(BrowserContext, "new_cdp_session", new_cdp_session)
        yield


class Tabs[Furnished]:
    """Lends the tabs of a window, each at the same page of the site.

    The first tab stays at that page, and with it the process that has compiled the scripts of the
    others.
    """

    def __init__(
        self,
        room: BrowserContext,
        home: str,
        furnish: Callable[[Page], Furnished],
        *,
        has_clock: bool = False,
    ) -> None:
        """Take a window, the address of a page, and what every tab has around it.

        `has_clock`: may the clock of this window be put forward?
        """
        self._room = room
        self._has_clock = has_clock
        self._home = home
        self._furnish = furnish
        self._free: list[tuple[Page, Furnished]] = []
        room.new_page().goto(home)

    @contextmanager
    def lent(self) -> Iterator[Furnished]:
        """Lend a tab to a test, with all traces of the previous test cleared."""
        page, furnished = self._free.pop() if self._free else self._opened()
        size = page.viewport_size
        page.evaluate(FORGET)
        yield furnished
        if is_slowed() or page.is_closed() or page in _altered:
            page.close()
            return
        if size and page.viewport_size != size:
            page.set_viewport_size(size)
        page.goto(self._home)
        self._free.append((page, furnished))

    def _opened(self) -> tuple[Page, Furnished]:
        """Open a tab; what it has from the beginning does not alter it."""
        page = self._room.new_page()
        if not self._has_clock:
            _sharing.add(page)
        page.goto(self._home)
        furnished = self._furnish(page)
        _altered.discard(page)
        return page, furnished
