"""What lies at a unit: its small discs leave names to be read, a target leaves it in sight."""

from typing import Any

import pytest

from tests.player.node import told
from tests.player.table import Table

UNIT = {"kind": "F", "place": "Mann", "location": "Mann", "power": "Hordaland", "count": 1}
REACH = 12  # below its spot, of half the 24 that a unit is high: most names begin there


def discs(**more: object) -> list[dict[str, Any]]:
    """Draw a unit, and return the discs beside it."""
    unit = {**UNIT, "badge": None, "marks": [], "state": "", **more}
    ground = {"scale": 1, "symbols": ["A", "F"]}
    placed = {"unit": unit, "spot": [0, 0]}
    drawn = told("call.mjs", "map/shapes/units.js", name="unitShape", args=[placed, "", ground])
    return [one for one in drawn["parts"] if one and one["class"].startswith("cnt")]


def test_what_marks_a_unit_reaches_no_lower_than_the_unit() -> None:
    marks = [{"letter": "V", "label": "HORD"}]
    for badge in ({"key": "GW", "travels": False}, {"key": "7", "travels": True}):
        found = discs(badge=badge, marks=marks)
        assert len(found) == 2
        for disc in found:
            _, y = disc["attributes"]["transform"].removeprefix("translate(").rstrip(")").split()
            radius = disc["parts"][0]["attributes"]["r"]
            assert float(y) + float(radius) <= REACH


def test_a_badge_that_travels_can_be_read_on_a_phone() -> None:
    """Half as large again as what only adds to a unit, such as a stack's number."""
    small, large = (discs(badge={"key": "7", "travels": one})[0] for one in (False, True))
    assert large["class"] == "cnt large"
    radii = [float(one["parts"][0]["attributes"]["r"]) for one in (small, large)]
    assert radii[1] > 1.3 * radii[0]


# The boxes of the unit and of the target round it, and what fills the target's circles.
LAID = """(place) => {
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const target = document.querySelector(`.spot[data-p="${place}"]`);
  const unit = document.querySelector(`.layer-units [data-p="${place}"] > :not(circle)`);
  const drawn = [...target.querySelectorAll("circle:not(.halo)")];
  return [box(unit), box(drawn[1]), drawn.map((circle) => getComputedStyle(circle).fill)];
}"""


@pytest.mark.browser
def test_a_unit_that_can_be_chosen_stays_in_sight(desk: Table) -> None:
    desk.sit_down()
    desk.press('.layer-units [data-u="Austria A Vie"]')
    desk.page.wait_for_selector('.spot[data-p="Gal"]')
    for place in ("Bud", "Tri"):  # an army and a fleet
        unit, target, fills = desk.page.evaluate(LAID, place)
        assert all(mine < its for mine, its in zip(target[:2], unit[:2], strict=True))
        assert all(mine > its for mine, its in zip(target[2:], unit[2:], strict=True))
        assert set(fills) <= {"none", "rgba(0, 0, 0, 0)"}


def test_a_unit_larger_than_its_room_grows_away_from_the_name() -> None:
    """The map keeps 12 units above and below free of names, 15 on either side; a fleet has 13."""

    def off(name: list[float] | None, shown: float) -> list[float]:
        scale = {"own": 1, "shown": shown}
        args = [[100, 100], name, scale]
        found: list[float] = told("call.mjs", "map/shapes/units.js", name="offName", args=args)
        return found

    assert off([100, 122], 1) == [100, 100]
    assert off([104, 122], 2) == [100, 90]  # 11 above and below, twice as large: 10 too many
    assert off([96, 78], 2) == [100, 110]
    assert off([140, 100], 2) == [89, 100]  # 26 to the side: 11 too many
    assert off([60, 90], 2) == [111, 100]
    assert off([100, 100], 2) == [100, 100]  # an abbreviation that the unit hides anyway
    assert off([100, 180], 2) == [100, 100]  # a name that stands apart
    assert off(None, 2) == [100, 100]
