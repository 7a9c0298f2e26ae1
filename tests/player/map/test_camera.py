"""Moving over the chart: one CSS transform on it, and the same viewBox for ever."""

import pytest
from playwright.sync_api import CDPSession

from tests.patience import wait_until
from tests.player.table import Table
from tests.words import said

pytestmark = pytest.mark.browser

WATCH = """() => {
  const svg = document.querySelector("#board > svg");
  window.changed = [];
  new MutationObserver((all) => {
    for (const { target, attributeName } of all) {
      const isUnit = target.closest(".layer-units, .layer-orders, .layer-spots");
      if (attributeName === "viewBox" || (attributeName === "transform" && !isUnit)) {
        window.changed.push(`${attributeName} of ${target.getAttribute("class")}`);
      }
    }
  }).observe(svg, { subtree: true, attributes: true });
}"""
# Pixels a unit and the chart's corner on the screen, as they are drawn.
LIE = """async () => {
  const svg = document.querySelector("#board > svg");
  while (svg.matches(".gliding, .moving")) await new Promise(requestAnimationFrame);
  const { a, b, c, d, e, f } = svg.getScreenCTM();
  const box = svg.getAttribute("viewBox");
  return { scale: a, skew: [b, c, d - a], corner: [e, f], box, style: svg.style.cssText };
}"""

GROWN = "(before) => document.querySelector('#board > svg').getScreenCTM().a > before * 1.5"

type Lie = dict[str, object]
type Point = tuple[float, float]


@pytest.fixture(params=["desk", "phone"], ids=["mouse", "touch"])
def table(request: pytest.FixtureRequest) -> Table:
    """Look at the whole board on a wide screen with a mouse, and on a phone."""
    found: Table = request.getfixturevalue(request.param)
    found.sit_down().see_all()
    return found


class Chart:
    """The chart as it lies in its window, and all that moved it."""

    def __init__(self, table: Table) -> None:
        """Watch the attributes of the chart."""
        self.page = table.page
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        self.middle: Point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.start = self.lie()
        self.page.evaluate(WATCH)
        self.touch: CDPSession = self.page.context.new_cdp_session(self.page)

    @property
    def scale(self) -> float:
        """Pixels for each unit of the chart."""
        return float(str(self.lie()["scale"]))

    @property
    def corner(self) -> Point:
        """Where the chart's corner is on the screen."""
        found: Point = self.page.evaluate(LIE)["corner"]
        return found

    def lie(self) -> Lie:
        """Return how the chart lies, once it has come to rest."""
        found: Lie = self.page.evaluate(LIE)
        return found

    def fingers(self, *moments: list[Point]) -> None:
        """Put fingers down, move them and lift them."""
        for number, spots in enumerate(moments):
            points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
            kind = "touchMove" if number else "touchStart"
            self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def check(self) -> None:
        """Check that nothing but one transform has changed."""
        now = self.lie()
        assert now["box"] == self.start["box"]
        assert now["skew"] == pytest.approx([0, 0, 0], abs=1e-4)
        assert self.page.evaluate("window.changed") == []
        style, before = declared(now), declared(self.start)
        assert style.pop("transform").startswith("translate(")
        before.pop("transform")
        assert style == before
        assert set(style) == {"width", "height"}  # of the window that it was laid out for


def declared(lie: Lie) -> dict[str, str]:
    """Return what the chart's own style says, by property."""
    parts = str(lie["style"]).strip("; ").split("; ")
    return dict(part.split(": ", 1) for part in parts)


def test_a_drag_moves_the_chart_with_the_hand(table: Table) -> None:
    chart = Chart(table)
    for _ in range(3):
        chart.page.keyboard.press("+")
    (x, y), scale, before = chart.middle, chart.scale, chart.corner
    if table.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        chart.fingers(*[[(x + step * 10, y + step * 5)] for step in range(6)])
    else:
        chart.page.mouse.move(x, y)
        chart.page.mouse.down()
        chart.page.mouse.move(x + 50, y + 25, steps=5)
        chart.page.mouse.up()
    after = chart.corner
    assert after[0] - before[0] == pytest.approx(50, abs=10)  # the first 8 may be a tremble
    assert after[1] - before[1] == pytest.approx(25, abs=10)
    assert chart.scale == pytest.approx(scale)
    chart.check()


def test_the_wheel_zooms_where_the_mouse_is(table: Table) -> None:
    chart = Chart(table)
    x, y = chart.middle[0] + 40, chart.middle[1] - 30
    before, scale = chart.corner, chart.scale
    chart.page.mouse.move(x, y)
    chart.page.mouse.wheel(0, -400)
    wait_until(chart.page, GROWN, scale)
    after = chart.corner
    assert chart.scale > scale * 1.5
    grown = chart.scale / scale
    assert (x - after[0]) / grown == pytest.approx(x - before[0], abs=2)
    assert (y - after[1]) / grown == pytest.approx(y - before[1], abs=2)
    chart.check()


def test_two_fingers_zoom_and_the_whole_board_fits(table: Table) -> None:
    chart = Chart(table)
    x, y = chart.middle
    whole = chart.scale
    chart.fingers(*[[(x, y - apart), (x, y + apart)] for apart in range(20, 110, 10)])
    assert chart.scale > whole * 2
    chart.check()
    chart.page.get_by_role("button", name=said("map.wholeBoard")).click()
    assert chart.scale == pytest.approx(whole, rel=1e-3)
    window = chart.page.locator("#board").bounding_box()
    drawn = chart.page.locator("#board > svg .ground, #board > svg").first.bounding_box()
    assert window is not None
    assert drawn is not None
    assert drawn["width"] <= window["width"] + 1
    assert drawn["height"] <= window["height"] + 1
    chart.check()


def test_buttons_and_keys_move_it_too(table: Table) -> None:
    chart = Chart(table)
    whole = chart.scale
    chart.page.keyboard.press("+")
    assert chart.scale > whole * 1.4
    chart.page.keyboard.press("-")
    assert chart.scale == pytest.approx(whole, rel=1e-3)
    chart.page.keyboard.press("+")
    chart.page.keyboard.press("+")
    chart.page.locator("#board [data-target][tabindex='0']").focus()
    before = chart.corner
    chart.page.keyboard.press("Shift+ArrowRight")
    assert chart.corner[0] < before[0] - 20
    chart.page.keyboard.press("Escape")
    chart.page.locator("#tab-log").focus()
    chart.page.keyboard.press("0")
    assert chart.scale == pytest.approx(whole, rel=1e-3)
    chart.check()
