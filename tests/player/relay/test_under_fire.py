"""A relay under fire, in browsers: no record differs at the end, and the pages say what is wrong.

More of it, without browsers, is in tests/table/relay/test_live.py.
"""

import pytest
from playwright.sync_api import expect

from tests.player.relay.carried import OPENING, Carried, all_sent, stage
from tests.player.table import READY
from tests.relays.mqtt import client
from tests.relays.vandals import Vandal, keys_in

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


@pytest.mark.parametrize("who", ["stranger", "member"])
def test_somebody_overwrites_and_empties_every_topic(trio: Carried, who: str) -> None:
    ann = trio["Ann"]
    link = trio.link if who == "member" else ""
    vandal = Vandal(trio.broker, keys_in(link) if link else None)
    with vandal.at_work():
        trio.seal("Ann", "Bo", orders=OPENING)
        # while the phase waits, a page that cannot keep its own texts there shows what to post
        stage(ann, "stuck")
        expect(ann.page.locator("#post-now")).to_be_visible(timeout=READY)
        trio.seal("Cy", orders=OPENING)
        trio.over(1)
    assert vandal.spoilt > 0
    trio.seal()
    trio.over(2)
    expect(ann.page.locator("#relay")).to_have_attribute("data-stage", "here", timeout=LONG)


def test_a_page_that_is_reloaded_in_the_middle_loses_nothing(trio: Carried) -> None:
    trio.seal("Ann", orders=OPENING)
    trio["Ann"].page.reload()
    trio["Ann"].table.wait()
    trio.seal("Bo", "Cy", orders=OPENING)
    trio.over(1)
