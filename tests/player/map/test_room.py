"""The chart has the room: on a wide screen, at twice the size, on phones held either way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.patience import wait_until
from tests.player.map.test_asking import FREE
from tests.player.table import Rules, Table, recorded
from tests.words import said

pytestmark = pytest.mark.browser

SHARE = """() => {
  const { width, height } = document.querySelector("#board").getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""
BESIDE = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  return ["build", "scrub", "panel"].every((id) => box(id).left >= box("board").right);
}"""
COVERED = """() => {
  const box = (id) => document.getElementById(id).getBoundingClientRect();
  const card = box("card");
  const meets = ({ top, bottom, height }) =>
    height && top < card.bottom - 1 && bottom > card.top + 1;
  return ["tabs", "body", "foot", "build", "scrub"]
    .filter((id) => box(id).left < card.right - 1 && box(id).right > card.left + 1)
    .filter((id) => meets(box(id)));
}"""
# The units under the card of the mouse, and whether the mouse points under it.
UNDER_CARD = """([x, y]) => {
  const { left, right, top, bottom } = document.getElementById("card").getBoundingClientRect();
  const isUnder = (x, y) => x > left && x < right && y > top && y < bottom;
  const units = [...document.querySelectorAll(".layer-units [data-u]")].filter((unit) => {
    const box = unit.getBoundingClientRect();
    return isUnder(box.x + box.width / 2, box.y + box.height / 2);
  });
  return [units.map((unit) => unit.dataset.u), isUnder(x, y)];
}"""
# What an order is built with lies below what stands before it, and ends where the history begins.
CLEAR = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const [say, words, hint, history] = [".say", ".verbs", "#build .hint", "#scrub"].map(box);
  const isOver = !history.height || history.left >= hint.right || history.top >= hint.top;
  return say.bottom <= words.top + 1 && words.bottom <= hint.top + 1 && isOver;
}"""
BOARD = "() => document.getElementById('board').getBoundingClientRect().height"
LOW = {
    "twice the size": (720, 450),
    "a small phone": (360, 640),
    "held sideways": (844, 390),
    "a small one held sideways": (640, 360),
    "upright": (820, 1180),
}
WIDE = {"usual": (1440, 900), "large": (1920, 1080)}


def sizes(page: Page, wanted: dict[str, tuple[int, int]]) -> Iterator[str]:
    """Give a page one size after the other, and name each."""
    for name, (width, height) in wanted.items():
        page.set_viewport_size({"width": width, "height": height})
        yield name


def test_at_least_half_of_the_window_is_chart(desk: Table) -> None:
    desk.sit_down()
    shares = {}
    for name in sizes(desk.page, LOW):
        shares[name] = desk.page.evaluate(SHARE)
        desk.press('.layer-units [data-u="Austria A Vie"]')
        expect(desk.page.locator(".say")).to_contain_text("The army in Vienna moves to")
        shares[f"{name}, while an order is built"] = desk.page.evaluate(SHARE)
        expect_clear(desk.page)
        desk.page.get_by_role("button", name=said("orders.cancel")).click()
        expect(desk.page.locator("#build.quiet")).to_be_visible()
    assert {name: share for name, share in shares.items() if share < 0.5} == {}
    for name in sizes(desk.page, WIDE):
        assert desk.page.evaluate(BESIDE), name


def test_joined_boards_in_small_leave_half_of_the_window_to_the_chart(desk: Table) -> None:
    page = desk.moved("heptadiplomacy").sit_down().page
    shares = {}
    for name in sizes(page, LOW):
        expect(page.locator("#boards button")).to_have_count(7)
        shares[name] = page.evaluate(SHARE)
        for small in page.locator("#boards button").all():
            expect(small).to_be_in_viewport(ratio=0.98)
            number = small.locator(".nr")
            assert number.evaluate("it => it.scrollWidth <= it.parentElement.clientWidth"), name
        desk.see_all()
        desk.press('.layer-units [data-u="Turkey/1 F 1:Ank"]')
        expect(page.locator(".say")).to_contain_text("The fleet in Ankara on board 1 moves to")
        shares[f"{name}, while an order is built"] = page.evaluate(SHARE)
        expect_clear(page)
        page.get_by_role("button", name=said("orders.cancel")).click()
        expect(page.locator("#build.quiet")).to_be_visible()
    assert {name: share for name, share in shares.items() if share < 0.5} == {}


def test_what_is_opened_while_an_order_is_built_is_seen(desk: Table) -> None:
    page = desk.sit_down().page
    for name in sizes(page, LOW):
        desk.press('.layer-units [data-u="Austria A Vie"]')
        expect(page.locator(".say"), name).to_contain_text("The army in Vienna moves to")
        page.get_by_role("button", name="Keys and help").click()
        expect(page.get_by_role("button", name="Close"), name).to_be_in_viewport()
        page.get_by_role("button", name="Close").click()
        expect(page.locator(".say"), name).to_contain_text("The army in Vienna moves to")
        expect(page.get_by_role("button", name=said("orders.cancel")), name).to_be_in_viewport()
        page.get_by_role("button", name=said("orders.cancel")).click()
        expect(page.locator("#build.quiet"), name).to_be_visible()


def expect_clear(page: Page) -> None:
    """Wait until words, what is lit and the way to cancel stand clear of each other, in sight."""
    wait_until(page, f"() => ({CLEAR})()")
    for word in page.locator(".verbs .btn").all():
        expect(word).to_be_in_viewport(ratio=0.98)
    expect(page.get_by_role("button", name=said("orders.cancel"))).to_be_in_viewport(ratio=0.98)


def test_what_came_of_a_phase_can_be_read_beside_the_chart(desk: Table, rules: Rules) -> None:
    """The results have room in the panel, and what made one of them as well."""
    page, record = desk.page, recorded()
    desk.sit_down(f"#g={rules.ask('encode', record=record, names=False)['payload']}&at=1")
    rooms = {}
    for name in sizes(page, LOW):
        assert page.evaluate(SHARE) >= 0.5, name
        if name != "a small phone":  # its handle uncovers them
            expect(page.get_by_role("button", name="Look at Austria A Bud")).to_be_in_viewport()
            rooms[name] = page.evaluate("document.querySelector('#body').clientHeight")
    assert min(rooms.values()) > 60, rooms
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(SHARE) > 0.34
    assert desk.complaints == []


def test_on_a_phone_held_upright_a_sentence_and_its_offer_share_a_line(desk: Table) -> None:
    desk.page.set_viewport_size({"width": 390, "height": 844})
    desk.sit_down()
    sentence = desk.page.locator("#build .say").bounding_box()
    offer = desk.page.get_by_role("button", name=said("orders.showNextOf", 22)).bounding_box()
    assert sentence is not None
    assert offer is not None
    assert sentence["x"] + sentence["width"] <= offer["x"]
    assert abs(sentence["y"] + sentence["height"] / 2 - offer["y"] - offer["height"] / 2) < 4
    assert desk.page.evaluate(SHARE) > 0.39


def test_pointing_draws_nothing_that_looks_like_an_order(desk: Table) -> None:
    desk.sit_down()
    page = desk.page
    page.locator('.prov[data-p="Boh"]').hover()
    expect(page.locator("#asked-name")).to_contain_text("Bohemia")
    expect(page.locator(".layer-asked .asked")).to_have_count(1)
    expect(page.locator(".layer-asked path")).to_have_count(0)
    desk.press('.layer-units [data-u="Austria A Vie"]')
    page.wait_for_selector("#build:not(.quiet)")
    page.locator('.prov[data-p="Boh"]').hover(force=True)
    expect(page.locator("#asked-name")).to_contain_text("Bohemia")
    expect(page.locator(".layer-asked > *")).to_have_count(0)


def test_what_is_asked_about_covers_nothing(desk: Table) -> None:
    page = desk.sit_down().page
    for name in sizes(page, LOW | WIDE):
        desk.press('.prov[data-p="Boh"]')
        expect(page.locator(".card.kept #asked-name"), name).to_contain_text("Bohemia")
        wait_until(page, f"() => !({COVERED})().length")
        close = page.get_by_role("button", name="Close Bohemia")
        expect(close, name).to_be_in_viewport()
        close.click()
        expect(page.locator("#card"), name).to_be_hidden()


def test_what_the_mouse_asks_is_answered_beside_what_is_read(desk: Table) -> None:
    page = desk.sit_down().page
    for name in sizes(page, {"upright": LOW["upright"], **WIDE}):
        desk.see_all()
        for place in ("Boh", "Mao", "Smy"):
            mouse = page.evaluate(FREE, place)
            page.mouse.move(*mouse)
            expect(page.locator("#board > #card #asked-name"), name).to_contain_text(place)
            units, is_mouse_under = page.evaluate(UNDER_CARD, mouse)
            assert not is_mouse_under, name
            assert not units or name == "upright"  # where no corner is empty
            wait_until(page, f"() => !({COVERED})().length")
        page.locator("#panel").hover(position={"x": 4, "y": 4})
        expect(page.locator("#card"), name).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), LOW["a small phone"]])
def test_the_board_keeps_its_size_while_an_order_is_built(
    phone: Table, size: tuple[int, int]
) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = phone.sit_down().page
    before = page.evaluate(BOARD)
    page.touchscreen.tap(*phone.middle('.layer-units [data-u="Austria A Vie"]'))
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to which province?")
    assert abs(page.evaluate(BOARD) - before) <= 1
    page.locator('.verbs [data-key="support"]').tap()
    expect(page.locator(".say")).to_contain_text("The army in Vienna supports which unit?")
    assert abs(page.evaluate(BOARD) - before) <= 1
    page.locator("#cancel").tap()
    expect(page.locator("#build.quiet")).to_be_visible()
    assert abs(page.evaluate(BOARD) - before) <= 1


# What stands below what in the smallest window, and how far something lies beside the page.
STACKED = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const parts = [".bar", "#board", "#build", "#scrub", "#tabs", "#body", "#foot"]
    .map(box).filter(({ height }) => height);
  const apart = parts.slice(1).map((one, n) => Math.round(one.top - parts[n].bottom));
  return [Math.min(...apart), document.documentElement.scrollWidth - innerWidth];
}"""


def test_at_four_times_the_size_the_page_scrolls_and_nothing_is_covered(desk: Table) -> None:
    page = desk.sit_down().page
    page.set_viewport_size({"width": 320, "height": 256})
    gap, beside = page.evaluate(STACKED)
    assert gap >= 0
    assert beside <= 0
    page.locator("[data-u='Austria A Vie']").click()
    expect(page.locator(".say")).to_contain_text("The army in Vienna moves to")
    assert page.evaluate(STACKED)[0] >= 0
    page.get_by_role("button", name=said("orders.cancel")).click()
    page.get_by_role("button", name=said("panels.help")).click()
    help_ = page.get_by_role("heading", name=said("help.keyboard"))
    help_.scroll_into_view_if_needed()
    expect(help_).to_be_in_viewport(ratio=1)
    assert desk.complaints == []
