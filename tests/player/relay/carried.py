"""People whose table goes through a relay: they seal, and everything else happens by itself."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.people import PLAYERS, Person, gathered, offer, resolved, same_records
from tests.player.table import PATIENCE, READY, Json, twice
from tests.relays.broker import Broker
from tests.words import said

# The first orders of each player.
OPENING = {
    "Ann": "Austria:\nA Vie - Gal\nEngland:\nF Lon - Nth",
    "Bo": "France:\nA Par - Bur\nGermany:\nA Mun - Ruh",
    "Cy": "Italy:\nA Ven - Tyr\nRussia:\nA War - Ukr\nTurkey:\nA Con - Bul",
}


@dataclass
class Carried:
    """A group, and the broker between its pages."""

    people: Mapping[str, Person]
    broker: Broker
    players: Mapping[str, Sequence[str]] = field(default_factory=lambda: PLAYERS)
    link: str = ""  # the invitation

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    def sit_down(self, hook: str = "", computers: str = "") -> None:
        """Let Ann offer a table by the relay, and everybody take their seats.

        With the level of computers, these play the powers that no player is named for.
        """
        ann, *others = self.people.values()
        offer(ann, "group", self.players, hook=hook, computers=computers)
        self.link = ann.page.locator("#invitation").input_value().split()[-1]
        stage(ann, "here")
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        for person in others:
            take_seat(person, self.link)
        button = ann.page.locator("#set-table")
        expect(button).to_be_enabled(timeout=READY)
        button.click()
        self.same_words()

    def sit_down_led(self, way: str = "desk") -> None:
        """Let Ruth offer a table as a game master or steward, and the others take their seats."""
        ruth, *others = self.people.values()
        offer(ruth, way, self.players)
        stage(ruth, "here")
        for number, person in enumerate(others):
            take_seat(person, ruth.page.locator(f"#invitation-{number}").input_value())
        button = ruth.page.locator("#set-table")
        expect(button).to_be_enabled(timeout=READY)
        button.click()
        self.same_words()

    def same_words(self) -> None:
        """Wait until every page has the four words, the same for all."""
        words = set()
        for person in self.people.values():
            person.look()
            expect(person.page.locator("#words")).to_be_visible(timeout=READY)
            words.add(person.page.locator("#words").inner_text())
        assert len(words) == 1

    def seal(self, *names: str, orders: Mapping[str, str] = {}) -> None:
        """Let players give their orders and seal them: one click each."""
        for name in names or self.people:
            seal(self.people[name], orders.get(name, ""))

    def over(self, phases: int) -> Json:
        """Wait until everybody's page has resolved so many phases; return their one record."""
        for person in self.people.values():
            resolved(person, phases)
        return same_records(self.people)


def take_seat(person: Person, link: str) -> None:
    """Open an invitation and sit down; the seat request travels by itself."""
    person.page.goto(link)
    person.table.wait()
    choice = person.page.get_by_role("radio", name=re.compile(person.name))
    expect(choice).to_be_visible(timeout=PATIENCE)
    choice.check()
    twice(person.page.locator("#sit-down"))


def seal(person: Person, orders: str = "") -> None:
    """Give orders and seal them."""
    person.go_on()
    if orders:
        person.order(orders)
    person.page.locator("#seal").click()
    expect(person.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)


def stage(person: Person, wanted: str) -> None:
    """Wait until the relay is where it should be: `here`, `lost`, `stuck` or `off`."""
    person.look()
    relay = person.page.locator("#relay")
    expect(relay).to_have_attribute("data-stage", wanted, timeout=READY)


def all_sent(person: Person) -> None:
    """Wait until a page has read back all that it said."""
    person.look()
    sent = person.page.locator("#all-posted", has_text=said("relay.allSent"))
    expect(sent).to_be_visible(timeout=READY)


@contextmanager
def carried(
    chromium: Browser,
    relayed: Server,
    broker: Broker,
    names: Sequence[str] = (),
    players: Mapping[str, Sequence[str]] = PLAYERS,
) -> Iterator[Carried]:
    """Give each player a browser of their own, at a site that names the relay."""
    with gathered(chromium, relayed, names or tuple(players)) as people:
        yield Carried(people, broker, players)
        for person in people.values():  # browsers complain of a broker that does not answer
            table = person.table
            table.complaints = [one for one in table.complaints if "WebSocket" not in one]
