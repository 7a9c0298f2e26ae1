"""Games saved on a device: opened again, deleted, and set aside where they cannot be opened."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.patience import wait_until
from tests.player.kept import ALL, IS_NEW, LATE, game_of, keep, kept
from tests.player.table import READY, Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

type Json = dict[str, Any]


def saved(table: Table) -> Json:
    """Return the game file that the page saves."""
    table.page.get_by_role("button", name=said("panels.share")).click()
    with table.page.expect_download() as waiting:
        table.page.get_by_role("button", name=said("share.file")).click()
    table.page.keyboard.press("Escape")
    file: Json = json.loads(waiting.value.path().read_text("utf-8"))
    return file


def test_a_new_game_has_an_id_that_its_file_and_its_link_keep(table: Table, rules: Rules) -> None:
    table.sit_down()
    table.page.fill("#typed", "A Vie - Gal")
    table.page.press("#typed", "Enter")
    expect(table.page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()
    game = saved(table)
    assert re.fullmatch(r"[0-9A-Za-z_-]{22}", game["id"])
    payload = rules.payload(game)
    assert rules.ask("decode", payload=payload)["record"]["id"] == game["id"]
    table.page.get_by_role("button", name=said("panels.games")).click()
    table.page.get_by_role("button", name=said("my-games.newGame")).click()
    table.page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    table.expect_phase("Spring 1901")
    assert saved(table)["id"] != game["id"]


DAY = 86_400_000
# Has every game that is kept another link than this one?
ELSEWHERE = f"async (g) => (await ({ALL})()).every(({{ payload }}) => g !== `#g=${{payload}}`)"
# Load the page anew in the moment in which it shows something.
RELOAD_AT = """(selector) => {
  window.isOld = true;
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    location.reload();
  });
  watcher.observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
PASTED = "Austria: A Vie - Gal\nA Bud - Ser\nF Tri - Alb\nItaly: A Ven H\nF Nap - Ion"
ROWS = ".ol [data-order]"


def order(page: Page, text: str) -> None:
    """Type an order and wait until it is taken."""
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    expect(page.locator(f'{ROWS[:-1]}="{text}"]')).to_be_attached()


def my_games(page: Page) -> Locator:
    """Open the list of games."""
    page.get_by_role("button", name=said("panels.games")).click()
    return page.locator(".games li")


@pytest.mark.parametrize("sign", [f'{ROWS[:-1]}="F Nap - Ion"]', ".strip.ok"])
def test_orders_that_are_shown_as_taken_outlive_a_reload_at_that_moment(
    table: Table, sign: str
) -> None:
    page = table.sit_down().page
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", PASTED)
    page.evaluate(RELOAD_AT, sign)
    page.get_by_role("button", name=said("orders.useThese")).click()
    wait_until(page, IS_NEW, timeout=READY)
    table.wait()
    expect(page.locator(ROWS)).to_have_count(5)


def test_a_phase_that_is_shown_as_played_outlives_a_reload_at_that_moment(table: Table) -> None:
    page = table.sit_down().page
    page.evaluate(RELOAD_AT, "#tab-results")
    page.locator("#resolve").click()
    wait_until(page, IS_NEW, timeout=READY)
    table.wait()
    table.expect_phase("Fall 1901")


def test_a_page_loaded_from_the_address_it_had_just_before_goes_on(
    table: Table, rules: Rules
) -> None:
    """Browsers take note of a new address a moment after the page has set it."""
    payload = rules.payload(recorded())
    page = table.sit_down(f"#g={payload}").page
    wait_until(page, "() => history.state?.game")
    before = page.evaluate("location.hash")
    page.keyboard.press("[")
    page.get_by_role("button", name="What if? Play on from here").click()
    page.get_by_label(said("history.nameOfBranch")).fill("Another way")
    page.get_by_label(said("history.nameOfBranch")).press("Enter")
    expect(page.locator("#subtitle")).to_contain_text("Another way")
    wait_until(page, ELSEWHERE, before)
    page.evaluate("(before) => history.replaceState(null, '', before)", before)
    page.reload()
    table.wait()
    expect(page.locator("#subtitle")).to_contain_text("Another way")
    assert len(kept(page)) == 1


def test_what_a_window_remembers_and_is_damaged_counts_as_nothing(table: Table) -> None:
    page = table.sit_down().page
    page.evaluate("sessionStorage.setItem('chancery-addresses', '{broken')")
    page.locator("#resolve").click()
    table.expect_phase("Spring 1901, results")
    wait_until(page, "() => location.hash.startsWith('#g=')")
    page.evaluate("sessionStorage.setItem('chancery-sitting', '{broken')")
    page.reload()
    table.wait()
    table.expect_phase("Fall 1901")
    assert table.complaints == []


def test_what_was_taken_back_stays_taken_back(table: Table) -> None:
    page = table.sit_down().page
    order(page, "A Vie - Gal")
    page.get_by_role("button", name=said("panels.undo")).click()
    expect(page.locator(ROWS)).to_have_count(0)
    page.reload()
    table.wait()
    expect(page.get_by_text(said("orders.missing", 22, 22))).to_be_visible()


def test_a_deleted_game_can_be_had_back(table: Table) -> None:
    page = table.sit_down().page
    order(page, "A Vie - Gal")
    my_games(page)
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    expect(page.get_by_text(said("orders.missing", 22, 22))).to_be_visible()
    order(page, "A Vie H")
    rows = my_games(page)
    expect(rows).to_have_count(2)
    page.get_by_role("button", name=said("my-games.remove", "").strip()).click()
    gone = page.locator(".games .gone")
    expect(gone).to_contain_text(said("my-games.deleted"))
    page.get_by_role("button", name=said("my-games.undoWhich", "")).click()
    expect(gone).to_have_count(0)
    expect(rows).to_have_count(2)

    page.get_by_role("button", name=said("my-games.remove", "").strip()).click()
    expect(gone).to_be_visible()
    page.reload()
    table.wait()
    rows = my_games(page)
    page.locator("summary", has_text=said("my-games.bin")).click()
    expect(page.locator("details .games li")).to_contain_text(said("my-games.daysLeft", 30))
    page.get_by_role("button", name=said("my-games.takeBackWhich", "")).click()
    expect(page.locator("summary", has_text=said("my-games.bin"))).to_have_count(0)
    expect(rows).to_have_count(2)
    rows.nth(1).locator("button").first.click()
    expect(page.locator(f'{ROWS[:-1]}="A Vie - Gal"]')).to_be_attached()


def test_a_game_stays_in_the_bin_for_thirty_days(table: Table) -> None:
    page = table.page
    now = page.evaluate("Date.now()")
    for days in (29, 31):
        title = f"{days} days"
        keep(page, game_of(recorded(), id=title, title=title, deleted=now - days * DAY))
    table.sit_down()
    table.expect_phase("Spring 1901")
    my_games(page)
    page.locator("summary", has_text=said("my-games.bin")).click()
    expect(page.locator("details .games li")).to_have_count(1)
    expect(page.locator("details .games li")).to_contain_text("29 days")
    assert [game["id"] for game in kept(page)] == ["29 days"]


def too_long(game: Json) -> None:
    """Give a game more slots than a file may hold."""
    game["slots"] = [{"phase": "S1901M", "kind": "ballot"}] * 2001


def another_calendar(game: Json) -> None:
    """Give a game a phase that cannot follow."""
    game["slots"] = [{"phase": "S1900M", "sheets": {}}]


@pytest.mark.parametrize("spoil", [too_long, another_calendar])
def test_a_kept_game_that_the_rules_refuse_is_set_aside_with_its_file(
    table: Table, rules: Rules, spoil: Callable[[Json], None]
) -> None:
    page = table.page
    record = rules.ask("new", variant="standard")["record"]
    spoil(record)
    keep(page, game_of(record, title="Friday"))
    table.sit_down()
    table.expect_phase("Spring 1901")
    strip = page.locator(".strip.no", has_text=said("my-games.setAside", "").split(".")[0])
    with page.expect_download() as waiting:
        strip.get_by_role("button", name=said("my-games.saveFile")).click()
    assert json.loads(waiting.value.path().read_text("utf-8")) == record | {"title": "Friday"}
    order(page, "A Vie - Gal")

    page.reload()
    table.wait()
    expect(page.locator(f'{ROWS[:-1]}="A Vie - Gal"]')).to_be_attached()
    expect(strip).to_have_count(0)
    row = my_games(page).filter(has_text="Friday")
    with page.expect_download() as again:
        row.get_by_role("button", name=said("my-games.saveFile")).click()
    assert again.value.path().read_bytes() == waiting.value.path().read_bytes()
    row.get_by_role("button", name="Friday", exact=True).click()
    expect(strip).to_be_visible()
    table.expect_phase("Spring 1901")
    expect(page.locator(f'{ROWS[:-1]}="A Vie - Gal"]')).to_be_attached()
    assert table.complaints == []


def test_what_is_kept_and_no_game_is_set_aside(table: Table) -> None:
    damaged = {"id": "x", "variant": "standard", "title": "Friday", "saved": LATE, "branches": [{}]}
    keep(table.page, damaged)
    table.sit_down()
    row = my_games(table.page).filter(has_text="Friday")
    expect(row).to_contain_text(said("my-games.damaged"))
    with table.page.expect_download() as waiting:
        row.get_by_role("button", name=said("my-games.saveFile")).click()
    assert json.loads(waiting.value.path().read_text("utf-8")) == damaged
    assert table.complaints == []


def test_a_kept_game_of_other_rules_says_so_until_the_player_decides(
    table: Table, rules: Rules
) -> None:
    page = table.page
    old = recorded() | {"version": "00000000"}
    keep(page, game_of(old, title="Friday"))
    table.sit_down()
    table.expect_standing(rules.view(old))
    (warning,) = rules.ask("open", file=old)["warnings"]
    strip = page.locator(".strip", has_text=warning)
    expect(strip).to_be_visible()
    # Orders given meanwhile decide nothing.
    order(page, "A Vie - Gal")
    page.reload()
    table.wait()
    with page.expect_download() as waiting:
        strip.get_by_role("button", name=said("my-games.saveFileAsItWas")).click()
    assert json.loads(waiting.value.path().read_text("utf-8")) == old | {"title": "Friday"}
    strip.get_by_role("button", name=said("my-games.acceptRules")).click()
    expect(strip).to_have_count(0)
    page.reload()
    table.wait()
    table.expect_standing(rules.view(old))
    expect(page.locator(f'{ROWS[:-1]}="A Vie - Gal"]')).to_be_attached()
    expect(strip).to_have_count(0)
    assert table.complaints == []


def test_long_names_are_cut_and_set_apart(table: Table) -> None:
    long = "\N{HEBREW LETTER ALEF}\N{RIGHT-TO-LEFT OVERRIDE}" * 200
    record = recorded()
    record |= {"names": {"Austria": long}, "title": long}
    keep(table.page, game_of(record, title=long))
    page = table.sit_down().page
    shown = "\N{HEBREW LETTER ALEF} " * 39 + "\N{HEBREW LETTER ALEF}\N{HORIZONTAL ELLIPSIS}"
    expect(my_games(page).locator("bdi")).to_have_text(shown)
    page.get_by_role("button", name=said("widgets.close")).click()
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    expect(page.locator("th bdi")).to_have_text(shown)
    apart = f"\N{FIRST STRONG ISOLATE}{shown}\N{POP DIRECTIONAL ISOLATE}"
    assert page.locator("#subtitle").inner_text().split(", ")[1] == apart
    assert page.locator("#seat option", has_text="Austria").inner_text() == f"Austria, {apart}"
