"""On joined boards the map tells a nation from those of its country on other boards."""

import pytest
from playwright.sync_api import Locator, expect

from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

# Austria/1 has gone from Vienna to Galicia on board 2, and owns Budapest there.
START: Json = {
    "phase": "S1902M",
    "units": {
        "Austria/1": ["A 2:Gal", "A 1:Vie"],
        "Austria/2": ["A 2:Vie"],
        "Austria/7": ["A 1:Alb"],
        "France/4": ["A 1:Par"],
    },
    "centres": {
        "Austria/1": ["1:Vie", "2:Bud"],
        "Austria/2": ["2:Vie"],
        "France/4": ["1:Par"],
        "France/1": ["1:Mar"],
    },
}


def sit(table: Table, rules: Rules, board: str) -> None:
    """Open the game on one of its boards."""
    record = rules.ask("new", variant="heptadiplomacy")["record"] | {"start": START}
    payload = rules.ask("encode", record=record)["payload"]
    table.moved("heptadiplomacy").sit_down(f"#g={payload}")
    table.page.locator(".small").nth(int(board) - 1).click()


def unit(table: Table, name: str) -> Locator:
    """Return the number in the disc of a unit."""
    return table.page.locator(f'.layer-units [data-u="{name}"] .cnt text')


def test_each_unit_and_each_centre_of_another_board_has_its_number(
    desk: Table, rules: Rules
) -> None:
    sit(desk, rules, "2")
    page = desk.page
    expect(unit(desk, "Austria/1 A 2:Gal")).to_have_text("1")
    expect(unit(desk, "Austria/2 A 2:Vie")).to_have_text("2")
    boxes = page.locator(".layer-signs .box")
    expect(boxes).to_have_text(["1"])
    expect(boxes).to_have_attribute("data-owner", "Austria")
    expect(page.locator('.layer-signs [data-sign="numbered 2:Bud"]')).to_have_count(1)
    page.locator(".small").first.click()
    expect(unit(desk, "France/4 A 1:Par")).to_have_text("4")
    expect(boxes).to_have_text(["4"])
    assert desk.complaints == []


def test_the_legend_and_the_printed_map_have_the_numbers(desk: Table, rules: Rules) -> None:
    sit(desk, rules, "2")
    page = desk.page
    page.get_by_role("button", name=said("map.layersAndSearch")).click()
    legend = page.get_by_label(said("map.discs"))
    expect(legend).to_contain_text("built on board 1")
    expect(legend.locator("dt:not(.box)")).to_have_text(["1", "2", "4", "7"])
    expect(legend.locator("dt.box")).to_have_text(["1", "4"])
    expect(legend).to_contain_text("centre of a nation of board 4")
    assert desk.complaints == []
