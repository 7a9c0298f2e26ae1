"""A game of stacks and shared provinces, played by clicking from its first turn to the last."""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.scripted import TURNS
from tests.player.hands import Mouse, go_on
from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser


@pytest.fixture
def crusade(desk: Table) -> Table:
    """Lay a table for the First Crusade."""
    return desk.moved("deus-vult")


def owners(page: Page) -> dict[str, str]:
    """Return who owns which centre, as the map is coloured."""
    coloured = page.locator(".centre[data-c][data-owner]").all()
    return {str(c.get_attribute("data-c")): str(c.get_attribute("data-owner")) for c in coloured}


def unit(page: Page, name: str) -> Locator:
    """Return a unit on the map."""
    return page.locator(f'.layer-units [data-u="{name}"]')


def badges(page: Page, name: str) -> list[str]:
    """Return what stands in the small discs of a unit: its count, host or guest."""
    discs = unit(page, name).locator(".cnt").all()
    return [(disc.text_content() or "").strip() for disc in discs]


def told(page: Page, power: str, order: str) -> Locator:
    """Return the row that says what came of an order."""
    sheet = page.locator(".pg", has=page.locator(f".pw.of-{power}"))
    text = order.replace(" - ", " \N{EN DASH} ")
    return sheet.locator("li", has=page.get_by_text(text, exact=True))


def shared_iconium(page: Page) -> None:
    """Two stacks of two factions stand side by side."""
    boxes = []
    for name in ("Normans 2A Ico", "Germans 2A Ico"):
        assert badges(page, name) == ["2"]
        boxes.append(unit(page, name).locator(".body").last.bounding_box())
    left, right = sorted((box for box in boxes if box), key=lambda box: box["x"])
    assert left["x"] + left["width"] <= right["x"]


def supported_iconium(page: Page) -> None:
    """A support has decided who controls the centre."""
    assert badges(page, "Germans 2A Ico") == ["2", "H"]
    assert badges(page, "Normans 2A Ico") == ["2", "G"]
    facts = page.locator(".facts", has_text="Shared centres")
    expect(facts).to_contain_text("IconiumGermans 2 (supports 1), Normans 2; controlled by Germans")


def permitted_iconium(page: Page) -> None:
    """One faction has come in as a guest, another stayed outside."""
    assert badges(page, "French A Ico") == ["G"]
    expect(unit(page, "Normans A Syc")).to_have_count(1)


def fallen_marash(page: Page) -> None:
    """Who assaulted is there, who attacked stayed, and both their enemies must retreat."""
    assert badges(page, "Sicilians 2A Mar")[0] == "2"
    expect(unit(page, "French A Syc")).to_have_count(1)
    for name in ("Mosul A Mar", "Normans A Syc"):
        expect(page.locator(f'.layer-units .dis[data-u="{name}"]')).to_have_count(1)


def landed(page: Page) -> None:
    """Two factions' armies have crossed the sea."""
    assert unit(page, "Syrians A Paf").count() == unit(page, "Fatimids A Fam").count() == 1


def kerbogha_comes(page: Page) -> None:
    """The great host stands in Edessa, which Mosul controls."""
    assert badges(page, "Mosul K Ede") == ["H"]


def kerbogha_goes(page: Page) -> None:
    """The great host is gone, and Edessa has fallen."""
    expect(page.locator('.layer-units [data-u^="Mosul K "]')).to_have_count(0)
    assert owners(page)["Ede"] == "Sicilians"


AFTER: Mapping[str, Callable[[Page], None]] = {
    "S1097M": shared_iconium,
    "U1097M": supported_iconium,
    "A1097M": permitted_iconium,
    "S1098M": fallen_marash,
    "U1098M": landed,
    "A1098B": kerbogha_comes,
    "S1099M": kerbogha_goes,
}
NOTHING = dict.fromkeys(
    ("results", "moves", "movesDone", "retreats", "built", "disbanded", "orders", "ordersDone"), 0
)


def gained(power: str, place: str) -> re.Pattern[str]:
    """Return how the page says that a power gained a centre, whatever else it gained."""
    line = said("results.summary", "", NOTHING, [{"power": power, "places": [place]}])
    return re.compile(re.escape(line.removeprefix(": ").removesuffix(".")), re.IGNORECASE)


# What the page says of a phase beside the results that the script names.
SAID: Mapping[str, Callable[[], str | re.Pattern[str]]] = {
    "U1097M": lambda: gained("the Germans", "Iconium"),
    "S1098R": lambda: said("results.summary", "", {**NOTHING, "retreats": 2}, []).strip(": ."),
    "S1099M": lambda: gained("the Sicilians", "Edessa"),
}


@pytest.mark.thorough
def test_every_event_of_the_game_is_clicked_and_seen(crusade: Table, rules: Rules) -> None:
    page, hands = crusade.sit_down().page, Mouse(crusade)
    record: Json = rules.ask("new", variant="deus_vult")["record"]
    for turn in TURNS:
        for power, orders in turn["orders"].items():
            for order in orders:
                hands.order(rules, record, power, order)
        record = rules.ask("resolve", record=record, orders=turn["orders"])["record"]
        page.locator("#resolve").click()
        go_on(crusade).wait_for()
        for power, results in turn.get("results", {}).items():
            for order, word in results.items():
                expect(told(page, power, order).locator(".tag")).to_contain_text(word)
        if turn["phase"] in SAID:
            expect(page.locator(".say")).to_contain_text(SAID[turn["phase"]]())
        crusade.go()
        view = rules.view(record)
        crusade.expect_standing(view)
        assert owners(page) == {c["place"]: c["owner"] for c in view["centres"] if c["owner"]}
        if turn["phase"] in AFTER:
            AFTER[turn["phase"]](page)
    assert crusade.complaints == []


@pytest.mark.pyodide
def test_hosts_guests_and_assaults_are_told_in_words(crusade: Table, rules: Rules) -> None:
    page = crusade.page
    record: Json = rules.ask("new", variant="deus_vult")["record"]
    for turn in TURNS[:2]:
        record = rules.ask("resolve", record=record, orders=turn["orders"])["record"]
    crusade.sit_down(f"#g={rules.ask('encode', record=record)['payload']}")
    crusade.expect_phase("Autumn 1097")
    crusade.see_all()
    stacks = page.locator('.layer-units [role="button"][data-p="Ico"]').all()
    assert sorted(str(stack.get_attribute("aria-label")) for stack in stacks) == [
        said("map.marked", said("map.target", power, f"2 armies in Iconium, {side}", ""), marks)
        for power, side, marks in (("Germans", "host", "2 H"), ("Normans", "guest", "2 G"))
    ]
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    row = page.locator(".places").get_by_role("row", name="Iconium")
    expect(row.locator("td div")).to_have_text(["Germans: 2A Ico, host", "Normans: 2A Ico, guest"])
    expect(row.locator("td").last).to_have_text("Germans")
    page.get_by_role("tab", name=said("panels.tabs.orders")).click()
    crusade.press('.layer-units [data-u="Normans A Syc"]')
    goal = page.get_by_role("button", name="Iconium, needs the Germans' permission")
    expect(goal).to_have_accessible_name(
        "Iconium, needs the Germans' permission; without it this is an assault"
    )
    expect(page.locator("#hint")).to_contain_text(
        "Iconium: needs the Germans' permission; without it this is an assault."
    )
    crusade.press('.spot.if[data-p="Ico"]')
    expect(page.locator(".say")).to_contain_text("without it this is an assault.")
