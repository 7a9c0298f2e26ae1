"""Small things that players stumbled over, each seen once on the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.scripted import TURNS
from tests.player.table import Rules, Table, given, recorded
from tests.words import said

pytestmark = pytest.mark.browser

FILL = "(selector) => getComputedStyle(document.querySelector(selector)).fill"
RINGS = """() => [...document.querySelectorAll("[data-u]:has(.noorder)")]
  .map((unit) => unit.dataset.u).sort()"""
COVERED = """() => {
  const boxes = [...document.querySelectorAll("#controls, .board > svg :is(.cartouche, .legend)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || a.bottom <= b.top;
  const meet = (a, b) => !apart(a, b) && !apart(b, a);
  return boxes.some((a, i) => boxes.some((b, j) => j > i && meet(a, b)));
}"""
BANDS = "getComputedStyle(document.querySelector('#board')).backgroundColor"
PAPER = "getComputedStyle(document.querySelector('#panel')).backgroundColor"


def open_game(table: Table, rules: Rules, phases: int) -> None:
    """Open the recorded game after so many phases."""
    game = recorded()
    game["slots"] = game["slots"][:phases]
    table.sit_down(f"#g={rules.ask('encode', record=game, names=False)['payload']}")


def test_in_winter(desk: Table, rules: Rules) -> None:
    """Removable units are ringed, a click removes; fleets are built in their colour."""
    open_game(desk, rules, 7)
    page = desk.page
    turkish = ["A Ank", "A Sil", "F Con", "F Smy"]
    assert page.evaluate(RINGS) == [f"Turkey {unit}" for unit in turkish]
    expect(page.get_by_role("button", name="Waive a build")).to_have_count(2)  # of two powers
    expect(page.get_by_text(said("orders.missing", 4, 4))).to_be_visible()
    expect(page.get_by_text(said("orders.showNext"))).to_have_count(
        0
    )  # any of several sites will do
    desk.press('.layer-units [data-u="Turkey F Smy"]')
    expect(page.locator(given("Turkey", "D F Smy"))).to_be_attached()
    assert page.evaluate(RINGS) == []
    desk.press('.spot[data-p="Kie"]')
    page.locator('.verbs [data-key="F Kie"]').click()
    expect(page.locator(given("Germany", "B F Kie"))).to_be_attached()
    drafted = page.evaluate(FILL, ".layer-orders .of-Germany .body")
    assert drafted == page.evaluate(FILL, '.layer-units [data-u="Germany F Hol"] .body')
    assert page.locator(":focus-visible").count() == 0
    assert desk.complaints == []


def test_who_drove_a_unit_out_leads_to_it(desk: Table, rules: Rules) -> None:
    """In retreats the conqueror stands on the unit that is to be ordered."""
    open_game(desk, rules, 4)
    page = desk.page
    desk.press('.layer-units [data-u="Russia A Rum"]')
    expect(page.locator(".say")).to_contain_text("The army dislodged from Rumania")
    page.get_by_role("button", name=said("orders.cancel")).click()
    expect(page.locator(".ph").first).to_contain_text("Spring\n1901")
    sites = page.get_by_role("group", name="The game: end it by agreement")
    expect(sites).to_have_count(0)  # one power orders, so nothing is shared
    assert desk.complaints == []


def test_one_that_is_missing_is_not_the_next_of_one(desk: Table, rules: Rules) -> None:
    """In retreats one unit is to be ordered; its sentence and its doors say so."""
    open_game(desk, rules, 4)
    page = desk.page
    expect(page.get_by_role("button", name=said("orders.showMissing"))).to_be_visible()
    page.get_by_role("button", name=said("panels.games")).click()
    expect(page.locator(".games")).to_contain_text(said("my-games.played", 4))
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said("history.earlier")).click()
    expect(page.locator("#onward")).to_have_text(said("panels.onTo", "Spring 1902, retreats"))
    assert desk.complaints == []


def test_what_is_missing_is_shown_even_if_it_is_no_unit(desk: Table) -> None:
    """A capital is chosen before there are units; both ways to it lead there."""
    page = desk.moved("league-of-shadows").sit_down().page
    expect(page.locator(".say")).to_have_text(said("orders.chooseOrType"))
    expect(page.locator('.pg[data-power="Austria"] > .note')).to_have_text("Give one order.")
    for _ in range(2):
        page.get_by_role("button", name=said("orders.showNext")).first.click()
        expect(page.locator(".say")).to_have_text("Austria: The capital is which home centre?")
        page.get_by_role("button", name=said("orders.cancel")).click()
        expect(page.locator("#build.quiet")).to_be_visible()
    assert desk.complaints == []


def test_what_all_may_declare_is_offered_once(desk: Table) -> None:
    """Agreed endings stand once below the sheets; an impossible order has its buttons beside it."""
    page = desk.sit_down().page
    page.fill("#typed", "Austria: F Tri - Lon")
    page.press("#typed", "Enter")
    row = page.locator(given("Austria", "F Tri - Lon"))
    expect(row.locator(".tag")).to_be_attached()
    for width in (390, 1000, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        tops = [one.bounding_box() for one in row.locator(".ord, .tag, button").all()]
        middles = [box["y"] + box["height"] / 2 for box in tops if box]
        assert max(middles) - min(middles) < 12, width
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_text("The game: end it by agreement")).to_have_count(1)
    page.get_by_text("The game: end it by agreement").click()
    ending = page.get_by_role("group", name="The game: end it by agreement")
    ending.get_by_role("button", name="Italy").click()
    desk.say("draw")
    expect(page.locator(given("Italy", "DRAW"))).to_be_attached()
    expect(ending.get_by_role("button", name="Italy")).to_have_attribute("aria-pressed", "true")
    assert desk.complaints == []


def test_the_signs_of_a_chart_are_told_and_the_neutral_army_is_asked(
    desk: Table, rules: Rules
) -> None:
    """The menu of layers has the legend, with the discs beside units; Melitene can be clicked."""
    table = desk.moved("deus-vult")
    record = rules.ask("new", variant="deus_vult")["record"]
    for turn in TURNS[:6]:
        record = rules.ask("resolve", record=record, orders=turn["orders"])["record"]
    table.sit_down(f"#g={rules.ask('encode', record=record)['payload']}")
    page = table.page
    for width, height in ((390, 844), (820, 1180), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        table.see_all()
        assert not page.evaluate(COVERED), width
        assert page.evaluate(BANDS) == page.evaluate(PAPER), width  # no sea beyond the chart
    page.set_viewport_size({"width": 1440, "height": 900})
    table.see_all()
    expect(page.locator(".ph.on")).to_contain_text("Summer\n1098")
    page.get_by_role("button", name=said("map.layersAndSearch")).click()
    expect(page.locator(".key")).to_have_accessible_name(re.compile("^Legend: Normans"))
    assert page.evaluate(FILL, ".key rect") != "rgb(0, 0, 0)"  # as on the chart
    expect(page.locator(".discs")).to_contain_text("host")
    expect(page.locator(".discs")).to_contain_text(said("map.stack"))
    page.locator("#layers").get_by_role("button", name=said("widgets.close")).click()
    asked = [
        power
        for power in ("Normans", "Germans", "French", "Sicilians")
        for option in rules.ask("step", record=record, power=power, path=[])["options"]
        if option["key"] == "ask"
    ]
    assert asked
    table.press('.spot[data-p="Mel"]')
    expect(page.locator(".say")).to_contain_text("Ask the Armenians")
    assert table.complaints == []


def test_units_of_others_are_folded_and_counted(desk: Table) -> None:
    """In Danelaw every power may bid for each neutral unit; its own two wait above them."""
    page = desk.moved("danelaw").sit_down().page
    fold = page.locator('.pg[data-power="Wessex"] .fold summary')
    expect(fold).to_have_text(said("orders.notYours", 32, ["open to bids"]))
    sites = fold.locator("xpath=..").get_by_role("button")
    fold.click()
    expect(sites).to_have_count(32)
    sites.first.click()
    expect(page.locator("#build .say")).to_contain_text("Bid how many points")
    fold.click()
    expect(sites.first).to_be_hidden()
    assert desk.complaints == []


@pytest.mark.parametrize(
    ("variant", "seasons", "short"),
    [
        ("deus-vult", ["Spring 1097", "Summer 1097"], "U 1097"),
        ("stonehenge", ["Spring 851", "Autumn 851"], "F 851"),
    ],
)
def test_seasons_are_spelled_out(desk: Table, variant: str, seasons: list[str], short: str) -> None:
    page = desk.moved(variant).sit_down().page
    page.locator("#resolve").click()
    expect(page.locator("#scrub .ph.m span[aria-hidden]")).to_have_text(seasons)
    expect(page.locator(".bar")).to_contain_text(seasons[0])
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    expect(page.locator("#body")).to_contain_text(seasons[0])
    expect(page.locator("body")).not_to_contain_text(short)


def test_where_nothing_has_to_be_ordered_nothing_is_said_to_be_given(
    desk: Table, rules: Rules
) -> None:
    record = rules.ask("new", variant="league_of_shadows", options={}, seats=None)["record"]
    while rules.view(record)["phase"]["code"] != "W1900A":
        record = rules.ask("resolve", record=record, orders={})["record"]
    link = rules.payload(record)
    page = desk.moved("league-of-shadows").sit_down(f"#g={link}").page
    expect(page.locator("#foot")).to_contain_text(said("panels.noneNeeded"))
    assert desk.complaints == []


def test_a_phase_that_stands_alone_is_named(desk: Table) -> None:
    page = desk.moved("league-of-shadows").sit_down().page
    expect(page.locator("#scrub .ph span[aria-hidden]")).to_have_text("Fall 1897")
    assert desk.complaints == []


def test_what_is_unfolded_at_the_end_of_the_panel_is_seen(desk: Table) -> None:
    page = desk.sit_down().page
    page.set_viewport_size({"width": 1440, "height": 640})
    sheet = page.locator('.pg[data-power="Turkey"]')
    sheet.locator("summary").evaluate("it => it.scrollIntoView({ block: 'end' })")
    desk.press('.pg[data-power="Turkey"] summary')
    expect(sheet.locator("li", has_text="F Ank")).to_be_in_viewport(ratio=0.98)
    expect(sheet.locator("summary")).to_be_in_viewport(ratio=0.98)
