"""The reading pages in a real Chromium: axe, keyboard, themes, filters, print."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from publisher.words import gallery
from publisher.words import rules as words
from tests.browser.screens import open_window
from tests.player.axe import violations
from tests.player.table import twice

pytestmark = pytest.mark.browser

HEIGHT = "(one) => one.offsetHeight"
TOPS = "(all) => all.map((one) => one.getClientRects()[0].top)"
PAGES = (
    *("index.html", "standard/index.html", "about/index.html", "design/index.html"),
    *("design/draw-a-map.html", "design/rules-page.html", "design/variant-file.html"),
    *("guides/players.html", "search/index.html#q=convoy", "standard/balance.html"),
)
# The widths at which pages are looked at, and the colours in which axe-core reads them there; at
# the window reaches one of the widths by growing.
WIDTHS: Mapping[int, Literal["light", "dark"] | None] = {390: "light", 820: None, 1440: "dark"}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_room_and_no_fault_and_stays_on_the_site(
    quiet: Page, server: Server, name: str
) -> None:
    asked: list[str] = []
    quiet.on("request", lambda request: asked.append(request.url))
    for width, scheme in WIDTHS.items():
        quiet.emulate_media(color_scheme=scheme)
        quiet.set_viewport_size({"width": width, "height": 900})
        if scheme:
            quiet.goto(f"{server.address}{name}")
        over = quiet.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, width
        if scheme:
            assert violations(quiet) == [], scheme
    assert all(url.startswith(server.address) for url in asked)


def test_the_chart_answers_the_pointer_and_the_keyboard(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}standard/index.html")
    side = quiet.locator("#asked")
    quiet.locator('#board .prov[data-p="Bud"]').hover()
    expect(side.locator("[data-name]")).to_have_text("Budapest")
    expect(side.locator("[data-army] a")).to_have_text(
        ["Galicia", "Rumania", "Serbia", "Trieste", "Vienna"]
    )
    expect(side.locator("[data-fleet]")).to_have_text(words.NOWHERE)
    expect(quiet.locator("#board .trace.reach")).to_have_count(5)
    side.get_by_text("Vienna").click()
    expect(side.locator("[data-name]")).to_have_text("Vienna")
    quiet.mouse.move(0, 0)
    quiet.locator("#board").focus()
    quiet.keyboard.press("ArrowDown")
    expect(side.locator("[data-name]")).not_to_have_text("Vienna")
    quiet.keyboard.press("ArrowUp")
    quiet.locator('#board .prov[data-p="Con"]').click()
    expect(side.locator("[data-fleet] a").first).to_have_text("Aegean Sea")


def test_an_answer_is_no_longer_than_the_chart_beside_it(quiet: Page, server: Server) -> None:
    quiet.set_viewport_size({"width": 1440, "height": 900})
    quiet.goto(f"{server.address}standard/index.html#chart")
    quiet.locator('#board .prov[data-p="Nth"]').click()
    side = quiet.locator("#asked")
    expect(side.locator("[data-name]")).to_have_text("North Sea")
    expect(side.locator("[data-fleet] a")).to_have_count(11)
    assert side.evaluate(HEIGHT) <= quiet.locator("#board").evaluate(HEIGHT)
    # links to several provinces share a line
    tops = side.locator("[data-fleet] a").evaluate_all(TOPS)
    assert len(set(tops)) < len(tops)


# Requests of the page wait until they are released.
HELD = """() => {
  const { fetch } = window;
  const open = new Promise((go) => { window.go = go; });
  window.fetch = async (...asked) => {
    await open;
    return fetch(...asked);
  };
}"""


def test_borders_that_a_hasty_hand_switches_on_and_off_are_off(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}standard/index.html#chart")
    quiet.wait_for_selector("#board.ready")
    button = quiet.get_by_role("button", name=words.ALL_BORDERS)
    drawn = quiet.locator("#board .all-borders")
    quiet.evaluate(HELD)
    twice(button)
    quiet.locator("#board").focus()
    quiet.keyboard.press("ArrowDown")  # waits for the same facts, behind both presses
    quiet.evaluate("window.go()")
    expect(quiet.locator("#asked [data-name]")).not_to_be_empty()
    for pressed in (False, True, False):
        expect(button).to_have_attribute("aria-pressed", str(pressed).lower())
        expect(drawn).to_have_count(int(pressed))
        button.click()


def test_the_theme_is_remembered(quiet: Page, server: Server) -> None:
    quiet.emulate_media(color_scheme="light")
    quiet.goto(f"{server.address}about/index.html")
    quiet.locator("[data-theme-switch]").click()
    quiet.goto(f"{server.address}standard/index.html")
    assert quiet.evaluate("document.documentElement.dataset.theme") == "dark"
    dark = quiet.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark == "rgb(27, 24, 21)"
    quiet.locator("[data-theme-switch]").click()
    assert quiet.evaluate("document.documentElement.dataset.theme ?? ''") == ""


def test_the_filters_narrow_the_gallery(quiet: Page, server: Server) -> None:
    quiet.set_viewport_size({"width": 1440, "height": 900})
    quiet.goto(server.address)
    entries = quiet.locator(".ent:visible")
    everything = entries.count()
    assert everything >= 2
    quiet.get_by_label(gallery.SEARCH).fill("calhamer")
    expect(entries).to_have_count(1)
    expect(quiet.locator("[data-count]")).to_have_text(
        gallery.SOME_SHOWN.format(shown=1, total=everything, variants="variants")
    )
    quiet.get_by_label(gallery.SEARCH).fill("xyzzyx")
    expect(quiet.locator("[data-none]")).to_be_visible()
    quiet.get_by_label(gallery.SEARCH).fill("")
    quiet.locator('[data-players="10"]').last.click()
    expect(quiet.locator(".ent:visible h2").first).not_to_have_text("Diplomacy")


def test_the_pages_can_be_read_without_scripts(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address)
    assert page.locator(".ent").count() >= 2
    expect(page.locator("#filters")).to_be_hidden()
    page.goto(f"{server.address}standard/index.html")
    expect(page.get_by_role("heading", name="Civil disorder")).to_be_visible()
    page.locator("#provinces summary").click()
    expect(page.locator("#r-Vie")).to_be_visible()
    context.close()


def test_the_skip_link_comes_first(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}standard/index.html")
    quiet.keyboard.press("Tab")
    expect(quiet.locator(".skip")).to_be_focused()
    quiet.keyboard.press("Enter")
    quiet.wait_for_url("**/index.html#main")


def test_an_example_opens_on_the_board(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}standard/index.html#ex-support")
    link = quiet.locator("#ex-support a.btn")
    assert "play/index.html#g=" in (link.get_attribute("href") or "")


def test_a_rules_page_prints_as_a_rule_book(quiet: Page, server: Server, tmp_path: Path) -> None:
    quiet.goto(f"{server.address}stonehenge/index.html")
    quiet.emulate_media(media="print")
    for selector in (".mast nav", ".toc", ".case .btn", "#asked"):
        expect(quiet.locator(selector).first).to_be_hidden()
    paper = quiet.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    quiet.evaluate("dispatchEvent(new Event('beforeprint'))")
    appendix = quiet.locator("main > #provinces:last-child")
    expect(appendix.locator("details")).to_have_attribute("open", "")
    words = "(of) => getComputedStyle(of, '::before').content"
    assert appendix.locator("summary").evaluate(words) == '"Appendix: "'
    quiet.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(quiet.locator("#chart + #provinces")).to_have_count(1)
    quiet.pdf(path=tmp_path / "rules.pdf")
    assert (tmp_path / "rules.pdf").stat().st_size > 0


SIDES = """() => ["#examples .case", "#examples .res", "#examples .shots"].map((one) => {
  const { left, right } = document.querySelector(one).getBoundingClientRect();
  return [Math.round(left), Math.round(right)];
})"""


def test_the_results_of_an_example_use_the_full_width_of_the_paper(
    quiet: Page, server: Server
) -> None:
    quiet.goto(f"{server.address}danelaw/index.html")
    quiet.emulate_media(media="print")
    example, results, pictures = quiet.evaluate(SIDES)
    assert results == example
    assert pictures[1] == example[1]
    quiet.emulate_media(media="screen")


def test_a_chart_whose_script_failed_to_load_tries_again_when_a_reader_reaches_it(
    chromium: Browser, server: Server
) -> None:
    with open_window(chromium, service_workers="block") as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.route("**/rules-map.js", lambda route: route.abort())
        with page.expect_event("requestfailed"):
            page.goto(f"{server.address}standard/index.html#chart")
        page.locator("footer").scroll_into_view_if_needed()
        with page.expect_event("requestfailed"):
            page.locator("#chart").scroll_into_view_if_needed()
        page.unroute("**/rules-map.js")
        page.locator("#board").focus()  # it is in sight, and stays there
        page.wait_for_selector("#board.ready")
        assert wrong == []
