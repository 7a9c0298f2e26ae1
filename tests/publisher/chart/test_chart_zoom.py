"""Zoom on the chart of a rules page: buttons, keys, wheel, mouse and fingers."""

import pytest
from playwright.sync_api import Page, expect

from publisher.serve.http import Server
from publisher.words import rules as words
from tests.patience import wait_until
from tests.publisher.charts import (
    MIDDLE,
    STILL,
    TRANSFORM,
    VIEW_BOX,
    grown,
    open_chart,
    scale,
    told,
)

pytestmark = pytest.mark.browser


def test_buttons_and_keys_zoom_with_a_transform_only(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    box = reader.evaluate(VIEW_BOX)
    assert scale(reader) == 1
    reader.get_by_role("button", name=words.ZOOM_IN).click()
    assert scale(reader) == pytest.approx(1.5)
    reader.locator("#board").focus()
    reader.keyboard.press("+")
    assert scale(reader) == pytest.approx(2.25)
    reader.keyboard.press("-")
    assert scale(reader) == pytest.approx(1.5)
    reader.keyboard.press("0")
    assert scale(reader) == 1
    reader.keyboard.press("+")
    reader.get_by_role("button", name=words.WHOLE_MAP).click()
    assert scale(reader) == 1
    reader.get_by_role("button", name=words.ZOOM_OUT).click()
    assert scale(reader) == 1
    assert reader.evaluate(VIEW_BOX) == box


def test_the_wheel_scrolls_the_page_unless_ctrl_is_held(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    box = reader.evaluate(VIEW_BOX)
    reader.mouse.move(*reader.evaluate(MIDDLE, "Vie"))
    top = reader.evaluate("scrollY")
    reader.mouse.wheel(0, 100)
    wait_until(reader, "top => scrollY === top + 100", top)
    assert scale(reader) == 1
    reader.mouse.move(*reader.evaluate(MIDDLE, "Vie"))
    reader.keyboard.down("Control")
    reader.mouse.wheel(0, -300)
    grown(reader, 1.3)
    reader.keyboard.up("Control")
    assert reader.evaluate("scrollY") == top + 100
    assert reader.evaluate(VIEW_BOX) == box


def test_a_zoomed_chart_is_dragged_and_a_drag_asks_nothing(reader: Page, server: Server) -> None:
    open_chart(reader, server)
    box = reader.evaluate(VIEW_BOX)
    reader.get_by_role("button", name=words.ZOOM_IN).click()
    before = reader.evaluate(TRANSFORM)
    x, y = reader.evaluate(MIDDLE, "Vie")
    reader.mouse.move(x, y)
    expect(reader.locator("#asked [data-name]")).to_have_text("Vienna")
    reader.mouse.down()
    reader.mouse.move(x - 90, y - 60, steps=4)
    reader.mouse.up()
    after = reader.evaluate(TRANSFORM)
    moved = [
        float(b) - float(a)
        for a, b in zip(before[7:-1].split(",")[4:], after[7:-1].split(",")[4:], strict=True)
    ]
    assert moved == [pytest.approx(-90, abs=9), pytest.approx(-60, abs=9)]
    assert told(reader, "name") == "Vienna"
    assert reader.evaluate(VIEW_BOX) == box


def swipe(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Move one finger along each path, all together, and lift them once the page is at rest.

    A finger lifted in motion flings the page; on a slow machine the chart then leaves the screen.
    """
    touch = page.context.new_cdp_session(page)
    for number, spots in enumerate(zip(*paths, strict=True)):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(spots)]
        kind = "touchMove" if number else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    wait_until(page, STILL)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_zoom_and_one_scrolls_the_page(phone: Page) -> None:
    upwards: list[tuple[float, float]] = [(195, 600 - 20 * step) for step in range(8)]
    assert scale(phone) > 1  # the chart fills a window that is higher than it is wide
    start, top = phone.evaluate(TRANSFORM), phone.evaluate("scrollY")
    swipe(phone, upwards)
    wait_until(phone, "top => scrollY > top + 60", top)
    assert phone.evaluate(TRANSFORM) == start
    before = scale(phone)
    steps = range(30, 150, 30)
    swipe(phone, [(195 - step, 500) for step in steps], [(195 + step, 500) for step in steps])
    grown(phone, 2 * before)
    assert phone.evaluate("visualViewport.scale") == 1
    zoomed, top = phone.evaluate(TRANSFORM), phone.evaluate("scrollY")
    swipe(phone, upwards)
    wait_until(phone, f"before => {TRANSFORM} !== before", zoomed)
    assert phone.evaluate("scrollY") == top


def test_a_tap_asks(phone: Page) -> None:
    phone.touchscreen.tap(*phone.evaluate(MIDDLE, "Mun"))
    expect(phone.locator("#asked [data-name]")).to_have_text("Munich")
