"""A game that was played elsewhere is looked at, decided on, kept and played on."""

import gzip
import json
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.engine.bringing.sources import HOMES, START, as_text, godip, saved, saved_phase
from tests.engine.bringing.test_differences import walking
from tests.engine.bringing.test_saved_games import jdip
from tests.player.kept import kept
from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

DROP = """([name, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name));
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
}"""
PASTE = """(text) => {
  const field = document.getElementById("brought");
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""
PHASES = 34
PAGE = b"""<html><p>Spring, 1901</p><p>Diplomacy</p><p>The army at Paris hold.</p>
<p>Unit-placement</p></html>"""


def history() -> str:
    """Return a history of 34 phases: two French units go to and fro, and Spain brings a unit."""
    lines: list[str] = []
    moves = cycle((("F Bre - Mao", "A Mar - Spa"), ("F Mao - Bre", "A Spa - Mar")))
    count, year = 0, 1901
    while count < PHASES:
        for season in ("Spring", "Fall"):
            if count < PHASES:
                lines += [f"{season} {year}", "France", *next(moves), ""]
                count += 1
        year += 1
    return "\n".join(lines)


def opened(table: Table) -> Page:
    """Open the drawer from My games: two clicks."""
    page = table.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.bring")).click()
    return page


@pytest.mark.parametrize("place", ["desk", "phone"])
def test_a_long_history_is_here_after_three_clicks(
    request: pytest.FixtureRequest, place: str
) -> None:
    table: Table = request.getfixturevalue(place)
    page = opened(table)
    page.evaluate(PASTE, history())
    found = page.locator("#brought-game")
    first, last = "Spring 1901, movement", "Fall 1917, movement"
    expect(found).to_contain_text(said("bringing.found", PHASES, first, last))
    expect(found).to_contain_text(said("bringing.untold"))
    assert len(kept(page)) == 0
    page.locator("#bring-in").click()
    table.expect_phase("Spring 1918")
    expect(page.locator("#body")).to_contain_text(said("bringing.isHere"))
    table.resolve()
    assert table.complaints == []


@pytest.mark.parametrize("place", ["desk", "phone"])
def test_a_difference_is_shown_and_decided(request: pytest.FixtureRequest, place: str) -> None:
    table: Table = request.getfixturevalue(place)
    page = opened(table)
    page.evaluate(PASTE, walking())
    differences = page.locator("#brought-differences")
    expect(differences).to_contain_text("here in Liverpool, in the text in Yorkshire")
    expect(differences).to_contain_text("walks if nobody convoys it")
    expect(page.locator('.layer-units [data-u="England A Yor"]')).to_be_attached()
    page.locator("#bring-in").click()
    table.expect_phase("Spring 1902")
    expect(page.locator('.layer-units [data-u="England A Lon"]')).to_have_count(0)
    table.resolve()
    table.expect_phase("Fall 1902")


def test_a_game_may_stop_before_the_first_difference(desk: Table) -> None:
    page = opened(desk)
    page.evaluate(PASTE, walking())
    page.locator("#bring-agreed").click()
    desk.expect_phase("Spring 1901")
    expect(page.locator('.layer-units [data-u="England A Lvp"]')).to_be_attached()
    assert desk.complaints == []


def test_a_game_that_is_left_is_not_kept(desk: Table) -> None:
    page = opened(desk)
    page.evaluate(PASTE, walking())
    page.locator("#bring-leave").click()
    expect(page.locator("#brought-game")).to_have_count(0)
    expect(page.locator('.layer-units [data-u="England A Lvp"]')).to_be_attached()
    assert kept(page) == []


def test_lines_that_cannot_be_read_are_listed_and_a_text_without_a_game_says_so(
    desk: Table,
) -> None:
    page = opened(desk)
    page.evaluate(PASTE, "Spring 1901\nFrance: A Par - Nowhere\nFrance: A Mar - Spa")
    unread = page.locator("#brought-unread")
    expect(unread).to_contain_text(said("bringing.at", 2))
    expect(unread).to_contain_text("A Par - Nowhere")
    page.evaluate(PASTE, as_text(saved(saved_phase("S1901M", START, {}), map="ancmed")))
    expect(page.locator("#bring-fault")).to_contain_text("There is no map 'ancmed' here")
    expect(page.locator("#brought")).not_to_have_value("")


def test_one_of_several_games_is_chosen(desk: Table) -> None:
    page = opened(desk)
    games = [
        saved(saved_phase("S1901M", START, {"FRANCE": [order]}))
        for order in ("A PAR - BUR", "A PAR - GAS")
    ]
    page.evaluate(PASTE, "\n".join(map(json.dumps, games)))
    expect(page.locator('.layer-units [data-u="France A Bur"]')).to_be_attached()
    page.select_option("#bring-number", "2")
    expect(page.locator('.layer-units [data-u="France A Gas"]')).to_be_attached()


@pytest.mark.parametrize(
    ("name", "form", "data"),
    [
        ("game.jdip", "jdip", gzip.compress(jdip().encode())),
        ("game.xml", "jdip", jdip().encode()),
        ("game.json", "diplomacy", as_text(saved(saved_phase("S1901M", START, {}))).encode()),
        ("game.txt", "godip", godip(("1901 Spring Movement", START, HOMES, [])).encode()),
        (
            "history.html",
            "webdiplomacy",
            PAGE,
        ),
    ],
    ids=("packed", "jdip", "diplomacy", "godip", "webdiplomacy"),
)
def test_a_dropped_file_is_named_as_what_it_is(
    desk: Table, name: str, form: str, data: bytes
) -> None:
    page = desk.sit_down().page
    page.evaluate(DROP, [name, list(data)])
    notice = page.locator("#body .strip").first
    expect(notice).to_contain_text(name)
    expect(notice).to_contain_text(said("files.foreign", name, form).removeprefix(name))
    notice.get_by_role("button", name=said("files.bringIn")).click()
    expect(page.locator("#brought-game")).to_be_visible()
    page.locator("#bring-in").click()
    expect(page.locator("#brought-game")).to_have_count(0)


def test_a_game_of_another_variant_is_handed_to_its_page(desk: Table) -> None:
    page = opened(desk)
    text = as_text(saved(saved_phase("S851M", {}, {}), map="Stonehenge"))
    page.evaluate(PASTE, text)
    expect(page.locator("#bring-fault")).to_contain_text(
        said("bringing.isOf", "Stonehenge Diplomacy II")
    )
    expect(page.locator('.layer-units [data-u="England A Lvp"]')).to_be_attached()
    page.locator("#bring-there").click()
    page.wait_for_url("**/stonehenge/play/**")
    expect(page.locator("#brought-game")).to_be_visible()
    expect(page.locator("#brought")).to_have_value(text)
    page.reload()
    expect(page.locator("#brought")).to_have_count(0)
    assert desk.complaints == []


def test_a_file_is_chosen_and_a_new_game_leads_here_too(desk: Table, tmp_path: Path) -> None:
    page = desk.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_role("button", name=said("new-game.bring")).click()
    file = tmp_path / "walking.txt"
    file.write_text(walking(), "utf-8")
    with page.expect_file_chooser() as chooser:
        page.locator("#bring-file").click()
    chooser.value.set_files(file)
    expect(page.locator("#brought-differences")).to_be_visible()
    page.get_by_role("button", name=said("bringing.clear")).click()
    expect(page.locator("#brought")).to_have_value("")
