"""The windows of an example: owners, moments that look alike, and what is far off."""

import re
from typing import Any

import pytest

from publisher.chart.geometry import Geometry
from publisher.checking.drawing import drawing_of
from publisher.examples.far_off import near_and_far
from publisher.examples.stages import Stage
from publisher.examples.windows import Sheet, windows
from publisher.load.load import load
from tests.repository import ROOT

UNIT = {
    "location": "Par",
    "place": "Par",
    "coast": "",
    "power": "France",
    "kind": "A",
    "count": 1,
    "text": "A Par",
    "name": "the army in Paris",
    "state": "stands",
    "badge": None,
    "marks": [],
}


def test_a_moment_that_looks_like_the_one_before_has_no_picture_of_its_own() -> None:
    vote = {"power": "France", "sketch": {"shape": "none", "state": "done"}}
    build = {"power": "France", "sketch": {"shape": "build", "at": "Mar"}}
    after = Stage("and afterwards", [UNIT], (), {"Par": "France"})
    assert Stage("Winter", [UNIT], [vote], {"Par": "France"}).shows_the_same(after)
    assert not Stage("Winter", [UNIT], [build], {"Par": "France"}).shows_the_same(after)
    assert not Stage("Winter", [UNIT], [vote], {"Par": "Italy"}).shows_the_same(after)
    assert not Stage("Winter", [], [vote], {"Par": "France"}).shows_the_same(after)


def europe() -> Geometry:
    """Return the chart of the standard game."""
    folders, _ = load(ROOT)
    standard = next(folder for folder in folders if folder.id == "standard")
    geometry, _ = drawing_of(ROOT, standard, is_sound=True)
    assert geometry is not None
    return geometry


def test_a_window_shows_the_owners_of_its_moment() -> None:
    sheet = Sheet(europe(), frozenset(["Par", "Mar", "Bre"]), {"Par": "France", "Mar": "France"})
    same = {"Par": "France", "Mar": "France", "Bre": ""}
    taken = {"Par": "Germany", "Mar": "", "Bre": "England"}
    stages = [Stage("Spring", [UNIT], (), owners) for owners in (same, taken, taken)]
    first, second, third = windows(sheet, {"g1": stages})["g1"]
    assert '<use href="#p-Par"/>' in first
    looks = {"Par": "owned of-Germany", "Mar": "free", "Bre": "owned of-England"}
    for place, look in looks.items():
        assert f'<use href="#p-{place}" class="{look}"/>' in second
    assert '<use href="#g1-2"/>' in third
    assert "owned" not in first + third


def test_units_of_a_broad_window_stand_off_the_names_of_their_places() -> None:
    """A unit reaches 11 units down at scale 1, and the map keeps 12 free (design system, 5)."""
    geometry = europe()
    name = geometry.areas["Par"].label
    sheet = Sheet(geometry, frozenset(["Par", "Ank"]))
    for places in (["Par"], ["Par", "Ank"]):
        (window,) = windows(sheet, {"g1": [Stage("Spring", at(*places), ())]})["g1"]
        broad = float(re.findall(r'viewBox="\S+ \S+ (\S+) ', window)[0])
        shown = max(geometry.scale, broad / 350)
        x, y = geometry.spot("Par")
        assert name is not None
        assert name.at[1] - y > abs(name.at[0] - x)  # it stands below the unit
        off = max(0.0, 11 * shown - 12 * geometry.scale)
        assert (off > 0) == (len(places) > 1)
        found = re.findall(r"<g[^>]*translate\((\S+) (\S+)\)", window)[0]
        assert [float(one) for one in found] == pytest.approx([x, y - off], abs=0.1)


def at(*places: str) -> list[dict[str, Any]]:
    return [{**UNIT, "location": place, "place": place} for place in places]


def moving(**ends: str) -> dict[str, Any]:
    return {"power": "France", "sketch": {"shape": "move", "at": ends.pop("out_of"), **ends}}


QUARREL = [moving(out_of="Par", to="Bur"), moving(out_of="Mun", to="Bur")]
HOLDING = {"power": "Turkey", "sketch": {"shape": "hold", "at": "Ank"}}
SAILING = moving(out_of="Ank", to="Arm")


def test_what_is_far_off_has_a_picture_of_its_own() -> None:
    before = Stage("Spring", at("Par", "Mun", "Ank"), [*QUARREL, HOLDING])
    after = Stage("and afterwards", at("Par", "Mun", "Ank"), ())
    near, far = near_and_far(europe(), [before, after])
    assert [[unit["place"] for unit in stage.units] for stage in near] == [["Par", "Mun"]] * 2
    assert near[0].orders == QUARREL
    (shown,) = far
    assert (shown.caption, [unit["place"] for unit in shown.units]) == (
        "Spring, elsewhere",
        ["Ank"],
    )


def test_what_moves_far_off_is_shown_before_and_after() -> None:
    before = Stage("Spring", at("Par", "Mun", "Bre", "Ank"), [*QUARREL, SAILING])
    after = Stage("and afterwards", at("Par", "Mun", "Bre", "Arm"), ())
    _, far = near_and_far(europe(), [before, after])
    assert [[unit["place"] for unit in stage.units] for stage in far] == [["Ank"], ["Arm"]]
    assert [stage.orders for stage in far] == [[SAILING], []]


def test_an_order_keeps_what_it_concerns_in_one_picture() -> None:
    support = {**SAILING, "sketch": {**SAILING["sketch"], "shape": "support-move", "from": "Mun"}}
    before = Stage("Spring", at("Par", "Mun", "Ank"), [*QUARREL, support])
    assert near_and_far(europe(), [before]) == ([before], [])
    close = Stage("Spring", at("Par", "Mun", "Bre"), QUARREL)
    assert near_and_far(europe(), [close]) == ([close], [])
    alike = Stage("Spring", at("Par", "Ank"), ())  # neither is far from the other
    assert near_and_far(europe(), [alike]) == ([alike], [])
