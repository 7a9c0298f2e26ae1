"""What a drawer asked for and did not get: that is said, and it is asked for again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.stopping import stop
from tests.player.table import HOLD, Table, given
from tests.words import said

pytestmark = pytest.mark.browser

type Door = Callable[[Page], None]


def stopped(table: Table, call: str, door: Door) -> Locator:
    """Open a drawer, stop what it asks for, and return the button that asks once more."""
    page = table.page
    page.evaluate(HOLD, call)
    door(page)
    stop(page)
    return page.locator("#body").get_by_role("button", name=said("widgets.tryAgain"))


def expect_asked_again(table: Table, call: str, door: Door, answer: str) -> None:
    """Stop a question twice: opened anew, and told to try again, a drawer shows the answer."""
    page = table.page
    expect(stopped(table, call, door)).to_be_visible()
    expect(page.locator(answer)).to_have_count(0)
    page.locator("#body .dh").get_by_role("button", name=said("widgets.close")).click()
    again = stopped(table, call, door)
    again.click()
    expect(page.locator(answer).first).to_be_attached()
    expect(again).to_have_count(0)
    page.locator("#body .dh").get_by_role("button", name=said("widgets.close")).click()


def suggest(page: Page) -> None:
    page.get_by_role("button", name=said("orders.suggestThese")).click()


def correct(page: Page) -> None:
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("about.about")).click()
    page.get_by_role("button", name=said("about.correct")).click()


def compare(page: Page) -> None:
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.compare")).click()


def test_what_a_drawer_did_not_get_is_asked_for_again(timed: Table) -> None:
    page = timed.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator(given("Austria", "A Vie - Gal"))).to_be_attached()
    expect_asked_again(timed, "lots", suggest, "#suggest-link")
    timed.resolve()
    expect_asked_again(timed, "view", correct, '#body [name="order"] option')
    page.get_by_role("button", name=said("history.earlier")).click()
    page.get_by_role("button", name=said("history.whatIf")).click()
    timed.expect_phase("Spring 1901")
    expect_asked_again(timed, "compare", compare, "#compare-phase")
    assert timed.complaints == []
