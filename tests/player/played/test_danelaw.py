"""A game of secret bids: what neutral units do is clicked, seen, shared, and counted again."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.player.hands import Mouse, go_on
from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

# Westrogothia's fleet in Skane is thrown out by Varend, which two others pay for, and is lost
# for good; the Jomsvikings take Roskilde for Tiunda, with Jelling's help; Ostrogothia takes
# Varend with the help of Kinda, and builds.
type Turn = tuple[str, dict[str, list[str]]]

TURNS: list[Turn] = [
    (
        "S835M",
        {
            "Ostrogothia": ["A Ogo - Nju", "BID 2 A Var - Skn"],
            "Jelling": ["BID 2 F Ros S A Var - Skn"],
            "Tiunda": ["BID 1 F Jom - Ola"],
            "Westrogothia": ["BID 1 A Var - Nju"],
        },
    ),
    ("S836R", {"Westrogothia": ["D F Skn"]}),
    (
        "F837M",
        {
            "Ostrogothia": ["A Nju - Var", "BID 2 A Kin S A Nju - Var"],
            "Jelling": ["F Jel S F Ola - Ros"],
            "Tiunda": ["BID 2 F Ola - Ros"],
        },
    ),
    ("W839A", {"Ostrogothia": ["B A Ogo"]}),
]


# What the engine says of a bid that was changed in the file afterwards.
DIFFERENCE = (
    "Autumn 837, movement, about Ola: F Ola - Ros was announced, but the secrets give F Ola - Skn."
)


@pytest.fixture
def thing(desk: Table) -> Table:
    """Lay a table for petty kingdoms."""
    return desk.moved("danelaw")


def unit(page: Page, name: str) -> Locator:
    """Return a unit on the chart."""
    return page.locator(f'.layer-units [data-u="{name}"]')


def sit(page: Page, seat: str) -> None:
    """Order for one power, or for all of them."""
    page.locator("#seat select").select_option(seat)
    expect(page.locator("#seat select")).to_have_value(seat)


def resolve(table: Table) -> None:
    """Resolve, and look at the results."""
    table.page.locator("#resolve").click()
    go_on(table).wait_for()


def played(table: Table, rules: Rules, turn: Turn, record: Json) -> Json:
    """Sit down at one seat after the other, give its orders by clicks, and resolve for all."""
    code, orders = turn
    assert rules.view(record)["phase"]["code"] == code
    for power, lines in orders.items():
        sit(table.page, power)
        for line in lines:
            table.order(rules, record, power, line)
    sit(table.page, "")
    resolve(table)
    after: Json = rules.ask("resolve", record=record, orders=orders)["record"]
    return after


def shared(page: Page) -> str:
    """Return the link of the game."""
    page.get_by_role("button", name=said("panels.share")).click()
    expect(page.locator("#link")).not_to_have_value("")
    return page.locator("#link").input_value()


def saved(page: Page, path: Path) -> Any:
    """Return the game file, from the open share sheet."""
    with page.expect_download() as waiting:
        page.locator("#share").get_by_role("button", name=said("share.file")).click()
    waiting.value.save_as(path)
    page.locator("#share").get_by_role("button", name=said("widgets.close")).click()
    return json.loads(path.read_text("utf-8"))


def opened(page: Page, path: Path) -> None:
    """Open a game file."""
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    waiting.value.set_files(path)
    expect(page.locator(".strip.ok", has_text=said("files.open", "").strip())).to_be_visible()


def checked(page: Page) -> Locator:
    """Have what was announced computed again, and return where the page says what it found."""
    page.get_by_role("tab", name=said("panels.tabs.log")).click()
    page.get_by_role("button", name=said("history.checkSecrets")).click()
    return page.locator(".body .strip", has_text="secrets")


def ended(thing: Table, rules: Rules) -> Json:
    """Play a round to its winter, agree on a draw, and return the record before that."""
    page = thing.sit_down().page
    record: Json = rules.ask("new", variant="danelaw")["record"]

    record = played(thing, rules, TURNS[0], record)
    results = page.locator("#body")
    attack = page.get_by_text("A Var \N{EN DASH} Skn", exact=True)
    expect(results.locator("li", has=attack).locator(".tag")).to_contain_text("phantom")
    thing.go()
    expect(page.locator(".layer-units .dis")).to_have_attribute("data-u", "Westrogothia F Skn V")
    record = played(thing, rules, TURNS[1], record)
    thing.go()
    expect(unit(page, "Westrogothia F Skn V")).to_have_count(0)
    expect(unit(page, "Minor A Var")).to_have_count(1)
    record = played(thing, rules, TURNS[2], record)
    thing.go()
    expect(unit(page, "Jomsvikings F Ros")).to_have_count(1)
    assert page.locator('.centre[data-c="Ros"]').get_attribute("data-owner") == "Jomsvikings"
    record = played(thing, rules, TURNS[3], record)
    joining = results.locator("li", has=page.get_by_text("B F Jom", exact=True))
    expect(joining.locator(".tag")).to_contain_text("builds")
    thing.go()
    thing.expect_phase("Spring 840")
    for there in ("Jomsvikings F Ros", "Jomsvikings F Jom", "Ostrogothia A Ogo"):
        expect(unit(page, there)).to_have_count(1)
    expect(page.locator('.layer-units [data-u^="Westrogothia F"]')).to_have_count(0)
    thing.expect_standing(rules.view(record))

    playing = [power for power in rules.view(record)["powers"] if power["playing"]]
    Mouse(thing).paste("\n".join(f"{power['name']}: DRAW" for power in playing))
    resolve(thing)
    thing.go()
    expect(page.locator("#over")).to_be_visible()
    return record


@pytest.mark.thorough
@pytest.mark.pyodide
def test_a_round_of_secret_bids(
    thing: Table, rules: Rules, chromium: Browser, tmp_path: Path
) -> None:
    record, page = ended(thing, rules), thing.page
    expect(checked(page)).to_have_text(said("history.secretsAgree", 5))
    page.locator("summary", has_text="Autumn 837").click()
    told = page.locator("details", has=page.locator("summary", has_text="Autumn 837"))
    bids = [
        "BidPlayerPointsOutcome",
        "A Kin S A Nju - VarOstrogothia2awarded",
        "F Ola - RosTiunda2awarded",
    ]
    expect(told.locator(".facts tr")).to_have_text(bids)
    every = page.locator('[data-do="opened"]')
    expect(every.locator("h3")).to_have_text(["Spring 835, movement", "Autumn 837, movement"])
    expect(every.locator("tr")).to_have_count(5 + 3)
    expect(every).to_contain_text("A Var - NjuWestrogothia1outbid, 1 to 2")
    page.get_by_role("tab", name=said("panels.tabs.results")).click()
    table = page.locator(".facts", has=page.get_by_role("heading", name="Bids"))
    expect(table.locator("tr")).to_have_text(bids)

    link = shared(page)
    public = rules.ask("decode", payload=link.partition("#g=")[2])["record"]
    assert "BID" not in json.dumps(public)
    assert rules.view(public)["units"] == rules.view(record)["units"]
    path = tmp_path / "whole.game.json"
    whole = saved(page, path)
    assert "non-commercial" in whole["rights"]
    assert "Quinn Bross" in whole["rights"]
    path.write_text(json.dumps(whole).replace("BID 2 F Ola - Ros", "BID 2 F Ola - Skn"), "utf-8")
    opened(page, path)
    expect(checked(page)).to_have_text(said("history.secretsDiffer", [DIFFERENCE]))
    with chromium.new_context() as elsewhere:
        other = Table(elsewhere.new_page(), link).sit_down()
        other.page.get_by_role("tab", name=said("panels.tabs.log")).click()
        expect(other.page.locator("summary", has_text="Autumn 837")).to_be_visible()
        expect(other.page.get_by_role("button", name=said("history.checkSecrets"))).to_have_count(0)
        assert other.complaints == []
    assert thing.complaints == []


@pytest.mark.slow
def test_fifty_players_bid_openly_as_agreed(thing: Table, rules: Rules) -> None:
    page = thing.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.locator("summary", has_text=said("new-game.options")).click()
    page.locator('[name="option dp_secrecy"]').select_option("open")
    page.locator('[name="option chaos"]').check()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    thing.wait()
    expect(page.locator("#seat option")).to_have_count(51)
    expect(page.locator(".layer-units [data-u]")).to_have_count(60)
    chosen = {"dp_secrecy": "open", "chaos": True}
    record: Json = rules.ask("new", variant="danelaw", options=chosen)["record"]
    bids = {"Kent": ["BID 1 F Jom - Ola"], "Kinda": ["BID 1 F Jom - Ola"]}
    played(thing, rules, ("S835M", bids), record)
    bid = page.locator("#body li", has_text="BID 1 F Jom \N{EN DASH} Ola")
    expect(bid).to_have_count(2)
    thing.go()
    expect(unit(page, "Jomsvikings F Ola")).to_be_attached()
    public = rules.ask("decode", payload=shared(page).partition("#g=")[2])["record"]
    assert json.dumps(public).count("BID 1 F Jom - Ola") == 2
    assert public["options"].items() >= chosen.items()
    assert thing.complaints == []
