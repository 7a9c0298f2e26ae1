"""What was asked of the engine and given up: nothing is lost by it, and it can be asked again."""

import pytest
from playwright.sync_api import Page, expect

from tests.player.kept import game_of, keep, kept
from tests.player.stopping import stop
from tests.player.table import HOLD, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

ONWARD = "#foot .btn.main:not([disabled])"
# The page's own script holds the first look at a game.
FROM_THE_START = f"addEventListener('DOMContentLoaded', () => ({HOLD})('view'))"


def friday(page: Page, rules: Rules) -> None:
    """Let the device keep a game of one phase."""
    record = rules.ask("new", variant="standard")["record"]
    record = rules.ask("resolve", record=record, orders={"Austria": ["A Vie - Gal"]})["record"]
    keep(page, game_of(record, title="Friday"))


def played(page: Page) -> list[str]:
    """Return the phases of the only game that is kept."""
    (game,) = kept(page)
    return [slot["phase"] for slot in game["branches"][0]["record"]["slots"]]


def faults(page: Page) -> list[str]:
    """Return why kept games are set aside."""
    return [game["fault"] for game in kept(page) if game.get("fault")]


def test_a_phase_that_came_unseen_is_shown_before_it_is_resolved(timed: Table) -> None:
    page = timed.sit_down().page
    page.evaluate(HOLD, "view")
    page.locator("#resolve").click()
    stop(page)
    page.locator(ONWARD).click()
    timed.expect_phase("Fall 1901")
    assert played(page) == ["S1901M"]
    timed.resolve()
    assert played(page) == ["S1901M", "F1901M"]
    assert timed.complaints == []


def test_what_was_taken_back_and_not_shown_is_shown_before_it_is_resolved(timed: Table) -> None:
    page = timed.sit_down().page
    timed.resolve()
    timed.expect_phase("Fall 1901")
    page.evaluate(HOLD, "step")
    page.get_by_role("button", name=said("panels.undo")).click()
    stop(page)
    page.locator(ONWARD).click()
    timed.expect_phase("Spring 1901")
    assert played(page) == []
    timed.resolve()
    assert played(page) == ["S1901M"]
    assert timed.complaints == []


def test_a_game_whose_opening_was_stopped_stays_among_the_others(
    timed: Table, rules: Rules
) -> None:
    page = timed.sit_down().page
    friday(page, rules)
    page.get_by_role("button", name=said("panels.games")).click()
    door = page.locator(".games").get_by_role("button", name="Friday", exact=True)
    page.evaluate(HOLD, "view")
    door.click()
    stop(page)
    assert faults(page) == []
    expect(page.get_by_role("heading", name="Set aside")).to_have_count(0)
    door.click()
    timed.expect_phase("Fall 1901")
    assert timed.complaints == []


def test_a_visit_that_was_stopped_leaves_the_last_game_to_be_opened_again(
    timed: Table, rules: Rules
) -> None:
    page = timed.page
    friday(page, rules)
    page.add_init_script(FROM_THE_START)
    page.goto(timed.address)
    stop(page)
    timed.wait()
    assert faults(page) == []
    strip = page.locator(".strip", has_text=said("my-games.stays", "").strip())
    strip.get_by_role("button", name=said("my-games.openAgain")).click()
    timed.expect_phase("Fall 1901")
    expect(page.locator("#subtitle")).to_contain_text("Friday")
    expect(strip).to_have_count(0)
    assert timed.complaints == []
