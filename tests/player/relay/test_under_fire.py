"""A relay under fire: no record differs at the end, and the pages say meanwhile what is wrong."""

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.relay.carried import OPENING, Carried, all_sent, carried, stage
from tests.player.table import READY
from tests.relays.broker import Broker
from tests.relays.lines import wild, without
from tests.relays.mqtt import client
from tests.relays.vandals import Vandal, keys_in
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = 3 * READY  # milliseconds: pages try again after pauses that grow


def test_a_broker_is_killed_and_begins_again_with_nothing(trio: Carried) -> None:
    trio.seal("Ann", orders=OPENING)
    all_sent(trio["Ann"])
    trio.broker.kill()
    for person in trio.people.values():
        stage(person, "lost")
    trio.seal("Bo", orders=OPENING)
    trio.broker.forget()
    trio.broker.start()
    for person in trio.people.values():
        stage(person, "here")
    trio.seal("Cy", orders=OPENING)
    trio.over(1)
    for person in trio.people.values():
        all_sent(person)
    with client(trio.broker.plain) as counting:
        assert len(counting.everything()) >= 2 * len(trio.people)


def test_what_was_saved_is_there_after_a_kill(trio: Carried) -> None:
    trio.seal("Ann", "Bo", orders=OPENING)
    for name in ("Ann", "Bo"):
        all_sent(trio[name])
        trio[name].page.goto("about:blank")
    trio.broker.kill()
    trio.broker.start()
    with client(trio.broker.plain) as counting:
        assert counting.everything()
    stage(trio["Cy"], "here")
    trio.seal("Cy", orders=OPENING)
    for name in ("Ann", "Bo"):
        trio[name].table.sit_down()
    trio.over(1)


def test_messages_are_dropped_repeated_reordered_and_stale(
    chromium: Browser, relayed: Server, broker: Broker
) -> None:
    with carried(chromium, relayed, broker) as group:
        lines = [wild(seed) for seed in range(len(group.people))]
        for line, person in zip(lines, group.people.values(), strict=True):
            line.between(person.page, broker)
        group.sit_down()
        group.seal(orders=OPENING)
        group.over(1)
        group.seal()
        group.over(2)
        assert any(line.lost for line in lines)


@pytest.mark.parametrize("who", ["stranger", "member"])
def test_somebody_overwrites_and_empties_every_topic(trio: Carried, who: str) -> None:
    ann = trio["Ann"]
    link = trio.link if who == "member" else ""
    vandal = Vandal(trio.broker, keys_in(link) if link else None)
    with vandal.at_work():
        trio.seal(orders=OPENING)
        trio.over(1)
        # a page that cannot keep its own texts there says so, and shows what to post
        stage(ann, "stuck")
        expect(ann.page.locator("#post-now")).to_be_visible(timeout=READY)
    assert vandal.spoilt > 0
    trio.seal()
    trio.over(2)
    expect(ann.page.locator("#relay")).to_have_attribute("data-stage", "here", timeout=LONG)


def test_two_players_are_shown_different_things(
    chromium: Browser, relayed: Server, broker: Broker
) -> None:
    with carried(chromium, relayed, broker) as group:
        group.sit_down()
        ann, bo, cy = group.people.values()
        keys = keys_in(group.link)
        # Bo is never shown what Ann says in the first phase
        address = keys.topic(1, 0).rpartition("/")[0]
        line = without(address)
        line.between(bo.page, broker)
        bo.page.reload()
        bo.table.wait()
        stage(bo, "here")
        group.seal(orders=OPENING)
        for person in (ann, cy):
            named = person.page.locator("[data-difference='1 0']")
            expect(named).to_have_text(said("relay.differs", "Bo", "Ann"), timeout=LONG)
        assert line.lost
        waiting = bo.page.locator("#next", has_text=said("table.toSeal", ["Ann"]))
        expect(waiting).to_be_visible(timeout=READY)
        # the chat heals it
        ann.page.locator("#posted-before summary").click()
        ann.chat.extend(
            one.input_value() for one in ann.page.locator("#posted-before textarea").all()
        )
        bo.read()
        group.over(1)


def test_a_page_that_is_reloaded_in_the_middle_loses_nothing(trio: Carried) -> None:
    trio.seal("Ann", orders=OPENING)
    trio["Ann"].page.reload()
    trio["Ann"].table.wait()
    trio.seal("Bo", "Cy", orders=OPENING)
    trio.over(1)
