"""A pasted message: the page shows what became of each of its lines."""

import re

import pytest
from playwright.sync_api import expect

from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

MESSAGE = """Hello all,
Fall 1901
A Ven - Tri

Spring 1901
Italy
A Ven - Tyr
A Rom - Apu if Austria agrees
F Nap - Ion
A Ven - Tri
"""


def test_the_page_shows_what_became_of_each_line(table: Table) -> None:
    seated = table.sit_down()
    page = seated.page
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", MESSAGE)
    shown = page.locator(".understood")
    row = shown.locator("li", has_text=re.compile("A Ven . Tyr"))
    expect(row).to_contain_text(said("orders.replacedBy", 10))
    expect(shown.get_by_role("heading", name=said("orders.notTaken"))).to_be_visible()
    left = shown.locator("li", has_text="A Rom - Apu if Austria agrees")
    expect(left).to_contain_text("Line 8: A condition")
    expect(shown).to_contain_text(said("orders.forPhase", 1, "Fall 1901"))
    expect(shown).to_contain_text(said("orders.linesSkipped", 1))
    page.get_by_role("button", name=said("orders.useThese")).click()
    told = page.locator(".strip", has_text=said("orders.added", 2))
    expect(told).to_contain_text(said("orders.replacedLater", 1))
    expect(told).to_contain_text(said("orders.leftOut", ["A Rom - Apu if Austria agrees"]))
    expect(told).to_contain_text(said("orders.forPhase", 1, "Fall 1901"))
    assert seated.complaints == []
