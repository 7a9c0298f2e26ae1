"""My games: renamed, archived, exported and taken in again, forgotten."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.player.kept import game_of, keep, kept, renewed
from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser


def games(page: Page) -> Locator:
    """Open the list of games, and return the rows of those to go on with."""
    page.get_by_role("button", name=said("panels.games")).click()
    rows = page.locator("#body ul.games").first.locator("li")
    expect(rows.first).to_be_visible()
    return rows


def take_in(page: Page, file: Path) -> None:
    """Open a file of games."""
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    chooser.value.set_files(file)


def record_of(rules: Rules, **orders: list[str]) -> Json:
    """Return a game of one phase."""
    record = rules.ask("new", variant="standard", id="A" * 22)["record"]
    played: Json = rules.ask("resolve", record=record, orders=orders)["record"]
    return played


@pytest.fixture
def list_of_two(desk: Table, rules: Rules) -> Table:
    """Keep two games beside each other; the later one is open."""
    first = record_of(rules, Austria=["A Vie - Gal"])
    second = {**record_of(rules, Italy=["A Ven - Tri"]), "id": "B" * 22}
    desk.sit_down()
    keep(desk.page, game_of(first, id="one", title="Monday", saved=1))
    keep(desk.page, game_of(second, id="two", title="Friday"))
    desk.page.goto("about:blank")
    return desk.sit_down()


def test_games_are_renamed_and_archived(list_of_two: Table) -> None:
    page = list_of_two.page
    rows = games(page)
    monday = rows.filter(has_text="Monday")
    monday.get_by_role("button", name=said("my-games.change", "Monday")).click()
    field = monday.get_by_role("textbox", name=said("my-games.gameTitle"))
    field.fill("Tuesday")
    field.blur()
    tuesday = rows.filter(has_text="Tuesday")
    expect(tuesday).to_be_visible()
    expect(rows.filter(has_text="Friday")).to_contain_text(said("my-games.toGive", 22))
    tuesday.get_by_role("button", name=said("my-games.archive"), exact=True).click()
    expect(tuesday).to_have_count(0)
    page.locator("#body summary", has_text=said("my-games.archive")).click()
    page.get_by_role("button", name=said("my-games.restoreWhich", "Tuesday")).click()
    expect(tuesday).to_be_visible()
    assert {game["id"]: game["title"] for game in kept(page)} == {"one": "Tuesday", "two": "Friday"}
    assert list_of_two.complaints == []


def test_what_is_said_of_a_game_goes_with_it(list_of_two: Table) -> None:
    page = list_of_two.page
    strip = page.locator(".strip", has_text=said("my-games.last"))
    expect(strip).to_be_visible()
    page.get_by_role("button", name=said("panels.games")).click()
    expect(page.locator("#body ul.games")).to_be_visible()
    expect(strip).to_have_count(0)  # it would take the room of the drawer
    page.get_by_role("tab").first.click()
    expect(strip).to_be_visible()
    games(page).get_by_role("button", name="Monday", exact=True).click()
    expect(page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_visible()
    expect(strip).to_have_count(0)
    page.goto("about:blank")
    list_of_two.sit_down()
    strip.get_by_role("button", name=said("my-games.beginNew")).click()
    expect(page.locator('.layer-units [data-u="Austria A Vie"]')).to_be_visible()
    expect(strip).to_have_count(0)
    assert list_of_two.complaints == []


def test_all_games_go_into_one_file_and_come_back_from_it(
    list_of_two: Table, tmp_path: Path
) -> None:
    page = list_of_two.page
    games(page)
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("my-games.saveBackup")).click()
    path = tmp_path / "all.games.json"
    waiting.value.save_as(path)
    records = json.loads(path.read_text("utf-8"))
    before = sorted((record["title"], record["slots"][0]["sheets"]) for record in records)
    assert [title for title, _ in before] == ["Friday", "Monday"]
    page.get_by_role("button", name=said("my-games.erase")).click()
    warning = said("my-games.eraseWarning").replace("{games}", said("my-games.games", 2))
    expect(page.locator("#body .strip", has_text=warning)).to_be_visible()
    with renewed(list_of_two):
        page.get_by_role("button", name=said("my-games.eraseAll")).click()
    assert kept(page) == []
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps([*records, {"format": "chancery-game"}, 7]), "utf-8")
    for counts in ({"taken": 2, "known": 0}, {"taken": 0, "known": 2}):
        take_in(page, broken)
        told = said("files.imported", {**counts, "refused": 2})
        expect(page.locator("#body .strip").filter(has_text=told)).to_be_visible()
    found = [
        (game["title"], game["branches"][0]["record"]["slots"][0]["sheets"]) for game in kept(page)
    ]
    assert sorted(found) == before
    expect(games(page)).to_have_count(2)
    # another line of the same game, as long as the first, is another game
    records[0]["slots"][0] |= {"sheets": {}, "checksum": ""}
    broken.write_text(json.dumps(records), "utf-8")
    page.get_by_role("tab").first.click()
    take_in(page, broken)
    told = said("files.imported", {"taken": 1, "known": 1, "refused": 0})
    expect(page.locator("#body .strip").filter(has_text=told)).to_be_visible()
    assert list_of_two.complaints == []


def test_a_form_that_is_opened_while_a_game_comes_stays(list_of_two: Table) -> None:
    page = list_of_two.page
    monday = games(page).get_by_role("button", name="Monday", exact=True)
    player = page.locator('[name="player Austria"]')

    def begin() -> None:
        page.get_by_role("button", name=said("my-games.newGame")).click()
        page.get_by_text(said("new-game.ways.shared.name")).click()
        player.fill("Ann")

    list_of_two.meanwhile("view", monday.click, begin)
    expect(page.locator('.layer-units [data-u="Austria A Gal"]')).to_be_attached()
    expect(player).to_have_value("Ann")
    assert list_of_two.complaints == []
