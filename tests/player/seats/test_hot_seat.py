"""Several players at one device: nothing on the page tells one seat what another ordered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.patience import wait_until
from tests.player.table import Json, Rules, Table
from tests.words import said

pytestmark = pytest.mark.browser

ORDERS = ("A Vie - Gal", "A Bud S A Vie - Gal", "F Tri - Alb")
UNREAD = "A Zork to the last"
TYPED = "A Bud S F Tri"
DASHES = re.compile(
    r"\s*[-\N{HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}\N{RIGHTWARDS ARROW}]+>?\s*"
)

# All that the page holds for anybody: its markup, what stands in its fields, its title. Left out
# is only what depends on the size of the window. The address holds the phases that were played.
WHOLE = """() => {
  const copy = document.documentElement.cloneNode(true);
  const still = "script, link, style, .defs, .chart-view > :not([class^=layer])";
  for (const one of copy.querySelectorAll(still)) one.remove();
  for (const one of copy.querySelectorAll("[style], [transform]")) {
    one.removeAttribute("style");
    one.removeAttribute("transform");
  }
  const fields = [...document.querySelectorAll("input, textarea, select")]
    .map((one) => `${one.id} ${one.value} ${one.checked}`);
  const markup = copy.outerHTML.replace(/<!--.*?-->/gs, "").replaceAll("><", ">\\n<");
  return [document.title, markup, ...fields].join("\\n");
}"""

# Look at the whole page now, and whenever anything changes.
WATCH = f"""() => {{
  const whole = {WHOLE};
  const seen = (window.seen = [whole()]);
  const everything = {{ attributes: true, characterData: true, childList: true, subtree: true }};
  new MutationObserver(() => seen.push(whole())).observe(document, everything);
}}"""

# A seat orders for one power here; whoever plays alone orders for all of them.
SEATED = """(seat) => {
  if (document.querySelector("#curtain")?.checkVisibility()) return true;
  const sheets = [...document.querySelectorAll(".pg")].map((sheet) => sheet.dataset.power);
  return seat ? sheets.join() === seat : sheets.length > 1;
}"""


def plain(text: str) -> str:
    """Return a text in one notation: one kind of dash, one space, small letters."""
    return " ".join(DASHES.sub(" - ", text).split()).casefold()


def words_of(rules: Rules, record: Json) -> list[str]:
    """Return what must not be found: each order as text and as a sentence, and what was typed."""
    lines = rules.ask("read", record=record, power="Austria", text="\n".join(ORDERS))["lines"]
    told = [text for line in lines for text in (line["order"], line["sentence"])]
    return [plain(text) for text in (*ORDERS, *told, UNREAD, "zork", TYPED)]


def settled(page: Page) -> str:
    """Return the whole page once nothing changes any more."""
    before = ""
    for _ in range(40):
        page.wait_for_timeout(100)
        page.wait_for_selector("#board > svg:not(.moving, .settling)")
        now: str = page.evaluate(WHOLE)
        if now == before:
            return now
        before = now
    message = "the page never comes to rest"
    raise AssertionError(message)


def sit(page: Page, seat: str) -> None:
    """Let somebody else sit down, and wait until nothing but their sheet is there, or a curtain."""
    page.locator("#seat select").select_option(seat)
    expect(page.locator("#seat select")).to_have_value(seat)
    wait_until(page, SEATED, seat)


def lift(page: Page) -> None:
    """Lift the curtain; the mouse leaves the map that was below the button."""
    page.locator("#curtain .main").click()
    expect(page.locator("#curtain")).to_be_hidden()
    page.mouse.move(1, 1)
    expect(page.locator("#board .reach")).to_have_count(0)


def begin_hot_seat(page: Page) -> None:
    """Begin a game of several seats at this device, and let Austria sit down first."""
    page.get_by_role("button", name=said("panels.games")).click()
    page.get_by_role("button", name=said("my-games.newGame")).click()
    page.get_by_text(said("new-game.ways.shared.name")).click()
    page.get_by_role("button", name=said("new-game.begin"), exact=True).click()
    expect(page.locator("#curtain h2")).to_have_text(
        said("seats.handTo").replace("{who}", "Austria")
    )
    lift(page)


def paste(page: Page, text: str) -> None:
    """Paste orders into the drawer; the mouse leaves the map first, and with it the card."""
    button = page.get_by_role("button", name=said("orders.pasteMany"))
    button.hover(force=True)
    button.click()
    page.fill("#pasted", text)
    page.get_by_role("button", name=said("orders.useThese")).click()
    page.wait_for_selector("#pasted", state="detached")


def give_everything(page: Page) -> None:
    """Order for Austria in every way there is, and leave everything open."""
    paste(page, f"{ORDERS[2]}\n{ORDERS[1]}\n{UNREAD}")
    expect(page.locator(".strip", has_text="zork")).to_be_visible()
    page.fill("#typed", ORDERS[0])
    page.press("#typed", "Enter")
    expect(page.locator(".say")).to_have_text("The army in Vienna moves to Galicia.")
    expect(page.locator("#live")).to_have_text("The army in Vienna moves to Galicia.")
    page.get_by_role("button", name=said("orders.changeOrder", "A Bud S A Vie - Gal")).click()
    expect(page.locator(".say")).to_contain_text("moves to")  # nothing more comes into the field
    page.fill("#typed", TYPED)
    expect(page.locator("#hint")).to_contain_text("Trieste")


@pytest.fixture
def seated(table: Table) -> Table:
    """Sit down at a new game, at a wide screen, where nothing moves."""
    table.page.set_viewport_size({"width": 1440, "height": 900})
    table.page.emulate_media(reduced_motion="reduce")
    return table.sit_down()


@pytest.mark.parametrize(
    ("giver", "has_curtain"), [("Austria", True), ("Austria", False), ("", False)]
)
def test_a_seat_sees_the_same_page_whatever_another_ordered(
    seated: Table, rules: Rules, giver: str, *, has_curtain: bool
) -> None:
    page = seated.page
    record = rules.ask("new", variant="standard")["record"]
    hidden = words_of(rules, record)
    if has_curtain:
        begin_hot_seat(page)
    seen: list[list[str]] = []
    for has_ordered in (False, True):
        if page.locator("#seat select").input_value() != giver:
            sit(page, giver)
            if has_curtain:
                lift(page)
        if has_ordered:
            give_everything(page)
        shown = []
        sit(page, "Italy")
        shown.append(settled(page))
        if has_curtain:
            lift(page)
            shown.append(settled(page))
        seen.append(shown)
    for before, after in zip(*seen, strict=True):
        found = plain(after)
        assert [words for words in hidden if words in found] == []
        assert after.splitlines() == before.splitlines()
    assert seated.complaints == []


def test_undo_stays_with_its_seat(seated: Table) -> None:
    page = seated.page
    sit(page, "Austria")
    paste(page, "\n".join(ORDERS[:2]))
    undo = page.get_by_role("button", name=said("panels.undo"))
    expect(undo).to_be_enabled()
    sit(page, "Italy")
    expect(undo).to_be_disabled()
    page.keyboard.press("Control+z")
    paste(page, "A Ven - Tri\nA Rom - Ven")
    expect(page.locator(".ol [data-order]")).to_have_count(2)
    sit(page, "Austria")
    expect(page.locator(".ol [data-order]")).to_have_count(2)
    expect(page.locator(".ol [data-order]").first).to_have_attribute("data-order", ORDERS[0])
    undo.click()  # what was pasted is one step
    expect(page.locator(".ol [data-order]")).to_have_count(0)
    expect(undo).to_be_disabled()
    sit(page, "Italy")
    expect(page.locator(".ol [data-order]")).to_have_count(2)
    sit(page, "Austria")
    redo = page.get_by_role("button", name=said("panels.redo"))
    redo.click()
    expect(page.locator(".ol [data-order]")).to_have_count(2)
    expect(redo).to_have_count(0)
    assert seated.complaints == []


def test_a_seat_finds_its_own_words_again(seated: Table) -> None:
    page = seated.page
    sit(page, "Austria")
    give_everything(page)
    sit(page, "Italy")
    sit(page, "Austria")
    expect(page.locator(".strip", has_text="zork")).to_be_visible()
    expect(page.locator("#typed")).to_have_value("")  # what was not given is gone
    expect(page.locator(".ol [data-order]")).to_have_count(4)


def test_nothing_happens_behind_the_curtain(seated: Table) -> None:
    page = seated.page
    begin_hot_seat(page)
    sit(page, "Italy")
    lift(page)
    page.fill("#typed", "A Ven - Tri")
    page.press("#typed", "Enter")
    expect(page.locator(".ol [data-order]")).to_have_count(1)
    sit(page, "Austria")
    lift(page)
    sit(page, "Italy")
    expect(page.locator("#curtain")).to_be_visible()
    for keys in ("Control+z", "Control+Enter", ".", "?", "Tab"):
        page.keyboard.press(keys)
        page.wait_for_timeout(50)
    expect(page.locator("#curtain")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('[inert]') === null")
    lift(page)
    seated.expect_phase("Spring 1901, movement")
    expect(page.locator(".ol [data-order]")).to_have_count(1)
    expect(page.locator("#build.quiet")).to_be_visible()
    expect(page.get_by_role("heading", name=said("help.keyboard"))).to_have_count(0)


@pytest.mark.parametrize("has_curtain", [True, False])
def test_a_reload_does_not_lift_the_curtain(
    seated: Table, rules: Rules, *, has_curtain: bool
) -> None:
    page = seated.page
    hidden = words_of(rules, rules.ask("new", variant="standard")["record"])
    if has_curtain:
        begin_hot_seat(page)
    page.fill("#typed", ORDERS[0])
    page.press("#typed", "Enter")
    expect(page.locator(".ol [data-order]")).to_have_count(1)
    sit(page, "Italy")
    settled(page)
    page.reload(wait_until="commit")
    page.wait_for_selector(".layer-units [data-u]", state="attached")
    page.evaluate(WATCH)
    if has_curtain:
        settled(page)
        lift(page)
    seated.wait()
    last, seen = settled(page), page.evaluate("window.seen")
    assert len(seen) > 1
    for found in map(plain, dict.fromkeys([*seen, last])):
        assert [words for words in hidden if words in found] == []
    expect(page.locator("#seat select")).to_have_value("Italy")
    assert seated.complaints == []


def test_a_seat_cannot_order_for_another(seated: Table) -> None:
    page = seated.page
    sit(page, "Austria")
    paste(page, "Italy: A Ven - Tri\nA Rom - Apu\nAustria\nA Vie - Gal")
    told = said("orders.forOthers", 2)
    expect(page.locator(".strip", has_text=said("orders.added", 1))).to_contain_text(told)
    expect(page.locator(".ol [data-order]")).to_have_count(1)
    page.fill("#typed", "Italy: A Ven - Tri")
    expect(page.locator("#hint")).to_have_text(said("orders.othersUnit", "Italy"))
    page.press("#typed", "Enter")
    expect(page.locator(".say")).to_have_text(said("orders.othersUnit", "Italy"))
    expect(page.locator("#typed")).to_have_value("Italy: A Ven - Tri")
    sit(page, "Italy")
    expect(page.locator(".ol li .tag", has_text=said("orders.noOrder"))).to_have_count(3)
    expect(page.locator(".ol [data-order]")).to_have_count(0)
    assert seated.complaints == []
