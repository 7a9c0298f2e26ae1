"""What is tried out: examples, suggestions, branches compared, remarks; and how it all travels."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tabs import FORGET
from tests.patience import wait_until
from tests.player.table import OPEN, READY, Rules, Table, twice
from tests.words import said

DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "lines.game.json", { type: "application/json" }));
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}"""
STROKE = "(line) => getComputedStyle(line).stroke"
# Whether units are looked at from near; what is drawn anew meanwhile is looked for again.
NEAR = "() => document.querySelector('.layer-units [data-u]')?.getBoundingClientRect().width > 20"


def give(page: Page, *orders: str) -> None:
    """Type orders."""
    for order in orders:
        page.fill("#typed", order)
        page.press("#typed", "Enter")
        expect(page.locator(f'[data-order="{order}"]')).to_be_attached()


def linked(page: Page) -> str:
    """Return the game's link from the share sheet."""
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    link = page.locator("#link").input_value()
    page.keyboard.press("Escape")
    return link


def opened(table: Table, address: str) -> Page:
    """Open an address as somebody who comes from elsewhere."""
    table.page.goto("about:blank")
    table.page.goto(address)
    table.wait()
    return table.page


@pytest.mark.browser
def test_an_example_opens_before_it_is_resolved(desk: Table) -> None:
    page = desk.page
    page.goto(desk.address.replace("play/index.html", "index.html"))
    page.get_by_role(
        "link", name=re.compile("Try it on the board.*: Support makes the difference")
    ).click()
    page.wait_for_selector(OPEN, timeout=READY)
    expect(page.locator("#subtitle")).to_contain_text("Support makes the difference")
    expect(page.locator("section.remark")).not_to_be_empty()
    expect(page.locator('[data-order="A Gas - Bur"]')).to_be_attached()
    assert page.locator(".layer-units [data-u]").count() <= 4
    wait_until(page, NEAR)
    desk.resolve()
    assert desk.complaints == []


@pytest.mark.browser
def test_suggestions_comparisons_and_remarks_travel(
    desk: Table, rules: Rules, tmp_path: Path
) -> None:
    page = desk.sit_down().page
    give(page, "A Vie - Gal", "A War - Gal")
    page.get_by_role("button", name=said("orders.suggestThese")).click()
    both = page.locator("#suggest-link").input_value()
    page.locator('[name="suggest Russia"]').uncheck()
    expect(page.locator("#suggest-link")).not_to_have_value(both)
    link = page.locator("#suggest-link").input_value()
    slot = rules.ask("decode", payload=link.split("#g=")[1].split("&")[0])["record"]["slots"][0]
    assert {*slot["sheets"]} == {"Austria"}
    expect(page.locator("#suggest-text")).to_have_value(re.compile("Austria: A Vie - Gal\n"))
    page.locator("#body").get_by_role("button", name=said("widgets.close")).click()
    desk.resolve()
    played = linked(page)
    opened(desk, link)
    expect(page.get_by_text(said("links.suggestedBeside"))).to_be_visible()
    desk.expect_phase("Spring 1901")
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    expect(page.locator('[data-order="A War - Gal"]')).to_have_count(0)
    expect(page.get_by_role("button", name=said("play.asPlayed"))).to_be_visible()
    compare(page)
    remark(desk)
    check_file(desk, tmp_path)
    go_on_by_links(desk, rules, played)
    assert desk.complaints == []


@pytest.mark.browser
def test_a_suggestion_says_what_it_is_where_the_game_is_unknown(desk: Table) -> None:
    page = desk.sit_down().page
    give(page, "A Vie - Gal")
    page.get_by_role("button", name=said("orders.suggestThese")).click()
    expect(page.locator("#suggest-link")).not_to_have_value("")
    link = page.locator("#suggest-link").input_value()
    page.goto(desk.address.replace("standard/play/index.html", "icon.svg"))
    page.evaluate(FORGET)
    opened(desk, link)
    expect(page.get_by_text(said("links.suggestedAlone"))).to_be_visible()
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    assert desk.complaints == []


def line_of(phases: int) -> str:
    """Return what the button of the game as played says."""
    return said("history.branchOf", phases).replace("{name}", said("play.asPlayed"))


def compare(page: Page) -> None:
    """Compare what was played with what was suggested, and with one order more."""
    give(page, "A Bud - Ser")
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.compare")).click()
    apart = page.locator("#apart")
    expect(apart).to_contain_text("A War \N{EN DASH} Gal bounces")
    expect(apart).to_contain_text("A Bud \N{EN DASH} Ser")
    expect(apart).not_to_contain_text("A Vie")  # ordered alike; one line waits for its results
    ours = page.locator(".layer-orders .of-Russia:not(.other) .cl")
    theirs = page.locator(".layer-orders .of-Austria.other .cl")
    casing = page.locator(".layer-orders .of-Austria.other .cs")
    assert theirs.evaluate(STROKE) == casing.evaluate(STROKE) != ours.evaluate(STROKE)
    page.locator("#body").get_by_role("button", name=said("widgets.close")).click()


def remark(desk: Table) -> None:
    """Comment on the phase, and draw an arrow and a ring."""
    page = desk.page
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.commentHere")).click()
    page.fill("#remark", "Galicia is the key.")
    page.press("#remark", "Tab")
    expect(page.locator("#build")).to_contain_text(said("history.whereFrom"))
    desk.press('.prov[data-p="Ukr"]')
    expect(page.locator("#build")).to_have_text(
        re.compile(re.escape(said("history.whereTo", "Ukraine")))
    )
    desk.press('.prov[data-p="Boh"]')
    expect(page.locator('[data-hand="Ukr Boh"]')).to_be_attached()
    page.fill("#arrow", "Galicia")
    twice(page.get_by_role("button", name=said("history.draw"), exact=True))
    expect(page.locator('[data-hand="Gal Gal"]')).to_be_attached()
    expect(page.locator("#arrow")).to_have_value("")
    page.locator("#body").get_by_role("button", name=said("widgets.close")).click()
    expect(page.locator("section.remark")).to_contain_text("Galicia is the key.")


def check_file(desk: Table, folder: Path) -> None:
    """Save the game, begin another one, and open the file with all that it holds."""
    page = desk.page
    page.get_by_role("button", name=said("panels.share")).click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("share.file")).click()
    page.keyboard.press("Escape")
    path = folder / "lines.game.json"
    waiting.value.save_as(path)
    text = path.read_text("utf-8")
    saved = json.loads(text)
    assert saved["notes"]["0"] == "Galicia is the key."
    assert saved["page"]["arrows"] == {"0": [["Ukr", "Boh"], ["Gal", "Gal"]]}
    assert [line["name"] for line in saved["page"]["lines"]] == [said("play.asPlayed")]
    page.evaluate(DROP, text)
    expect(page.locator(".strip", has_text=said("files.open", "lines.game.json"))).to_be_visible()
    expect(page.locator("section.remark")).to_contain_text("Galicia is the key.")
    expect(page.locator('[data-hand="Ukr Boh"]')).to_be_attached()
    page.get_by_role("button", name=line_of(1)).click()
    desk.expect_phase("Fall 1901")


def go_on_by_links(desk: Table, rules: Rules, played: str) -> None:
    """Open a newer link of a game, and one in which it went on otherwise."""
    page = desk.page
    record = rules.ask("decode", payload=played.split("#g=")[1])["record"]
    newer, other = (
        rules.ask("resolve", record=record, orders={"Italy": [order]})["record"]
        for order in ("A Ven - Tyr", "A Ven - Pie")
    )
    address = f"{desk.address}#g="
    opened(desk, address + rules.payload(newer))
    expect(page.get_by_text(said("links.caughtUp", 1))).to_be_visible()
    desk.expect_phase("Spring 1902")
    opened(desk, address + rules.payload(other))
    expect(page.get_by_text(said("links.differs"))).to_be_visible()
    page.get_by_role("button", name=said("links.keepBranch")).click()
    expect(page.get_by_role("button", name=line_of(2))).to_be_visible()
