"""A page that can load the player's modules one by one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screens import open_window
from tests.modules import lend_modules
from tests.player.table import READY


@pytest.fixture
def lent(chromium: Browser) -> Iterator[Page]:
    """Open a page without a service worker, which would not know the modules that tests lend."""
    with open_window(chromium, service_workers="block") as opened:
        page = opened.new_page()
        page.set_default_timeout(READY)
        lend_modules(page)
        yield page
