"""No more builds than are due: another site takes the place of one, and too many typed are told."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.screens import WIDE
from tests.player.table import Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
WINTER = {
    "phase": "W1901A",
    "units": {"Russia": ["A Mos", "F Swe"]},
    "centres": {"Russia": ["Mos", "Sev", "StP", "War"]},
}
ONLY_TWO = (
    "Only two builds are due, and the orders above use both: this one will not be carried out."
)


@pytest.fixture
def winter(table: Table, rules: Rules) -> Table:
    """Sit down in a winter in which Russia may build two units at three sites."""
    table.page.set_viewport_size(WIDE)
    record = rules.ask("new", variant="standard", start=WINTER)["record"]
    return table.sit_down(f"#g={rules.payload(record)}")


def sheet(page: Page) -> list[str]:
    """Return Russia's drafts."""
    rows = page.locator('[data-power="Russia"] .ol > li')
    found: list[str] = rows.evaluate_all("rows => rows.map(row => row.dataset.order)")
    return found


def site(page: Page, name: str) -> None:
    """Begin with a site of the list."""
    page.locator('[data-power="Russia"] .sites').get_by_role("button", name=name).click()


def two(winter: Table) -> Page:
    """Build an army in Warsaw and a fleet in Sevastopol."""
    page = winter.page
    site(page, "Warsaw")
    expect(page.locator('[data-order="B A War"]')).to_be_visible()
    site(page, "Sevastopol")
    winter.say("F Sev")
    expect(page.locator('[data-order="B F Sev"]')).to_be_visible()
    return page


def test_a_third_site_asks_which_build_gives_way(winter: Table) -> None:
    page = two(winter)
    site(page, "St Petersburg")
    winter.say("F StP/nc")
    expect(page.locator(".say")).to_contain_text("in place of which?")
    assert sheet(page) == ["B A War", "B F Sev"]
    page.get_by_role("button", name="The army in Warsaw").click()
    expect(page.locator('[data-order="B F StP/nc"]')).to_be_visible()
    assert sheet(page) == ["B F StP/nc", "B F Sev"]
    expect(page.locator("#build")).to_be_visible()
    expect(page.locator('[data-power="Russia"] summary')).to_contain_text(
        said("orders.given", 2, 2)
    )
    assert winter.complaints == []


def test_a_third_build_that_is_typed_is_called_too_much(winter: Table) -> None:
    page = two(winter)
    page.locator("#typed").fill("B A StP")
    expect(page.locator("#hint")).to_contain_text(ONLY_TWO)
    page.locator("#typed").press("Enter")
    row = page.locator('[data-order="B A StP"]')
    expect(page.locator(".foot")).to_contain_text(said("panels.tooMany", 1))
    expect(row.locator(".tag.warn")).to_have_text(said("orders.over"))
    expect(row).to_contain_text(ONLY_TWO)
    expect(page.locator('[data-power="Russia"] summary')).to_contain_text(
        said("orders.given", 2, 2)
    )
    page.locator('[data-order="B F Sev"] [data-do="remove"]').click()
    expect(row.locator(".tag")).to_have_text(said("orders.draft"))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_three_builds_that_are_pasted_are_told_before_they_are_taken(
    winter: Table, size: ViewportSize
) -> None:
    page = winter.page
    page.set_viewport_size(size)
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", "Russia: B A War\nB F Sev\nB A StP")
    told = said("orders.tooMany", ["B A StP"], ONLY_TWO)
    expect(page.locator(".understood")).to_contain_text(told)
    page.get_by_role("button", name=said("orders.useThese")).click()
    expect(page.locator(".strip", has_text=told)).to_be_visible()
    assert sheet(page) == ["B A War", "B F Sev", "B A StP"]
