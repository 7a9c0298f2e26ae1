"""Computers at a table: nobody knows their orders beforehand, and everybody can check them."""

import json
import re
from collections.abc import Iterator, Mapping
from operator import itemgetter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.patience import wait_until
from tests.player.people import (
    Person,
    accept,
    confirm_all,
    gathered,
    offer,
    opened,
    same_records,
    saved,
)
from tests.player.table import HOLD, PATIENCE, READY, Json, Rules, Table, given
from tests.player.years import asked
from tests.table.second import computers, roster, wire
from tests.table.second.sheets import Place
from tests.words import said

pytestmark = pytest.mark.browser

type People = dict[str, Person]

# England is out of reach of all computers for a year: Ann has nothing to order in the first winter.
PLAYERS = {"Ann": ("England",), "Bo": ("France", "Germany")}
PLAYED = ("Austria", "Italy", "Russia", "Turkey")  # by computers
SPRING = "Spring 1901, movement"
NOT_LED = False
STEADY = {"level": "steady", "budget": 1}
STRONG = {"level": "strong", "budget": 600}
IBERIA = ("France:\nA Mar - Spa\nF Bre - Mao", "France:\nF Mao - Por")


@pytest.fixture
def two(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat two players without a game master; steady computers play the other powers."""
    with gathered(chromium, server, list(PLAYERS)) as people:
        seat(people, "steady")
        yield people


@pytest.fixture
def led(chromium: Browser, server: Server) -> Iterator[People]:
    """Seat two players with a game master; a computer plays each of the other powers."""
    with gathered(chromium, server, ["Ruth", *PLAYERS]) as people:
        ruth = people["Ruth"]
        offer(ruth, "desk", PLAYERS, computers="steady")
        for number, name in enumerate(PLAYERS):
            accept(people[name], ruth.page.locator(f"#invitation-{number}").input_value())
        confirm_all({name: people[name] for name in PLAYERS}, ruth)
        yield people


def seat(people: People, level: str) -> None:
    """Let Ann offer a table with computers, and both sit down at it."""
    ann, bo = people.values()
    offer(ann, "group", PLAYERS, computers=level)
    link = ann.page.locator("#invitation").input_value().split()[-1]
    ann.page.get_by_role("button", name=said("table.sitHere")).first.click()
    ann.post()
    bo.page.goto(link)
    bo.table.wait()
    named = [{"name": power, "level": level} for power in PLAYED]
    expect(bo.page.locator("#computers")).to_have_text(
        said("opponents.playAtTable", named, NOT_LED), timeout=PATIENCE
    )
    accept(bo, link)
    confirm_all(people, ann)


def play(people: People, rules: Rules, sheets: Mapping[str, str]) -> Json:
    """Let those who are asked seal and reveal, and all read; return the record that all have."""
    names = asked(PLAYERS, PLAYED, rules.view(same_records(people)))
    since = len(next(iter(people.values())).chat)
    for name in names:
        people[name].seal(sheets.get(name, ""))
    for name in names if len(names) > 1 else ():  # whoever orders alone does so openly
        people[name].read(since)
        people[name].reveal()
    for person in people.values():
        person.read(since)
    return same_records(people)


def numbers(chat: list[str], record: Json, slot: int, phase: str) -> list[int]:
    """Work out the numbers of the computers from what was posted, as another program would."""
    tokens = wire.find("\n".join(chat))
    joins = [one.payload for one in tokens if one.kind == "j"]
    sworn = next(one.payload for one in tokens if one.kind == "c")
    charter = roster.read_charter(sworn, joins)
    game = roster.game_of(charter)
    place = Place(game, slot, phase, roster.head_of(game, record["slots"][:slot]))
    here = [one for one in tokens if int.from_bytes(one.payload[4:6], "big") == slot]
    shown = {one.payload[10]: one.payload for one in here if one.kind == "r"}
    nonces = computers.nonces_of(shown, len(charter["seats"]))
    if "gm" in charter:
        desk = bytes.fromhex(charter["gm"]["sign"])
        said = [roster.read_statement(one.payload, place, desk) for one in here if one.kind == "g"]
        opened = [one for told in said if told["say"] == "open" for one in told["openings"]]
        nonces = [bytes.fromhex(one["salt"]) for one in sorted(opened, key=itemgetter("seat"))]
    return [
        computers.number_for(place, index, nonces) for index, _ in enumerate(charter["computers"])
    ]


def expect_computed(rules: Rules, record: Json, found: list[int], level: Json, slot: int) -> None:
    """Expect that the computers ordered what the engine makes of these numbers."""
    before = {**record, "slots": record["slots"][:slot]}
    for power, number in zip(PLAYED, found, strict=True):
        asked = {**level, "seed": number, "slice": 1_000_000, "seat": power}
        sheet = rules.ask("think", record=before, **asked)["sheet"]["orders"]
        played = record["slots"][slot]["sheets"][power]["orders"]
        assert {key: sorted(lines) for key, lines in played.items()} == {
            key: sorted(lines) for key, lines in sheet.items()
        }


@pytest.mark.pyodide
@pytest.mark.long
def test_every_page_works_out_the_same_sheets_as_another_program(
    chromium: Browser, server: Server, rules: Rules
) -> None:
    """The pages' Python is the browser's, and that of this test is not."""
    with gathered(chromium, server, list(PLAYERS)) as people:
        seat(people, "strong")
        ann = people["Ann"]
        record = play(people, rules, {"Bo": IBERIA[0]})
        found = numbers(ann.chat, record, 0, "S1901M")
        expect_computed(rules, record, found, STRONG, 0)
        record = play(people, rules, {})
        found = numbers(ann.chat, record, 1, "F1901M")
        expect_computed(rules, record, found, STRONG, 1)


def test_a_changed_sheet_is_named(two: People, desk: Table, rules: Rules, tmp_path: Path) -> None:
    ann = two["Ann"]
    expect(ann.page.locator('#ledger [data-state="computer"]')).to_have_count(len(PLAYED))
    record = play(two, rules, {})
    expect_computed(rules, record, numbers(ann.chat, record, 0, "S1901M"), STEADY, 0)
    path = saved(ann.page, tmp_path / "signed.game.json")
    opened(desk.sit_down(), path, said("sealing.checkedFile", 2))
    whole = json.loads(path.read_text("utf-8"))
    whole["slots"][0]["sheets"]["Turkey"]["orders"]["Turkey"] = ["A Con H", "A Smy H", "F Ank H"]
    path.write_text(json.dumps(whole), "utf-8")
    where = said("sealing.ofComputer", "Turkey", SPRING)
    opened(desk, path, said("sealing.notComputed", [where]))
    assert desk.complaints == []


@pytest.mark.long
def test_a_player_with_nothing_to_order_seals_where_computers_order_beside_another(
    two: People, rules: Rules
) -> None:
    """Bo builds alone: he could else try salts until the computers build what he likes."""
    ann, bo = two.values()
    for text in IBERIA:
        record = play(two, rules, {"Bo": text})
    while rules.view(record)["phase"]["code"] != "W1901A":
        record = play(two, rules, {})  # retreats
    since, slot = len(ann.chat), len(record["slots"])
    may = {power["id"] for power in rules.view(record)["powers"] if power["may"]}
    assert may & set(PLAYED)
    assert may & set(PLAYERS["Bo"])
    assert not may & set(PLAYERS["Ann"])
    bo.seal()
    ann.read(since)
    ann.go_on()
    expect(ann.page.locator("#foot")).to_contain_text(said("sealing.witness"))
    bo.expect_in(England="waiting")
    ann.seal()
    for person in (ann, bo):
        person.read(since)
        person.reveal()
    for person in (ann, bo):
        person.read(since)
    record = same_records(two)
    assert record["slots"][slot]["phase"] == "W1901A"
    shown = [one for one in wire.find("\n".join(ann.chat[since:])) if one.kind == "r"]
    assert {one.payload[10] for one in shown} == {0, 1}


def test_computers_that_are_stopped_let_the_phase_wait(two: People) -> None:
    ann, bo = two.values()
    since = len(ann.chat)
    for person in two.values():
        person.seal()
    for person in two.values():
        person.read(since)
        person.reveal()
    ann.page.evaluate(HOLD, "think")
    ann.look()
    ann.page.fill("#chat", "\n\n".join(ann.chat[since:]))
    ann.page.locator("#read-chat").click()
    wait_until(ann.page, "() => window.go")
    ann.page.locator("[data-do=stop-computers]").click()
    ann.page.evaluate("window.go()")
    door = ann.page.locator("[data-do=let-computers-go-on]")
    expect(door).to_be_visible(timeout=PATIENCE)
    assert ann.record()["slots"] == []
    door.click()
    expect(door).to_have_count(0, timeout=READY)
    bo.read(since)
    assert len(same_records(two)["slots"]) == 1


def test_a_game_master_opens_what_computers_play_by(led: People, desk: Table, rules: Rules) -> None:
    ruth, ann, bo = led.values()
    since = len(ruth.chat)
    for person in (ann, bo):
        person.seal()
    ruth.read(since)
    ruth.page.locator("#publish").click()
    ruth.post()
    for person in (ann, bo):
        person.read(since)
    record = same_records(led)
    expect_computed(rules, record, numbers(ruth.chat, record, 0, "S1901M"), STEADY, 0)
    row = ann.page.locator('#ledger [data-seat="Turkey"]')
    expect(row).to_contain_text(said("opponents.isPlayed", "steady"))
    # whoever only watches sees what the computers ordered, and that nothing of it is signed
    words = ruth.page.locator("#results-in-words").input_value()
    (link,) = re.findall(r"http\S+(#g=\S+)", words)
    desk.sit_down(link)
    desk.expect_standing(rules.view(record))
    expect(desk.page.locator("#unsigned")).to_have_text(said("sealing.unsigned", 0, 0, ""))
    expect(desk.page.locator('[data-state="computer"]')).to_have_count(0)
    assert desk.complaints == []


def test_a_table_with_computers_needs_two_players(table: Table) -> None:
    page = table.sit_down().page
    begin_table(page, "steady", {"Austria": "Ann"})
    expect(page.locator(".strip", has_text=said("opponents.namePlayers"))).to_be_visible()


def begin_table(page: Page, level: str, names: Mapping[str, str]) -> None:
    """Send the form of a new table."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.group.name")).click()
    for power, player in names.items():
        page.fill(f'[name="player {power}"]', player)
    page.locator('[name="others"]').select_option(level)
    page.get_by_role("button", name=said("new-game.invite"), exact=True).click()


def test_computers_order_without_a_word_where_no_player_has_a_choice(
    two: People, rules: Rules
) -> None:
    """Nobody is asked to seal so that a computer alone may build."""
    record = play(two, rules, {})
    while rules.view(record)["phase"]["code"] != "S1902M":
        record = play(two, rules, {})
    winter = next(one for one in record["slots"] if one["phase"] == "W1901A")
    assert set(winter["sheets"]) & set(PLAYED)
    bo = two["Bo"]
    bo.go_on()
    bo.order("France:\nA Par - Gas")
    expect(bo.page.locator(given("France", "A Par - Gas"))).to_be_attached()


def test_a_table_without_a_player_on_the_board_says_so_and_can_be_played_on(two: People) -> None:
    """Both agree that only Austria and Turkey are left, which computers play."""
    ann, bo = two.values()
    since = len(ann.chat)
    ann.look()
    ann.page.get_by_role("button", name=said("table.propose")).click()
    ann.page.select_option('[name="kind"]', "edit")
    ann.page.fill('[name="units"]', "Austria: A Vie\nTurkey: A Con")
    ann.page.fill('[name="centres"]', "Austria: Vie\nTurkey: Con")
    ann.page.fill('[name="reason"]', "the others have left")
    ann.page.get_by_role("button", name=said("correct.sign"), exact=True).click()
    expect(ann.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
    ann.post()
    bo.read(since)
    vote = bo.page.locator("li", has_text="the others have left")
    vote.get_by_role("button", name=said("table.signToo")).click()
    bo.post()
    ann.read(since)
    for person in (ann, bo):
        expect(person.page.locator("#next")).to_have_text(said("opponents.alone"), timeout=READY)
    page = ann.page
    page.get_by_role("button", name=said("my-games.title")).click()
    expect(page.locator(".games")).to_contain_text(said("table.waits.alone"), timeout=PATIENCE)
    ann.close()
    ann.go_on()
    page.get_by_role("button", name=said("history.plan")).click()
    page.locator("[data-do=players]").click()
    page.locator("[data-do=play-rest]").click()
    expect(page.locator("#title")).to_contain_text("Fall 1901", timeout=READY)
