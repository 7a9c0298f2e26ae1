"""Where the focus is when what had it is drawn no more: whoever plays by keyboard goes on there."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser


def press(button: Locator) -> None:
    """Press a button by keyboard."""
    button.focus()
    button.press("Enter")


def named(page: Page, name: str) -> Locator:
    """Return the button of a name."""
    return page.get_by_role("button", name=name, exact=True)


def test_a_drawer_gives_the_focus_back_to_what_opened_it(desk: Table) -> None:
    page = desk.sit_down().page
    games, close = (
        named(page, said("panels.games")),
        page.locator("#body .dh").get_by_label(said("widgets.close")),
    )
    for leave in ("Escape", "Enter"):
        press(games)
        close.focus()
        page.keyboard.press(leave)
        expect(close).to_have_count(0)
        expect(games).to_be_focused()
    # what opened it lies under it
    press(named(page, said("orders.pasteMany")))
    expect(close).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#tab-orders")).to_be_focused()
    assert desk.complaints == []


def test_the_layers_over_the_board_give_the_focus_back(desk: Table) -> None:
    page = desk.sit_down().page
    unit = page.locator("#board [data-target][tabindex='0']")
    unit.focus()
    page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.press("Escape")
    expect(unit).to_be_focused()
    layers = named(page, said("map.layersAndSearch"))
    press(layers)
    expect(page.locator("#find")).to_be_focused()
    press(page.locator("#layers").get_by_role("button", name=said("widgets.close")))
    expect(layers).to_be_focused()


def test_an_answer_leads_to_the_next_question(desk: Table) -> None:
    page = desk.sit_down().page
    page.locator("#board [data-target][tabindex='0']").focus()
    page.keyboard.press("Enter")
    word = page.locator(".verbs button")
    expect(word.first).to_be_visible()
    press(page.locator("#build .slot:not(.open)").first)  # another unit
    expect(page.locator("#build .slot:not(.open)")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_after_a_phase_the_results_have_the_focus(desk: Table) -> None:
    page = desk.sit_down().page
    press(page.locator("#resolve"))
    expect(page.locator("#tab-results")).to_be_focused()
    press(page.locator("#onward"))
    expect(page.locator("#tab-orders")).to_be_focused()
    page.locator("#resolve").click()  # whoever points sees no ring
    expect(page.locator("#tab-results")).to_be_attached()
    expect(page.locator(":focus-visible")).to_have_count(0)


def test_the_curtain_and_the_projector_give_the_focus_back(desk: Table) -> None:
    page = desk.sit_down().page
    press(named(page, said("panels.share")))
    press(named(page, said("share.projector")))
    expect(named(page, said("share.leave"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#projector")).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")
    press(named(page, said("panels.games")))
    press(named(page, said("my-games.newGame")))
    page.get_by_text(said("new-game.ways.shared.name")).click()
    press(named(page, said("new-game.begin")))
    lift = page.locator("#curtain .main")
    expect(lift).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator("#tab-orders")).to_be_focused()
    assert desk.complaints == []
