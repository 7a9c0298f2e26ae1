"""What the pages of a game between devices say and keep: links, corrections, keys."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Download, expect

from publisher.serve.http import Server
from tests.player.people import PLAYERS, Person, accept, confirm_all, gathered, offer, same_records
from tests.player.table import PATIENCE, READY
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ALL = {"Ann": tuple(power for powers in PLAYERS.values() for power in powers)}
DRAW = "\n".join(f"{power}:\nDRAW" for power in ALL["Ann"])
ORDERS = "Austria:\nA Vie - Gal"
WORDS = "six words are more than enough here"
ONE_OF_ONE = {"sealed": 1, "shown": 1, "late": [], "wrong": []}
# All that the page keeps of seats, as a new device has it: the table, and no keys.
LOSE_KEYS = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery-seats");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const seats = opening.result.transaction("seats", "readwrite").objectStore("seats");
    const found = seats.getAll();
    found.onsuccess = () => {
      const lost = { keys: null, seat: null, sheets: [], files: [] };
      const puts = found.result.map((held) => seats.put({ ...held, ...lost }));
      puts.at(-1).onsuccess = () => { opening.result.close(); done(); };
    };
  };
})"""
EXTRACTABLE = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery-seats");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const found = opening.result.transaction("seats").objectStore("seats").getAll();
    found.onsuccess = () => {
      opening.result.close();
      const { keys, desk } = found.result[0];
      const { sign, box, salt } = keys ?? desk.keys;
      done([sign.own, box.own, salt].map((key) => key.extractable));
    };
  };
})"""


@pytest.fixture
def pair(chromium: Browser, server: Server) -> Iterator[dict[str, Person]]:
    """Seat one player, for all powers, with a game master."""
    with gathered(chromium, server, ["Ruth", "Ann"]) as people:
        ruth, ann = people.values()
        offer(ruth, "desk", ALL)
        accept(ann, ruth.page.locator("#invitation-0").input_value(), WORDS)
        confirm_all({"Ann": ann}, ruth)
        yield people


def results(ruth: Person) -> str:
    """Let the desk publish what is in the chat; return its message."""
    ruth.read()
    ruth.page.locator("#publish").click()
    return ruth.post()


def notice(person: Person, text: str) -> None:
    """Wait for a strip."""
    expect(person.page.locator(".strip", has_text=text).first).to_be_visible(timeout=PATIENCE)


def waits(person: Person, text: str) -> None:
    """Look into the list of games, which says what the game waits for."""
    person.page.get_by_role("button", name=said("panels.games")).click()
    expect(person.page.locator(".games li", has_text="Friday")).to_contain_text(text)
    person.close()


def test_a_link_moves_no_page_and_corrections_are_signed(pair: dict[str, Person]) -> None:
    ruth, ann = pair.values()
    waits(ann, said("table.waits.yourOrders"))
    ruth.look()
    expect(ruth.page.locator("#reminder")).to_have_value(re.compile("Waiting for: Ann"))
    ann.seal(ORDERS)
    waits(ann, said("table.waits.results"))
    results(ruth)
    ruth.page.locator("#earlier summary").click()
    earlier = ruth.page.locator("#earlier li")
    expect(earlier).to_contain_text("Spring 1901")
    expect(earlier).to_contain_text(said("table.tally", ONE_OF_ONE))
    # the link alone proves nothing: the page stays where it is, and says so
    words = ruth.page.locator("#results-in-words").input_value()
    (link,) = re.findall(r"http\S+#g=\S+", words)
    ann.page.goto("about:blank")
    ann.page.goto(link)
    ann.table.wait()
    notice(ann, said("sealing.aheadLink"))
    assert ann.record()["slots"] == []
    # the message moves it on
    ann.read()
    assert same_records(pair)["slots"][0]["sheets"]["Ann"]["orders"] == {"Austria": ["A Vie - Gal"]}
    # a correction at the desk, signed, with its reason
    ruth.page.get_by_role("button", name=said("desk.correct")).click()
    ruth.page.select_option('[name="kind"]', "outcome")
    ruth.page.fill('[name="result"]', "bounces")
    ruth.page.fill('[name="reason"]', "misread by the desk")
    ruth.page.get_by_role("button", name="Correct", exact=True).click()
    expect(ruth.page.locator(".seats-table")).to_be_visible(timeout=PATIENCE)
    ruth.post()
    assert "said" in ann.read()
    record = same_records(pair)
    assert record["slots"][0]["events"][0]["reason"] == "misread by the desk"
    # what nobody but the desk may do
    ann.close()
    ann.go_on()
    expect(ann.page.locator("#resolve")).to_have_count(0)
    expect(ann.page.locator("#seat select")).to_have_count(0)
    # a draw is voted for in sealed sheets
    ann.seal(DRAW)
    results(ruth)
    ann.read()
    same_records(pair)
    for person in pair.values():
        expect(person.page.locator("#next")).to_have_text(said("table.over"), timeout=PATIENCE)


def test_keys_are_never_readable_and_their_file_is_taken_back(
    pair: dict[str, Person], tmp_path: Path
) -> None:
    ruth, ann = pair.values()
    for person in (ruth, ann):
        assert person.page.evaluate(EXTRACTABLE) == [False, False, False]
    # without a passphrase there is no file, now or later
    ruth.look()
    ruth.page.locator("#keys summary").click()
    expect(ruth.page.locator("#keys")).to_contain_text(said("keys.noFile"))
    expect(ruth.page.get_by_role("button", name=said("keys.save"))).to_have_count(0)
    ann.look()
    ann.page.locator("#keys summary").click()
    with ann.page.expect_download(timeout=READY) as saving:
        ann.page.get_by_role("button", name=said("keys.save")).click()
    file = tmp_path / "ann.json"
    saved: Download = saving.value
    saved.save_as(file)
    text = file.read_text("utf-8")
    assert '"chancery_keys":1' in text
    before = ann.seal(ORDERS)
    ann.page.evaluate(LOSE_KEYS)
    ann.page.reload()
    ann.table.wait()
    ann.look()
    ann.page.locator("#keys summary").click()
    ann.page.set_input_files('[name="file"]', file)
    ann.page.locator('[name="passphrase"]').last.fill("something else")
    ann.page.get_by_role("button", name=said("keys.open")).click()
    notice(ann, said("protocol.sentences.backup-wrong"))
    ann.page.locator('[name="passphrase"]').last.fill(WORDS)
    ann.page.get_by_role("button", name=said("keys.open")).click()
    notice(ann, said("keys.here"))
    after = ann.seal()
    assert after != before
    assert ruth.read().count("opened") == 1
