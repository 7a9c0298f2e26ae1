"""The screens on which tests look at pages, and windows for them.

What a window shows is laid out, styled and answers, but is not painted: to paint takes a sixth
of the work of opening a page, and no test sees the paint. What is wanted of colours is asked of
the styles. What is printed, and what a page draws into a file, is painted as ever.
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
# What is wholly transparent is in sight for the mouse, for the keys and for whoever waits for it.
# The parts of the chart that are painted apart would be laid together anew in every frame.
TRANSPARENT = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen {
    :root { opacity: 0 }
    .board > svg, .board :is(.labels, [class^="layer-"]) { will-change: auto !important }
  }`);
  document.adoptedStyleSheets = [sheet];
})();"""
OPAQUE = "document.adoptedStyleSheets = []"

_open = Browser.new_context  # as it is here, whatever a test puts in its place later


def open_window(chromium: Browser, **how: Any) -> BrowserContext:
    """Open a window in which nothing is painted."""
    opened = _open(chromium, **how)
    opened.add_init_script(TRANSPARENT)
    return opened


def paint(page: Page) -> None:
    """Paint a page from now on, for somebody who looks at it."""
    page.evaluate(OPAQUE)
