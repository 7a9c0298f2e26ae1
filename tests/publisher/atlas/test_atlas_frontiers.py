"""[[frontier]]: a border along a line of one's own, and the lines that cannot be one."""

from __future__ import annotations

from typing import Any

import pytest

from publisher.atlas.faults import MapError
from publisher.atlas.files import plan_file
from publisher.atlas.lint import lint
from publisher.atlas.lint.adjacency import Contacts
from publisher.chart.geometry import Geometry
from tests.publisher.worlds import drawn, seeded


def with_line(line: list[list[float]], *between: str) -> Geometry:
    """Return the world of two lands and two seas with a frontier."""
    data, rules = seeded()
    data["frontier"] = [{"between": list(between or ("Est", "Wst")), "line": line}]
    return drawn(data, rules)


def test_a_frontier_redraws_the_border_of_two_provinces() -> None:
    data, rules = seeded()
    before = drawn(data, rules)
    data["frontier"] = [{"between": ["Est", "Wst"], "line": [[36, 0], [36, 40]]}]
    after = drawn(data, rules)
    assert after.bounds("Est")[0] > before.bounds("Est")[0] + 10
    assert lint.faults(after, rules) == []


@pytest.mark.parametrize(
    "line",
    [
        [[36, 16], [36, 24]],  # both ends inside
        [[36, 24], [36, 16]],  # the same, from the other end
        [[36, 0], [36, 24]],  # one end inside
        [[36, 18], [36, 40]],
    ],
)
def test_a_line_may_be_shorter_than_the_border(line: list[list[float]]) -> None:
    _, rules = seeded()
    before, after = drawn(*seeded()), with_line(line)
    assert lint.faults(after, rules) == []
    assert after.areas.keys() == before.areas.keys()
    ends = after.margin + 36 * 10  # where 36 lies in a drawing ten times as large
    (border,) = after.borders["Est", "Wst"]
    start, *_, end = after.arcs[border].points
    corners = Contacts(after).corners
    assert {*corners[start], *corners[end]} == {"Est", "Wst", "Nor", "Sou"}
    assert any(abs(x - ends) < 1 for x, _ in after.arcs[border].points)


WRONG: dict[str, tuple[list[list[float]], str]] = {
    "far from both": ([[2, 2], [4, 2]], "the line crosses neither Est nor Wst."),
    "outside the window": ([[500, 2], [504, 2]], "the line crosses neither Est nor Wst."),
    "beside the border": (
        [[44, 0], [60, 30]],
        "the line does not part Est from Wst: nothing is left of ",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_line_that_separates_nothing_is_reported(name: str) -> None:
    line, message = WRONG[name]
    with pytest.raises(MapError) as told:
        with_line(line)
    (fault,) = told.value.faults
    assert fault.path == "frontier[1].line"
    assert fault.message.startswith(message)
    assert fault.suggestion == (
        "Draw it from one end of the border of Est and Wst towards the other."
    )


@pytest.mark.parametrize(
    ("between", "message"),
    [
        (["Est"], "frontier[1].between: expected two places."),
        (["Est", "Est"], "frontier[1].between: expected two places."),
        (["Est", "Wsd"], "frontier[1].between.Wsd: unknown key. Did you mean Wst?"),
        (["Est", "Nor"], "frontier[1].between: between Est and Nor is a coast, not a border."),
        ("Est", "frontier[1].between: expected a list of texts, found 'Est'."),
    ],
)
def test_a_frontier_lies_between_two_spaces_of_one_element(between: Any, message: str) -> None:
    data, rules = seeded()
    data["frontier"] = [{"between": between, "line": [[36, 0], [36, 40]]}]
    with pytest.raises(MapError) as told:
        plan_file.read_plan(data, rules)
    assert message in str(told.value)


def test_spaces_that_do_not_touch_have_no_border() -> None:
    data, rules = seeded()
    for name, seed in (("Mid", [26, 20]), ("Mde", [30, 20])):
        rules["provinces"][name] = {"name": name, "terrain": "coastal"}
        data["seeds"][name] = [seed]
    data["frontier"] = [{"between": ["Est", "Wst"], "line": [[36, 0], [36, 40]]}]
    with pytest.raises(MapError, match="Est and Wst do not touch, and have no border"):
        drawn(data, rules)
