"""How tests wait."""

import pytest
from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as TooLate

from publisher.serve.http import Server
from tests.patience import wait_until

pytestmark = pytest.mark.browser


def test_nobody_takes_a_promise_for_an_answer(page: Page) -> None:
    with pytest.raises(AssertionError, match="ask by wait_until"):
        page.wait_for_function("async () => false")
    page.evaluate("setTimeout(() => { window.isLate = true; })")
    wait_until(page, "async () => window.isLate")
    assert page.evaluate("window.isLate")


def test_what_never_comes_true_is_told(page: Page) -> None:
    with pytest.raises(TooLate, match="never came true: window"):
        wait_until(page, "window.isLate", timeout=1)


def test_a_page_is_asked_wherever_it_has_gone(page: Page, server: Server) -> None:
    page.evaluate("(address) => { setTimeout(() => { location = address; }); }", server.address)
    wait_until(page, "(address) => location.href === address", server.address)
    assert page.url == server.address


def test_a_question_that_goes_wrong_is_told_at_once(page: Page) -> None:
    with pytest.raises(Error, match="no question"):
        wait_until(page, "() => { throw new Error('no question'); }")
