"""Joined boards: seven small charts and a large one, orders that cross, orders for many units."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.screens import PHONE, WIDE
from tests.player.hands import Mouse
from tests.player.table import Json, Rules, Table, given
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

TABLET: ViewportSize = {"width": 820, "height": 1180}
SPRING = {
    "England/1": ["F 1:Lon - 1:Nth"],
    "England/2": ["A 2:Lvp - 2:Yor"],
    "France/3": ["A 3:Par - 3:Bur"],
    "France/4": ["A 4:Par - 4:Bur"],
}
AUTUMN = {
    "England/1": ["F 1:Nth C A 2:Yor - 5:Nwy"],
    "England/2": ["A 2:Yor - 5:Nwy"],
    "France/3": ["A 3:Bur - 3:Mun"],
    "France/4": ["A 4:Bur S A 3:Bur - 3:Mun"],
}


def board(table: Table, number: int) -> Locator:
    """Return the small chart of a board."""
    return table.page.locator("#boards button").nth(number - 1)


def begin(table: Table) -> None:
    """Begin a game of module 1, in which seven people could sit, alone."""
    page = table.page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.locator("summary", has_text=said("new-game.options")).click()
    page.locator('select[name="option module"]').select_option("1")
    page.get_by_text(said("new-game.ways.shared.name")).click()
    expect(page.locator('[name^="player "]')).to_have_count(7)
    page.locator('select[name="option option"]').select_option("B")
    expect(page.get_by_role("group", name="Players")).to_contain_text("P1")
    page.locator('select[name="option option"]').select_option("A")
    page.get_by_text(said("new-game.ways.alone.what")).click()
    page.get_by_role("button", name=said("new-game.begin")).click()
    expect(page.locator("form.about")).to_have_count(0)
    table.wait()


def test_a_year_on_seven_boards(desk: Table, rules: Rules) -> None:
    table = desk.moved("heptadiplomacy").sit_down()
    page = table.page
    begin(table)
    accounts = page.get_by_role("region", name=said("orders.accounts")).locator("tbody tr")
    page.get_by_text(said("orders.accountsOfAll")).click()
    expect(accounts).to_have_count(7)
    record = rules.ask("new", variant="heptadiplomacy", options={"module": 1})["record"]
    order_many(table, rules, record)
    ask_and_list(table)
    cross(table, rules, record)
    page.get_by_role("tab", name="Position").click()
    expect(accounts).to_have_count(7)
    # Germany 1 crossed into a home of Germany 3, which had to remove a unit.
    germany = accounts.filter(has_text="Germany").locator("td")
    expect(germany).to_have_text(["4/3 +1", "3/3", "2/2", "3/3", "3/3", "3/3", "3/3", "21"])
    expect(page.locator(".meters")).to_contain_text("70 for a solo")
    assert table.complaints == []


def order_many(table: Table, rules: Rules, record: Json) -> None:
    """Give orders of one unit, and of one board, on others."""
    page = table.page
    expect(page.locator("#boards button")).to_have_count(7)
    expect(board(table, 3)).to_have_accessible_name(label(3, 22))
    expect(page.locator(".layer-units [data-u]")).to_have_count(22)

    # Orders of one board are given on another, and what is left there holds.
    table.order(rules, record, "France/1", "A 1:Par - 1:Bur")
    page.locator(".copies select").select_option("2")
    board(table, 2).click()
    expect(page.locator(given("France/2", "A 2:Par - 2:Bur"))).to_be_attached()
    page.get_by_role("button", name=said("orders.holdRest", "2")).click()
    expect(page.locator(given("Turkey/2", "F 2:Ank H"))).to_be_attached()
    expect(board(table, 2)).to_have_accessible_name("Board 2")

    # The same unit is given the same order on more boards, two by two or all at once.
    board(table, 1).click()
    sheets = page.locator(".pg")
    sheets.get_by_role("button", name=said("orders.onOtherBoards", "A 1:Par - 1:Bur")).click()
    offered = sheets.locator(".alike button")
    expect(offered).to_have_text(["2", "3", "4", "5", "6", "7", "all"])
    offered.nth(2).click()
    board(table, 4).click()
    expect(page.locator(given("France/4", "A 4:Par - 4:Bur"))).to_be_attached()
    board(table, 5).click()
    expect(page.locator(given("France/5", "A 5:Par - 5:Bur"))).to_have_count(0)


def label(number: int, waiting: int) -> str:
    """Return the name of a board's button where so many units wait for an order."""
    return said("map.boardWith", str(number), [said("map.waiting", waiting)])


def ask_and_list(table: Table) -> None:
    """Ask about a place of a board, paste in both notations, cut lists down."""
    page = table.page
    # Of a place the card tells who could come, from every board, and who stands there on each.
    page.get_by_role("tab", name="Position").click()
    page.get_by_role("button", name="All", exact=True).click()
    page.get_by_role("button", name="Tyrolia on board 5").click()
    card = page.locator("#card")
    expect(card.get_by_role("heading", name=said("map.comers.anybody", 3))).to_be_visible()
    expect(card.locator(".comers")).to_contain_text("A 5:Vie")
    expect(page.locator("#boards .comer")).to_have_count(3)
    expect(card.locator(".column tr")).to_have_count(7)
    card.get_by_role("button", name="Board 6").click()
    expect(board(table, 6)).to_have_attribute("aria-pressed", "true")
    card.get_by_role("button", name="Close").click()
    page.get_by_role("tab", name="Orders").click()

    # Both notations are pasted; a list is cut down to what waits, and to one nation.
    Mouse(table).paste("France/6\nA(6:Par)-6:Pic\nF 6:Bre - 6:Mao\nA(6:Mar)-H")
    page.locator("[data-filter=countries]").select_option("France")
    expect(page.locator(".pg")).to_have_count(1)
    page.get_by_label(said("orders.onlyWaiting")).check()
    expect(page.locator(".pg")).to_have_count(0)
    page.get_by_role("button", name=said("orders.allBoards")).click()
    expect(page.locator(".pg")).to_have_count(5)  # all but France 2, which holds, and France 6
    page.get_by_role("button", name="Board 6", exact=True).last.click()
    page.get_by_label(said("orders.onlyWaiting")).uncheck()
    page.locator("[data-filter=countries]").select_option("")


def cross(table: Table, rules: Rules, record: Json) -> None:
    """Let a unit go to another board, and the year go on until it owns its centre there."""
    page = table.page
    # An order that crosses has an end on each of its boards, named on both.
    board(table, 1).click()
    way = rules.way(record, "Germany/1", "A 1:Mun - 3:Mun")
    table.begin("Germany/1", way[0])
    expect(board(table, 3)).to_have_accessible_name(
        said("map.boardWith", "3", [said("map.waiting", 22), said("map.choices", 1)])
    )
    board(table, 3).click()
    table.answer(way[-1:])
    expect(board(table, 1)).to_have_attribute("aria-pressed", "true")  # there one goes on
    expect(page.locator(".layer-orders .stub")).to_have_text("3:Mun")
    expect(page.locator(".layer-orders .ar-move")).to_have_count(2)
    board(table, 3).click()
    expect(page.locator(".layer-orders .stub")).to_have_text("1:Mun")

    # The year goes on: a unit that crossed stands on the other board, and owns its centre there.
    Mouse(table).paste("Germany/3\nA 3:Mun - 3:Ruh")
    table.resolve()
    table.expect_phase("Autumn 1901")
    expect(page.locator('.layer-units [data-p="1:Mun"]')).to_have_count(0)
    expect(board(table, 1)).to_have_accessible_name(label(1, 21))
    expect(board(table, 3)).to_have_accessible_name(label(3, 23))

    # A room is shown the board that is chosen there, and what has to do with it.
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name=said("share.projector")).click()
    wall = page.locator("#projector")
    wall.get_by_role("button", name="Board 3").click()
    expect(wall.locator("li", has_text="1:Mun")).to_contain_text("moves")
    expect(wall.locator("li", has_text="2:Par")).to_have_count(0)
    wall.get_by_role("button", name=said("share.leave")).click()
    expect(board(table, 3)).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.layer-units [data-u="Germany/1 A 3:Mun"]')).to_be_attached()
    page.locator('.layer-units [data-u="Germany/1 A 3:Mun"]').hover()
    expect(page.locator("#card .column")).to_contain_text("A 2:Mun")
    table.resolve()
    table.expect_phase("Winter 1901")
    table.resolve()
    table.expect_phase("Spring 1902")


def order_autumn(table: Table, rules: Rules, record: Json) -> None:
    """Give orders that cross boards, by clicks and in both notations, and a claim."""
    page = table.page
    # A convoy: the fleet of one board carries an army of another to a third.
    convoy = "F 1:Nth C A 2:Yor - 5:Nwy"
    first, *rest = rules.way(record, "England/1", convoy)
    table.begin("England/1", first)
    for option in rest:
        if option["place"]:
            board(table, int(option["place"][0])).click()
        table.answer([option])
    for number in (5, 2, 1):
        board(table, number).click()
        expect(page.locator(".layer-orders .stub").first).to_be_attached()
    expect(page.locator(given("England/1", convoy))).to_be_attached()

    # The rest is pasted, in both notations; the support comes from another board.
    attack = "France/3\nA 3:Bur - 3:Mun\nFrance/4\nA(4:Bur)SA(3:Bur)-3:Mun"
    Mouse(table).paste(f"England/2\nA(2:Yor)-5:Nwy\n{attack}")

    # A claim is made question by question, on the sheet of the player's nation of board 1.
    board(table, 1).click()
    claims = page.locator("details.shared", has_text="Claims")
    claims.locator("summary").click()
    claims.get_by_role("button", name="Austria 1").click()
    for key in ("2WAY", "England/1"):
        table.say(key)
    expect(page.locator(given("Austria/1", "CLAIM 2WAY England/1"))).to_be_attached()
    page.locator(".verbs .done").click()


def play_autumn(table: Table, rules: Rules, *sizes: ViewportSize) -> None:
    """Play an Autumn in which much crosses boards: orders, a retreat, and what is claimed."""
    page = table.page
    begun = rules.ask("new", variant="heptadiplomacy", options={"module": 3, "option": "B"})
    record: Json = rules.ask("resolve", record=begun["record"], orders=SPRING)["record"]
    link = rules.payload(record)
    page.set_viewport_size(sizes[0])
    table.moved("heptadiplomacy").sit_down(f"#g={link}")
    table.expect_phase("Autumn 1901")

    order_autumn(table, rules, record)
    table.resolve()

    # A room sees what was decided; a claim is of no board but its nation's.
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name=said("share.projector")).click()
    wall = page.locator("#projector")
    wall.get_by_role("button", name="Board 5").click()
    expect(wall.locator("li", has_text="2:Yor")).to_have_count(2)  # the move and its convoy
    wall.get_by_role("button", name=said("share.leave")).click()

    # The dislodged army goes to another board.
    page.set_viewport_size(sizes[1])
    board(table, 3).click()
    driven = rules.ask("resolve", record=record, orders=AUTUMN)["record"]
    unit, *way = rules.way(driven, "Germany/3", "A 3:Mun R 5:Boh")
    table.begin("Germany/3", unit)
    board(table, 5).click()
    table.answer(way)
    board(table, 3).click()
    expect(page.locator(given("Germany/3", "A 3:Mun R 5:Boh"))).to_be_attached()
    table.resolve()

    # Units are where they went, centres are counted, and the claim is told with its reason.
    page.set_viewport_size(sizes[2])
    table.expect_phase("Winter 1901")
    expect(page.locator("#body")).to_contain_text("P1: 2WAY England/1")
    expect(page.locator("#body")).to_contain_text(re.compile("fails: .*24 .*63"))
    board(table, 5).click()
    for standing in ("England/2 A 5:Nwy", "Germany/3 A 5:Boh"):
        expect(page.locator(f'.layer-units [data-u="{standing}"]')).to_be_attached()
    assert table.complaints == []


def test_an_autumn_across_boards(desk: Table, rules: Rules) -> None:
    play_autumn(desk, rules, WIDE, TABLET, PHONE["viewport"])


@pytest.mark.slow
@pytest.mark.parametrize("size", [TABLET, PHONE["viewport"]], ids=["tablet", "phone"])
def test_an_autumn_across_boards_on_other_screens(
    desk: Table, rules: Rules, size: ViewportSize
) -> None:
    play_autumn(desk, rules, size, size, size)
