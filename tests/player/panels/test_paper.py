"""On paper: the position with its map, and a sheet for each power to write on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.patience import wait_until
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

STAYS = "window.print = () => { window.isPrinted = true; }"  # what is printed goes with the dialog
PAGE = re.compile(rb"/Type ?/Page\b")  # of a PDF; the list of them is of the type Pages
SHOWN = "() => [...document.body.children].filter((one) => one.checkVisibility()).map((e) => e.id)"

# What a row's sample of land is hatched with, and what its sample of a unit is painted with.
SAMPLE = """(one) => [".hachure", ".body"]
  .map((part) => getComputedStyle(one.querySelector(part)).fill.replace(/.*(tile-\\d+).*/, "$1"))"""
# The same of land and of a unit on the map.
LAND = "(one) => /tile-\\d+/.exec(getComputedStyle(one).getPropertyValue('--pattern'))[0]"
UNIT = "(one) => getComputedStyle(one).fill"


def on_paper(page: Page, button: str) -> None:
    """Print something from the share sheet, and look at the paper."""
    page.evaluate(STAYS)
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=button).click()
    wait_until(page, "() => window.isPrinted")
    page.emulate_media(media="print")
    wait_until(page, f"() => String(({SHOWN})()) === 'paper'")


def taken_away(page: Page) -> None:
    """Close the dialog of the printer."""
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator("#paper")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()


def test_the_phase_that_is_shown_is_printed_with_its_map(desk: Table, rules: Rules) -> None:
    game = recorded()
    desk.sit_down(f"#g={rules.ask('encode', record=game, names=False)['payload']}&at=3")
    page = desk.page
    desk.expect_phase("Spring 1902, results")
    on_paper(page, said("share.paper"))
    expect(page.locator("#paper h1")).to_have_text("Spring 1902, movement")
    view = rules.view(game, 3)
    expect(page.locator("#paper .layer-units [data-u]")).to_have_count(len(view["units"]))
    expect(page.locator("#paper .layer-orders .ar-move").first).to_be_visible()
    row = page.locator("#paper tbody tr", has=page.get_by_role("rowheader", name="Turkey"))
    units = [unit["text"] for unit in view["units"] if unit["power"] == "Turkey"]
    centres = [one["place"] for one in view["centres"] if one["owner"] == "Turkey"]
    expect(row.locator("td")).to_have_text([", ".join(units), ", ".join(centres)])
    taken_away(page)
    assert desk.complaints == []


def test_each_power_has_a_sheet_with_its_units_and_what_is_ordered(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    on_paper(page, said("share.sheets"))
    sheets = page.locator("#paper article")
    expect(sheets).to_have_count(7)
    expect(sheets.first.locator("h2")).to_have_text("Austria")
    expect(sheets.first.locator("li").first).to_have_text("A Vie \N{EN DASH} Gal")
    russia = sheets.filter(has=page.locator("h2", has_text="Russia"))
    expect(russia.locator("li")).to_have_text(["A Mos", "F Sev", "F StP/sc", "A War"])  # by name
    expect(page.locator("#paper .layer-units")).to_have_count(0)
    taken_away(page)
    assert desk.complaints == []


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_a_position_of_many_powers_fits_on_one_page(desk: Table, size: str) -> None:
    page = desk.moved("danelaw").sit_down().page
    on_paper(page, said("share.paper"))
    expect(page.locator("#paper tbody tr")).to_have_count(16)  # 14 powers and two neutral ones
    assert len(PAGE.findall(page.pdf(format=size))) == 1
    assert desk.complaints == []


def test_the_table_is_the_legend_of_the_map(desk: Table) -> None:
    """Each power's ground has the hatching of its land, and its unit the colour of its units."""
    page = desk.sit_down().page
    on_paper(page, said("share.paper"))
    row = page.locator("#paper tbody tr", has=page.get_by_role("rowheader", name="Turkey"))
    told = row.locator(".sample").evaluate(SAMPLE)
    land = page.locator('#paper .plate .prov[data-p="Ank"]').evaluate(LAND)
    unit = page.locator('#paper .plate [data-u="Turkey A Con"] .body').evaluate(UNIT)
    assert told == [land, unit]
    expect(page.locator("#paper .plate .legend")).to_be_visible()
    taken_away(page)
    assert desk.complaints == []


def test_units_of_several_powers_in_one_place_bear_their_names(desk: Table) -> None:
    page = desk.moved("deus-vult").sit_down().page
    on_paper(page, said("share.paper"))
    over = page.locator("#paper .plate .layer-units .over")
    expect(over).to_have_text(["FRE", "GER", "NOR", "SIC"])
    names = page.locator("#paper tbody th b")
    expect(names.first).to_have_text("NOR")
    expect(names).to_have_count(8)
    taken_away(page)
    assert desk.complaints == []


def test_nothing_is_listed_where_nobody_has_anything(desk: Table) -> None:
    page = desk.moved("league-of-shadows").sit_down().page
    on_paper(page, said("share.paper"))
    expect(page.locator("#paper .plate svg")).to_be_visible()
    expect(page.locator("#paper table")).to_have_count(0)
    taken_away(page)
    assert desk.complaints == []


def test_a_joined_board_is_printed_with_its_number_or_all_of_them(desk: Table) -> None:
    page = desk.moved("heptadiplomacy").sit_down().page
    page.locator("#boards").get_by_role("button", name=said("map.board", "3")).click()
    on_paper(page, said("share.paper"))
    expect(page.locator("#paper header")).to_contain_text([said("share.boardOf", "3", 7)])
    expect(page.locator("#paper tbody tr")).to_have_count(7)
    expect(page.locator("#paper tbody td").first).to_have_text("A 3:Bud, F 3:Tri, A 3:Vie")
    assert len(PAGE.findall(page.pdf(format="A4"))) == 1
    taken_away(page)
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_label(said("share.allBoards", 7, "3")).check()
    page.keyboard.press("Escape")
    on_paper(page, said("share.paper"))
    told = [said("share.boardOf", str(n), 7) for n in range(1, 8)]
    expect(page.locator("#paper header")).to_contain_text(told)
    for n, each in enumerate(page.locator("#paper .position").all(), 1):
        expect(each.locator(f'.layer-units [data-u="Austria/{n} A {n}:Vie"]')).to_be_visible()
        expect(each.locator(".layer-units [data-u]")).to_have_count(22)
    assert len(PAGE.findall(page.pdf(format="A4"))) == 7
    taken_away(page)
    assert desk.complaints == []


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_short_order_sheets_come_five_to_a_page(desk: Table, size: str) -> None:
    page = desk.moved("danelaw").sit_down().page
    on_paper(page, said("share.sheets"))
    expect(page.locator("#paper article")).to_have_count(14)
    assert len(PAGE.findall(page.pdf(format=size))) == 3
    assert desk.complaints == []


def test_the_browsers_own_way_to_print_gives_the_position(desk: Table) -> None:
    page = desk.sit_down().page
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    wait_until(page, f"() => String(({SHOWN})()) === 'paper'")
    expect(page.locator("#paper h1")).to_have_text("Spring 1901, movement")
    expect(page.locator("#paper .layer-units [data-u]")).to_have_count(22)
    taken_away(page)
    assert desk.complaints == []
