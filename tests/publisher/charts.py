"""The chart of a rules page as a test reads it."""

import re

from playwright.sync_api import Page

from publisher.serve.http import Server
from tests.patience import wait_until

VIEW_BOX = "document.querySelector('#board svg').getAttribute('viewBox')"
TRANSFORM = "getComputedStyle(document.querySelector('#board svg')).transform"
# Where the middle of a province's box lies in the window.
MIDDLE = """(id) => {
  const box = document.querySelector(`#board .prov[data-p="${id}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# Does the chart stay where it is in the window?
STILL = """async () => {
  const place = () => document.getElementById("board").getBoundingClientRect().top;
  const before = place();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  return before === place();
}"""


def open_chart(page: Page, server: Server, name: str = "standard") -> None:
    """Go to the chart and wait until it responds and everything above it is laid out."""
    page.goto(f"{server.address}{name}/index.html#chart")
    page.wait_for_selector("#board.ready")
    wait_until(page, STILL)


def scale(page: Page) -> float:
    """Return how much the chart is enlarged."""
    found = re.match(r"matrix\(([\d.]+),", page.evaluate(TRANSFORM))
    assert found is not None
    return float(found[1])


def grown(page: Page, least: float) -> None:
    """Wait until the chart is enlarged more than so much."""
    wait_until(page, f"least => new DOMMatrix({TRANSFORM}).a > least", least)


def told(page: Page, key: str) -> str:
    """Return what the list beside the chart says about something."""
    return page.locator(f"#asked [data-{key}]").inner_text()
