"""A position is set up on the map, in text or by touch; it becomes a branch or a game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.player.table import Rules, Table, orders_in, recorded, twice
from tests.words import said


def typed(page: Page, text: str) -> None:
    """Type units into the editor."""
    page.fill("#setup-units", text)
    page.press("#setup-units", "Enter")


def standing(page: Page, unit: str) -> None:
    """Wait until a unit stands on the map."""
    expect(page.locator(f'.layer-units [data-u="{unit}"]')).to_be_attached()


@pytest.mark.browser
def test_a_position_is_set_up_and_played_from(desk: Table, rules: Rules) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("trials.setUp.door")).click()
    typed(page, "England: A Bur, F Vie, A Atlantis")
    faults = page.locator("#setup-faults")
    expect(faults).to_contain_text("'F Vie': a unit of this kind cannot stand there.")
    expect(faults).to_contain_text("Atlantis")
    page.get_by_role("button", name=said("trials.setUp.putRest")).click()
    standing(page, "England A Bur")
    page.locator('[data-touch="put F"]').click()
    page.select_option("#setup-power", "Italy")
    desk.press('.prov[data-p="Spa"]')
    page.locator('[data-put="F Spa/sc"]').click()
    standing(page, "Italy F Spa/sc")
    expect(faults).to_have_count(0)
    page.locator('[data-touch="move"]').click()
    desk.press('.layer-units [data-u="England A Bur"]')
    desk.press('.prov[data-p="Gas"]')
    standing(page, "England A Gas")
    page.locator('[data-touch="take"]').click()
    desk.press('.layer-units [data-u="France F Bre"]')
    expect(page.locator('.layer-units [data-u="France F Bre"]')).to_have_count(0)
    page.locator('[data-touch="own"]').click()
    desk.press('.prov[data-p="Spa"]')
    expect(page.locator('.prov[data-p="Spa"][data-owner="Italy"]')).to_be_attached()
    expect(page.locator("#setup-orders")).to_have_value("Austria: A Vie - Gal")
    page.fill("#setup-orders", "Austria: A Vie - Gal\nItaly: F Spa/sc - Mar")
    twice(page.locator("#try-out"))
    expect(page.locator('[data-order="F Spa/sc - Mar"]')).to_be_attached()
    expect(page.locator(".strip.no")).to_have_count(0)
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    standing(page, "England A Gas")
    line = page.get_by_role("button", name=said("play.asPlayed"))
    desk.resolve()
    standing(page, "Austria A Gal")
    line.click()
    standing(page, "France F Bre")
    begin_elsewhere(desk, rules)
    assert desk.complaints == []


def begin_elsewhere(desk: Table, rules: Rules) -> None:
    """Begin a game with one unit on an empty board, and look at its link."""
    page = desk.page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.setUp")).click()
    page.get_by_role("button", name=said("trials.setUp.empty")).click()
    expect(page.locator(".layer-units [data-u]")).to_have_count(0)
    typed(page, "Turkey: A Arm")
    page.select_option("#setup-turn", "FM")
    page.fill("#setup-year", "1905")
    page.press("#setup-year", "Tab")
    twice(page.locator("#begin-here"))
    desk.expect_phase("Fall 1905")
    expect(page.locator(".strip.no")).to_have_count(0)
    expect(page.locator(".layer-units [data-u]")).to_have_count(1)
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    payload = page.locator("#link").input_value().split("#g=")[1]
    start = rules.ask("decode", payload=payload)["record"]["start"]
    assert (start["phase"], start["units"]) == ("F1905M", {"Turkey": ["A Arm"]})


@pytest.mark.browser
def test_an_earlier_phase_is_set_up_anew_and_becomes_a_branch(desk: Table, rules: Rules) -> None:
    game = recorded()
    payload = rules.payload(game)
    page = desk.sit_down(f"#g={payload}&at=0").page
    desk.expect_phase("Spring 1901, results")
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("trials.setUp.door")).click()
    expect(page.get_by_text(said("trials.setUp.from", "Spring 1901, movement"))).to_be_visible()
    given = "\n".join(f"Austria: {text}" for text in orders_in(game["slots"][0])["Austria"])
    expect(page.locator("#setup-orders")).to_have_value(re.compile(f"^{re.escape(given)}\n"))
    standing(page, "Austria A Vie")
    page.locator('[data-touch="take"]').click()
    desk.press('.layer-units [data-u="Russia A War"]')
    expect(page.locator('.layer-units [data-u="Russia A War"]')).to_have_count(0)
    page.fill("#setup-orders", given)
    twice(page.locator("#try-out"))
    desk.expect_phase("Spring 1901, movement")
    expect(page.locator("#subtitle")).to_contain_text(said("trials.setUp.branch", "Spring 1901"))
    expect(page.locator('.layer-units [data-u="Russia A War"]')).to_have_count(0)
    line = page.get_by_role("button", name=said("play.asPlayed"))
    desk.resolve()
    desk.expect_phase("Fall 1901, movement")
    line.click()
    desk.expect_phase(rules.view(game)["phase"]["title"])
    assert desk.complaints == []


@pytest.mark.browser
def test_a_change_that_comes_late_opens_nothing_again(desk: Table) -> None:
    page = desk.sit_down().page
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("trials.setUp.door")).click()
    expect(page.locator("#setup-units")).to_be_visible()
    closing = page.get_by_role("button", name=said("widgets.close")).first
    desk.meanwhile("arrange", lambda: typed(page, "Italy: A Gas"), closing.click)
    resolve = page.locator("#resolve")
    expect(resolve).to_be_enabled()
    page.get_by_role("tab", name=said("panels.tabs.rules")).click()
    expect(page.locator("#setup-units")).to_have_count(0)
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("trials.setUp.door")).click()
    standing(page, "Italy A Gas")
    assert desk.complaints == []
