"""The link of a game that is saved here continues that game alone, and loses nothing of it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.kept import game_of, keep, kept
from tests.player.seats.test_hot_seat import lift
from tests.player.seats.test_hot_seat_games import SEATS, begin
from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

ID = "ab" * 11
OTHER = said("links.keepBranch")


def at_one_device(rules: Rules) -> Json:
    """Return the record of a new game of two seats at one device."""
    record = rules.ask("new", variant="standard", seats=SEATS)["record"]
    return {**record, "id": ID, "page": {"seating": "hot seat"}}


def gone_on(rules: Rules, record: Json, *orders: str) -> Json:
    """Return a record with one more phase, in which Austria alone gives orders."""
    found: Json = rules.ask("resolve", record=record, orders={"Austria": list(orders)})["record"]
    return found


def follow(table: Table, rules: Rules, record: Json, *, has_curtain: bool = False) -> None:
    """Open the link of a game, as somebody who comes from elsewhere, and sit down."""
    table.page.goto("about:blank")
    table.page.goto(f"{table.address}#g={rules.payload(record)}")
    if has_curtain:
        lift(table.page)
    table.wait()


def open_both(table: Table, rules: Rules) -> Locator:
    """Open two links of one game that went on differently; return what is said of that."""
    record = rules.ask("new", variant="standard")["record"] | {"id": ID}
    follow(table, rules, gone_on(rules, record, "A Vie - Gal"))
    follow(table, rules, gone_on(rules, record, "A Vie - Bud"))
    strip = table.page.locator(".strip", has_text=said("links.differs"))
    expect(strip).to_be_visible()
    return strip


def lines(page: Page) -> list[int]:
    """Return how many branches each saved game has."""
    return [len(game["branches"]) for game in kept(page)]


def door(page: Page, title: str) -> Locator:
    """Return the button that opens a game of the list."""
    page.get_by_role("button", name=said("panels.games")).click()
    return page.locator(".games").get_by_role("button", name=title, exact=True)


def test_what_a_link_tells_of_a_game_goes_with_it(desk: Table, rules: Rules) -> None:
    page = desk.sit_down().page
    begin(page)
    lift(page)
    (game,) = kept(page)
    keep(page, game | {"title": "Friday"})
    strip = open_both(desk, rules)
    door(page, "Friday").click()
    lift(page)
    expect(strip).to_have_count(0)
    assert lines(page) == [1, 1]
    assert desk.complaints == []


def test_a_course_that_the_rules_refuse_is_not_kept(desk: Table, rules: Rules) -> None:
    page = desk.page
    keep(page, game_of(gone_on(rules, at_one_device(rules), "A Vie - Gal"), title="Friday"))
    otherwise = rules.ask("new", variant="standard")["record"] | {"id": ID}
    follow(desk, rules, gone_on(rules, otherwise, "A Vie - Bud"), has_curtain=True)
    page.get_by_role("button", name=OTHER).click()
    expect(page.locator(".strip.no")).to_be_visible()
    assert lines(page) == [1]
    page.reload()
    lift(page)
    desk.wait()
    expect(page.locator("#subtitle")).to_contain_text("Friday")
    assert desk.complaints == []


def test_a_newer_link_leaves_the_orders_of_seats_that_share_a_device(
    desk: Table, rules: Rules
) -> None:
    page = desk.page
    record = at_one_device(rules)
    keep(page, game_of(record, title="Friday"))
    desk.page.goto(desk.address)
    lift(page)
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    given = page.locator('[data-order="A Vie - Gal"]')
    expect(given).to_be_attached()
    follow(desk, rules, gone_on(rules, record, "A Bud - Ser"), has_curtain=True)
    strip = page.locator(".strip", has_text=said("links.aheadOnBranch", 1))
    expect(strip).to_be_visible()
    desk.expect_phase("Fall 1901")
    expect(given).to_have_count(0)
    page.get_by_role("button", name=said("play.asPlayed")).click()
    desk.expect_phase("Spring 1901")
    expect(given).to_be_attached()
    assert lines(page) == [2]
    assert desk.complaints == []


def test_a_course_is_taken_into_no_game_that_is_opened_meanwhile(desk: Table, rules: Rules) -> None:
    page = desk.page
    record = gone_on(rules, rules.ask("new", variant="standard")["record"])
    keep(page, game_of(record, title="Friday", saved=1))
    strip = open_both(desk, rules)
    friday = door(page, "Friday")
    desk.meanwhile("view", friday.click, strip.get_by_role("button", name=OTHER).click)
    expect(page.locator("#subtitle")).to_contain_text("Friday")
    expect(page.locator(".games")).to_have_count(0)
    page.fill("#typed", "A Vie - Tri")
    page.press("#typed", "Enter")  # its turn comes after what was pressed before
    expect(page.locator('[data-order="A Vie - Tri"]')).to_be_attached()
    assert lines(page) == [1, 1]
    assert desk.complaints == []
