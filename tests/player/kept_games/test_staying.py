"""Games that stay: what the browser promises, reminders of a backup, and a newer page's games."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.player.kept import game_of, keep, kept, renewed
from tests.player.table import READY, Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

type Json = dict[str, Any]

# Counts how often the browser is asked, and answers in its place.
PERSIST = """(answer) => {
  window.asked = 0;
  navigator.storage.persist = async () => { window.asked += 1; return answer; };
}"""
# What a later page does to the database of this one: other stores, too.
NEWER = """([name, store]) => new Promise((done, failed) => {
  const opening = indexedDB.open(name, 2);
  opening.onupgradeneeded = () => opening.result.createObjectStore(`${store} of tomorrow`);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""
FOUND = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = opening.result.transaction("games").objectStore("games").getAll();
    found.onsuccess = () => { opening.result.close(); done(found.result); };
  };
})"""


def promise(page: Page) -> str:
    """Return what the list of games says of the browser's promise."""
    page.get_by_role("button", name=said("panels.games")).click()
    return page.locator("#permission").inner_text()


@pytest.mark.parametrize(("answer", "word"), [("true", "granted"), ("false", "refused")])
def test_the_browser_is_asked_once_something_was_played(
    table: Table, answer: str, word: str
) -> None:
    page = table.page
    page.add_init_script(f"({PERSIST})({answer})")
    table.sit_down()
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    assert promise(page) == said("my-games.permission.unasked")
    assert page.evaluate("window.asked") == 0
    page.get_by_role("tab").first.click()
    for phase in ("Fall 1901", "Spring 1902"):
        table.resolve()
        table.expect_phase(phase)
    promise(page)
    expect(page.locator("#permission")).to_have_text(said(f"my-games.permission.{word}"))
    assert page.evaluate("window.asked") == 1
    assert table.complaints == []


@pytest.mark.parametrize(("played", "strips"), [(2, 1), (3, 0), (9, 1), (10, 0)])
def test_a_backup_is_offered_after_three_phases_and_every_ten(
    table: Table, played: int, strips: int
) -> None:
    page = table.page
    record = recorded()
    keep(page, game_of({**record, "slots": record["slots"][:played]}, title="Friday"))
    table.sit_down()
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    expect(page.locator("#resolve")).to_be_enabled(timeout=READY)
    table.resolve()
    (game,) = kept(page)
    assert len(game["branches"][0]["record"]["slots"]) == played + 1
    strip = page.locator(".strip", has_text=said("my-games.backup", played + 1))
    expect(strip).to_have_count(strips)
    if strips:
        with page.expect_download() as waiting:
            strip.get_by_role("button", name=said("my-games.saveBackup")).click()
        (saved,) = json.loads(waiting.value.path().read_text("utf-8"))
        assert len(saved["slots"]) == played + 1
        expect(strip).to_have_count(0)
    assert table.complaints == []


def test_games_that_a_newer_page_keeps_are_shown_and_not_changed(
    table: Table, rules: Rules
) -> None:
    page = table.page
    keep(page, game_of(recorded(), title="Friday"))
    for name, store in (("chancery", "games"), ("chancery-seats", "seats")):
        page.context.pages[0].evaluate(NEWER, [name, store])
    before = page.context.pages[0].evaluate(FOUND)
    table.sit_down()
    table.expect_standing(rules.view(recorded()))
    strip = page.locator(".strip", has_text=said("storage.newer"))
    expect(strip).to_be_visible()
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()
    page.get_by_role("button", name=said("panels.games")).click()
    expect(page.locator(".games li")).to_contain_text("Friday")
    assert page.evaluate(FOUND) == before
    page.get_by_role("tab").first.click()
    with renewed(table):
        strip.get_by_role("button", name=said("storage.reload")).click()
    assert table.complaints == []
    page.context.pages[0].evaluate(
        "Promise.all(['chancery', 'chancery-seats'].map((name) => indexedDB.deleteDatabase(name)))"
    )
