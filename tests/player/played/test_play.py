"""A recorded game, played by clicking, reloaded, shared and taken offline."""

import pytest
from playwright.sync_api import Browser, expect

from tests.player.hands import go_offline
from tests.player.table import Rules, Table, recorded, sheets, standing
from tests.words import said

pytestmark = pytest.mark.browser

ANEW = """(target) => {
  const old = document.querySelector(target);
  old.replaceWith(old.cloneNode(true));
}"""


@pytest.mark.thorough
def test_three_years_are_played_by_clicking(chromium: Browser, desk: Table, rules: Rules) -> None:
    game, table = recorded(), desk.sit_down()
    table.see_all()
    for number, sheet in sheets(game):
        so_far = game | {"slots": game["slots"][:number]}
        view = rules.view(so_far)
        table.expect_standing(view)
        for power, orders in sheet.items():
            for order in orders:
                table.order(rules, so_far, power, order)
        table.resolve()
    final = rules.view(game)
    table.expect_phase(final["phase"]["title"])
    table.expect_standing(final)

    table.page.reload()
    table.page.wait_for_selector(".layer-units [data-u]", state="attached")
    assert table.standing() == standing(final)  # before the engine is there
    table.wait()
    table.expect_standing(final)

    table.page.get_by_role("button", name=said("panels.share")).click()
    expect(table.page.locator("#link")).not_to_have_value("")
    link = table.page.locator("#link").input_value()
    shared = rules.ask("decode", payload=link.partition("#g=")[2])["record"]
    payload = rules.payload(game)
    assert shared == rules.ask("decode", payload=payload)["record"] | {"id": shared["id"]}
    expect(table.page.locator("#said")).to_contain_text(f"{len(link)} characters")

    with chromium.new_context() as elsewhere:
        other = Table(elsewhere.new_page(), link)
        other.sit_down()
        other.expect_phase(final["phase"]["title"])
        other.expect_standing(final)
        assert other.page.url == link
        other.page.get_by_role("button", name=said("history.earlier")).click()
        other.expect_phase("results")
        assert other.complaints == []

    table.page.keyboard.press("Escape")
    assert table.complaints == []


def test_a_target_that_is_drawn_anew_under_the_mouse_is_clicked_all_the_same(desk: Table) -> None:
    page = desk.sit_down().page
    desk.press('.layer-units [data-u="Austria A Vie"]')
    target = '.spot[data-p="Gal"]'
    page.mouse.move(*desk.middle(target))
    page.mouse.down()
    page.evaluate(ANEW, target)
    page.mouse.up()
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    assert desk.complaints == []


@pytest.mark.pyodide
def test_it_plays_on_without_a_connection(table: Table, rules: Rules) -> None:
    table.sit_down()
    go_offline(table)
    note = said("panels.noConnection")
    expect(table.page.get_by_text(note)).to_be_visible()
    table.order(rules, recorded() | {"slots": []}, "Austria", "A Vie - Gal")
    table.resolve()
    table.expect_phase("Fall 1901")
    expect(table.page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_attached()
