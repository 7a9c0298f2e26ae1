"""Games against computers, taken back, branched, watched, put aside, and ended by agreement."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.player.kept import kept
from tests.player.opponents.test_against_computers import choose, game, sheets_of
from tests.player.people import opened, saved
from tests.player.table import PATIENCE, Json, Rules, Table, given, orders_in
from tests.words import said

pytestmark = pytest.mark.browser

ID = "late-in-the-year-1911-"
OWN = "A Par - Bur"
TURKISH = [
    *("Con", "Smy", "Ank", "Bul", "Ser", "Gre", "Rum", "Bud"),
    *("Vie", "War", "Mos", "Sev", "Tri", "Ven", "Rom", "Nap"),
]


def late(centres: int) -> Json:
    """Return a position of 1911: Turkey has so many centres, France and England three each."""
    turkey = TURKISH[:centres]
    return {
        "phase": "S1911M",
        "units": {
            "Turkey": [f"A {place}" for place in turkey],
            "France": ["A Par", "A Bre", "A Mar"],
            "England": ["F Lon", "F Edi", "A Lvp"],
        },
        "centres": {
            "Turkey": turkey,
            "France": ["Par", "Bre", "Mar"],
            "England": ["Lon", "Edi", "Lvp"],
        },
    }


def typeset(text: str) -> str:
    """Return an order as results print it."""
    return text.replace(" - ", " \u2013 ")


def order(page: Page, text: str, power: str = "France") -> None:
    """Type an order."""
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    expect(page.locator(given(power, text))).to_have_count(1)


def played(table: Table) -> dict[str, list[str]]:
    """Return the orders of the first phase, by power."""
    return orders_in(game(table)["record"]["slots"][0])


def resolve(page: Page) -> None:
    """Resolve the phase that is open."""
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)


def test_a_phase_is_taken_back_and_the_computers_order_the_same_again(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    order(page, OWN)
    resolve(page)
    first = played(table)
    page.locator("#undo").click()
    table.expect_phase("Spring 1901")
    expect(page.locator("#resolve")).to_be_enabled(timeout=PATIENCE)
    expect(page.locator(given("France", OWN))).to_have_count(1)
    assert game(table)["record"]["slots"] == []
    page.locator("#redo").click()
    table.expect_phase("Fall 1901")
    assert played(table) == first
    page.locator("#undo").click()
    page.locator("#undo").click()  # the order, too
    expect(page.locator(given("France", OWN))).to_have_count(0)
    resolve(page)
    second = played(table)
    assert first.pop("France") == [OWN]
    second.pop("France", None)
    assert second == first
    assert table.complaints == []


def test_a_sandbox_with_computers_takes_back_a_phase(table: Table) -> None:
    page = table.sit_down().page
    page.locator("[data-do=players]").click()
    page.locator('[data-seat="Turkey"] select').select_option("steady")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    expect(page.locator(".pg[data-power]")).to_have_count(6)
    resolve(page)
    first = played(table)
    page.locator("#undo").click()
    expect(page.locator("#resolve")).to_be_enabled(timeout=PATIENCE)
    assert game(table)["record"]["slots"] == []
    resolve(page)
    assert played(table) == first


def test_a_game_file_goes_on_elsewhere_with_the_same_computers(
    table: Table, desk: Table, rules: Rules, tmp_path: Path
) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    resolve(page)
    table.go()
    path = saved(page, tmp_path / "alone.game.json")
    before = json.loads(path.read_text("utf-8"))
    opened(desk.sit_down(), path, said("files.open", path.name))
    expect(desk.page.locator("#seat .own")).to_have_text("France", timeout=PATIENCE)
    desk.page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    resolve(desk.page)
    after = game(desk)["record"]
    found = {power: sorted(lines) for power, lines in orders_in(after["slots"][1]).items()}
    wanted = {power: sorted(lines) for power, lines in sheets_of(rules, before).items()}
    assert {power: found[power] for power in wanted} == wanted
    assert table.complaints + desk.complaints == []


def test_somebody_who_watches_sees_all_that_was_played_and_no_computer(
    table: Table, desk: Table, rules: Rules
) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    order(page, OWN)
    resolve(page)
    record = game(table)["record"]
    desk.sit_down(f"#g={rules.payload(record)}")
    desk.expect_standing(rules.view(record))
    desk.page.get_by_role("button", name="Spring 1901").first.click()
    expect(desk.page.locator("#body")).to_contain_text(typeset(OWN), timeout=PATIENCE)
    (seen,) = [one for one in kept(desk.page) if one["branches"][0]["record"].get("slots")]
    assert "computers" not in seen["branches"][0]["record"].get("page", {})
    assert seen["branches"][0]["record"]["slots"] == record["slots"]
    expect(desk.page.locator(".aim")).to_have_count(0)
    assert desk.complaints == []


def test_a_game_goes_on_in_the_line_of_play_that_is_open(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    choose(table, level="beginner")
    resolve(page)
    table.go()
    resolve(page)
    page.get_by_role("button", name=said("history.whatIf")).first.click()
    expect(page.locator("#resolve")).to_be_enabled(timeout=PATIENCE)
    resolve(page)
    (found,) = [one for one in kept(page) if len(one["branches"]) == 2]
    lines = [len(one["record"]["slots"]) for one in found["branches"]]
    assert lines[0] == 2
    page.get_by_role("button", name=said("play.asPlayed")).first.click()
    expect(page.locator("#onward")).to_have_count(0, timeout=PATIENCE)
    resolve(page)
    (found,) = [one for one in kept(page) if len(one["branches"]) == 2]
    assert len(found["branches"][1]["record"]["slots"]) == lines[1]
    assert table.complaints == []


def test_an_offer_of_a_draw_that_comes_too_early_is_not_taken(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    order(page, "DRAW")
    resolve(page)
    assert played(table)["France"] == ["DRAW"]
    assert all("DRAW" not in lines for power, lines in played(table).items() if power != "France")
    expect(page.locator("#over")).to_have_count(0)
    assert table.complaints == []


@pytest.mark.parametrize(
    ("centres", "orders", "told"),
    [
        (10, ["DRAW"], "A draw between England, France and Turkey ends the game in Spring 1911."),
        (16, [], "Turkey wins in Spring 1911: all others concede."),
    ],
)
def test_computers_that_are_behind_agree_to_a_draw_or_concede(
    desk: Table, rules: Rules, tmp_path: Path, centres: int, orders: list[str], told: str
) -> None:
    """Ten centres of 34 leave the others a poor share; sixteen leave them no hope."""
    made: Json = rules.ask("new", variant="standard", options={}, seats=None, start=late(centres))[
        "record"
    ]
    computers = {"seats": {seat: "steady" for seat in made["seats"] if seat != "Turkey"}, "seed": 5}
    path = tmp_path / "late.game.json"
    path.write_text(json.dumps({**made, "id": ID, "page": {"computers": computers}}), "utf-8")
    opened(desk.sit_down(), path, said("files.open", path.name))
    page = desk.page
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    for text in orders:
        order(page, text, "Turkey")
    resolve(page)
    page.locator("#onward").click()
    expect(page.get_by_text(told).first).to_be_visible(timeout=PATIENCE)
    assert desk.complaints == []
