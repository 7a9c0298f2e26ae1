"""What a table tells its chat and its calendars, as the page offers it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.player.table import Table, given
from tests.words import said

pytestmark = pytest.mark.browser

COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"


def copied(page: Page, button: str) -> str:
    """Press a button of the share sheet that copies a text, and return the text."""
    page.evaluate(COPIES)
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=button).click()
    expect(page.locator("#said")).to_contain_text(said("share.textCopied", 0).partition("0")[0])
    page.locator("#share").get_by_role("button", name=said("widgets.close")).click()
    found: str = page.evaluate("window.copied")
    return found


def test_a_deadline_is_counted_down_told_and_put_into_a_calendar(
    desk: Table, tmp_path: Path
) -> None:
    page = desk.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("about.about")).click()
    field = page.locator("#deadline")
    field.fill("2099-03-04T18:30")
    field.blur()
    drawer = page.locator("#body .about")
    expect(drawer).to_contain_text("4 March 2099")
    expect(page.locator("#foot [data-until]")).to_contain_text("days")  # and hours, at most times
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("about.calendar")).click()
    path = tmp_path / "deadline.ics"
    waiting.value.save_as(path)
    offset = timedelta(minutes=page.evaluate("new Date(2099, 2, 4, 18, 30).getTimezoneOffset()"))
    when = datetime(2099, 3, 4, 18, 30, tzinfo=UTC) + offset
    assert f"DTSTART:{when:%Y%m%dT%H%M%SZ}" in path.read_text("utf-8").splitlines()
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    page.fill("#typed", "A Ven - Tri")
    page.press("#typed", "Enter")
    expect(page.locator(given("Italy", "A Ven - Tri"))).to_be_attached()
    waiting_for = copied(page, said("share.waiting"))
    assert waiting_for.startswith("Spring 1901, movement\n")
    assert "Austria, England, France, Germany, Italy, Russia, Turkey." in waiting_for
    assert "2099" in waiting_for
    desk.resolve()
    expect(page.locator("#foot [data-until]")).to_have_count(0)  # it was of the phase before
    results = copied(page, said("share.text"))
    assert results.startswith("Spring 1901: ")
    assert "A Ven - Tri" in results
    assert results.endswith("Fall 1901, movement.")
    assert desk.complaints == []


def test_a_text_that_is_too_long_for_a_chat_comes_in_parts(desk: Table) -> None:
    page = desk.moved("heptadiplomacy").sit_down().page
    desk.resolve()
    page.evaluate(COPIES)
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=said("share.text")).click()
    pieces = page.locator("#share [data-part]")
    expect(pieces.first).to_be_visible()
    whole = page.evaluate("window.copied")
    count = pieces.count()
    expect(page.locator("#said")).to_have_text(said("share.longText", len(whole), 2000, count))
    taken = []
    for n in range(1, count + 1):
        page.get_by_role("button", name=said("share.copyPart", n, count), exact=True).click()
        expect(page.locator("#said")).to_contain_text(f"{n} of {count}")
        taken.append(page.evaluate("window.copied"))
    assert max(len(text) for text in taken) <= 2000
    assert "".join(taken).split() == whole.split() or " ".join(taken).split() == whole.split()
    page.get_by_role("button", name=said("share.waiting")).click()
    expect(pieces).to_have_count(0)
    assert desk.complaints == []
