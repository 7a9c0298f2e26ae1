"""Secrets on one device: a hidden draw, a notice, a vote, purges that find and do not."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.games.marked import CAPITALS
from tests.patience import wait_until
from tests.player.hands import Mouse
from tests.player.seats.test_corrections import correct
from tests.player.seats.test_hot_seat import lift, sit
from tests.player.table import Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

# The page's chance, so that Belgium and Greece are drawn: the eleventh of each pool.
CHANCE = """() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => into instanceof Uint32Array ? into.fill(10) : real(into);
}"""
IS_BELOW = """() => {
  const signs = document.querySelector(".layer-signs");
  return [".labels", ".layer-units"].every((above) => signs.compareDocumentPosition(
    document.querySelector(`.board ${above}`)) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
# How much of the stars lies on names, of each the worst.
COVERED = """() => Math.max(...[...document.querySelectorAll(".layer-signs .star")].map((star) => {
  const own = star.getBoundingClientRect();
  const parts = [...document.querySelectorAll(".board .labels text")].map((name) => {
    const its = name.getBoundingClientRect();
    const wide = Math.min(own.right, its.right) - Math.max(own.left, its.left);
    const high = Math.min(own.bottom, its.bottom) - Math.max(own.top, its.top);
    return Math.max(0, wide) * Math.max(0, high) / (own.width * own.height);
  });
  return Math.max(...parts);
}))"""
IS_MARKED = """([shape, provinces]) => {
  const found = [...document.querySelectorAll(`.layer-signs [data-sign^="${shape} "]`)];
  const marked = new Set(found.map((sign) => sign.dataset.sign.split(" ").at(-1)));
  return [...marked].sort().join() === provinces.join();
}"""


@pytest.fixture
def shadows(desk: Table) -> Table:
    """Lay a table for League of Shadows."""
    return desk.moved("league-of-shadows")


def play(table: Table, sheets: dict[str, str]) -> None:
    """Give these orders, and resolve the phase."""
    if sheets:
        Mouse(table).paste("\n".join(f"{power}\n{lines}" for power, lines in sheets.items()))
    table.resolve()


def play_to(table: Table, phase: str) -> None:
    """Resolve phases without orders until another one."""
    for _ in range(20):
        if phase in table.title():
            return
        play(table, {})
    message = f"{phase} never comes"
    raise AssertionError(message)


def expect_signs(page: Page, shape: str, *provinces: str) -> None:
    """Wait until the chart marks these provinces so, and no others."""
    wait_until(page, IS_MARKED, [shape, sorted(provinces)])


@pytest.mark.thorough
@pytest.mark.pyodide
def test_a_draw_a_notice_a_vote_and_two_purges(shadows: Table) -> None:
    page = shadows.sit_down().page
    page.evaluate(CHANCE)
    play(shadows, {power: f"CAPITAL {place}" for power, place in CAPITALS.items()})
    expect_signs(page, "star", *CAPITALS.values())
    assert page.evaluate(COVERED) < 0.1
    expect(page.locator("details.told")).to_have_count(0)  # nothing is drawn yet
    play(shadows, {"France": "B A Par"})

    # The draw is made, and hidden until somebody opens it.
    secrets = page.locator("details.told")
    expect(secrets.get_by_text("Headquarters in the north")).to_be_hidden()
    secrets.locator("summary").click()
    expect(secrets).to_contain_text("Headquarters in the northBelgium")
    expect(secrets).to_contain_text("Headquarters in the southGreece")

    # Who owns a headquarters after an autumn is told.
    expect(secrets).not_to_contain_text("Belgium is a headquarters")
    play(shadows, {"France": "A Par - Pic"})
    play(shadows, {"France": "A Pic - Bel"})
    expect(page.locator(".told")).to_contain_text("Belgium is a headquarters, known since 1898")
    points = page.locator(".facts", has_text="Points if the game ended now")
    expect(points.locator("tr", has_text="France").locator("td")).to_have_text(["30", "20", "10"])

    # A vote, with its tally; the purge finds nothing, and is dated.
    play_to(shadows, "Spring 1900")
    homes = page.locator('.layer-signs [data-sign^="home "]')
    expect(homes.and_(page.locator('[data-sign$=" Bel"]')).first).to_be_attached()
    assert page.evaluate(IS_BELOW)  # a frame or a hatching never covers a name or a unit
    play(shadows, {"Turkey": "VOTE Ser"})
    council = page.locator(".facts", has_text="Open to votes")
    expect(council).to_contain_text("TallySerbia 1")
    expect(council).to_contain_text("Serbia, entry 1; 0 of 3 abstentions used")
    play_to(shadows, "Spring 1901")
    expect_signs(page, "dated", "Ser")
    expect(page.locator(".facts", has_text="Purges")).to_contain_text("1900 Serbianothing")

    # The next one discovers a headquarters: closed, hatched, and nothing is asked of it any more.
    play_to(shadows, "Winter 1901")
    play(shadows, {"Italy": "VOTE Gre"})
    expect_signs(page, "hatched", "Gre")
    expect(page.locator('.prov[data-p="Gre"]')).to_have_class("prov coastal shut")
    expect(page.locator(".facts", has_text="Purges")).to_contain_text("1901 Greecea headquarters")

    # The vote was meant for another province: what the purge found there is answered anew.
    correct(page, said("correct.kinds.insert"), "misread", power="Italy", text="VOTE Bel")
    expect(page.locator("#body")).to_contain_text("misread")
    expect_signs(page, "hatched", "Bel")
    assert shadows.complaints == []


def share(
    shadows: Table, rules: Rules, folder: Path, sheets: list[dict[str, list[str]]], south: str
) -> Page:
    """Play these sheets once all have their capitals, and open the game at a shared device."""
    record = rules.ask("new", variant="league_of_shadows")["record"]
    capitals = {power: [f"CAPITAL {place}"] for power, place in CAPITALS.items()}
    for n, orders in enumerate([capitals, *sheets]):
        drawn = ["HIDE Bel", south] if n == 1 else []
        record = rules.ask("resolve", record=record, orders=orders, drawn=drawn)["record"]
    file = folder / "shared.game.json"
    file.write_text(json.dumps({**record, "page": {"seating": "hot seat"}}), "utf-8")
    page = shadows.sit_down().page
    page.get_by_role("button", name=said("panels.games")).click()
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name=said("my-games.openFile")).click()
    waiting.value.set_files(file)
    return page


def test_at_a_device_that_several_share_only_the_owner_is_told(
    shadows: Table, rules: Rules, tmp_path: Path
) -> None:
    sheets = [
        {"France": ["B A Par"]},
        {"France": ["A Par - Pic"]},
        {"France": ["A Pic - Bel"]},
    ]
    page = share(shadows, rules, tmp_path, sheets, "HIDE Gre")
    for power in ("Austria", "France", "Germany"):
        if power != "Austria":
            sit(page, power)
        # Nobody who takes the device over sees through the curtain.
        expect(page.locator("#curtain h2")).to_have_text(
            said("seats.handTo").replace("{who}", power)
        )
        expect(page.locator("#body")).to_be_empty()
        assert "is a headquarters" not in page.content()
        lift(page)
        shadows.expect_phase("Winter 1898")
        told = page.locator(".told")
        if power == "France":
            expect(told).to_contain_text("Belgium is a headquarters, known since 1898")
            expect(told).not_to_contain_text("Greece")
        else:
            expect(told).to_have_count(0)
            assert "is a headquarters" not in page.content()
    assert shadows.complaints == []


def test_nobody_is_told_alone_while_everybody_looks_at_the_results(
    shadows: Table, rules: Rules, tmp_path: Path
) -> None:
    """Whoever sits down first is the seat of the page then, and all look at it."""
    sheets = [
        {"Austria": ["B A Vie"]},
        {"Austria": ["A Vie - Bud"]},
        {"Austria": ["A Bud - Ser"]},
    ]
    page = share(shadows, rules, tmp_path, sheets, "HIDE Ser")
    lift(page)
    expect(page.locator(".told")).to_contain_text("Serbia is a headquarters")
    page.locator("#hand-on").click()
    page.locator("#curtain summary").click()
    page.locator("#curtain").get_by_role("button", name=said("seats.resolveNow")).click()
    expect(page.locator("#curtain")).to_be_hidden()
    page.get_by_role("tab", name=said("panels.tabs.position")).click()
    expect(page.locator(".centres, .facts").first).to_be_visible()
    assert "is a headquarters" not in page.content()
