"""On a phone: the seat's units first, one thumb, three stops, two fingers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.patience import TWO_FRAMES, wait_until
from tests.player.seats.test_hot_seat import begin_hot_seat
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

PINCH = """async () => {
  const svg = document.querySelector("#board > svg");
  const box = svg.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type, id, dx) => {
    const finger = { pointerId: id, pointerType: "touch", isPrimary: id === 1, buttons: 1 };
    const spot = { clientX: x + dx, clientY: y, bubbles: true };
    svg.dispatchEvent(new PointerEvent(type, { ...finger, ...spot }));
  };
  svg.setPointerCapture = () => {};
  send("pointerdown", 1, -30); send("pointerdown", 2, 30);
  for (let i = 1; i <= 6; i += 1) {
    send("pointermove", 1, -30 - 10 * i);
    send("pointermove", 2, 30 + 10 * i);
  }
  send("pointerup", 1, -90); send("pointerup", 2, 90);
}"""
# Whatever a finger or the mouse goes down on is drawn anew before it is up again.
RENEW = """() => document.querySelector("#board > svg").addEventListener(
  "pointerdown",
  ({ target }) => {
    const unit = target.closest("[data-u]");
    unit?.replaceWith(unit.cloneNode(true));
  },
)"""
HEIGHTS = "(all) => all.map((one) => one.offsetHeight)"
SCALE = "() => new DOMMatrix(document.querySelector('.board>svg').style.transform).a"


# The powers whose units are all in the board's window, once it rests, and the narrowest of those.
SEEN = """async () => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving")) await new Promise(requestAnimationFrame);
  const frame = svg.parentElement.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll(".layer-units [data-u]")]
    .map((unit) => [unit.dataset.u.split(" ")[0], unit.getBoundingClientRect()]);
  const isIn = (box) => box.left >= frame.left && box.right <= frame.right
    && box.top >= frame.top && box.bottom <= frame.bottom;
  const whole = boxes.filter(([, box]) => isIn(box));
  const count = (all, power) => all.filter(([one]) => one === power).length;
  const powers = [...new Set(boxes.map(([power]) => power))]
    .filter((power) => count(whole, power) === count(boxes, power));
  return [powers, Math.min(...whole.map(([, { width }]) => width))];
}"""

# Whether each unit of a power is drawn large enough, and is what a finger on it touches.
TOUCHED = """async (power) => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving, .settling")) await new Promise(requestAnimationFrame);
  return [...svg.querySelectorAll(`.layer-units [data-u^="${power} "]`)].map((unit) => {
    const { x, y, width, height } = unit.querySelector(".body").getBoundingClientRect();
    const touched = document.elementFromPoint(x + width / 2, y + height / 2);
    return width >= 19 && unit.contains(touched);
  });
}"""
# Whether each unit is what a finger on it touches, however far apart they are.
UNCOVERED = f"() => ({TOUCHED.replace('width >= 19 &&', '')})('Agder')"


# How many units on the board have the name of a place under them, of those who may.
HIDDEN = """async (names) => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving, .settling")) await new Promise(requestAnimationFrame);
  const texts = [...svg.querySelectorAll(".labels text")];
  const boxes = Object.entries(names).map(([place, name]) => [
    svg.querySelector(`.layer-units [data-p="${place}"] .body`).getBoundingClientRect(),
    texts.find((text) => text.textContent === name).getBoundingClientRect(),
  ]);
  const ink = (box) => box.top + box.height / 4;
  return [
    boxes.filter(([unit, name]) => unit.bottom > ink(name)).length,
    Math.max(...boxes.map(([unit, name]) => unit.height / name.height)),
  ];
}"""


@pytest.fixture
def phone(phone: Table) -> Table:
    """Sit down with a phone."""
    phone.page.goto(phone.address)
    phone.wait()
    return phone


def test_who_has_a_finger_touches_also_where_orders_can_be_typed(phone: Table) -> None:
    phone.page.set_viewport_size({"width": 820, "height": 1180})
    phone.page.reload()
    phone.wait()
    touch = said("orders.touchOrType", said("orders.beginWith.units"))
    expect(phone.page.locator(".say")).to_have_text(touch)
    phone.page.get_by_role("button", name=said("panels.help")).tap()
    expect(phone.page.get_by_role("heading", name=said("help.byTouch"))).to_be_visible()


def test_units_on_a_small_board_grow_away_from_their_names(phone: Table) -> None:
    names = {"Bud": "Budapest", "Mos": "Moscow", "Tri": "Trieste", "Vie": "Vienna"}
    phone.page.get_by_role("button", name=said("map.wholeBoard")).click()
    hidden, larger = phone.page.evaluate(HIDDEN, names)
    assert hidden == 0
    assert larger > 1.5  # units have grown: at the map's own scale most are as high as a name


def test_an_order_is_built_under_the_thumb(phone: Table) -> None:
    page = phone.page
    touch = said("orders.touch", said("orders.beginWith.units"))  # no field is in sight
    expect(page.locator(".say")).to_have_text(touch)
    expect(page.locator("#typed")).to_be_hidden()
    page.locator('.layer-units [data-u="Austria A Vie"]').tap()
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    expect(page.locator("#panel")).to_have_attribute("data-stop", "peek")
    page.get_by_role("button", name=said("orders.cancel")).tap()
    expect(page.locator("#build.quiet")).to_be_visible()
    page.locator('.layer-units [data-u="Austria A Vie"]').tap()
    expect(page.locator("#hint")).to_contain_text("touch the unit again to hold")
    page.locator('.spot[data-p="Gal"]').tap()
    expect(page.locator("#build.quiet")).to_be_visible()
    expect(page.locator("#panel")).to_have_attribute("data-stop", "half")
    page.locator("#resolve").tap()
    phone.expect_phase("Spring 1901")
    page.locator(".wy").first.tap()
    expect(page.locator(".whyp")).to_be_visible()
    assert phone.complaints == []


@pytest.mark.parametrize("press", [Locator.tap, Locator.click])
def test_a_press_counts_once_on_a_unit_that_is_drawn_anew_meanwhile(
    phone: Table, press: Callable[[Locator], None]
) -> None:
    page = phone.page
    page.evaluate(RENEW)
    press(page.locator('.layer-units [data-u="Austria A Vie"]'))
    wait_until(page, f"async () => {{ await ({TWO_FRAMES})(); return true; }}")
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    press(page.locator('.spot[data-p="Gal"]'))
    expect(page.locator(".say")).to_have_text("The army in Vienna moves to Galicia.")
    assert phone.complaints == []


def test_each_button_of_the_share_sheet_has_one_line(phone: Table) -> None:
    page = phone.page
    page.get_by_role("button", name=said("panels.share")).tap()
    expect(page.locator("#copy")).to_be_enabled()
    heights = page.locator("#share .exp .btn").evaluate_all(HEIGHTS)
    assert len(heights) >= 8
    assert set(heights) == {44}


def test_the_sheet_has_three_stops(phone: Table) -> None:
    panel, grip = phone.page.locator("#panel"), phone.page.locator("#grip button")
    heights = {}
    for _ in range(3):
        before = str(panel.get_attribute("data-stop"))
        grip.tap()
        expect(panel).not_to_have_attribute("data-stop", before)
        stop = str(panel.get_attribute("data-stop"))
        box = panel.bounding_box()
        heights[stop] = box["height"] if box else 0
        # below a tall sheet the tools would be cut
        expect(phone.page.locator("#controls")).to_be_visible(visible=stop != "full")
    assert heights["peek"] < heights["half"] < heights["full"]
    phone.page.get_by_role("tab", name="Rules").tap()
    way_home = phone.page.get_by_role("link", name=said("panels.allVariants"))
    expect(way_home).to_be_visible()


def test_help_begins_with_fingers(phone: Table) -> None:
    phone.page.get_by_role("button", name=said("panels.help")).tap()
    headings = phone.page.locator("#body h2")
    expect(headings.first).to_have_text(said("help.byTouch"))
    expect(headings.last).to_have_text(said("help.keyboard"))
    expect(phone.page.get_by_text(said("help.touch"))).to_be_in_viewport()
    assert phone.complaints == []


def test_two_fingers_zoom_by_one_transform(phone: Table) -> None:
    page = phone.page
    before = page.evaluate(SCALE)
    box = page.locator("#board > svg").get_attribute("viewBox")
    page.evaluate(PINCH)
    assert page.evaluate(SCALE) > before * 1.8
    assert page.locator("#board > svg").get_attribute("viewBox") == box
    expect(page.locator("#build.quiet")).to_be_visible()


def test_what_can_be_put_into_a_province_comes_into_sight(phone: Table) -> None:
    page = phone.page
    page.get_by_role("tab", name="Position").tap()
    page.get_by_role("button", name=said("trials.setUp.door")).tap()
    expect(page.get_by_text(said("trials.setUp.from", "Spring 1901, movement"))).to_be_visible()
    phone.see_all()
    page.touchscreen.tap(*phone.middle('.prov[data-p="Spa"]'))
    expect(page.locator(".spot-card h3")).to_contain_text("Spain")
    expect(page.locator(".spot-card h3")).to_be_in_viewport()
    assert phone.complaints == []


def test_layers_have_room_beside_a_sheet_that_was_all_up(phone: Table) -> None:
    page = phone.page
    page.get_by_role("button", name=said("panels.games")).tap()
    expect(page.locator("#panel")).to_have_attribute("data-stop", "full")
    page.keyboard.press("/")  # the button is away until the sheet is lower
    expect(page.get_by_label(said("map.patterns"))).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name=said("my-games.title"))).to_be_visible()


def test_a_seat_begins_where_its_units_are_large_enough_to_touch(phone: Table) -> None:
    page = phone.page
    shows = f"""async ([power, other]) => {{
      const [powers, width] = await ({SEEN})();
      return powers.includes(power) && !powers.includes(other) && width >= 19;
    }}"""
    begin_hot_seat(page)
    wait_until(page, shows, ["Austria", "England"])
    page.locator("#hand-on").tap()
    page.locator("#curtain .main").tap()
    expect(page.locator("#curtain")).to_be_hidden()
    wait_until(page, shows, ["England", "Austria"])
    assert phone.complaints == []


@pytest.mark.parametrize(
    ("variant", "power", "units"),
    [("standard", "Austria", 3), ("danelaw", "Wessex", 2), ("heptadiplomacy", "Austria/1", 3)],
)
def test_whoever_plays_all_powers_begins_with_units_of_the_first(
    phone: Table, variant: str, power: str, units: int
) -> None:
    phone.moved(variant).sit_down()
    assert phone.page.evaluate(TOUCHED, power) == [True] * units
    phone.see_all()
    assert len(phone.page.evaluate(SEEN)[0]) >= 7


def test_no_control_stands_over_units_at_the_edge_of_the_map(phone: Table, rules: Rules) -> None:
    """One fleet is in the far west, beside the controls, and one in the far east."""
    start = {"phase": "S835M", "units": {"Agder": ["F Vhf", "F Ald"]}, "centres": {}}
    record = {**rules.ask("new", variant="danelaw")["record"], "start": start}
    phone.moved("danelaw").sit_down(f"#g={rules.payload(record)}")
    assert phone.page.evaluate(UNCOVERED) == [True, True]
    assert phone.complaints == []


def test_the_next_power_comes_into_sight_when_one_has_its_orders(
    phone: Table, rules: Rules
) -> None:
    game = {**recorded(), "slots": []}
    phone.sit_down(f"#g={rules.payload(game)}")
    page = phone.page
    page.evaluate("() => window.scrollTo(0, 0)")
    shows = f"""async ([power, other]) => {{
      const [powers] = await ({SEEN})();
      return powers.includes(power) && !powers.includes(other);
    }}"""
    for unit, ends in (("A Vie", "Gal"), ("A Bud", "Ser"), ("F Tri", "Alb")):
        wait_until(page, shows, ["Austria", "England"])
        page.locator(f'.layer-units [data-u="Austria {unit}"]').tap()
        page.locator(f'.spot[data-p="{ends}"]').tap()
        expect(page.locator("#build.quiet")).to_be_visible()
    wait_until(page, shows, ["England", "Austria"])
    assert phone.complaints == []
