"""The geometry that the atlas speaks to, with answers that can be told by hand."""

import math

import pytest

from publisher.geometry.arrays import array, full, grid, where
from publisher.geometry.shapes import (
    Tree,
    box,
    cells,
    errors,
    faces,
    line,
    point,
    polygon,
    strokes,
    union,
)

SQUARE = (0.0, 0.0, 10.0, 10.0)


def test_polygons_have_area_rings_and_holes() -> None:
    hole = [(4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0)]
    shape = polygon([(0, 0), (10, 0), (10, 10), (0, 10)], [hole])
    assert (shape.kind, shape.area, shape.length) == ("Polygon", 96, 48)
    assert [len(ring) for ring in shape.rings] == [5, 5]
    assert not shape.contains(point((5, 5)))
    assert shape.distance(point((13, 14))) == 5
    assert polygon().is_empty
    with pytest.raises(errors()):
        polygon([(0, 0), (1, 1)])


def test_lines_between_four_corners_enclose_two_faces() -> None:
    network = union([box(SQUARE).boundary, line([(5, 0), (5, 10)])])
    assert sorted(face.area for face in faces(network)) == [50, 50]
    assert strokes([line([(0, 0), (1, 0)]), line([(1, 0), (2, 0)])]).merged().length == 2


def test_each_cell_belongs_to_its_point() -> None:
    west, east = cells([(2.5, 5.0), (7.5, 5.0)], box(SQUARE))
    assert west.contains(point((4.9, 5)))
    assert east.contains(point((5.1, 5)))


def test_a_tree_tells_what_touches_and_what_is_nearest() -> None:
    tree = Tree([box(SQUARE), box((10, 0, 20, 10)), box((30, 0, 40, 10))])
    assert sorted(tree.that(box(SQUARE), "intersects")) == [0, 1]
    assert tree.that(box(SQUARE), "touches") == [1]
    assert tree.that(point((15, 5)), "within") == [1]
    assert tree.nearest(point((27, 5))) == 2


def test_points_move_all_at_once_or_one_by_one() -> None:
    moved = box(SQUARE).moved(lambda x, y: (x + 1, y * 2))
    assert list(moved.bounds) == [1, 0, 11, 20]
    turned = box(SQUARE).placed(lambda points: [(y, -x) for x, y in points])
    assert list(turned.bounds) == [0, -10, 10, 0]


def test_values_are_reckoned_row_by_row() -> None:
    row = array([1, -2, 3])
    assert (row * 2 - 1).tolist() == [1, -5, 5]
    assert where(row > 0, row, 0).tolist() == [1, 0, 3]
    assert row[row >= 1].tolist() == [1, 3]
    assert row[row.argmax()] == 3
    assert full(2, math.inf).tolist() == [math.inf, math.inf]


def test_a_grid_tells_how_much_of_a_box_is_free() -> None:
    """Points lie at 0, 2 ... 10; those on the edge of the region do not lie in it."""
    room = grid(box(SQUARE), 2.0, [(5.0, 0.0, 11.0, 11.0)])
    assert len(room.x) == 36
    free = list(zip(room.x[room.free].tolist(), room.y[room.free].tolist(), strict=True))
    assert free == [(x, y) for y in (2, 4, 6, 8) for x in (2, 4)]
    part = room.part((0, 0), (2.0, 2.0))
    assert part[2 * 6 + 1] == pytest.approx(6 / 9)  # round (2, 4): columns 0, 2 and 4
    assert room.least_along(room.x, (1,)).tolist()[:6] == [0, 0, 2, 4, 6, 8]
