"""No name is half hidden under a unit."""

import pytest
from playwright.sync_api import Page

from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

# The names that are shown, and those of them with more than a rim under some unit.
NAMES = """async () => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving, .settling")) await new Promise(requestAnimationFrame);
  const units = [...svg.querySelectorAll(".layer-units [data-u] .body")]
    .map((unit) => unit.getBoundingClientRect());
  const shown = [...svg.querySelectorAll(".labels text")]
    .filter((one) => one.getClientRects().length);
  const half = shown.filter((text) => {
    const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return units.some((unit) => unit.left < x + width / 4 && unit.right > x - width / 4
      && unit.top < y + height / 8 && unit.bottom > y - height / 8);
  });
  return [shown.map((one) => one.textContent), half.map((one) => one.textContent)];
}"""


def names(page: Page) -> tuple[list[str], list[str]]:
    """Return the names that are shown, and those under a unit."""
    shown, hidden = page.evaluate(NAMES)
    return shown, hidden


@pytest.mark.parametrize("variant", ["danelaw", "heptadiplomacy"])
def test_no_name_is_half_hidden_on_a_small_board(phone: Table, variant: str) -> None:
    phone.moved(variant).sit_down()
    phone.page.get_by_role("button", name=said("map.wholeBoard")).click()
    shown, under = names(phone.page)
    assert under == []
    for _ in range(6):
        phone.page.get_by_role("button", name=said("map.zoomIn"), exact=True).click()
    closer, under = names(phone.page)
    assert under == []
    assert len(closer) > len(shown)
    assert phone.complaints == []


def test_on_a_board_that_is_large_enough_every_name_is_shown(table: Table) -> None:
    table.sit_down()
    every = table.page.locator("#board .labels text").count()
    shown, under = names(table.page)
    assert (len(shown), under) == (every, [])
