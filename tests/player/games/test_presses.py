"""What is done goes no further than it was meant to: to another phase, seat, line or game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.player.kept import kept
from tests.player.node import told
from tests.player.seats.test_hot_seat import begin_hot_seat, lift
from tests.player.table import Json, Table, twice
from tests.words import said

DUE = "2030-01-05T18:00"
CHOSEN_AND_PRESSED = """(select) => {
  select.value = "";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  document.querySelector("#resolve").click();
}"""
ESCAPE = """(field, isComposing) => field.dispatchEvent(
  new KeyboardEvent("keydown", { key: "Escape", isComposing, bubbles: true, cancelable: true }))"""


def lines(page: Page) -> list[Json]:
    """Return the records of the branches of the only saved game."""
    (game,) = kept(page)
    return [one["record"] for one in game["branches"]]


@pytest.mark.browser
def test_a_second_press_resolves_no_second_phase(desk: Table) -> None:
    page = desk.sit_down().page
    twice(page.locator("#resolve"))
    page.locator("#foot .btn", has_text="Go ").click()
    desk.expect_phase("Fall 1901")
    assert len(lines(page)[0]["slots"]) == 1


@pytest.mark.browser
def test_a_press_counts_while_a_seat_that_was_chosen_is_still_taken(desk: Table) -> None:
    page = desk.sit_down().page
    page.locator("#seat select").select_option("Austria")
    expect(page.locator("#body .chip, #body .pw").first).to_be_visible()
    page.locator("#seat select").evaluate(CHOSEN_AND_PRESSED)
    page.locator("#foot .btn", has_text="Go ").click()
    desk.expect_phase("Fall 1901")


@pytest.mark.browser
def test_a_second_press_does_not_hand_on_for_the_next_player(desk: Table) -> None:
    page = desk.sit_down().page
    begin_hot_seat(page)
    twice(page.locator("#hand-on"))
    expect(page.locator("#curtain h2")).to_have_text("Hand the device to England")
    lift(page)
    expect(page.locator("#foot")).to_contain_text(said("panels.whoIsIn", ["Austria"]))


@pytest.mark.browser
def test_a_second_press_under_the_curtain_resolves_no_second_phase(desk: Table) -> None:
    page = desk.sit_down().page
    begin_hot_seat(page)
    page.locator("#hand-on").click()
    page.locator("#curtain summary").click()
    page.fill("#everybody", "Austria: A Vie - Gal")
    twice(page.locator("#curtain").get_by_role("button", name=said("seats.resolveNow")))
    page.locator("#foot .btn", has_text="Go ").click()
    expect(page.locator("#curtain")).to_contain_text("Fall 1901")
    lift(page)
    desk.expect_phase("Fall 1901")


@pytest.mark.browser
def test_a_second_press_begins_no_second_game(desk: Table) -> None:
    page = desk.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    twice(page.get_by_role("button", name=said("new-game.begin"), exact=True))
    lift(page)
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    page.get_by_role("button", name=said("panels.games")).click()
    expect(page.locator(".games li")).to_have_count(1)


@pytest.mark.browser
def test_a_key_that_a_word_is_composed_with_means_nothing_to_the_page(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    expect(page.locator("#hint")).to_contain_text("Galicia")
    for is_composing, left in ((True, "A Vie - Gal"), (False, "")):
        page.locator("#typed").evaluate(ESCAPE, is_composing)
        expect(page.locator("#hint")).to_have_text(
            re.compile("Galicia" if left else "^(?!.*Galicia)")
        )
        expect(page.locator("#typed")).to_have_value(left)


@pytest.mark.browser
def test_the_key_that_resolves_does_nothing_over_a_form(desk: Table) -> None:
    page = desk.sit_down().page
    page.get_by_role("button", name=said("orders.pasteMany")).click()
    page.fill("#pasted", "A Vie - Gal")
    page.press("#pasted", "Control+Enter")
    page.get_by_role("button", name=said("orders.useThese")).click()
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    desk.expect_phase("Spring 1901")
    page.press("#typed", "Control+Enter")
    expect(page.locator("#body .ord").first).to_contain_text("A Vie")


@pytest.mark.browser
def test_a_deadline_changes_nothing_else_of_any_branch(desk: Table) -> None:
    page = desk.sit_down().page
    desk.resolve()
    page.get_by_role("button", name=said("history.earlier")).click()
    twice(page.get_by_role("button", name=said("history.whatIf")))
    desk.expect_phase("Spring 1901")
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    page.get_by_role("button", name=said("about.edit")).click()
    page.get_by_label(said("about.ordersFor", "Spring 1901")).fill(DUE)
    expect(page.get_by_role("button", name=said("about.calendar"))).to_be_visible()
    played, tried = lines(page)
    assert [slot["phase"] for slot in played["slots"]] == ["S1901M"]
    assert tried["slots"] == []
    assert list(played["page"]["deadlines"]) == list(tried["page"]["deadlines"]) == ["S1901M"]


@pytest.mark.browser
def test_what_one_seat_suggests_is_not_shown_to_the_next(desk: Table) -> None:
    page = desk.sit_down().page
    begin_hot_seat(page)
    for order, words in (("A Vie - Gal", "To the east"), ("F Lon - Nth", "")):
        page.fill("#typed", order)
        page.press("#typed", "Enter")
        page.get_by_role("button", name="Suggest these orders").click()
        expect(page.locator("#suggest-link")).not_to_have_value("")
        expect(page.locator("#suggest-name")).to_have_value("")
        expect(page.locator("#suggest-note")).to_have_value("")
        expect(page.locator("#suggest-text")).not_to_have_value("")
        assert "east" not in page.locator("#suggest-text").input_value()
        if words:
            page.fill("#suggest-name", words)
            page.fill("#suggest-note", "We go to the east.")
            page.press("#suggest-note", "Tab")
            page.get_by_role("tab", name=said("panels.tabs.orders")).click()
            page.locator("#hand-on").click()
            lift(page)


@pytest.mark.browser
def test_what_one_seat_sets_up_is_not_shown_to_the_next(desk: Table) -> None:
    page = desk.sit_down().page
    begin_hot_seat(page)
    for words in ("Austria: A Vie - Gal", ""):
        page.get_by_role("tab", name=said("panels.tabs.position")).click()
        page.get_by_role("button", name=said("trials.setUp.door")).click()
        expect(page.locator("#setup-orders")).to_have_value("")
        if words:
            page.fill("#setup-orders", words)
            page.press("#setup-orders", "Tab")
            page.get_by_role("tab", name=said("panels.tabs.orders")).click()
            page.locator("#hand-on").click()
            lift(page)


@pytest.mark.browser
def test_what_one_seat_compares_is_not_shown_to_the_next(desk: Table) -> None:
    page = desk.sit_down().page
    begin_hot_seat(page)
    page.locator("#hand-on").click()
    page.locator("#curtain summary").click()
    page.locator("#curtain").get_by_role("button", name=said("seats.resolveNow")).click()
    page.get_by_role("button", name=said("history.whatIf")).click()
    lift(page)
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    compared = page.locator(".compare")
    for orders in (1, 0):
        page.get_by_role("tab", name=said("panels.tabs.log")).click()
        page.get_by_role("button", name=said("history.compare")).click()
        expect(compared.locator(".ord", has_text="Gal")).to_have_count(orders)
        expect(compared).to_contain_text("Spring 1901")
        if orders:
            page.get_by_role("tab", name=said("panels.tabs.orders")).click()
            page.locator("#hand-on").click()
            lift(page)


@pytest.mark.parametrize(
    ("current", "seat", "told_id"), [(0, "Ann", "common"), (1, "Ann", None), (1, "", "common")]
)
def test_a_plan_beside_a_sealed_game_is_not_that_game_in_a_link(
    current: int, seat: str, told_id: str | None
) -> None:
    lines = [{"name": name, "record": {"id": "common"}} for name in ("", "plan")]
    seated = {"seated": {"seat": seat, "isDesk": False}} if seat else {}
    game = {"id": "1", "branches": lines, "current": current, **seated}
    assert told("games/told_record.mjs", "game/state/game-state.js", game=game) == told_id
