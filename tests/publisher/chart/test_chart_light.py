"""The chart of a rules page: light, and the same to the eye."""

import gzip
import math
import re
import tomllib
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from publisher.chart.chart import board_facts, load
from publisher.chart.geometry import Arc, Area, Box, Geometry, Mark, Point, meets
from publisher.chart.hills import hills
from publisher.chart.simplify import TOLERANCE, simplify
from publisher.chart.svg import text_of
from publisher.chart.winding import with_matching_winding
from publisher.cli import ROOT
from publisher.pages.chart import reading_chart

HEAVIEST = {"standard": 24_000, "stonehenge": 26_000, "deus_vult": 15_000}  # bytes, compressed
SQUARES = Geometry(
    width=20,
    height=10,
    margin=0,
    scale=1,
    arcs=(
        Arc(((0, 0), (10, 0)), "a", ""),
        Arc(((10, 0), (10, 10)), "a", "b"),
        Arc(((10, 10), (0, 10), (0, 0)), "a", ""),
        Arc(((10, 0), (20, 0), (20, 10), (10, 10)), "b", ""),
    ),
    areas={
        "a": Area("a", "inland", ((0, 1, 2),)),
        "b": Area("b", "inland", ((3, ~1),)),
    },
)


def along(line: Sequence[Point]) -> NDArray[np.float64]:
    """Give the points of a line, and one on it every tenth of a unit."""
    spots = [
        np.linspace(a, b, max(1, round(10 * math.dist(a, b))), endpoint=False)
        for a, b in pairwise(line)
    ]
    return np.concatenate([*spots, [line[-1]]])


@pytest.mark.parametrize("name", HEAVIEST)
def test_a_thinned_coast_stays_within_the_tolerance(name: str) -> None:
    arcs = load(ROOT / "variants" / name / "map.geo.json").arcs
    for arc in sorted(arcs, key=lambda arc: -len(arc.points))[:3]:
        line = simplify(arc.points)
        assert len(line) < len(arc.points)
        assert all(x == round(x) and y == round(y) for x, y in line)
        assert [math.dist(line[n], arc.points[n]) <= math.sqrt(0.5) for n in (0, -1)] == [True] * 2
        spots = along(line)
        away = [np.hypot(*(spots - point).T).min() for point in arc.points]
        assert max(away) < TOLERANCE + 0.1


def test_a_line_of_one_place_keeps_two_points() -> None:
    assert simplify([(0.1, 0), (0.2, 0.3)]) == ((0, 0), (0, 0))


def test_outlines_of_neighbours_are_wound_the_same_way() -> None:
    found = with_matching_winding(SQUARES)
    assert [set(found.ring(found.areas[name].rings[0])) for name in "ab"] == [
        {(0, 0), (10, 0), (10, 10), (0, 10)},
        {(10, 0), (20, 0), (20, 10), (10, 10)},
    ]
    shared = next(n for n, arc in enumerate(found.arcs) if {arc.left, arc.right} == {"a", "b"})
    assert all(shared in area.rings[0] for area in found.areas.values())  # and neither ~shared
    sides = {(arc.left, arc.right) for arc in found.arcs}
    assert sides <= {("a", ""), ("", "a"), ("b", ""), ("", "b"), ("a", "b"), ("b", "a")}


def test_arcs_are_numbered_as_they_are_first_written() -> None:
    found = with_matching_winding(load(ROOT / "variants" / "standard" / "map.geo.json"))
    first: list[int] = []
    for water in (True, False):
        for area in found.areas.values():
            if area.is_water is water:
                for ring in area.rings:
                    walk = [~n for n in reversed(ring)] if water else list(ring)
                    first += [n for n in walk if max(n, ~n) not in first]
    assert first == list(range(len(found.arcs)))


@pytest.mark.parametrize("name", HEAVIEST)
def test_the_chart_of_a_page_is_light(name: str) -> None:
    folder = ROOT / "variants" / name
    facts = board_facts(tomllib.loads((folder / "variant.toml").read_text("utf-8")))
    drawing, _ = reading_chart(load(folder / "map.geo.json"), facts, name, "")
    assert len(gzip.compress(drawing.encode(), 6, mtime=0)) < HEAVIEST[name]


def test_hills_that_touch_keep_their_order() -> None:
    """A small hill touching two large ones makes three paths; a distant one adds none."""
    marks = [
        Mark("mountain", ((x, 50.0),), size=size)
        for x, size in ((50.0, 10.0), (60.0, 7.0), (70.0, 10.0), (300.0, 7.0))
    ]
    drawn = text_of(hills(marks, "k-"))
    assert re.findall(r' d="([^"]*)"', drawn) == ["M50 50h0", "M60 50l240 0h0", "M70 50h0"]
    assert re.findall(r'stroke-width="([^"]*)"', drawn) == ["1", "0.7", "1"]


def test_hills_apart_share_a_path_without_a_marker_at_its_end() -> None:
    marks = [Mark("mountain", ((x, 50.0),), size=9.0) for x in (50.0, 90.0)]
    drawn = text_of(hills(marks, ""))
    assert 'd="M50 50l40 0h0"' in drawn
    assert 'marker-start="url(#hill)" marker-mid="url(#hill)"' in drawn
    assert "marker-end" not in drawn


@pytest.mark.parametrize(
    "box",
    [
        (1, 1, 2, 2),  # within
        (-1, 4, 20, 5),  # across
        (-5, -5, 20, 20),  # round it
    ],
)
def test_a_shape_that_meets_the_window_is_shown(box: Box) -> None:
    assert meets([[(0, 0), (9, 0), (0, 9)]], box)


@pytest.mark.parametrize("box", [(6, 6, 8, 8), (0, 10, 3, 12), (-9, 1, -1, 2)])
def test_a_shape_outside_the_window_is_left_out_even_if_its_box_meets_it(box: Box) -> None:
    assert not meets([[(0, 0), (9, 0), (0, 9)]], box)
