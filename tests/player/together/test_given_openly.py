"""Whoever alone has a choice gives orders openly: two, given to different pages, are none."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.devices import keys, open_keys, saved, saved_game, sit_down_by_file
from tests.player.people import (
    PLAYERS,
    accept,
    confirm_all,
    gathered,
    offer,
    play_on,
    resolved,
    same_records,
)
from tests.player.table import PATIENCE
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORDS = "six words are more than enough here"
WINTER = "Winter 1901, adjustments"
PHASES = 3


def test_two_builds_given_to_different_pages_are_none(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with gathered(chromium, server, [*PLAYERS, "Kit"]) as people:
        ann, bo, cy, kit = people.values()
        offer(ann, "group")
        link = ann.page.locator("#invitation").input_value().split()[-1]
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        ann.post()
        accept(bo, link)
        accept(cy, link, WORDS)
        confirm_all({person.name: person for person in (ann, bo, cy)}, ann)
        play_on((ann, bo, cy), "Turkey:\nA Con - Bul")
        play_on((ann, bo, cy))
        # Cy's second device has the same keys
        keys(cy)
        file = saved(cy, said("keys.save"), tmp_path / "cy.keys.json")
        sit_down_by_file(kit, saved_game(ann, tmp_path / "friday.game.json"))
        open_keys(kit, file, WORDS)
        expect(kit.page.locator("#seat")).to_contain_text("Cy", timeout=PATIENCE)
        since = len(ann.chat)
        cy.seal("Turkey:\nB A Con")
        kit.seal("Turkey:\nB F Ank")
        ann.read(since, since + 1)
        bo.read(since + 1)
        for person in people.values():
            resolved(person, PHASES)
        assert ann.record()["slots"][-1] != bo.record()["slots"][-1]
        for person in (ann, bo, cy, kit):
            assert "given-twice" in person.read(since)
            told = person.page.locator(
                ".strip", has_text=said("sealing.resolvedWithout", ["Cy"], WINTER)
            )
            expect(told).to_be_visible(timeout=PATIENCE)
        record = same_records(people)
        assert record["slots"][-1]["phase"] == "W1901A"
        assert record["slots"][-1]["sheets"].get("Cy", {}).get("orders", {}).get("Turkey", []) == []
        play_on((ann, bo, cy))
