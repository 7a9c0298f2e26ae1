"""A year of Stonehenge, played by clicking: by sea to an island, and carried from one."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.screens import WIDE
from tests.player.hands import Mouse
from tests.player.table import Json, Rules, Table

pytestmark = [pytest.mark.browser, pytest.mark.pyodide, pytest.mark.thorough]

# The Scots sail an army to an island; the fleet at the island of Wight carries one along.
YEAR: tuple[Mapping[str, tuple[str, ...]], ...] = (
    {"Scots": ("F Sky - Heb", "A Arg H"), "Saxons": ("F Sus - Wig", "A Ken - Sus")},
    {
        "Scots": ("A Arg - Lew", "F Heb C A Arg - Lew"),
        "Saxons": ("A Sus - Ham via", "F Wig C A Sus - Ham"),
    },
    {"Scots": ("B A Sky",), "Saxons": ("B A Ken",)},
)


@pytest.fixture
def stones(table: Table) -> Table:
    """Sit down at Stonehenge."""
    table.page.set_viewport_size(WIDE)
    return table.moved("stonehenge").sit_down()


def test_a_year_with_convoys_to_and_from_islands(stones: Table, rules: Rules) -> None:
    record: Json = rules.ask("new", variant="stonehenge")["record"]
    hands = Mouse(stones)
    for phase, sheets in zip(("Spring", "Autumn", "Winter"), YEAR, strict=True):
        stones.expect_phase(f"{phase} 851")
        for power, orders in sheets.items():
            for order in orders:
                hands.order(rules, record, power, order)
        hands.resolve()
        record = rules.ask("resolve", record=record, orders=sheets)["record"]
        stones.expect_standing(rules.view(record))
    stones.expect_phase("Spring 852")
    for unit in ("Scots A Lew", "Scots A Sky", "Scots F Heb", "Saxons F Wig", "Saxons A Ham"):
        assert unit in stones.standing()
    stones.page.locator(".ph").nth(1).click()
    stones.expect_phase("Autumn 851, results")
    for order in ("F Heb C A Arg", "F Wig C A Sus", "A Sus \N{EN DASH} Ham"):
        row = stones.page.locator(".ol li", has_text=order).first
        expect(row.locator(".tag.ok")).to_be_visible()
    assert stones.complaints == []
