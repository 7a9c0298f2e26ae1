"""One text to post, however it came about; and what a phase costs a player by chat."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.counted import Hand
from tests.player.people import (
    PLAYERS,
    Person,
    accept,
    gathered,
    offer,
    same_records,
    without_a_master,
)
from tests.player.table import PATIENCE
from tests.table.second.wire import find
from tests.words import said

pytestmark = pytest.mark.browser

type People = dict[str, Person]


@pytest.fixture
def free(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat three players without a game master."""
    with without_a_master(chromium, server) as people:
        for person in people.values():
            person.read()
            expect(person.page.locator("#all-posted")).to_be_visible(timeout=PATIENCE)
        yield people


def kinds(text: str) -> str:
    """The letters of the tokens in a text."""
    return "".join(one.kind for one in find(text))


@pytest.mark.long
def test_a_confirmation_may_be_read_before_the_table_that_it_confirms(
    chromium: Browser, server: Server
) -> None:
    with gathered(chromium, server, list(PLAYERS)) as people:
        ann, *others = people.values()
        offer(ann, "group")
        link = ann.page.locator("#invitation").input_value().split()[-1]
        ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
        ann.post()
        for person in others:
            accept(person, link)
        ann.read()
        ann.page.locator("#set-table").click()
        ann.post()
        by_kind = {word[4]: word for word in ann.chat.pop().split() if word.startswith("chy1")}
        there = len(ann.chat)
        ann.chat.extend(by_kind[kind] for kind in "kc")
        for person in others:
            codes = [person.read(at, at + 1) for at in (there, there + 1)]
            assert codes == [["no-table"], ["seated"]]
        for person in others:
            person.post()
        for person in people.values():
            person.read(there + 2)
            expect(person.page.locator("#words")).to_be_visible(timeout=PATIENCE)


@pytest.mark.long
def test_a_movement_phase_costs_seven_clicks_two_posts_and_two_pastes(free: People) -> None:
    hands = [Hand(person) for person in free.values()]
    since = len(hands[0].person.chat)
    for hand in hands:
        hand.person.close()
        hand.click("#seal")
        hand.post()
    for hand in hands:
        hand.paste(since)
        hand.click("#reveal")
        hand.post()
    for hand in hands:
        hand.paste(since)
        hand.click("#foot .btn.main")
        hand.person.table.expect_phase("Fall 1901")
    same_records(free)
    for hand in hands:
        assert (hand.clicks, len(hand.texts), hand.pastes) == (7, 2, 2)
        assert [kinds(text) for text in hand.texts] == ["m", "mr"]
        assert all(len(text) <= 1_900 for text in hand.texts)


@pytest.mark.long
def test_the_last_to_seal_posts_seal_and_reveal_in_one_text(free: People) -> None:
    ann, bo, cy = free.values()
    ann.seal()
    bo.seal()
    cy.read()
    cy.close()
    cy.page.locator("#seal").click()
    expect(cy.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
    assert kinds(cy.text()) == "m"
    expect(cy.page.locator("#next")).to_contain_text(said("table.postText"))
    expect(cy.page.locator("#next")).to_contain_text(said("table.revealYours"))
    cy.reveal()
    assert kinds(cy.chat[-1]) == "mr"
    for person in (ann, bo):
        person.read()
        expect(person.page.locator("#next")).to_contain_text(said("table.revealYours"))
        person.reveal()
    # Ann has posted her reveal and lacks Bo's; then the phase is over, and nothing is owed.
    expect(ann.page.locator("#next")).to_have_text(said("table.toReveal", ["Bo"]))
    for person in (ann, cy, bo):
        person.read()
        expect(person.page.locator("#all-posted")).to_be_visible(timeout=PATIENCE)
        person.page.locator("#posted-before summary").click()
        expect(person.page.locator("#post-reveal-0")).to_have_value(said_with("mr"))
    same_records(free)


def said_with(letters: str) -> re.Pattern[str]:
    """What a field holds that has these tokens."""
    return re.compile(".*".join(f"chy1{letter}" for letter in letters), re.DOTALL)


@pytest.mark.long
def test_revealing_without_the_others_is_asked_and_can_be_taken_back(free: People) -> None:
    ann, bo, cy = free.values()
    ann.seal()
    bo.seal()
    ann.read()
    page = ann.page
    page.locator("#reveal-early").click()
    expect(page.locator(".seats-table")).to_contain_text(
        said("table.aboutRevealingWithout", ["Cy"])
    )
    page.get_by_role("button", name=said("table.waitOn")).click()
    page.locator("#reveal-early").click()
    page.locator("#reveal").click()
    assert kinds(ann.text()) == "mr"
    ann.expect_in(Ann="revealed", Bo="sealed", Cy="waiting")
    page.locator("#take-back").click()
    ann.expect_in(Ann="sealed")
    expect(page.locator("#reveal-early")).to_be_visible()
    # nobody has read it: Cy seals, and all reveal on one list
    cy.seal()
    for person in free.values():
        person.read()
    for person in free.values():
        person.reveal()
    for person in free.values():
        person.read()
    same_records(free)
    assert len(ann.record()["slots"]) == 1


@pytest.mark.long
def test_pages_that_revealed_at_different_moments_find_together_again(free: People) -> None:
    ann, bo, cy = free.values()
    ann.seal()
    ann.reveal()  # without the others
    bo.seal()
    cy.seal()
    for person in free.values():
        person.read()
        expect(person.page.locator("#lists")).to_contain_text("Ann", timeout=PATIENCE)
    whole = ann.page.locator("#lists li", has_text=said("lists.own"))
    whole.get_by_role("button", name=said("lists.revealAgain")).click()
    assert kinds(ann.text()) == "mr"
    ann.post()
    bo.read()
    own = bo.page.locator("#lists li", has_text=said("lists.own"))
    own.get_by_role("button", name=said("lists.reveal")).click()
    bo.post()
    # Now there is one list that both have named.
    cy.read()
    expect(cy.page.locator("#lists")).to_have_count(0)
    cy.reveal()
    for person in free.values():
        person.read()
        assert len(person.record()["slots"]) == 1
    same_records(free)


SPRING = {"Ann": "Austria:\nA Vie - Tyr", "Bo": "", "Cy": "Italy:\nA Ven H"}
FALL = {"Ann": "Austria:\nA Tyr - Ven\nA Tri S A Tyr - Ven", "Bo": "", "Cy": "Italy:\nA Ven H"}


@pytest.mark.slow
def test_whoever_alone_has_to_retreat_does_so_openly(free: People) -> None:
    """One post, and no reveal."""
    for orders in (SPRING, FALL):
        since = len(free["Ann"].chat)
        for name, text in orders.items():
            free[name].seal(text)
        for person in free.values():
            person.read(since)
            person.reveal()
        for person in free.values():
            person.read(since)
    ann, bo, cy = free.values()
    for person in (ann, bo):
        expect(person.page.locator("#next")).to_contain_text(said("table.toSeal", ["Cy"]))
        expect(person.page.locator("#reveal")).to_have_count(0)
    cy.go_on()
    phase = "Fall 1901, retreats"
    expect(cy.page.locator("#seal")).to_have_text(said("sealing.giveOpenly", phase))
    since = len(ann.chat)
    cy.order("Italy:\nA Ven R Apu")
    hand = Hand(cy)
    hand.click("#seal")
    hand.post()
    assert (hand.clicks, [kinds(text) for text in hand.texts]) == (2, ["mr"])
    for person in (ann, bo):
        person.look()
        reader = Hand(person)
        reader.paste(since)
        assert (reader.clicks, reader.pastes) == (1, 1)
    record = same_records(free)
    assert record["slots"][2]["sheets"]["Cy"]["orders"]["Italy"] == ["A Ven R Apu"]
