"""The chart of a rules page: zoom, the finder, its keys, all borders, its files, paper."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from publisher.serve_http import Server
from tests.publisher.test_pages_browser import violations

pytestmark = pytest.mark.browser

VIEW_BOX = "document.querySelector('#board svg').getAttribute('viewBox')"
TRANSFORM = "getComputedStyle(document.querySelector('#board svg')).transform"
# Where the middle of a province's box lies in the window.
MIDDLE = """(id) => {
  const box = document.querySelector(`#board .prov[data-p="${id}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.fixture
def quiet(page: Page) -> Iterator[Page]:
    """Open a page in which nothing may go wrong."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(
        reduced_motion="reduce"
    )  # nothing glides: what is asked for is there at once
    yield page
    assert wrong == []


def open_chart(page: Page, server: Server, name: str = "standard") -> None:
    """Go to the chart and wait until it answers."""
    page.goto(f"{server.address}{name}/index.html#chart")
    page.wait_for_selector("#board.ready")


def scale(page: Page) -> float:
    """Return how much the chart is enlarged."""
    found = re.match(r"matrix\(([\d.]+),", page.evaluate(TRANSFORM))
    assert found is not None
    return float(found[1])


def told(page: Page, key: str) -> str:
    """Return what the list beside the chart says about something."""
    return page.locator(f"#asked [data-{key}]").inner_text()


def test_buttons_and_keys_zoom_by_a_transform_alone(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    box = quiet.evaluate(VIEW_BOX)
    assert scale(quiet) == 1
    quiet.get_by_role("button", name="Zoom in").click()
    assert scale(quiet) == pytest.approx(1.5)
    quiet.locator("#board").focus()
    quiet.keyboard.press("+")
    assert scale(quiet) == pytest.approx(2.25)
    quiet.keyboard.press("-")
    assert scale(quiet) == pytest.approx(1.5)
    quiet.keyboard.press("0")
    assert scale(quiet) == 1
    quiet.keyboard.press("+")
    quiet.get_by_role("button", name="Whole chart").click()
    assert scale(quiet) == 1
    quiet.get_by_role("button", name="Zoom out").click()
    assert scale(quiet) == 1
    assert quiet.evaluate(VIEW_BOX) == box


def test_the_wheel_is_the_pages_unless_ctrl_is_held(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    box = quiet.evaluate(VIEW_BOX)
    quiet.mouse.move(*quiet.evaluate(MIDDLE, "Vie"))
    top = quiet.evaluate("scrollY")
    quiet.mouse.wheel(0, 100)
    quiet.wait_for_function("top => scrollY === top + 100", arg=top)
    assert scale(quiet) == 1
    quiet.mouse.move(*quiet.evaluate(MIDDLE, "Vie"))
    quiet.keyboard.down("Control")
    quiet.mouse.wheel(0, -300)
    quiet.keyboard.up("Control")
    assert scale(quiet) > 1.3
    assert quiet.evaluate("scrollY") == top + 100
    assert quiet.evaluate(VIEW_BOX) == box


def test_a_zoomed_chart_is_dragged_and_a_drag_asks_nothing(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    box = quiet.evaluate(VIEW_BOX)
    quiet.get_by_role("button", name="Zoom in").click()
    before = quiet.evaluate(TRANSFORM)
    x, y = quiet.evaluate(MIDDLE, "Vie")
    quiet.mouse.move(x, y)
    expect(quiet.locator("#asked [data-name]")).to_have_text("Vienna")
    quiet.mouse.down()
    quiet.mouse.move(x - 90, y - 60, steps=4)
    quiet.mouse.up()
    after = quiet.evaluate(TRANSFORM)
    moved = [
        float(b) - float(a)
        for a, b in zip(before[7:-1].split(",")[4:], after[7:-1].split(",")[4:], strict=True)
    ]
    assert moved == [pytest.approx(-90, abs=9), pytest.approx(-60, abs=9)]
    assert told(quiet, "name") == "Vienna"
    assert quiet.evaluate(VIEW_BOX) == box


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    """Open the chart on a phone."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    open_chart(page, server)
    yield page
    context.close()


def swipe(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Move one finger along each path, all at once."""
    touch = page.context.new_cdp_session(page)
    for number, spots in enumerate(zip(*paths, strict=True)):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(spots)]
        kind = "touchMove" if number else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_zoom_and_one_scrolls_the_page(phone: Page) -> None:
    upwards: list[tuple[float, float]] = [(195, 600 - 20 * step) for step in range(8)]
    assert scale(phone) > 1  # the chart fills a window that is higher than it is wide
    start, top = phone.evaluate(TRANSFORM), phone.evaluate("scrollY")
    swipe(phone, upwards)
    phone.wait_for_function("top => scrollY > top + 60", arg=top)
    assert phone.evaluate(TRANSFORM) == start
    before = scale(phone)
    steps = range(30, 150, 30)
    swipe(phone, [(195 - step, 500) for step in steps], [(195 + step, 500) for step in steps])
    assert scale(phone) > 2 * before
    assert phone.evaluate("visualViewport.scale") == 1
    zoomed, top = phone.evaluate(TRANSFORM), phone.evaluate("scrollY")
    swipe(phone, upwards)
    assert phone.evaluate(TRANSFORM) != zoomed
    assert phone.evaluate("scrollY") == top


def test_a_tap_asks(phone: Page) -> None:
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, "Mun"))
    expect(phone.locator("#asked [data-name]")).to_have_text("Munich")


def test_the_finder_knows_names_abbreviations_and_aliases(quiet: Page, server: Server) -> None:
    quiet.goto(f"{server.address}standard/index.html")
    quiet.keyboard.press("/")
    field = quiet.get_by_role("combobox", name="Find a province")
    expect(field).to_be_focused()
    quiet.wait_for_selector("#board.ready")
    options = quiet.get_by_role("option")
    for typed, first in {
        "vienn": "Vienna Vie",
        "TUN": "Tunis Tun",
        "lyons": "Gulf of Lyon Lyo",
    }.items():
        field.fill(typed)
        expect(options.first).to_have_text(first)
    field.fill("nort")
    assert options.all_inner_texts()[0].startswith("North")
    expect(field).to_have_attribute("aria-expanded", "true")
    quiet.keyboard.press("ArrowDown")
    quiet.keyboard.press("ArrowDown")
    second = options.nth(1)
    expect(second).to_have_attribute("aria-selected", "true")
    assert field.get_attribute("aria-activedescendant") == second.get_attribute("id")
    assert violations(quiet) == []
    quiet.keyboard.press("Escape")
    expect(options).to_have_count(0)
    field.fill("naples")
    quiet.keyboard.press("Enter")
    expect(quiet.locator("#asked [data-name]")).to_have_text("Naples")
    expect(field).to_have_value("Naples")


def test_what_is_found_comes_into_view(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    for _ in range(4):
        quiet.get_by_role("button", name="Zoom in").click()
    field = quiet.get_by_role("combobox", name="Find a province")
    for name, key in {"Portugal": "Por", "Syria": "Syr"}.items():
        field.fill(name)
        quiet.get_by_role("option").first.click()
        expect(quiet.locator("#asked [data-name]")).to_have_text(name)
        expect(quiet.locator("#board .trace.asked")).to_have_attribute("href", f"#p-{key}")
        quiet.wait_for_function(
            "() => document.querySelector('#board .trace.asked').getBoundingClientRect().top < 900"
        )
        x, y = quiet.evaluate(MIDDLE, key)
        assert quiet.evaluate("([x, y]) => board.contains(document.elementFromPoint(x, y))", [x, y])


def test_the_list_says_what_orders_and_scores_need(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    board = quiet.locator("#board")
    wanted = {
        "Kie": ("coastal province", "home of Germany"),
        "Spa": ("coastal province (north coast and south coast)", "neutral at the start"),
        "Nth": ("sea", "none"),
        "Mun": ("inland province", "home of Germany"),
        "Tyr": ("inland province", "none"),
    }
    for key, (kind, centre) in wanted.items():
        board.locator(f'.prov[data-p="{key}"]').dispatch_event("click")
        assert (told(quiet, "code"), told(quiet, "kind").lower()) == (key, kind)
        assert told(quiet, "centre").lower() == centre.lower()
    board.locator('.prov[data-p="Con"]').dispatch_event("click")
    assert "Bulgaria (to either coast)" in told(quiet, "fleet")


def test_arrow_keys_lead_to_tunis(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    quiet.locator('#board .prov[data-p="Ion"]').dispatch_event("click")
    quiet.locator("#board").focus()
    quiet.keyboard.press("ArrowLeft")
    expect(quiet.locator("#asked [data-name]")).to_have_text("Tunis")


def test_the_keys_bring_what_they_ask_about_into_view(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    quiet.locator('#board .prov[data-p="Por"]').dispatch_event("click")
    quiet.locator("#board").focus()
    for key in ("+", "+", "+"):
        quiet.keyboard.press(key)
    before = quiet.evaluate(TRANSFORM)
    quiet.keyboard.press("ArrowRight")
    expect(quiet.locator("#asked [data-name]")).to_have_text("Spain")
    quiet.wait_for_function(f"before => {TRANSFORM} !== before", arg=before)
    quiet.keyboard.press("Shift+ArrowRight")
    expect(quiet.locator("#asked [data-name]")).to_have_text("Spain")


def test_a_chart_that_moves_under_the_pointer_asks_nothing(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    quiet.mouse.move(*quiet.evaluate(MIDDLE, "Vie"))
    expect(quiet.locator("#asked [data-name]")).to_have_text("Vienna")
    quiet.locator("#board").focus()
    quiet.keyboard.press("+")
    quiet.keyboard.press("+")
    quiet.keyboard.press("Shift+ArrowRight")
    assert told(quiet, "name") == "Vienna"


def test_all_borders_come_and_go(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    button = quiet.get_by_role("button", name="Show all borders")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(quiet.locator("#board .all-borders path")).to_have_count(2)
    expect(quiet.get_by_text("Solid lines: armies.")).to_be_visible()
    dashes = "getComputedStyle(document.querySelector('.{}-line')).strokeDasharray"
    assert quiet.evaluate(dashes.format("army")) == "none"
    assert quiet.evaluate(dashes.format("fleet")) != "none"
    button.click()
    expect(quiet.locator("#board .all-borders")).to_have_count(0)
    expect(quiet.get_by_text("Solid lines: armies.")).to_be_hidden()


def test_a_part_that_does_not_come_is_told(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/chart.json", lambda route: route.abort())
    open_chart(page, server)
    page.get_by_role("button", name="Show all borders").click()
    expect(page.locator("#told")).not_to_be_empty()
    page.unroute("**/chart.json")
    page.get_by_role("button", name="Show all borders").click()
    expect(page.locator("#board .all-borders")).to_have_count(1)
    expect(page.locator("#told")).to_be_empty()
    context.close()


def test_the_chart_is_saved_as_svg_and_as_png(quiet: Page, server: Server, tmp_path: Path) -> None:
    open_chart(quiet, server)
    with quiet.expect_download() as waiting:
        quiet.get_by_role("link", name="SVG").click()
    assert waiting.value.suggested_filename == "standard-chart.svg"
    waiting.value.save_as(tmp_path / "chart.svg")
    text = (tmp_path / "chart.svg").read_text("utf-8")
    assert "<style>" in text
    assert re.findall(r"url\((?!#|data:)", text) == []
    with quiet.expect_download() as waiting:
        quiet.get_by_role("button", name="PNG").click()
    assert waiting.value.suggested_filename == "standard-chart.png"
    waiting.value.save_as(tmp_path / "chart.png")
    data = (tmp_path / "chart.png").read_bytes()
    width, height = (int.from_bytes(part) for part in (data[16:20], data[20:24]))
    assert (width, height) == (2000, 1999)  # as 1656 to 1655
    assert len(data) > 100_000  # a picture, not an empty sheet


def test_the_sheets_fill_one_page_of_their_paper(
    quiet: Page, server: Server, site: Path, tmp_path: Path
) -> None:
    millimetres = {"a4": {210, 297}, "a3": {297, 420}}
    for sheet in sorted(site.glob("*/print-*.html")):
        quiet.goto(f"{server.address}{sheet.parent.name}/{sheet.name}")
        assert quiet.evaluate("document.querySelector('.paper img').naturalWidth") > 0
        assert violations(quiet) == []
        file = tmp_path / "sheet.pdf"
        quiet.pdf(path=file, prefer_css_page_size=True, print_background=True)
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
    quiet: Page, server: Server
) -> None:
    quiet.goto(f"{server.address}standard/index.html#ex-support")
    skipped = "el => el.closest('#chart, .wide, .cols ~ .cols') !== null"
    patterns = quiet.locator("pattern")
    assert patterns.count() >= 7  # one for each power, and the closed land
    assert quiet.locator("#closed").evaluate(skipped) is False
    assert not any(patterns.nth(n).evaluate(skipped) for n in range(patterns.count()))


def test_nothing_is_loaded_before_somebody_comes_to_the_chart(quiet: Page, server: Server) -> None:
    asked: list[str] = []
    quiet.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    quiet.set_viewport_size({"width": 390, "height": 844})
    quiet.goto(f"{server.address}standard/index.html")
    quiet.wait_for_timeout(300)
    late = {"reading.js", "camera.js", "PointerTracker.mjs", "chart.json", "chart.svg"}
    assert late & set(asked) == set()
    quiet.locator("#board").scroll_into_view_if_needed()
    quiet.wait_for_selector("#board.ready")
    assert {"reading.js", "camera.js"} <= set(asked)
    assert {"chart.svg", "chart.json"} & set(asked) == set()


def test_without_scripts_the_chart_and_its_files_remain(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}standard/index.html")
    expect(page.locator("#board svg")).to_be_visible()
    for tool in ("#find", "[data-borders]", "[data-zoom='1']", "[data-png]"):
        expect(page.locator(tool)).to_be_hidden()
    expect(page.get_by_role("link", name="SVG")).to_be_visible()
    expect(page.get_by_role("link", name="Sheet A4")).to_be_visible()
    context.close()


def test_on_paper_the_tools_are_gone_and_the_chart_is_whole(quiet: Page, server: Server) -> None:
    open_chart(quiet, server)
    quiet.get_by_role("button", name="Zoom in").click()
    quiet.get_by_role("button", name="Show all borders").click()
    expect(quiet.locator("#board .all-borders")).to_have_count(1)
    quiet.emulate_media(media="print")
    for tool in (".tools", ".ct", ".files", "#asked"):
        expect(quiet.locator(tool)).to_be_hidden()
    assert (
        quiet.evaluate("getComputedStyle(document.querySelector('#board svg')).transform") == "none"
    )
    expect(quiet.locator("#board .all-borders")).to_be_hidden()
    board, drawn = (quiet.locator(one).bounding_box() for one in ("#board", "#board svg"))
    assert board is not None
    assert drawn is not None
    assert drawn["height"] == pytest.approx(board["height"], abs=1)


@pytest.mark.parametrize("name", ["stonehenge", "deus-vult"])
def test_axe_finds_nothing_on_the_other_charts(quiet: Page, server: Server, name: str) -> None:
    open_chart(quiet, server, name)
    assert violations(quiet) == []
