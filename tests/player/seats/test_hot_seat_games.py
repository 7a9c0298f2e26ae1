"""A game at one device, taken elsewhere: its file and its link are the same game in any browser."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.player.kept import kept
from tests.player.people import Person, saved
from tests.player.table import PATIENCE, Json, Rules, Table, orders_in, recorded
from tests.words import said

pytestmark = pytest.mark.browser

SEATS = {"Ann": ("Austria", "England", "France"), "Bo": ("Germany", "Italy", "Russia", "Turkey")}
YEAR = 3  # phases of the recorded game's first year
OWN = {"page", "rights"}  # how this device plays, and whose variant a file says that it is


def begin(page: Page) -> None:
    """Begin a game of two seats at one device."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    for player, powers in SEATS.items():
        for power in powers:
            page.fill(f'[name="player {power}"]', player)
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()


def play(person: Person, orders: Mapping[str, list[str]]) -> None:
    """Let both sit down, give their orders and hand the device on; then resolve the phase."""
    page, curtain = person.page, person.page.locator("#curtain")
    for player, powers in SEATS.items():
        expect(curtain.locator("h2")).to_have_text(said("seats.handTo").replace("{who}", player))
        curtain.locator(".main").click()
        expect(curtain).to_be_hidden()
        given = [line for power in powers for line in (f"{power}:", *orders.get(power, ()))]
        person.order("\n".join(given))
        page.locator("#hand-on").click()
    expect(curtain.locator("h2")).to_have_text(said("seats.allIn"))
    curtain.locator(".main").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)


def link_of(page: Page) -> str:
    """Return what stands behind # in the link with names that the share sheet gives."""
    page.get_by_role("button", name=said("panels.share")).click()
    field = page.locator("#link")
    expect(field).to_have_value(re.compile("#g="), timeout=PATIENCE)
    plain = field.input_value()
    page.get_by_text(said("share.withNames")).click()
    expect(field).not_to_have_value(plain)
    expect(field).to_have_value(re.compile("#g="), timeout=PATIENCE)
    found = field.input_value().split("#")[1]
    page.locator("#share").get_by_role("button", name=said("widgets.close")).click()
    return found


def open_file(page: Page, path: Path) -> None:
    """Open the file, which shows nobody's sheet before somebody sits down."""
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    chooser.value.set_files(path)
    expect(page.locator("#curtain h2")).to_have_text(
        said("seats.handTo").replace("{who}", "Ann"), timeout=PATIENCE
    )
    page.locator("#curtain .main").click()
    expect(page.locator(".strip", has_text=said("files.open", "year.game.json"))).to_be_visible()


def shared(table: Table) -> Json:
    """Return the record of the only game that was played on here, once it is kept."""
    played = [game["branches"][0]["record"] for game in kept(table.page)]
    (record,) = [one for one in played if len(one.get("slots", [])) == YEAR]
    return {key: value for key, value in record.items() if key not in OWN}


def results(table: Table) -> list[str]:
    """Return what the log says of each phase, in words."""
    page = table.page
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    entries = page.locator("details.pg", has=page.locator("pre.log"))
    expect(entries).to_have_count(YEAR)
    for entry in entries.all():
        entry.locator("summary").click()
        expect(entry.locator("pre.log")).not_to_have_text(said("history.reading"))
    return entries.locator("pre.log").all_inner_texts()


@pytest.mark.thorough
def test_a_year_at_one_device_is_the_same_game_by_its_file_and_by_its_link(
    chromium: Browser, desk: Table, rules: Rules, tmp_path: Path
) -> None:
    played = recorded()["slots"][:YEAR]
    begin(desk.sit_down().page)
    for number, phase in enumerate(played):
        play(Person("both", desk, []), orders_in(phase))
        if number + 1 < YEAR:
            desk.page.locator("#onward").click()
    first = shared(desk)
    assert [slot["checksum"] for slot in first["slots"]] == [phase["checksum"] for phase in played]
    assert list(first["slots"][0]["sheets"]) == list(SEATS)
    told = results(desk)
    assert "Bounces" in told[-1]
    assert rules.view(first)["phase"]["code"] == "S1902M"

    path, link = saved(desk.page, tmp_path / "year.game.json"), link_of(desk.page)
    with chromium.new_context() as by_file, chromium.new_context() as by_link:
        file = Table(by_file.new_page(), desk.address).sit_down()
        open_file(file.page, path)
        assert (shared(file), results(file)) == (first, told)
        copy = Table(by_link.new_page(), desk.address).sit_down(f"#{link}")
        assert (shared(copy), results(copy)) == (first, told)
        assert desk.complaints + file.complaints + copy.complaints == []
