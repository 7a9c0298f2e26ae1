"""How soon the studio follows hands: keys, a dragged seed, a first visit beside one to the player.

The text of a draft is the studio's first useful screen, and the board is the player's. Both come to
a browser that has never seen the site.
"""

from collections.abc import Mapping
from statistics import median

from playwright.sync_api import Browser, Page

from tests.bench.report import Report
from tests.patience import wait_until
from tests.studio.drawing_page import PLACE, DrawingPage
from tests.studio.studio_page import LONG, StudioPage, said

KEYS = 20
MOST_FOR_A_KEY = 100.0  # milliseconds
MOVES = 60
FRAME = 1000 / 60  # milliseconds
MOST_BESIDE = 300.0  # milliseconds
VISITS = 5
MOST_TIMES = 1.5  # the player's first screen
# Notes when the seed that is dragged, and a province, were drawn after a pointer moved.
FOLLOWING = """() => {
  window.followed = { cx: [], d: [] };
  const sheet = document.querySelector("svg.sheet-of");
  const moved = {};
  sheet.addEventListener("pointermove", () => {
    for (const name of ["cx", "d"]) moved[name] ??= performance.now();
  }, true);
  new MutationObserver((changes) => {
    for (const { attributeName: name } of changes) {
      if (moved[name] === undefined) continue;
      window.followed[name].push(performance.now() - moved[name]);
      delete moved[name];
    }
  }).observe(sheet, { attributes: true, subtree: true, attributeFilter: ["cx", "d"] });
}"""
USEFUL = {  # whether a page shows what people come for
    "player": "document.querySelector('#board svg [data-p]')",
    "studio": """[...document.querySelectorAll(".write *")]
      .some((one) => one.shadowRoot?.querySelector(".cm-line"))""",
}
SEEN = """const look = () => {
  if (USEFUL) window.seen ??= performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


def hands(report: Report, browser: Browser, page: Page, studio: StudioPage) -> None:
    """Report them, on a page with the draft of a board of 80 provinces."""
    _keys(report, page, studio)
    _drag(report, page, studio)
    _first_screens(report, browser, studio.address)


def _keys(report: Report, page: Page, studio: StudioPage) -> None:
    before = page.evaluate("window.times.glance.length")
    for number in range(KEYS):
        studio.text.press("Control+Home")
        page.keyboard.insert_text("#")
        asked = "(times) => window.times.glance.length > times"
        wait_until(page, asked, before + number, LONG)
        page.wait_for_timeout(1_500)  # the check and the page of the draft come first
    times: list[float] = page.evaluate("window.times.glance")[before:]
    report.at_most(
        "a change is checked after the last key, ms", median(times), MOST_FOR_A_KEY, _spread(times)
    )


def _drag(report: Report, page: Page, studio: StudioPage) -> None:
    room = DrawingPage(studio)
    room.enter()
    page.locator("circle.grip").first.wait_for(timeout=LONG)
    page.evaluate(FOLLOWING)
    x, y = room.seed("Mun", 0)
    left, top = page.evaluate(PLACE, [x, y])
    page.mouse.move(left, top)
    page.mouse.down()
    for step in range(MOVES):
        page.mouse.move(left + step, top + step / 2)
    page.mouse.move(left, top)
    followed: Mapping[str, list[float]] = page.evaluate("window.followed")
    page.mouse.up()
    for name, told, most in (
        ("cx", "a dragged seed is drawn where the pointer is, ms", FRAME),
        ("d", "the provinces beside it follow, ms", MOST_BESIDE),
    ):
        times = followed[name]
        report.at_most(told, median(times), most, _spread(times))


def _spread(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f} ms, {len(times)} times"


def _first_screens(report: Report, browser: Browser, address: str) -> None:
    site = address.removesuffix("studio/index.html")
    link = _link(browser, address)
    times: dict[str, list[float]] = {"player": [], "studio": []}
    for _ in range(VISITS):
        for name, place in (("player", f"{site}standard/play/index.html"), ("studio", link)):
            with browser.new_context() as window:
                page = window.new_page()
                page.add_init_script(SEEN.replace("USEFUL", USEFUL[name]))
                page.goto(place)
                wait_until(page, "window.seen", None, LONG)
                times[name].append(page.evaluate("window.seen"))
    here, there = median(times["studio"]), median(times["player"])
    detail = f"{here:.0f} ms to {there:.0f} ms"
    report.at_most("first useful screen, times the player's", here / there, MOST_TIMES, detail)


def _link(browser: Browser, address: str) -> str:
    """Return a link that holds a draft."""
    with browser.new_context() as window:
        studio = StudioPage(window.new_page(), address.removesuffix("studio/index.html"))
        studio.open()
        studio.begin("Lakeland")
        studio.button(said("studio.share")).click()
        field = studio.page.get_by_role("textbox", name=said("sharing.link"))
        field.wait_for(timeout=LONG)
        return field.input_value()
