"""What the bar says of a game that has no title."""

import re

import pytest
from playwright.sync_api import expect

from tests.player.table import PATIENCE, Table
from tests.words import said

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("way", "kind"), [("desk", "sealed"), ("group", "sealed"), ("shared", "oneDevice")]
)
def test_a_game_without_a_title_says_how_it_is_played(table: Table, way: str, kind: str) -> None:
    page = table.sit_down().page
    subtitle = page.locator("#subtitle")
    expect(subtitle).to_contain_text(said("panels.untitled.alone"))
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said(f"new-game.ways.{way}.name")).click()
    page.locator("form button[type=submit]", has_text=re.compile(r"\w")).last.click()
    expect(subtitle).to_contain_text(said(f"panels.untitled.{kind}"), timeout=PATIENCE)
