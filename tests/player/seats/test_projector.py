"""The projector view: the chart for a whole room, and nobody's sheet."""

import pytest
from playwright.sync_api import Page, expect

from tests.player.table import Table, given
from tests.words import said

pytestmark = pytest.mark.browser


def project(page: Page) -> None:
    """Go to the projector view."""
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=said("share.projector")).click()
    expect(page.locator("#projector")).to_be_visible()


def order(page: Page, power: str, text: str) -> None:
    """Type an order."""
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    expect(page.locator(given(power, text))).to_be_attached()


def test_a_room_sees_the_chart_and_the_last_results(desk: Table) -> None:
    page = desk.sit_down().page
    order(page, "Austria", "A Vie - Gal")
    order(page, "Russia", "A War - Gal")
    desk.resolve()
    order(page, "Austria", "A Bud - Ser")
    narrow = page.locator("#board").bounding_box()
    project(page)
    view = page.locator("#projector")
    expect(view.get_by_role("heading", name="Fall 1901, movement")).to_be_visible()
    expect(view.locator("li", has_text="A Vie \N{EN DASH} Gal")).to_contain_text("bounces")
    expect(view).not_to_contain_text("A Bud \N{EN DASH} Ser")  # a draft
    expect(page.locator(".layer-orders .ar")).to_have_count(0)
    for hidden in ("#panel", "#build", "#scrub", "#controls", ".bar"):
        expect(page.locator(hidden)).to_be_hidden()
    wide = page.locator("#board").bounding_box()
    assert narrow is not None
    assert wide is not None
    assert wide["height"] > narrow["height"]
    assert wide["width"] * wide["height"] > narrow["width"] * narrow["height"]
    page.keyboard.press("Escape")
    expect(view).to_be_hidden()
    expect(page.locator(given("Austria", "A Bud - Ser"))).to_be_visible()
    assert desk.complaints == []


def test_after_the_room_a_shared_device_shows_the_curtain(desk: Table) -> None:
    page = desk.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    page.locator("#curtain .main").click()
    order(page, "Austria", "A Vie - Gal")
    project(page)
    expect(page.locator("#projector")).to_contain_text(said("panels.whoIsIn", []))
    expect(page.locator("#body [data-order]")).to_have_count(0)
    page.get_by_role("button", name=said("share.leave")).click()
    expect(page.locator("#curtain h2")).to_have_text(
        said("seats.handTo").replace("{who}", "Austria")
    )
    assert desk.complaints == []
