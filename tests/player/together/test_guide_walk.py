"""A newcomer's walk on a phone: each button that a guide names is there at that moment."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.people import Person, confirm_all, same_records
from tests.player.table import READY
from tests.player.walks import Walk, phones, press, read_all
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Pressed in test_stewards.py and test_kept_secrets.py, test_absent.py, test_sealed_games.py and
# test_sealed_keys.py.
ELSEWHERE = {
    *("With a steward", "Answer for", "Open the secrets"),
    *("Standing orders", "Propose a correction", "About this game", "Sit down at its table"),
}
FEW = {
    "Ann": ("Austria", "England", "France"),
    "Bo": ("Germany", "Italy"),
    "Cy": ("Russia", "Turkey"),
}


@pytest.fixture
def trio(chromium: Browser, server: Server) -> Iterator[dict[str, Person]]:
    """Give three people a phone each."""
    with phones(chromium, server, list(FEW)) as people:
        yield people


def begin(walk: Walk, ann: Person, *others: Person) -> None:
    """Set the table."""
    page = ann.page
    ann.table.sit_down()
    for name in ("My games", "New game"):
        walk.see(page, name)
        press(page, name)
    walk.see(page, said("new-game.ways.group.name"))
    page.get_by_text(said("new-game.ways.group.name")).click()
    for player, powers in FEW.items():
        for power in powers:
            page.fill(f'[name="player {power}"]', player)
    walk.see(page, "Make the invitation")
    press(page, "Make the invitation")
    expect(page.locator("#invitation")).to_have_value(re.compile("#chy1i"), timeout=READY)
    link = page.locator("#invitation").input_value().split()[-1]
    walk.see(page, "Sit here myself")
    press(page, "Sit here myself")
    ann.post()
    for number, person in enumerate(others):
        person.page.goto(link)
        person.table.wait()
        person.page.get_by_role("radio", name=re.compile(person.name)).check()
        if not number:
            walk.see(person.page, "Sit down")
        press(person.page, "Sit down")
        person.post()
    ann.read()
    walk.see(page, "Set the table")
    confirm_all({one.name: one for one in (ann, *others)}, ann)
    walk.see(page, "Keys")


def phase(walk: Walk, ann: Person, *others: Person) -> None:
    """Give orders, seal and reveal."""
    page, everybody = ann.page, (ann, *others)
    ann.look()
    walk.see(page, "Give your orders")
    press(page, "Give your orders")
    walk.see(page, "Seal")
    press(page, "Seal")
    walk.see(page, "Post this now", "Paste the whole chat", "Who is in")
    ann.post()
    for person in others:
        person.seal()
    read_all(everybody)
    walk.see(page, "Code of the sealed orders", "Reveal my orders")
    for person in everybody:
        person.reveal()
    read_all(everybody)
    ann.go_on()
    sheet = page.locator('.pg[data-power="Austria"]')
    if sheet.get_attribute("open") is None:
        sheet.locator("summary").click()
    walk.see(page, "If dislodged")


def lists_differ(walk: Walk, ann: Person, *others: Person) -> None:
    """Ann reveals before the others have sealed."""
    since, everybody = len(ann.chat), (ann, *others)
    ann.seal()
    ann.reveal()
    for person in others:
        person.seal()
    read_all(everybody, since)
    walk.see(ann.page, "The lists of sealed orders differ", "Reveal on this list as well")
    walk.see(others[0].page, "Sign that this list counts")
    whole = ann.page.locator("#lists li", has_text=said("lists.own"))
    whole.get_by_role("button", name=said("lists.revealAgain")).click()
    ann.post()
    for person in others:
        person.read(since)
        person.page.locator("[data-reveal], #reveal").first.click()
        person.post()
    read_all(everybody, since)


def missing(walk: Walk, ann: Person, bo: Person) -> None:
    """Cy does not answer."""
    since = len(ann.chat)
    for person in (ann, bo):
        person.seal()
    read_all((ann, bo), since)
    walk.see(ann.page, "Reveal without them")
    for person in (ann, bo):
        person.reveal()
    read_all((ann, bo), since)
    walk.see(ann.page, "Default for")


def test_the_guide_to_a_game_without_a_game_master(trio: dict[str, Person]) -> None:
    walk = Walk("without-a-game-master", *ELSEWHERE)
    ann, bo, cy = trio.values()
    begin(walk, ann, bo, cy)
    phase(walk, ann, bo, cy)
    same_records(trio)
    lists_differ(walk, ann, bo, cy)
    same_records(trio)
    missing(walk, ann, bo)
    assert walk.left == []
