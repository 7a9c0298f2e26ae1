"""The chart answers: what a province is, who stands there, where units go from it."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from tests.patience import TWO_FRAMES, wait_until
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

# A point of a province that nothing else covers, once the chart has lain still for some frames.
FREE = """async (place) => {
  const shape = document.querySelector(`.prov[data-p="${place}"]`);
  let [box, still] = [shape.getBoundingClientRect(), 0];
  while (still < 5) {
    await new Promise(requestAnimationFrame);
    const now = shape.getBoundingClientRect();
    const isStill = !shape.closest(".gliding, .moving") && now.x === box.x && now.y === box.y;
    [box, still] = [now, isStill ? still + 1 : 0];
  }
  for (let row = 1; row < 20; row += 1) for (let column = 1; column < 20; column += 1) {
    const [x, y] = [box.x + (box.width * column) / 20, box.y + (box.height * row) / 20];
    if (document.elementFromPoint(x, y) === shape) return [x, y];
  }
  throw new Error(`${place} is covered`);
}"""
LIT = (
    "() => [...document.querySelectorAll('.layer-asked .reach')].map((e) => e.href.baseVal).sort()"
)

RINGED = """() => [...document.querySelectorAll('.layer-asked .comer')]
  .map((ring) => `${ring.getAttribute("cx")},${ring.getAttribute("cy")}`).sort().join(" ")"""

# By hand from the standard map.
COMERS = ["Mun", "Ven", "Vie"]  # of Tyrolia, in the spring of 1901
BOHEMIA = ["Galicia", "Munich", "Silesia", "Tyrolia", "Vienna"]
VIENNA = ["#p-Boh", "#p-Bud", "#p-Gal", "#p-Tri", "#p-Tyr"]
AROUND_BOHEMIA = ["#p-Gal", "#p-Mun", "#p-Sil", "#p-Tyr", "#p-Vie"]
SPAIN = (
    "Gascony from the north coast, Gulf of Lyon from the south coast, Marseilles from the "
    "south coast, Mid-Atlantic Ocean, Portugal, Western Mediterranean from the south coast"
)
FOUND = {
    "Spain": "Spain Spa",
    "STP": "St Petersburg StP",
    "eastern": "Eastern Mediterranean Eas",
    "gol": "Gulf of Lyon Lyo",
    "mediterr": "Eastern Mediterranean Eas",
}


@pytest.fixture
def desk(desk: Table) -> Table:
    """Sit down at a wide screen."""
    return desk.sit_down()


@pytest.fixture
def phone(phone: Table) -> Table:
    """Sit down with a phone, and look at the whole board."""
    return phone.sit_down()


def card(table: Table) -> Locator:
    """Return the province card."""
    return table.page.locator("#card")


def goes(table: Table) -> list[str]:
    """Return where armies and fleets go, as the card says it."""
    return [" ".join(text.split()) for text in card(table).locator("dd").all_inner_texts()]


def point(table: Table, place: str) -> None:
    """Point the mouse at a province."""
    table.page.mouse.move(*table.page.evaluate(FREE, place))


def kind(terrain: str, centre: str | None = None, *, coasts: Sequence[str] = ()) -> str:
    """Return what the page says of a province; `centre` is the owner of its centre, "" nobody."""
    ground = said("map.ground", terrain, list(coasts))
    facts: dict[str, object] = {
        "ground": ground,
        "centre": centre,
        "held": None,
        "isClosed": False,
        "marks": [],
    }
    return said("map.province", facts)


def test_pointing_asks(desk: Table) -> None:
    point(desk, "Boh")
    expect(card(desk).locator("h2")).to_have_text("Bohemia Boh")
    expect(card(desk)).to_contain_text(kind("inland"))
    assert goes(desk) == [", ".join(BOHEMIA), "nowhere"]
    assert desk.page.evaluate(LIT) == AROUND_BOHEMIA
    assert desk.page.locator(".layer-asked .asked").get_attribute("href") == "#p-Boh"
    point(desk, "Spa")
    expect(card(desk)).to_contain_text(kind("coastal", "", coasts=("nc", "sc")))
    assert goes(desk) == ["Gascony, Marseilles, Portugal", SPAIN]
    point(desk, "Vie")
    expect(card(desk)).to_contain_text(kind("inland", "Austria"))
    expect(card(desk).locator(".here")).to_contain_text("Austria")
    expect(card(desk).locator(".here")).to_contain_text("The army in Vienna")
    desk.page.mouse.move(1400, 400)
    expect(card(desk)).to_be_hidden()
    assert desk.page.evaluate(LIT) == []
    assert desk.complaints == []


def test_who_could_come_is_ringed_where_it_stands_in_each_phase(desk: Table) -> None:
    page, rings = desk.page, desk.page.locator(".layer-asked .comer")
    page.fill("#typed", "A Vie - Boh")
    page.press("#typed", "Enter")
    desk.resolve()
    page.get_by_role("button", name="Earlier phase").click()
    page.mouse.click(*page.evaluate(FREE, "Tyr"))
    expect(rings).to_have_count(len(COMERS))  # from Munich, Venice and Vienna
    before = page.evaluate(RINGED)
    page.get_by_role("button", name="Later phase").click()
    expect(card(desk)).to_contain_text(said("map.comers.anybody", 3))
    wait_until(page, f"(before) => ({RINGED})() !== before", before)
    page.get_by_role("button", name="Earlier phase").click()
    wait_until(page, f"(before) => ({RINGED})() === before", before)


def test_pointing_leaves_an_order_alone(desk: Table) -> None:
    page = desk.page
    desk.press('.layer-units [data-u="Austria A Vie"]')
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    lit = page.locator(".layer-reach .reach")
    expect(lit).to_have_count(len(VIENNA))
    sentence = page.locator(".say").inner_text()
    point(desk, "Ser")
    expect(card(desk).locator("h2")).to_have_text("Serbia Ser")
    assert page.evaluate(LIT) == []  # what is lit are the answers to the order's question
    assert sorted(str(one.get_attribute("href")) for one in lit.all()) == VIENNA
    assert page.locator(".say").inner_text() == sentence
    desk.press('.spot[data-p="Gal"]')
    expect(page.locator('.ol [data-order="A Vie - Gal"]')).to_be_attached()


def test_a_touch_that_orders_nothing_asks(desk: Table) -> None:
    page = desk.page
    page.mouse.click(*page.evaluate(FREE, "Boh"))
    expect(card(desk)).to_have_class("card kept")
    point(desk, "Spa")
    expect(card(desk).locator("h2")).to_have_text("Bohemia Boh")  # it stays
    card(desk).get_by_role("button", name="Silesia").click()
    expect(card(desk).locator("h2")).to_have_text("Silesia Sil")
    expect(page.locator("#asked-name")).to_be_focused()
    page.keyboard.press("Escape")
    page.mouse.move(1400, 400)
    expect(card(desk)).to_be_hidden()
    page.get_by_role("button", name=said("map.ask")).click()
    page.mouse.click(*page.evaluate(FREE, "Bud"))
    expect(card(desk).locator("h2")).to_have_text("Budapest Bud")
    expect(page.locator("#build.quiet")).to_be_visible()  # the army there was not ordered
    desk.press('.layer-units [data-u="Austria A Vie"]')
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    expect(card(desk)).not_to_have_class("card kept")


def test_the_past_answers_and_follows_the_history(table: Table, rules: Rules) -> None:
    payload = rules.payload(recorded())
    table.page.emulate_media(reduced_motion="reduce")
    table.page.set_viewport_size({"width": 1440, "height": 900})
    table.sit_down(f"#g={payload}")
    for _ in recorded()["slots"]:
        table.page.keyboard.press("[")
    table.expect_phase("Spring 1901")
    table.page.mouse.click(*table.page.evaluate(FREE, "Swe"))
    expect(card(table)).to_contain_text(kind("coastal", ""))
    owners = {c["place"]: c["owner"] for c in rules.view(recorded())["centres"]}
    for _ in recorded()["slots"]:
        table.page.keyboard.press("]")
    assert owners["Swe"] == "Russia"
    expect(card(table)).to_contain_text(kind("coastal", "Russia"))


def test_a_key_asks_about_what_has_the_focus(desk: Table) -> None:
    page = desk.page
    page.locator("#board [data-target][tabindex='0']").focus()
    page.keyboard.type("vie")
    page.keyboard.press("?")
    expect(card(desk).locator("h2")).to_have_text("Vienna Vie")
    spoken = page.locator("#live")
    expect(spoken).to_contain_text(said("map.inOrders", "Vienna", "Vie"))
    expect(spoken).to_contain_text(kind("inland", "Austria"))
    around = ["Bohemia", "Budapest", "Galicia", "Trieste", "Tyrolia"]
    expect(spoken).to_contain_text(said("map.reach", "army", around))
    expect(spoken).to_contain_text(said("map.reach", "fleet", []))
    page.keyboard.press("?")
    expect(card(desk)).to_be_hidden()
    page.get_by_role("button", name=said("panels.help")).click()
    keys = page.locator(".keys").get_by_role("rowheader", name="?", exact=True)
    expect(keys).to_have_count(2)  # on the map, and elsewhere


def test_owners_are_called_as_sentences_call_them(table: Table) -> None:
    table.moved("stonehenge").sit_down()
    table.page.mouse.click(*table.page.evaluate(FREE, "Mer"))
    expect(card(table)).to_contain_text(kind("inland", "the Angles"))


def test_any_province_is_found(desk: Table) -> None:
    page = desk.page
    for _ in range(5):
        page.get_by_role("button", name=said("map.zoomIn")).click()
    for text, name in FOUND.items():
        page.locator("#board [data-target][tabindex='0']").focus()
        page.keyboard.press("/")
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(page.locator("#asked-name")).to_have_text(name)
        expect(page.locator("#asked-name")).to_be_focused()
        place = name.rsplit(maxsplit=1)[-1]
        window, found = page.locator("#board").bounding_box(), page.evaluate(FREE, place)
        assert window is not None
        assert window["x"] < found[0] < window["x"] + window["width"], text
        assert window["y"] < found[1] < window["y"] + window["height"], text


def test_what_is_no_province_is_said(desk: Table) -> None:
    page = desk.page
    page.keyboard.press("/")
    page.keyboard.type("Atlantis")
    page.keyboard.press("Enter")
    expect(page.locator("#find-said")).to_have_text(said("map.notFound", "Atlantis"))
    page.fill("#find", "mid")
    page.keyboard.press("Enter")
    expect(page.locator("#asked-name")).to_have_text("Mid-Atlantic Ocean Mao")


def test_every_border_can_be_shown(desk: Table) -> None:
    page = desk.page
    page.get_by_role("button", name=said("map.layersAndSearch")).click()
    assert page.locator(".layer-borders path").count() == 0
    page.get_by_label(said("map.allBorders")).check()
    lines = [str(path.get_attribute("d")) for path in page.locator(".layer-borders path").all()]
    chart = page.evaluate("fetch('../chart.json').then((answer) => answer.json())")
    pairs = [
        {frozenset((a, b)) for a, all_of_a in chart["reach"][kind].items() for b in all_of_a}
        for kind in "AF"
    ]
    assert [line.count("M") for line in lines] == [len(found) for found in pairs]
    page.get_by_label(said("map.allBorders")).uncheck()
    assert page.locator(".layer-borders path").count() == 0


def test_a_long_press_asks_and_orders_nothing(phone: Table) -> None:
    page = phone.page
    x, y = phone.middle('.layer-units [data-u="Austria A Bud"]')
    touch = page.context.new_cdp_session(page)
    finger = {"x": x, "y": y}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(card(phone).locator("h2")).to_have_text("Budapest Bud")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate(TWO_FRAMES)  # what a click would do is done
    expect(page.locator("#build.quiet")).to_be_visible()
    box = card(phone).bounding_box()
    assert box is not None
    assert box["y"] > 400  # in the sheet, under the board
    card(phone).get_by_role("button", name="Close Budapest").tap()
    expect(card(phone)).to_be_hidden()
    page.locator('.layer-units [data-u="Austria A Bud"]').tap()
    expect(page.locator(".say")).to_contain_text("The army in Budapest moves to")
    assert phone.complaints == []


def test_a_press_asks_in_the_middle_of_an_order(phone: Table) -> None:
    page = phone.page
    page.locator('.layer-units [data-u="Austria A Vie"]').tap()
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    phone.see_all()
    page.get_by_role("button", name=said("map.ask")).tap()
    page.touchscreen.tap(*page.evaluate(FREE, "Spa"))
    expect(card(phone).locator("h2")).to_have_text("Spain Spa")
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    page.keyboard.press("Escape")  # one step back, as ever
    expect(page.locator("#build.quiet")).to_be_visible()
    card(phone).get_by_role("button", name="Close Spain").tap()
    expect(card(phone)).to_be_hidden()
