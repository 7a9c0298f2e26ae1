"""Links and files from others: opened with care, and nothing at hand is lost."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.limits import LONGEST_FILE
from tests.player.table import Rules, Table, recorded, sheets
from tests.words import said

pytestmark = pytest.mark.browser

CREDIT = (
    "Diplomacy, designed by Allan B. Calhamer. The game and its name belong to their publisher; "
    "rules told in our own words, map our own. en.wikipedia.org/wiki/Diplomacy_(game)"
)
DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "table.game.json", { type: "application/json" }));
  const drop = { dataTransfer: data, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", drop));
}"""


def begun(table: Table) -> None:
    """Have a game under way."""
    table.sit_down()
    table.page.fill("#typed", "A Vie - Gal")
    table.page.press("#typed", "Enter")
    expect(table.page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()


def alert(page: Page, text: str) -> None:
    """Wait for what the page says is wrong."""
    expect(page.locator(".strip", has_text=text)).to_be_visible()


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[: len(text) * 2 // 3], "This link is cut short: the end is missing."),
        (lambda text: text[:20] + "~~" + text[22:], "This link is damaged."),
        (lambda text: "<img src=x onerror=alert(1)>" + text, "This link is damaged."),
    ],
)
def test_a_damaged_link_says_so_and_leaves_my_games_alone(
    table: Table, rules: Rules, damage: Callable[[str], str], sentence: str
) -> None:
    begun(table)
    payload = rules.payload(recorded())
    table.page.goto("about:blank")
    table.page.goto(f"{table.address}#g={damage(payload)}")
    table.wait()
    alert(table.page, sentence)
    alert(table.page, "Your own games are untouched.")
    assert table.page.locator("img").count() == 0
    table.page.get_by_role("button", name=said("panels.games")).click()
    kept = table.page.locator(".games .lnk")
    expect(kept).to_have_count(1)
    kept.click()
    expect(table.page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()


def test_a_link_put_into_the_address_of_an_open_page_is_opened(table: Table, rules: Rules) -> None:
    begun(table)
    game = recorded()
    payload = rules.payload(game)
    table.page.evaluate("(payload) => { location.hash = `#g=${payload}`; }", payload)
    table.expect_phase(rules.view(game)["phase"]["title"])
    table.expect_standing(rules.view(game))


def test_a_game_file_is_saved_and_opened_again(table: Table, rules: Rules) -> None:
    game = recorded()
    payload = rules.payload(game)
    page = table.sit_down(f"#g={payload}").page
    page.get_by_role("button", name=said("panels.share")).click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=said("share.file")).click()
    assert waiting.value.suggested_filename.endswith(".game.json")
    text = waiting.value.path().read_text("utf-8")
    assert json.loads(text)["rights"] == CREDIT
    assert list(sheets(json.loads(text))) == list(sheets(game))
    for kind, start in ((said("share.svg"), b"<svg"), (said("share.png"), b"\x89PNG")):
        with page.expect_download() as picture:
            page.get_by_role("button", name=kind).click()
        data = picture.value.path().read_bytes()
        assert data.startswith(start)
        assert kind.endswith("PNG") or CREDIT in data.decode()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    table.expect_phase("Spring 1901")
    page.evaluate(DROP, text)
    alert(page, "table.game.json is open.")
    table.expect_standing(rules.view(game))
    assert table.complaints == []


def test_a_foreign_file_is_refused_in_a_sentence(table: Table) -> None:
    begun(table)
    page = table.page
    other = json.dumps(recorded() | {"variant": "nowhere"})
    wrong = ("{", "[]", '{"format": "<b>x</b>"}', other)
    sentences = ("is not a game file", "not a Chancery game", "not a Chancery game", "nowhere")
    for text, sentence in zip(wrong, sentences, strict=True):
        page.evaluate(DROP, text)
        alert(page, sentence)
        assert page.locator(".strip b", has_text="x").count() == 0
    expect(page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()


def test_a_file_that_nobody_means_is_refused_in_a_sentence(table: Table) -> None:
    begun(table)
    for text, sentence in {
        '{"format": "chancery-game"}': "formatVersion: this is missing.",
        f'"{"x" * LONGEST_FILE}"': said("files.tooLong", "table.game.json", LONGEST_FILE),
        f"{'[' * 40}{']' * 40}": "lists and objects may be nested 32 deep at most.",
    }.items():
        table.page.evaluate(DROP, text)
        alert(table.page, sentence)
        expect(table.page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()


def test_a_file_of_another_variant_is_opened_where_that_is_played(
    table: Table, rules: Rules
) -> None:
    begun(table)
    game = rules.ask("new", variant="stonehenge")["record"]
    game = rules.ask("resolve", record=game, orders={"Scots": ["F Sky - Heb"]})["record"]
    table.page.evaluate(DROP, json.dumps(game))
    alert(table.page, said("files.otherVariant", "table.game.json"))
    expect(table.page.get_by_text(said("orders.missing", 21, 22))).to_be_visible()
    table.page.get_by_role("button", name=said("links.openThere")).click()
    table.page.wait_for_url("**/stonehenge/play/**")
    table.wait()
    table.expect_phase(rules.view(game)["phase"]["title"])
    table.expect_standing(rules.view(game))
    table.page.reload()
    table.wait()
    table.expect_standing(rules.view(game))
    assert table.complaints == []


def test_nothing_from_outside_is_markup(table: Table) -> None:
    table.sit_down()
    mark = "<img src=x onerror=document.title=1><b>bold</b>"
    game = recorded() | {"title": mark, "names": {"Austria": mark}, "notes": {"S1901M": mark}}
    marked = {"Austria": {"orders": {"Austria": [mark]}}}
    game["slots"] = [game["slots"][0] | {"sheets": marked, "checksum": ""}]
    table.page.evaluate(DROP, json.dumps(game))
    expect(table.page.locator("#subtitle")).to_contain_text("<b>bold</b>")
    for tab in (said("panels.tabs.log"), said("panels.tabs.position"), said("panels.tabs.orders")):
        table.page.get_by_role("tab", name=tab).click()
    table.page.get_by_role("button", name=said("history.earlier")).click()
    table.expect_phase("results")
    assert table.page.locator("img").count() == 0
    assert table.page.title() != "1"
    assert not [line for line in table.complaints if "Refused" in line]


@pytest.mark.parametrize("at", ["1", "99", "-1", "x"])
def test_a_link_that_asks_for_no_phase_of_the_past_shows_the_present(
    table: Table, rules: Rules, at: str
) -> None:
    record = rules.ask("new", variant="standard")["record"]
    record = rules.ask("resolve", record=record, orders={"Austria": ["A Vie - Gal"]})["record"]
    payload = rules.payload(record)
    table.page.goto(f"{table.address}#g={payload}&at={at}")
    table.wait()
    table.expect_phase("Fall 1901")
