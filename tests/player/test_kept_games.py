"""Games that a device keeps: they have an id, and those of the first format go on."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.player.table import Rules, Table, recorded

pytestmark = pytest.mark.browser

type Json = dict[str, Any]

KEEP = """(game) => new Promise((done, failed) => {
  const opening = indexedDB.open("chancery", 1);
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const put = opening.result.transaction("games", "readwrite").objectStore("games").put(game);
    put.onsuccess = () => { opening.result.close(); done(); };
  };
})"""


def saved(table: Table) -> Json:
    """Return the game file that the page saves."""
    table.page.get_by_role("button", name="Share").click()
    with table.page.expect_download() as waiting:
        table.page.get_by_role("button", name="Game file").click()
    table.page.keyboard.press("Escape")
    file: Json = json.loads(waiting.value.path().read_text("utf-8"))
    return file


def test_a_new_game_has_an_id_that_its_file_and_its_link_keep(table: Table, rules: Rules) -> None:
    table.sit_down()
    table.page.fill("#typed", "A Vie - Gal")
    table.page.press("#typed", "Enter")
    expect(table.page.get_by_text("21 of 22 orders are missing.")).to_be_visible()
    game = saved(table)
    assert re.fullmatch(r"[0-9A-Za-z_-]{22}", game["id"])
    payload = rules.ask("encode", record=game)["payload"]
    assert rules.ask("decode", payload=payload)["record"]["id"] == game["id"]
    table.page.get_by_role("button", name="My games").click()
    table.page.get_by_role("button", name="New game").click()
    table.expect_phase("Spring 1901")
    assert saved(table)["id"] != game["id"]


def test_a_kept_game_of_the_first_format_opens_and_is_saved_as_the_second(
    table: Table, rules: Rules
) -> None:
    table.sit_down()
    old = recorded()
    assert old["formatVersion"] == 1
    line = {"name": "", "from": None, "record": old, "drafts": {}, "view": None}
    game = {"id": "old", "variant": "standard", "title": "", "payload": "", "current": 0}
    table.page.evaluate(KEEP, {**game, "branches": [line], "saved": 2_000_000_000_000})
    table.page.goto("about:blank")
    table.sit_down()
    table.expect_phase(rules.view(old)["phase"]["title"])
    table.expect_standing(rules.view(old))
    file = saved(table)
    assert (file["formatVersion"], len(file["slots"])) == (2, len(old["phases"]))
    assert rules.ask("open", file=old)["record"]["slots"] == file["slots"]
    assert table.complaints == []
