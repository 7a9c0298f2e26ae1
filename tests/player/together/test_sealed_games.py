"""Games between devices: each person has a browser of their own, and all share one chat."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.player.people import (
    PLAYERS,
    TITLE,
    Person,
    accept,
    confirm_all,
    everybody,
    gathered,
    offer,
    opened,
    same_records,
    saved,
    sheets_of,
    without_a_master,
)
from tests.player.table import PATIENCE, Json, Rules, Table, orders_in, recorded
from tests.words import said

pytestmark = pytest.mark.browser

SPRING = "Spring 1901, movement"

SEALED = 300  # characters of a standard sheet at most
YEARS = 8  # phases of the recorded game's first two years
STEADY = [name for name in PLAYERS if name != "Cy"]  # who reveals; Cy is gone

# A device that has no room for more.
FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  const refused = window.refused = new Set();
  window.room = () => { IDBObjectStore.prototype.put = put; };
  IDBObjectStore.prototype.put = function () {
    refused.add(this.name);
    throw new DOMException("full", "QuotaExceededError");
  };
}"""

# Have the chat read, and write on before that is done.
WRITE_ON = """() => {
  const area = document.getElementById("chat");
  area.form.requestSubmit();
  area.value = "later";
}"""

type People = dict[str, Person]


def orders_at(number: int) -> dict[str, list[str]]:
    """Return the recorded orders of a phase, by power."""
    return orders_in(recorded()["slots"][number])


def without_the_gone(orders: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Return the orders of those who reveal."""
    return {power: orders.get(power, []) for name in STEADY for power in PLAYERS[name]}


@pytest.fixture
def led(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat three players with a game master."""
    with gathered(chromium, server, ["Ruth", *PLAYERS]) as people:
        ruth = people["Ruth"]
        offer(ruth, "desk")
        for number, name in enumerate(PLAYERS):
            link = ruth.page.locator(f"#invitation-{number}").input_value()
            accept(people[name], link)
        confirm_all(seated(people), ruth)
        yield people


@pytest.fixture
def free(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat three players without a game master."""
    with without_a_master(chromium, server) as people:
        yield people


def seated(people: Mapping[str, Person]) -> People:
    """Return those who play."""
    return {name: people[name] for name in PLAYERS}


def published(people: People, sheets: Mapping[str, str]) -> Json:
    """Let players seal, and the desk publish; return the record that all have then."""
    ruth, since = people["Ruth"], len(people["Ruth"].chat)
    for name, text in sheets.items():
        people[name].seal(text)
    assert ruth.read(since).count("opened") == len(sheets)
    ruth.page.locator("#publish").click()
    ruth.post()
    everybody(seated(people), lambda person: person.read(since))
    return same_records(people)


def revealed(
    people: People, sheets: Mapping[str, str], present: list[str], *, all_seal: bool = True
) -> Json:
    """Let those who are present seal and reveal, and give the others the default."""
    ann = people["Ann"]
    since = len(ann.chat)
    here = [name for name in sheets if name in present]
    for name, text in sheets.items():
        if all_seal or name in here:
            people[name].seal(text)
    # whoever alone has to decide has given it openly, without a reveal
    for name in [] if "chy1r" in "".join(ann.chat[since:]) else here:
        people[name].read(since)
        people[name].reveal()
    for late in set(sheets) - set(here):
        everybody({name: people[name] for name in present}, lambda one: one.read(since))
        ann.page.locator(f"[data-default={late}]").click()
        ann.post()
        bo = people["Bo"]
        bo.read(since)
        bo.page.locator(f"[data-default={late}]").click()
        bo.post()
    everybody(people, lambda one: one.read(since))
    return same_records(people)


def expect_played(rules: Rules, record: Json, sheets: list[dict[str, list[str]]]) -> None:
    """Expect that the engine makes the same of these orders."""
    found = {**record, "slots": []}
    for orders in sheets:
        found = rules.ask("resolve", record=found, orders=orders)["record"]
    assert record["slots"] == found["slots"]


def second_window(person: Person) -> Table:
    """Look at the same game in another window of the same browser."""
    table = Table(person.page.context.new_page(), person.table.address)
    table.page.goto(table.address)
    table.wait()
    return table


@pytest.mark.long
def test_a_phase_with_a_game_master(led: People, rules: Rules) -> None:
    ruth, ann, bo, cy = (led[name] for name in ("Ruth", *PLAYERS))
    record = ann.record()
    sheets = sheets_of(rules, record, orders_at(0))
    assert len(ann.seal(sheets["Ann"])) <= SEALED
    # Ann's page crashes, and is there again with all it knew
    ann.page.goto("about:blank")
    ann.page.goto(ann.table.address)
    ann.table.wait()
    expect(ann.page.locator("#seat")).to_contain_text("Ann")
    assert ann.text() in ann.chat[-1]
    # Bo has two windows: what one seals the other knows, and numbers never meet
    other = second_window(bo)
    bo.page.bring_to_front()
    bo.seal(sheets["Bo"])
    other.page.bring_to_front()
    expect(other.page.locator("#seal")).to_have_text(
        said("sealing.sealAgain", SPRING), timeout=PATIENCE
    )
    other.page.locator("[data-do=remove]").first.click()
    other.page.locator("#seal").click()
    sealed = other.page.locator("#post-now")
    second = said("posts.hasSealed", "Bo", SPRING, 2, "")
    expect(sealed).to_have_value(re.compile(re.escape(second)), timeout=PATIENCE)
    other.page.close()
    # Cy's device is full: nothing is sealed before it can be kept
    cy.order(sheets["Cy"])
    cy.page.evaluate(FULL)
    cy.page.locator("#seal").click()
    wait_until(cy.page, "() => window.refused.has('seats')")
    expect(cy.page.locator(".strip", has_text=said("storage.full")).first).to_be_visible()
    expect(cy.page.locator("#seal")).to_have_text(said("sealing.seal", SPRING))
    cy.page.evaluate("window.room()")
    cy.seal()
    ruth.look()
    ruth.page.fill("#chat", "\n\n".join(ruth.chat))
    ruth.page.evaluate(WRITE_ON)
    expect(ruth.page.locator('.heard[aria-label] li[data-code="opened"]')).to_have_count(3)
    expect(ruth.page.locator("#chat")).to_have_value("later")
    ruth.expect_in(Ann="sealed", Bo="sealed", Cy="sealed")
    ruth.page.locator("#preview").click()
    expect(ruth.page.locator("#previewed")).to_contain_text("A Vie", timeout=PATIENCE)
    ruth.page.locator("#publish").click()
    ruth.post()
    for player in seated(led).values():
        player.read()
        player.table.expect_phase("Spring 1901")
    record = same_records(led)
    assert record["title"] == TITLE
    expect_played(rules, record, [orders_at(0)])


@pytest.mark.slow
def test_two_years_with_a_game_master(led: People, rules: Rules) -> None:
    record = led["Ruth"].record()
    played = [orders_at(number) for number in range(YEARS)]
    for orders in played:
        record = published(led, sheets_of(rules, record, orders))
    expect_played(rules, record, played)
    assert rules.view(record)["phase"]["code"] == "S1903M"


@pytest.mark.long
def test_a_phase_without_a_game_master_and_with_one_who_never_reveals(
    free: People, rules: Rules
) -> None:
    record = free["Ann"].record()
    record = revealed(free, sheets_of(rules, record, orders_at(0)), STEADY)
    expect_played(rules, record, [without_the_gone(orders_at(0))])
    ann, bo = free["Ann"], free["Bo"]
    bo.expect_in(Ann="waiting", Cy="waiting")
    bo.page.locator("#conceding summary").click()
    bo.page.locator("#concede").click()
    bo.post()
    assert ann.read(len(bo.chat) - 1) == ["said"]
    expect(ann.page.locator('#ledger [data-seat="Bo"]')).to_contain_text(said("table.concedes", ""))
    # nobody can move the table on by a link
    longer = rules.ask("resolve", record=record, orders={})["record"]
    ann.page.goto("about:blank")
    ann.page.goto(f"{ann.table.address}#g={rules.payload(longer)}")
    ann.table.wait()
    refused = ann.page.locator(".strip", has_text=said("sealing.notOpenedHere"))
    expect(refused).to_be_visible(timeout=PATIENCE)
    assert len(ann.record()["slots"]) == 1


@pytest.mark.slow
def test_two_years_without_a_game_master_and_with_one_who_never_reveals(
    free: People, rules: Rules
) -> None:
    record = free["Ann"].record()
    known = {slot["phase"]: orders_in(slot) for slot in recorded()["slots"]}
    played: list[dict[str, list[str]]] = []
    while (code := rules.view(record)["phase"]["code"]) != "S1903M":
        orders: dict[str, list[str]] = known.get(code, {})
        is_gone = "1902" in code
        sheets = sheets_of(rules, record, orders)
        present = STEADY if is_gone else list(PLAYERS)
        record = revealed(free, sheets, present, all_seal=code in ("S1901M", "S1902M"))
        played.append(without_the_gone(orders) if is_gone else orders)
    expect_played(rules, record, played)


@pytest.mark.slow
def test_without_a_game_master_the_default_is_the_same_for_all_and_corrections_are_voted_for(
    free: People, rules: Rules, tmp_path: Path
) -> None:
    ann, bo, cy = free.values()
    sheets = sheets_of(rules, ann.record(), orders_at(0))
    for name, text in sheets.items():
        free[name].seal(text)
    for person in (ann, bo):
        person.read()
        person.page.locator("#reveal").click()
        person.post()
    shown = len(ann.chat)
    # Ann and Bo agree on the default while Cy reveals, and plays on without knowing it
    ann.read()
    ann.page.locator("[data-default=Cy]").click()
    ann.post()
    bo.read()
    bo.page.locator("[data-default=Cy]").click()
    bo.post()
    agreed = len(ann.chat)
    cy.read(until=shown)
    cy.page.locator("#reveal").click()
    expect(cy.page.locator("#foot .btn", has_text="Go on to")).to_be_visible(timeout=PATIENCE)
    cy.post()
    assert cy.record()["slots"][0]["sheets"]["Cy"]["orders"]
    assert "after-default" in bo.read(agreed)
    assert "carried" in cy.read()
    again = cy.page.locator(".strip", has_text=said("sealing.resolvedAgain", ["Cy"], SPRING))
    expect(again).to_be_visible()
    ann.read()
    record = same_records(free)
    expect_played(rules, record, [without_the_gone(orders_at(0))])
    # A correction is one once more than half of the seats have signed it
    ann.page.get_by_role("button", name=said("table.propose")).click()
    ann.page.select_option('[name="kind"]', "outcome")
    ann.page.fill('[name="result"]', "bounces")
    ann.page.fill('[name="reason"]', "misread by all of us")
    ann.page.get_by_role("button", name="Sign it", exact=True).click()
    expect(ann.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)  # it opens by itself
    ann.post()
    assert "events" not in same_records(free)["slots"][0]
    bo.read(agreed)
    vote = bo.page.locator("li", has_text="misread by all of us")
    expect(vote).to_contain_text(said("table.signedBy", ["Ann"]))
    vote.get_by_role("button", name=said("table.signToo")).click()
    bo.post()
    for person in (ann, cy):
        person.read(agreed)
    (event,) = same_records(free)["slots"][0]["events"]
    assert event["reason"] == "misread by all of us"
    # The file can be checked, though one has revealed what does not count.
    opened(cy.table, saved(ann.page, tmp_path / "friday.game.json"), said("sealing.checkedFile", 3))
