"""A game through a relay: each player seals, and nobody posts or pastes anything."""

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.people import PLAYERS
from tests.player.relay.carried import OPENING, Carried, all_sent, carried, seal, stage
from tests.player.table import PATIENCE, READY
from tests.relays.broker import Broker
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_phase_needs_no_action_but_seal(trio: Carried) -> None:
    trio.seal(orders=OPENING)
    record = trio.over(1)
    assert len(record["slots"][0]["sheets"]) == len(trio.people)
    for person in trio.people.values():
        all_sent(person)
        assert person.chat == []


def test_a_page_that_was_closed_reveals_when_it_is_next_opened(trio: Carried) -> None:
    trio.seal("Bo", orders=OPENING)
    all_sent(trio["Bo"])
    bo = trio["Bo"].page
    there = bo.url
    bo.goto("about:blank")
    trio.seal("Ann", "Cy", orders=OPENING)
    for name in ("Ann", "Cy"):
        told = trio[name].page.locator("#next", has_text=said("relay.next.toReveal", ["Bo"]))
        expect(told).to_be_visible(timeout=READY)
    bo.goto(there)
    trio["Bo"].table.wait()
    trio.over(1)


def test_a_game_moves_to_the_chat_and_back_in_mid_phase(trio: Carried) -> None:
    ann, bo, cy = trio.people.values()
    seal(ann, OPENING["Ann"])
    all_sent(ann)
    for person in (ann, bo, cy):
        person.look()
        person.page.locator("#relay summary").click()
        person.page.locator("#leave-relay").click()
        stage(person, "off")
    # whatever only the relay has is to be posted
    ann.post()
    bo.seal(OPENING["Bo"])
    assert "sealed" in cy.read()
    for person in (bo, cy):
        person.look()
        person.page.locator("#use-relay").click()
        stage(person, "here")
    seal(cy, OPENING["Cy"])
    ann.look()
    ann.page.locator("#use-relay").click()
    trio.over(1)


def test_without_a_broker_the_text_to_post_is_there(trio: Carried) -> None:
    trio.broker.stop()
    ann, bo, cy = trio.people.values()
    for person in (ann, bo, cy):
        stage(person, "lost")
        person.seal(OPENING[person.name])
    for person in (ann, bo, cy):
        person.read()
        person.reveal()
    for person in (ann, bo, cy):
        person.read()
    trio.over(1)
    trio.broker.start()
    trio.seal()
    trio.over(2)
    expect(ann.page.locator(".strip.no")).to_have_count(0, timeout=PATIENCE)


def test_a_game_master_gets_what_is_sealed_and_publishes_by_the_relay(
    chromium: Browser, relayed: Server, broker: Broker
) -> None:
    with carried(chromium, relayed, broker, ["Ruth", *PLAYERS]) as group:
        group.sit_down_led()
        ruth = group["Ruth"]
        for phase in range(2):
            group.seal(*PLAYERS, orders=OPENING if not phase else {})
            ruth.look()
            publish = ruth.page.locator("#publish")
            expect(publish).to_be_enabled(timeout=READY)
            publish.click()
            group.over(phase + 1)
        assert ruth.chat == []
