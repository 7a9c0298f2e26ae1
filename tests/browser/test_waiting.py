"""How tests wait."""

import pytest
from playwright.sync_api import Page

from tests.patience import wait_until

pytestmark = pytest.mark.browser


def test_nobody_takes_a_promise_for_an_answer(page: Page) -> None:
    with pytest.raises(AssertionError, match="ask by wait_until"):
        page.wait_for_function("async () => false")
    page.evaluate("setTimeout(() => { window.isLate = true; })")
    wait_until(page, "async () => window.isLate")
    assert page.evaluate("window.isLate")
