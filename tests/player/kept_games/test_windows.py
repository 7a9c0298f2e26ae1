"""Two windows on one game: they follow each other, and what both played stays."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.kept import kept, renewed
from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

# A window that no other can tell anything, and that never looks for news by itself.
DEAF = """
delete window.BroadcastChannel;
for (const kind of ["focus", "pageshow", "visibilitychange"]) {
  addEventListener(kind, (event) => {
    if (event.target === window || event.target === document) event.stopImmediatePropagation();
  }, true);
}
"""


@pytest.fixture
def other(table: Table) -> Iterator[Table]:
    """Lay the same table in another window of the room."""
    page = table.page.context.new_page()
    yield Table(page, table.address)
    page.close()


def turn_to(table: Table) -> Table:
    """Look at a window; one that nobody looks at may not draw."""
    table.page.bring_to_front()
    return table


def order(page: Page, text: str) -> None:
    """Type an order and wait until it is taken."""
    page.bring_to_front()
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    expect(row(page, text)).to_be_attached()


def row(page: Page, text: str) -> Locator:
    """Return the row of an order that is given."""
    return page.locator(f'.ol [data-order="{text}"]')


def lines(table: Table) -> list[str]:
    """Return the branches that the log lists."""
    turn_to(table).page.get_by_role("tab", name=said("panels.tabs.log")).click()
    expect(table.page.locator("#body h2", has_text=said("history.branches"))).to_be_visible()
    return table.page.locator("#body ul.plain li button").all_inner_texts()


def test_what_is_erased_in_one_window_does_not_come_back_from_another(
    table: Table, other: Table
) -> None:
    turn_to(table).sit_down()
    order(table.page, "A Vie - Gal")
    turn_to(other).sit_down()
    expect(row(other.page, "A Vie - Gal")).to_be_attached()
    turn_to(table).page.get_by_role("button", name=said("panels.games")).click()
    table.page.get_by_role("button", name=said("my-games.erase")).click()
    with renewed(other):
        table.page.get_by_role("button", name=said("my-games.eraseAll")).click()
        turn_to(other)
    expect(row(other.page, "A Vie - Gal")).to_have_count(0)
    order(other.page, "A Bud - Ser")
    (game,) = kept(other.page)
    (power,) = (one for one, lines in game["branches"][0]["drafts"].items() if lines)
    assert [line["order"] for line in game["branches"][0]["drafts"][power]] == ["A Bud - Ser"]


def test_windows_on_one_game_follow_each_other(table: Table, other: Table) -> None:
    turn_to(table).sit_down()
    order(table.page, "A Vie - Gal")
    turn_to(other).sit_down()
    expect(row(other.page, "A Vie - Gal")).to_be_attached()
    order(other.page, "F Tri - Alb")
    expect(row(table.page, "F Tri - Alb")).to_be_attached()
    for _ in range(4):
        other.resolve()
    other.expect_phase("Spring 1903")
    table.expect_phase("Spring 1903")
    expect(table.page.locator(".strip", has_text=said("play.followed"))).to_be_visible()
    turn_to(table).page.locator("#seat select").select_option("Austria")
    expect(table.page.locator('.pg[data-power="Italy"]')).to_have_count(0)
    order(table.page, "A Gal H")
    expect(row(other.page, "A Gal H")).to_be_attached()
    for one in (table, other):
        turn_to(one).page.reload()
        one.wait()
        one.expect_phase("Spring 1903")
        expect(row(one.page, "A Gal H")).to_be_attached()
    assert (table.complaints, other.complaints) == ([], [])


def test_who_sits_down_in_a_stale_window_overwrites_nothing(table: Table, other: Table) -> None:
    table.page.add_init_script(DEAF)
    turn_to(table).sit_down()
    order(table.page, "A Vie - Gal")
    turn_to(other).sit_down()
    for _ in range(4):
        other.resolve()
    turn_to(table).page.locator("#seat select").select_option("Austria")
    expect(table.page.locator("#seat select")).to_have_value("Austria")
    expect(table.page.locator('.pg[data-power="Italy"]')).to_have_count(0)
    table.expect_phase("Spring 1901")
    (game,) = kept(table.page)
    assert [len(line["record"]["slots"]) for line in game["branches"]] == [4]
    table.page.reload()
    table.wait()
    table.expect_phase("Spring 1903")


def test_two_lines_of_play_are_two_lines_in_both_windows(table: Table, other: Table) -> None:
    for one in (table, other):
        one.page.add_init_script(DEAF)
    turn_to(table).sit_down()
    order(table.page, "A Vie - Gal")
    turn_to(other).sit_down()
    for _ in range(2):
        other.resolve()
    other.expect_phase("Spring 1902")
    order(table.page, "A Bud - Ser")
    expect(table.page.locator(".strip", has_text=said("play.forked"))).to_be_visible()
    table.expect_phase("Spring 1901")
    expect(row(table.page, "A Vie - Gal")).to_be_attached()
    assert lines(table) == [said("play.asPlayed"), said("storage.secondWindow", "")]

    order(other.page, "A Gal H")
    other.expect_phase("Spring 1902")
    assert lines(other) == [said("play.asPlayed"), said("storage.secondWindow", "")]
    other.page.get_by_role("button", name=said("storage.secondWindow", "")).first.click()
    other.expect_phase("Spring 1901")
    other.page.reload()
    other.wait()
    other.expect_phase("Spring 1901")
    expect(row(other.page, "A Bud - Ser")).to_be_attached()
    (game,) = kept(other.page)
    assert [len(line["record"]["slots"]) for line in game["branches"]] == [2, 0]
    assert (table.complaints, other.complaints) == ([], [])


def resolve_unheard(table: Table, other: Table) -> None:
    """Resolve in the other window without the first one noticing."""
    for one in (table, other):
        one.page.add_init_script("delete window.BroadcastChannel")
    turn_to(table).sit_down()
    order(table.page, "A Vie - Gal")
    turn_to(other).sit_down()
    other.resolve()


def test_a_window_takes_up_what_it_missed_when_it_is_looked_at(table: Table, other: Table) -> None:
    resolve_unheard(table, other)
    table.page.evaluate("dispatchEvent(new Event('focus'))")
    table.expect_phase("Fall 1901")


def test_a_phase_that_was_played_otherwise_meanwhile_is_told(table: Table, other: Table) -> None:
    resolve_unheard(table, other)
    turn_to(table).page.reload()
    table.wait()
    table.expect_phase("Fall 1901")
    turn_to(other).page.get_by_role("button", name=said("panels.undo")).click()
    other.expect_phase("Spring 1901")
    order(other.page, "A Vie - Boh")
    other.resolve()
    for told in ("followed", "forked"):
        expect(table.page.locator(".strip", has_text=said(f"play.{told}"))).to_have_count(0)
    turn_to(table).page.evaluate("dispatchEvent(new Event('focus'))")
    expect(table.page.locator(".strip", has_text=said("play.followed"))).to_be_visible()
    table.page.get_by_role("tab", name=said("panels.tabs.position")).click()
    expect(table.page.locator("#body")).to_contain_text("A Boh")
    assert (table.complaints, other.complaints) == ([], [])
