"""The screens on which tests look at pages, and windows for them.

A window lays its page out, styles it and responds, but paints nothing: painting is a sixth of the
work of opening a page, and no test looks at it. Tests ask the styles about colours. Printed pages,
and pictures that a page draws into a file, are painted as usual.
"""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: Mapping[str, Any] = {  # of a new window
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
# Fully transparent elements still count as visible to the mouse, to the keys and to Playwright.
# The map's separately painted layers would have to be composed again in every frame.
TRANSPARENT = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen {
    :root { opacity: 0 }
    .board > svg, .board :is(.labels, [class^="layer-"]) { will-change: auto !important }
  }`);
  document.adoptedStyleSheets = [sheet];
})();"""
# Nobody is asked about patterns, which tests of that offer do in a window of their own.
CHOSEN = """(() => {
  const key = "chancery-patterns";
  try { localStorage.setItem(key, localStorage.getItem(key) ?? "off"); } catch { /* no storage */ }
})();"""
OPAQUE = "document.adoptedStyleSheets = []"

_open = Browser.new_context  # the original, even if a test replaces it later


def open_window(chromium: Browser, **how: Any) -> BrowserContext:
    """Open a window in which nothing is painted, and that has chosen no patterns."""
    opened = _open(chromium, **how)
    opened.add_init_script(TRANSPARENT)
    opened.add_init_script(CHOSEN)
    return opened


def paint(page: Page) -> None:
    """Paint a page from now on, so that somebody can look at it."""
    page.evaluate(OPAQUE)
