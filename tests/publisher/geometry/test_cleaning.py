"""Polygons that share no borders yet: with our own way and with that of GEOS 3.14."""

import pytest

from publisher.geometry.cleaning import cleaned
from publisher.geometry.shapes import Shape, box, coverage_cleaned, polygons, union

WEST, EAST = (0.0, 0.0, 10.0, 10.0), (10.0, 0.0, 20.0, 10.0)
ROUND = box((-10.0, -10.0, 30.0, 20.0)).difference(box((0.0, 0.0, 20.0, 10.0)))


def ours(shapes: list[Shape], gap: float) -> list[Shape]:
    return [Shape(held) for held in cleaned([shape.held for shape in shapes], gap, 0.02)]


def test_a_narrow_gap_goes_to_one_neighbour_and_a_broad_one_stays() -> None:
    west, east, frame = ours([box(WEST), box((10.04, 0.0, 20.0, 10.0)), ROUND], 0.1)
    assert union([west, east, frame]).area == pytest.approx(40 * 30)
    assert sorted(round(one.area, 1) for one in (west, east)) in ([99.6, 100.4], [100, 100])
    west, east, frame = ours([box(WEST), box((11.0, 0.0, 20.0, 10.0)), ROUND], 0.1)
    assert union([west, east, frame]).area == pytest.approx(40 * 30 - 10)


def test_what_overlaps_belongs_to_one_side() -> None:
    one, other = ours([box((0.0, 0.0, 11.0, 10.0)), box(EAST)], 0.1)
    assert one.intersection(other).area == 0
    assert union([one, other]).area == pytest.approx(200)


def test_a_corner_in_anothers_side_becomes_a_point_of_that_side() -> None:
    """Else arcs of the two sides could not be the same."""
    *_, south = ours([box(WEST), box(EAST), box((0.0, 10.0, 20.0, 20.0))], 0.1)
    assert (10.0, 10.0) in south.polygons[0].rings[0]


def test_ours_finds_what_geos_finds() -> None:
    shapes = [box(WEST), polygons([box((10.04, 0.0, 20.0, 10.0))]), ROUND]
    theirs = coverage_cleaned(shapes, 0.1, 0.02)
    for one, other in zip(ours(shapes, 0.1), theirs, strict=True):
        assert one.symmetric_difference(other).area < 0.5  # the gap, 10 by 0.04, may go elsewhere
        corners = [{tuple(map(round, at)) for at in it.polygons[0].rings[0]} for it in (one, other)]
        assert corners[0] == corners[1]
