"""The position as a table, the land's colours, and what a game is called."""

import re

import pytest
from playwright.sync_api import expect

from tests.patience import wait_until
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

PLACES = 75  # the standard map: 34 centres, 22 units at the start
FIRST = """([place]) => document.querySelector(`.prov[data-p="${place}"]`).dataset.owner ?? "" """
# Is the middle of something in the chart's window?
IN_VIEW = """(selector) => {
  const board = document.getElementById("board").getBoundingClientRect();
  const box = document.querySelector(selector).getBoundingClientRect();
  const middle = box.x + box.width / 2;
  return board.left < middle && middle < board.right;
}"""
UNTICKED = """(box) => {
  box.click();
  return [document.querySelector("#link").value, document.querySelector("#copy").disabled];
}"""
NOTE = "<b>Fridays</b> & \u201clate\u201d"


@pytest.fixture
def desk(desk: Table) -> Table:
    """Sit down at a wide screen."""
    return desk.sit_down()


def rows(table: Table) -> list[list[str]]:
    """Return the table of provinces, cell by cell."""
    found = table.page.locator(".places tbody tr").all()
    return [[" ".join(c.split()) for c in r.locator("th,td").all_inner_texts()] for r in found]


def test_the_table_holds_the_whole_position(desk: Table) -> None:
    page = desk.page
    page.get_by_role("tab", name="Position").click()
    assert len(rows(desk)) == 22  # one for each unit
    assert ["Ankara", "Ank", "coastal", "Turkey: F Ank", "Turkey"] in rows(desk)
    page.get_by_role("button", name="Centres", exact=True).click()
    assert len(rows(desk)) == 34
    assert ["Spain", "Spa", "coastal", "", "nobody"] in rows(desk)
    page.get_by_role("button", name="All", exact=True).click()
    assert len(rows(desk)) == PLACES
    assert ["Bohemia", "Boh", "inland", "", ""] in rows(desk)
    assert ["Black Sea", "Bla", "sea", "", ""] in rows(desk)
    expect(page.locator(".places caption")).to_have_text("75 provinces of 75")
    heads = page.locator(".places thead th").all_inner_texts()
    assert heads == ["Province", "In orders", "Terrain", "Unit", "Centre of"]
    for _ in range(5):
        page.get_by_role("button", name=said("map.zoomIn")).click()
    row = page.locator(".places").get_by_role("button", name="Syria")
    row.click()
    expect(page.locator("#asked-name")).to_have_text("Syria Syr")
    expect(page.locator("#asked-name")).to_be_focused()
    wait_until(page, IN_VIEW, '.prov[data-p="Syr"]')
    page.keyboard.press("Escape")
    expect(row).to_be_focused()


def test_land_is_coloured_by_who_stood_there_last(table: Table, rules: Rules) -> None:
    game = recorded()
    table.page.set_viewport_size({"width": 1440, "height": 900})
    table.sit_down(f"#g={rules.ask('encode', record=game, names=False)['payload']}")
    lands = {land["place"]: land["owner"] for land in rules.view(game)["lands"]}
    start = table.page.evaluate("fetch('../chart.json').then((answer) => answer.json())")
    realm = {key: value.get("realm", "") for key, value in start["provinces"].items()}
    changed = {place: owner for place, owner in lands.items() if realm[place] != owner}
    assert changed  # somebody has crossed a frontier
    for place, owner in changed.items():
        assert table.page.evaluate(FIRST, [place]) == owner
    kept = [place for place in realm if realm[place] and place not in lands]
    for place in kept:
        assert table.page.evaluate(FIRST, [place]) == realm[place]
    for _ in game["slots"]:
        table.page.keyboard.press("[")
    table.expect_phase("Spring 1901")
    for place in changed:
        assert table.page.evaluate(FIRST, [place]) == realm[place]


def test_what_a_game_is_called_is_kept_as_text(desk: Table, rules: Rules) -> None:
    page = desk.page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.about")).click()
    page.get_by_label("Title").fill("Friday's table")
    page.get_by_label("Austria", exact=True).fill("Ann <i>")
    page.get_by_label("Note").fill(NOTE)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#subtitle")).to_contain_text("Friday's table")
    called = "Austria, \u2068Ann <i>\u2069"  # set apart from the words round it
    assert called in page.locator("#seat option").all_inner_texts()
    page.get_by_role("tab", name="Position").click()
    expect(page.locator(".told")).to_have_text(NOTE)
    assert page.locator(".panel b", has_text="Fridays").count() == 0
    page.get_by_role("tab", name="Orders").click()
    desk.order(rules, recorded() | {"slots": []}, "Austria", "A Vie - Gal")
    desk.resolve()

    page.reload()
    desk.wait()
    page.get_by_role("tab", name="Position").click()
    expect(page.locator(".told")).to_have_text(NOTE)
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#link")).not_to_have_value("")
    without = page.locator("#link").input_value()
    plain = rules.ask("decode", payload=without.partition("#g=")[2])["record"]
    assert (plain["title"], plain["names"], plain["notes"]) == ("", {}, {})
    page.get_by_label(said("share.withNames")).check()
    expect(page.locator("#link")).to_have_value(re.compile("#g="))
    assert page.locator("#link").input_value() != without
    link = page.locator("#link").input_value()
    told = rules.ask("decode", payload=link.partition("#g=")[2])["record"]
    assert told["title"] == "Friday's table"
    assert (told["names"], told["notes"]) == ({"Austria": "Ann <i>"}, {"game": NOTE})
    # nobody copies the names once they are not to travel
    assert page.get_by_label(said("share.withNames")).evaluate(UNTICKED) == ["", True]
    expect(page.locator("#link")).to_have_value(without)
    page.keyboard.press("Escape")
    assert desk.complaints == []
