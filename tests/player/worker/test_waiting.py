"""What the engine takes long for says so, and can be stopped; what is too much is refused."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.player.stopping import LONG, WORKING
from tests.player.table import READY, Table
from tests.words import said

pytestmark = pytest.mark.browser

# Questions with this word never reach the engine, which then seems to work on them.
HOLD = """() => {
  const put = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    if (!message?.question?.includes("forever")) put.call(this, message, ...more);
  };
}"""


def paste(page: Page, text: str) -> None:
    """Paste orders, and ask for them to be taken in."""
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", text)
    page.get_by_role("button", name=said("orders.useThese")).click()


@pytest.mark.pyodide
def test_long_work_shows_how_long_and_can_be_stopped(table: Table) -> None:
    page = table.page
    page.clock.install()
    table.sit_down()
    page.evaluate(HOLD)
    paste(page, "forever")
    page.clock.run_for(LONG)
    strip = page.locator(".strip", has_text=WORKING)
    seconds = "|".join(re.escape(said("engine-start.working", n)) for n in range(1, 60))
    expect(strip).to_contain_text(re.compile(seconds))
    strip.get_by_role("button", name=said("engine-start.stop")).click()
    expect(page.locator(".strip", has_text=said("engine-start.stopped"))).to_be_visible()
    expect(strip).to_have_count(0)
    expect(page.locator("#pasted")).to_have_value("forever")
    page.fill("#pasted", "Austria: A Vie - Gal")
    page.get_by_role("button", name=said("orders.useThese")).click()
    missing = page.get_by_text(said("orders.missing", 21, 22))
    expect(missing).to_be_visible(timeout=READY)  # the engine starts anew


def test_a_paste_that_is_too_long_is_refused_and_stays(table: Table) -> None:
    page = table.sit_down().page
    for text, limit in (("\n" * 50_001, "50000 characters"), ("x\n" * 2_001, "2000 lines")):
        page.get_by_role("button", name=said("orders.pasteMany")).click()
        page.locator("#pasted").evaluate("(area, text) => { area.value = text; }", text)
        page.get_by_role("button", name=said("orders.useThese")).click()
        expect(page.locator(".strip", has_text=f"Paste at most {limit} at a time")).to_be_visible()
        assert page.locator("#pasted").input_value() == text
        page.get_by_role("button", name="Close").click()
