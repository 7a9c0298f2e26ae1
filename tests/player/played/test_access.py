"""Everybody can play: axe-core, both themes, three widths, big enough targets."""

import pytest
from playwright.sync_api import expect

from tests.player.axe import expect_clean, expect_clean_panel, violations
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

TOOLS = {  # and what each shows
    "panels.games": ".games",
    "panels.help": ".keys",
    "map.layersAndSearch": "#layers .find",
}
WIDER = """() => {
  const { scrollWidth, clientWidth } = document.getElementById("body");
  return scrollWidth - clientWidth;
}"""
SMALL = """() => [...document.querySelectorAll(
    ".bar button, .ct button, .build button, .build input, .scrub > button, .panel button, " +
    ".layers button, .layers .check, .panel input, .panel textarea"
  )].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("p"))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${e.textContent.trim() || e.ariaLabel}: ${box.width} x ${box.height}`)"""


@pytest.fixture
def late(table: Table, rules: Rules) -> Table:
    """Sit down at a game that has come to its third year."""
    game = recorded()
    game["slots"] = game["slots"][:8]
    payload = rules.payload(game)
    return table.sit_down(f"#g={payload}")


@pytest.mark.long
def test_axe_has_nothing_to_say(late: Table) -> None:
    page = late.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    late.press('.layer-units [data-u^="Austria "]')
    page.wait_for_selector(".spot")
    expect_clean(page, "an order begun")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said("history.earlier")).click()
    page.locator(".wy").first.click()
    page.wait_for_selector(".whyp")
    expect_clean(page, "a reason")
    for tab in (said("panels.tabs.log"), said("panels.tabs.rules"), said("panels.tabs.position")):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        expect_clean_panel(page, tab)
    page.locator(".places").get_by_role("button", name="Budapest").click()
    page.wait_for_selector(".card.kept")
    expect_clean_panel(page, "a province")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name="Title, players, note").click()
    page.wait_for_selector(".about")
    expect_clean_panel(page, "about the game")
    for tool, shown in TOOLS.items():
        page.get_by_role("button", name=said(tool)).click()
        page.wait_for_selector(shown)
        expect_clean_panel(page, tool)
    page.get_by_label(said("map.allBorders")).check()
    expect_clean(page, "all borders")
    page.get_by_role("button", name=said("panels.share")).click()
    page.wait_for_selector(".qr svg")
    expect_clean_panel(page, "the share sheet")
    assert late.complaints == []


@pytest.mark.long
def test_axe_has_nothing_to_say_of_computers(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    page.emulate_media(reduced_motion="reduce")
    expect_clean_panel(page, "a game against computers")
    page.locator('[name="mine"][value="France"]').click()
    page.locator("[data-do=advice]").click()
    page.locator("[data-do=show-advice]").click()
    page.locator(".advice .ord").first.wait_for()
    expect_clean_panel(page, "a hint")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    page.locator("[data-do=players]").click()
    page.locator("[data-do=play-rest]").wait_for()
    expect_clean_panel(page, "who plays")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    page.locator("#resolve").click()
    page.locator(".aim").first.wait_for()
    expect_clean_panel(page, "what computers were after")
    assert table.complaints == []


@pytest.mark.long
def test_axe_has_nothing_to_say_of_what_opens_seldom(late: Table) -> None:
    """Offers, contradictions, pasting, what is tried, corrections, a table, a curtain."""
    page = late.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.fill("#typed", "Austria: A Bud - Rum; A Gal S A Bud - Ser; F Tri - Lon")
    page.press("#typed", "Enter")
    expect(page.locator(".aside.warn").first).to_be_visible()
    late.press('.layer-units [data-u="Austria F Tri"]')
    page.wait_for_selector(".verbs [aria-pressed=true]")
    expect_clean(page, "contradictions")
    page.get_by_role("button", name=said("orders.cancel")).click()
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", "Hello all,\n> Russia: A War - Gal\nA Xyz - Qqq\nItaly: A Ven H")
    expect(page.locator(".understood")).to_contain_text("Ven")
    expect_clean_panel(page, "pasting")
    page.get_by_role("button", name=said("widgets.close")).first.click()
    walk_what_is_tried(late)
    page.get_by_role("button", name=said("history.earlier")).click()
    page.get_by_role("button", name=said("history.play"), exact=True).click()
    page.wait_for_selector(".layer-orders .draft", state="attached")
    page.get_by_role("button", name=said("history.pause"), exact=True).click()
    expect_clean(page, "playing")
    page.get_by_role("button", name="Title, players, note").click()
    page.get_by_role("button", name=said("about.correct")).click()
    page.wait_for_selector("#body form")
    expect_clean_panel(page, "corrections")
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.group.name")).click()
    page.get_by_role("button", name=said("new-game.invite")).click()
    page.get_by_role("button", name=said("table.sitHere")).first.wait_for()
    expect_clean_panel(page, "a table")
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    expect_clean_panel(page, "a new game")
    page.get_by_role("button", name=said("new-game.begin")).click()
    page.wait_for_selector("#curtain:not([hidden])")
    expect_clean(page, "the curtain")
    assert late.complaints == []


def walk_what_is_tried(late: Table) -> None:
    """Suggest the orders that are given, comment, compare, and set a position up with faults."""
    page = late.page
    page.get_by_role("button", name=said("orders.suggestThese")).click()
    expect(page.locator("#suggest-link")).not_to_have_value("")
    expect_clean_panel(page, "suggestions")
    page.get_by_role("button", name=said("history.earlier")).click()
    page.get_by_role("button", name=said("history.whatIf")).click()
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.commentHere")).click()
    page.fill("#arrow", "Bud - Atlantis")
    page.press("#arrow", "Enter")
    expect(page.locator("#arrow-said")).to_contain_text("Atlantis")
    expect_clean(page, "remarks")
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.compare")).click()
    page.wait_for_selector("#compare-phase")
    expect_clean_panel(page, "lines compared")
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("trials.setUp.door")).click()
    page.fill("#setup-units", "F Vie")
    page.press("#setup-units", "Enter")
    expect(page.locator("#setup-faults")).to_be_visible()
    page.fill("#setup-units", "Budapest")
    page.press("#setup-units", "Enter")
    page.wait_for_selector(".spot-card")
    expect_clean(page, "a position")
    page.get_by_role("button", name=said("play.asPlayed")).click()


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_nothing_sticks_out(late: Table, width: int) -> None:
    page = late.page
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 844})
    late.press('.layer-units [data-u^="Austria "]')
    page.wait_for_selector(".spot")
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) == 0
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
    assert page.locator("#resolve").bounding_box() is not None
    assert page.locator(".say").is_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.locator("[data-filter=all]").click()
    expect(page.locator("[data-filter=all]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(WIDER) <= 0
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    late.press('.layer-units [data-u^="Austria "]')
    page.wait_for_selector(".spot")
    if width < 760:
        assert violations(page) == []
        page.keyboard.press("Escape")
        assert page.evaluate(SMALL) == []
        page.get_by_role("button", name=said("history.earlier")).click()
        page.wait_for_selector(".wy")
        assert page.evaluate(SMALL) == []
        page.get_by_role("tab", name=said("panels.tabs.position")).click()
        page.wait_for_selector(".places")
        assert page.evaluate(SMALL) == []
        page.locator(".places").get_by_role("button").first.click()
        page.wait_for_selector(".card.kept")
        assert page.evaluate(SMALL) == []
        assert violations(page) == []
        page.get_by_role("button", name=said("widgets.close"), exact=False).first.click()
        page.get_by_role("button", name="Title, players, note").click()
        page.wait_for_selector(".about")
        assert page.evaluate(SMALL) == []
        assert violations(page) == []
        page.get_by_role("button", name=said("widgets.close")).first.click()
        page.get_by_role("button", name=said("map.layersAndSearch")).click()
        assert page.evaluate(SMALL) == []
