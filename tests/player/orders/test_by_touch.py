"""A year in the dark, with one finger: orders, help, a convoy, a retreat, builds, the past."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.player.dark_year import BRIGHT, play
from tests.player.hands import Fingers
from tests.player.table import Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

TOUCHED = """addEventListener("pointerdown", ({ pointerType }) => {
  const known = JSON.parse(sessionStorage.getItem("touched") ?? "[]");
  sessionStorage.setItem("touched", JSON.stringify([...known, pointerType]));
}, true)"""
BY_WHAT = "() => [...new Set(JSON.parse(sessionStorage.getItem('touched')))]"
WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def dark(phone: Table) -> Iterator[Table]:
    """Sit down with a phone that asks for the dark."""
    phone.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    phone.page.add_init_script(TOUCHED)
    phone.page.goto(phone.address)
    phone.wait()
    yield phone
    phone.page.emulate_media(color_scheme="light")


def open_sheet(page: Page) -> None:
    """Pull the sheet up to its whole height by its handle."""
    panel, handle = page.locator("#panel"), page.locator("#grip button")
    for _ in range(2):
        if panel.get_attribute("data-stop") == "full":
            break
        before = str(panel.get_attribute("data-stop"))
        handle.tap()
        expect(panel).not_to_have_attribute("data-stop", before)
    expect(panel).to_have_attribute("data-stop", "full")


def ask_why(page: Page) -> None:
    """Ask why the fleet in Rumania was dislodged, and follow to who did it."""
    page.get_by_role("button", name="Why? F Rum H").tap()
    expect(page.locator(".whyp")).to_contain_text("Rumania")
    expect(page.locator(".whyp")).to_contain_text("dislodged")
    page.locator(".whyp").get_by_role("button", name="Austria: A Ser").tap()
    expect(page.locator(".whyp h2")).to_contain_text("A Ser")
    page.locator(".whyp").get_by_role("button", name="Close").tap()
    expect(page.locator(".whyp")).to_have_count(0)


@pytest.mark.long
def test_a_year_in_the_dark_with_one_finger(dark: Table, rules: Rules) -> None:
    page = dark.page
    paper, sea, words = page.evaluate(BRIGHT)
    assert max(paper, sea) < words / 3
    record = play(dark, Fingers(dark), rules)
    dark.expect_phase("Spring 1902")
    for unit in ("Austria A Rum", "England A Nwy", "Russia F Bla", "Austria F Tri"):
        assert unit in dark.standing()

    page.get_by_role("tab", name="Log").tap()
    open_sheet(page)
    heading = page.locator("summary", has_text="Fall 1901, movement")
    autumn = page.locator("#body details", has=heading)
    heading.tap()
    expect(autumn.locator("pre")).to_contain_text("Rumania")
    autumn.get_by_role("button", name=said("history.showOnMap")).tap()
    dark.expect_phase("Fall 1901, results")
    page.get_by_role("tab", name="Results").tap()
    ask_why(page)

    page.get_by_role("button", name="Share").tap()
    expect(page.locator("#link")).not_to_have_value("")
    link = page.locator("#link").input_value()
    shared = rules.ask("decode", payload=link.partition("#g=")[2])["record"]
    payload = rules.payload(record)
    assert shared == rules.ask("decode", payload=payload)["record"] | {"id": shared["id"]}
    page.locator("#share").get_by_role("button", name="Close").tap()
    assert page.evaluate(WIDER) == 0
    assert page.evaluate(BY_WHAT) == ["touch"]
    assert dark.complaints == []
