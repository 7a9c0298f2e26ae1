"""Whole years by a relay, each player in a browser: one click a phase, nothing posted or pasted."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.games import coherent
from tests.player.counted import Hand
from tests.player.people import resolved, same_records
from tests.player.relay.carried import Carried, carried
from tests.player.table import PATIENCE, READY, Json, Rules
from tests.player.years import (
    LAST,
    SECRET,
    Orders,
    able,
    alone,
    by_chance,
    known,
    powers_of,
    sheet,
)
from tests.relays.broker import Broker

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BUTTONS = {"desk": "#publish", "steward": "#answer"}
AWAITED = {"desk": "sealed", "steward": "revealed"}


@dataclass
class Relayed:
    """A game by a relay; `way` is a key of BUTTONS, or empty."""

    group: Carried
    rules: Rules
    way: str = ""

    def phase(self, orders: Orders) -> Json:
        """Play one phase; return the record that all have then."""
        players, people = self.group.players, self.group.people
        view = self.rules.view(same_records(people))
        movers = able(players, view)
        for name in movers:
            person = people[name]
            person.go_on()
            person.order(sheet(players[name], orders))
            hand = Hand(person)
            hand.click("#seal")
            expect(person.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
        if self.way:
            ruth = people["Ruth"]
            ruth.look()
            there = ruth.page.locator(f'#ledger [data-state="{AWAITED[self.way]}"]')
            expect(there).to_have_count(len(movers), timeout=READY)
            button = ruth.page.locator(BUTTONS[self.way])
            expect(button).to_be_enabled(timeout=READY)
            button.click()
        for person in people.values():
            resolved(person, len(view["history"]))
        return same_records(people)


def test_two_years_of_seven(
    chromium: Browser, relayed: Server, broker: Broker, rules: Rules
) -> None:
    orders = known()
    players = alone(powers_of(rules, "standard"))
    with carried(chromium, relayed, broker, players=players) as group:
        group.sit_down()
        game = Relayed(group, rules)
        record = same_records(group.people)
        while (code := rules.view(record)["phase"]["code"]) != LAST:
            record = game.phase(orders.get(code, {}))
        assert [slot["phase"] for slot in record["slots"]] == [*orders][: len(record["slots"])]
        assert [person.chat for person in group.people.values()] == [[] for _ in group.people]


@pytest.mark.parametrize("way", [*BUTTONS])
@pytest.mark.parametrize(("variant", "phases"), SECRET)
def test_two_years_with_secrets(
    chromium: Browser,
    relayed: Server,
    broker: Broker,
    rules: Rules,
    variant: str,
    phases: int,
    way: str,
) -> None:
    players = alone(powers_of(rules, variant))
    rng = coherent.dice(1)
    with carried(chromium, relayed, broker, ["Ruth", *players], players) as group:
        for person in group.people.values():
            person.table.moved(variant.replace("_", "-"))
        group.sit_down_led(way)
        game = Relayed(group, rules, way)
        record = same_records(group.people)
        for _ in range(phases):
            record = game.phase(by_chance(record, rng))
        assert [person.chat for person in group.people.values()] == [[] for _ in group.people]
