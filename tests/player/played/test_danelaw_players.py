"""Forty-two players, then fifty, sit down at Danelaw: each opens an invitation of their own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from tests.browser.screens import WIDE
from tests.games.play import LIBRARY
from tests.patience import wait_until
from tests.player.people import CLIPBOARD, Person, gathered
from tests.player.table import HOLD, PATIENCE, READY, Table, twice
from tests.words import said

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

MORE = [
    power["id"]
    for power in LIBRARY.data("danelaw")["power"]
    if power.get("playing") == "optional" and len(power["home"]) == 1
]


def form(page: Page) -> None:
    """Open the form of a new game, with a game master and its options."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.desk.name")).click()
    page.locator("summary", has_text=said("new-game.options")).click()


def picked(page: Page, count: int) -> None:
    """Let so many powers play."""
    if count == 50:
        page.locator('[name="option chaos"]').check()
    else:
        for power in MORE[: count - 14]:
            page.locator(f'[name="option powers"][value="{power}"]').check()
    told = page.locator('[data-do="powers"]')
    expect(told).to_have_text(said("new-game.powersPlay", count), timeout=PATIENCE)
    expect(page.locator('[name^="player "]')).to_have_count(count)


def invitations(page: Page) -> list[str]:
    """Make the invitations, and return their links."""
    page.get_by_role("button", name=re.compile(said("new-game.invite"))).click()
    fields = page.locator("[id^=invitation]")
    expect(fields.first).to_have_value(re.compile("#chy1i"), timeout=READY)
    return [field.input_value().split()[-1] for field in fields.all()]


@pytest.fixture
def ruth(chromium: Browser, server: Server) -> Iterator[Person]:
    """The game master, at Danelaw."""
    with gathered(chromium, server, ["Ruth"]) as people:
        people["Ruth"].table.moved("danelaw").sit_down()
        yield people["Ruth"]


def join(chromium: Browser, name: str, link: str, chat: list[str]) -> Table:
    """Open an invitation in a browser of its own, sit down, and post the join."""
    room = chromium.new_context(viewport=WIDE, reduced_motion="reduce", permissions=CLIPBOARD)
    table = Table(room.new_page(), link)
    player = Person(name, table, chat)
    player.page.goto(link)
    table.wait()
    twice(player.page.locator("#sit-down"))
    player.post()
    expect(player.page.locator(".strip.no")).to_have_count(0)
    return table


@pytest.mark.thorough
@pytest.mark.parametrize("count", [42, 50])
def test_the_form_invites_so_many_players(ruth: Person, count: int) -> None:
    form(ruth.page)
    picked(ruth.page, count)
    assert len({*invitations(ruth.page)}) == count


@pytest.mark.thorough
def test_the_form_says_which_powers_cannot_both_play(ruth: Person) -> None:
    form(ruth.page)
    for power in ("Bretons", "Broerec"):
        ruth.page.locator(f'[name="option powers"][value="{power}"]').check()
    expect(ruth.page.locator(".strip.no")).to_contain_text("Bretons and Broerec cannot both play")


# Tells whether what the form says against its options is ever away.
WATCH = """() => {
  window.wasAway = false;
  const look = () => { window.wasAway ||= !document.querySelector(".strip.no"); };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_an_answer_about_earlier_options_does_not_stand(ruth: Person) -> None:
    """The answer about the first box comes after that about the second."""
    form(ruth.page)
    first, second, third = (
        ruth.page.locator(f'[name="option powers"][value="{power}"]')
        for power in ("Bretons", "Broerec", "Domnonee")
    )
    told = ruth.page.locator(".strip.no")

    def refuse() -> None:
        second.check()
        expect(told).to_contain_text("Bretons and Broerec cannot both play")
        ruth.page.evaluate(WATCH)
        ruth.page.evaluate(HOLD, "lots")  # the last that is asked about the first box

    ruth.table.meanwhile("view", first.check, refuse)
    wait_until(ruth.page, "() => window.go")
    ruth.page.evaluate("window.go()")
    third.check()
    expect(told).to_contain_text("Bretons and Domnonee cannot both play")
    assert not ruth.page.evaluate("window.wasAway")


@pytest.mark.slow
@pytest.mark.parametrize("count", [42, 50])
def test_so_many_players_sit_down(chromium: Browser, ruth: Person, count: int) -> None:
    form(ruth.page)
    picked(ruth.page, count)
    links = invitations(ruth.page)
    assert len({*links}) == count
    for number, link in enumerate(links, 1):
        table = join(chromium, f"Player {number}", link, ruth.chat)
        assert table.complaints == []
        table.page.context.close()
    codes = ruth.read()
    assert codes.count("joined") == count
    ruth.page.locator("#set-table").click()
    ruth.post()
    record = ruth.record()
    assert len(record["seats"]) == count
    swatches = ruth.page.locator(".seats-table [data-seat]")
    expect(swatches).to_have_count(count)
