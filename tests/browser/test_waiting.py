"""How tests wait."""

import pytest
from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as TooLate

from publisher.serve.http import Server
from tests.patience import wait_until

pytestmark = pytest.mark.browser


def test_a_promise_is_awaited_and_not_taken_for_true(page: Page) -> None:
    with pytest.raises(AssertionError, match="ask by wait_until"):
        page.wait_for_function("async () => false")
    page.evaluate("setTimeout(() => { window.isLate = true; })")
    wait_until(page, "async () => window.isLate")
    assert page.evaluate("window.isLate")


def test_a_question_that_never_comes_true_fails_with_its_text(page: Page) -> None:
    with pytest.raises(TooLate, match="never came true: window"):
        wait_until(page, "window.isLate", timeout=1)


def test_waiting_continues_on_the_next_page(page: Page, server: Server) -> None:
    page.evaluate("(address) => { setTimeout(() => { location = address; }); }", server.address)
    wait_until(page, "(address) => location.href === address", server.address)
    assert page.url == server.address


def test_an_error_in_a_question_is_raised_at_once(page: Page) -> None:
    with pytest.raises(Error, match="no question"):
        wait_until(page, "() => { throw new Error('no question'); }")
