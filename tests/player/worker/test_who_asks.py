"""Every question that the page puts to the engine says for which seat it is asked."""

import pytest
from playwright.sync_api import expect

from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

# Note every question on its way through the wall, with the seat that it names.
LISTEN = """
  const post = MessagePort.prototype.postMessage;
  window.asked = [];
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.question) {
      const { call, args } = JSON.parse(message?.question);
      window.asked.push([call, args.seat, "seat" in args]);
    }
    return post.call(this, message, ...rest);
  };
"""


def asked(table: Table) -> dict[str, set[str | None]]:
    """Return the seats for which each call was made since this was asked last."""
    found: dict[str, set[str | None]] = {}
    for call, seat, is_said in table.page.evaluate("window.asked.splice(0)"):
        assert is_said, f"{call} does not say who asks"
        found.setdefault(call, set()).add(seat)
    return found


def test_every_question_says_who_asks(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(LISTEN)
    table.sit_down()
    for seats in asked(table).values():
        assert seats == {None}
    page.locator("#seat select").select_option("Austria")
    page.locator(".ol .ord.plain").first.click()
    page.locator("#build:not(.quiet)").wait_for()
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator(".ol [data-order]")).to_have_count(1)
    page.get_by_role("button", name=said("orders.removeOrder", "A Vie - Gal")).click()
    expect(page.locator(".ol [data-order]")).to_have_count(0)
    own = {"Austria"}
    assert asked(table) == {"view": own, "step": own, "read": own, "due": own, "encode": own}
    page.locator("#resolve").click()
    table.expect_phase("Spring 1901, results")
    page.get_by_role("button", name="Why?").first.click()
    page.locator(".whyp").wait_for()
    page.get_by_role("tab", name="Log").click()
    page.locator(".pg summary").first.click()
    expect(page.locator(".log").first).not_to_have_text("Reading the orders.")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#link")).not_to_have_value("")
    page.keyboard.press("Escape")
    found = asked(table)
    for whole in ("resolve", "lots"):
        assert found.pop(whole) == {None}  # everybody's sheets, and what chance adds to them
    assert {"view", "why", "text", "encode"} <= found.keys()
    assert all(seats == own for seats in found.values()), found
    page.get_by_role("button", name="What if? Play on from here").click()
    table.expect_phase("Spring 1901, movement")
    found = asked(table)
    assert found["branch"] == {None}
    assert found["view"] == own
    assert table.complaints == []
