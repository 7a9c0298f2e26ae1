"""Somebody is missing: what they signed in advance counts, and others take their seat."""

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.people import same_records, without_a_master
from tests.player.table import PATIENCE
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

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
