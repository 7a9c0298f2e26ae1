"""One person plays two years of each variant against computers, on a wide screen and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.patience import wait_until
from tests.player.kept import kept
from tests.player.table import READY, Json, Rules, Table

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.thorough]

VARIANTS = (
    "standard",
    "stonehenge",
    "danelaw",
    "heptadiplomacy",
    "league-of-shadows",
    "deus-vult",
)
YEARS = 2
MOST = 60  # presses for two years, and more than any variant needs
OTHER = "(last) => document.querySelector('#title').textContent !== last"
SPRING = re.compile(r"^S\d+M$")  # every year of each variant has one
WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_two_years_are_played_against_computers_alone(
    variant: str, screen: str, rules: Rules, request: pytest.FixtureRequest
) -> None:
    table: Table = request.getfixturevalue(screen)
    page = table.moved(variant).sit_down("#new=computers").page
    form = page.locator("form.solo")
    form.locator("[name=mine]").first.click()
    expect(form).to_have_count(0, timeout=READY)
    table.wait()
    assert not page.evaluate(WIDER)
    button = page.locator("#resolve:enabled, #onward")
    last, springs = "", set[str]()
    for _ in range(MOST):
        button.or_(page.locator("#over")).wait_for(timeout=READY)
        record = kept_record(page)
        view = rules.view(record)
        springs.update(SPRING.findall(view["phase"]["code"]))
        if view["end"] or len(springs) > YEARS:
            break
        wait_until(page, OTHER, last)
        last = page.locator("#title").text_content() or ""
        button.click()
    else:
        pytest.fail("two years have fewer phases")
    assert not page.evaluate(WIDER)
    assert table.complaints == []


def kept_record(page: Page) -> Json:
    """Return the game against computers as it is kept here."""
    (game,) = [one for one in kept(page) if one["branches"][0]["record"].get("page")]
    record: Json = game["branches"][0]["record"]
    return record
