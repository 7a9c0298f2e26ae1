"""Somebody plays alone against computers: two clicks, no orders shown early, a stop, a reload."""

from typing import Any

import pytest
from playwright.sync_api import expect

from publisher.serve.http import Server
from publisher.words import gallery
from tests.patience import wait_until
from tests.player.kept import kept
from tests.player.table import HOLD, PATIENCE, Json, Rules, Table, given, orders_in
from tests.words import said

pytestmark = pytest.mark.browser

STEADY = {"level": "steady", "budget": 1, "slice": 1_000_000}
PEOPLE = {"Austria": "Ann", "England": "Bo"}
OWN = ["A Mar - Spa", "A Par - Bur", "F Bre - Mao"]


def choose(table: Table, power: str = "France", level: str = "steady") -> None:
    """Choose a power in the form that is open: the second click, if the level is the usual one."""
    form = table.page.locator("form.solo")
    if level != "steady":
        form.get_by_text(said(f"opponents.levels.{level}.name"), exact=True).click()
    form.locator(f'[name="mine"][value="{power}"]').click()
    expect(form).to_have_count(0, timeout=PATIENCE)
    table.wait()


def game(table: Table) -> Json:
    """Return the game against computers as it is kept here."""
    all_of = kept(table.page)
    (found,) = [one for one in all_of if one["branches"][0]["record"].get("page")]
    branch: Json = found["branches"][0]
    return branch


def sheets_of(rules: Rules, record: Json) -> dict[str, list[str]]:
    """Return what the computers of a game order in its present phase."""
    computers = record["page"]["computers"]
    found: dict[str, list[str]] = {}
    for seat in computers["seats"]:
        asked = {**STEADY, "seed": computers["seed"], "seat": seat}
        found |= rules.ask("think", record=record, **asked)["sheet"]["orders"]
    return found


def test_two_clicks_from_the_gallery_begin_a_game_that_goes_on_after_a_reload(
    table: Table, server: Server, rules: Rules
) -> None:
    page = table.page
    page.goto(server.address)
    name = f"{gallery.AGAINST_COMPUTERS} Diplomacy"
    page.get_by_role("link", name=name, exact=True).click()
    choose(table)
    expect(page.locator("#seat .own")).to_have_text("France")
    before = game(table)["record"]
    assert set(before["page"]["computers"]["seats"]) == set(before["seats"]) - {"France"}
    assert page.locator(".pg[data-power]").count() == 1
    for order in OWN:
        page.fill("#typed", order)
        page.press("#typed", "Enter")
        expect(page.locator(given("France", order))).to_have_count(1)
    assert {power for power, lines in game(table)["drafts"].items() if lines} == {"France"}
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    after = game(table)["record"]
    played = {power: sorted(lines) for power, lines in orders_in(after["slots"][0]).items()}
    computers = {power: sorted(lines) for power, lines in sheets_of(rules, before).items()}
    assert played == {"France": sorted(OWN)} | computers
    aims = rules.ask("aims", record=after, at=0)["aims"]
    del aims["France"]
    expect(page.locator(".aim")).to_have_count(len(aims), timeout=PATIENCE)
    assert sorted(page.locator(".aim").all_inner_texts()) == sorted(aims.values())
    page.reload()
    table.wait()
    expect(page.locator("#seat .own")).to_have_text("France")
    assert game(table)["record"]["page"] == before["page"]
    table.expect_standing(rules.view(after))
    table.resolve()
    assert len(game(table)["record"]["slots"]) >= 2
    assert table.complaints == []


def test_computers_that_are_stopped_give_up_and_go_on_later(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    page.evaluate(HOLD, "think")
    choose(table)
    wait_until(page, "() => window.go")  # they think ahead while nobody waits
    page.locator("#resolve").click()
    stop = page.locator("[data-do=stop-computers]")
    expect(stop).to_be_visible()
    assert game(table)["record"]["slots"] == []
    stop.click()
    page.evaluate("window.go()")
    expect(page.locator("#resolve")).to_be_enabled(timeout=PATIENCE)
    assert game(table)["record"]["slots"] == []
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    assert len(game(table)["record"]["slots"]) == 1
    assert table.complaints == []


def test_a_power_chosen_before_the_options_are_there_gets_the_usual_ones(table: Table) -> None:
    page = table.moved("danelaw").sit_down().page
    page.evaluate(HOLD, "new")
    page.locator("[data-do=solo]").click()
    wait_until(page, "() => window.go")  # the options are known, and not who plays with them
    choose(table, "Wessex")
    assert len(game(table)["record"]["seats"]) == 14
    page.evaluate("window.go()")
    assert table.complaints == []


def test_the_same_computers_play_a_branch(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    choose(table, level="beginner")
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=said("history.whatIf")).first.click()
    expect(page.locator("#resolve")).to_be_enabled(timeout=PATIENCE)
    expect(page.locator("#seat .own")).to_have_text("France")
    page.fill("#typed", "A Par - Gas")
    page.press("#typed", "Enter")
    expect(page.locator(given("France", "A Par - Gas"))).to_have_count(1)
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    found = next(one for one in kept(page) if len(one["branches"]) == 2)
    first, second = (orders_in(one["record"]["slots"][0]) for one in found["branches"])
    assert second.pop("France") == ["A Par - Gas"]
    first.pop("France", None)
    assert second == first
    assert {*found["branches"][1]["record"]["page"]["computers"]["seats"].values()} == {"beginner"}
    assert table.complaints == []


def test_a_link_to_such_a_game_opens_a_plain_one(table: Table, rules: Rules) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    payload = rules.payload(game(table)["record"])
    record = rules.ask("decode", payload=payload)["record"]
    assert "page" not in record
    assert len(record["slots"]) == 1


def test_a_hint_leads_to_orders_only_for_those_who_ask(table: Table, rules: Rules) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    record = game(table)["record"]
    asked = {**STEADY, "seed": record["page"]["computers"]["seed"], "seat": "France"}
    sheet: Any = rules.ask("think", record=record, **asked)["sheet"]
    page.locator("[data-do=advice]").click()
    expect(page.locator(".advice .aim")).to_have_text(sheet["hints"]["France"], timeout=PATIENCE)
    expect(page.locator(".advice .ord")).to_have_count(0)
    page.locator("[data-do=show-advice]").click()
    expect(page.locator(".advice .ord")).to_have_count(3)
    first, *_ = sheet["orders"]["France"]
    page.locator(".advice li").first.get_by_role("button", name=said("opponents.take")).click()
    expect(page.locator(".advice .tag.ok")).to_have_count(1)
    page.locator("[data-do=take-all]").click()
    expect(page.locator(".advice .tag.ok")).to_have_count(3)
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    expect(page.locator(given("France", first))).to_have_count(1)
    assert table.complaints == []


def test_any_seat_of_a_sandbox_may_be_a_computers_and_a_persons_again(table: Table) -> None:
    page = table.sit_down().page
    expect(page.locator(".pg[data-power]")).to_have_count(7)
    page.locator("[data-do=players]").click()
    for seat in ("Italy", "Turkey"):
        page.locator(f'[data-seat="{seat}"] select').select_option("beginner")
    expect(page.locator('[data-seat="Turkey"] select')).to_have_value("beginner")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    expect(page.locator(".pg[data-power]")).to_have_count(5)
    expect(page.get_by_text(said("opponents.isPlayed", "beginner"))).to_have_count(2)
    page.locator("#resolve").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    assert set(orders_in(game(table)["record"]["slots"][0])) >= {"Italy", "Turkey"}
    table.go()
    page.locator("[data-do=players]").click()
    page.locator('[data-seat="Italy"] select').select_option("")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    expect(page.locator(".pg[data-power]")).to_have_count(6)
    assert table.complaints == []


def test_computers_play_the_rest_until_they_are_stopped(table: Table) -> None:
    page = table.sit_down("#new=computers").page
    choose(table)
    page.locator("[data-do=players]").click()
    page.locator("[data-do=play-rest]").click()
    stop = page.locator("[data-do=stop-computers]")
    expect(page.locator("#title")).to_contain_text("Fall 1901", timeout=PATIENCE)
    stop.click()
    expect(stop).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("#onward")).to_be_visible()
    slots = game(table)["record"]["slots"]
    assert len(slots) >= 2
    assert "France" in orders_in(slots[0])
    assert table.complaints == []


def test_several_people_share_a_device_with_computers(table: Table) -> None:
    page = table.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    for power, player in PEOPLE.items():
        page.fill(f'[name="player {power}"]', player)
    page.locator('[name="others"]').select_option("steady")
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    curtain = page.locator("#curtain")
    for power, player in PEOPLE.items():
        who = said("seats.titleOf", power, player)
        expect(curtain.locator("h2")).to_have_text(
            said("seats.handTo").replace("{who}", who), timeout=PATIENCE
        )
        curtain.locator(".main").click()
        page.locator("#hand-on").click()
    expect(curtain.locator("h2")).to_have_text(said("seats.allIn"))
    curtain.locator(".main").click()
    expect(page.locator("#onward")).to_be_visible(timeout=PATIENCE)
    assert set(orders_in(game(table)["record"]["slots"][0])) >= {"France", "Turkey"}
    assert table.complaints == []
