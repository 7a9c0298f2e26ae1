"""What is seen first: the whole game on a wide screen, and later whatever is asked about."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.modules import lend_modules
from tests.patience import TWO_FRAMES, wait_until
from tests.player.table import Json, Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

PHONE = (390, 844)  # where the units of one power are seen first (test_phone.py)
SIZES = {"tablet": (820, 1180), "laptop": (1440, 900), "screen": (1920, 1080)}

# Units and centres that are not wholly in the board's window, once that has come to rest.
HIDDEN = """async () => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving")) await new Promise(requestAnimationFrame);
  const frame = svg.parentElement.getBoundingClientRect();
  const drawn = [...svg.querySelectorAll(".layer-units [data-u], .centre[data-c]")];
  const isOut = (box) => box.left < frame.left - 1 || box.right > frame.right + 1
    || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  if (!drawn.length) return ["nothing is drawn"];
  return drawn.filter((one) => isOut(one.getBoundingClientRect()))
    .map((one) => one.dataset.u ?? one.dataset.c);
}"""
# How far from the left a unit stands that has another far to its right, so many pixels down.
LEFTMOST = """async (down) => {
  const { Framing } = await import("/assets/modules/map/framing.js");
  const { Camera } = await import("/assets/modules/map/camera.js");
  const sheet = '<div style="width:800px;height:600px"><svg viewBox="0 0 800 600"></svg></div>';
  document.body.insertAdjacentHTML("beforeend", sheet);
  const camera = new Camera(document.body.lastElementChild.firstElementChild, () => {});
  const standing = [{ spot: [20, down] }, { spot: [780, 500] }];
  const how = { glide: false, pad: 20, closest: camera.full };
  new Framing({ camera, standing }).showClear([20, down, 780, 500], how);
  return camera.pixel([20, down])[0];
}"""
CONTROLS = 64  # pixels from the left
NEAR = f"""async (units) => {{
  const out = await ({HIDDEN})();
  return !units.some((one) => out.includes(one));
}}"""
# How much of the board's window the chart fills, the larger of both ways.
FILLED = """() => {
  const svg = document.querySelector("#board > svg");
  const [chart, frame] = [svg, svg.parentElement].map((one) => one.getBoundingClientRect());
  return Math.max(chart.width / frame.width, chart.height / frame.height);
}"""

# Counts how often each unit is put on the board from now on.
COUNT = """() => {
  window.units = {};
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      const { u } = node.dataset ?? {};
      if (u && node.matches(".layer-units > *")) window.units[u] = (window.units[u] ?? 0) + 1;
    }
  }).observe(document, { subtree: true, childList: true });
}"""

# Notes whatever changes its owner from now on.
RECOLOURED = """() => {
  window.recoloured = [];
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const now = target.dataset.owner ?? null;
      if (now !== oldValue) recoloured.push(`${target.dataset.p ?? target.dataset.c}: ${now}`);
    }
  }).observe(document, { subtree: true, attributeFilter: ["data-owner"], attributeOldValue: true });
}"""


# A fleet alone on the board, and the way it takes; it looks far from where it was at last.
WAY = ("Lon", "Eng", "Mao", "Wes", "Tys", "Ion")
TURNS = ("S1901M", "F1901M", "S1902M", "F1902M", "S1903M")
ALONE = {"phase": "S1901M", "units": {"England": ["F Lon"]}, "centres": {"England": ["Lon"]}}
# How the board lies in its window, once what has changed has its room and units have their size.
MOVED = f"""async () => {{
  const svg = document.querySelector("#board > svg");
  await ({TWO_FRAMES})();
  while (svg.matches(".settling")) await new Promise(requestAnimationFrame);
  return svg.style.transform;
}}"""
# Turns to the next phase before the units have the size that they are read at; how the board lay.
AT_ONCE = f"""async () => {{
  await ({TWO_FRAMES})();
  document.querySelector("[aria-label='Later phase']").click();
  return document.querySelector("#board > svg").style.transform;
}}"""


def hidden(page: Page) -> list[str]:
    """Return the units and centres that cannot be seen."""
    found: list[str] = page.evaluate(HIDDEN)
    return found


def set_up(start: Json, sheets: Json) -> Json:
    """Return the record of a game from a position that was set up, its sheets by phase."""
    slots = [
        {"phase": phase, "sheets": {power: {"orders": {power: orders[power]}} for power in orders}}
        for phase, orders in sheets.items()
    ]
    return {**recorded(), "start": start, "slots": slots}


@pytest.mark.parametrize("variant", ["standard", "stonehenge", "deus-vult"])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_opens_on_all_units_and_centres(desk: Table, variant: str, size: str) -> None:
    width, height = SIZES[size]
    desk.page.set_viewport_size({"width": width, "height": height})
    table = desk.moved(variant)
    table.page.goto(table.address)
    table.wait()
    assert hidden(table.page) == []
    assert table.page.evaluate(FILLED) > 0.99


def test_no_unit_stands_under_the_controls_at_first(desk: Table) -> None:
    """Where one would, all are shown further to the right; lower down there are no controls."""
    lend_modules(desk.page)
    page = desk.sit_down().page
    assert page.evaluate(LEFTMOST, 400) < CONTROLS
    assert page.evaluate(LEFTMOST, 100) > CONTROLS


@pytest.mark.parametrize("size", [PHONE, SIZES["laptop"]])
def test_units_are_drawn_once_at_the_size_that_they_keep(
    desk: Table, size: tuple[int, int]
) -> None:
    """Without a jump, and without the work of drawing them at another size before."""
    width, height = size
    desk.page.set_viewport_size({"width": width, "height": height})
    desk.page.add_init_script(f"({COUNT})()")
    page = desk.moved("danelaw").page
    page.goto(desk.address)
    desk.wait()
    assert bool(hidden(page)) == (size == PHONE)
    drawn = page.evaluate("units")
    assert sorted(drawn) == desk.standing()
    assert set(drawn.values()) == {1}


@pytest.mark.parametrize(
    ("variant", "owner", "centres"),
    [("danelaw", "Minor", 50), ("heptadiplomacy", "Austria", 22), ("league-of-shadows", "", 0)],
)
def test_the_chart_comes_in_the_colours_that_a_game_begins_with(
    desk: Table, variant: str, owner: str, centres: int
) -> None:
    """Those of powers that nobody plays, of land without a centre, and of nobody."""
    desk.page.add_init_script(f"({RECOLOURED})()")
    page = desk.moved(variant).sit_down().page
    assert page.evaluate("recoloured") == []
    assert page.locator(".centre[data-owner]").count() == centres
    assert page.locator(f'.prov[data-owner="{owner}"]').count() > 0 or not centres


def test_what_is_asked_about_comes_into_view(desk: Table) -> None:
    page = desk.sit_down().page
    board = page.locator("#board").bounding_box()
    assert board
    page.mouse.move(board["x"] + board["width"] * 0.9, board["y"] + board["height"] * 0.9)
    for _ in range(6):
        page.mouse.wheel(0, -400)
    assert "Russia F StP/sc" in hidden(page)
    named = {"England F Edi": "Edinburgh", "England F Lon": "London", "Austria A Bud": "Budapest"}
    for unit, place in named.items():
        power = unit.partition(" ")[0]
        sheet = page.locator(f'.pg[data-power="{power}"]')
        if sheet.get_attribute("open") is None:
            sheet.locator("summary").click()
        sheet.get_by_role("button", name=unit.partition(" ")[2], exact=True).click()
        expect(page.locator("#build .say")).to_contain_text(f"in {place}")
        assert unit not in hidden(page)


def test_the_reasons_of_a_result_come_into_view(desk: Table, rules: Rules) -> None:
    payload = rules.payload(recorded())
    page = desk.sit_down(f"#g={payload}&at=1").page
    board = page.locator("#board").bounding_box()
    assert board
    page.mouse.move(board["x"] + board["width"] * 0.9, board["y"] + board["height"] * 0.9)
    for _ in range(6):
        page.mouse.wheel(0, -400)
    assert {"Austria F Tri", "Italy A Ven"} <= set(hidden(page))
    page.get_by_role("button", name="Why? F Tri - Ven").click()
    expect(page.locator(".whyp")).to_contain_text("Because of Italy: ")
    wait_until(page, NEAR, ["Austria F Tri", "Italy A Ven"])


@pytest.mark.parametrize("hand", ["nobody's", "somebody's"])
def test_every_phase_shows_its_units_unless_a_hand_has_moved_the_board(
    desk: Table, rules: Rules, hand: str
) -> None:
    moves = [f"F {start} - {end}" for start, end in pairwise(WAY)]
    sheets = {turn: {"England": [move]} for turn, move in zip(TURNS, moves, strict=True)}
    page = desk.sit_down(f"#g={rules.payload(set_up(ALONE, sheets))}&at=0").page
    assert "England F Lon" not in hidden(page)
    if hand == "somebody's":
        page.get_by_role("button", name=said("map.zoomIn")).click()
    before = page.evaluate(MOVED)
    for place in WAY[1:]:
        page.get_by_role("button", name="Later phase").click()
        page.wait_for_selector(f'.layer-units [data-u="England F {place}"]', state="attached")
        seen = f"England F {place}" not in hidden(page)
        assert seen or hand == "somebody's", place
    assert (page.evaluate(MOVED) == before) == (hand == "somebody's")


def test_a_phase_at_the_edge_of_the_chart_leaves_the_board_where_it_is(
    desk: Table, rules: Rules
) -> None:
    """Syria has less room beside it than units are given; there is no more to be shown of it."""
    start = {"phase": "S1901M", "units": {"Turkey": ["A Syr", "A Arm"]}, "centres": {}}
    sheets = {"S1901M": {"Turkey": ["A Arm - Smy"]}, "F1901M": {}}
    page = desk.sit_down(f"#g={rules.payload(set_up(start, sheets))}&at=0").page
    before = page.evaluate(AT_ONCE)
    page.wait_for_selector('.layer-units [data-u="Turkey A Smy"]', state="attached")
    assert not {"Turkey A Syr", "Turkey A Smy"} & set(hidden(page))
    assert page.evaluate(MOVED) == before


def test_a_sentence_is_not_said_of_another_phase_or_line_of_play(desk: Table) -> None:
    page = desk.sit_down().page
    page.fill("#typed", "Austria: A Vie - Gal")
    page.press("#typed", "Enter")
    expect(page.locator(".say")).to_have_text("The army in Vienna moves to Galicia.")
    page.locator("#resolve").click()
    desk.go()
    expect(page.locator(".say")).not_to_contain_text("Vienna")
    page.fill("#typed", "Austria: F Tri - Alb")
    page.press("#typed", "Enter")
    expect(page.locator(".say")).to_have_text("The fleet in Trieste moves to Albania.")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Spring 1901").first.click()
    page.locator("#foot .btn", has_text="Go on").click()
    expect(page.locator(".say")).not_to_contain_text("Trieste")
