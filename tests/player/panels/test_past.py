"""What the log tells of the past: centres as a chart, the orders of a unit and of a province."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.player.table import Rules, Table, recorded, sheets
from tests.words import said

pytestmark = pytest.mark.browser

ALL_POINTS = "(lines) => lines.map((line) => line.getAttribute('points'))"
POINTS = "(line) => line.getAttribute('points').split(' ').map((p) => p.split(',').map(Number))"


@pytest.fixture
def log(desk: Table, rules: Rules) -> Page:
    """Open the log of the recorded game."""
    payload = rules.payload(recorded())
    page = desk.sit_down(f"#g={payload}").page
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    return page


def orders_of(page: Page, what: str) -> list[str]:
    """Ask for the orders of something, and return those that are told, the earliest first."""
    page.get_by_label(said("history.ordersOf")).select_option(what)
    expect(page.locator(".past li").first).to_be_visible()
    told = page.locator(".past .ord").all_inner_texts()
    return [order.replace("\N{EN DASH}", "-") for order in reversed(told)]


def given(power: str = "") -> list[list[str]]:
    """Return the orders of each phase of the recorded game, of one power or of all."""
    return [
        [order for one, orders in sheet.items() if power in ("", one) for order in orders]
        for _, sheet in sheets(recorded())
    ]


def test_centres_are_drawn_as_they_are_counted(log: Page) -> None:
    log.locator("summary", has_text=said("history.centres")).click()
    lines = log.locator("svg.counts polyline:not(.under)")
    expect(lines).to_have_count(7)
    counts = [
        [int(cell) for cell in row.locator("td").all_inner_texts()]
        for row in log.locator(".years tbody tr").all()
    ]
    for power, line in enumerate(lines.all()):
        heights = [y for _, y in line.evaluate(POINTS)]
        of_power = [row[power] for row in counts]
        for year in range(1, len(of_power)):
            grown, risen = of_power[year] - of_power[0], heights[0] - heights[year]
            assert (grown > 0) == (risen > 0), (power, year)
            assert (grown < 0) == (risen < 0), (power, year)
    assert len(set(lines.evaluate_all(ALL_POINTS))) == 7  # no line lies under another one
    codes = log.locator(".years thead abbr").all_text_contents()
    alike: dict[int, list[str]] = {}  # who ends alike shares a label
    for code, count in zip(codes, counts[-1], strict=True):
        alike.setdefault(count, []).append(code)
    labels = [" ".join(alike[count]) for count in sorted(alike, reverse=True)]
    assert log.locator("svg.counts text").all_text_contents() == labels
    heights = [float(text.get_attribute("y") or 0) for text in log.locator("svg.counts text").all()]
    assert all(lower - upper >= 9 for upper, lower in pairwise(heights))


def test_a_unit_is_followed_through_the_provinces_it_came_by(log: Page) -> None:
    """The Turkish army of Smyrna went to Ankara in the first autumn."""
    expected = [
        order
        for number, orders in enumerate(given("Turkey"))
        for order in orders
        if order.startswith("A Smy" if number < 2 else "A Ank")
    ]
    assert len(expected) == 6
    assert orders_of(log, "unit:Turkey:Ank") == expected


def test_a_province_tells_who_ever_ordered_about_it(log: Page, desk: Table) -> None:
    told = orders_of(log, "place:Rum")
    assert sorted(told) == sorted(one for orders in given() for one in orders if "Rum" in one)
    log.locator(".past li").last.get_by_role("button", name="Fall 1901").click()
    desk.expect_phase("Fall 1901, results")
    assert desk.complaints == []
