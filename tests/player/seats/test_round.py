"""A round at one device: orders stay hidden until all are in, and then everybody looks."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.table import Json, Rules, Table, given, twice
from tests.words import said

pytestmark = pytest.mark.browser

SEATS = {"Ann": ["Austria", "Italy"], "Bo": ["England", "France"], "Cy": ["Germany", "Russia"]}
PLAYERS = {power: player for player, powers in SEATS.items() for power in powers}
SPRING = {
    "Ann": {"Austria": ["A Bud - Ser", "F Tri - Alb"], "Italy": ["A Ven H"]},
    "Bo": {"England": ["F Lon - Nth"], "France": ["A Par - Bur"]},
    "Cy": {"Germany": ["F Kie - Den"], "Russia": ["F Sev - Bla"]},
    "Turkey": {},
}
FALL = {
    "Ann": {"Austria": ["F Alb - Gre", "A Ser S F Alb - Gre"]},
    "Bo": {"England": ["F Nth - Nwy"], "France": ["A Bur - Bel"]},
    "Cy": {"Russia": ["A War - Gal"]},
    "Turkey": {},
}
# Austria takes Serbia and Greece, England Norway, France Belgium, Germany Denmark.
WINTER = {
    "Ann": {"Austria": ["B A Bud", "B F Tri"]},
    "Bo": {"England": ["B F Lon"], "France": ["B A Par"]},
    "Cy": {"Germany": ["B F Kie"]},
}
AFTER = {
    "Austria": {"A Vie", "A Ser", "F Gre", "A Bud", "F Tri"},
    "England": {"F Edi", "A Lvp", "F Nwy", "F Lon"},
    "France": {"F Bre", "A Mar", "A Bel", "A Par"},
    "Germany": {"A Ber", "A Mun", "F Den", "F Kie"},
    "Italy": {"A Rom", "A Ven", "F Nap"},
    "Russia": {"A Gal", "A Mos", "F Bla", "F StP/sc"},
    "Turkey": {"A Con", "A Smy", "F Ank"},
}
# A hasty hand has orders taken in, and the phase resolved before that is done.
HASTE = """(text) => {
  document.getElementById("everybody").value = text;
  for (const act of ["take", "resolve-now"])
    document.querySelector(`#curtain [data-act="${act}"]`).click();
}"""


def curtain(page: Page) -> Locator:
    """Return the curtain."""
    return page.locator("#curtain")


def expect_called(page: Page, who: str) -> None:
    """Wait until the curtain is down for somebody."""
    expect(curtain(page).locator("h2")).to_have_text(said("seats.handTo").replace("{who}", who))


def begin(page: Page, players: dict[str, str]) -> None:
    """Begin a game of several seats."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    for power, player in players.items():
        page.locator(f'[name="player {power}"]').fill(player)
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    expect(curtain(page)).to_be_visible()


def saved(page: Page, folder: Path) -> Path:
    """Save the game as a file."""
    page.get_by_role("button", name=said("panels.share")).click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("share.file")).click()
    path = folder / "saved.game.json"
    waiting.value.save_as(path)
    page.locator("#share").get_by_role("button", name=said("widgets.close")).click()
    return path


def play(table: Table, rules: Rules, record: Json, sheets: dict[str, dict[str, list[str]]]) -> Json:
    """Let every seat give its orders by clicks, resolve together, and go on."""
    page = table.page
    for number, (seat, sheet) in enumerate(sheets.items()):
        expect_called(page, seat)
        expect(curtain(page).locator("[data-in=false]")).to_have_count(len(sheets) - number)
        curtain(page).locator(".main").click()
        expect(page.locator(".ol [data-order]")).to_have_count(0)  # no other seat's orders
        table.see_all()
        for power, orders in sheet.items():
            for order in orders:
                table.order(rules, record, power, order)
        page.locator("#hand-on").click()
    expect(curtain(page).locator("h2")).to_have_text(said("seats.allIn"))
    curtain(page).locator(".main").click()
    expect(curtain(page)).to_be_hidden()
    given_in = {power: lines for sheet in sheets.values() for power, lines in sheet.items()}
    expect(page.locator("#body .ord").first).to_be_visible()
    page.locator("#onward").click()
    expect(curtain(page)).to_be_visible()
    after: Json = rules.ask("resolve", record=record, orders=given_in)["record"]
    return after


@pytest.mark.long
def test_three_players_share_a_device_for_a_year(desk: Table, rules: Rules, tmp_path: Path) -> None:
    page = desk.sit_down().page
    begin(page, PLAYERS)
    seats = {**SEATS, "Turkey": ["Turkey"]}
    record: Json = rules.ask("new", variant="standard", seats=seats)["record"]
    for sheets in (SPRING, FALL, WINTER):
        record = play(desk, rules, record, sheets)
    curtain(page).locator(".main").click()
    desk.expect_phase("Spring 1902")
    wanted = [f"{power} {unit}" for power, units in AFTER.items() for unit in units]
    assert desk.standing() == sorted(wanted)
    file = json.loads(saved(page, tmp_path).read_text("utf-8"))
    assert file["slots"] == record["slots"]
    assert file["seats"] == seats
    assert file["page"] == {"seating": "hot seat"}
    assert desk.complaints == []


def test_a_file_and_a_reload_keep_the_seats_apart(desk: Table, tmp_path: Path) -> None:
    page = desk.sit_down().page
    begin(page, {})
    curtain(page).locator(".main").click()
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator(given("Austria", "A Vie - Gal"))).to_be_attached()
    file = saved(page, tmp_path)
    page.locator("#hand-on").click()
    expect_called(page, "England")
    page.reload()
    expect_called(page, "England")
    expect(curtain(page).locator("[data-in=true]")).to_have_attribute("data-seat", "Austria")
    expect(curtain(page).locator("[data-in=false]")).to_have_count(6)
    expect(page.locator("#body")).to_be_empty()
    curtain(page).locator(".main").click()
    desk.wait()
    expect(page.locator("#seat option", has_text=said("panels.allPowers"))).to_have_count(0)
    expect(page.locator("#foot .note")).to_contain_text(said("panels.whoIsIn", ["Austria"]))
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    waiting.value.set_files(file)
    expect_called(page, "Austria")  # another game, in which nobody is in
    expect(curtain(page).locator("[data-in=false]")).to_have_count(7)
    assert desk.complaints == []


def test_a_real_board_needs_one_sheet_and_no_waiting(desk: Table) -> None:
    page = desk.sit_down().page
    begin(page, {})
    curtain(page).locator("summary", has_text=said("seats.resolveNow")).click()
    own = "Austria\nA Vie - Gal\nF Tri - Alb"
    everything = f"{own}\nItaly: A Ven - Tri\nF Nap - ION\nEngland\nF Lon - Nth\nzork"
    page.fill("#everybody", everything)
    page.get_by_role("button", name=said("seats.take")).click()
    told = curtain(page).get_by_role("status")
    expect(told).to_contain_text(said("orders.added", 5))
    expect(told).to_contain_text(said("orders.withoutOrders", ["zork"]))
    expect(page.locator("#everybody")).to_have_value("")
    page.fill("#everybody", "F Sev - Bla")
    curtain(page).get_by_role("button", name=said("seats.resolveNow")).click()
    expect(curtain(page)).to_be_hidden()
    page.locator("#onward").click()
    for unit in ("Austria F Alb", "Italy A Tri", "England F Nth", "Russia F Bla"):
        expect(page.locator(f'.layer-units [data-u="{unit}"]')).to_be_attached()
    expect_called(page, "Austria")
    expect(told).to_be_empty()
    assert desk.complaints == []


def test_a_phase_waits_until_somebody_saw_what_is_amiss_in_the_field(desk: Table) -> None:
    page = desk.sit_down().page
    begin(page, {})
    curtain(page).locator("summary", has_text=said("seats.resolveNow")).click()
    told = curtain(page).get_by_role("status")
    now = curtain(page).get_by_role("button", name=said("seats.resolveNow"))
    page.fill("#everybody", "A Vie - Gal\nA Gal - War\nF Lon - Mos")
    twice(now)
    expect(told).to_contain_text(said("orders.unclaimed", ["A Gal - War"]))
    expect(told).to_contain_text(said("seats.nameOwners", ""))
    expect(page.locator("#everybody")).to_have_value("A Gal - War")
    now.click()
    expect(told).to_contain_text(said("orders.added", 0))
    page.fill("#everybody", "zork")
    twice(now)
    expect(told).to_contain_text(said("orders.withoutOrders", ["zork"]))
    expect(told).to_contain_text(said("seats.pressAgain", ""))
    expect(page.locator("#everybody")).to_have_value("")
    desk.expect_phase("Spring 1901, movement")
    now.click()
    expect(curtain(page)).to_be_hidden()
    page.locator("#onward").click()
    expect(page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_attached()
    assert desk.complaints == []


def test_a_phase_is_not_resolved_without_the_orders_that_were_refused(desk: Table) -> None:
    page = desk.sit_down().page
    begin(page, {})
    curtain(page).locator("summary", has_text=said("seats.resolveNow")).click()
    text = "A Vie - Gal\n" * 2_001
    page.evaluate(HASTE, text)
    expect(curtain(page).get_by_role("status")).to_contain_text("Paste at most 2000 lines")
    expect(curtain(page).get_by_role("button", name=said("seats.resolveNow"))).to_be_enabled()
    expect(page.locator("#everybody")).to_have_value(text)
    desk.expect_phase("Spring 1901, movement")
    assert desk.complaints == []
