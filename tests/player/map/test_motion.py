"""Units move to their new places, where motion is welcome, and nowhere else."""

import pytest
from playwright.sync_api import Page

from tests.patience import wait_until
from tests.player.table import Rules, Table, recorded

pytestmark = pytest.mark.browser

# Notes the way of each unit that is set in motion.
WATCH = """window.moved = {};
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (this.dataset.u) window.moved[this.dataset.u] = frames.map(({ transform }) => transform);
  return animate.call(this, frames, how);
};"""
MOVED = "() => window.moved"
PLACED = """(name) => {
  const unit = document.querySelector(`.layer-units [data-u="${name}"]`);
  return unit.getAttribute("transform").match(/translate\\((\\S+) (\\S+)\\)/).slice(1).map(Number);
}"""


def spot(frame: str) -> list[float]:
    """Return where a unit stands in a frame of its motion."""
    x, y = frame[frame.index("(") + 1 : frame.index(")")].replace("px", "").split(",")
    return [float(x), float(y)]


def watched(table: Table, rules: Rules) -> Page:
    """Open the first results of the recorded game, and begin to look."""
    payload = rules.payload(recorded())
    table.page.add_init_script(WATCH)
    table.sit_down(f"#g={payload}&at=0")
    table.expect_phase("Spring 1901, results")
    return table.page


def test_units_slide_to_where_they_moved(table: Table, rules: Rules) -> None:
    page = watched(table, rules)
    before = page.evaluate(PLACED, "France A Mar")
    page.get_by_role("button", name="Later phase").click()
    table.expect_phase("Fall 1901, results")
    wait_until(page, "() => window.moved['France A Spa']")
    moved = page.evaluate(MOVED)
    start, end = map(spot, moved["France A Spa"])
    assert start == pytest.approx(before, abs=1)
    assert end == pytest.approx(page.evaluate(PLACED, "France A Spa"), abs=1)
    home, _, again = moved["Austria F Tri"]  # it was ordered to Venice, and bounced
    assert home == again
    assert "Austria A Bud" not in moved  # it held
    assert table.complaints == []


def test_nothing_slides_where_motion_is_not_wanted(desk: Table, rules: Rules) -> None:
    page = watched(desk, rules)
    page.get_by_role("button", name="Later phase").click()
    desk.expect_phase("Fall 1901, results")
    page.wait_for_selector('.layer-units [data-u="France A Spa"]', state="attached")
    assert page.evaluate(MOVED) == {}
    assert desk.complaints == []
