"""Questions that no list of options answers: a text, an order of preference, a wallet's points."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.player.direct import DirectEngine
from tests.player.table import Table, given
from tests.player.worlds import made_up, opened
from tests.words import said

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make up a world with talks."""
    return made_up(tmp_path_factory.mktemp("world"), "parley")


@pytest.fixture(scope="module")
def parley(world: Path, chromium: Browser, direct: DirectEngine) -> Iterator[Table]:
    """Lay a table in that world."""
    with opened(world, "parley", chromium, direct) as table:
        yield table


def take(page: Page, label: str, entry: str) -> None:
    page.get_by_label(label).fill(entry)
    page.get_by_role("button", name=said("orders.take"), exact=True).click()


def begin(table: Table, actor: str) -> None:
    table.begin("Austria", {"unit": None, "place": None, "label": actor})


def change(page: Page, order: str) -> None:
    page.get_by_role("button", name=said("orders.changeOrder", order)).click()


def expect_given(page: Page, order: str) -> None:
    expect(page.locator(given("Austria", order))).to_be_visible()


def expect_rest(page: Page) -> None:
    """Wait until nothing is asked."""
    expect(page.locator("#build.quiet")).to_be_visible()


def test_a_text_is_in_ones_own_words_within_its_limits(parley: Table) -> None:
    page = parley.sit_down().page
    parley.expect_phase("Spring 1901, talks")
    hint = page.locator("#hint")
    begin(parley, "A speech")
    limits = f"Letters, blanks, commas and full stops. {said('orders.atMost', 30)}"
    expect(hint).to_have_text(limits)
    take(page, "What?", "We come in peace, and so do all others.")
    expect(hint).to_have_text(said("orders.tooLong", 30, 39))
    expect(page.get_by_label("What?")).to_have_value("We come in peace, and so do all others.")
    take(page, "What?", "Peace!")
    expect(hint).to_have_text(limits)
    take(page, "What?", "We come in peace.")
    expect_given(page, "SPEECH We come in peace.")
    expect_rest(page)
    change(page, "SPEECH We come in peace.")
    expect(page.get_by_label("What?")).to_have_value("")
    page.keyboard.press("Escape")
    assert parley.complaints == []


def test_preferences_are_given_one_by_one_until_that_is_all(parley: Table) -> None:
    page = parley.sit_down().page
    begin(parley, "Friends")
    friends = page.get_by_role("group", name="Whom?")
    expect(page.locator("#hint")).to_have_text(said("orders.rankFirst", 1, 3))
    friends.get_by_role("button", name="Italy").click()
    expect_given(page, "FRIENDS Italy")
    expect(friends.get_by_role("button", name="Italy")).to_have_count(0)
    friends.get_by_role("button", name="France").click()
    expect_given(page, "FRIENDS Italy > France")
    expect(page.locator(".say")).to_contain_text("1. Italy 2. France")
    page.keyboard.press("Escape")  # a step back takes the second one back
    expect_given(page, "FRIENDS Italy")
    friends.get_by_role("button", name="Turkey").click()
    expect_given(page, "FRIENDS Italy > Turkey")
    friends.get_by_role("button", name="Done").click()
    expect_rest(page)
    expect_given(page, "FRIENDS Italy > Turkey")
    assert parley.complaints == []


def test_what_is_given_elsewhere_is_no_longer_in_the_wallet(parley: Table) -> None:
    page = parley.sit_down().page
    hint = page.locator("#hint")
    begin(parley, "The church")
    expect(hint).to_have_text(said("orders.wholeNumber", 1, 20))
    take(page, "How many points?", "20")
    expect_given(page, "GIVE church 20")
    begin(parley, "The school")
    expect(hint).to_have_text("All your points are given.")
    page.keyboard.press("Escape")
    change(page, "GIVE church 20")  # what it has is not taken away from itself
    expect(hint).to_have_text(said("orders.wholeNumber", 1, 20))
    take(page, "How many points?", "7")
    expect_given(page, "GIVE church 7")
    begin(parley, "The school")
    expect(hint).to_have_text(said("orders.wholeNumber", 1, 13))
    take(page, "How many points?", "13")
    expect_given(page, "GIVE school 13")
    change(page, "GIVE church 7")
    words = page.get_by_role("group", name="How many points?").get_by_role("button")
    expect(words).to_have_text([str(n) for n in range(1, 8)])
    page.keyboard.press("Escape")
    parley.resolve()
    parley.expect_phase("Spring 1901, movement")
    page.get_by_role("button", name="Earlier phase").click()
    for order in ("GIVE church 7", "GIVE school 13"):
        expect(page.locator(".ol li", has_text=order)).to_be_visible()
    assert parley.complaints == []
