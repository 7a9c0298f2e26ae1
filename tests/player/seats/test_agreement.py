"""A group ends its game in the page: by a draw that all want, by a concession."""

import pytest
from playwright.sync_api import expect

from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def declare(table: Table, power: str, key: str) -> None:
    """Say for a power how the game should end."""
    page = table.page
    page.locator("#seat select").select_option(power)
    door = page.get_by_role("group", name=said("orders.moreFor", power))
    door.get_by_role("button", name="The game: end it by agreement").click()
    table.say(key)
    order = key.replace("draw", "DRAW").replace("concede", "CONCEDE")
    expect(page.locator(f'.ol [data-order="{order}"]')).to_be_attached()


@pytest.fixture
def desk(desk: Table) -> Table:
    """Sit down at a wide screen."""
    return desk.sit_down()


def test_a_draw_ends_the_game_once_all_want_it(desk: Table) -> None:
    for power in POWERS[:-1]:
        declare(desk, power, "draw")
    desk.page.locator("#resolve").click()
    desk.page.locator("#onward").click()
    desk.expect_phase("Fall 1901")  # Turkey plays on
    for power in POWERS:
        declare(desk, power, "draw")
    desk.page.locator("#resolve").click()
    desk.page.locator("#onward").click()
    expect(desk.page.locator("#over")).to_be_visible()
    everybody = "Austria, England, France, Germany, Italy, Russia and Turkey"
    expect(desk.page.locator(".say")).to_have_text(
        f"A draw between {everybody} ends the game in Fall 1901."
    )
    assert desk.complaints == []


def test_all_others_concede_to_one(desk: Table) -> None:
    for power in POWERS:
        if power != "Italy":
            declare(desk, power, "concede Italy")
    desk.page.locator("#resolve").click()
    desk.page.locator("#onward").click()
    expect(desk.page.locator("#over")).to_be_visible()
    end = "Italy wins in Spring 1901: all others concede."
    expect(desk.page.locator(".say")).to_have_text(end)
    assert desk.complaints == []
