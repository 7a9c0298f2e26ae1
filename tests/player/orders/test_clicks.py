"""How many clicks an order takes: what fits the drafts is offered whole."""

import re
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from engine.rules.rules import PlayedPhase
from tests.games.coherent import dice
from tests.games.play import sheets, table_of
from tests.games.scripted import TURNS
from tests.player.hands import Mouse
from tests.player.quickly import COUNT, QuickMouse, clicks
from tests.player.table import Json, Rules, Table, given, orders_in, recorded
from tests.words import said

pytestmark = pytest.mark.browser

type Sheets = Mapping[str, list[str]]

# Every sentence that the builder shows, with where its words and offers stand, as it is drawn.
TOLD = """() => {
  window.told = [];
  const host = document.querySelector("#build");
  const tell = () => {
    const places = [...host.querySelectorAll(".verbs .btn, .offers .btn")].map((button) => {
      const { x, y } = button.getBoundingClientRect();
      return `${button.textContent} ${Math.round(x)} ${Math.round(y)}`;
    });
    const now = [host.querySelector(".say").innerText, ...places].join("; ");
    if (window.told.at(-1) !== now) window.told.push(now);
  };
  new MutationObserver(tell).observe(host, { subtree: true, childList: true, attributes: true });
}"""

# Clicks for each order, all buttons of a year included.
MOST = {
    "standard": 2.3,
    "stonehenge": 2.4,
    "deus_vult": 3.2,
    "danelaw": 2.4,
    "league_of_shadows": 2.5,
    "heptadiplomacy": 2.5,
}


def link(rules: Rules, record: Json) -> str:
    """Return the end of the address that opens a game."""
    return f"#g={rules.ask('encode', record=record, names=False)['payload']}"


def unit(name: str) -> str:
    """Return the selector of a unit on the chart."""
    return f'.layer-units [data-u="{name}"]'


def offered(page: Page, text: str) -> None:
    """Take what is offered."""
    page.locator(".offers").get_by_role("button", name=text.replace("-", "\N{EN DASH}")).click()


def help_by_touch(desk: Table) -> None:
    """Touch a unit of one's own that holds, and one of another power that is out of reach."""
    page = desk.page
    before = clicks(desk)
    desk.press(unit("Austria A Vie"))
    desk.press('.spot[data-p="Bud"]')  # which has an order
    page.locator(".verbs .btn", has_text="Support A Bud").click()
    expect(page.locator(given("Austria", "A Vie S A Bud"))).to_be_attached()
    assert clicks(desk) - before == 3
    offered(page, "Instead: A Vie - Bud")
    expect(page.locator(given("Austria", "A Vie - Bud"))).to_be_attached()
    before = clicks(desk)
    desk.press(unit("Austria A Vie"))
    page.wait_for_selector('.spot[data-p="Boh"]')
    desk.press(unit("Germany A Mun"))  # out of reach, and of another power
    expect(page.locator(".say")).to_contain_text("supports the army in Munich")
    desk.press('.spot[data-p="Boh"]')
    expect(page.locator(given("Austria", "A Vie S A Mun - Boh"))).to_be_attached()
    assert clicks(desk) - before == 3


def test_supports_and_convoys_are_offered_as_they_fit(desk: Table, rules: Rules) -> None:
    page, keys = desk.page, desk.page.keyboard
    page.add_init_script(COUNT)
    moves = ["A Lvp - Wal", "F Lon - Eng", "F Edi - Nth"]
    record = rules.ask("new", variant="standard")["record"]
    record = rules.ask("resolve", record=record, orders={"England": moves})["record"]
    desk.sit_down(link(rules, record))
    before = clicks(desk)
    desk.press(unit("England A Wal"))
    desk.press('.spot[data-p="Nwy"]')
    offered(page, "Also F Eng C A Wal - Nwy and F Nth C A Wal - Nwy")
    for order in ("A Wal - Nwy", "F Eng C A Wal - Nwy", "F Nth C A Wal - Nwy"):
        expect(page.locator(given("England", order))).to_be_attached()
    assert clicks(desk) - before == 3
    desk.press(unit("Austria A Bud"))
    desk.press('.spot[data-p="Gal"]')
    page.locator(given("Austria", "A Bud - Gal")).wait_for(state="attached")
    before = clicks(desk)
    desk.press(unit("Austria A Vie"))
    offered(page, "Support A Bud - Gal")
    support = page.locator(given("Austria", "A Vie S A Bud - Gal"))
    expect(support).to_be_attached()
    assert clicks(desk) - before == 2
    expect(support.locator(".aside")).to_have_count(0)
    desk.press(unit("Austria A Bud"))
    expect(page.locator("#hint")).to_contain_text("touch the unit again to hold")
    desk.press(unit("Austria A Bud"))
    expect(page.locator(given("Austria", "A Bud H"))).to_be_attached()
    expect(support.locator(".aside")).to_contain_text(
        "The army in Budapest is not ordered to move to Galicia."
    )
    help_by_touch(desk)
    desk.press(unit("Austria A Vie"))
    expect(page.locator("#typed")).to_have_value(re.compile("^A Vie -"))  # the page asks where to
    keys.press(":")
    keys.type("F Tri - Alb")
    expect(page.locator("#typed")).to_have_value("F Tri - Alb")
    page.get_by_role("button", name=said("orders.cancel")).click()
    expect(page.locator("#build.quiet")).to_be_visible()
    keys.press("Control+z")  # the last order alone
    expect(page.locator(given("Austria", "A Vie - Bud"))).to_be_attached()
    assert desk.complaints == []


def test_words_and_offers_come_at_once_and_stay(desk: Table) -> None:
    """Each answer changes the sentence once: nothing moves away while another answer comes."""
    page = desk.sit_down().page
    desk.press(unit("Austria A Bud"))
    desk.press('.spot[data-p="Gal"]')
    expect(page.locator(given("Austria", "A Bud - Gal"))).to_be_attached()
    page.wait_for_selector("#build.quiet")
    page.evaluate(TOLD)
    desk.press(unit("Austria A Vie"))
    expect(page.locator(".offers")).to_contain_text("Support A Bud")
    assert len(page.evaluate("told")) == 1
    offered(page, "Support A Bud - Gal")
    expect(page.locator(given("Austria", "A Vie S A Bud - Gal"))).to_be_attached()
    expect(page.locator("#build.quiet .say")).to_contain_text("supports")
    assert len({one.split(";")[0] for one in page.evaluate("told")}) == 2
    assert desk.complaints == []


def is_help(order: str) -> bool:
    """Say whether an order helps another one."""
    return " S " in order or " C " in order


def recorded_year() -> Iterator[Sheets]:
    """Yield what was ordered in 1901 of the recorded game."""
    for sheet in recorded()["slots"]:
        if "1901" in sheet["phase"]:
            yield orders_in(sheet)


def scripted_year() -> Iterator[Sheets]:
    """Yield what is ordered in the first year of the game in which stacks part and meet."""
    yield from (turn["orders"] for turn in TURNS if "1097" in turn["phase"])


def drawn_year(variant: str, *, board: str = "") -> Iterator[Sheets]:
    """Yield orders for five phases by chance; of joined boards, those that stay on one."""
    table, rng = table_of(variant), dice(1)
    position = table.opening
    past: tuple[PlayedPhase, ...] = ()
    while len(past) < 5:
        texts = {
            power: [one for one in orders if set(re.findall(r"\d+:", one)) <= {board}]
            for power, orders in sheets(table, position, rng).items()
        }
        position, passed = table.advance(position, table.read(position, texts), past)
        past = (*past, *passed)
        yield {str(power): orders for power, orders in texts.items()}


YEARS: Mapping[str, Callable[[], Iterator[Sheets]]] = {
    "standard": recorded_year,
    "stonehenge": lambda: drawn_year("stonehenge"),
    "deus_vult": scripted_year,
    "danelaw": lambda: drawn_year("danelaw"),
    "league_of_shadows": lambda: drawn_year("league_of_shadows"),
    "heptadiplomacy": lambda: drawn_year("heptadiplomacy", board="1:"),
}


@pytest.mark.slow
@pytest.mark.parametrize("variant", YEARS)
def test_a_year_by_mouse_takes_few_clicks(
    desk: Table, rules: Rules, variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = desk.moved(variant.replace("_", "-"))
    table.page.add_init_script(COUNT)
    table.sit_down()
    record = rules.ask("new", variant=variant)["record"]
    mouse, before, orders = QuickMouse(table, rules), clicks(table), 0
    for sheet in YEARS[variant]():
        table.expect_phase(rules.view(record)["phase"]["title"])
        written = [(power, one) for power, each in sheet.items() for one in each]
        for power, order in sorted(written, key=lambda each: is_help(each[1])):
            mouse.order(record, power, order)
        orders += len(written)
        record = rules.ask("resolve", record=record, orders=sheet)["record"]
        Mouse(table).resolve()
    each = (clicks(table) - before) / orders
    with capsys.disabled():
        print(f" {variant}: {each:.2f} clicks for each of {orders} orders")
    assert orders > 20
    assert each <= MOST[variant]
    assert table.complaints == []


def test_who_goes_to_another_board_meanwhile_stays_there(desk: Table, rules: Rules) -> None:
    """An order begins and ends on the board of its unit, unless a hand is quicker."""
    record = rules.ask("new", variant="heptadiplomacy", options={"module": 1})["record"]
    page = desk.moved("heptadiplomacy").sit_down(link(rules, record)).page
    boards, build = page.locator("#boards button"), page.locator("#build")

    begun = unit("Germany/1 A 1:Mun")
    desk.meanwhile("step", lambda: desk.press(begun), boards.nth(2).click)
    expect(build).to_contain_text("The army in Munich on board 1")
    expect(boards.nth(2)).to_have_attribute("aria-pressed", "true")
    goal = '.spot[data-p="3:Mun"]'
    desk.meanwhile("step", lambda: desk.press(goal), boards.nth(1).click)
    told = page.get_by_role("status").filter(has_text="moves to Munich on board 3.")
    expect(told).to_be_attached()
    expect(boards.nth(1)).to_have_attribute("aria-pressed", "true")
    assert desk.complaints == []
