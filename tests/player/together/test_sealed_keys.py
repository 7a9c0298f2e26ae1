"""Places at a table that go to another device: with a new key, or with the key file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from publisher.serve.http import Server
from tests.player.devices import keys, open_keys, saved, saved_game, sit_down_by_file
from tests.player.people import PLAYERS, Person, accept, confirm_all, gathered, offer, same_records
from tests.player.table import PATIENCE, READY
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide, pytest.mark.slow]

ALL = {"Ann": tuple(power for powers in PLAYERS.values() for power in powers)}
DRAW = "\n".join(f"{power}:\nDRAW" for power in ALL["Ann"])
# The keys of every seat that the device holds, of its desk, and the files of both.
HELD = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery-seats");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = opening.result.transaction("seats").objectStore("seats").getAll();
    found.onsuccess = () => {
      opening.result.close();
      done(found.result.map(({ keys, desk, files }) => [keys, desk, files]));
    };
  };
})"""
WORDS = "six words are more than enough here"


@pytest.fixture
def four(chromium: Browser, server: Server) -> Iterator[dict[str, Person]]:
    """Seat one player with a game master; two devices have nothing yet."""
    with gathered(chromium, server, ["Ruth", "Ann", "new", "Kit"]) as people:
        ruth, ann = people["Ruth"], people["Ann"]
        offer(ruth, "desk", ALL, WORDS)
        accept(ann, ruth.page.locator("#invitation-0").input_value(), WORDS)
        confirm_all({"Ann": ann}, ruth)
        yield people


def published(desk: Person) -> None:
    """Let the desk publish what is in the chat."""
    desk.read()
    desk.page.locator("#publish").click()
    desk.post()


def test_a_seat_gets_a_new_key_and_the_desk_goes_to_a_deputy(
    four: dict[str, Person], tmp_path: Path
) -> None:
    ruth, ann, new, kit = four.values()
    ann.seal("Austria:\nA Vie - Gal")
    published(ruth)
    ann.read()
    ann.seal("Austria:\nA Bud - Rum")
    ruth.read()
    game = saved(ruth, said("desk.save"), tmp_path / "friday.game.json")
    # Ann has lost her device: another one asks for a key, the desk signs it, all confirm it
    sit_down_by_file(new, game)
    keys(new)
    new.page.select_option("#new-key", label="Ann")
    new.page.get_by_role("button", name=said("keys.propose")).click()
    new.page.get_by_role("button", name=said("keys.ask")).click()
    told = new.page.locator("#wanted")
    expect(told).to_be_visible(timeout=PATIENCE)
    beginning = told.locator("b").inner_text()
    new.post()
    assert "asks" in ruth.read()
    strip = ruth.page.locator(f'.strip[data-key="{beginning}"]')
    request = said("keys.asked").format(name="Ann", key=beginning)
    expect(strip.locator("p").first).to_have_text(request)
    strip.get_by_role("button", name=said("keys.sign")).click()
    expect(strip).to_have_count(0)
    ruth.post()
    new.read()
    expect(new.page.locator("#seat")).to_contain_text("Ann", timeout=PATIENCE)
    new.post()
    keys(new)
    file = saved(new, said("keys.save"), tmp_path / "new.json")
    assert json.loads(file.read_text("utf-8"))["seat"] == 0
    ann.read()
    replaced = ann.page.locator("#replaced")
    expect(replaced).to_be_visible(timeout=PATIENCE)
    new.seal("Austria:\nA Bud - Ser")
    # The desk's keys go to a deputy, in their file: what was sealed is opened there
    keys(ruth)
    desk = saved(ruth, said("keys.save"), tmp_path / "desk.json")
    sit_down_by_file(kit, game)
    kit.read()
    open_keys(kit, desk, WORDS)
    expect(kit.page.locator("#publish")).to_be_visible(timeout=READY)
    kit.expect_in(Ann="sealed")
    expect(kit.page.locator("#shut")).to_have_count(0)
    published(kit)
    for person in (ruth, new, ann):
        person.read()
    record = same_records(four)
    assert record["slots"][1]["sheets"]["Ann"]["orders"] == {"Austria": ["A Bud - Ser"]}
    assert [event["event"] for event in record["slots"][0]["events"]] == ["rekey"]


def test_a_backup_brings_back_a_seat_and_its_keys_are_deleted_at_the_end(
    four: dict[str, Person], tmp_path: Path
) -> None:
    ruth, ann, new, _ = four.values()
    ann.seal("Austria:\nA Vie - Gal")
    published(ruth)
    ann.read()
    keys(ann)
    text = saved(ann, said("keys.save"), tmp_path / "ann.json").read_text("utf-8")
    # Whoever gets the game file gets no key file with it; the backup has both.
    shared = saved_game(ann, tmp_path / "shared.game.json")
    assert "keys" not in json.loads(shared.read_text("utf-8"))["page"]
    ann.page.get_by_role("button", name=said("panels.games")).click()
    backup = saved(ann, said("my-games.saveBackup"), tmp_path / "all.games.json")
    games = json.loads(backup.read_text("utf-8"))
    assert games[0]["page"]["keys"][0]["text"] == text
    # A file may come from anywhere: what is no key file is passed over.
    games[0]["page"]["keys"][:0] = [None, 7, {"name": 1, "text": text}]
    backup.write_text(json.dumps(games), "utf-8")

    new.table.sit_down()
    page = new.page
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    chooser.value.set_files(backup)
    imported = said("files.imported", {"taken": 1, "known": 0, "refused": 0})
    expect(page.locator(".strip", has_text=imported)).to_be_visible(timeout=READY)
    page.get_by_role("button", name=said("panels.games")).click()
    page.locator(".games").get_by_role("button", name="Friday").first.click()
    new.table.expect_phase("Fall 1901")
    shared = saved_game(new, tmp_path / "again.game.json")
    assert "keys" not in json.loads(shared.read_text("utf-8"))["page"]
    page.get_by_role("button", name="The table", exact=True).click()
    page.get_by_role("button", name=said("table.sitDownAgain")).click()
    keys(new)
    page.locator("#backup [name=passphrase]").fill(WORDS)
    page.get_by_role("button", name=said("keys.openBackup")).click()
    expect(page.locator("#seat")).to_contain_text("Ann", timeout=READY)

    new.seal(DRAW)
    published(ruth)
    new.read()
    keys(new)
    page.get_by_role("button", name=said("keys.deleteKeys")).click()
    page.get_by_role("button", name=said("keys.deleteForGood")).click()
    told = page.locator(".strip", has_text=said("keys.keysDeleted"))
    expect(told).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(HELD) == [[None, None, []]]
    page.reload()
    new.table.wait()
    expect(page.locator("#over")).to_be_visible(timeout=READY)
    assert len(new.record()["slots"]) == 2
