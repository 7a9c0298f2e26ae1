"""A game inside another site's page shows what the player shows of it."""

from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from engine.record.append import append
from engine.record.files.game_file import record_json
from engine.record.record import new_record
from engine.record.replay import Stage
from tests.games import marked, play, recorded
from tests.patience import wait_until
from tests.player.table import READY, Json, Rules, Table
from tests.player.table import recorded as recorded_game
from tests.words import said

pytestmark = pytest.mark.browser

VARIANTS = (
    *("standard", "stonehenge", "danelaw", "deus_vult", "heptadiplomacy"),
    marked.VARIANT,
)
# What is drawn, and in which colours; how large units are depends on the window.
DRAWN = """() => {
  const all = (selector) => [...document.querySelectorAll(`#board ${selector}`)];
  const paint = (one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke];
  const told = (one, ...names) => names.map((name) => one.getAttribute(name) ?? "");
  return {
    land: all(".prov, .centre[data-c]").map((one) =>
      [...told(one, "data-p", "data-c", "data-owner"), one.matches(".shut"), ...paint(one)]),
    signs: all(".layer-signs > *").map((one) =>
      [...told(one, "class", "data-sign", "href"), one.textContent, ...paint(one),
       getComputedStyle(one).fontSize]),
    units: all(".layer-units > *").map((one) => told(one, "data-u")).sort(),
    orders: all(".layer-orders > *").map((one) => [...told(one, "class"), one.textContent]),
  };
}"""
# The engine of a test, which answers no more, and again.
BROKEN = """() => {
  const { postMessage } = MessagePort.prototype;
  window.mend = () => { MessagePort.prototype.postMessage = postMessage; };
  MessagePort.prototype.postMessage = function (message, ...more) {
    if (message?.question) this.onmessage({ data: { failed: true } });
    else postMessage.call(this, message, ...more);
  };
}"""
MENDED = "window.mend()"
GO = "(hash) => { location.hash = hash; }"


def embedded(table: Table, fragment: str) -> str:
    """Return the address at which a game of a table's variant is embedded."""
    return f"{table.address.replace('play/index.html', 'embed.html')}#{fragment}"


def some_game(variant: str) -> tuple[Json, int]:
    """Return a game and a phase of it that has results: the last one."""
    table = play.table_of(variant)
    if variant == marked.VARIANT:
        found, stages = marked.record(table)
    elif variant == "deus_vult":  # whose stacks chance does not order
        found, stages = append(table, new_record(table.variant, {}), [Stage(table.opening)], {})
    else:
        found, stages = recorded.record(table, 1, 1)
    return record_json(found), len(stages) - 2


def drawn(page: Page) -> Any:
    """Return what the chart shows."""
    return page.evaluate(DRAWN)


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_embedded_game_shows_what_the_player_shows(
    desk: Table, rules: Rules, variant: str
) -> None:
    game, at = some_game(variant)
    fragment = f"g={rules.payload(game)}&at={at}"
    page = desk.moved(variant.replace("_", "-")).sit_down(f"#{fragment}").page
    title = str(rules.view(game, at)["phase"]["title"])
    desk.expect_phase(title)
    shown = drawn(page)
    page.goto(embedded(desk, fragment))
    expect(page.locator(".turns h2")).to_contain_text(title, timeout=READY)
    assert drawn(page) == shown
    signs = {marked.VARIANT: marked.SIGNS, "heptadiplomacy": {"", "numbered"}}
    assert {one[1].partition(" ")[0] for one in shown["signs"]} == signs.get(variant, set())
    assert any(one[3] for one in shown["land"]) == (variant == marked.VARIANT)
    assert shown["units"]
    assert desk.complaints == []


def test_who_turns_to_a_phase_is_told_why_it_does_not_come(desk: Table, rules: Rules) -> None:
    game, at = some_game("standard")
    page = desk.page
    page.goto(embedded(desk, f"g={rules.payload(game)}"))
    title = page.locator(".turns h2")
    expect(title).to_contain_text("Spring 1902", timeout=READY)
    expect(page.locator("#words")).not_to_contain_text("Loading the game.")
    earlier = page.get_by_role("button", name=said("embed.earlier"))
    page.evaluate(BROKEN)
    earlier.click()
    note = page.locator("#words .note")
    expect(note).to_have_text(said("engine-start.broken"))
    expect(title).to_contain_text("Spring 1902")
    page.evaluate(MENDED)
    earlier.click()
    expect(title).to_contain_text(str(rules.view(game, at)["phase"]["title"]), timeout=READY)
    expect(note).to_have_count(0)
    assert desk.complaints == []


def test_no_phase_is_asked_of_a_game_that_is_gone(desk: Table, rules: Rules) -> None:
    game, _ = some_game("standard")
    page = desk.page
    page.goto(embedded(desk, f"g={rules.payload(game)}"))
    title = page.locator(".turns h2")
    expect(title).to_contain_text("Spring 1902", timeout=READY)
    # A press may be on its way while the address takes the button from under it.
    page.evaluate("() => { window.pressed = document.querySelector('.turns button'); }")
    page.evaluate(GO, "g=none")
    expect(page.locator("#words .note")).to_contain_text("link", timeout=READY)
    page.evaluate("window.pressed.click()")
    other = rules.payload({**game, "slots": [], "id": "F" * 22})
    page.evaluate(GO, f"g={other}")
    expect(title).to_have_text("Spring 1901, movement", timeout=READY)
    assert desk.complaints == []


def test_a_screen_reader_is_told_the_phase_its_orders_and_the_position(
    desk: Table, rules: Rules
) -> None:
    game = {**recorded_game(), "slots": recorded_game()["slots"][:6]}
    page = desk.page
    page.goto(embedded(desk, f"g={rules.payload(game)}&at=5"))
    expect(page.locator(".turns h2")).to_contain_text("Fall 1902", timeout=READY)
    expect(page.get_by_role("status")).to_contain_text("Fall 1902")
    page.get_by_text(said("embed.results")).click()
    page.get_by_text(said("embed.position")).click()
    results = page.get_by_role("listitem")
    expect(results).to_have_count(len(rules.view(game, 5)["results"]))
    bounced = page.get_by_role("listitem").filter(has_text="A Ven \N{EN DASH} Tri")
    expect(bounced).to_contain_text("Italy: A Ven \N{EN DASH} Tri, bounces.")
    expect(bounced).to_contain_text("no stronger than the Austrian fleet there (1).")
    heads = page.get_by_role("table").get_by_role("columnheader")
    expect(heads).to_have_text(["Province", "Unit", "Centre of"])
    trieste = page.get_by_role("row", name="Trieste")
    expect(trieste.get_by_role("cell")).to_have_text(["Austria: F Tri", "Austria"])
    page.get_by_role("button", name=said("embed.later")).click()
    expect(page.get_by_role("status")).to_have_text("Fall 1902, retreats")
    assert desk.complaints == []


def framed(page: Page, desk: Table, sandbox: str, fragment: str) -> FrameLocator:
    """Show a game inside a page that puts its frame into a sandbox."""
    host = desk.address.replace("standard/play/index.html", "blog.html")
    frame = f'<iframe sandbox="{sandbox}" width=640 height=560 src="{embedded(desk, fragment)}">'
    page.route(host, lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(host)
    return page.frame_locator("iframe")


def test_a_frame_that_is_shut_off_says_what_it_needs(desk: Table, rules: Rules) -> None:
    game, _ = some_game("standard")
    payload = rules.payload(game)
    shut = framed(desk.page, desk, "allow-scripts", f"g={payload}")
    expect(shut.locator("#words .late")).to_be_visible()
    expect(shut.locator("#words")).to_contain_text("allow-same-origin")
    let = framed(desk.page, desk, "allow-scripts allow-same-origin", f"g={payload}")
    expect(let.locator(".turns h2")).to_contain_text("Spring 1902", timeout=READY)
    expect(let.locator("#words .late")).to_have_count(0)


ZOOM = "() => new DOMMatrix(document.querySelector('#board > svg').style.transform).a"
# What reaches beyond the window, and how wide the narrowest unit is drawn.
ROOM = """() => [document.documentElement.scrollWidth - innerWidth,
  Math.min(...[...document.querySelectorAll(".layer-units .body")]
    .map((one) => one.getBoundingClientRect().width))]"""


def test_the_wheel_and_buttons_zoom(desk: Table, rules: Rules) -> None:
    game, _ = some_game("standard")
    page = desk.page
    page.goto(embedded(desk, f"g={rules.payload(game)}"))
    expect(page.locator(".turns h2")).to_contain_text("Spring 1902", timeout=READY)
    before = page.evaluate(ZOOM)
    page.locator("#board").hover()
    page.mouse.wheel(0, -400)
    wait_until(page, f"(before) => ({ZOOM})() > 1.5 * before", before)
    page.locator("#whole").click()
    wait_until(page, f"(before) => Math.abs(({ZOOM})() - before) < 0.01", before)
    page.locator("#zoom-in").click()
    wait_until(page, f"(before) => ({ZOOM})() > 1.2 * before", before)
    assert desk.complaints == []


@pytest.mark.parametrize("size", [(320, 480), (320, 256)])
def test_a_narrow_frame_can_be_read(desk: Table, rules: Rules, size: tuple[int, int]) -> None:
    game, _ = some_game("standard")
    page = desk.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(embedded(desk, f"g={rules.payload(game)}"))
    expect(page.locator(".turns h2")).to_contain_text("Spring 1902", timeout=READY)
    wait_until(page, "() => !document.querySelector('#board > svg.settling')")
    beyond, narrowest = page.evaluate(ROOM)
    assert beyond <= 0
    assert narrowest > 10
    for name in (said("embed.earlier"), said("embed.later")):
        page.get_by_role("button", name=name).scroll_into_view_if_needed()
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert desk.complaints == []
