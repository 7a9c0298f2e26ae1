"""What unmodified pages let a cheat do: nothing that the others do not see and decide."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.keepers import TWO
from tests.player.kept import keep, kept
from tests.player.people import (
    PLAYERS,
    Person,
    accept,
    confirm_all,
    gathered,
    offer,
    same_records,
    without_a_master,
)
from tests.player.table import PATIENCE, Rules
from tests.words import said

pytestmark = pytest.mark.browser

type People = dict[str, Person]
type Json = dict[str, Any]

SPRING = "Spring 1901, movement"
FIRST = "Italy:\nA Ven H"
SECOND = "Italy:\nA Ven - Tyr"


@pytest.fixture
def free(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat three players without a game master."""
    with without_a_master(chromium, server) as people:
        yield people


@pytest.fixture
def led(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat three players with a game master."""
    with gathered(chromium, server, ["Ruth", *PLAYERS]) as people:
        ruth = people["Ruth"]
        offer(ruth, "desk")
        for number, name in enumerate(PLAYERS):
            accept(people[name], ruth.page.locator(f"#invitation-{number}").input_value())
        confirm_all({name: people[name] for name in PLAYERS}, ruth)
        yield people


def italy(record: Json) -> list[str]:
    found: list[str] = record["slots"][0]["sheets"].get("Cy", {}).get("orders", {}).get("Italy", [])
    return found


@pytest.mark.long
def test_a_forged_link_moves_no_seated_page(led: People, rules: Rules) -> None:
    """Anybody who has seen a link can make one with the same id and a phase of their own."""
    ann, ruth = led["Ann"], led["Ruth"]
    forged = rules.ask("resolve", record=ann.record(), orders={"Austria": ["A Vie - Gal"]})
    for person in (ann, ruth):
        person.page.goto("about:blank")
        person.page.goto(f"{person.table.address}#g={rules.payload(forged['record'])}")
        person.table.wait()
        refused = person.page.locator(".strip", has_text=said("sealing.aheadLink"))
        expect(refused).to_be_visible(timeout=PATIENCE)
        assert person.record()["slots"] == []
    # An earlier page followed it.
    (game,) = (one for one in kept(ann.page) if one.get("seated"))
    game["branches"][0]["record"] = forged["record"]
    keep(ann.page, game)
    ann.page.goto("about:blank")
    ann.page.goto(ann.table.address)
    ann.table.wait()
    since = len(ruth.chat)
    led["Bo"].seal()
    ann.read(since)
    dropped = ann.page.locator(".strip", has_text=said("sealing.dropped", [SPRING]))
    expect(dropped).to_be_visible(timeout=PATIENCE)
    assert ann.record()["slots"] == []
    for name in ("Ann", "Cy"):
        led[name].seal(FIRST if name == "Cy" else "")
    ruth.read(since)
    ruth.page.locator("#publish").click()
    ruth.post()
    for name in PLAYERS:
        led[name].read(since)
    assert italy(same_records(led)) == ["A Ven H"]


@pytest.mark.long
def test_a_changed_message_changes_no_orders_after_a_reveal(free: People) -> None:
    """Cy reads a reveal with the eye alone, seals again, and edits the message sent before."""
    ann, bo, cy = free.values()
    ann.seal()
    bo.seal()
    cy.seal(FIRST)
    at = len(cy.chat) - 1
    ann.read()
    bo.read()
    ann.page.locator("#reveal").click()
    ann.post()
    cy.seal(SECOND)
    cy.chat[at] = cy.chat.pop()
    ann.read()
    bo.read()
    cy.read(until=at + 1)
    bo.page.locator("#reveal").click()
    bo.post()
    cy.page.locator("#reveal").click()
    cy.post()
    for person in (ann, bo, cy):
        person.read()
    for person in (ann, bo):
        assert person.record()["slots"] == []
    told = ann.page.locator("#lists")
    expect(told).to_contain_text("Cy", timeout=PATIENCE)


@pytest.mark.long
def test_at_a_table_of_two_nobody_voids_what_the_other_has_revealed(
    chromium: Browser, server: Server
) -> None:
    with gathered(chromium, server, list(TWO)) as people:
        ann, bo = people.values()
        offer(ann, "group", TWO)
        link = ann.page.locator("#invitation").input_value().split()[-1]
        expect(ann.page.locator(".seats-table")).to_contain_text(said("table.twoSeats"))
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        ann.post()
        accept(bo, link)
        confirm_all(people, ann)
        ann.seal()
        bo.seal()
        ann.read()
        bo.read()
        bo.page.locator("#reveal").click()
        bo.post()
        ann.page.locator("#reveal").click()
        ann.post()
        expect(ann.page.locator("[data-default]")).to_have_count(0)


@pytest.mark.long
def test_a_game_master_who_overlooks_a_replacement_is_seen_by_everybody(led: People) -> None:
    ruth, ann, cy = led["Ruth"], led["Ann"], led["Cy"]
    cy.seal(FIRST)
    ruth.read()
    cy.seal(SECOND)
    ruth.page.locator("#publish").click()
    ruth.post()
    assert "left-out" in cy.read()
    assert "left-out-other" in ann.read()
