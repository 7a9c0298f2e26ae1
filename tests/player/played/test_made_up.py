"""A variant that the page has never heard of, given as data and rules, is played through."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.player.direct import DirectEngine
from tests.player.table import Rules, Table
from tests.player.worlds import made_up, opened
from tests.words import said

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make up a world with garrisons."""
    return made_up(tmp_path_factory.mktemp("world"), "garrisons")


# Where units are drawn, all at one moment: they grow as the board comes to rest.
BOXES = """(units) => units.map((unit) => {
  const { x, width } = document.querySelector(`.layer-units [data-u="${unit}"]`)
    .getBoundingClientRect();
  return { x, width };
})"""


@pytest.fixture(scope="module")
def garrisons(world: Path, chromium: Browser, direct: DirectEngine) -> Iterator[Table]:
    """Lay a table in that world."""
    with opened(world, "garrisons", chromium, direct) as table:
        yield table


def test_it_is_played_through(garrisons: Table, world: Path) -> None:
    page, rules = garrisons.sit_down().page, Rules.of(world / "variants")
    start = rules.ask("new", variant="garrisons")["record"]

    # two units of one province stand side by side
    army, garrison = page.evaluate(BOXES, ["Austria A Vie", "Austria G Vie"])
    assert abs(army["x"] - garrison["x"]) >= army["width"] * 0.8

    # an order of its own, by clicking and by typing
    garrisons.press('.layer-units [data-u="Austria A Vie"]')
    expect(page.get_by_role("button", name="Scout")).to_be_visible()
    page.keyboard.press("Escape")  # touched again, the unit would hold
    garrisons.order(rules, start, "Austria", "A Vie SCOUT Boh")
    expect(page.locator(".say")).to_have_text("The unit in Vienna looks at Bohemia.")
    expect(page.locator(".layer-orders .ar-support-hold")).to_have_count(1)
    page.fill("#typed", "a ven scout tyr")
    expect(page.locator("#hint")).to_contain_text("The unit in Venice looks at Tyrolia.")
    page.press("#typed", "Enter")
    garrisons.resolve()
    page.get_by_role("button", name=said("history.earlier")).click()
    row = page.locator(".ol li", has_text="A Vie SCOUT Boh")
    expect(row).to_contain_text("supports")
    row.get_by_role("button").click()
    expect(page.locator(".whyp")).to_contain_text("Looks at Bohemia.")
    page.get_by_role("button", name=said("history.later")).click()

    # a phase of its own, with a vote and a number to enter
    garrisons.expect_phase("Fall 1901, movement")
    garrisons.resolve()
    garrisons.expect_phase("Winter 1901, council")
    page.get_by_role("button", name="The ballot").first.click()
    page.get_by_role("group", name="Whom?").get_by_role("button", name="Italy").click()
    page.get_by_label("With how many votes?").fill("2")
    page.get_by_role("button", name=said("orders.take"), exact=True).click()
    expect(page.locator(".say")).to_have_text("2 votes for Italy.")
    expect(page.locator(".ol .ord", has_text="VOTE Italy 2")).to_be_visible()
    expect(page.locator(".facts", has_text="The council")).to_contain_text("nobody")
    garrisons.resolve()
    garrisons.expect_phase("Spring 1902")
    expect(page.locator(".facts", has_text="The council")).to_contain_text("Italy")

    # it is kept, and its link is its own
    page.reload()
    garrisons.wait()
    garrisons.expect_phase("Spring 1902")
    assert garrisons.complaints == []
    page.wait_for_url("**#g=*")
    payload = page.url.split("#g=")[1]
    page.goto(f"{garrisons.address.replace('garrisons', 'standard')}#g={payload}")
    garrisons.wait()
    expect(page.get_by_text(said("links.otherVariant"))).to_be_visible()
    page.get_by_role("link", name=said("files.openThere")).click()
    garrisons.expect_phase("Spring 1902")
