"""While the engine is on its way a new game takes orders; other clicks are kept and answered."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.screens import PHONE
from tests.patience import wait_until
from tests.player.seats.test_round import begin, curtain
from tests.player.table import Rules, Table, given
from tests.words import said

pytestmark = pytest.mark.browser

ENGINE = "**/standard/variant.json"  # which the engine begins with
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const box = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);
      const moved = sources.map(({ node, previousRect, currentRect }) => [
        node?.id || node?.className || node?.nodeName,
        box(previousRect), box(currentRect), node?.textContent?.slice(0, 60),
      ]);
      window.shifts.push([value, moved]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
TOP = "() => document.querySelector('#board > svg')?.parentElement.getBoundingClientRect().top"
# Notes where the board lies when it is there first.
FIRST = f"""() => {{
  const look = () => {{
    window.first = ({TOP})();
    if (window.first === undefined) requestAnimationFrame(look);
  }};
  look();
}}"""
LEAST = 0.02  # of a shift that anybody sees
# A browser that says when it is told to that it has painted, and is waited for: the page goes on
# without a word of it after these 3000 milliseconds.
UNPAINTED = """() => {
  const [Native, later] = [PerformanceObserver, setTimeout];
  window.setTimeout = (work, time, ...more) => time === 3000 || later(work, time, ...more);
  window.PerformanceObserver = class extends Native {
    constructor(tell) {
      super((list, own) => { window.paint = () => tell(list, own); });
    }
  };
}"""


@contextmanager
def late(page: Page) -> Iterator[Callable[[], None]]:
    """Let the engine of a page come when it is told to."""
    held: list[Route] = []
    is_here = False

    def hold(route: Route) -> None:
        if is_here:
            route.continue_()
        else:
            held.append(route)

    def come() -> None:
        nonlocal is_here
        is_here = True
        for route in held:
            route.continue_()

    page.route(ENGINE, hold)
    yield come
    page.unroute(ENGINE)


def looked_at(table: Table) -> Table:
    """Open the page and look at the whole board, without waiting for the engine."""
    table.page.goto(table.address)
    table.see_all()
    return table


def press_unit(table: Table, unit: str) -> None:
    table.press(f'.layer-units [data-u="{unit}"]')


def test_orders_of_a_new_game_are_drafted_before_the_engine_is_there(
    desk: Table, rules: Rules
) -> None:
    record = rules.ask("new", variant="standard")["record"]
    page = desk.page
    with late(page) as come:
        looked_at(desk)
        for power, order in (
            ("England", "F Lon - Nth"),
            ("England", "F Edi H"),
            ("England", "A Lvp S F Edi"),
            ("Turkey", "A Con - Bul"),
        ):
            desk.order(rules, record, power, order)
        expect(page.get_by_text(said("orders.missing", 18, 22))).to_be_visible()
        expect(page.locator("#foot")).to_contain_text(said("panels.draft"))
        expect(page.locator("#foot .btn.main")).to_be_disabled()
        come()
        desk.wait()
    expect(page.locator(given("England", "F Lon - Nth"))).to_have_count(1)
    expect(page.get_by_text(said("orders.missing", 18, 22))).to_be_visible()
    desk.resolve()
    desk.expect_phase("Fall 1901")
    assert "England F Nth" in desk.standing()
    assert "Turkey A Bul" in desk.standing()


def test_an_order_that_is_half_built_stays_so_when_the_engine_comes(desk: Table) -> None:
    page = desk.page
    with late(page) as come:
        looked_at(desk)
        press_unit(desk, "England F Lon")
        expect(page.locator("#build .say")).to_contain_text("The fleet in London moves to")
        come()
        desk.wait()
    expect(page.locator("#build .say")).to_contain_text("The fleet in London moves to")
    desk.press('.spot[data-p="Wal"]')
    expect(page.locator(given("England", "F Lon - Wal"))).to_have_count(1)


def test_the_engine_reads_anew_what_was_drafted_before_it_came(desk: Table) -> None:
    page = desk.page

    def mistaken(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace("The fleet in London holds.", "London dances."))

    page.route("**/opening.txt", mistaken)
    with late(page) as come:
        looked_at(desk)
        press_unit(desk, "England F Lon")
        press_unit(desk, "England F Lon")
        line = page.locator(given("England", "F Lon H")).locator(".ord")
        expect(line).to_have_attribute("title", "London dances.")
        come()
        expect(line).to_have_attribute("title", "The fleet in London holds.")


def test_drafts_of_a_new_game_are_kept_and_gone_on_with_before_the_engine_is_there(
    desk: Table,
) -> None:
    page = desk.page
    with late(page):
        looked_at(desk)
        press_unit(desk, "England F Lon")
        press_unit(desk, "England F Lon")
        expect(page.locator(given("England", "F Lon H"))).to_have_count(1)
        page.reload()
        desk.see_all()
        expect(page.locator(given("England", "F Lon H"))).to_have_count(1)
        press_unit(desk, "England F Edi")
        expect(page.locator("#build .say")).to_contain_text("The fleet in Edinburgh moves to")


def test_what_is_not_written_waits_for_the_engine_and_says_so(desk: Table) -> None:
    page = desk.page
    with late(page) as come:
        looked_at(desk)
        page.fill("#typed", "london to the north sea")
        page.press("#typed", "Enter")
        say = page.locator("#build .say")
        expect(say).to_contain_text(said("orders.savedActions"))
        come()
        expect(page.locator(given("England", "F Lon - Nth"))).to_have_count(1)
        expect(say).not_to_contain_text(said("orders.stillLoading"))


def test_the_game_of_a_link_is_announced_until_it_is_there(desk: Table, rules: Rules) -> None:
    """No orders are asked for meanwhile, and none are said to be saved."""
    record = rules.ask("new", variant="standard")["record"]
    record |= {"start": {"phase": "F1902M", "units": {"England": ["F Nth"]}, "centres": {}}}
    page = desk.page
    with late(page) as come:
        page.goto(f"{desk.address}#g={rules.payload(record)}")
        say, foot = page.locator("#build .say"), page.locator("#foot")
        expect(say).to_have_text(said("orders.coming.game"))
        expect(foot).to_contain_text(said("panels.loading"))
        expect(foot).not_to_contain_text(said("panels.saved"))
        expect(foot).not_to_contain_text(said("panels.draft"))
        come()
        desk.expect_phase("Fall 1902")
    expect(say).not_to_contain_text(said("orders.coming.game"))


def test_the_table_of_an_invitation_is_announced(desk: Table) -> None:
    with late(desk.page):
        desk.page.goto(f"{desk.address}#chy1i0")
        say = desk.page.locator("#build .say")
        expect(say).to_have_text(said("orders.coming.table"))


def second_phase(table: Table) -> None:
    """Play a phase, so that the game is no new one any more."""
    table.sit_down()
    table.resolve()
    table.expect_phase("Fall 1901")


def test_a_touch_in_a_kept_game_is_answered_when_the_engine_comes(desk: Table) -> None:
    page = desk.page
    second_phase(desk)
    with late(page) as come:
        page.reload()
        desk.see_all()
        press_unit(desk, "England F Lon")
        say = page.locator("#build .say")
        expect(say).to_contain_text(said("orders.savedTouch", "London"))
        expect(page.locator(".layer-reach .asked")).to_have_attribute("href", "#p-Lon")
        press_unit(desk, "England F Lon")  # in impatience
        come()
        expect(say).to_contain_text("The fleet in London moves to")
    expect(page.locator(given("England", "F Lon H"))).to_have_count(0)


def test_of_several_touches_the_last_is_answered(desk: Table) -> None:
    page = desk.page
    second_phase(desk)
    with late(page) as come:
        page.reload()
        desk.see_all()
        press_unit(desk, "England F Lon")
        press_unit(desk, "Russia A Mos")
        say = page.locator("#build .say")
        expect(say).to_contain_text(said("orders.savedTouch", "Moscow"))
        come()
        expect(say).to_contain_text("The army in Moscow moves to")


def test_an_engine_that_fails_leaves_nothing_waiting(desk: Table) -> None:
    page = desk.page
    second_phase(desk)
    desk.complaints.clear()
    page.route(ENGINE, lambda route: route.fulfill(status=200, body="{}"))
    page.reload()
    expect(page.locator("#foot")).to_contain_text("The rules did not start", timeout=60_000)
    expect(page.locator("#build .say")).not_to_contain_text(said("orders.stillLoading"))
    page.unroute(ENGINE)


@pytest.mark.parametrize("variant", ["standard", "heptadiplomacy", "league-of-shadows"])
def test_nothing_moves_when_the_engine_comes(phone: Table, variant: str) -> None:
    table = phone.moved(variant)
    page = table.page
    page.set_viewport_size(PHONE["viewport"])
    page.add_init_script(f"({SHIFTS})()")
    page.add_init_script(f"({FIRST})()")
    page.goto(table.address)
    table.wait()
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < LEAST, json.dumps(shifts)
    assert page.evaluate("window.first") == page.evaluate(f"({TOP})()")  # to the pixel


def test_the_curtain_is_lifted_once_the_orders_behind_it_are_there(desk: Table) -> None:
    page = desk.sit_down().page
    begin(page, {})
    curtain(page).locator(".main").click()
    expect(curtain(page)).to_be_hidden()  # the game is kept
    with late(page) as come:
        page.reload()
        curtain(page).locator(".main").click()
        expect(curtain(page)).to_contain_text("The rules are still loading.")
        come()
        expect(curtain(page)).to_be_hidden()
    desk.wait()
    expect(page.locator("#seat select")).to_have_value("Austria")
    assert desk.complaints == []


def test_what_is_there_first_is_on_the_screen_before_the_player_replaces_it(desk: Table) -> None:
    page = desk.page
    page.add_init_script(f"({UNPAINTED})()")
    page.goto(desk.address)
    wait_until(page, "() => window.paint")
    expect(page.locator("#build .say[data-before]")).to_be_visible()
    page.evaluate("window.paint()")
    desk.wait()
    expect(page.locator("[data-before]")).to_have_count(0)


def test_a_page_whose_script_does_not_come_says_so(desk: Table) -> None:
    page = desk.page
    page.route("**/start/main.js", lambda route: route.abort())
    page.goto(desk.address)
    expect(page.locator("#chip")).to_have_text(said("engine-start.missingFile"))
    expect(page.locator("#board > svg")).to_be_visible()
    page.unroute("**/start/main.js")
