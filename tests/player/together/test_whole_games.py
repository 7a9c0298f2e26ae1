"""Whole years at tables of every kind, each player in a browser; what a phase costs them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import le

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.games import coherent
from tests.player.counted import Hand
from tests.player.keepers import table as kept_table
from tests.player.people import Person, accept, confirm_all, gathered, offer, resolved, same_records
from tests.player.table import PATIENCE, Json, Rules
from tests.player.years import (
    LAST,
    SECRET,
    Orders,
    Players,
    able,
    alone,
    by_chance,
    known,
    powers_of,
    sheet,
)
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

type People = dict[str, Person]

MOST = 1_900  # characters of a message that every chat accepts
# Clicks, posts and pastes of a phase at most, as docs/sealing.md says: of whoever orders, of
# whoever orders alone, of everybody else, of the game master or steward.
COSTS = {
    "group": {"": (7, 2, 2), " alone": (2, 1, 0), " out": (1, 0, 1)},
    "desk": {"": (4, 1, 1), " alone": (4, 1, 1), " out": (1, 0, 1), " host": (6, 4, 1)},
    "steward": {"": (7, 2, 2), " alone": (4, 1, 1), " out": (1, 0, 1), " host": (6, 4, 1)},
}
KNOWN = {"duplicate", "older", "wrong-phase-past"}  # what is said of a chat that was read before


@dataclass
class Game:
    """A game at a table, and what its phases have cost."""

    people: People
    players: Players
    rules: Rules
    way = "group"  # a key of COSTS

    @property
    def seated(self) -> People:
        """Those who play."""
        return {name: self.people[name] for name in self.players}

    def record(self) -> Json:
        """The record that all have."""
        return same_records(self.people)

    def phase(self, orders: Orders) -> Json:
        """Play one phase; return the record that all have then."""
        view = self.rules.view(self.record())
        movers = able(self.players, view)
        hands = {name: Hand(person) for name, person in self.people.items()}
        since = len(hands["Ann"].person.chat)
        for name in movers:
            person = hands[name].person
            person.go_on()
            person.order(sheet(self.players[name], orders))
            hands[name].click("#seal")
            expect(person.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
            hands[name].post()
        self.open(hands, movers, since)
        for name in self.seated:
            is_done = self.way == "group" and len(movers) == 1 and name in movers
            if not hands[name].pastes and not is_done:
                hands[name].person.look()
                hands[name].paste(since)
        for person in self.people.values():
            resolved(person, len(view["history"]))
        record = self.record()
        own = " alone" if len(movers) == 1 else ""
        for name, hand in hands.items():
            role = " host" if name not in self.players else own if name in movers else " out"
            if name in movers and hand.pastes:
                hand.clicks += 1  # back to the orders
            *spent, longest = hand.cost
            most = COSTS[self.way][role]
            assert all(map(le, spent, most)), (view["phase"]["code"], name, role, hand.cost)
            assert longest <= MOST
        return record

    def open(self, hands: Mapping[str, Hand], movers: Sequence[str], since: int) -> None:
        """Let the sheets be opened, in the way of this table."""
        raise NotImplementedError


class Free(Game):
    """A table without a game master."""

    def open(self, hands: Mapping[str, Hand], movers: Sequence[str], since: int) -> None:
        """All reveal; whoever alone has to decide has done so already."""
        if len(movers) < 2:
            return
        for name in movers:
            self.reveal(hands[name], since)
        for name in movers:
            hands[name].person.look()
            hands[name].paste(since)

    def reveal(self, hand: Hand, since: int) -> None:
        """Read that all are in, and reveal."""
        hand.person.look()
        hand.paste(since)
        hand.click("#reveal")
        hand.post()


class Led(Game):
    """A table with a game master."""

    way = "desk"

    def open(self, hands: Mapping[str, Hand], movers: Sequence[str], since: int) -> None:
        """The game master reads the chat and publishes."""
        ruth = hands["Ruth"]
        ruth.person.look()
        ruth.paste(since)
        ruth.click("#publish")
        ruth.post()


class Stewarded(Free):
    """A table with a steward, who answers when all have revealed."""

    way = "steward"

    def open(self, hands: Mapping[str, Hand], movers: Sequence[str], since: int) -> None:
        """All reveal; the steward reads the chat and answers."""
        for name in movers if len(movers) > 1 else ():
            self.reveal(hands[name], since)
        ruth = hands["Ruth"]
        ruth.person.look()
        ruth.paste(since)
        ruth.click("#answer")
        ruth.post()
        for name in movers if len(movers) > 1 else ():
            hands[name].person.look()
            hands[name].paste(since)


@contextmanager
def free_table(chromium: Browser, server: Server, players: Players) -> Iterator[People]:
    """Seat players without a game master; Ann has offered the table."""
    with gathered(chromium, server, list(players)) as people:
        ann, *others = people.values()
        offer(ann, "group", players)
        link = ann.page.locator("#invitation").input_value().split()[-1]
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        ann.post()
        for person in others:
            accept(person, link)
        confirm_all(people, ann)
        yield people


def test_two_years_of_seven_without_a_game_master(
    chromium: Browser, server: Server, rules: Rules
) -> None:
    orders = known()
    players = alone(powers_of(rules, "standard"))
    with free_table(chromium, server, players) as people:
        game = Free(people, players, rules)
        record = game.record()
        while (code := rules.view(record)["phase"]["code"]) != LAST:
            record = game.phase(orders.get(code, {}))
        assert [slot["phase"] for slot in record["slots"]] == [*orders][: len(record["slots"])]


@pytest.mark.parametrize("way", ["desk", "steward"])
@pytest.mark.parametrize(("variant", "phases"), SECRET)
def test_two_years_with_secrets(
    chromium: Browser, server: Server, rules: Rules, variant: str, phases: int, way: str
) -> None:
    players = alone(powers_of(rules, variant))
    rng = coherent.dice(1)
    with kept_table(chromium, server, way, players, variant=variant.replace("_", "-")) as people:
        game = (Led if way == "desk" else Stewarded)(people, players, rules)
        record = game.record()
        for _ in range(phases):
            record = game.phase(by_chance(record, rng))
        for person in people.values():
            assert {*person.read()} <= KNOWN
