"""Somebody is missing: what they signed in advance counts, and others take their seat."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.devices import asks_for, saved_game, signs, sit_down_by_file
from tests.player.people import play_on, same_records, without_a_master
from tests.player.table import PATIENCE
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOVE = "Russia:\nA Mos - Lvn"  # after which nobody has to build
KEPT = "Italy:\nA Ven H\nRussia:\nA Mos - Ukr\nTurkey:\nA Con - Bul"


def test_standing_orders_count_in_place_of_the_default(chromium: Browser, server: Server) -> None:
    with without_a_master(chromium, server) as people:
        ann, bo, cy = people.values()
        for name, text in (("Ann", "Austria:\nA Vie H"), ("Bo", "France:\nA Par H"), ("Cy", KEPT)):
            people[name].seal(text)
        cy.page.locator("#standing summary").click()
        cy.page.locator("#keep-orders").click()
        expect(cy.page.locator("#standing-orders")).to_contain_text("A Con - Bul", timeout=PATIENCE)
        cy.post()
        for person in people.values():
            person.read()
        for person in people.values():
            person.reveal()
        for person in people.values():
            person.read()
        since = len(ann.chat)
        # Cy is gone from here on
        for person in (ann, bo):
            person.seal()
        for person in (ann, bo):
            person.read(since)
            row = person.page.locator('#ledger [data-seat="Cy"]')
            expect(row).to_contain_text(said("table.standing.others"))
            person.reveal()
        for person in (ann, bo):
            person.read(since)
            button = person.page.locator("[data-default=Cy]")
            expect(button).to_have_text(said("table.standing.give").replace("{name}", "Cy"))
            button.click()
            person.post()
        for person in people.values():
            person.read(since)
        record = same_records(people)
        phase, sheets = record["slots"][1]["phase"], record["slots"][1]["sheets"]
        assert phase == "F1901M"
        assert sheets["Cy"]["orders"]["Turkey"] == ["A Con - Bul"]


def test_a_replacement_takes_a_seat_with_its_consent_from_the_next_phase_on(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with without_a_master(chromium, server, "new") as people:
        ann, bo, cy, new = people.values()
        play_on((ann, bo, cy))
        sit_down_by_file(new, saved_game(ann, tmp_path / "friday.game.json"))
        new.read()
        since = len(ann.chat)
        beginning = asks_for(new, "Cy")
        cy.read(since)
        signs(cy, beginning)
        for person in (ann, bo, new):
            assert "carried-later" in person.read(since)
        # nobody has to seal again, and Cy plays the phase to its end
        play_on((ann, bo, cy), MOVE)
        new.read(since)
        expect(new.page.locator("#seat")).to_contain_text("Cy", timeout=PATIENCE)
        expect(cy.page.locator("#replaced")).to_be_visible(timeout=PATIENCE)
        play_on((ann, bo, new), "Italy:\nA Ven - Tri")
        cy.read(since)
        record = same_records(people)
        first, second, third = record["slots"]
        assert "events" not in first
        assert [event["event"] for event in second["events"]] == ["rekey"]
        assert second["sheets"]["Cy"]["orders"]["Russia"] == ["A Mos - Lvn"]
        assert third["sheets"]["Cy"]["orders"]["Italy"] == ["A Ven - Tri"]


def test_a_replacement_takes_a_seat_at_once_by_the_vote_of_the_table(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with without_a_master(chromium, server, "new") as people:
        ann, bo, cy, new = people.values()
        play_on((ann, bo, cy))
        sit_down_by_file(new, saved_game(ann, tmp_path / "friday.game.json"))
        new.read()
        since = len(ann.chat)
        ann.seal()
        beginning = asks_for(new, "Cy")
        # Cy is gone from here on
        ann.read(since)
        signs(ann, beginning)
        bo.read(since)
        bo.page.get_by_role("button", name=said("table.signToo")).click()
        # with what makes the key count comes the confirmation of it
        expect(bo.page.locator("#post-now")).to_have_value(re.compile("chy1k"), timeout=PATIENCE)
        bo.post()
        for person in (ann, bo, new):
            person.read(since)
        expect(new.page.locator("#seat")).to_contain_text("Cy", timeout=PATIENCE)
        ann.expect_in(Ann="waiting", Bo="waiting", Cy="waiting")
        play_on((ann, bo, new), MOVE)
        cy.read(since)
        record = same_records(people)
        first, second = record["slots"]
        assert [event["event"] for event in first["events"]] == ["rekey"]
        assert second["sheets"]["Cy"]["orders"]["Russia"] == ["A Mos - Lvn"]
