"""A year in the dark by keys alone: orders, a convoy, a retreat, builds, the past, the link."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.player.dark_year import BRIGHT, play
from tests.player.hands import Keys
from tests.player.table import Rules, Table

pytestmark = pytest.mark.browser

# A window that comes to lie under the mouse is told where that is; it does not move then.
POINTED = """const meant = {
  pointerdown: () => true,
  pointermove: ({ movementX, movementY }) => movementX !== 0 || movementY !== 0,
  click: ({ detail }) => detail > 0,
};
for (const [kind, isMeant] of Object.entries(meant)) {
  addEventListener(kind, (event) => {
    window.pointed ||= isMeant(event) && kind;
  }, true);
}"""
FOCUS = "document.activeElement.closest('button, a, [data-target]')?.textContent.trim()"


@pytest.fixture
def dark(desk: Table) -> Iterator[Table]:
    """Sit down where the system asks for the dark; nothing is ever pointed at."""
    desk.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    desk.page.add_init_script(POINTED)
    desk.page.goto(desk.address)
    desk.wait()
    yield desk
    desk.page.emulate_media(color_scheme="light")


def open_tab(page: Page, keys: Keys, name: str) -> None:
    """Go to a tab of the panel with the arrow keys."""
    keys.walk('[role="tab"]')
    wanted = page.get_by_role("tab", name=name)
    for _ in range(4):
        if wanted.get_attribute("aria-selected") == "true":
            break
        page.keyboard.press("ArrowRight")
    expect(wanted).to_have_attribute("aria-selected", "true")


def press(page: Page, keys: Keys, selector: str) -> None:
    """Go to something with the tab key, and press it."""
    keys.walk(selector)
    page.keyboard.press("Enter")


@pytest.mark.long
def test_a_year_in_the_dark_by_keys_alone(dark: Table, rules: Rules) -> None:
    page, keys = dark.page, Keys(dark)
    paper, sea, words = page.evaluate(BRIGHT)
    assert max(paper, sea) < words / 3
    record = play(dark, keys, rules)
    dark.expect_phase("Spring 1902")

    open_tab(page, keys, "Log")
    press(page, keys, "summary:has-text('Fall 1901, movement')")
    dark.expect_phase("Fall 1901, results")
    open_tab(page, keys, "Results")
    press(page, keys, "[aria-label='Why? F Rum H']")
    expect(page.locator(".whyp")).to_contain_text("Dislodged: the Austrian attack from Serbia")
    press(page, keys, ".whyp button:has-text('Austria: A Ser')")
    expect(page.locator(".whyp h2")).to_contain_text("A Ser")
    page.keyboard.press("Escape")
    expect(page.locator(".whyp")).to_have_count(0)

    press(page, keys, "button:has-text('Share')")
    expect(page.locator("#link")).not_to_have_value("")
    link = page.locator("#link").input_value()
    payload = rules.payload(record)
    shared = link.partition("#g=")[2]
    ours, told = (rules.ask("decode", payload=one)["record"] for one in (payload, shared))
    page.keyboard.press("Escape")
    expect(page.locator("#share")).to_be_hidden()
    assert page.evaluate(FOCUS) == "Share"  # where one was
    assert told["slots"] == ours["slots"]
    assert not page.evaluate("window.pointed")
    assert dark.complaints == []
