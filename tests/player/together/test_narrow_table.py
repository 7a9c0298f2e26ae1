"""The table of a game between devices on a tablet: nothing is clipped, and nothing touches."""

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.people import gathered, offer

pytestmark = pytest.mark.browser

IS_CLIPPED = "(one) => one.scrollWidth > one.clientWidth"
# Pixels between the name of a seat and the button below it.
BETWEEN = """(seat) => seat.querySelector(":scope > button").getBoundingClientRect().top
  - seat.querySelector("input").getBoundingClientRect().bottom"""


def test_a_tablet_shows_the_whole_phase_and_the_seats_apart(
    chromium: Browser, server: Server
) -> None:
    with gathered(chromium, server, ["Ruth"]) as people:
        ruth = people["Ruth"]
        ruth.page.set_viewport_size({"width": 820, "height": 1100})
        offer(ruth, "desk")
        expect(ruth.page.locator("#title")).to_be_visible()
        assert not ruth.page.locator("#title").evaluate(IS_CLIPPED)
        assert ruth.page.locator(".seat .own").bounding_box()["height"] < 30  # type: ignore[index]
        assert ruth.page.locator("[data-seat]").first.evaluate(BETWEEN) > 0
