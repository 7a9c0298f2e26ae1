"""The small discs beside a unit: where they stand, they leave names to be read."""

from typing import Any

from tests.player.node import told

UNIT = {"kind": "F", "place": "Mann", "location": "Mann", "power": "Hordaland", "count": 1}
REACH = 12  # below its spot, of half the 24 that a unit is high: most names begin there
RADIUS = 6.4


def discs(**more: object) -> list[dict[str, Any]]:
    """Draw a unit, and return the discs beside it."""
    unit = {**UNIT, "badge": None, "marks": [], "state": "", **more}
    ground = {"scale": 1, "symbols": ["A", "F"]}
    placed = {"unit": unit, "spot": [0, 0]}
    drawn = told("call.mjs", "shapes/units.js", name="unitShape", args=[placed, "", ground])
    return [one for one in drawn["parts"] if one["class"] == "cnt"]


def test_what_marks_a_unit_reaches_no_lower_than_the_unit() -> None:
    found = discs(badge={"key": "GW"}, marks=[{"letter": "V", "label": "HORD"}])
    assert len(found) == 2
    for disc in found:
        _, y = disc["attributes"]["transform"].removeprefix("translate(").rstrip(")").split()
        assert float(y) + RADIUS <= REACH
