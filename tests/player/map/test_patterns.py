"""Patterns on land: offered once where colours look alike to some eyes, and remembered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from publisher.serve.http import Server
from tests.browser import screens
from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

PATTERNED = "document.documentElement.classList.contains('patterns')"


@pytest.fixture
def visitor(chromium: Browser, server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Visit the site for the first time, without a choice of patterns."""
    monkeypatch.setattr(screens, "CHOSEN", "")
    with chromium.new_context() as window:
        yield Table(window.new_page(), f"{server.address}standard/play/index.html")


def offer(page: Page) -> Locator:
    """Return the strip that offers patterns."""
    return page.locator(".strip", has_text=said("map.offerPatterns"))


def test_patterns_are_offered_at_the_first_visit_and_remembered(visitor: Table) -> None:
    page = visitor.sit_down().page
    expect(offer(page)).to_be_visible()
    assert not page.evaluate(PATTERNED)
    page.get_by_role("button", name=said("map.showPatterns")).click()
    expect(offer(page)).to_have_count(0)
    assert page.evaluate(PATTERNED)
    visitor.moved("danelaw").sit_down()  # who has chosen is not asked again, of any variant
    expect(offer(page)).to_have_count(0)
    assert page.evaluate(PATTERNED)
    assert visitor.complaints == []


def test_who_does_not_answer_is_not_asked_twice_of_a_variant(visitor: Table) -> None:
    page = visitor.sit_down().page
    expect(offer(page)).to_be_visible()
    visitor.sit_down()
    page.reload()
    visitor.wait()
    expect(offer(page)).to_have_count(0)
    visitor.moved("stonehenge").sit_down()
    expect(offer(page)).to_be_visible()
    assert visitor.complaints == []


def test_nothing_is_offered_where_colours_are_far_apart(visitor: Table) -> None:
    """The page of such a variant lacks the publisher's mark."""
    page = visitor.page
    page.route(
        "**/play/index.html",
        lambda route: route.fulfill(
            response=(answer := route.fetch()), body=answer.text().replace(" data-alike", "", 1)
        ),
    )
    visitor.sit_down()
    expect(offer(page)).to_have_count(0)
    assert visitor.complaints == []
