"""Everybody can play with others, too: axe-core at tables, at keepers' pages, in rooms."""

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.axe import expect_clean, expect_clean_panel
from tests.player.keepers import ONE, checked, ends, publish, table
from tests.player.people import PLAYERS, accept, confirm_all, gathered, offer
from tests.player.table import PATIENCE, READY, Table
from tests.words import said

pytestmark = pytest.mark.browser

ALL = {"Ann": tuple(power for powers in PLAYERS.values() for power in powers)}
OTHERS = ("deus-vult", "danelaw", "heptadiplomacy", "league-of-shadows")


@pytest.mark.slow
def test_a_sealed_table(chromium: Browser, server: Server) -> None:
    with gathered(chromium, server, ["Ruth", "Ann"]) as people:
        ruth, ann = people.values()
        offer(ruth, "desk", ALL)
        expect_clean(ruth.page, "an invitation")
        accept(ann, ruth.page.locator("#invitation-0").input_value())
        expect_clean(ann.page, "a seat taken")
        confirm_all({"Ann": ann}, ruth)
        expect_clean(ann.page, "a table confirmed")
        ann.page.locator("#keys summary").click()
        expect_clean(ann.page, "keys")
        ann.page.get_by_role("button", name=said("panels.games")).click()
        expect(ann.page.locator(".games li").first).to_be_visible()
        expect_clean(ann.page, "what a game waits for")
        ann.close()
        expect_clean(ann.page, "orders to seal")
        ann.seal("Austria:\nA Vie - Gal")
        expect_clean(ann.page, "sealed")
        ruth.look()
        expect_clean(ruth.page, "the desk")
        ruth.read()
        expect_clean(ruth.page, "the chat read at the desk")
        ruth.page.locator("#publish").click()
        ruth.post()
        ruth.page.locator("#earlier summary").click()
        expect_clean(ruth.page, "results at the desk")
        ann.read()
        expect_clean(ann.page, "results read")
        ann.close()
        expect_clean(ann.page, "results")
        ruth.page.get_by_role("button", name=said("desk.correct")).click()
        ruth.page.wait_for_selector("#body form")
        expect_clean(ruth.page, "a correction at the desk")


@pytest.mark.slow
def test_a_keeper_of_secrets(chromium: Browser, server: Server) -> None:
    with table(chromium, server, "desk", ONE) as people:
        ruth, ann = people.values()
        publish(people, "Winter 1897", "Spring 1898")
        ruth.look()
        expect_clean(ruth.page, "what is kept")
        ann.look()
        expect_clean(ann.page, "the table of who knows nothing")
        ends(people, ONE)
        assert checked(ann)
        expect_clean(ann.page, "what was hidden, checked")
        ruth.look()
        expect_clean(ruth.page, "the keeper's end")


def test_a_room(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator('[data-order="A Vie - Gal"]')).to_be_attached()
    desk.resolve()
    page.get_by_role("button", name=said("panels.share")).click()
    page.wait_for_selector(".qr svg")
    expect_clean(page, "the share sheet")
    page.get_by_role("button", name=said("share.projector")).click()
    expect(page.locator("#projector")).to_be_visible()
    expect_clean(page, "the room's view")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    for way in ("desk", "group", "shared"):
        page.get_by_label(said(f"new-game.ways.{way}.name")).check()
        expect_clean_panel(page, f"a new game: {way}")
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    page.locator("#curtain .main").click()
    expect(page.locator("#curtain")).to_be_hidden()
    expect_clean(page, "a seat at a shared device")
    page.get_by_role("button", name=said("panels.share")).click()
    page.get_by_role("button", name=said("share.projector")).click()
    expect(page.locator("#projector")).to_contain_text(said("panels.whoIsIn", []))
    expect_clean(page, "the room's view of a shared device")
    assert desk.complaints == []


def test_an_example_tried(desk: Table) -> None:
    page = desk.page
    page.goto(desk.address.replace("play/", ""))
    address = page.get_by_role("link", name="Try it").first.get_attribute("href")
    page.goto(desk.address.replace("play/index.html", f"{address}"))
    page.get_by_role("button", name=said("history.change")).wait_for(timeout=READY)
    desk.wait()
    expect_clean(page, "an example")
    page.locator("#resolve").click()
    page.locator(".wy").first.click(timeout=PATIENCE)
    page.wait_for_selector(".whyp")
    expect_clean(page, "an example resolved")
    assert desk.complaints == []


@pytest.mark.parametrize(
    "variant", ["stonehenge", *(pytest.param(one, marks=pytest.mark.thorough) for one in OTHERS)]
)
def test_every_variant(desk: Table, variant: str) -> None:
    page = desk.moved(variant).sit_down().page
    expect_clean(page, "orders")
    for tab in (said("panels.tabs.position"), said("panels.tabs.rules")):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        expect_clean_panel(page, tab)
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    expect_clean_panel(page, "a new game")
    assert desk.complaints == []
