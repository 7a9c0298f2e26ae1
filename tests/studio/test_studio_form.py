"""The form beside variant.toml in the page: either is edited, and both are in step."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from publisher.serve.http import Server
from tests.player.axe import expect_clean
from tests.studio.studio_page import LONG, StudioPage, said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]


@pytest.fixture
def studio(page: Page, server: Server) -> StudioPage:
    opened = StudioPage(page, server.address)
    opened.open()
    opened.begin("Lakeland")
    opened.button(said("form.form")).click()
    expect(page.get_by_label("Designer", exact=True)).to_be_visible(timeout=LONG)
    return opened


def group(studio: StudioPage, name: str) -> Locator:
    """Open a part of the form."""
    summary = studio.page.locator("summary", has_text=re.compile(rf"^{name}\b"))
    summary.click()
    return summary.locator("xpath=..")


def test_form_and_text_are_in_step(studio: StudioPage) -> None:
    page = studio.page
    group(studio, "Victory")
    goal = page.get_by_label("Centres that win", exact=True)
    expect(goal).to_have_value("3")
    goal.fill("2")
    goal.press("Tab")
    expect(studio.text).to_contain_text("victory.centres = 2        # a power with this many")

    # the text is edited: the form follows
    studio.text.press("Control+Home")
    text = studio.text.inner_text()
    studio.write(text.replace("victory.centres = 2 ", "victory.centres = 1 "))
    expect(goal).to_have_value("1", timeout=LONG)

    # a change of the form is undone like one of the text
    goal.fill("3")
    goal.press("Tab")
    expect(studio.text).to_contain_text("victory.centres = 3")
    studio.text.press("Control+z")
    expect(studio.text).to_contain_text("victory.centres = 1")
    expect(goal).to_have_value("1", timeout=LONG)


def test_a_fault_stands_beside_its_field_and_colours_are_offered(studio: StudioPage) -> None:
    page = studio.page
    group(studio, "Powers")
    blues = group(studio, "Blues")
    colour = blues.get_by_label("Colour", exact=True)
    colour.fill("#aa3410")
    colour.press("Tab")
    wrong = blues.locator(".wrong")
    expect(wrong).to_contain_text("look alike in normal sight", timeout=LONG)
    expect(colour).to_have_attribute("aria-invalid", "true")
    expect_clean(page, "the studio with its form", "iframe")
    blues.get_by_role("button", name=said("form.use", "#5a9062")).click()
    expect(wrong).to_have_count(0, timeout=LONG)
    expect(colour).to_have_value("#5a9062")
    expect(studio.text).to_contain_text('colour = "#5a9062"')


def test_a_power_is_added_set_up_and_deleted(studio: StudioPage) -> None:
    page = studio.page
    powers = group(studio, "Powers")
    powers.get_by_role("textbox", name=said("form.add", "a power")).fill("Greens")
    page.keyboard.press("Enter")
    units = powers.get_by_label("Units at the start", exact=True)
    expect(units).to_be_visible(timeout=LONG)
    units.fill("A Dun")
    units.press("Tab")
    expect(studio.text).to_contain_text('units = ["A Dun"]')
    powers.get_by_role("button", name=said("form.remove", "Greens")).click()
    expect(studio.text).not_to_contain_text("Greens")
    expect(powers.locator("summary", has_text="Greens")).to_have_count(0)


def test_a_text_that_cannot_be_read_has_no_form_until_it_is_mended(studio: StudioPage) -> None:
    text = studio.text.inner_text()
    studio.write('[variant\nname = "x"\n')
    expect(studio.page.get_by_text(said("form.noToml"))).to_be_visible(timeout=LONG)
    studio.write(text)
    expect(studio.page.get_by_label("Designer", exact=True)).to_be_visible(timeout=LONG)
