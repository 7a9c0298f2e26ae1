"""The chart of a rules page: the finder, its keys, all borders, its files, paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve.http import Server
from publisher.words import rules as words
from tests.browser.screens import open_window
from tests.patience import TWO_FRAMES, wait_until
from tests.player.axe import violations
from tests.publisher.charts import MIDDLE, TRANSFORM, open_chart, told

pytestmark = pytest.mark.browser

# Does a part of the page lie under the window's upper edge, now that nothing moves any more?
LANDED = """async (id) => {
  const top = () => Math.round(document.getElementById(id).getBoundingClientRect().top);
  const before = top();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  return before === top() && 0 <= before && before <= 60;
}"""

# What is in sight after loading has been seen by the page, in the letters that stay.
SETTLED = f"async () => {{ await document.fonts.ready; await ({TWO_FRAMES})(); }}"
SEEN = "document.querySelector('#board .trace.asked').getBoundingClientRect().top < 900"
HEIGHTS = """() => ["#chart", "#provinces"].map(
  (one) => Math.round(document.querySelector(one).getBoundingClientRect().height)
)"""


def test_the_finder_knows_names_abbreviations_and_aliases(reader: Page, server: Server) -> None:
    reader.goto(f"{server.address}standard/index.html")
    reader.keyboard.press("/")
    field = reader.get_by_role("combobox", name=words.FIND)
    expect(field).to_be_focused()
    reader.wait_for_selector("#board.ready")
    options = reader.get_by_role("option")
    for typed, first in {
        "vienn": "Vienna Vie",
        "TUN": "Tunis Tun",
        "lyons": "Gulf of Lyon Lyo",
    }.items():
        field.fill(typed)
        expect(options.first).to_have_text(first)
    field.fill("nort")
    expect(options.first).to_have_text(re.compile("^North"))
    expect(field).to_have_attribute("aria-expanded", "true")
    reader.keyboard.press("ArrowDown")
    reader.keyboard.press("ArrowDown")
    second = options.nth(1)
    expect(second).to_have_attribute("aria-selected", "true")
    assert field.get_attribute("aria-activedescendant") == second.get_attribute("id")
    assert violations(reader) == []
    reader.keyboard.press("Escape")
    expect(options).to_have_count(0)
    field.fill("naples")
    reader.keyboard.press("Enter")
    expect(reader.locator("#asked [data-name]")).to_have_text("Naples")
    expect(field).to_have_value("Naples")


def test_a_search_result_comes_into_view(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    for _ in range(4):
        reader.get_by_role("button", name=words.ZOOM_IN).click()
    field = reader.get_by_role("combobox", name=words.FIND)
    for name, key in {"Portugal": "Por", "Syria": "Syr"}.items():
        field.fill(name)
        reader.get_by_role("option").first.click()
        expect(reader.locator("#asked [data-name]")).to_have_text(name)
        expect(reader.locator("#board .trace.asked")).to_have_attribute("href", f"#p-{key}")
        wait_until(reader, SEEN)
        x, y = reader.evaluate(MIDDLE, key)
        assert reader.evaluate(
            "([x, y]) => board.contains(document.elementFromPoint(x, y))", [x, y]
        )


def test_the_list_gives_what_orders_and_scores_need(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    board = reader.locator("#board")
    wanted = {
        "Kie": ("coastal province", "home of Germany"),
        "Spa": ("coastal province (north coast and south coast)", "neutral at the start"),
        "Nth": ("sea", "none"),
        "Mun": ("inland province", "home of Germany"),
        "Tyr": ("inland province", "none"),
    }
    for key, (kind, centre) in wanted.items():
        board.locator(f'.prov[data-p="{key}"]').dispatch_event("click")
        assert (told(reader, "code"), told(reader, "kind").lower()) == (key, kind)
        assert told(reader, "centre").lower() == centre.lower()
    board.locator('.prov[data-p="Con"]').dispatch_event("click")
    assert "Bulgaria (to either coast)" in told(reader, "fleet")


def test_arrow_keys_lead_to_tunis(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    reader.locator('#board .prov[data-p="Ion"]').dispatch_event("click")
    reader.locator("#board").focus()
    reader.keyboard.press("ArrowLeft")
    expect(reader.locator("#asked [data-name]")).to_have_text("Tunis")


def test_the_keys_bring_what_they_ask_about_into_view(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    reader.locator('#board .prov[data-p="Por"]').dispatch_event("click")
    reader.locator("#board").focus()
    for key in ("+", "+", "+"):
        reader.keyboard.press(key)
    before = reader.evaluate(TRANSFORM)
    reader.keyboard.press("ArrowRight")
    expect(reader.locator("#asked [data-name]")).to_have_text("Spain")
    wait_until(reader, f"before => {TRANSFORM} !== before", before)
    reader.keyboard.press("Shift+ArrowRight")
    expect(reader.locator("#asked [data-name]")).to_have_text("Spain")


def test_a_chart_that_moves_under_the_pointer_asks_nothing(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    reader.locator("#board").focus()  # which may scroll the page
    reader.mouse.move(*reader.evaluate(MIDDLE, "Vie"))
    expect(reader.locator("#asked [data-name]")).to_have_text("Vienna")
    reader.keyboard.press("+")
    reader.keyboard.press("+")
    reader.keyboard.press("Shift+ArrowRight")
    assert told(reader, "name") == "Vienna"


def test_all_borders_come_and_go(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    button = reader.get_by_role("button", name=words.ALL_BORDERS)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(reader.locator("#board .all-borders path")).to_have_count(2)
    expect(reader.get_by_text(words.BORDERS_KEY)).to_be_visible()
    dashes = "getComputedStyle(document.querySelector('.{}-line')).strokeDasharray"
    assert reader.evaluate(dashes.format("army")) == "none"
    assert reader.evaluate(dashes.format("fleet")) != "none"
    button.click()
    expect(reader.locator("#board .all-borders")).to_have_count(0)
    expect(reader.get_by_text(words.BORDERS_KEY)).to_be_hidden()


def test_a_part_that_fails_to_load_is_reported(chromium: Browser, server: Server) -> None:
    context = open_window(chromium, service_workers="block")
    page = context.new_page()
    page.route("**/chart.json", lambda route: route.abort())
    open_chart(page, server)
    page.get_by_role("button", name=words.ALL_BORDERS).click()
    expect(page.locator("#told")).not_to_be_empty()
    page.unroute("**/chart.json")
    page.get_by_role("button", name=words.ALL_BORDERS).click()
    expect(page.locator("#board .all-borders")).to_have_count(1)
    expect(page.locator("#told")).to_be_empty()
    context.close()


def test_the_chart_is_saved_as_svg_and_as_png(reader: Page, server: Server, tmp_path: Path) -> None:
    open_chart(reader, server)
    with reader.expect_download() as waiting:
        reader.get_by_role("link", name=words.SVG).click()
    assert waiting.value.suggested_filename == "standard-chart.svg"
    waiting.value.save_as(tmp_path / "chart.svg")
    text = (tmp_path / "chart.svg").read_text("utf-8")
    assert "<style>" in text
    assert re.findall(r"url\((?!#|data:)", text) == []
    with reader.expect_download() as waiting:
        reader.get_by_role("button", name=words.PNG).click()
    assert waiting.value.suggested_filename == "standard-chart.png"
    waiting.value.save_as(tmp_path / "chart.png")
    data = (tmp_path / "chart.png").read_bytes()
    width, height = (int.from_bytes(part) for part in (data[16:20], data[20:24]))
    assert (width, height) == (2000, 1999)  # as 1656 to 1655
    assert len(data) > 100_000  # a picture, not an empty sheet


@pytest.mark.long
def test_each_sheet_fits_one_page_of_its_paper(
    reader: Page, server: Server, site: Path, tmp_path: Path
) -> None:
    millimetres = {"a4": {210, 297}, "a3": {297, 420}}
    for sheet in sorted(site.glob("*/print-*.html")):
        reader.goto(f"{server.address}{sheet.parent.name}/{sheet.name}")
        assert reader.evaluate("document.querySelector('.paper img').naturalWidth") > 0
        assert violations(reader) == []
        file = tmp_path / "sheet.pdf"
        reader.pdf(path=file, prefer_css_page_size=True, print_background=True)
        pdf = file.read_bytes()
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        assert len(boxes) == 1, sheet
        size = [round(float(points) / 72 * 25.4) for points in boxes[0]]
        assert set(size) == millimetres[sheet.stem.removeprefix("print-")]
        wide = (site / sheet.parent.name / "chart.svg").read_text("utf-8")
        shape = re.search(r'viewBox="0 0 (\d+) (\d+)"', wide)
        assert shape is not None
        assert (size[1] >= size[0]) == (int(shape[2]) >= int(shape[1]))


def test_examples_find_their_hachures_before_the_chart_is_painted(
    reader: Page, server: Server
) -> None:
    reader.goto(f"{server.address}standard/index.html#ex-support")
    skipped = "el => el.closest('#chart, .wide, .cols ~ .cols') !== null"
    patterns = reader.locator("pattern")
    assert patterns.count() >= 7  # one for each power, and the closed land
    assert reader.locator("#closed").evaluate(skipped) is False
    assert not any(patterns.nth(n).evaluate(skipped) for n in range(patterns.count()))


def test_the_chart_loads_nothing_until_a_reader_reaches_it(reader: Page, server: Server) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    reader.set_viewport_size({"width": 390, "height": 844})
    reader.goto(f"{server.address}standard/index.html")
    reader.evaluate(SETTLED)
    late = {"rules-map.js", "chart.json", "chart.svg"}
    assert late & set(asked) == set()
    reader.locator("#board").scroll_into_view_if_needed()
    reader.wait_for_selector("#board.ready")
    assert "rules-map.js" in asked
    assert {"chart.svg", "chart.json"} & set(asked) == set()


def test_without_scripts_the_chart_and_its_files_remain(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}standard/index.html")
    expect(page.locator("#board svg")).to_be_visible()
    for tool in ("#find", "[data-borders]", "[data-zoom='1']", "[data-png]"):
        expect(page.locator(tool)).to_be_hidden()
    expect(page.get_by_role("link", name=words.SVG)).to_be_visible()
    expect(page.get_by_role("link", name=words.SHEET.format(paper="A4"))).to_be_visible()
    context.close()


def test_in_print_the_tools_are_hidden_and_the_chart_is_complete(
    reader: Page, server: Server
) -> None:
    open_chart(reader, server)
    reader.get_by_role("button", name=words.ZOOM_IN).click()
    reader.get_by_role("button", name=words.ALL_BORDERS).click()
    expect(reader.locator("#board .all-borders")).to_have_count(1)
    reader.emulate_media(media="print")
    skipped = (
        "[...document.querySelectorAll('section, .cols, .case')].map((el) => getComputedStyle(el))"
    )
    assert reader.evaluate(f"{skipped}.every((style) => style.contentVisibility === 'visible')")
    for tool in (".tools", ".ct", ".files", "#asked"):
        expect(reader.locator(tool)).to_be_hidden()
    assert (
        reader.evaluate("getComputedStyle(document.querySelector('#board svg')).transform")
        == "none"
    )
    expect(reader.locator("#board .all-borders")).to_be_hidden()
    board, drawn = (reader.locator(one).bounding_box() for one in ("#board", "#board svg"))
    assert board is not None
    assert drawn is not None
    assert drawn["height"] == pytest.approx(board["height"], abs=1)


@pytest.mark.parametrize("name", ["stonehenge", "deus-vult"])
def test_axe_finds_nothing_on_the_other_charts(reader: Page, server: Server, name: str) -> None:
    open_chart(reader, server, name)
    assert violations(reader) == []


@pytest.mark.parametrize("anchor", ["chart", "r-Vie", "paradoxes", "ex-support", "ex-paradox"])
def test_a_link_to_a_heading_lands_on_it(reader: Page, server: Server, anchor: str) -> None:
    reader.goto(f"{server.address}standard/index.html#{anchor}")
    wait_until(reader, LANDED, anchor)


def test_a_link_to_a_ruling_unfolds_it(reader: Page, server: Server) -> None:
    reader.goto(f"{server.address}danelaw/index.html#ruling-6")
    opened = reader.locator("#rulings details[open]")
    expect(opened).to_have_count(1)
    expect(opened.locator("summary")).to_contain_text("A bid without points.")
    expect(opened.locator("summary")).to_be_in_viewport(ratio=1)
    expect(opened.locator(".answer")).to_be_in_viewport(ratio=1)
    reader.goto(f"{server.address}danelaw/index.html#ruling-7")  # from where one is
    expect(reader.locator("#ruling-7[open] .answer")).to_be_in_viewport(ratio=1)


def test_the_chart_and_the_table_have_their_heights_before_they_are_seen(
    reader: Page, server: Server
) -> None:
    """Otherwise a link to an example would end elsewhere once they load."""
    reader.set_viewport_size({"width": 1280, "height": 300})
    reader.goto(f"{server.address}standard/index.html")
    reader.evaluate(SETTLED)
    unseen = reader.evaluate(HEIGHTS)
    for place in ("#asked", "#provinces"):
        reader.locator(place).scroll_into_view_if_needed()
        reader.evaluate(TWO_FRAMES)
    assert reader.evaluate(HEIGHTS) == unseen
